import type { Bilingual } from '../src/endpoint.ts'
import type { RefusalCode } from '../src/refusals.ts'

/**
 * What control calls say instead of the text of a refusal, which is written for shoppers or names nothing: what was
 * asked for, and where to look. `{a|b}` is the first of these that the request has.
 */
export const testerTexts = {
  invalidRequest: { en: '{field}: {found}; expected {expected}{hint}', zh: '{field}：{found}；应为：{expected}{hint}' },
  notFound: { en: 'There is no call {call}', zh: '没有接口 {call}' },
  tooLarge: { en: 'The body is larger than this call takes', zh: '正文超过此接口允许的大小' },
  unsupportedType: {
    en: 'The body has to be JSON, with the header content-type: application/json',
    zh: '正文须为 JSON，并带请求头 content-type: application/json',
  },
  hiccup: { en: 'The mock itself failed; its log says why', zh: '模拟服务自身出错，原因见其日志' },
  busy: {
    en: 'The world was replaced or changed by another process meanwhile; repeat the call',
    zh: '该世界在此期间被替换，或被其他进程更改；请重新调用',
  },
  uploadsFull: {
    en: 'The pictures of the file do not fit into a world; it holds up to 50 MB',
    zh: '文件中的图片超出一个世界的上限 50 MB',
  },
  unknownOrder: {
    en: 'There is no order {orderNumber|content}; GET /__mall/orders lists them',
    zh: '没有订单 {orderNumber|content}；可用 GET /__mall/orders 查询',
  },
  orderChanged: {
    en: '{orderNumber|orderDeliveryId} is not in a status that allows this; GET /__mall/orders shows it',
    zh: '{orderNumber|orderDeliveryId} 的当前状态不允许此操作；可用 GET /__mall/orders 查看',
  },
  blankText: { en: 'body/content: blank; expected a text', zh: 'body/content：只有空格；应为文字' },
  unknownInvoice: {
    en: 'There is no invoice {orderInvoiceId}; GET /__mall/invoices lists them',
    zh: '没有发票 {orderInvoiceId}；可用 GET /__mall/invoices 查询',
  },
  invoiceIssued: { en: 'Invoice {orderInvoiceId} has been issued', zh: '发票 {orderInvoiceId} 已开具' },
  unknownPayment: {
    en: 'There is no payment {payNo}; GET /__mall/payments lists them',
    zh: '没有支付单 {payNo}；可用 GET /__mall/payments 查询',
  },
  paymentExpired: {
    en: 'Payment {payNo} has expired, so nothing can be decided any more',
    zh: '支付单 {payNo} 已过期，不能再决定结果',
  },
  unknownRefund: {
    en: 'There is no refund {refundSn}; GET /__mall/refunds lists them',
    zh: '没有退款单 {refundSn}；可用 GET /__mall/refunds 查询',
  },
  refundChanged: {
    en: 'Refund {refundSn} is not in a status that allows this; GET /__mall/refunds shows it',
    zh: '退款单 {refundSn} 的当前状态不允许此操作；可用 GET /__mall/refunds 查看',
  },
  rejectReason: {
    en: 'body/message: missing; a refund is declined with a reason',
    zh: 'body/message：缺失；拒绝退款须说明原因',
  },
  unknownLevel: {
    en: 'body/levelId: there is no paid level {levelId}; GET /__mall/members shows the levels that members have',
    zh: 'body/levelId：没有付费等级 {levelId}；可用 GET /__mall/members 查看会员的等级',
  },
  unknownActivity: {
    en: 'There is no {kind} {id}; GET /__mall/promotions lists them',
    zh: '没有 {kind} {id}；可用 GET /__mall/promotions 查询',
  },
  unknownCoupon: {
    en: 'There is no coupon {couponId|id}; GET /__mall/promotions lists them',
    zh: '没有优惠券 {couponId|id}；可用 GET /__mall/promotions 查询',
  },
  shopUnavailable: {
    en: 'There is no shop {shopId}; GET /__mall/shops lists them',
    zh: '没有店铺 {shopId}；可用 GET /__mall/shops 查询',
  },
  productUnavailable: {
    en: 'There is no such product on sale: {prodId|id|content}',
    zh: '没有在售商品：{prodId|id|content}',
  },
  shopExists: { en: 'body/owner: {owner} has a shop', zh: 'body/owner：{owner} 已有店铺' },
  unknownUpload: {
    en: 'body/content: {content} is not the address of one uploaded picture of this world',
    zh: 'body/content：{content} 不是此世界中某张已上传图片的地址',
  },
  nothingToShip: {
    en: 'Nothing of that is left to ship in order {orderNumber}; GET /__mall/orders shows what is',
    zh: '订单 {orderNumber} 中这些商品没有待发货的；可用 GET /__mall/orders 查看',
  },
  unknownPackage: {
    en: 'There is no parcel {orderDeliveryId}; GET /__mall/orders lists them',
    zh: '没有包裹 {orderDeliveryId}；可用 GET /__mall/orders 查询',
  },
  unknownVoucher: {
    en: 'There is no voucher {code}; GET /__mall/orders lists them',
    zh: '没有券码 {code}；可用 GET /__mall/orders 查询',
  },
  voucherSpent: {
    en: 'Voucher {code} was used or given back, or has expired',
    zh: '券码 {code} 已使用、已退或已过期',
  },
  unknownComment: {
    en: 'There is no review {prodCommId}; GET /__mall/comments lists them',
    zh: '没有评价 {prodCommId}；可用 GET /__mall/comments 查询',
  },
  unknownProduct: { en: 'There is no product {prodId}', zh: '没有商品 {prodId}' },
  unknownWorld: { en: 'There is no world named {name}{hint}', zh: '没有名为 {name} 的世界{hint}' },
  unknownScenario: { en: 'There is no scenario named {name}{hint}', zh: '没有名为 {name} 的场景{hint}' },
  unknownAccount: { en: 'There is no account named {name}{hint}', zh: '没有名为 {name} 的账号{hint}' },
  clockBackwards: {
    en: 'The clock only moves forward; GET /__mall/clock shows its time',
    zh: '时钟只能向前调整；可用 GET /__mall/clock 查看当前时间',
  },
  unknownFault: {
    en: 'There is no fault {id}; GET /__mall/faults lists them',
    zh: '没有故障 {id}；可用 GET /__mall/faults 查询',
  },
  unknownCall: {
    en: 'The journal has no call {id|since}; GET /__mall/calls lists them',
    zh: '日志中没有调用 {id|since}；可用 GET /__mall/calls 查询',
  },
  callNotHeld: {
    en: 'Call {id} is not held here; GET /__mall/held lists those that are',
    zh: '调用 {id} 没有挂起；可用 GET /__mall/held 查询',
  },
} as const satisfies Partial<Record<RefusalCode, Bilingual>>
