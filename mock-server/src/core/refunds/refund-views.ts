import type { Refund as ShownRefund, Refundable } from 'qinghua-contract'
import {
  allRefundReasons,
  applyTypes,
  refundReasons,
  refundStatuses,
  type BuyerReason,
} from 'qinghua-contract/refund-machine'
import { undoneReductions } from '../pricing/reductions.ts'
import { createdAt, ordersOf, ownOrder } from '../selling/order.ts'
import { named } from '../selling/order-search.ts'
import { shopNameOf } from '../shops/shop.ts'
import type { Mall } from '../state/mall.ts'
import { sum, times, toCents, yuan } from '../state/money.ts'
import type { Order, OrderLine, Refund } from '../state/orders.ts'
import { mapPage, pageOf, type Paging } from '../state/paging.ts'
import type { Account } from '../state/people.ts'
import { textIn, type Language } from '../state/text.ts'
import { dateTime } from '../state/time.ts'
import { giftOf } from './refund-marks.ts'
import { isRunning, ownRefund, piecesOf, refundReachedAt, type FoundRefund } from './refund.ts'
import { freightOfRefund, possibleRefund, refundableUntil, type Wish } from './refundable.ts'
import { canWithdraw, withoutRefund } from './refunds.ts'

const when = (at: number | null): string | null => (at === null ? null : dateTime(at))

export const reasonOf = (code: number): BuyerReason =>
  (Object.keys(refundReasons) as BuyerReason[]).find((reason) => refundReasons[reason] === code) ?? 'other'

const itemOf = (line: OrderLine, prodCount: number, language: Language) => ({
  orderItemId: line.orderItemId,
  prodId: line.prodId,
  skuId: line.skuId,
  prodName: textIn(line.name, language),
  skuName: textIn(line.skuName, language),
  properties: textIn(line.properties, language),
  pic: line.pic,
  kind: line.kind,
  price: line.price,
  prodCount,
})

const deliveryOf = (mall: Mall, { shopId }: Order, { express }: Refund, language: Language) => {
  const returnAddress = mall.shops.get(shopId)?.returns
  return {
    receiverName: returnAddress ? textIn(returnAddress.receiver, language) : '',
    receiverMobile: returnAddress?.mobile ?? '',
    receiverAddr: returnAddress ? textIn(returnAddress.addr, language) : '',
    deyId: express?.dvyId ?? null,
    deyName: express?.name ?? null,
    deyNu: express?.number ?? null,
    mobile: express?.mobile ?? null,
    imgs: express?.pictures.join(',') ?? '',
    senderRemarks: express?.remarks ?? '',
  }
}

const linesOf = ({ lines }: Order, { items }: Refund) =>
  items.flatMap(({ orderItemId, count, reductions }) => {
    const line = lines.find((each) => each.orderItemId === orderItemId)
    return line ? [{ line, count, reductions }] : []
  })

const amountsOf = (order: Order, refund: Refund) => {
  const freight = freightOfRefund(order, refund)
  const worth = sum(refund.items.map((item) => item.worth))
  return {
    orderAmount: order.payable,
    refundAmount: toCents(sum([refund.amount, freight])),
    freightAmount: freight,
    maxRefundAmount: toCents(sum([worth, yuan(freight)])),
  }
}

