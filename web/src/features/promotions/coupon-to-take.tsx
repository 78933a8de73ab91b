import type { Coupon } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Meter } from '../../ui/meter.tsx'
import { rowOf } from '../../ui/theme.ts'
import { CouponTicket } from './coupon-ticket.tsx'
import { useCouponWords } from './coupon-words.ts'
import { TakeCoupon } from './take-coupon.tsx'
import { takeStateOf } from './take-state.ts'

const stock = css`
  ${rowOf(8)}
  > [role='meter'] {
    flex: none;
    width: 72px;
  }
`

const Stock = ({ stocks, sourceStock }: Pick<Coupon, 'stocks' | 'sourceStock'>) => {
  const t = useText('coupons')
  const text = t('left', { count: stocks })
  return (
    <div css={stock}>
      <Meter
        filled={sourceStock === 0 ? 0 : stocks / sourceStock}
        role="meter"
        aria-label={t('stock')}
        aria-valuemin={0}
        aria-valuemax={sourceStock}
        aria-valuenow={stocks}
        aria-valuetext={text}
      />
      <span aria-hidden="true">{text}</span>
    </div>
  )
}

/** A coupon that can be taken, or could be. */
export const CouponToTake = ({ coupon, withGoods }: { coupon: Coupon; withGoods?: boolean }) => {
  const t = useText('coupons')
  const words = useCouponWords()
  const { stocks, limitNum, curUserReceiveCount: taken } = coupon
  const gone = takeStateOf(coupon) === 'gone' ? 'gone' : undefined
  return (
    <CouponTicket
      coupon={coupon}
      over={gone}
      facts={
        <>
          <p>{words.period(coupon)}</p>
          <p>{taken > 0 ? t('limitTaken', { count: limitNum, taken }) : t('limit', { count: limitNum })}</p>
          {stocks > 0 && <Stock {...coupon} />}
        </>
      }
    >
      <TakeCoupon coupon={coupon} {...(withGoods !== undefined && { withGoods })} />
    </CouponTicket>
  )
}
