import type { OrderDetail, OrderLine as ShownLine, OrderRow, Package, Voucher as ShownVoucher } from 'qinghua-contract'
import { logisticsStates, orderStatuses } from 'qinghua-contract/order-machine'
import { times } from 'qinghua-contract/rules'
import type { Text } from '@mall/fixtures'
import { deliveryDays } from '../fulfilling/delivery-time.ts'
import { hasComment } from '../comments/written-comments.ts'
import { stateOf } from '../fulfilling/courier.ts'
import { canRead } from '../reading/chapters.ts'
import { invoiceOf } from '../fulfilling/invoices.ts'
import { exchangedFor } from '../membership/exchanges.ts'
import { regionNames } from '../people/addresses.ts'
import { reductionsOf, reductionsOfLine } from '../pricing/reductions.ts'
import { giftOf, refundMarks, refundStatusOf, wholeRefund } from '../refunds/refund-marks.ts'
import { refundableLines, refundablePieces } from '../refunds/refundable.ts'
import { shopNameOf, shopStatusOf } from '../shops/shop.ts'
import type { Mall } from '../state/mall.ts'
import { toCents, yuan } from '../state/money.ts'
import type { Order, OrderLine, Parcel, Voucher } from '../state/orders.ts'
import { textIn, type Language } from '../state/text.ts'
import { dateTime } from '../state/time.ts'
import { kindFacts } from './kind-of-order.ts'
import { unpaidUntil } from './kinds.ts'
import { createdAt, hasParcel, reachedAt } from './order.ts'

const when = (at: number | null): string | null => (at === null ? null : dateTime(at))

/** The key in the path grants access. The path names its language, since a link sends no language header. */
const bookPath = (key: string, language: Language): string => `/ebooks/${key}?lang=${language}`

export const lineOf = (mall: Mall, order: Order, line: OrderLine, language: Language): ShownLine => ({
  orderItemId: line.orderItemId,
  prodId: line.prodId,
  skuId: line.skuId,
  prodName: textIn(line.name, language),
  skuName: textIn(line.skuName, language),
  properties: textIn(line.properties, language),
  pic: line.pic,
  kind: line.kind,
  price: line.price,
  prodCount: line.count,
  productTotalAmount: line.gross,
  actualTotal: line.net,
  reductions: reductionsOfLine(order.adjustments, line.orderItemId, language),
  comboId: line.comboId,
  commSts: hasComment(mall, line) ? 1 : 0,
  ...refundMarks(order, line),
  refundableNum: refundablePieces(mall, order, line),
  giveawayList: line.gifts.map((gift) => giftOf(gift, gift.count * line.count, language)),
  ...(line.kind !== 'physical' && { isReadable: canRead(mall, order, line) }),
  downloadUrl: line.downloadKey === null ? null : bookPath(line.downloadKey, language),
})

const sentAt = ({ parcels }: Order): number | null => parcels.at(-1)?.sentAt ?? null

/** When an unpaid order closes, or a shipped one is confirmed automatically. */
const endsAt = (order: Order): number | null => {
  if (order.status === 'unpaid') return unpaidUntil(order)
  const left = reachedAt(order, 'toReceive')
  return order.status === 'toReceive' && left !== null ? left + times.receipt : null
}

export const rowOf = (mall: Mall, order: Order, language: Language): OrderRow => {
  const evaluated = reachedAt(order, 'evaluated') !== null
  return {
    orderNumber: order.orderNumber,
    status: orderStatuses[order.status],
    isComm: evaluated ? 1 : 0,
    orderType: kindFacts[order.kind].orderType,
    seckillId: order.kind === 'flash' ? (order.activity?.id ?? null) : null,
    groupTeamId: order.kind === 'group' ? (order.activity?.teamId ?? null) : null,
    orderMold: hasParcel(order) ? 0 : 1,
    dvyType: hasParcel(order) ? 1 : 3,
    shopId: order.shopId,
    shopName: shopNameOf(mall, order.shopId, language),
    shopStatus: shopStatusOf(mall, order.shopId),
    total: order.total,
    actualTotal: order.payable,
    payScore: exchangedFor(mall, order),
    freightAmount: toCents(yuan(order.transfee).minus(order.freeTransfee)),
    productNums: order.lines.reduce((pieces, { count }) => pieces + count, 0),
    deliveryCount: order.parcels.length,
    createTime: dateTime(createdAt(order)),
    payTime: when(order.payment?.at ?? null),
    endTime: when(endsAt(order)),
    orderInvoiceId: invoiceOf(order)?.orderInvoiceId ?? null,
    canRefund: refundableLines(mall, order).length > 0,
    refundStatus: refundStatusOf(order),
    orderItemDtos: order.lines.map((line) => lineOf(mall, order, line, language)),
  }
}