export const showRefund = (mall: Mall, { order, refund }: FoundRefund, language: Language): ShownRefund => {
  const reached = (status: Refund['status']): string | null => when(refundReachedAt(refund, status))
  const decided = refund.history.find(({ status }) => status === 'accepted' || status === 'refused')
  const [applied] = refund.history
  const lines = linesOf(order, refund)
  return {
    refundSn: refund.refundSn,
    orderNumber: order.orderNumber,
    shopId: order.shopId,
    shopName: shopNameOf(mall, order.shopId, language),
    ...amountsOf(order, refund),
    payType: order.payment?.payType ?? 0,
    refundType: refund.whole ? 1 : 2,
    applyType: applyTypes[refund.kind],
    returnMoneySts: refundStatuses[refund.status],
    goodsNum: piecesOf(refund.items),
    isReceiver: refund.isReceiver ? 1 : 0,
    isCancel: canWithdraw({ order, refund }),
    buyerReason: allRefundReasons[refund.reason],
    buyerDesc: refund.text,
    buyerMobile: refund.mobile,
    photoFiles: refund.pictures.join(','),
    sellerMsg: refund.status === 'refused' ? '' : refund.message,
    rejectMessage: refund.status === 'refused' ? refund.message : '',
    applyTime: dateTime(applied?.at ?? createdAt(order)),
    handelTime: when(decided?.at ?? null),
    shipTime: reached('sentBack'),
    receiveTime: reached('received'),
    refundTime: reached('success'),
    cancelTime: reached('withdrawn'),
    rejectTime: reached('refused'),
    closeTime: reached('closed'),
    updateTime: dateTime(refund.changedAt),
    endTime: when(refund.endsAt),
    lateDecision: decided?.by === 'clock',
    orderItems: lines.map(({ line, count, reductions }) => ({
      ...itemOf(line, count, language),
      productTotalAmount: toCents(times(line.price, count)),
      reductions: undoneReductions(order.adjustments, reductions, language),
    })),
    giveawayList: lines.flatMap(({ line, count }) =>
      line.gifts.map((gift) => ({
        ...giftOf(gift, gift.count * count, language),
        goesBack: !refund.keptGifts.includes(gift.orderItemId),
      })),
    ),
    refundDelivery: refund.kind === 'goods' ? deliveryOf(mall, order, refund, language) : null,
  }
}

export const refundInfo = (mall: Mall, shopper: Account, refundSn: string, language: Language): ShownRefund =>
  showRefund(mall, ownRefund(mall, shopper, refundSn), language)

export interface RefundSearch extends Paging {
  readonly applyType?: 1 | 2
  readonly isRunning?: 0 | 1
  readonly startTime?: string
  readonly endTime?: string
  readonly orderName?: string
  readonly orderNumber?: string
}

/** Newest first. Dates are compared as strings. */
export const searchRefunds = (mall: Mall, shopper: Account, search: RefundSearch, language: Language) => {
  const { applyType, startTime = '', endTime = '9999', orderName = '', orderNumber = '' } = search
  const found = ordersOf(mall, shopper)
    .flatMap((order) => order.refunds.map((refund) => ({ order, refund })))
    .filter(({ order, refund }) => {
      const appliedAt = dateTime(refund.history[0]?.at ?? 0)
      return (
        (applyType === undefined || applyTypes[refund.kind] === applyType) &&
        (search.isRunning === undefined || isRunning(refund) === (search.isRunning === 1)) &&
        appliedAt >= startTime &&
        appliedAt <= endTime &&
        [refund.refundSn, order.orderNumber].some((number) => number.includes(orderNumber)) &&
        named(
          linesOf(order, refund).map(({ line }) => line),
          orderName,
        )
      )
    })
    .sort((a, b) => b.refund.refundId - a.refund.refundId)
  return mapPage(pageOf(found, search), (each) => showRefund(mall, each, language))
}

/** Data for the refund form; `refundSn` names the refund being edited. */
export const refundable = (
  mall: Mall,
  shopper: Account,
  { orderNumber, refundSn, ...wish }: Wish & { readonly orderNumber: string; readonly refundSn?: string },
  language: Language,
): Refundable => {
  const own = ownOrder(mall, shopper, orderNumber)
  const order = withoutRefund(own, refundSn)
  const { lines, items, pieces, goods, freight, kinds, isSent, isReceived, gifts } = possibleRefund(mall, order, wish)
  return {
    orderNumber,
    refundType: wish.orderItemId === null ? 1 : 2,
    shopId: order.shopId,
    shopName: shopNameOf(mall, order.shopId, language),
    payType: order.payment?.payType ?? 0,
    applyTypes: kinds.map((kind) => applyTypes[kind]),
    isSent,
    isReceived,
    goodsNum: pieces,
    maxRefundAmount: toCents(sum([yuan(goods), yuan(freight)])),
    freightAmount: freight,
    endTime: when(refundableUntil(order)),
    items: lines.map((line, at) => ({
      ...itemOf(line, items[at]?.count ?? 0, language),
      maxRefundAmount: items[at]?.worth ?? 0,
    })),
    giveawayList: gifts.map((gift) => ({ ...giftOf(gift, gift.pieces, language), canKeep: gift.canKeep })),
  }
}
