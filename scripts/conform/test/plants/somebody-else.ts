import type { Route } from 'qinghua-contract'
import type { ForwardedCall, Spoil, SpoiledAnswer } from '../spoiled-server.ts'
import { isGood, isRefused, valueOf, type Fields } from '../spoiling.ts'
import { callerOf, plantsOf } from './planting.ts'

const plant = plantsOf('somebody else')

/** Everybody who has called, so that a call can be made in another’s name. */
const named = (spoil: (call: ForwardedCall, others: readonly string[]) => ReturnType<Spoil>) => (): Spoil => {
  const all = new Set<string>()
  return (call) => {
    const caller = callerOf(call)
    if (caller) all.add(caller)
    return spoil(
      call,
      [...all].filter((each) => caller !== '' && each !== caller),
    )
  }
}
const isEmpty = ({ text }: SpoiledAnswer): boolean => text === 'null' || text === '[]'
const isNothing = (answer: SpoiledAnswer): boolean => isRefused(answer) || (isGood(answer) && isEmpty(answer))

/** What an id names is found without asking whose it is. */
const anybodys = (route: Route, isMissed: (answer: SpoiledAnswer) => boolean = isNothing): (() => Spoil) =>
  named(async (call, others) => {
    const answer = await call.send()
    if (call.route !== route || !isMissed(answer)) return answer
    for (const authorization of others) {
      const other = await call.send({ headers: { authorization } })
      if (!isMissed(other) && isGood(other)) return other
    }
    return answer
  })

/** What ids name is changed whosever it is. */
const everybodys = (route: Route): (() => Spoil) =>
  named(async (call, others) => {
    if (call.route === route) for (const authorization of others) await call.send({ headers: { authorization } })
    return call.send()
  })

/** The answer for an address is kept until anybody changes something. */
const cached =
  (route: Route, lives: (call: ForwardedCall) => boolean): (() => Spoil) =>
  () => {
    const kept = new Map<string, SpoiledAnswer>()
    return async (call) => {
      if (!lives(call)) kept.clear()
      if (call.route !== route) return call.send()
      const key = `${call.path} ${call.headers['accept-language'] ?? ''}`
      const old = callerOf(call) === '' ? undefined : kept.get(key)
      if (old) return old
      const answer = await call.send()
      if (isGood(answer)) kept.set(key, answer)
      return answer
    }
  }
const isReading = ({ method, route }: ForwardedCall): boolean =>
  method === 'GET' && route !== 'GET /p/score/updateUserScore'

export const somebodyPlants = [
  plant(
    'lines of any cart that can be removed',
    'DELETE /p/shopCart/deleteItem',
    ['POST /p/shopCart/info'],
    everybodys('DELETE /p/shopCart/deleteItem'),
  ),
  plant(
    'lines of any cart that are priced',
    'POST /p/shopCart/totalPay',
    [],
    anybodys('POST /p/shopCart/totalPay', (answer) => isGood(answer) && valueOf<Fields>(answer)['count'] === 0),
  ),
  plant(
    'any line that can be ticked',
    'POST /p/shopCart/checkItems',
    ['POST /p/shopCart/info'],
    anybodys('POST /p/shopCart/checkItems', isRefused),
  ),
  plant(
    'any address that can be ordered to',
    'POST /p/order/confirm',
    [],
    anybodys('POST /p/order/confirm', (answer) => isRefused(answer) && /address|地址/.test(answer.text)),
  ),
  plant(
    'any address that can be changed',
    'PUT /p/address/updateAddr',
    ['GET /p/address/list'],
    anybodys('PUT /p/address/updateAddr'),
  ),
  plant(
    'any coupon that can be deleted',
    'DELETE /p/myCoupon/delCoupon/{couponUserId}',
    ['GET /p/myCoupon/getCouponList'],
    anybodys('DELETE /p/myCoupon/delCoupon/{couponUserId}', isRefused),
  ),
  plant(
    'any order that can be paid for',
    'GET /p/order/getOrderPayInfoByOrderNumber',
    [],
    anybodys('GET /p/order/getOrderPayInfoByOrderNumber'),
  ),
  plant(
    'any order whose parcels can be followed',
    'GET /p/myDelivery/orderInfo/{orderNumber}',
    [],
    anybodys('GET /p/myDelivery/orderInfo/{orderNumber}', isRefused),
  ),
  plant(
    'any order that can be cancelled',
    'PUT /p/myOrder/cancel/{orderNumber}',
    [],
    anybodys('PUT /p/myOrder/cancel/{orderNumber}', isRefused),
  ),
  plant(
    'any invoice that can be read',
    'GET /p/orderInvoice/info/{orderInvoiceId}',
    [],
    anybodys('GET /p/orderInvoice/info/{orderInvoiceId}'),
  ),
  plant(
    'any invoice that can be made out to oneself',
    'PUT /p/orderInvoice',
    ['GET /p/orderInvoice/page'],
    anybodys('PUT /p/orderInvoice'),
  ),
  plant(
    'any refund that can be withdrawn',
    'PUT /p/orderRefund/cancel',
    ['GET /p/orderRefund/info'],
    anybodys('PUT /p/orderRefund/cancel'),
  ),
  plant(
    'any comment read by the item of its order',
    'GET /p/prodComm/getProdComment',
    [],
    anybodys('GET /p/prodComm/getProdComment'),
  ),
  plant('any file that can be downloaded', 'GET /p/file/get_file_by_id', [], anybodys('GET /p/file/get_file_by_id')),
  plant(
    'messages that are read for everybody',
    'PUT /p/myNotifyLog/read',
    ['GET /p/myNotifyLog/unReadCount', 'GET /p/myNotifyLog/unReadCountList'],
    everybodys('PUT /p/myNotifyLog/read'),
  ),
  plant(
    'viewed products that are deleted for everybody',
    'DELETE /p/prodBrowseLog',
    ['GET /p/prodBrowseLog/page'],
    everybodys('DELETE /p/prodBrowseLog'),
  ),
  plant(
    'favourites that are given up by everybody',
    'POST /p/user/collection/batachCancel',
    ['GET /p/user/collection/page'],
    everybodys('POST /p/user/collection/batachCancel'),
  ),
  plant(
    'any queue of a flash sale that can be asked',
    'GET /p/seckill/createOrderStatus',
    [],
    anybodys('GET /p/seckill/createOrderStatus'),
  ),
  plant(
    'a group that shows the order of another member',
    'GET /p/groupTeam/info',
    [],
    anybodys('GET /p/groupTeam/info', (answer) => isGood(answer) && valueOf<Fields>(answer)['orderNumber'] === null),
  ),
  plant(
    'a cache of the favourites that does not know who asks',
    'GET /p/user/collection/count',
    [],
    cached('GET /p/user/collection/count', isReading),
  ),
  plant(
    'a cache of the history of a chat that does not know who asks',
    'GET /p/user/conversations/msgItems/{shopId}',
    [],
    cached('GET /p/user/conversations/msgItems/{shopId}', isReading),
  ),
]
