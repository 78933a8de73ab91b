import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { stateNames, type ShopStatusNumber } from '../goods/shop-state.ts'
import { Icon } from '../../ui/icon.tsx'
import { color, type } from '../../ui/theme.ts'

const root = css`
  display: grid;
  grid-template-columns: 24px 1fr;
  gap: 4px 12px;
  padding: 20px;
  border: 1px solid ${color.line};
  background: ${color.sunken};
  color: ${color.ink2};
  > svg {
    grid-row: span 2;
    color: ${color.amber};
  }
  > strong {
    color: ${color.ink};
    font: 700 ${type.lead};
  }
`

/** The goods of a shop that is closed are off the shelf, too. */
export const useOffShelfText = (shopStatus: ShopStatusNumber): string => {
  const t = useText('detail')
  const product = useText('product')
  return shopStatus === 1 ? t('offShelf') : product(`closed.${stateNames[shopStatus]}`)
}

export const OffShelf = ({ shopStatus }: { shopStatus: ShopStatusNumber }) => {
  const t = useText('detail')
  const text = useOffShelfText(shopStatus)
  return (
    <div css={root}>
      <Icon name="warning" size={24} />
      <strong>{text}</strong>
      <p>{t(shopStatus === 1 ? 'offShelfHint' : 'shopClosedHint')}</p>
    </div>
  )
}
