import type { Api } from 'qinghua-contract'
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
  const query = { kind, inStock: true, current: 1, size: 60, ...(shopId !== undefined && { shopId }) }
  const { records } = await call('GET /search/searchProdPage', { query })
  const shops = shopId
    ? records
    : records.filter((each, at) => records.findIndex((one) => one.shopId === each.shopId) === at)
  return Promise.all(
    shops.slice(0, count).map(async ({ prodId }) => {
      const { shopId: of, skuList } = await call('GET /prod/prodInfo', { query: { prodId } })
      return { shopId: of, prodId, skuId: skuList.find(({ stocks }) => stocks > 0)?.skuId ?? 0 }
    }),
  )
}

/** Puts one piece of each into the cart, and answers the lines of the cart. */
export const putIntoCart = async (of: Buyer, goods: readonly Sku[]): Promise<number[]> => {
  for (const each of goods) await of.put({ ...each, prodCount: 1 })
  const lines = await of.cartItems()
  return lines.filter(({ skuId }) => goods.some((each) => each.skuId === skuId)).map(({ basketId }) => basketId)
}

/** One order for each shop; several goods go through the cart. */
export const orderAll = async (of: Buyer, goods: readonly Sku[]): Promise<string[]> => {
  const [first, ...others] = goods.map((each) => ({ ...each, prodCount: 1 }))
  if (!first) throw new Error('nothing is to be ordered')
  return (await of.order(first, ...others)).split(',')
}
