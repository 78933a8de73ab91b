import type { Api, Contract, Route } from '../src/index.ts'

/** Uses the contract as often as a large storefront would, to measure the cost of its types. */
declare const call: <K extends Route>(route: K, ...args: Api[K]['args']) => Promise<Api[K]['output']>
declare const handle: { readonly [K in Route]: (input: Api[K]['input']) => Api[K]['output'] }

type Looked = { [K in Route]: [Api[K]['args'], Api[K]['input'], Api[K]['output'], Contract[K]['auth']] }

export const looked = (all: Looked) => [call, handle, all] as const

export const page = async () => {
  const groups = await call('POST /p/shopCart/info', { body: [] })
  const total = await call('POST /p/shopCart/totalPay', { body: [1] })
  const count = await call('GET /p/shopCart/prodCount')
  const found = await call('GET /search/searchProdPage', { query: { prodName: 'a' } })
  const notices = await call('GET /shop/notice/topNoticeList/{shopId}', { params: { shopId: 62 } })
  const user = handle['GET /p/user/userInfo']({})
  return [
    groups[0]?.shopCartItemDiscounts[0]?.shopCartItems[0]?.price,
    total.finalMoney,
    count,
    found.records,
    notices,
    user,
  ]
}
