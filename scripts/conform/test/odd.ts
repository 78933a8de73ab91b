import { known } from '@mall/fixtures/known'
import type { Route } from 'qinghua-contract'
import type { Fields } from 'qinghua-contract/shape'
import type { Planted } from './planted.ts'
import type { ForwardedCall, Spoil } from './spoiled-server.ts'
import {
  accepted,
  asked,
  at,
  changed,
  inCents,
  isGood,
  isRefused,
  lookUp,
  sentBy,
  stores,
  told,
  type Page,
} from './spoiling.ts'

const search = 'GET /search/searchProdPage'
const shops = 'GET /shop/searchShops'
const user = 'GET /p/user/userInfo'
const confirm = 'POST /p/order/confirm'
const submit = 'POST /p/order/submit'
const pay = 'POST /p/order/pay'
const cancel = 'PUT /p/myOrder/cancel/{orderNumber}'
const detail = 'GET /p/myOrder/orderDetail'
const receive = 'PUT /p/myOrder/receipt/{orderNumber}'
const deleteItem = 'DELETE /p/shopCart/deleteItem'
const countFavourites = 'GET /p/user/collection/count'
const newPassword = 'PUT /user/updatePwd'
const updateAddress = 'PUT /p/address/updateAddr'
const sales = 'GET /seckill/pageProd'
const oneSale = 'GET /seckill/prod'

const ofLists: readonly Planted[] = [
  {
    what: 'a lowest price that leaves out what costs just that',
    route: search,
    spoil: asked(search, (query) => {
      const least = query.get('minPrice')
      if (least !== null) query.set('minPrice', String(inCents(Number(least) + 0.01)))
    }),
  },
  {
    what: 'a sign that stands for any letters',
    route: shops,
    checks: ['filter'],
    spoil: asked(shops, (query) => query.get('shopName') === '%' && query.set('shopName', '')),
  },
]

/** Carried out for everybody who has called. */
const forEverybody =
  (route: Route): (() => Spoil) =>
  () => {
    const all = new Set<string>()
    return async (call) => {
      const { authorization: caller } = call.headers
      if (call.path.startsWith('/p/') && caller !== undefined) all.add(caller)
      const answer = await call.send()
      if (call.route === route)
        for (const authorization of all) if (authorization !== caller) await call.send({ headers: { authorization } })
      return answer
    }
  }

/** The answer to one person is that to the next. */
const toldTheNext =
  (route: Route): (() => Spoil) =>
  () => {
    const kept = new Map<string, Awaited<ReturnType<ForwardedCall['send']>>>()
    return async (call) => {
      if (call.method !== 'GET') kept.clear()
      if (call.route !== route || (call.headers['authorization'] ?? 'nobody') === 'nobody') return call.send()
      const key = `${call.path} ${call.headers['accept-language'] ?? ''}`
      const answer = kept.get(key) ?? (await call.send())
      kept.set(key, answer)
      return answer
    }
  }

/** No token ends with a new password. */
const survives = (): Spoil => {
  const good = new Map<string, string>()
  let isChanged = false
  return async (call) => {
    const answer = await call.send()
    const { authorization: token = '' } = call.headers
    if (call.route === newPassword && isGood(answer)) isChanged = true
    if (!call.path.startsWith('/p/') || token === '') return answer
    const key = `${token} ${call.method} ${call.path}`
    if (isGood(answer)) good.set(key, answer.text)
    const before = good.get(key)
    return isChanged && answer.status === 401 && before !== undefined ? { ...accepted, text: before } : answer
  }
}

const ofAccounts: readonly Planted[] = [
  {
    what: 'lines that are removed for everybody',
    route: deleteItem,
    checks: ['foreign'],
    needsOther: true,
    spoil: forEverybody(deleteItem),
  },
  {
    what: 'a count that somebody else is told, too',
    route: countFavourites,
    checks: ['foreign'],
    spoil: toldTheNext(countFavourites),
  },
  { what: 'a token that survives a new password', route: newPassword, seenAt: [user], spoil: survives },
  {
    what: 'letters of four bytes that are lost',
    route: updateAddress,
    spoil: stores<Fields>(updateAddress, (sent) => ({
      ...sent,
      addr: String(sent['addr']).replaceAll(/[\u{10000}-\u{10FFFF}]/gu, '?'),
    })),
  },
]

