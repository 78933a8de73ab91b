import { goods, type Place } from './error-places.ts'

/** What a person reads, in both languages, and what was typed before: nothing, or nothing of interest. */
type Message = readonly [zh: string, en: string, typed?: string]
export interface MessagesAt extends Place {
  readonly kind: 'inline' | 'toast' | 'page'
  /** What has to go wrong first, as `__fault` has it. */
  readonly fault?: string
  /** By their key in the texts of the storefront, which hold the same: a test compares them. */
  readonly said: Readonly<Record<string, Message>>
}

/** What the storefront says beside a field or a number that is not as it should be. */
export const inlineMessages: readonly MessagesAt[] = [
  {
    kind: 'inline',
    at: '/login',
    said: {
      'account.loginErrors.code1': ['请输入正确的手机号', 'Please enter a valid phone number', '1380'],
      'account.loginErrors.code2': ['请输入验证码', 'Please enter the verification code', ''],
      'account.loginErrors.code3': [
        '用户名为 4-16 位字母、数字或下划线',
        'Account is 4-16 letters, digits or underscore',
        'a',
      ],
      'account.loginErrors.code4': ['请输入密码', 'Please enter the password', ''],
      'account.loginErrors.code6': ['请同意以下条款', 'Please agree to the terms below'],
    },
  },
  {
    kind: 'inline',
    at: '/register',
    said: {
      'account.wrong.mobile': ['请输入正确的手机号', 'Please enter a valid phone number', '1380'],
      'account.wrong.code': ['请输入验证码', 'Please enter the verification code', ''],
      'account.wrong.userName': [
        '用户名为 4-16 位字母、数字或下划线',
        'A user name is 4-16 letters, digits or underscores',
        'a',
      ],
      'account.wrong.password': [
        '密码为 6-20 位半角字符，至少包含字母、数字、符号中的两种',
        'A password is 6-20 characters with at least two of letters, digits and symbols',
        'abcdef',
      ],
      'account.wrong.again': ['两次输入的密码不一致', 'The two passwords are not the same', 'abc123'],
      'account.wrong.agreed': ['请同意以下条款', 'Please agree to the terms below'],
    },
  },
  {
    kind: 'inline',
    at: '/user-center/uc-account',
    as: 'lin_xiaoman',
    said: {
      'account.own.wrongNickName': [
        '昵称为 1-15 个字符，不能全为空格',
        'A nickname has 1 to 15 characters and is not just blanks',
        '   ',
      ],
      'account.own.ownMobile': ['这就是您当前绑定的手机号', 'This is your number already', '13800138001'],
      'account.own.takenMobile': [
        '该手机号已注册，请换一个',
        'This number is registered already. Please use another one',
        '13800138002',
      ],
    },
  },
  {
    kind: 'inline',
    at: '/user-center/uc-address',
    as: 'lin_xiaoman',
    said: {
      'address.wrong.receiver': ['请填写收货人', 'Please enter the recipient', ''],
      'address.wrong.mobile': ['请输入正确的手机号', 'Please enter a valid phone number', '1380'],
      'address.wrong.region': ['请选择完整的省、市、区', 'Please choose province, city and district'],
      'address.wrong.addr': ['请填写详细地址', 'Please enter the street address', ''],
      'address.wrong.postCode': ['邮政编码为 6 位数字', 'A post code has 6 digits', '31'],
    },
  },
  {
    kind: 'inline',
    at: '/user-center/uc-address',
    as: 'lin_xiaoman',
    fault: 'code=500@GET /p/area/listByPid',
    said: { 'address.regionsLost': ['地区列表加载失败', 'The regions could not be loaded'] },
  },
  {
    kind: 'inline',
    at: '/',
    said: {
      'feedback.wrong.type': ['请选择问题类型', 'Please select a problem type'],
      'feedback.wrong.content': ['请简要描述您的问题', 'Please briefly describe the problem', ''],
      'feedback.wrong.contact': ['请输入联系电话', 'Please enter contact phone number', ''],
      'shell.search.noProduct': ['商品名称不能为空', 'Product name cannot be empty', ''],
      'shell.search.noStore': ['店铺名称不能为空', 'Store name cannot be empty', ''],
    },
  },
  {
    kind: 'inline',
    at: '/list',
    said: { 'list.wrongPrice': ['请输入金额，最多两位小数', 'Enter an amount with at most two decimals', '1.234'] },
  },
  {
    kind: 'inline',
    at: '/cart',
    as: 'lin_xiaoman',
    said: {
      'cart.overStock': ['库存只有 {{count}} 件', 'Only {{count}} in stock'],
      'cart.overLimit': ['单件商品最多购买 {{count}} 件', 'At most {{count}} of one item'],
      'cart.mostLines': [
        '一次最多结算 {{max}} 种商品，请取消勾选 {{over}} 种',
        'At most {{max}} items can be checked out at once. Please unselect {{over}}',
      ],
    },
  },
  {
    kind: 'inline',
    at: '/cart',
    as: 'lin_xiaoman',
    fault: 'code=500@POST /p/shopCart/totalPay',
    said: { 'cart.totalFailed': ['合计未能更新', 'The total could not be updated'] },
  },
  {
    kind: 'inline',
    at: '/detail/1003?sku=10033',
    as: 'lin_xiaoman',
    said: {
      'detail.stockIs': ['库存只有 {{count}} 件，不能再多了', 'There are only {{count}} in stock'],
      'detail.limitIs': ['每单限购 {{count}} 件，不能再多了', 'At most {{count}} in one order'],
      'detail.skuSoldOut': ['所选规格已售罄，请选择其他规格', 'This option is sold out. Please choose another one'],
    },
  },
  {
    kind: 'inline',
    at: '/detail/1003?sku=10033',
    as: 'su_member',
    scenario: 'address-unreached',
    said: { 'detail.delivery.unreached': ['该地址暂不支持配送', 'We do not deliver to this address yet'] },
  },
  {
    kind: 'inline',
    at: '/submit-order?orderEntry=1',
    as: 'su_member',
    buys: goods.pass,
    said: { 'checkout.missing': ['请填写{{name}}', 'Please fill in: {{name}}'] },
  },
  {
    kind: 'inline',
    at: '/submit-order?orderEntry=1',
    as: 'su_member',
    buys: goods.mug,
    scenario: 'address-unreached',
    said: {
      'checkout.unreached': [
        '“{{shop}}”暂不支持配送到该地址。请更换收货地址，或返回购物车取消勾选这些商品',
        '“{{shop}}” does not deliver to this address. Choose another address, or go back to the cart and unselect these items',
      ],
    },
  },
  {
    kind: 'inline',
    at: '/submit-order?orderEntry=1',
    as: 'lin_xiaoman',
    buys: goods.mug,
    // The first price is there: it is that of another address which fails.
    arms: {
      on: 'POST /p/order/confirm',
      effect: { kind: 'status', status: 500 },
      timing: { kind: 'nth', n: 2 },
    },
    said: { 'checkout.unpriced': ['未能取得该地址的价格', 'The price for this address could not be loaded'] },
  },
  {
    kind: 'inline',
    at: '/submit-order?orderEntry=1',
    as: 'su_member',
    buys: goods.mug,
    said: {
      'invoice.wrong.personal': ['请填写发票抬头', 'Please enter the name on the invoice'],
      'invoice.wrong.company': ['请填写单位名称', 'Please enter the name of the company'],
      'invoice.wrong.taxNumber': ['请填写正确的纳税人识别号', 'Please enter a valid tax number', '1'],
    },
  },
  {
    kind: 'inline',
    at: '/write-comments',
    as: 'su_member',
    needs: 'receivedOrder',
    said: {
      'comments.wrong.score': ['请选择评分', 'Please choose a rating'],
      'comments.wrong.content': [
        '请填写评价内容，不能全为空格',
        'Please write a few words; blanks alone are not enough',
        '   ',
      ],
      'comments.wrong.pics': ['图片还在上传，请稍候', 'Your pictures are still being uploaded. Please wait a moment'],
      'uploads.tooMany': [
        '最多上传 {{max}} 张图片，另外 {{left}} 张未添加。',
        'You can add up to {{max}} pictures; {{left}} were left out.',
      ],
    },
  },
  {
    kind: 'inline',
    at: '/write-comments',
    as: 'su_member',
    needs: 'receivedOrder',
    fault: 'code=500@POST /p/file/uploadImFile',
    said: { 'uploads.failed': ['上传失败', 'Upload failed'] },
  },
  {
    kind: 'inline',
    at: '/user-center/apply-return',
    as: 'su_member',
    needs: 'sentOrder',
    said: {
      'refunds.wrong.kind': ['请选择退款类型', 'Please choose what kind of refund you want'],
      'refunds.wrong.received': ['请选择是否已收到商品', 'Please say whether the goods arrived'],
      'refunds.wrong.reason': ['请选择退款原因', 'Please choose a reason'],
      'refunds.wrong.amount': ['请输入正确的退款金额，最多 {{max}}', 'Please enter an amount, {{max}} at most', '0'],
      'refunds.wrong.mobile': ['请输入 11 位手机号', 'Please enter an 11-digit mobile number', '1380'],
      'refunds.wrong.text': ['内容不能全为空格', 'Content must not be all spaces', '   '],
    },
  },
  {
    kind: 'inline',
    at: '/return-detail',
    as: 'su_member',
    needs: 'return',
    said: {
      'refunds.wrong.dvyId': ['请选择物流公司', 'Please choose a courier'],
      'refunds.wrong.number': ['请输入正确的物流单号', 'Please enter a valid tracking number', '1'],
    },
  },
]
