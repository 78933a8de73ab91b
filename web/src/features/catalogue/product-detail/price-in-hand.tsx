import { css } from '@emotion/react'
import type { Sku } from '@mall/contracts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { Popover } from '../../../ui/popover.tsx'
import { PriceParts } from '../../../ui/price-parts.tsx'
import { Price } from '../../../ui/price.tsx'
import { lineOf } from '../../../ui/shapes.ts'
import { color, type } from '../../../ui/theme.ts'
import { Unfolds } from '../../../ui/unfolds.tsx'

const root = css`
  ${lineOf(6)}
  color: ${color.vermilion};
  font: 600 ${type.note};
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
      <Popover label={t('inHandHow')} trigger={<Unfolds />}>
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
