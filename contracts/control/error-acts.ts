import type { Route, SocketRoute, ToldPush } from '../src/index.ts'
import type { Bilingual } from '../src/endpoint.ts'

const send = { zh: '点“获取验证码”', en: 'Click “Send code”' }
const submitOrder = { zh: '点“提交订单”', en: 'Click “Submit order”' }
const logIn = { zh: '填好后点“登录”', en: 'Fill in the form and click “Log in”' }
const register = { zh: '填好后点“立即注册”', en: 'Fill in the form and click “Register now”' }
const save = { zh: '填好后点“保存”', en: 'Fill in the form and click “Save”' }

/** What is left to do on the page of a call, in the words of its buttons. A page makes the other calls by itself. */
export const acts: { readonly [K in Route | SocketRoute]?: Bilingual } = {
  'POST /login': logIn,
  'POST /sms/sendLoginCode': {
    zh: '在“手机号登录”下点“获取验证码”',
    en: 'Choose “Mobile login” and click “Send code”',
  },
  'POST /smsLogin': {
    zh: '在“手机号登录”下填好后点“登录”',
    en: 'Choose “Mobile login”, fill in the form and click “Log in”',
  },
  'PUT /user/sendRegisterSms': send,
  'PUT /user/checkRegisterSms': register,
  'PUT /user/registerOrBindUser': register,
  'POST /sms/sendUpdatePwdCode': send,
  'PUT /user/checkUpdatePwdSms': {
    zh: '填好后点“设置新密码”',
    en: 'Fill in the form and click “Set the new password”',
  },
  'PUT /user/updatePwd': { zh: '填好后点“设置新密码”', en: 'Fill in the form and click “Set the new password”' },
  'POST /p/address/addAddr': {
    zh: '点“新增地址”，填好后点“保存”',
    en: 'Click “Add an address”, fill in the form and click “Save”',
  },
  'PUT /p/address/updateAddr': { zh: '点一个地址的“编辑”，再点“保存”', en: 'Click “Edit” at an address, then “Save”' },
  'DELETE /p/address/deleteAddr/{addrId}': { zh: '点一个地址的“删除”', en: 'Click “Remove” at an address' },
  'PUT /p/address/defaultAddr/{addrId}': { zh: '点一个地址的“设为默认”', en: 'Click “Make default” at an address' },
  'GET /p/score/updateUserScore': { zh: '点“签到”', en: 'Click “Sign in”' },
  'POST /p/balance/pay': { zh: '点“支付”', en: 'Click “Pay”' },
  'POST /p/level/payLevel': { zh: '点“支付”', en: 'Click “Pay”' },
  'POST /p/userBalance/redeem': { zh: '填写兑换码，点“兑换”', en: 'Enter a code and click “Redeem”' },
  'POST /p/shopCart/changeItem': { zh: '点“加入购物车”', en: 'Click “Add to cart”' },
  'POST /p/shopCart/checkItems': { zh: '勾选一件商品', en: 'Tick an item' },
  'POST /p/myCoupon/receive': { zh: '点“立即领取”', en: 'Click “Collect”' },
  'DELETE /p/myCoupon/delCoupon/{couponUserId}': { zh: '删除一张优惠券', en: 'Delete a coupon' },
  'POST /p/seckill/{orderPath}/submit': submitOrder,
  'POST /p/score/submit': submitOrder,
  'POST /p/group/order/submit': submitOrder,
  'POST /p/user/collection/addOrCancel': { zh: '点“收藏商品”', en: 'Click “Add to favourites”' },
  'POST /p/shop/collection/addOrCancel': { zh: '点“收藏店铺”', en: 'Click “Add shop to favourites”' },
  'POST /p/shop/apply': { zh: '填完四步后点“提交申请”', en: 'Fill in the four steps and click “Submit application”' },
  'POST /p/shop/sendCode': send,
  'POST /p/shop/saveUsernameAndPassword': save,
  'POST /p/shop/updatePassword': save,
  'POST /p/order/submit': submitOrder,
  'POST /p/order/pay': { zh: '点“支付”', en: 'Click “Pay”' },
  'PUT /p/myOrder/cancel/{orderNumber}': {
    zh: '点一笔订单的“取消订单”并确认',
    en: 'Click “Cancel order” at an order, and confirm',
  },
  'PUT /p/myOrder/receipt/{orderNumber}': {
    zh: '点一笔订单的“确认收货”并确认',
    en: 'Click “Confirm receipt” at an order, and confirm',
  },
  'DELETE /p/myOrder/{orderNumber}': {
    zh: '点一笔订单的“删除订单”并确认',
    en: 'Click “Delete order” at an order, and confirm',
  },
  'POST /p/prodComm': { zh: '填好后点“发表评价”', en: 'Fill in the form and click “Publish review”' },
  'POST /p/orderInvoice': {
    zh: '点“申请发票”，填好后点“提交申请”',
    en: 'Click “Request invoice”, fill in the form and click “Send request”',
  },
  'PUT /p/orderInvoice': { zh: '点“修改抬头”，再点“保存”', en: 'Click “Change details”, then “Save”' },
  'GET /p/file/get_file_by_id': { zh: '点“下载发票”', en: 'Click “Download invoice”' },
  'POST /feedback/addFeedback': {
    zh: '在页脚点“意见反馈”，填好后点“提交”',
    en: 'Click “Feedback” in the footer, fill in the form and click “Submit”',
  },
  'POST /p/file/uploadImFile': { zh: '上传一张图片', en: 'Upload a picture' },
  'PUT /p/user/setUserInfo': { zh: '修改资料后点“保存”', en: 'Change something and click “Save”' },
  'POST /p/orderRefund/apply': { zh: '填好后点“提交申请”', en: 'Fill in the form and click “Submit request”' },
  'PUT /p/orderRefund/update_refund': { zh: '点“保存修改”', en: 'Click “Save changes”' },
  'PUT /p/orderRefund/cancel': { zh: '点“撤销申请”并确认', en: 'Click “Withdraw”, and confirm' },
  'PUT /p/orderRefund/submitExpress': {
    zh: '填好后点“提交物流信息”',
    en: 'Fill in the form and click “Submit tracking”',
  },
  'PUT /p/orderRefund/reSubmitExpress': {
    zh: '点“修改物流信息”，再点“保存修改”',
    en: 'Click “Correct the tracking”, then “Save changes”',
  },
  'POST /p/user/conversations/inquiry/{shopId}': { zh: '点“重新咨询”', en: 'Click “Ask again”' },
  'SEND /im/websocket/user/{token}': { zh: '发送一条消息', en: 'Send a message' },
}

/** What leads to a text of the socket, if it is no call of the page. */
export const told: { readonly [K in ToldPush]?: Bilingual } = {
  elsewhere: { zh: '在另一个标签页打开同一地址', en: 'Open the same address in another tab' },
}

/** What is left to do for a message beside a field: what is typed leads to it, or sending the form as it is. */
export const actOfField = (typed: string | null): Bilingual => {
  if (typed === null) return { zh: '在这里操作表单，直到出现提示', en: 'Use the form here until the message appears' }
  if (typed.trim() === '') return { zh: '把该字段留空后提交', en: 'Leave the field empty and submit' }
  return { zh: `在该字段填“${typed}”后提交`, en: `Enter “${typed}” in the field and submit` }
}
