import type { Route } from '@mall/contracts'
import type { ReceivedAnswer } from '@mall/contracts/verdict'
import { known } from '@mall/fixtures/known'
import { accepted, cancel, changed, isBroken, isGood, pay, submit, type Defect, type Fields } from '../defect.ts'
import type { ForwardedCall, Spoil, SpoiledAnswer } from '../spoiled-server.ts'
import { isValidBody, lastPart, lookUp, sentBy, valueOf, type Page } from '../spoiling.ts'

const take = 'POST /p/myCoupon/receive'
const mine = 'GET /p/myCoupon/getCouponList'
const confirm = 'POST /p/order/confirm'
const askRefund = 'POST /p/orderRefund/apply'

const inSequence = (what: string, route: Route, spoil: () => Spoil, shortest?: readonly string[]): Defect => ({
  what,
  route,
  check: 'sequence',
  journey: 'random sequences of actions on a coupon',
  ...(shortest && { shortest }),
  spoil,
})

interface Asked {
  readonly uuid: string
  readonly couponUserIds?: readonly number[]
}
/** The last purchase with a coupon that was confirmed. */
interface Purchase {
  readonly asked: Asked
  readonly answer: ReceivedAnswer
  readonly couponUserId: number
}

const confirmedBy = (call: ForwardedCall): Asked | null =>
  call.route === confirm && isValidBody(confirm, sentBy(call)) ? (sentBy(call) as Asked) : null

/** Changes answers, knowing the last purchase with a coupon. */
const afterPurchase =
  (
    change: (
      call: ForwardedCall,
      answer: ReceivedAnswer,
      purchase: Purchase,
    ) => Promise<SpoiledAnswer | null> | SpoiledAnswer | null,
  ): (() => Spoil) =>
  () => {
    let purchase: Purchase | null = null
    return async (call) => {
      const answer = await call.send()
      const asked = confirmedBy(call)
      const couponUserId = asked?.couponUserIds?.[0]
      if (asked && couponUserId !== undefined && isGood(answer)) purchase = { asked, answer, couponUserId }
      return (purchase && (await change(call, answer, purchase))) ?? answer
    }
  }

/** One more of the coupon, as a mall gives it that does not know what it gave before. */
const giveOneMore = async (call: ForwardedCall, { couponUserId }: Purchase): Promise<null> => {
  const lists = await Promise.all(
    [0, 1, 2].map((status) => lookUp<Page>(call, 'GET', `/p/myCoupon/getCouponList?status=${status}&size=60`)),
  )
  const held = lists.flatMap((list) => list?.records ?? []).find((each) => each['couponUserId'] === couponUserId)
  await call.also('POST', `/__mall/coupons/${held?.['couponId']}/give`, { userName: known.member.userName })
  return null
}

const givesOneMoreAfter = (route: Route): (() => Spoil) =>
  afterPurchase((call, answer, purchase) =>
    call.route === route && isGood(answer) ? giveOneMore(call, purchase) : null,
  )

/** After the second cancellation of orders with the same coupon, and each later one. */
const atSecondCancel = (act: (call: ForwardedCall, purchase: Purchase) => Promise<null>): (() => Spoil) => {
  return () => {
    const cancellations = new Map<number, number>()
    return afterPurchase((call, answer, purchase) => {
      if (call.route !== cancel || !isGood(answer)) return null
      const times = (cancellations.get(purchase.couponUserId) ?? 0) + 1
      cancellations.set(purchase.couponUserId, times)
      return times > 1 ? act(call, purchase) : null
    })()
  }
}

const oldGivesBack = (): Spoil => {
  const numbers: string[] = []
  return afterPurchase((call, answer, purchase) => {
    if (call.route === submit && isGood(answer))
      numbers.push(valueOf<{ readonly orderNumbers: string }>(answer).orderNumbers)
    const isOld = call.route === cancel && numbers.slice(0, -1).includes(lastPart(call))
    return isOld && isBroken(answer) ? giveOneMore(call, purchase) : null
  })()
}

