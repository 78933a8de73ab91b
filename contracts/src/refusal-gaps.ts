import type { Bilingual } from './endpoint.ts'
import type { RefusalCode } from './refusals.ts'
import { limits, points, times, topUp, tries } from './rules.ts'

export interface Gap {
  readonly says: Bilingual
  /** The least and the most that it can be, whoever asks and when. */
  readonly range?: readonly [least: number, most: number]
  readonly isTime?: true
}
type Gaps = Readonly<Record<string, Gap>>

const number = (value: number): Gap => ({ says: { en: String(value), zh: String(value) }, range: [value, value] })
const said = (en: string, zh: string, range?: Gap['range']): Gap => ({ says: { en, zh }, ...(range && { range }) })
const some = (en: string, zh: string): Gap => said(en, zh, [0, Infinity])
const time = (en: string, zh: string): Gap => ({ says: { en, zh }, isTime: true })
const locked = (wrong: number, duration: number): Gap =>
  said(
    `What is left of ${duration / 60_000} minutes after ${wrong} wrong ones, rounded up`,
    `错误 ${wrong} 次后 ${duration / 60_000} 分钟的剩余时间，向上取整`,
    [1, duration / 60_000],
  )

/** What stands in the gaps of a refusal: a number that is always the same, or what it is. */
export const refusalGaps: { readonly [K in RefusalCode]?: Gaps } = {
  accountLocked: { minutes: locked(tries.password, times.lockAfterWrongPasswords) },
  giftCodeLocked: { minutes: locked(tries.giftCode, times.lockAfterWrongGiftCodes) },
  giftCodeWrong: {
    left: said(`The tries that are left, of ${tries.giftCode}`, `剩余次数，共 ${tries.giftCode} 次`, [
      0,
      tries.giftCode - 1,
    ]),
  },
  smsTooSoon: {
    seconds: said(
      `What is left of ${times.smsResend / 1000} seconds since the last code, rounded up`,
      `距上次验证码 ${times.smsResend / 1000} 秒的剩余时间，向上取整`,
      [1, times.smsResend / 1000],
    ),
  },
  quantityLimit: { max: number(limits.cartPieces) },
  cartFull: { max: number(limits.cartLines) },
  addressLimit: { max: number(limits.addresses) },
  favouritesFull: { max: number(limits.favourites) },
  topUpAmount: { min: number(topUp.least), max: number(topUp.most) },
  pointsMultiple: { unit: number(points.unit) },
  pointsTooFew: { score: some('The points of the caller', '调用方现有积分') },
  pointsLimit: {
    max: some('The most points that this purchase takes', '本单最多可用的积分'),
  },
  insufficientStock: { stock: some('The pieces that are left', '剩余件数') },
  activityLimit: { max: some('`maxNum` of the activity', '该活动的 `maxNum`') },
  couponLimit: { max: some('`limitNum` of the coupon', '该优惠券的 `limitNum`') },
  couponNotYet: { from: time('The time from which it is valid', '生效时间') },
  couponBelowMinimum: {
    missing: some('The amount in yuan that is missing, with two decimals', '相差的金额（元），两位小数'),
  },
  couponNotTogether: {
    name: said('The name of the discount or coupon, in the language of the call', '所冲突优惠的名称，使用调用语言'),
  },
  eventNotStarted: { from: time('`startTime` of the activity', '该活动的 `startTime`') },
  lowerLevel: { until: time('The time at which the higher level ends', '较高等级的到期时间') },
  refundAmount: {
    max: some('The amount in yuan that can be refunded, with two decimals', '可退金额（元），两位小数'),
  },
  refundQuantity: { max: some('The pieces that can be refunded', '可退件数') },
  addressUnreached: { shop: said('The name of the shop, in the language of the call', '店铺名称，使用调用语言') },
  entryRequired: { name: said('The name of the entry, in the language of the call', '填写项名称，使用调用语言') },
}
