import { isGiftCode } from '@mall/contracts/gift-code'
import type { ReceivedAnswer } from '@mall/contracts/verdict'
import type { Route } from '@mall/contracts'
import {
  accepted,
  body,
  cancel,
  changed,
  detail,
  inJourney,
  isBroken,
  isGood,
  put,
  submit,
  type Defect,
  type Fields,
} from '../defect.ts'
import type { ForwardedCall, Spoil } from '../spoiled-server.ts'
import { accepts, after, alsoDoes, isValidBody, lookUp, plus, sentBy, told, type Page } from '../spoiling.ts'

const signIn = 'GET /p/score/updateUserScore'
const info = 'GET /p/score/scoreInfo'
const pointsLog = 'GET /p/score/page'
const balanceLog = 'GET /p/userBalanceLog/log'
const levels = 'GET /p/score/scoreLevel/page'
const confirm = 'POST /p/order/confirm'
const topUp = 'POST /p/balance/pay'
const isPaid = 'GET /p/order/isPay/{payEntry}/{orderNumbers}'
const message = 'POST /notice/pay/{payType}'
const redeem = 'POST /p/userBalance/redeem'
const buy = 'POST /p/level/payLevel'
const exchange = 'POST /p/score/submit'
const confirmExchange = 'POST /p/score/confirm'
const apply = 'POST /p/orderRefund/apply'

const signing = inJourney('sign in for today')
const withPoints = inJourney('order with points and cancel')
const toppingUp = inJourney('top up the balance')
const redeeming = inJourney('redeem a gift card')
const leveling = inJourney('buy a paid level')
const levelingElsewhere = inJourney('buy a paid level with a provider')
const exchanging = inJourney('order for points and cancel')
const paying = inJourney('order for points, pay and ask for a refund')

interface Holding {
  readonly username: string
  readonly score: number
  readonly balance: number
}
type Amount = 'score' | 'balance'

const holdingOf = (call: ForwardedCall) => lookUp<Holding>(call, 'GET', '/p/user/userInfo')

/** Books something that nobody has asked for. */
export const adds = async (call: ForwardedCall, name: Amount, more: number): Promise<void> => {
  const held = await holdingOf(call)
  if (held) await call.also('POST', `/__mall/accounts/${held.username}`, { [name]: held[name] + more })
}

/** Leaves what somebody has as it was before a good call. */
const keeps =
  (route: Route, name: Amount): (() => Spoil) =>
  () =>
  async (call) => {
    const before = call.route === route ? await holdingOf(call) : null
    const answer = await call.send()
    if (before && isGood(answer))
      await call.also('POST', `/__mall/accounts/${before.username}`, { [name]: before[name] })
    return answer
  }

/** What is refused is answered like the last good call, where it fits. */
const acceptsAsBefore =
  (route: Route, fits: (sent: Fields) => boolean = () => true): (() => Spoil) =>
  () => {
    let good: ReceivedAnswer | null = null
    return async (call) => {
      const answer = await call.send()
      if (call.route !== route) return answer
      if (isGood(answer)) good = answer
      return isBroken(answer) && good && isValidBody(route, sentBy(call)) && fits(sentBy(call) as Fields)
        ? good
        : answer
    }
  }

/** Once it is seen that a top-up is paid, something happens to the balance. */
const oncePaid =
  (more: number): (() => Spoil) =>
  () => {
    let isSeen = false
    return async (call) => {
      const answer = await call.send()
      const isFirst = call.route === isPaid && answer.text === 'true' && !isSeen
      if (isFirst) await adds(call, 'balance', more)
      isSeen ||= isFirst
      return answer
    }
  }

const codeOf = (call: ForwardedCall): string => String((sentBy(call) as Fields | undefined)?.['code'] ?? '')
const gift = { ...accepted, text: '{"amount":100,"balance":5000}' }
const bought = { ...accepted, text: '{"orderNumbers":null,"payment":{"type":1,"message":""}}' }
const refund = { ...accepted, contentType: 'text/plain; charset=utf-8', text: '123' }

const withoutNewest = (page: Page) => ({ ...page, records: page.records.slice(1), total: page.total - 1 })

const isNew = (record: Fields): boolean => [1, 2].includes(Number(record['type'])) && Number(record['id']) > 1000
const withoutGrown = (page: Page) => ({ ...page, records: page.records.filter((record) => !isNew(record)) })

const twoCents = (confirmation: Fields) => ({
  ...confirmation,
  reductions: (confirmation['reductions'] as unknown as Fields[]).map((each) =>
    String(each['part']) === 'points' ? { ...each, amount: Number(each['amount']) * 2 } : each,
  ),
})

