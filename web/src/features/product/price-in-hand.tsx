import { css } from '@emotion/react'
import type { Sku } from 'qinghua-contract'
import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { useTakeCoupons } from '../promotions/use-coupons.ts'
import { Button } from '../../ui/button.tsx'
import { moneyText } from '../../ui/money.ts'
import { Popover } from '../../ui/popover.tsx'
import { PriceParts } from '../../ui/price-parts.tsx'
import { Price } from '../../ui/price.tsx'
import { color, type, wrapOf } from '../../ui/theme.ts'
import { Unfolds } from '../../ui/unfolds.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useDelivery, type Wanted } from './use-delivery.ts'

export type SkuPrice = Pick<Sku, 'price' | 'priceInHand' | 'reductions' | 'toClaim'>

const root = css`
  ${wrapOf('4px 6px')}
  align-items: center;
  min-height: 32px;
  color: ${color.vermilion};
  font: 600 ${type.note};
  > small {
    color: ${color.ink2};
    font: ${type.small};
  }
  && [data-part='panel'] {
    right: auto;
    left: -96px;
    font-weight: 400;
  }
`

/** What one piece costs with every discount and coupon that the shopper has or can take, to take in place. */
export const PriceInHand = ({ sku, wanted }: { sku: SkuPrice; wanted: Wanted }) => {
  const t = useText('detail')
  const p = useText('price')
  const c = useText('coupons')
  const { price, priceInHand, reductions, toClaim = [] } = sku
  const { data } = useDelivery(wanted)
  const [hasAsked, setHasAsked] = useState(false)
  const coupons = reductions
    .filter(({ part, id }) => part === 'coupon' && toClaim.includes(id))
    .map(({ id, name }) => ({ couponId: id, couponName: name }))
  const { take, isPending } = useTakeCoupons(coupons)
  if (priceInHand === null) return null
  const isOpen = coupons.length > 0
  const fee = data?.shopCityStatus === 1 ? data.transfee - data.freeTransfee : null
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
      {(isOpen || hasAsked) && (
        <Button
          size="small"
          look="outline"
          busy={isPending}
          aria-disabled={!isOpen}
          onClick={() => {
            if (!isOpen) return
            setHasAsked(true)
            take()
          }}
        >
          {c(isOpen ? 'state.take' : 'state.taken')}
          <VisuallyHidden>{coupons.map(({ couponName }) => couponName).join(' · ')}</VisuallyHidden>
        </Button>
      )}
      {fee !== null && <small>{fee > 0 ? t('inHandPlus', { amount: moneyText(fee) }) : t('inHandFree')}</small>}
    </div>
  )
}
