import type { ApplyType, BuyerReason } from 'qinghua-contract/refund-machine'
import { reasonsNotReceived } from 'qinghua-contract/refund-machine'
import { isEmptyOrVisible } from 'qinghua-contract/input-rules'
import { isBlank } from 'qinghua-contract/rules'
import { keepOrder, ownOrder } from '../selling/order.ts'
import { nextId, type Mall } from '../state/mall.ts'
import { sum, toCents } from '../state/money.ts'
import type { Express, Order, Refund } from '../state/orders.ts'
import type { Account } from '../state/people.ts'
import { refuseUnless } from '../state/refusal.ts'
import { scheduleHandling } from './merchant-refunds.ts'
import { afterFailedRefund } from './refund-effects.ts'
import {
  keepRefund,
  limitInTime,
  ownRefund,
  piecesOf,
  refundNumber,
  runningOf,
  refundItemsOf,
  stepRefund,
  succeededOf,
  type FoundRefund,
} from './refund.ts'
import { possibleRefund, unspentVouchers, type Possible } from './refundable.ts'

/** What the buyer can still edit until the merchant decides. */
export interface RefundDetails {
  /** 0 for all. */
  readonly goodsNum: number
  readonly refundAmount: number
  readonly reason: BuyerReason
  readonly mobile: string
  readonly text: string
  readonly pictures: readonly string[]
  /** Gifts returned with the goods. */
  readonly returnedGifts: readonly number[]
}
export interface RefundRequest extends RefundDetails {
  readonly orderNumber: string
  /** Null for the whole order. */
  readonly orderItemId: number | null
  readonly kind: ApplyType
  readonly isReceiver: boolean
}

export const withoutRefund = (order: Order, refundSn: string | undefined): Order => ({
  ...order,
  refunds: order.refunds.filter((each) => each.refundSn !== refundSn),
  vouchers: order.vouchers.map((each) => (each.refundSn === refundSn ? { ...each, refundSn: null } : each)),
})

const refuseDetails = (
  { reason, text }: RefundDetails,
  { kind, isReceiver }: Pick<Refund, 'kind' | 'isReceiver'>,
): void => {
  refuseUnless(kind === 'money' || isReceiver, 'refundReason')
  refuseUnless(isReceiver || reasonsNotReceived.includes(reason), 'refundReason')
  refuseUnless(isEmptyOrVisible(text), 'blankText')
}

/** Without freight, which is not negotiable; for a whole order the amount is fixed. */
const amountFor = ({ goods, freight }: Possible, asked: number, whole: boolean): number => {
  const max = toCents(sum([goods, freight]))
  refuseUnless(whole ? asked === max : asked > 0 && asked <= max, 'refundAmount', { max: max.toFixed(2) })
  return Math.min(asked, goods)
}

const possibleFor = (
  mall: Mall,
  order: Order,
  orderItemId: number | null,
  { goodsNum, returnedGifts, reason }: RefundDetails,
  kind: ApplyType,
): Possible => {
  const gifts = order.lines.find((line) => line.orderItemId === orderItemId)?.gifts ?? []
  const known = returnedGifts.every((id) => gifts.some((gift) => gift.orderItemId === id))
  refuseUnless(known || orderItemId === null, 'invalidRequest', { field: 'body/giveawayItemIds' })
  const isUnsent = order.status === 'toShip' || kind === 'money'
  const keptGifts = isUnsent ? [] : gifts.map((gift) => gift.orderItemId).filter((id) => !returnedGifts.includes(id))
  return possibleRefund(mall, order, {
    orderItemId,
    keptGifts,
    reason,
    ...(goodsNum > 0 && { count: goodsNum }),
  })
}

/** Vouchers in a refund cannot be used. */
const reserveVouchers = (mall: Mall, order: Order, { refundSn, items }: Refund): Order => {
  const reserved = new Set(
    items.flatMap(({ orderItemId, count }) =>
      unspentVouchers(mall, order, orderItemId)
        .slice(0, count)
        .map(({ id }) => id),
    ),
  )
  return { ...order, vouchers: order.vouchers.map((each) => (reserved.has(each.id) ? { ...each, refundSn } : each)) }
}

const keptOf = ({ gifts }: Possible, returned: readonly number[]): number[] =>
  gifts.map((gift) => gift.orderItemId).filter((id) => !returned.includes(id))

