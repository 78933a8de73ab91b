import { known } from '@mall/fixtures/known'
import type { Route } from 'qinghua-contract'
import type { ReceivedAnswer } from 'qinghua-contract/verdict'
import type { Planted } from '../planted.ts'
import type { ForwardedCall, Spoil } from '../spoiled-server.ts'
import {
  at,
  changed,
  everyRecord,
  isGood,
  isRefused,
  isValidBody,
  jsonOf,
  lastPart,
  lookUp,
  put,
  sentBy,
  valueOf,
  type Fields,
  type Page,
} from '../spoiling.ts'
import { sequenceOf } from './orders.ts'

const confirm = 'POST /p/order/confirm'
const submit = 'POST /p/order/submit'
const pay = 'POST /p/order/pay'
const cancel = 'PUT /p/myOrder/cancel/{orderNumber}'
const apply = 'POST /p/orderRefund/apply'
const take = 'POST /p/myCoupon/receive'
const mine = 'GET /p/myCoupon/getCouponList'
const ofCoupon = sequenceOf('a coupon')

/** The last purchase with a coupon that was confirmed. */
interface Purchase {
  readonly asked: Fields
  readonly couponUserId: number
  readonly numbers: readonly string[]
}

/** Does something to the coupon of the last purchase after a call that fits. */
const afterPurchase =
  (act: (call: ForwardedCall, answer: ReceivedAnswer, purchase: Purchase) => Promise<unknown> | null): (() => Spoil) =>
  () => {
    let purchase: Purchase | null = null
    return async (call) => {
      const answer = await call.send()
      if (call.route === confirm && isGood(answer) && isValidBody(confirm, sentBy(call))) {
        const [couponUserId] = (sentBy(call) as { couponUserIds?: readonly number[] }).couponUserIds ?? []
        if (couponUserId !== undefined)
          purchase = { asked: sentBy(call) as Fields, couponUserId, numbers: purchase?.numbers ?? [] }
      }
      if (call.route === submit && isGood(answer) && purchase)
        purchase = {
          ...purchase,
          numbers: [...purchase.numbers, valueOf<{ orderNumbers: string }>(answer).orderNumbers],
        }
      if (purchase) await act(call, answer, purchase)
      return answer
    }
  }

/** One more of the coupon, as a mall gives it that does not know what it gave before. */
const giveOneMore = async (call: ForwardedCall, { couponUserId }: Purchase): Promise<unknown> => {
  const lists = await Promise.all(
    [0, 1, 2].map((status) => lookUp<Page>(call, 'GET', `/p/myCoupon/getCouponList?status=${status}&size=60`)),
  )
  const held = lists.flatMap((list) => list?.records ?? []).find((each) => each['couponUserId'] === couponUserId)
  return call.also('POST', `/__mall/coupons/${String(held?.['couponId'])}/give`, { userName: known.member.userName })
}
const givesOneMoreAfter = (route: Route): (() => Spoil) =>
  afterPurchase((call, answer, purchase) =>
    call.route === route && isGood(answer) ? giveOneMore(call, purchase) : null,
  )

/** Kept where it is one. */
const limitNotKept = at(
  take,
  async (answer, call) => {
    const coupon = isValidBody(take, sentBy(call))
      ? await lookUp<Fields>(call, 'GET', `/coupon/couponById?couponId=${String(sentBy(call))}`)
      : null
    if (coupon === null || Number(coupon['limitNum']) === 1) return answer
    const way = `/__mall/coupons/${String(sentBy(call))}/give`
    const given = await call.also('POST', way, { userName: known.member.userName })
    return isGood(given) ? jsonOf(null) : answer
  },
  isRefused,
)

/** At the second cancellation of orders with the same coupon, and each later one. */
const atSecondCancel =
  (act: (call: ForwardedCall, purchase: Purchase) => Promise<unknown>): (() => Spoil) =>
  () => {
    const times = new Map<number, number>()
    return afterPurchase((call, answer, purchase) => {
      if (call.route !== cancel || !isGood(answer)) return null
      const time = (times.get(purchase.couponUserId) ?? 0) + 1
      times.set(purchase.couponUserId, time)
      return time > 1 ? act(call, purchase) : null
    })()
  }

/** Another order, which nobody sees, has the coupon. */
const useItElsewhere = async (call: ForwardedCall, { asked }: Purchase): Promise<unknown> => {
  const uuid = `${String(asked['uuid'])}-elsewhere`
  await call.also('POST', '/p/order/confirm', { ...asked, uuid })
  return call.also('POST', '/p/order/submit', { uuid, orderShopParam: [], virtualRemarkList: [] })
}

/** Coupons in the list of unused ones and in confirmations. */
const withEnd = (route: Route | null, answer: ReceivedAnswer, change: (each: Fields) => Fields): ReceivedAnswer => {
  if (!isGood(answer) || (route !== mine && route !== confirm)) return answer
  const coupons = (fields: Fields) => ({ ...fields, coupons: (fields['coupons'] as Fields[]).map(change) })
  return route === mine
    ? changed(everyRecord(change))(answer)
    : changed((told: Fields) => ({
        ...coupons(told),
        shopCartOrders: (told['shopCartOrders'] as Fields[]).map(coupons),
      }))(answer)
}

const renewed = (): Spoil => {
  let back: unknown = null
  let used: unknown = null
  return async (call) => {
    const answer = await call.send()
    const isAsked = call.route === confirm && isValidBody(confirm, sentBy(call))
    const [id] = isAsked ? ((sentBy(call) as { couponUserIds?: readonly number[] }).couponUserIds ?? []) : []
    if (id !== undefined) used = id
    if (call.route === cancel && isGood(answer)) back = used
    return withEnd(call.route, answer, (each) =>
      back !== null && each['couponUserId'] === back ? { ...each, endTime: '2099-12-31 23:59:59' } : each,
    )
  }
}

export const couponOdds: readonly Planted[] = [
  ofCoupon(
    'an order that gives back the coupon of the next one, canceled again',
    cancel,
    afterPurchase((call, answer, purchase) =>
      call.route === cancel && isRefused(answer) && purchase.numbers.slice(0, -1).includes(lastPart(call))
        ? giveOneMore(call, purchase)
        : null,
    ),
    ...['confirm', 'submit', 'cancel', 'confirm', 'submit', 'cancelAgain'],
  ),
  ofCoupon('a coupon that comes back when its order is paid', pay, givesOneMoreAfter(pay), 'confirm', 'submit', 'pay'),
  ofCoupon(
    'a coupon that comes back when a refund is asked for',
    apply,
    givesOneMoreAfter(apply),
    ...['confirm', 'submit', 'pay', 'askRefund'],
  ),
  ofCoupon('a limit of two that is not kept', take, limitNotKept),
  ofCoupon('a coupon that only its first canceled order gives back', cancel, atSecondCancel(useItElsewhere)),
  ofCoupon('a coupon that its second canceled order gives back twice', cancel, atSecondCancel(giveOneMore)),
  ofCoupon('a coupon with more time when it comes back', cancel, renewed, 'confirm', 'submit', 'cancel'),
  ofCoupon('a coupon that can be used after its time', mine, () => async (call) => {
    const answer = await call.send()
    return withEnd(call.route, answer, put('endTime', '2020-01-01 00:00:00'))
  }),
]
