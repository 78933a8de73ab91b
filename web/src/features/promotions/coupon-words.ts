import type { Coupon } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { instantOf, now } from '../../lib/server-clock.ts'
import { useTimeText } from '../../lib/time-text.ts'
import { briefMoneyText } from './offer-text.ts'
import { rateText } from './offer-text.ts'

/** What coupons have in common, whoever holds them. */
export type CouponTerms = Pick<
  Coupon,
  | 'couponId'
  | 'couponName'
  | 'couponType'
  | 'cashCondition'
  | 'reduceAmount'
  | 'couponDiscount'
  | 'maxReduceAmount'
  | 'suitableProdType'
  | 'shopId'
  | 'shopName'
  | 'memberOnly'
  | 'aloneOnly'
>
type Validity = Pick<Coupon, 'startTime' | 'endTime' | 'afterReceiveDays'>

/** Where the goods are that it is for. */
export const goodsAddress = ({
  couponId,
  shopId,
  suitableProdType,
}: Pick<CouponTerms, 'couponId' | 'shopId' | 'suitableProdType'>): string => {
  if (suitableProdType === 1) return `/coupons?couponId=${couponId}`
  return shopId === 0 ? '/list' : `/list?shopId=${shopId}`
}

const place = '|'

export const useCouponWords = () => {
  const t = useText('coupons')
  const timeText = useTimeText()
  const amount = ({ couponType, reduceAmount, couponDiscount }: CouponTerms): string =>
    couponType === 1 ? briefMoneyText(reduceAmount ?? 0) : t('rate', rateText(couponDiscount ?? 10))
  return {
    amount,
    minimum: ({ cashCondition }: CouponTerms): string =>
      cashCondition > 0 ? t('minimum', { amount: briefMoneyText(cashCondition) }) : t('noMinimum'),
    /** What stands before and after the name of its shop, if it is one of a shop. */
    goods: ({ shopId, suitableProdType }: CouponTerms): readonly string[] => {
      const text = `goods.${shopId === 0 ? 'mall' : 'shop'}${suitableProdType === 1 ? 'Some' : 'All'}` as const
      return t(text, { shop: place }).split(place)
    },
    conditions: ({ maxReduceAmount, aloneOnly }: CouponTerms): readonly string[] => [
      ...(maxReduceAmount === null ? [] : [t('most', { amount: briefMoneyText(maxReduceAmount) })]),
      ...(aloneOnly ? [t('aloneOnly')] : []),
    ],
    period: ({ startTime, endTime, afterReceiveDays }: Validity): string =>
      startTime !== null && endTime !== null
        ? instantOf(startTime) <= now()
          ? t('until', { time: timeText(endTime) })
          : t('period', { from: timeText(startTime), until: timeText(endTime) })
        : t('days', { count: afterReceiveDays ?? 0 }),
  }
}
