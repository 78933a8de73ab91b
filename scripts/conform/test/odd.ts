import type { Route } from 'qinghua-contract'
import type { Fields } from 'qinghua-contract/shape'
import { orderMachines } from '../sequences/order.ts'
import type { Planted } from './planted.ts'
import type { ForwardedCall, Spoil } from './spoiled-server.ts'
import { accepted, asked, at, changed, inCents, isGood, isRefused, lookUp, stores, told } from './spoiling.ts'

const search = 'GET /search/searchProdPage'
const shops = 'GET /shop/searchShops'
const confirm = 'POST /p/order/confirm'
const submit = 'POST /p/order/submit'
const pay = 'POST /p/order/pay'
const cancel = 'PUT /p/myOrder/cancel/{orderNumber}'
const detail = 'GET /p/myOrder/orderDetail'
const deleteItem = 'DELETE /p/shopCart/deleteItem'
const countFavourites = 'GET /p/user/collection/count'
const newPassword = 'PUT /user/updatePwd'
const updateAddress = 'PUT /p/address/updateAddr'

/** Carried out for everybody who has called. */
const forEverybody = (route: Route) => (): Spoil => {
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
const toldTheNext = (route: Route) => (): Spoil => {
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
    isChanged ||= call.route === newPassword && isGood(answer)
    const key = `${call.headers['authorization']} ${call.method} ${call.path}`
    if (isGood(answer)) good.set(key, answer.text)
    const before = good.get(key)
    return isChanged && answer.status === 401 && before !== undefined ? { ...accepted, text: before } : answer
  }
}

const plus = (key: string, amount: number) => (fields: Fields) => ({
  ...fields,
  [key]: inCents(Number(fields[key]) + amount),
})
const listOf = (fields: Fields, key: string): readonly Fields[] => fields[key] as readonly Fields[]
const dearer = (transfee: string) => (fields: Fields) => ({
  ...plus(transfee, 5)(plus('actualTotal', 5)(fields)),
  parts: listOf(fields, 'parts').map((each) => (each['part'] === 'freight' ? plus('amount', 5)(each) : each)),
})

const changesWithPayment = (): Spoil => {
  let isPaid = false
  return async (call) => {
    const answer = await call.send()
    if (isGood(answer) && (call.route === pay || call.route === submit)) isPaid = call.route === pay
    return isPaid && call.route === detail && isGood(answer) ? changed(plus('actualTotal', 1))(answer) : answer
  }
}

/** Random sequences see by themselves what journeys see, too. */
const unpaid = orderMachines.map(({ journey }): Planted => ({
  what: `a payment without effect in ${journey}`,
  route: pay,
  seenAt: [confirm, submit, detail, cancel],
  checks: ['sequence'],
  journeys: [journey],
  spoil: () => async (call) => (call.route === pay ? call.pretend() : call.send()),
}))

/** What no operator expresses. */
export const odds: readonly Planted[] = [
  ...unpaid,
  {
    what: 'a lowest price that leaves out what costs just that',
    route: search,
    spoil: asked(search, ({ minPrice }) =>
      minPrice === undefined ? {} : { minPrice: String(inCents(Number(minPrice) + 0.01)) },
    ),
  },
  {
    what: 'a sign that stands for any letters',
    route: shops,
    checks: ['filter'],
    spoil: asked(shops, ({ shopName }) => (shopName === '%' ? { shopName: '' } : {})),
  },
  {
    what: 'lines that are removed for everybody',
    route: deleteItem,
    checks: ['foreign', 'journey'],
    needsOther: true,
    spoil: forEverybody(deleteItem),
  },
  {
    what: 'a count that somebody else is told, too',
    route: countFavourites,
    checks: ['foreign'],
    spoil: toldTheNext(countFavourites),
  },
  {
    what: 'a token that survives a new password',
    route: newPassword,
    seenAt: ['GET /p/user/userInfo'],
    spoil: survives,
  },
  {
    what: 'letters of four bytes that are lost',
    route: updateAddress,
    spoil: stores<Fields>(updateAddress, (sent) => ({
      ...sent,
      addr: String(sent['addr']).replaceAll(/[\u{10000}-\u{10FFFF}]/gu, '?'),
    })),
  },
  {
    what: 'dearer freight whose sums are right',
    route: confirm,
    checks: ['journey'],
    spoil: told(confirm, (sums: Fields) => ({
      ...dearer('totalTransfee')(sums),
      shopCartOrders: listOf(sums, 'shopCartOrders').map(dearer('transfee')),
    })),
  },
  {
    what: 'a price that changes with the payment',
    route: detail,
    checks: ['sequence'],
    journeys: ['random sequences of actions on an order'],
    shortest: ['pay'],
    spoil: changesWithPayment,
  },
  {
    what: 'points for a cancellation that is refused',
    route: cancel,
    checks: ['sequence'],
    journeys: ['random sequences of actions on an order with a coupon and points'],
    spoil: at(
      cancel,
      async (answer, call) => {
        const { username, score } = (await lookUp<Fields>(call, 'GET', '/p/user/userInfo')) ?? {}
        await call.also('POST', `/__mall/accounts/${String(username)}`, { score: Number(score) + 20 })
        return answer
      },
      isRefused,
    ),
  },
]