/** Another order, which nobody sees, has the coupon. */
const useItElsewhere = async (call: ForwardedCall, { asked }: Purchase): Promise<null> => {
  const uuid = `${asked.uuid}-elsewhere`
  await call.also('POST', '/p/order/confirm', { ...asked, uuid })
  await call.also('POST', '/p/order/submit', { uuid, orderShopParam: [], virtualRemarkList: [] })
  return null
}

type Held = Fields & { readonly couponUserId: number }
interface Choices {
  readonly coupons: readonly Held[]
  readonly shopCartOrders: readonly { readonly coupons: readonly Held[] }[]
}

/** The end of coupons, in the list of unused ones and in confirmations. */
const withEnd = (
  route: Route | null,
  answer: ReceivedAnswer,
  change: (each: Held) => unknown,
): SpoiledAnswer | null => {
  if (!isGood(answer)) return null
  if (route === mine)
    return changed<{ readonly records: readonly Held[] }>((page) => ({ ...page, records: page.records.map(change) }))(
      answer,
    )
  if (route !== confirm) return null
  return changed<Choices>((each) => ({
    ...each,
    coupons: each.coupons.map(change),
    shopCartOrders: each.shopCartOrders.map((shop) => ({ ...shop, coupons: shop.coupons.map(change) })),
  }))(answer)
}

const endsIn2099 = '2099-12-31 23:59:59'
const endedIn2020 = '2020-01-01 00:00:00'

const renewed = (): Spoil => {
  const back = new Set<number>()
  return afterPurchase((call, answer, { couponUserId }) => {
    if (call.route === cancel && isGood(answer)) back.add(couponUserId)
    return withEnd(call.route, answer, (each) =>
      back.has(each.couponUserId) ? { ...each, endTime: endsIn2099 } : each,
    )
  })()
}

/** Kept where it is one. */
const limitNotKept = (): Spoil => async (call) => {
  const answer = await call.send()
  if (call.route !== take || !isBroken(answer) || !isValidBody(take, sentBy(call))) return answer
  const couponId = sentBy(call)
  const coupon = await lookUp<Fields>(call, 'GET', `/coupon/couponById?couponId=${couponId}`)
  if (coupon === null || Number(coupon['limitNum']) === 1) return answer
  const given = await call.also('POST', `/__mall/coupons/${couponId}/give`, { userName: known.member.userName })
  return isGood(given) ? accepted : answer
}

const sameAgain = afterPurchase((call, answer, { answer: before, couponUserId }) =>
  `${confirmedBy(call)?.couponUserIds}` === `${couponUserId}` && isBroken(answer) ? before : null,
)

export const couponSequenceDefects: readonly Defect[] = [
  inSequence('a coupon that only its first canceled order gives back', cancel, atSecondCancel(useItElsewhere)),
  inSequence('a coupon that its second canceled order gives back twice', cancel, atSecondCancel(giveOneMore)),
  inSequence('an order that gives back the coupon of the next one, canceled again', cancel, oldGivesBack, [
    'confirm',
    'submit',
    'cancel',
    'confirm',
    'submit',
    'cancelAgain',
  ]),
  inSequence('a coupon that comes back when its order is paid', pay, givesOneMoreAfter(pay), [
    'confirm',
    'submit',
    'pay',
  ]),
  inSequence('a coupon that comes back when a refund is asked for', askRefund, givesOneMoreAfter(askRefund), [
    'confirm',
    'submit',
    'pay',
    'askRefund',
  ]),
  inSequence('a used coupon that can be confirmed', confirm, sameAgain, ['confirm', 'submit', 'confirm']),
  inSequence('a limit of two that is not kept', take, limitNotKept),
  inSequence('a coupon with more time when it comes back', cancel, renewed, ['confirm', 'submit', 'cancel']),
  inSequence('a coupon that can be used after its time', mine, () => async (call) => {
    const answer = await call.send()
    return withEnd(call.route, answer, (each) => ({ ...each, endTime: endedIn2020 })) ?? answer
  }),
]
