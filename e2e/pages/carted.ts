import type { Api } from '@mall/contracts'
import type { buyer } from './buyer.ts'

type Buyer = Awaited<ReturnType<typeof buyer>>
export type Kind = NonNullable<Api['GET /search/searchProdPage']['input']['query']['kind']>

interface Sku {
  readonly shopId: number
  readonly prodId: number
  readonly skuId: number
}

/** Goods that are in stock, one of each product: of one shop, or of any. */
export const goodsInStock = async ({ call }: Buyer, kind: Kind, count: number, shopId?: number): Promise<Sku[]> => {
  const search = `?kind=${kind}&inStock=true&current=1&size=60${shopId ? `&shopId=${shopId}` : ''}`
  const { records } = await call('GET /search/searchProdPage', undefined, search)
  const shops = shopId
    ? records
    : records.filter((each, at) => records.findIndex((one) => one.shopId === each.shopId) === at)
  return Promise.all(
    shops.slice(0, count).map(async ({ prodId }) => {
      const { shopId: of, skuList } = await call('GET /prod/prodInfo', undefined, `?prodId=${prodId}`)
      return { shopId: of, prodId, skuId: skuList.find(({ stocks }) => stocks > 0)?.skuId ?? 0 }
    }),
  )
}

/** Puts one piece of each into the cart, and answers the lines of the cart. */
export const putIntoCart = async ({ call }: Buyer, goods: readonly Sku[]): Promise<number[]> => {
  for (const each of goods) await call('POST /p/shopCart/changeItem', { basketId: 0, count: 1, ...each })
  const groups = await call('POST /p/shopCart/info', [])
  return groups
    .flatMap(({ shopCartItemDiscounts }) => shopCartItemDiscounts.flatMap(({ shopCartItems }) => shopCartItems))
    .filter(({ skuId }) => goods.some((each) => each.skuId === skuId))
    .map(({ basketId }) => basketId)
}

let confirmations = 0

/** One order for each shop, through the cart. */
export const orderAll = async (of: Buyer, goods: readonly Sku[]): Promise<string[]> => {
  const basketIds = await putIntoCart(of, goods)
  const uuid = `carted-${(confirmations += 1)}`
  const { virtualRemarkList } = await of.call('POST /p/order/confirm', { uuid, addrId: 0, basketIds })
  const { orderNumbers } = await of.call('POST /p/order/submit', {
    uuid,
    orderShopParam: [],
    virtualRemarkList: virtualRemarkList.map(({ prodId, name }) => ({ prodId, name, value: '13800138001' })),
  })
  return orderNumbers.split(',')
}
