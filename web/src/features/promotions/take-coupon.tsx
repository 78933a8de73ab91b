import type { Coupon } from 'qinghua-contract'
import { useId } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { goodsAddress } from './coupon-words.ts'
import { takeStateOf } from './take-state.ts'
import { useTakeCoupons } from './use-coupons.ts'

interface Props {
  coupon: Coupon
  /** Leads to the goods that it is for; false where they are on the page already. */
  withGoods?: boolean
}

/** The button stays where it is when the coupon is taken, and so does the focus. */
export const TakeCoupon = ({ coupon, withGoods = true }: Props) => {
  const t = useText('coupons')
  const id = useId()
  const { take, isPending } = useTakeCoupons([coupon])
  const state = takeStateOf(coupon)
  const open = state === 'take' || state === 'another'
  const why = open || state === 'taken' || state === 'gone' ? null : coupon.reason
  return (
    <>
      <Button
        size="small"
        busy={isPending}
        aria-disabled={!open}
        aria-describedby={why === null ? undefined : id}
        onClick={() => {
          if (open) take()
        }}
      >
        {t(`state.${state}`)}
        <VisuallyHidden>{coupon.couponName}</VisuallyHidden>
      </Button>
      {coupon.canGoUse && withGoods && (
        <Link css={buttonStyle} data-look="quiet" data-size="small" to={goodsAddress(coupon)}>
          {t('use')}
          <VisuallyHidden>{coupon.couponName}</VisuallyHidden>
        </Link>
      )}
      {why !== null && <span id={id}>{why}</span>}
    </>
  )
}
