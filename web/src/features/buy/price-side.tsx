import type { Confirmation } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import type { Checkout } from '../goods/checkout.ts'
import { usePriceRows } from '../goods/price-rows.ts'
import { PriceParts } from '../../ui/price-parts.tsx'
import { CouponMode } from './coupon-mode.tsx'
import { CouponPanel } from './coupon-panel.tsx'
import { PointsDue } from './points-due.tsx'
import { PointsPanel } from './points-panel.tsx'
import { takesPoints } from './points.ts'
import type { CheckoutState } from './use-checkout.ts'

interface Props {
  checkout: Checkout
  confirmation: Confirmation
  form: CheckoutState
  /** Of goods for points. */
  score: number
}

/** What reduces the whole order, and how its price comes about. */
export const PriceSide = ({ checkout, confirmation, form, score }: Props) => {
  const { draft, moving, pointsRefusal, write } = form
  const byBuyer = draft.couponUserIds !== null
  const t = useText('checkout')
  const p = useText('price')
  const rows = usePriceRows()
  return (
    <section data-part="parts" aria-label={p('parts')}>
      <CouponPanel
        name={t('coupon.ofMall')}
        shop={null}
        coupons={confirmation.coupons}
        chosen={draft.couponUserIds}
        moving={moving}
        onChoose={(couponUserId) => write.coupon(confirmation.coupons, couponUserId)}
      />
      {(byBuyer || form.claims === 0) && (
        <CouponMode confirmation={confirmation} byBuyer={byBuyer} moving={moving} onReset={write.couponsByMall} />
      )}
      {takesPoints(checkout) && (
        <PointsPanel
          confirmation={confirmation}
          chosen={draft.points}
          moving={moving}
          refusal={pointsRefusal}
          onChoose={write.points}
        />
      )}
      {score > 0 && <PointsDue score={score} held={confirmation.totalUsableScore} />}
      <PriceParts
        parts={rows({ ...confirmation, transfee: confirmation.totalTransfee })}
        total={{ name: p('total'), amount: confirmation.actualTotal }}
      />
    </section>
  )
}
