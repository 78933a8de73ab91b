import { setTimeout } from 'node:timers/promises'
import type { Route } from 'qinghua-contract'
import type { ReceivedAnswer } from 'qinghua-contract/verdict'
import type { ForwardedCall, Spoil } from '../spoiled-server.ts'
import { changed, inCents, isGood, lastPart, plus, put, valueOf, type Fields, type Page } from '../spoiling.ts'
import { callerOf, doubledRecord, plantsOf } from './planting.ts'

const plant = plantsOf('twice at once')

/** How long a call is on its way in a backend that asks a database. */
const onItsWay = 40

interface Twice {
  readonly caller: string
  readonly call: ForwardedCall
  /** The answer of the first of both. */
  readonly answer: ReceivedAnswer
}
type Later = (twice: Twice, call: ForwardedCall) => ((answer: ReceivedAnswer) => ReceivedAnswer) | null

/** Two equal calls at once both take effect; one after the other is right. */
const both =
  (
    route: Route,
    later: Partial<Record<Route, Later>>,
    answerOf: (first: ReceivedAnswer) => ReceivedAnswer = (first) => first,
  ) =>
  (): Spoil => {
    const under = new Map<string, Promise<ReceivedAnswer>>()
    const doubled: Twice[] = []
    const sendSlowly = async (call: ForwardedCall): Promise<ReceivedAnswer> => {
      const answer = await call.send()
      await setTimeout(onItsWay)
      return answer
    }
    return async (call) => {
      const change = call.route && later[call.route]
      if (call.route !== route) {
        const answer = await call.send()
        if (!change || !isGood(answer)) return answer
        return doubled
          .flatMap((twice) => (twice.caller === callerOf(call) ? (change(twice, call) ?? []) : []))
          .reduce((told, each) => each(told), answer)
      }
      const key = `${callerOf(call)} ${call.path} ${new TextDecoder().decode(call.body)}`
      const first = under.get(key)
      if (first) {
        const answer = await first
        if (!isGood(answer)) return answer
        doubled.push({ caller: callerOf(call), call, answer })
        return answerOf(answer)
      }
      const sent = sendSlowly(call)
      under.set(key, sent)
      return sent.finally(() => under.delete(key))
    }
  }

const always =
  (change: (answer: ReceivedAnswer) => ReceivedAnswer): Later =>
  () =>
    change
const more = (key: string, amount: number): Later => always(changed(plus(key, amount)))
const records = (id: string): Later => always(changed<Page>(doubledRecord(id)))
const oneMore: Later = always(changed<number>((count) => count + 1))

const balance = 'GET /p/userBalance/getBalanceInfo'
const ledger = 'GET /p/userBalanceLog/log'
const user = 'GET /p/user/userInfo'
const points = 'GET /p/score/scoreInfo'
const pointsPage = 'GET /p/score/page'
const orders = 'GET /p/myOrder/myOrderSearch'
const counts = 'GET /p/myOrder/orderCount'

const amountOf = ({ answer }: Twice, key: string): number => Number(valueOf<Fields>(answer)[key] ?? 0)

