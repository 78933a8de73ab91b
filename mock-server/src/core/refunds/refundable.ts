import { reasonsOfShop, type ApplyType, type RefundReason } from 'qinghua-contract/refund-machine'
import { times } from 'qinghua-contract/rules'
import { leftToShip } from '../fulfilling/merchant.ts'
import { kindFacts } from '../selling/kind-of-order.ts'
import { reachedAt } from '../selling/order.ts'
import type { Mall } from '../state/mall.ts'
import { sum, times as multiply, toCents, yuan } from '../state/money.ts'
import type { Gift, Order, OrderLine, Refund, RefundItem, Undone } from '../state/orders.ts'
import { refuseUnless } from '../state/refusal.ts'
import { piecesOf, runningOf, refundItemsOf, succeededOf } from './refund.ts'

/** Null while there is no deadline, 0 if it is too late. */
export const refundableUntil = (order: Order): number | null => {
  if (!kindFacts[order.kind].isRefundable) return 0
  if (order.status === 'toShip' || order.status === 'toReceive') return null
  const arrived = reachedAt(order, 'toEvaluate')
  const counts = order.status === 'toEvaluate' || order.status === 'evaluated'
  return counts && arrived !== null ? arrived + times.refundWindow : 0
}

export const isOpenForRefunds = (mall: Mall, order: Order): boolean => {
  const until = refundableUntil(order)
  return until === null || mall.now < until
}

/** Newest first. */
export const unspentVouchers = (mall: Mall, { vouchers }: Order, orderItemId: number) =>
  vouchers
    .filter(
      (each) =>
        each.orderItemId === orderItemId && each.usedAt === null && each.refundSn === null && mall.now < each.expiresAt,
    )
    .reverse()

const isFinal = (mall: Mall, { prodId }: OrderLine): boolean => mall.products.get(prodId)?.isFinal === true

/** 0 while a refund of the line is running. */
export const refundablePieces = (mall: Mall, order: Order, line: OrderLine): number => {
  const { orderItemId, count, kind } = line
  const running = runningOf(order).some(({ items }) => items.some((item) => item.orderItemId === orderItemId))
  if (running || isFinal(mall, line) || !isOpenForRefunds(mall, order)) return 0
  const left = count - piecesOf(refundItemsOf(order, orderItemId))
  return kind === 'virtual' ? Math.min(left, unspentVouchers(mall, order, orderItemId).length) : left
}

export const refundableLines = (mall: Mall, order: Order): OrderLine[] =>
  order.lines.filter((line) => refundablePieces(mall, order, line) > 0)

interface Portion {
  readonly count: number
  readonly amount: number
}

/** Rounding: the last pieces get all that is left, so that the parts of a line add up to the cent. */
const portionOf = (amount: number, line: OrderLine, pieces: number, before: readonly Portion[]): number => {
  const left = yuan(amount).minus(sum(before.map((each) => each.amount)))
  if (pieces === line.count - piecesOf(before)) return toCents(left)
  const share = yuan(toCents(multiply(amount, pieces).dividedBy(line.count)))
  return toCents(share.lessThan(left) ? share : left)
}

const isSame = (one: Undone['source'], other: Undone['source']): boolean =>
  one.rule === other.rule && one.id === other.id

const reductionsOf = (order: Order, line: OrderLine, pieces: number): Undone[] => {
  const taken = refundItemsOf(order, line.orderItemId)
  return order.adjustments.flatMap(({ source, shares }) => {
    const share = shares.find((each) => each.line === line.orderItemId)
    if (!share) return []
    const before = taken.map(({ count, reductions }) => ({
      count,
      amount: reductions.find((each) => isSame(each.source, source))?.amount ?? 0,
    }))
    return [{ source, amount: portionOf(share.amount, line, pieces, before) }]
  })
}

const itemOf = (order: Order, line: OrderLine, count: number): RefundItem => {
  const unsent = leftToShip(order).find(({ orderItemId }) => orderItemId === line.orderItemId)?.count ?? 0
  return {
    orderItemId: line.orderItemId,
    count,
    worth: portionOf(
      line.net,
      line,
      count,
      refundItemsOf(order, line.orderItemId).map(({ count, worth }) => ({ count, amount: worth })),
    ),
    reductions: reductionsOf(order, line, count),
    unsent: Math.min(count, unsent),
  }
}

/** All of an order of which nothing was refunded. */
export const wholeOrder = (order: Order): RefundItem[] => order.lines.map((line) => itemOf(order, line, line.count))

export const freightPaid = ({ transfee, freeTransfee }: Order): number => toCents(yuan(transfee).minus(freeTransfee))

type Reasoned = Pick<Refund, 'items' | 'reason'>

/** Whether the shop answers for all pieces of it that were shipped. */
const isOfShop = ({ items, reason }: Reasoned): boolean =>
  reasonsOfShop.includes(reason) || items.every(({ count, unsent }) => unsent === count)

/**
 * Freight is refunded with the refund that empties an order, if nothing of it was shipped, or nothing but what was faulty
 * or wrong.
 */
const includesFreight = (order: Order, refunds: readonly Reasoned[]): boolean => {
  const all = refunds.flatMap(({ items }) => items)
  const emptied = order.lines.every(
    ({ orderItemId, count }) => piecesOf(all.filter((item) => item.orderItemId === orderItemId)) === count,
  )
  return emptied && (order.parcels.length === 0 || refunds.every(isOfShop))
}

