import type { ApplyType, BuyerReason, RefundActor, RefundStatus } from 'qinghua-contract/refund-machine'
import { times } from 'qinghua-contract/rules'
import { addUp, roundHalfUp } from './cents.ts'
import { setStatus, leftOf, receiveOrder } from './order-model.ts'
import {
  isFullyRefunded,
  isRunning,
  keptOf,
  pick,
  runningOf,
  refundItemsOf,
  type OrderLineRecord,
  type OrderRecord,
  type Records,
  type RefundItemRecord,
  type RefundRecord,
} from './records.ts'

const hour = 3_600_000
const timeFor: Readonly<Partial<Record<RefundStatus, number>>> = {
  applied: 4 * hour,
  sentBack: 48 * hour,
  received: 2 * hour,
}
const ends = ['toEvaluate', 'evaluated', 'completed', 'canceled']

const arrivedAt = ({ history }: OrderRecord): number | undefined =>
  history.find(({ status }) => status === 'toEvaluate')?.at

export const isOpenAt = (order: OrderRecord, now: number): boolean => {
  if (order.status === 'toShip' || order.status === 'toReceive') return true
  const arrived = arrivedAt(order)
  const counts = order.status === 'toEvaluate' || order.status === 'evaluated'
  return counts && arrived !== undefined && now < arrived + times.refundWindow
}

const unspent = (order: OrderRecord, line: OrderLineRecord, now: number) => {
  const all = order.vouchers.filter((voucher) => voucher.orderItemId === line.orderItemId)
  return all.filter(({ usedAt, refund, expiresAt }) => usedAt === null && refund === null && now < expiresAt).reverse()
}

export const piecesLeft = (order: OrderRecord, line: OrderLineRecord, now: number): number => {
  const busy = runningOf(order).some(({ items }) => items.some((item) => item.line.orderItemId === line.orderItemId))
  if (busy || !isOpenAt(order, now)) return 0
  const left = line.count - refundItemsOf(order, line).reduce((all, { count }) => all + count, 0)
  return line.sku.kind === 'virtual' ? Math.min(left, unspent(order, line, now).length) : left
}

export const itemFor = (order: OrderRecord, line: OrderLineRecord, count: number): RefundItemRecord => {
  const taken = refundItemsOf(order, line)
  const left = line.net - addUp(taken.map(({ worth }) => worth))
  const isRest = count === line.count - taken.reduce((all, each) => all + each.count, 0)
  const share = roundHalfUp(line.net * BigInt(count), BigInt(line.count))
  const atShop = leftOf(order).get(line.orderItemId) ?? 0
  return {
    line,
    count,
    worth: isRest || share > left ? left : share,
    unsent: order.status === 'toShip' ? Math.min(count, atShop) : 0,
  }
}

const empties = (order: OrderRecord, items: readonly RefundItemRecord[]): boolean =>
  order.lines.every(
    ({ orderItemId, count }) =>
      items.filter((item) => item.line.orderItemId === orderItemId).reduce((all, item) => all + item.count, 0) ===
      count,
  )

const ofShop = ['damaged', 'notAsDescribed', 'wrongGoods', 'quality']

/** With the refund that empties an order, if the buyer got nothing of it, or nothing but what was faulty or wrong. */
export const freightWith = (order: OrderRecord, refunds: readonly Pick<RefundRecord, 'items' | 'reason'>[]): bigint => {
  const good = refunds.filter(({ reason }) => !ofShop.includes(reason)).flatMap(({ items }) => items)
  const wanted = order.parcels.length > 0 && good.some(({ count, unsent }) => unsent < count)
  const all = refunds.flatMap(({ items }) => items)
  return empties(order, all) && !wanted ? order.freight : 0n
}

/** 0 while a refund is running. */
export const wholeAmount = (order: OrderRecord, now: number): bigint => {
  if (runningOf(order).length > 0 || !isOpenAt(order, now)) return 0n
  const items = order.lines.flatMap((line) => {
    const pieces = piecesLeft(order, line, now)
    return pieces > 0 ? [itemFor(order, line, pieces)] : []
  })
  const succeeded = order.refunds.filter(({ status }) => status === 'success')
  return addUp(items.map(({ worth }) => worth)) + freightWith(order, [...succeeded, { items, reason: 'other' }])
}

const plan = (records: Records, refund: RefundRecord, at: number): void => {
  const wait = timeFor[refund.status]
  if (records.autopilot && wait !== undefined) refund.plans.push({ due: at + wait, since: at, status: refund.status })
}

const stepTo = (records: Records, refund: RefundRecord, status: RefundStatus, at: number, by: RefundActor): void => {
  refund.status = status
  refund.history.push({ status, at, by })
  refund.since = at
  refund.endsAt = isRunning(refund) ? at + times.refundHandling : null
  if (status !== 'accepted') plan(records, refund, at)
}

const awaitsComments = (order: OrderRecord): boolean =>
  order.lines.some((line) => !order.commented.has(line.orderItemId) && !isFullyRefunded(order, line))