/** Returns the number of the refund. */
export const applyForRefund = (mall: Mall, shopper: Account, request: RefundRequest): string => {
  const order = ownOrder(mall, shopper, request.orderNumber)
  const { orderItemId, kind, isReceiver, reason, text, mobile, pictures, returnedGifts } = request
  const possible = possibleFor(mall, order, orderItemId, request, kind)
  refuseUnless(possible.kinds.includes(kind), 'refundGoodsNotSent')
  refuseDetails(request, { kind, isReceiver })
  const amount = amountFor(possible, request.refundAmount, orderItemId === null)
  const refundId = nextId(mall)
  const refundSn = refundNumber(mall, refundId)
  const refund: Refund = {
    refundSn,
    refundId,
    status: 'applied',
    history: [{ status: 'applied', at: mall.now, by: 'buyer' }],
    whole: orderItemId === null,
    kind,
    isReceiver,
    items: possible.items,
    keptGifts: kind === 'goods' ? keptOf(possible, returnedGifts) : [],
    amount,
    freight: 0,
    reason,
    text: text.trim(),
    mobile,
    pictures,
    message: '',
    express: null,
    changedAt: mall.now,
    endsAt: limitInTime(mall, refundSn),
  }
  mall.refundOrders.set(refundSn, order.orderNumber)
  keepOrder(mall, reserveVouchers(mall, { ...order, refunds: [...order.refunds, refund] }, refund))
  scheduleHandling(mall, refund)
  return refundSn
}

/** A change restarts the merchant's deadline. */
export const changeRefund = (mall: Mall, shopper: Account, refundSn: string, details: RefundDetails): void => {
  const { order, refund } = ownRefund(mall, shopper, refundSn)
  refuseUnless(refund.status === 'applied', 'refundChanged')
  const before = withoutRefund(order, refundSn)
  const orderItemId = refund.whole ? null : (refund.items[0]?.orderItemId ?? null)
  const possible = possibleFor(mall, before, orderItemId, details, refund.kind)
  refuseDetails(details, refund)
  const changed: Refund = {
    ...refund,
    items: possible.items,
    keptGifts: refund.kind === 'goods' ? keptOf(possible, details.returnedGifts) : [],
    amount: amountFor(possible, details.refundAmount, refund.whole),
    reason: details.reason,
    text: details.text.trim(),
    mobile: details.mobile,
    pictures: details.pictures,
    changedAt: mall.now,
    endsAt: limitInTime(mall, refundSn),
  }
  const refunds = order.refunds.map((each) => (each === refund ? changed : each))
  keepOrder(mall, reserveVouchers(mall, { ...before, refunds }, changed))
}

/** If several refunds together cover the whole order, none of them can be withdrawn (S8.8). */
const isLastItemAsked = (order: Order): boolean =>
  runningOf(order).length + succeededOf(order).length > 1 &&
  order.lines.every(({ orderItemId, count }) => piecesOf(refundItemsOf(order, orderItemId)) === count)

export const canWithdraw = ({ order, refund }: FoundRefund): boolean =>
  refund.status === 'applied' && !isLastItemAsked(order)

export const withdrawRefund = (mall: Mall, shopper: Account, refundSn: string): void => {
  const found = ownRefund(mall, shopper, refundSn)
  refuseUnless(found.refund.status === 'applied', 'refundChanged')
  refuseUnless(!isLastItemAsked(found.order), 'refundLastItem')
  afterFailedRefund(mall, stepRefund(mall, found, 'withdrawn', 'buyer'))
}

const refuseExpress = (mall: Mall, { dvyId, name, remarks }: Express): void => {
  refuseUnless(!isBlank(name) && isEmptyOrVisible(remarks), 'blankText')
  const known = mall.catalogue.seed.logistics.couriers.some((courier) => courier.dvyId === dvyId)
  refuseUnless(known, 'invalidRequest', { field: 'body/expressId' })
}

/** Without blanks around its texts. */
const inShort = (express: Express): Express => ({
  ...express,
  name: express.name.trim(),
  remarks: express.remarks.trim(),
})

export const sendBack = (mall: Mall, shopper: Account, refundSn: string, express: Express): void => {
  const found = ownRefund(mall, shopper, refundSn)
  refuseUnless(found.refund.status === 'accepted', 'refundChanged')
  refuseExpress(mall, express)
  scheduleHandling(mall, stepRefund(mall, found, 'sentBack', 'buyer', { express: inShort(express) }).refund)
}

export const correctExpress = (mall: Mall, shopper: Account, refundSn: string, express: Express): void => {
  const { order, refund } = ownRefund(mall, shopper, refundSn)
  refuseUnless(refund.status === 'sentBack', 'refundChanged')
  refuseExpress(mall, express)
  keepRefund(mall, order, { ...refund, express: inShort(express), changedAt: mall.now })
}
