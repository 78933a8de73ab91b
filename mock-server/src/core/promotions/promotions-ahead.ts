import type { Text } from '@mall/fixtures'
import { tell } from '../people/messages.ts'
import type { Mall } from '../state/mall.ts'
import type { CouponHolding } from '../state/promotions.ts'
import { couponTimers } from '../state/reminders.ts'
import { textIn, type Language } from '../state/text.ts'
import { holdingsOf, stateOf } from './holdings.ts'
import { allPromotions } from './manage.ts'

const texts = {
  startPromotion: { zh: '活动“{name}”开始', en: '“{name}” starts' },
  endPromotion: { zh: '活动“{name}”结束', en: '“{name}” ends' },
  expireCoupon: { zh: '{who} 的优惠券“{name}”过期', en: 'The coupon “{name}” of {who} expires' },
} as const satisfies Record<string, Text>

const fill = (task: keyof typeof texts, language: Language, name: Text, who = ''): string =>
  texts[task][language].replace('{name}', textIn(name, language)).replace('{who}', who)

/** The name of a promotion, and of its product where many have the same name. */
const nameOf = (mall: Mall, promotion: { readonly name: Text; readonly prodId?: number }): Text => {
  const of = promotion.prodId === undefined ? undefined : mall.products.get(promotion.prodId)?.name
  const { name } = promotion
  return of ? { zh: `${name.zh}：${of.zh}`, en: `${name.en}: ${of.en}` } : name
}

/** What starts and ends by itself. No timer is needed for it, because the time is compared whenever it is asked for. */
export const promotionsAhead = (mall: Mall, language: Language) => {
  const promotions = allPromotions(mall)
    .filter(({ promotion }) => promotion.isOn)
    .flatMap(({ kind, id, promotion }) => {
      const [subject, name] = [`${kind} ${id}`, nameOf(mall, promotion)]
      return [
        { due: promotion.startsAt, task: 'startPromotion', subject, text: fill('startPromotion', language, name) },
        { due: promotion.endsAt, task: 'endPromotion', subject, text: fill('endPromotion', language, name) },
      ]
    })
  const coupons = [...mall.couponHoldings.values()].flatMap((holding) => {
    const coupon = mall.coupons.get(holding.couponId)
    if (!coupon || holding.deleted || stateOf(mall, holding) !== 'unused') return []
    const who = mall.accounts.get(holding.userId)?.nickName
    const text = fill('expireCoupon', language, coupon.name, who)
    return [{ due: holding.until, task: 'expireCoupon', subject: String(holding.couponUserId), text }]
  })
  return [...promotions, ...coupons].filter(({ due }) => due > mall.now)
}

/** The coupons that their holder is reminded of then, the first to expire first. */
export const couponsToRemind = (mall: Mall, userId: string, at: number): CouponHolding[] =>
  holdingsOf(mall, { userId })
    .filter((holding) => holding.usedAt === null && couponTimers(holding).some(({ due }) => due === at))
    .sort((a, b) => a.until - b.until)

export const remindCoupons = (mall: Mall, userId: string): void => {
  const holdings = couponsToRemind(mall, userId, mall.now)
  const [first] = holdings
  const coupon = first && mall.coupons.get(first.couponId)
  if (!coupon) return
  const { name } = coupon
  tell(mall, userId, { about: 'coupon', kind: 'couponsExpire', name, count: holdings.length, until: first.until })
}