const freightWith = (order: Order, refunds: readonly Reasoned[]): number =>
  includesFreight(order, refunds) ? freightPaid(order) : 0

/** The freight if these pieces are refunded and all running refunds succeed. */
const expectedFreight = (order: Order, asked: Reasoned): number =>
  freightWith(order, [...runningOf(order), ...succeededOf(order), asked])

/** The freight when this refund succeeds. */
export const freightNow = (order: Order, refund: Refund): number => freightWith(order, [...succeededOf(order), refund])

/** The expected freight of a refund: it belongs to the newest running one. */
export const freightOfRefund = (order: Order, refund: Refund): number => {
  const running = runningOf(order)
  if (running.at(-1)?.refundSn !== refund.refundSn) return refund.freight
  return freightWith(order, [...running, ...succeededOf(order)])
}

export interface Wish {
  /** Null for the whole order. */
  readonly orderItemId: number | null
  /** Pieces of one item; all of them if missing. */
  readonly count?: number
  readonly keptGifts?: readonly number[]
  /** Missing while the buyer has not told it. */
  readonly reason?: RefundReason
}
export interface Possible {
  readonly lines: readonly OrderLine[]
  readonly items: readonly RefundItem[]
  /** Maximum. */
  readonly pieces: number
  /** Maximum amounts for the goods and, in addition, for the freight. */
  readonly goods: number
  readonly freight: number
  readonly kinds: readonly ApplyType[]
  readonly isSent: boolean
  readonly isReceived: boolean
  /** Gifts to be returned or paid; `canKeep` if its price is below what is left of the amount. */
  readonly gifts: readonly (Gift & { readonly pieces: number; readonly canKeep: boolean })[]
}

const untold: RefundReason = 'other'

export const refundableAmount = (mall: Mall, order: Order): number => {
  const items = refundableLines(mall, order).map((line) => itemOf(order, line, refundablePieces(mall, order, line)))
  return toCents(
    sum([...items.map(({ worth }) => yuan(worth)), yuan(expectedFreight(order, { items, reason: untold }))]),
  )
}

const chosenLines = (mall: Mall, order: Order, orderItemId: number | null): OrderLine[] => {
  if (orderItemId === null) {
    refuseUnless(runningOf(order).length === 0, 'refundRunning')
    return refundableLines(mall, order)
  }
  const line = order.lines.find((each) => each.orderItemId === orderItemId)
  refuseUnless(line, 'nothingToRefund')
  const running = runningOf(order).some(({ items }) => items.some((item) => item.orderItemId === orderItemId))
  refuseUnless(!running, 'refundRunning')
  return refundablePieces(mall, order, line) > 0 ? [line] : []
}

const giftsOf = (lines: readonly OrderLine[], items: readonly RefundItem[], goods: number, kept: readonly number[]) => {
  let left = yuan(goods)
  const gifts = lines.flatMap((line, at) =>
    line.gifts.map((gift) => {
      const pieces = gift.count * (items[at]?.count ?? 0)
      const cost = multiply(gift.worth, pieces)
      const canKeep = cost.lessThan(left)
      const isKept = kept.includes(gift.orderItemId)
      refuseUnless(!isKept || canKeep, 'giftStays')
      if (isKept) left = left.minus(cost)
      return { ...gift, pieces, canKeep }
    }),
  )
  return { gifts, left: toCents(left) }
}

/** The limits of a refund. Throws if none is possible. */
export const possibleRefund = (mall: Mall, order: Order, wish: Wish): Possible => {
  const { orderItemId, count, keptGifts = [], reason = untold } = wish
  refuseUnless(isOpenForRefunds(mall, order), 'refundClosed')
  const lines = chosenLines(mall, order, orderItemId)
  const most = lines.map((line) => refundablePieces(mall, order, line))
  const pieces = most.reduce((all, each) => all + each, 0)
  const asked = order.lines.filter((line) => orderItemId === null || line.orderItemId === orderItemId)
  refuseUnless(lines.length > 0, asked.every((line) => isFinal(mall, line)) ? 'refundClosed' : 'nothingToRefund')
  refuseUnless(count === undefined || orderItemId === null || count <= pieces, 'refundQuantity', { max: pieces })
  const items = lines.map((line, at) =>
    itemOf(order, line, (orderItemId === null ? undefined : count) ?? most[at] ?? 0),
  )
  const worth = toCents(sum(items.map((item) => yuan(item.worth))))
  const physical = lines.some(({ kind }) => kind === 'physical')
  const goesBack = physical && order.status !== 'toShip'
  const { gifts, left } = giftsOf(goesBack && orderItemId !== null ? lines : [], items, worth, keptGifts)
  refuseUnless(
    keptGifts.every((id) => gifts.some((gift) => gift.orderItemId === id)),
    'invalidRequest',
    { field: 'query/keptItemIds' },
  )
  const freight = expectedFreight(order, { items, reason })
  refuseUnless(worth + freight > 0, 'nothingToRefund')
  return {
    lines,
    items,
    pieces,
    goods: left,
    freight,
    kinds: goesBack ? ['money', 'goods'] : ['money'],
    isSent: !physical || order.parcels.length > 0,
    isReceived: !physical || order.history.some(({ status }) => status === 'toEvaluate'),
    gifts,
  }
}