/** Moves the order on when one of its refunds has ended. */
const updateOrder = (records: Records, order: OrderRecord, at: number): void => {
  const arrived = arrivedAt(order)
  const open = ['toShip', 'toReceive', 'toEvaluate'].includes(order.status)
  if (open && order.lines.every((line) => isFullyRefunded(order, line))) {
    setStatus(order, 'canceled', at, 'mall')
    if (arrived !== undefined || keptOf(order) === 0n) return
    records.earned += keptOf(order)
    records.entries++
  } else if (order.status === 'toShip') {
    const frozen = runningOf(order).some(({ items }) => items.some(({ unsent }) => unsent > 0))
    if (leftOf(order).size > 0 || frozen) {
      if (records.autopilot) order.ships.push(at + 2 * hour)
    } else if (order.parcels.length > 0) setStatus(order, 'toReceive', at, 'mall')
    else receiveOrder(records, order, at, 'mall')
  } else if (arrived !== undefined && ends.slice(0, 2).includes(order.status)) {
    if (order.status === 'toEvaluate' && !awaitsComments(order)) setStatus(order, 'evaluated', at, 'mall')
    if (runningOf(order).length === 0 && at >= arrived + times.evaluation) setStatus(order, 'completed', at, 'clock')
  }
}

const failRefund = (
  records: Records,
  refund: RefundRecord,
  status: RefundStatus,
  at: number,
  by: RefundActor,
): void => {
  stepTo(records, refund, status, at, by)
  for (const voucher of refund.order.vouchers) if (voucher.refund === refund) voucher.refund = null
  updateOrder(records, refund.order, at)
}

const completeRefund = (records: Records, refund: RefundRecord, at: number, by: RefundActor): void => {
  const { order, items, cents, kind, kept } = refund
  refund.freight = freightWith(order, [...order.refunds.filter(({ status }) => status === 'success'), refund])
  stepTo(records, refund, 'success', at, by)
  const back = cents + refund.freight
  if (back > 0n) records.entries++
  if (arrivedAt(order) !== undefined) records.earned -= back
  const person = pick(records.people, order.who)
  if (order.payType === 9 && person) person.balance += back
  for (const { line, count, unsent } of items) {
    const pieces = line.sku.kind !== 'physical' || kind === 'goods' ? count : unsent
    if (pieces > 0) order.back.push({ sku: line.sku, count: pieces })
    for (const gift of line.gifts)
      if (pieces > 0 && !kept.includes(gift.orderItemId)) order.back.push({ sku: gift.sku, count: pieces * gift.count })
    line.sku.stock += pieces
    for (const gift of line.gifts)
      if (pieces > 0 && !kept.includes(gift.orderItemId)) gift.sku.stock += pieces * gift.count
  }
  updateOrder(records, order, at)
}

export const withdraw = (records: Records, refund: RefundRecord, at: number): void =>
  failRefund(records, refund, 'withdrawn', at, 'buyer')
export const refuse = (records: Records, refund: RefundRecord, at: number): void =>
  failRefund(records, refund, 'refused', at, 'merchant')
export const accept = (records: Records, refund: RefundRecord, at: number, by: 'merchant' | 'clock'): void => {
  stepTo(records, refund, 'accepted', at, by)
  if (refund.kind === 'money') completeRefund(records, refund, at, 'mall')
}
export const sendBack = (records: Records, refund: RefundRecord, at: number): void =>
  stepTo(records, refund, 'sentBack', at, 'buyer')
export const receive = (records: Records, refund: RefundRecord, at: number, by: 'merchant' | 'clock'): void =>
  stepTo(records, refund, 'received', at, by)
export const payBack = (records: Records, refund: RefundRecord, at: number, by: 'merchant' | 'clock'): void =>
  completeRefund(records, refund, at, by)

interface Asked {
  readonly items: readonly RefundItemRecord[]
  readonly whole: boolean
  readonly kind: ApplyType
  readonly kept: readonly number[]
  readonly reason: BuyerReason
  readonly cents: bigint
}

export const apply = (records: Records, order: OrderRecord, sn: string, asked: Asked): RefundRecord => {
  const { now } = records
  const refund: RefundRecord = {
    ...asked,
    sn,
    order,
    freight: 0n,
    status: 'applied',
    history: [{ status: 'applied', at: now, by: 'buyer' }],
    since: now,
    endsAt: now + times.refundHandling,
    plans: [],
  }
  for (const { line, count } of asked.items)
    if (line.sku.kind === 'virtual')
      for (const voucher of unspent(order, line, now).slice(0, count)) voucher.refund = refund
  order.refunds.push(refund)
  plan(records, refund, now)
  return refund
}

export interface Event {
  readonly due: number
  readonly since: number
  readonly happen: (due: number) => void
}

export const refundEvents = (records: Records, order: OrderRecord): Event[] =>
  order.refunds.flatMap((refund) => {
    if (!isRunning(refund)) return []
    const { status, endsAt, since } = refund
    const late: Event = {
      due: endsAt ?? 0,
      since,
      happen: (due) => {
        if (status === 'applied') accept(records, refund, due, 'clock')
        else if (status === 'accepted') failRefund(records, refund, 'closed', due, 'clock')
        else if (status === 'sentBack') receive(records, refund, due, 'clock')
        else payBack(records, refund, due, 'clock')
      },
    }
    const plans = refund.plans.map((each): Event => ({
      due: each.due,
      since: each.since,
      happen: (due) => {
        refund.plans.splice(refund.plans.indexOf(each), 1)
        if (!records.autopilot || refund.status !== each.status) return
        if (each.status === 'applied') accept(records, refund, due, 'merchant')
        else if (each.status === 'sentBack') receive(records, refund, due, 'merchant')
        else payBack(records, refund, due, 'merchant')
      },
    }))
    return [late, ...plans]
  })

export const planAgain = (records: Records, order: OrderRecord): void => {
  for (const refund of runningOf(order)) plan(records, refund, records.now)
}