const listOf = (fields: Fields, key: string): readonly Fields[] => fields[key] as readonly Fields[]
const plus = (key: string, amount: number) => (fields: Fields) => ({
  ...fields,
  [key]: inCents(Number(fields[key]) + amount),
})
const dearer = (transfee: string) => (fields: Fields) => ({
  ...plus(transfee, 5)(plus('actualTotal', 5)(fields)),
  parts: listOf(fields, 'parts').map((each) => (each['part'] === 'freight' ? plus('amount', 5)(each) : each)),
})

const ofPurchases: readonly Planted[] = [
  {
    what: 'dearer freight whose sums are right',
    route: confirm,
    checks: ['journey'],
    spoil: told(confirm, (sums: Fields) => ({
      ...dearer('totalTransfee')(sums),
      shopCartOrders: listOf(sums, 'shopCartOrders').map(dearer('transfee')),
    })),
  },
]

const inSequence = (what: string, things: string, route: Route, spoil: () => Spoil, shortest?: string[]): Planted => ({
  what,
  route,
  checks: ['sequence'],
  journeys: [`random sequences of actions on ${things}`],
  ...(shortest && { shortest }),
  spoil,
})

/** Books something that nobody has asked for. */
const addsPoints = async (call: ForwardedCall): Promise<void> => {
  const held = await lookUp<Fields>(call, 'GET', '/p/user/userInfo')
  if (held)
    await call.also('POST', `/__mall/accounts/${String(held['username'])}`, { score: Number(held['score']) + 20 })
}

/** As a mall that forgets what it gave: the coupon of the order comes back when it is paid. */
const couponComesBack = (): Spoil => {
  let used: unknown
  return async (call) => {
    const answer = await call.send()
    if (call.route === confirm && isGood(answer))
      used = (sentBy(call) as { couponUserIds?: number[] }).couponUserIds?.[0] ?? used
    if (call.route !== pay || !isGood(answer) || used === undefined) return answer
    for (const status of [0, 1, 2]) {
      const list = await lookUp<Page>(call, 'GET', `/p/myCoupon/getCouponList?status=${status}&size=60`)
      const { couponId } = list?.records.find((each) => each['couponUserId'] === used) ?? {}
      const person = { userName: known.member.userName }
      if (couponId !== undefined) await call.also('POST', `/__mall/coupons/${String(couponId)}/give`, person)
    }
    return answer
  }
}

/** A piece of a sale is told to be there again, once its order is paid. */
const pieceComesBack = (): Spoil => {
  const due = new Set<Route | null>()
  const more = (sale: Fields): Fields => ({
    ...plus('seckillTotalStocks', listOf(sale, 'skuList').length)(sale),
    skuList: listOf(sale, 'skuList').map(plus('seckillStocks', 1)),
  })
  return async (call) => {
    const answer = await call.send()
    if (call.route === pay && isGood(answer)) due.add(oneSale).add(sales)
    if (!due.delete(call.route) || !isGood(answer)) return answer
    return changed((told: Fields) =>
      'records' in told ? { ...told, records: listOf(told, 'records').map(more) } : more(told),
    )(answer)
  }
}

const ofSequences: readonly Planted[] = [
  inSequence(
    'a price that changes with the payment',
    'an order',
    detail,
    () => {
      let isPaid = false
      return async (call) => {
        const answer = await call.send()
        if (isGood(answer) && (call.route === pay || call.route === submit)) isPaid = call.route === pay
        return isPaid && call.route === detail && isGood(answer) ? changed(plus('actualTotal', 1))(answer) : answer
      }
    },
    ['pay'],
  ),
  inSequence('a coupon that comes back when its order is paid', 'a coupon', pay, couponComesBack, [
    'confirm',
    'submit',
    'pay',
  ]),
  inSequence('a paid flash order that gives its piece back', 'a flash order', pay, pieceComesBack, ['pay']),
  inSequence(
    'a group order that is received while its group waits',
    'a group order',
    receive,
    at(
      receive,
      async (answer, call) => {
        const number = call.path.split('/').at(-1)
        const order = await lookUp<Fields>(call, 'GET', `/p/myOrder/orderDetail?orderNumber=${number}`)
        return order?.['status'] === 7 ? accepted : answer
      },
      isRefused,
    ),
    ['pay', 'receive'],
  ),
  inSequence(
    'points for a cancellation that is refused',
    'points and balance',
    cancel,
    at(
      cancel,
      async (answer, call) => {
        await addsPoints(call)
        return answer
      },
      isRefused,
    ),
  ),
]

/** What no operator expresses. */
export const odds: readonly Planted[] = [...ofLists, ...ofAccounts, ...ofPurchases, ...ofSequences]
