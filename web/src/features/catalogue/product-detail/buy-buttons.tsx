import { css } from '@emotion/react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'

const root = css`
  display: flex;
  gap: 12px;
  padding-left: 84px;
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
}

export const BuyButtons = ({ gone, soldOut, busy, onAdd, onBuy }: Props) => {
  const t = useText('detail')
  if (gone)
    return (
      <div css={root}>
        <Button size="large" aria-disabled>
          {t('soldOut')}
        </Button>
      </div>
    )
  const unless = (act: () => void) => () => {
    if (!soldOut) act()
  }
  return (
    <div css={root}>
      <Button look="outline" size="large" busy={busy} aria-disabled={soldOut} onClick={unless(onAdd)}>
        {t('add')}
      </Button>
      <Button look="buy" size="large" aria-disabled={soldOut} onClick={unless(onBuy)}>
        {t('buy')}
      </Button>
    </div>
  )
}
