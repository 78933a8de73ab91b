import { css } from '@emotion/react'
import type { Ref } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { narrow } from '../../ui/theme.ts'

const root = css`
  display: flex;
  gap: 12px;
  padding-left: 84px;
  ${narrow} {
    flex-wrap: wrap;
    padding-left: 0;
  }
  > button {
    min-width: 168px;
  }
  &[data-slim] {
    flex: none;
    gap: 8px;
    padding-left: 0;
    > button {
      min-width: 0;
    }
  }
`

interface Props {
  gone: boolean
  /** The chosen variant is not in stock. */
  soldOut: boolean
  busy: boolean
  onAdd: () => void
  onBuy: () => void
  slim?: boolean
  ref?: Ref<HTMLDivElement>
}

export const BuyButtons = ({ gone, soldOut, busy, onAdd, onBuy, slim = false, ref }: Props) => {
  const t = useText('detail')
  const sized = slim ? {} : ({ size: 'large' } as const)
  const own = { css: root, ref, 'data-slim': slim || undefined }
  if (gone)
    return (
      <div {...own}>
        <Button {...sized} aria-disabled>
          {t('soldOut')}
        </Button>
      </div>
    )
  const unless = (act: () => void) => () => {
    if (!soldOut) act()
  }
  return (
    <div {...own}>
      <Button look="outline" {...sized} busy={busy} aria-disabled={soldOut} onClick={unless(onAdd)}>
        {t('add')}
      </Button>
      <Button look="buy" {...sized} aria-disabled={soldOut} onClick={unless(onBuy)}>
        {t('buy')}
      </Button>
    </div>
  )
}
