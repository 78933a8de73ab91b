const table = {
  late: ['服务器没有及时答复，请稍后再试', 'The server did not answer in time. Please try again'],
  retry: ['重试', 'Try again'],
  stockOnly: ['仅看有货', 'In stock only'],
  colour: ['颜色', 'Colour'],
  size: ['容量', 'Size'],
  quantity: ['数量', 'Quantity'],
  enlarge: ['查看大图', 'Enlarge picture'],
  reviews: ['商品评价', 'Reviews'],
  addToCart: ['加入购物车', 'Add to cart'],
  addedToCart: ['已加入购物车', 'Added to your cart'],
  undo: ['撤销', 'Undo'],
  checkOut: ['去结算', 'Check out'],
  addAddress: ['新增地址', 'Add an address'],
  receiver: ['收货人', 'Recipient'],
  mobile: ['手机号', 'Phone number'],
  changeMobile: ['更换手机号', 'Change phone number'],
  province: ['省份', 'Province'],
  city: ['城市', 'City'],
  district: ['区县', 'District'],
  street: ['详细地址', 'Street address'],
  save: ['保存', 'Save'],
  messageToShop: ['给商家留言', 'Message to the shop'],
  submitOrder: ['提交订单', 'Place order'],
  alipay: ['支付宝', 'Alipay'],
  wechat: ['微信支付', 'WeChat Pay'],
  balance: ['余额支付', 'Balance'],
  pay: ['支付', 'Pay'],
  confirmPay: ['确认支付', 'Confirm payment'],
  newCode: ['获取新的二维码', 'Get a new code'],
  openHere: ['在本机打开付款页', 'Pay on this computer instead'],
  providerPaid: ['付款成功', 'Paid'],
  paid: ['支付成功', 'Payment received'],
  signed: ['已签收', 'Signed for'],
  confirmReceipt: ['确认收货', 'Confirm receipt'],
  toEvaluate: ['待评价', 'To review'],
} as const

export type Words = { readonly [K in keyof typeof table]: (typeof table)[K][0 | 1] }
const inOne = (at: 0 | 1): Words =>
  Object.fromEntries(Object.entries(table).map(([key, texts]) => [key, texts[at]])) as Words

/** What tests of either language look for. */
export const words: Readonly<Record<'zh' | 'en', Words>> = { zh: inOne(0), en: inOne(1) }

/** `E2E_DEEP=1`: the long run, meant for once a day. */
export const deep = process.env['E2E_DEEP'] === '1'