/** No rate of a level on what is confirmed after one was bought. */
const withoutRate = after(
  buy,
  [confirm],
  changed((confirmation: Fields) => ({
    ...confirmation,
    reductions: (confirmation['reductions'] as unknown as Fields[]).filter(({ part }) => String(part) !== 'member'),
  })),
)

const later = (page: Fields) => ({ ...page, endTime: '2099-12-31 10:00:00' })
const refundable = (order: Fields) =>
  Number(order['orderType']) === 3 ? { ...order, canRefund: true, canAllRefund: true } : order
const isForPoints = async (call: ForwardedCall): Promise<boolean> => {
  const { orderNumber } = (sentBy(call) ?? {}) as Fields
  const order = await lookUp<Fields>(call, 'GET', `/p/myOrder/orderDetail?orderNumber=${String(orderNumber)}`)
  return Number(order?.['orderType']) === 3
}

export const memberJourneyDefects: readonly Defect[] = [
  signing(
    'a sign-in that counts twice',
    signIn,
    alsoDoes(signIn, (call) => adds(call, 'score', 5)),
  ),
  signing('a second sign-in of a day', signIn, accepts(signIn, accepted)),
  signing('a sign-in that gives nothing', signIn, keeps(signIn, 'score')),
  signing('a sign-in without a record', signIn, after(signIn, [pointsLog], changed(withoutNewest))),
  signing('a sign-in that is open on', info, after(signIn, [info], changed(put('isSignIn', 0))), signIn, '/isSignIn'),
  withPoints('points that are not taken at submission', submit, keeps(submit, 'score')),
  withPoints('points that are not given back at cancellation', cancel, keeps(cancel, 'score')),
  withPoints('points that pay two cents', confirm, body(confirm, twoCents), confirm, '/reductions'),
  withPoints(
    'more usable points than half of the goods',
    confirm,
    body(confirm, plus('maxUsableScore', 10)),
    confirm,
    '/maxUsableScore',
  ),
  withPoints(
    'fifteen points',
    confirm,
    acceptsAsBefore(confirm, (sent) => Number(sent['userUseScore']) % 10 > 0),
  ),
  withPoints(
    'points of a confirmation that are not those of the buyer',
    confirm,
    body(confirm, plus('totalUsableScore', 10)),
  ),
  toppingUp(
    'a top-up that is paid before its payment',
    isPaid,
    told(isPaid, () => true),
  ),
  toppingUp(
    'a top-up that is there before its payment',
    topUp,
    alsoDoes(topUp, (call) => adds(call, 'balance', 50)),
  ),
  toppingUp('a top-up that is paid twice', message, oncePaid(100)),
  toppingUp('a gift that is left out', message, oncePaid(-3)),
  toppingUp('a top-up without its records', message, told(balanceLog, withoutGrown)),
  toppingUp(
    'a top-up of an unknown offer',
    topUp,
    accepts(topUp, { ...accepted, text: '{"orderNumbers":"1","payment":"x"}' }),
  ),
  redeeming(
    'a gift card that is redeemed twice',
    redeem,
    acceptsAsBefore(redeem, ({ code }) => isGiftCode(String(code))),
  ),
  redeeming(
    'a wrong code',
    redeem,
    accepts(redeem, gift, (call) => isGiftCode(codeOf(call))),
  ),
  redeeming(
    'a mistyped code',
    redeem,
    accepts(redeem, gift, (call) => codeOf(call).length === 16 && !isGiftCode(codeOf(call))),
  ),
  redeeming('a gift card of nothing', redeem, keeps(redeem, 'balance')),
  redeeming('a gift card without a record', redeem, after(redeem, [balanceLog], changed(withoutNewest))),
  leveling('a level without its rate', confirm, withoutRate, confirm, '/reductions'),
  leveling('a level that never ends', levels, after(buy, [levels], changed(later)), buy, '/endTime'),
  leveling('a level for nothing', buy, keeps(buy, 'balance')),
  leveling('a lower level while a higher one runs', buy, accepts(buy, bought)),
  levelingElsewhere(
    'a level that is paid before its payment',
    isPaid,
    told(isPaid, () => true),
  ),
  exchanging('an order for points that takes none', exchange, keeps(exchange, 'score')),
  exchanging('an order for points that keeps them unpaid', cancel, keeps(cancel, 'score')),
  exchanging(
    'goods for more points than the points mall tells',
    confirmExchange,
    body(confirmExchange, plus('userUseScore', 10)),
  ),
  exchanging('more points than there are', confirmExchange, acceptsAsBefore(confirmExchange)),
  exchanging(
    'an order for points that is an ordinary one',
    detail,
    body(detail, put('orderType', 0)),
    detail,
    '/orderType',
  ),
  paying('an order for points that can be refunded', detail, body(detail, refundable), detail),
  paying('a refund of an order for points', apply, accepts(apply, refund, isForPoints)),
]
