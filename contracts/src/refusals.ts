/** All refusals. The server answers with the status and the text in the caller's language. */
export const refusals = {
  invalidRequest: { status: 400, en: 'The request is not valid: {field}', zh: '请求参数有误：{field}' },
  loginRequired: { status: 401, en: 'Please log in', zh: '请先登录' },
  notFound: { status: 404, en: 'There is nothing here', zh: '没有找到相应内容' },
  tooLarge: { status: 413, en: 'The request is too large', zh: '请求内容过大' },
  unsupportedType: { status: 415, en: 'This content type is not accepted', zh: '不支持的内容类型' },
  activityEnded: { status: 204, en: '', zh: '' },
  hiccup: { status: 500, en: 'The server had a small hiccup', zh: '服务器出了点小差' },
  busy: { status: 503, en: 'The server is busy, please try again later', zh: '服务器繁忙，请稍后再试' },

  planted: { status: 400, en: 'A refusal planted for a test', zh: '为测试预设的拒绝提示' },

  wrongCredentials: { status: 400, en: 'The account or password is wrong', zh: '账号或密码不正确' },
  accountLocked: {
    status: 400,
    en: 'Too many wrong passwords. Please try again in {minutes} minutes',
    zh: '密码错误次数过多，请 {minutes} 分钟后再试',
  },
  accountDisabled: { status: 400, en: 'This account has been disabled', zh: '该账号已被停用' },
  credentialsReplayed: {
    status: 400,
    en: 'This request was already used. Please enter the password again',
    zh: '该请求已使用过，请重新输入密码',
  },
  wrongSmsCode: { status: 400, en: 'The verification code is wrong or has expired', zh: '验证码不正确或已过期' },
  smsTooSoon: {
    status: 400,
    en: 'Please wait {seconds} seconds before asking for another code',
    zh: '请 {seconds} 秒后再获取验证码',
  },
  smsDailyLimit: {
    status: 400,
    en: 'No more codes for this number today',
    zh: '该手机号今日获取验证码的次数已用完',
  },
  userNameTaken: { status: 400, en: 'This user name is already taken', zh: '该用户名已被使用' },
  mobileTaken: { status: 400, en: 'This phone number is already registered', zh: '该手机号已注册' },
  passwordRule: {
    status: 400,
    en: 'The password needs 6 to 20 characters with at least two of letters, digits and symbols',
    zh: '密码须为 6-20 位半角字符，且至少包含字母、数字、符号中的两种',
  },

  productUnavailable: {
    status: 400,
    en: 'This product can no longer be purchased',
    zh: '该商品已不能购买',
  },
  insufficientStock: { status: 400, en: 'Insufficient stock: {stock} left', zh: '库存不足，仅剩 {stock} 件' },
  quantityLimit: { status: 400, en: 'At most {max} pieces of one product', zh: '单件商品最多购买 {max} 件' },
  quantityTooSmall: { status: 400, en: 'The quantity must be at least 1', zh: '商品数量不能少于 1 件' },
  notInCart: { status: 400, en: 'The product is no longer in the cart', zh: '商品已不在购物车中' },
  cartFull: { status: 400, en: 'The cart is full: at most {max} lines', zh: '购物车已满，最多 {max} 种商品' },

  orderExpired: {
    status: 400,
    en: 'Order has expired, please place a new order',
    zh: '订单已过期，请重新下单',
  },
  orderRepeated: { status: 400, en: 'Please do not submit the order repeatedly', zh: '请勿重复提交订单' },
  orderChanged: {
    status: 400,
    en: 'The order status has changed, please refresh the page',
    zh: '订单状态已发生变化，请刷新页面',
  },
  unknownOrder: { status: 400, en: 'There is no such order', zh: '订单不存在' },
  unknownRefund: { status: 400, en: 'There is no such refund', zh: '退款单不存在' },
  refundChanged: {
    status: 400,
    en: 'The refund status has changed, please refresh the page',
    zh: '退款状态已发生变化，请刷新页面',
  },
  refundClosed: { status: 400, en: 'This order can no longer be refunded', zh: '该订单已不能申请退款' },
  refundRunning: { status: 400, en: 'A refund of it is already under way', zh: '退款正在处理中' },
  nothingToRefund: { status: 400, en: 'There is nothing left to refund', zh: '没有可退款的商品' },
  refundAmount: {
    status: 400,
    en: 'The amount must be between ¥0.01 and ¥{max}',
    zh: '退款金额应在 ¥0.01 与 ¥{max} 之间',
  },
  refundQuantity: { status: 400, en: 'At most {max} pieces can be refunded', zh: '最多可退 {max} 件' },
  refundGoodsNotSent: {
    status: 400,
    en: 'There are no goods to send back: choose refund only',
    zh: '没有可退回的商品，请选择仅退款',
  },
  refundReason: { status: 400, en: 'Please choose another reason', zh: '请选择其他退款原因' },
  refundLastItem: {
    status: 400,
    en: 'The last item of the order has been submitted too, so this refund cannot be cancelled',
    zh: '订单最后一件商品已提交退款，不能撤销',
  },
  giftStays: {
    status: 400,
    en: 'The gift is worth what is left to refund: it has to go back too',
    zh: '赠品金额不低于主商品可退金额，不能移除',
  },
  rejectReason: { status: 400, en: 'Please say why it is refused', zh: '请填写拒绝原因' },
  addressNeeded: { status: 400, en: 'Please choose a delivery address', zh: '请选择收货地址' },
  addressUnreached: {
    status: 400,
    en: '{shop} does not deliver to this address',
    zh: '{shop} 暂不支持配送到该地址',
  },
  entryRequired: { status: 400, en: 'Please fill in: {name}', zh: '请填写：{name}' },
  payMethodClosed: { status: 400, en: 'This way of paying is not available now', zh: '该支付方式暂不可用' },
  balanceTooSmall: { status: 400, en: 'The balance is too small', zh: '余额不足' },
  badSignature: { status: 400, en: 'The signature is wrong', zh: '签名不正确' },
  unknownPayment: { status: 400, en: 'There is no such payment', zh: '支付单不存在' },
  paymentMismatch: { status: 400, en: 'The message does not fit the payment', zh: '通知内容与支付单不符' },
  paymentExpired: { status: 400, en: 'The QR code has expired', zh: '二维码已过期' },

  unknownInvoice: { status: 400, en: 'There is no such invoice', zh: '发票不存在' },
  notInvoiceable: {
    status: 400,
    en: 'No invoice can be issued for this order now',
    zh: '该订单暂不能申请发票',
  },
  invoiceExists: {
    status: 400,
    en: 'The invoice of this order was asked for before',
    zh: '该订单已申请过发票',
  },
  invoiceIssued: {
    status: 400,
    en: 'The invoice is issued and can no longer be changed',
    zh: '发票已开具，不能再修改',
  },
  unknownFile: { status: 400, en: 'There is no such file', zh: '文件不存在' },

  shopUnavailable: { status: 400, en: 'There is no such shop', zh: '店铺不存在' },
  favouritesFull: { status: 400, en: 'At most {max} favourites', zh: '最多收藏 {max} 项' },

  addressLimit: { status: 400, en: 'At most {max} addresses', zh: '最多保存 {max} 个收货地址' },
  unknownAddress: { status: 400, en: 'This address no longer exists', zh: '收货地址不存在' },
  unknownArea: { status: 400, en: 'Please choose a complete region', zh: '请选择完整的所在地区' },

  noticeGone: { status: 400, en: 'This notice is no longer available', zh: '该公告已不存在' },
  blankText: { status: 400, en: 'The content must not be empty', zh: '内容不能全为空格' },
  imageFormat: {
    status: 400,
    en: 'Uploaded image format is incorrect, please re-upload',
    zh: '上传图片格式不正确，请重新上传',
  },
  imageSize: { status: 400, en: 'Uploaded image size cannot exceed 2MB!', zh: '上传图片大小不能超过 2MB！' },
  imagePixels: { status: 400, en: 'The image has too many pixels', zh: '图片尺寸过大' },
  uploadsFull: { status: 400, en: 'No room for more uploads', zh: '上传空间已满' },
  unknownUpload: {
    status: 400,
    en: 'A picture is no longer there, please upload it again',
    zh: '有图片已失效，请重新上传',
  },

  commentRepeated: { status: 400, en: 'You have already reviewed this item', zh: '该商品已评价，请勿重复评价' },

  nothingToShip: { status: 400, en: 'There is nothing of that to ship', zh: '没有可发货的商品' },
  unknownPackage: { status: 404, en: 'There is no such package', zh: '没有该包裹' },
  unknownVoucher: { status: 404, en: 'There is no such voucher', zh: '没有该券码' },
  voucherSpent: { status: 400, en: 'The voucher was used or has expired', zh: '该券码已使用或已过期' },
  unknownComment: { status: 404, en: 'There is no such comment', zh: '没有该评价' },
  unknownProduct: { status: 404, en: 'There is no such product', zh: '没有该商品' },

  controlForbidden: {
    status: 403,
    en: 'The control calls are open to this machine and this site only: {reason}',
    zh: '控制接口仅限本机与本站使用：{reason}',
  },
  unknownWorld: { status: 404, en: 'There is no world named {name}', zh: '没有名为 {name} 的世界' },
  worldExists: { status: 400, en: 'There is already a world named {name}', zh: '已有名为 {name} 的世界' },
  worldLimit: { status: 503, en: 'Too many worlds: drop one first', zh: '世界数量已达上限，请先删除一个' },
  notStored: {
    status: 503,
    en: 'The change could not be stored, and was not made: {reason}',
    zh: '无法保存该变更，操作未生效：{reason}',
  },
  unknownStep: { status: 400, en: 'The journal has steps {from} to {to} only', zh: '日志仅包含第 {from} 至 {to} 步' },
  unknownBranch: { status: 404, en: 'There is no such branch', zh: '没有该分支' },
  branchLimit: { status: 400, en: 'At most {max} branches: drop one first', zh: '分支最多 {max} 个，请先删除一个' },
  fileBroken: { status: 400, en: 'This is no file of a world: {reason}', zh: '不是有效的世界文件：{reason}' },
  fileTooNew: {
    status: 400,
    en: 'The file is of version {version}; this mall reads up to {known}',
    zh: '文件版本为 {version}，当前商城最高支持 {known}',
  },
  unknownScenario: { status: 400, en: 'There is no scenario named {name}', zh: '没有名为 {name} 的场景' },
  scenarioFailed: {
    status: 400,
    en: 'The scenario {name} cannot be played here: {reason}',
    zh: '场景 {name} 无法在此演练：{reason}',
  },
  unknownAccount: { status: 400, en: 'There is no account named {name}', zh: '没有名为 {name} 的账号' },
  clockBackwards: { status: 400, en: 'The clock only moves forward', zh: '时钟只能向前调整' },
  faultLimit: { status: 400, en: 'At most {max} faults at once', zh: '最多同时预设 {max} 个故障' },
  unknownFault: { status: 404, en: 'There is no such fault', zh: '没有该故障' },
  unknownCall: { status: 404, en: 'There is no such call in the journal', zh: '日志中没有该调用' },
} as const satisfies Record<string, { status: number; en: string; zh: string }>

export type RefusalCode = keyof typeof refusals
