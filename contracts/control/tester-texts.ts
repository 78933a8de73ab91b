import type { Bilingual } from '../src/endpoint.ts'
import type { RefusalCode } from '../src/refusals.ts'

const listed = (en: string, zh: string, list: string): Bilingual => ({
  en: `There is no ${en}; GET /__mall/${list} lists them`,
  zh: `没有${/^[{]/.test(zh) ? ' ' : ''}${zh}；可用 GET /__mall/${list} 查询`,
})
const named = (en: string, zh: string): Bilingual => ({
  en: `There is no ${en} named {name}{hint}`,
  zh: `没有名为 {name} 的${zh}{hint}`,
})

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
  unknownOrder: listed('order {orderNumber|content}', '订单 {orderNumber|content}', 'orders'),
  orderChanged: {
    en: '{orderNumber|orderDeliveryId} is not in a status that allows this; GET /__mall/orders shows it',
    zh: '{orderNumber|orderDeliveryId} 的当前状态不允许此操作；可用 GET /__mall/orders 查看',
  },
  blankText: { en: 'body/content: blank; expected a text', zh: 'body/content：只有空格；应为文字' },
  unknownInvoice: listed('invoice {orderInvoiceId}', '发票 {orderInvoiceId}', 'invoices'),
  invoiceIssued: { en: 'Invoice {orderInvoiceId} has been issued', zh: '发票 {orderInvoiceId} 已开具' },
  unknownPayment: listed('payment {payNo}', '支付单 {payNo}', 'payments'),
  paymentExpired: {
    en: 'Payment {payNo} has expired, so nothing can be decided any more',
    zh: '支付单 {payNo} 已过期，不能再决定结果',
  },
  unknownRefund: listed('refund {refundSn}', '退款单 {refundSn}', 'refunds'),
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
  unknownActivity: listed('{kind} {id}', '{kind} {id}', 'promotions'),
  unknownCoupon: listed('coupon {couponId|id}', '优惠券 {couponId|id}', 'promotions'),
  shopUnavailable: listed('shop {shopId}', '店铺 {shopId}', 'shops'),
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
  unknownPackage: listed('parcel {orderDeliveryId}', '包裹 {orderDeliveryId}', 'orders'),
  unknownVoucher: listed('voucher {code}', '券码 {code}', 'orders'),
  voucherSpent: { en: 'Voucher {code} was used or given back, or has expired', zh: '券码 {code} 已使用、已退或已过期' },
  unknownComment: listed('review {prodCommId}', '评价 {prodCommId}', 'comments'),
  unknownProduct: { en: 'There is no product {prodId}', zh: '没有商品 {prodId}' },
  unknownWorld: named('world', '世界'),
  unknownScenario: named('scenario', '场景'),
  unknownAccount: named('account', '账号'),
  clockBackwards: {
    en: 'The clock only moves forward; GET /__mall/clock shows its time',
    zh: '时钟只能向前调整；可用 GET /__mall/clock 查看当前时间',
  },
  unknownFault: listed('fault {id}', '故障 {id}', 'faults'),
  unknownCall: {
    en: 'The journal has no call {id|since}; GET /__mall/calls lists them',
    zh: '日志中没有调用 {id|since}；可用 GET /__mall/calls 查询',
  },
  callNotHeld: {
    en: 'Call {id} is not held here; GET /__mall/held lists those that are',
    zh: '调用 {id} 没有挂起；可用 GET /__mall/held 查询',
  },
} as const satisfies Partial<Record<RefusalCode, Bilingual>>