export const twicePlants = [
  plant(
    'a gift card that two calls at once redeem twice',
    'POST /p/userBalance/redeem',
    [balance, ledger, user],
    both('POST /p/userBalance/redeem', {
      [balance]: (twice) => changed<number>((sum) => inCents(sum + amountOf(twice, 'amount'))),
      [user]: (twice) => changed(plus('balance', amountOf(twice, 'amount'))),
      [ledger]: records('id'),
    }),
  ),
  plant(
    'two sign-ins at once that both count',
    'GET /p/score/updateUserScore',
    [points, pointsPage, user],
    both('GET /p/score/updateUserScore', {
      [points]: always(changed((info: Fields) => plus('score', Number((info['scoreList'] as number[])[0] ?? 1))(info))),
      [pointsPage]: records('id'),
    }),
  ),
  plant(
    'a coupon that two calls at once take above its limit',
    'POST /p/myCoupon/receive',
    ['GET /p/myCoupon/getCouponList', 'GET /p/myCoupon/listCouponIds', 'GET /p/myCoupon/getMyCouponsStatusCount'],
    both('POST /p/myCoupon/receive', {
      'GET /p/myCoupon/getCouponList': records('couponUserId'),
      'GET /p/myCoupon/getMyCouponsStatusCount': more('unUseCount', 1),
      'GET /p/myCoupon/listCouponIds': ({ call }) =>
        changed<number[]>((ids) => [...ids, Number(new TextDecoder().decode(call.body))]),
    }),
  ),
  plant(
    'a purchase that two calls at once submit twice',
    'POST /p/order/submit',
    [orders, counts],
    both(
      'POST /p/order/submit',
      {
        [orders]: always(
          changed((page: Page) => {
            const [newest] = page.records
            if (!newest || page.current > 1) return page
            return {
              ...page,
              total: page.total + 1,
              pages: Math.ceil((page.total + 1) / page.size),
              records: [put('orderNumber', `${String(newest['orderNumber'])}7`)(newest), ...page.records].slice(
                0,
                page.size,
              ),
            }
          }),
        ),
        [counts]: more('allCount', 1),
      },
      changed((told: Fields) => ({ ...told, orderNumbers: `${String(told['orderNumbers'])}7`, duplicateError: 0 })),
    ),
  ),
  plant(
    'an order that two calls at once pay twice',
    'POST /p/order/pay',
    [balance, ledger, user],
    both('POST /p/order/pay', {
      [balance]: always(changed<number>((sum) => inCents(Math.max(sum - 1, 0)))),
      [ledger]: records('id'),
    }),
  ),
  plant(
    'a canceled order whose pieces come back twice',
    'PUT /p/myOrder/cancel/{orderNumber}',
    ['GET /prod/prodInfo'],
    both('PUT /p/myOrder/cancel/{orderNumber}', {
      'GET /prod/prodInfo': always(
        changed((product: Fields) => ({
          ...product,
          skuList: (product['skuList'] as Fields[] | undefined)?.map(plus('stocks', 1)),
        })),
      ),
    }),
  ),
  plant(
    'a receipt that gives its points twice',
    'PUT /p/myOrder/receipt/{orderNumber}',
    [points, pointsPage],
    both('PUT /p/myOrder/receipt/{orderNumber}', {
      [points]: more('growth', 10),
      [pointsPage]: records('id'),
    }),
  ),
  plant(
    'a comment that two calls at once leave twice',
    'POST /p/prodComm',
    ['GET /p/prodComm/prodCommPageByUser', 'GET /prod/prodCommPageByProd', 'GET /prod/prodCommData'],
    both('POST /p/prodComm', {
      'GET /p/prodComm/prodCommPageByUser': records('prodCommId'),
    }),
  ),
  plant(
    'a refund that two calls at once ask for twice',
    'POST /p/orderRefund/apply',
    ['GET /p/orderRefund/list', counts],
    both('POST /p/orderRefund/apply', {
      'GET /p/orderRefund/list': always(
        changed((page: Page) => {
          const [newest] = page.records
          return newest && page.current === 1
            ? {
                ...page,
                total: page.total + 1,
                pages: Math.ceil((page.total + 1) / page.size),
                records: [put('refundSn', `${String(newest['refundSn'])}7`)(newest), ...page.records].slice(
                  0,
                  page.size,
                ),
              }
            : page
        }),
      ),
    }),
  ),
  plant(
    'a favourite that two calls at once make and leave as one',
    'POST /p/user/collection/addOrCancel',
    ['GET /p/user/collection/count', 'GET /p/user/collection/page'],
    both('POST /p/user/collection/addOrCancel', {
      'GET /p/user/collection/count': oneMore,
    }),
  ),
  plant(
    'an invoice that two calls at once request twice',
    'POST /p/orderInvoice',
    ['GET /p/orderInvoice/page'],
    both('POST /p/orderInvoice', {
      'GET /p/orderInvoice/page': records('orderInvoiceId'),
    }),
  ),
  plant(
    'a flash order that two calls at once ask for twice',
    'POST /p/seckill/{orderPath}/submit',
    [orders, 'GET /p/seckill/createOrderStatus'],
    both(
      'POST /p/seckill/{orderPath}/submit',
      {},
      changed((told: Fields) => put('orderNumber', `${String(told['orderNumber'])}7`)(told)),
    ),
  ),
  plant(
    'a place in a group that two calls at once take twice',
    'POST /p/group/order/submit',
    ['GET /p/groupTeam/info', orders],
    both(
      'POST /p/group/order/submit',
      {
        'GET /p/groupTeam/info': always(
          changed((group: Fields) => ({ ...group, groupTeam: plus('joinNum', 1)(group['groupTeam'] as Fields) })),
        ),
      },
      changed((told: Fields) => put('duplicateError', 0)(told)),
    ),
  ),
  plant(
    'an order that two calls at once take off the list twice',
    'DELETE /p/myOrder/{orderNumber}',
    [counts],
    both('DELETE /p/myOrder/{orderNumber}', {
      [counts]: ({ call }) => (lastPart(call) ? changed((all: Fields) => plus('allCount', -1)(all)) : null),
    }),
  ),
]
