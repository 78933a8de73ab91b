import type { Route } from 'qinghua-contract'
import type { Planted } from '../planted.ts'
import type { ForwardedCall, Spoil } from '../spoiled-server.ts'
import {
  accepts,
  after,
  alsoDoes,
  at,
  changed,
  inCents,
  isGood,
  isRefused,
  jsonOf,
  lastPart,
  lookUp,
  plus,
  put,
  sentBy,
  stores,
  told,
  valueOf,
  type Fields,
  type Page,
} from '../spoiling.ts'

const confirm = 'POST /p/order/confirm'
const submit = 'POST /p/order/submit'
const pay = 'POST /p/order/pay'
const isPaid = 'GET /p/order/isPay/{payEntry}/{orderNumbers}'
const cancel = 'PUT /p/myOrder/cancel/{orderNumber}'
const receive = 'PUT /p/myOrder/receipt/{orderNumber}'
const detail = 'GET /p/myOrder/orderDetail'
const orders = 'GET /p/myOrder/myOrderSearch'
const payInfo = 'GET /p/order/getOrderPayInfoByOrderNumber'
const user = 'GET /p/user/userInfo'
const apply = 'POST /p/orderRefund/apply'

export const sequenceOf =
  (things: string) =>
  (what: string, route: Route, spoil: () => Spoil, ...shortest: string[]): Planted => ({
    what,
    route,
    checks: ['sequence'],
    journeys: [`random sequences of actions on ${things}`],
    ...(shortest.length > 0 && { shortest }),
    spoil,
  })
const ofOrder = sequenceOf('an order')

export const emptyCart = async (call: ForwardedCall): Promise<unknown> => {
  const cart = await call.also('POST', '/p/shopCart/info', [])
  const ids = [...cart.text.matchAll(/"basketId":(\d+)/g)].map(([, id]) => Number(id))
  return call.also('DELETE', '/p/shopCart/deleteItem', ids)
}

/** A refused receipt leaves its mark on the order. */
const marks = (): Spoil => {
  const marked = new Set<string>()
  return async (call) => {
    const answer = await call.send()
    if (call.route === receive && isRefused(answer)) marked.add(lastPart(call))
    const isMarked = call.route === detail && isGood(answer) && [...marked].some((each) => call.path.includes(each))
    return isMarked ? changed(put('remarks', 'touched'))(answer) : answer
  }
}

const cancelledIsPaid = (): Spoil => {
  const cancelled = new Set<string>()
  return async (call) => {
    const answer = await call.send()
    if (call.route === cancel && isGood(answer)) cancelled.add(lastPart(call))
    const { orderNumbers } = (sentBy(call) ?? {}) as Fields
    return call.route === pay && cancelled.has(String(orderNumbers)) ? jsonOf({ type: 1, message: '' }) : answer
  }
}

/** Orders that are made cost more freight than was confirmed, wherever they are shown. */
const chargesMore = (): Spoil => {
  const amount = 6
  const made = new Set<string>()
  const dearer = (order: Fields) => {
    if (!made.has(String(order['orderNumber']))) return order
    const parts = order['parts'] as Fields[] | undefined
    const isFreight = ({ part }: Fields): boolean => part === 'freight'
    return {
      ...plus('freightAmount', amount)(plus('actualTotal', amount)(order)),
      ...(parts && {
        ...plus('transfee', amount)(order),
        ...plus('freightAmount', amount)(order),
        actualTotal: inCents(Number(order['actualTotal']) + amount),
        parts: parts.some(isFreight)
          ? parts.map((each) => (isFreight(each) ? plus('amount', amount)(each) : each))
          : [...parts, { part: 'freight', amount }],
      }),
    }
  }
  return async (call) => {
    const answer = await call.send()
    if (!isGood(answer)) return answer
    if (call.route === submit)
      for (const each of valueOf<{ orderNumbers: string }>(answer).orderNumbers.split(',')) made.add(each)
    if (call.route === detail) return changed(dearer)(answer)
    if (call.route === orders) return changed<Page>((page) => ({ ...page, records: page.records.map(dearer) }))(answer)
    const isDearer = call.route === payInfo && [...made].some((each) => call.path.includes(each))
    return isDearer ? changed(plus('totalFee', amount))(answer) : answer
  }
}

