import type { Coupon } from 'qinghua-contract'
import { useId } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Text } from '../../ui/layout.tsx'
import { CouponGrid } from './coupon-ticket.tsx'
import { CouponTicket } from './coupon-ticket.tsx'
import { useCouponWords, goodsAddress } from './coupon-words.ts'
import { takeStateOf, useTakeCoupons } from './use-coupons.ts'
import { Link } from '../../ui/link.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

interface Props {
  coupon: Coupon
  /** Leads to the goods that it is for; false where they are on the page already. */
  withGoods?: boolean
}

/** The button stays where it is when the coupon is taken, and so does the focus. */
const TakeCoupon = ({ coupon, withGoods }: Required<Props>) => {
  const t = useText('coupons')
  const id = useId()
  const { take, isPending } = useTakeCoupons([coupon])
  const state = takeStateOf(coupon)
  const open = state === 'take' || state === 'another'
  const why = state === 'closed' ? coupon.reason : null
  return (
    <>
      <Button
        look="outline"
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

/** Of all there were: how many are left is told of few only. */
const scarce = 0.2

/** A coupon that can be taken, or could be. */
export const CouponToTake = ({ coupon, withGoods = true }: Props) => {
  const t = useText('coupons')
  const words = useCouponWords()
  const { stocks, sourceStock, limitNum, curUserReceiveCount: taken } = coupon
  const gone = takeStateOf(coupon) === 'gone' ? 'gone' : undefined
  return (
    <CouponTicket
      coupon={coupon}
      over={gone}
      facts={
        <>
          <p>{words.period(coupon)}</p>
          <p>
            {taken > 0 ? t('limitTaken', { count: limitNum, taken }) : t('limit', { count: limitNum })}
            {stocks > 0 && stocks <= sourceStock * scarce && (
              <Text as="b" tone="warn">
                {` · ${t('left', { count: stocks })}`}
              </Text>
            )}
          </p>
        </>
      }
    >
      <TakeCoupon coupon={coupon} withGoods={withGoods} />
    </CouponTicket>
  )
}

export const CouponsToTake = ({ label, coupons }: { label: string; coupons: readonly Coupon[] }) => (
  <CouponGrid label={label}>
    {coupons.map((coupon) => (
      <li key={coupon.couponId}>
        <CouponToTake coupon={coupon} />
      </li>
    ))}
  </CouponGrid>
)
