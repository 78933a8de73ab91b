import { css } from '@emotion/react'
import type { Ref } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { besideLabels } from '../goods/offer-row.tsx'
import { Row } from '../../ui/layout.tsx'
import { Button } from '../../ui/button.tsx'
import { narrow } from '../../ui/theme.ts'

const roomy = css`
  ${besideLabels}
  ${narrow} {
    flex-wrap: wrap;
  }
  > button {
    min-width: 168px;
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
  const own = { ref, align: 'stretch', ...(slim ? { gap: 8, keeps: true } : { gap: 12, css: roomy }) } as const
  if (gone)
    return (
      <Row {...own}>
        <Button {...sized} aria-disabled>
          {t('soldOut')}
        </Button>
      </Row>
    )
  const unless = (act: () => void) => () => {
    if (!soldOut) act()
  }
  return (
    <Row {...own}>
      <Button look="outline" {...sized} busy={busy} aria-disabled={soldOut} onClick={unless(onAdd)}>
        {t('add')}
      </Button>
      <Button look="buy" {...sized} aria-disabled={soldOut} onClick={unless(onBuy)}>
        {t('buy')}
      </Button>
    </Row>
  )
}
