import { at, isRefused, put, told, type Fields } from '../spoiling.ts'
import { isEnglish, plantsOf, saysInstead, textOf } from './planting.ts'

const plant = plantsOf('refusals')
const cart = 'POST /p/shopCart/changeItem'
const redeem = 'POST /p/userBalance/redeem'
const receipt = 'PUT /p/myOrder/receipt/{orderNumber}'

/** The refusals of a situation, told as those of another one. */
export const refusalPlants = [
  plant(
    'an order of nobody that is told as changed',
    'GET /p/myOrder/orderDetail',
    [],
    saysInstead('GET /p/myOrder/orderDetail', 'unknownOrder', (_, call) => textOf('orderChanged', call)),
  ),
  plant(
    'a second sign-in of a day told as a repeated order',
    'GET /p/score/updateUserScore',
    [],
    saysInstead('GET /p/score/updateUserScore', 'signedIn', (_, call) => textOf('orderRepeated', call)),
  ),
  plant(
    'a used gift card told as one that does not exist',
    redeem,
    [],
    saysInstead(redeem, 'giftCodeUsed', (_, call) => textOf('giftCodeExpired', call)),
  ),
  plant(
    'a full quantity whose number is left as a gap',
    cart,
    [],
    saysInstead(cart, 'quantityLimit', (_, call) => textOf('quantityLimit', call)),
  ),
  plant(
    'too many pieces with another number of pieces left',
    'POST /p/order/confirm',
    [],
    saysInstead('POST /p/order/confirm', 'insufficientStock', (text) =>
      text.replace(/\d+/, (left) => `${Number(left) + 1}`),
    ),
  ),
  plant(
    'a receipt of an unpaid order that shows the class of an exception',
    receipt,
    [],
    saysInstead(receipt, 'orderChanged', (text) => `com.mall4j.common.exception.MallShopBindException: ${text}`),
  ),
  plant(
    'an address of nobody that shows the statement of the database',
    'GET /p/address/addrInfo/{addrId}',
    [],
    saysInstead(
      'GET /p/address/addrInfo/{addrId}',
      'unknownAddress',
      () => 'sql: no rows in result set (select * from tz_user_addr where addr_id = ? and user_id = ?)',
    ),
  ),
  {
    ...plant(
      'a notice that is gone told in words of no catalogue',
      'GET /shop/notice/info/{id}',
      [],
      saysInstead('GET /shop/notice/info/{id}', 'noticeGone', (_, call) =>
        isEnglish(call) ? 'Data error' : '数据异常',
      ),
    ),
    isWarned: true,
  },
  plant(
    'a taken coupon told as gone',
    'POST /p/myCoupon/receive',
    [],
    saysInstead('POST /p/myCoupon/receive', 'couponLimit', (_, call) => textOf('couponGone', call)),
  ),
  plant(
    'a repeated comment told as an empty one',
    'POST /p/prodComm',
    [],
    saysInstead('POST /p/prodComm', 'commentRepeated', (_, call) => textOf('blankText', call)),
  ),
  plant(
    'a refund that is decided told with a frame of the stack',
    'PUT /p/orderRefund/cancel',
    [],
    saysInstead('PUT /p/orderRefund/cancel', 'refundChanged', (text) => `${text}\n\tat RefundServiceImpl.java:214`),
  ),
  plant(
    'a top-up outside of its limits told with the limits the other way round',
    'POST /p/balance/pay',
    [],
    saysInstead('POST /p/balance/pay', 'topUpAmount', (text) => {
      const [one = '', other = ''] = text.match(/¥[\d,.]+/g) ?? []
      return text.replace(one, '¥?').replace(other, one).replace('¥?', other)
    }),
  ),
  plant(
    'a wrong password told as a wrong code',
    'POST /login',
    [],
    saysInstead('POST /login', 'wrongCredentials', (_, call) => textOf('wrongSmsCode', call)),
  ),
  plant(
    'a refusal in the language of the server, whatever the caller reads',
    'PUT /p/orderInvoice',
    [],
    at(
      'PUT /p/orderInvoice',
      (answer) => ({ ...answer, text: 'Invoice not found: null' }),
      (answer) => isRefused(answer) && !/[:：]/.test(answer.text),
    ),
  ),
  plant(
    'a company that delivers and prints as an object',
    'GET /p/delivery/list',
    [],
    told('GET /p/delivery/list', (all: Fields[]) =>
      all.map((each, n) => (n === 1 ? put('dvyName', 'com.mall.bean.vo.DeliveryVO@6d06d69c')(each) : each)),
    ),
  ),
  plant(
    'a header of a shop whose text is a failed statement',
    'GET /shop/headInfo',
    [],
    told('GET /shop/headInfo', put('intro', 'Error 1054 (42S22): Unknown column "intro" in "field list"')),
  ),
]