const ofBuying: readonly Planted[] = [
  {
    what: 'an order that is paid too early',
    route: isPaid,
    journeys: ['order and pay with a provider', 'top up the balance', 'buy a paid level with a provider'],
    checks: ['journey'],
    spoil: told(isPaid, () => true),
  },
  {
    what: 'a comment that makes the product a favourite',
    route: 'POST /p/prodComm',
    spoil: alsoDoes('POST /p/prodComm', (call) =>
      call.also('POST', '/p/user/collection/addOrCancel', (sentBy(call) as Fields)['prodId']),
    ),
  },
  {
    what: 'an order for points that is an ordinary one',
    route: detail,
    journeys: ['order for points and cancel'],
    place: '/orderType',
    spoil: told(detail, (order: Fields) => (order['orderType'] === 3 ? put('orderType', 0)(order) : order)),
  },
  {
    what: 'a submission that makes a second order',
    route: submit,
    journeys: ['order and cancel'],
    checks: ['journey'],
    spoil: () => {
      let times = 0
      return at(
        submit,
        (answer) => ((times += 1) === 2 ? changed(put('orderNumbers', '999'))(answer) : answer),
        isGood,
      )()
    },
  },
  ofOrder('a cancelled order that can be paid', pay, cancelledIsPaid, 'cancel', 'pay'),
  ofOrder(
    'a price that changes with the payment',
    detail,
    after(pay, [detail], changed(plus('actualTotal', 1)), submit),
    'pay',
  ),
  ofOrder('a refusal that changes something', receive, marks, 'receive'),
  { what: 'an order that is charged more freight than was confirmed', route: submit, spoil: chargesMore },
  {
    what: 'an order that is listed twice',
    route: orders,
    spoil: after(
      submit,
      [orders],
      changed<Page>((page) => ({
        ...page,
        total: page.total + 1,
        pages: Math.ceil((page.total + 1) / page.size),
        records: [...page.records.slice(0, 1), ...page.records].slice(0, page.size),
      })),
    ),
  },
  { what: 'a purchase that empties the cart', route: submit, spoil: alsoDoes(submit, emptyCart) },
  {
    what: 'a balance that pays a cent more',
    route: user,
    seenAt: [pay],
    spoil: after(pay, [user], changed(plus('balance', -0.01))),
  },
  {
    what: 'a confirmation for another address',
    route: confirm,
    spoil: stores<Fields>(confirm, put('addrId', 0)),
  },
  {
    what: 'a confirmation of one piece, whatever was asked for',
    route: confirm,
    spoil: stores<Fields>(confirm, (sent) =>
      sent['orderItem'] ? { ...sent, orderItem: put('prodCount', 1)(sent['orderItem'] as Fields) } : sent,
    ),
  },
  {
    what: 'a refund of a cent, whatever was asked for',
    route: apply,
    spoil: stores<Fields>(apply, put('refundAmount', 0.01)),
  },
  {
    what: 'every comment with five stars',
    route: 'POST /p/prodComm',
    spoil: stores<Fields>('POST /p/prodComm', put('score', 5)),
  },
]

const sale = 'GET /seckill/prod'
const sales = 'GET /seckill/pageProd'
const submitFlash = 'POST /p/seckill/{orderPath}/submit'
const path = 'GET /p/seckill/orderPath'
const confirmFlash = 'POST /p/seckill/{orderPath}/confirm'
const pieces =
  (by: number) =>
  (told: Fields): Fields => {
    const list = told['skuList'] as Fields[]
    return {
      ...told,
      skuList: list.map(plus('seckillStocks', by)),
      seckillTotalStocks: Number(told['seckillTotalStocks']) + by * list.length,
    }
  }
const piecesIn = (by: number) => (told: Fields) =>
  'records' in told ? { ...told, records: (told['records'] as Fields[]).map(pieces(by)) } : pieces(by)(told)
const ofFlash = { journeys: ['buy in a flash sale and cancel'], checks: ['journey'] } as const

const ofFlashSales: readonly Planted[] = [
  sequenceOf('a flash order')(
    'a paid flash order that gives its piece back',
    pay,
    after(pay, [sale, sales], changed(piecesIn(1)), submitFlash),
    'pay',
  ),
  {
    ...ofFlash,
    what: 'a canceled flash order that keeps its pieces',
    route: cancel,
    spoil: after(cancel, [sale, sales], changed(piecesIn(-1))),
  },
  {
    ...ofFlash,
    what: 'a path that a confirmation uses up',
    route: path,
    spoil: () => {
      let isUsed = false
      return async (call) => {
        const answer = await call.send()
        if (call.route === confirmFlash && isGood(answer)) isUsed = true
        if (call.route === submitFlash && isGood(answer)) isUsed = false
        return call.route === path && isUsed && isGood(answer) ? { ...answer, text: `${answer.text}x` } : answer
      }
    },
  },
  sequenceOf('a group order')(
    'a group order that is received while its group waits',
    receive,
    accepts(receive, jsonOf(null), async (call) => {
      const order = await lookUp<Fields>(call, 'GET', `/p/myOrder/orderDetail?orderNumber=${lastPart(call)}`)
      return Number(order?.['status']) === 7
    }),
    'pay',
    'receive',
  ),
]

export const orderOdds: readonly Planted[] = [...ofBuying, ...ofFlashSales]
