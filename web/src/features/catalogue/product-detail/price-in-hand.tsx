import { css } from '@emotion/react'
import type { Sku } from '@mall/contracts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { PriceParts } from '../../../ui/price-parts.tsx'
import { Price } from '../../../ui/price.tsx'
import { centred, color, type } from '../../../ui/theme.ts'

const root = css`
  display: flex;
  gap: 6px;
  align-items: baseline;
  color: ${color.vermilion};
  font: 600 ${type.note};
  button[aria-expanded] {
    ${centred}
    width: 24px;
    height: 24px;
  }
  [aria-expanded='true'] > svg {
    rotate: 180deg;
  }
  && [data-part='panel'] {
    right: auto;
    left: -96px;
    font-weight: 400;
  }
`

/** What one piece costs with every discount and coupon that anybody can have. */
export const PriceInHand = ({ sku }: { sku: Pick<Sku, 'price' | 'priceInHand' | 'reductions'> }) => {
  const t = useText('detail')
  const p = useText('price')
  const { price, priceInHand, reductions } = sku
  if (priceInHand === null) return null
  return (
    <div css={root}>
      {t('inHand')}
      <Price yuan={priceInHand} size={20} />
      <Popover label={t('inHandHow')} trigger={<Icon name="down" size={14} />}>
        <PriceParts
          parts={[
            { name: p('list'), amount: price },
            ...reductions.map(({ name, amount }) => ({ name, amount: -amount })),
          ]}
          total={{ name: t('inHand'), amount: priceInHand }}
          note={t('inHandHint')}
        />
      </Popover>
    </div>
  )
}
