import type { Route } from '@mall/contracts'
import { orderStatuses } from '@mall/contracts/order-machine'
import { accepted, changed, detail, isGood, pay, put, type Defect, type Fields } from '../defect.ts'
import type { ForwardedCall, Spoil } from '../spoiled-server.ts'
import { accepts, lastPart, lookUp, plus } from '../spoiling.ts'

const oneSale = 'GET /seckill/prod'
const sales = 'GET /seckill/pageProd'
const receive = 'PUT /p/myOrder/receipt/{orderNumber}'
const remove = 'DELETE /p/myOrder/{orderNumber}'
const submitFlash = 'POST /p/seckill/{orderPath}/submit'
const submitGroup = 'POST /p/group/order/submit'

const on =
  (things: string) =>
  (what: string, route: Route, shortest: readonly string[], spoil: () => Spoil): Defect => ({
    what,
    route,
    check: 'sequence',
    journey: `random sequences of actions on a ${things} order`,
    shortest,
    spoil,
  })
const flash = on('flash')
const group = on('group')

/** Changes good answers from the payment of an order until the next one is submitted. */
const whilePaid =
  (submit: Route, routes: readonly Route[], change: (told: Fields) => unknown): (() => Spoil) =>
  () => {
    let isPaid = false
    return async (call) => {
      const answer = await call.send()
      if (call.route === submit) isPaid = false
      if (call.route === pay && isGood(answer)) isPaid = true
      return isPaid && call.route && routes.includes(call.route) && isGood(answer) ? changed(change)(answer) : answer
    }
  }

const more = (sale: Fields) => ({
  ...sale,
  skuList: (sale['skuList'] as unknown as Fields[]).map(plus('seckillStocks', 1)),
  seckillTotalStocks: Number(sale['seckillTotalStocks']) + (sale['skuList'] as unknown as Fields[]).length,
})
const moreIn = (told: Fields) =>
  'records' in told ? { ...(told as object), records: (told['records'] as Fields[]).map(more) } : more(told)

const isWaiting = async (call: ForwardedCall): Promise<boolean> => {
  const order = await lookUp<Fields>(call, 'GET', `/p/myOrder/orderDetail?orderNumber=${lastPart(call)}`)
  return Number(order?.['status']) === orderStatuses.grouping
}

/** What journeys do not try: they pay for no flash order, and neither receive nor delete one that waits. */
export const activitySequenceDefects: readonly Defect[] = [
  flash('a paid flash order that gives its piece back', pay, ['pay'], whilePaid(submitFlash, [oneSale, sales], moreIn)),
  flash(
    'a flash order that becomes an ordinary one',
    detail,
    ['pay'],
    whilePaid(submitFlash, [detail], put('orderType', 0)),
  ),
  group(
    'a group order that becomes an ordinary one',
    detail,
    ['pay'],
    whilePaid(submitGroup, [detail], put('orderType', 0)),
  ),
  group(
    'an order that is received while its group waits',
    receive,
    ['pay', 'receive'],
    accepts(receive, accepted, isWaiting),
  ),
  group(
    'an order that is deleted while its group waits',
    remove,
    ['pay', 'delete'],
    accepts(remove, accepted, isWaiting),
  ),
]
