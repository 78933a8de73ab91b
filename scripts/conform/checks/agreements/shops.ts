import type { Api, ShopHead } from 'qinghua-contract'
import { picked, whole, type Agreement, type Reading } from './agreement.ts'

const center = 'GET /p/user/centerInfo'
const ownShop = 'GET /p/shop'
const audit = 'GET /p/shop/shopAudit'
const hot = 'GET /shop/hotShops'
const head = 'GET /shop/headInfo'
const shops = 'GET /shop/searchShops'
const search = 'GET /search/searchProdPage'
const product = 'GET /prod/prodInfo'

const few = 3

type Told<K extends typeof ownShop | typeof audit> = Api[K]['output']

export const shopAgreements: readonly Agreement[] = [
  {
    about: 'the status of one’s own shop',
    routes: [center, ownShop, audit],
    readings: async (read) => {
      const { value: shop } = await read(ownShop, {}, '')
      const own = shop as Told<typeof ownShop>
      const { value: review } = await read(audit, {}, '')
      // A shop that nobody has applied for need not have a review.
      const isReviewed = own === null || own.application !== null
      const readingsOf = async (field: 'shopId' | 'shopStatus' | 'shopAuditStatus' | 'remarks'): Promise<Reading[]> => [
        ...(field === 'remarks' ? [] : [await read(center, {}, `/${field}`, (info) => info[field])]),
        { route: ownShop, path: own ? `/${field}` : '', value: own?.[field] ?? null },
        ...(field !== 'shopId' && isReviewed
          ? [
              {
                route: audit,
                path: review ? `/${field}` : '',
                value: (review as Told<typeof audit>)?.[field] ?? null,
              } as const,
            ]
          : []),
      ]
      const fields = ['shopId', 'shopStatus', ...(isReviewed ? (['shopAuditStatus', 'remarks'] as const) : [])] as const
      return Promise.all(fields.map(readingsOf))
    },
  },
  {
    about: 'a shop among the hot ones, in the search and alone',
    routes: [hot, head, shops],
    readings: async (read) => {
      const { value: hottest } = await read(hot, {}, '')
      const { value: page } = await read(shops, { query: whole }, '', ({ records }) => records)
      const listed = page as readonly ShopHead[]
      return Promise.all(
        (hottest as readonly ShopHead[]).slice(0, few).map(async (shop, place) => {
          const at = listed.findIndex(({ shopId }) => shopId === shop.shopId)
          return [
            { route: hot, path: `/${place}`, value: shop },
            await read(head, { query: { shopId: shop.shopId } }, ''),
            ...(at < 0 ? [] : [{ route: shops, path: `/records/${at}`, value: listed[at] } as const]),
          ]
        }),
      )
    },
  },
  {
    about: 'the shop of a product',
    routes: [product, head],
    readings: async (read) => {
      const { value: cards } = await read(search, { query: whole }, '', ({ records }) => records)
      const ofEachShop = new Map(
        (cards as readonly { shopId: number; prodId: number }[]).map(({ shopId, prodId }) => [shopId, prodId]),
      )
      return Promise.all(
        [...ofEachShop].slice(0, few).map(async ([shopId, prodId]) => [
          await read(product, { query: { prodId } }, '', (told) => ({
            ...(picked(told, ['shopName', 'shopStatus', 'selfOperated']) as object),
            shopType: told.shopType,
          })),
          await read(head, { query: { shopId } }, '', (told) => ({
            ...(picked(told, ['shopName', 'shopStatus', 'selfOperated']) as object),
            shopType: told.type,
          })),
        ]),
      )
    },
  },
]