const writeOffOf = (mall: Mall, { usedAt, refundSn, expiresAt }: Voucher): ShownVoucher['isWriteOff'] => {
  if (usedAt !== null) return 1
  if (refundSn !== null) return 2
  return mall.now < expiresAt ? 0 : -1
}

const voucherOf = (mall: Mall, voucher: Voucher): ShownVoucher => ({
  id: voucher.id,
  orderItemId: voucher.orderItemId,
  writeOffCode: voucher.code,
  isWriteOff: writeOffOf(mall, voucher),
  createTime: dateTime(voucher.createdAt),
  writeOffTime: when(voucher.usedAt),
})

const addressOf = (mall: Mall, order: Order, language: Language): OrderDetail['userAddrDto'] => {
  if (!order.address) return null
  const { receiver, mobile, addr, postCode } = order.address
  return { receiver, mobile, addr, postCode, ...regionNames(mall, order.address, language) }
}

const cancelReason = ({ status, history }: Order): OrderDetail['cancelReason'] => {
  const by = status === 'canceled' ? history.at(-1)?.by : undefined
  return by === 'buyer' || by === 'clock' ? by : by === undefined ? null : 'mall'
}

/** The existing invoice, or the one that will be requested once the order is paid. */
const invoiceFacts = (order: Order): Pick<OrderDetail, 'invoiceState' | 'invoiceHeader'> => {
  const invoice = invoiceOf(order)
  const wish = order.status === 'unpaid' ? order.invoiceWish : null
  return {
    invoiceState: invoice && (invoice.issued ? 2 : 1),
    invoiceHeader: (invoice?.header ?? wish)?.headerName ?? null,
  }
}

export const detailOf = (mall: Mall, order: Order, language: Language): OrderDetail => ({
  ...rowOf(mall, order, language),
  parts: [...order.parts],
  reductions: reductionsOf(order.adjustments, language),
  payType: order.payment?.payType ?? null,
  ...wholeRefund(mall, order),
  transfee: order.transfee,
  freeTransfee: order.freeTransfee,
  remarks: order.remarks,
  dvyTime: when(sentAt(order)),
  deliveryDays: hasParcel(order) ? deliveryDays(mall, order.shopId, order.address) : null,
  deliveryDate: order.deliveryDate ?? null,
  receiveTime: when(reachedAt(order, 'toEvaluate')),
  finallyTime: when(reachedAt(order, 'completed')),
  cancelTime: when(reachedAt(order, 'canceled')),
  cancelReason: cancelReason(order),
  userAddrDto: addressOf(mall, order, language),
  virtualRemark: order.entries.map(({ prodName, name, value }) => ({
    prodName: textIn(prodName, language),
    name: textIn(name, language),
    value,
  })),
  virtualInfoList: order.vouchers.map((voucher) => voucherOf(mall, voucher)),
  writeOffEnd: when(order.vouchers[0]?.expiresAt ?? null),
  ...invoiceFacts(order),
})

const fill = (text: Text, language: Language, values: Readonly<Record<string, string>>): string =>
  textIn(text, language).replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

const packageOf = (mall: Mall, order: Order, parcel: Parcel, language: Language): Package => {
  const { couriers, traces } = mall.catalogue.seed.logistics
  const courierName = couriers.find(({ dvyId }) => dvyId === parcel.dvyId)?.name
  const courier = courierName ? textIn(courierName, language) : ''
  const city = order.address ? regionNames(mall, order.address, language).city : ''
  const items = parcel.items.flatMap(({ orderItemId, count }) => {
    const line = order.lines.find((each) => each.orderItemId === orderItemId)
    return line ? [{ line, count }] : []
  })
  return {
    orderDeliveryId: parcel.orderDeliveryId,
    orderNumber: order.orderNumber,
    dvyId: parcel.dvyId,
    dvyName: courier,
    dvyFlowId: parcel.flowId,
    status: 1,
    productNums: items.reduce((pieces, { count }) => pieces + count, 0),
    createTime: dateTime(parcel.sentAt),
    deliveryType: 1,
    orderItems: items.map(({ line, count }) => ({
      orderItemId: line.orderItemId,
      prodId: line.prodId,
      prodName: textIn(line.name, language),
      skuName: textIn(line.skuName, language),
      properties: textIn(line.properties, language),
      pic: line.pic,
      price: line.price,
      prodCount: count,
      skuId: line.skuId,
    })),
    deliveryDto: {
      companyName: courier,
      companyHomeUrl: '',
      dvyFlowId: parcel.flowId,
      state: logisticsStates[stateOf(parcel)],
      traces: parcel.traces
        .map(({ state, at }) => ({
          acceptStation: fill(traces[state], language, { courier, city }),
          acceptTime: dateTime(at),
        }))
        .reverse(),
    },
  }
}

export const packagesOf = (mall: Mall, order: Order, language: Language): Package[] =>
  order.parcels.map((parcel) => packageOf(mall, order, parcel, language))
