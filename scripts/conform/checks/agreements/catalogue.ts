import type { Api } from 'qinghua-contract'
import { limits } from 'qinghua-contract/rules'
import { yuan } from '../../journeys/purchase.ts'
import { whole, one, picked, type Agreement, type Reading } from './agreement.ts'

const search = 'GET /search/searchProdPage'
const product = 'GET /prod/prodInfo'
const ownPrices = 'GET /p/prod/ownPrices'
const chapter = 'GET /prod/chapter'
const ownChapter = 'GET /p/prod/chapter'
const comments = 'GET /prod/prodCommPageByProd'
const commentNumbers = 'GET /prod/prodCommData'
const shops = 'GET /shop/searchShops'

const evaluates = {
  number: -1,
  praiseNumber: 0,
  secondaryNumber: 1,
  negativeNumber: 2,
  picNumber: 3,
  replyNumber: 4,
} as const

export const catalogueAgreements: readonly Agreement[] = [
  {
    about: 'the number of comments of a kind',
    routes: [commentNumbers, comments],
    readings: async (read, facts) => {
      const prodId = await facts.id('product')
      return Promise.all(
        Object.entries(evaluates).map(async ([name, evaluate]) => [
          await read(
            commentNumbers,
            { query: { prodId } },
            `/${name}`,
            (numbers) => numbers[name as keyof typeof evaluates],
          ),
          await read(comments, { query: { prodId, evaluate, ...one } }, '/total'),
        ]),
      )
    },
  },
  {
    about: 'the price in hand, and what comes off the price for it',
    routes: [ownPrices, product],
    readings: async (read, facts) => {
      const prodId = await facts.id('product')
      const { value } = await read(ownPrices, { query: { prodIds: `${prodId}` } }, '')
      const { value: told } = await read(product, { query: { prodId } }, '', ({ skuList }) => skuList)
      const variants = told as Api[typeof product]['output']['skuList']
      const [own] = value as Api[typeof ownPrices]['output']
      return (own?.skuList ?? []).map(({ skuId, priceInHand, reductions }, at) => {
        const price = variants.find((each) => each.skuId === skuId)?.price ?? 0
        const left = yuan(reductions.reduce((rest, { amount }) => rest - amount, price))
        return [
          { route: ownPrices, path: `/0/skuList/${at}/priceInHand`, value: priceInHand ?? price } as const,
          { route: product, path: '/skuList/*/price', value: left } as const,
        ]
      })
    },
  },
  {
    about: 'the number of comments on a variant',
    routes: [commentNumbers, comments],
    readings: async (read, facts) => {
      const prodId = await facts.id('product')
      const skuId = await facts.id('sku')
      return [
        [
          await read(commentNumbers, { query: { prodId, skuId } }, '/number'),
          await read(comments, { query: { prodId, skuId, ...one } }, '/total'),
        ],
      ]
    },
  },
  {
    about: 'the number of products of a shop',
    routes: ['GET /shop/headInfo', shops, search],
    readings: async (read, { shopId }) => {
      const page = (count: unknown): Reading => ({ route: shops, path: '/records/*/prodCount', value: count })
      const { value } = await read(shops, { query: whole }, '', ({ records }) =>
        records.find((shop) => shop.shopId === shopId),
      )
      const listed = value as { prodCount: number } | undefined
      return [
        [
          await read('GET /shop/headInfo', { query: { shopId } }, '/prodCount'),
          ...(listed ? [page(listed.prodCount)] : []),
          await read(search, { query: { shopId, ...one } }, '/total'),
        ],
      ]
    },
  },
  {
    about: 'what is found first by a whole name',
    routes: [search],
    readings: async (read) => {
      const path = '/records/*/prodName'
      const { value } = await read(
        search,
        { query: { current: 1, size: 3 } },
        '',
        ({ records }) => records.at(-1)?.prodName,
      )
      if (typeof value !== 'string') return []
      const prodName = value.slice(0, limits.searchText)
      const found = await read(search, { query: { prodName, ...one } }, path, ({ records }) => records[0]?.prodName)
      return [[{ route: search, path, value }, found]]
    },
  },
  {
    about: 'the number of a facet and the list that it leads to',
    routes: [search],
    readings: async (read) => {
      const narrowed: readonly Api[typeof search]['input']['query'][] = [{}, { inStock: true, kind: 'physical' }]
      const lists = await Promise.all(
        narrowed.map(async (query = {}) => {
          const { value } = await read(search, { query: { ...query, ...one } }, '', ({ facets }) => facets)
          const { kinds, categories, shops: sellers, ...more } = value as Api[typeof search]['output']['facets']
          const { attributes = [], ratings = [], prices = [] } = more
          const lead = async (path: string, told: number, choice: object): Promise<Reading[]> => [
            { route: search, path, value: told },
            await read(search, { query: { ...query, ...choice, ...one } }, '/total'),
          ]
          return Promise.all([
            ...kinds.map(({ kind, count }, at) => lead(`/facets/kinds/${at}/count`, count, { kind })),
            ...[...categories.slice(0, 3), ...categories.slice(3).slice(-1)].map(({ categoryId, count }, at) =>
              lead(`/facets/categories/${at}/count`, count, { categoryId }),
            ),
            ...[...sellers.slice(0, 3), ...sellers.slice(3).slice(-1)].map(({ shopId, count }, at) =>
              lead(`/facets/shops/${at}/count`, count, { shopId }),
            ),
            ...attributes.flatMap(({ values }, at) =>
              values
                .slice(0, 2)
                .map(({ count, attribute }, no) =>
                  lead(`/facets/attributes/${at}/values/${no}/count`, count, { attribute }),
                ),
            ),
            ...ratings.map(({ minRating, count }, at) => lead(`/facets/ratings/${at}/count`, count, { minRating })),
            ...prices.map(({ minPrice, maxPrice, count }, at) =>
              lead(`/facets/prices/${at}/count`, count, { minPrice, ...(maxPrice !== null && { maxPrice }) }),
            ),
          ])
        }),
      )
      return lists.flat()
    },
  },
  {
    about: 'a free chapter, its place in the contents, and the same for the caller',
    routes: [chapter, ownChapter, product],
    readings: async (read, facts) => {
      const { prodId, chapter: no } = await facts.readable()
      const query = { prodId, chapter: no }
      const title = ({ title: said }: { title: string }) => said
      const passages = (told: { passages: readonly string[] }) => told.passages
      return [
        [
          await read(chapter, { query }, '/title', title),
          await read(ownChapter, { query }, '/title', title),
          await read(
            product,
            { query: { prodId } },
            `/contents/${no - 1}/title`,
            ({ contents }) => contents?.[no - 1]?.title,
          ),
        ],
        [
          await read(chapter, { query }, '/passages', passages),
          await read(ownChapter, { query }, '/passages', passages),
        ],
      ]
    },
  },
  {
    about: 'a notice in the list and alone',
    routes: [
      'GET /shop/notice/info/{id}',
      'GET /shop/notice/noticeList/{shopId}',
      'GET /shop/notice/topNoticeList/{shopId}',
    ],
    readings: async (read, { shopId }) => {
      const fields = ['id', 'title', 'publishTime', 'isTop']
      const { value } = await read(
        'GET /shop/notice/noticeList/{shopId}',
        { params: { shopId }, query: whole },
        '',
        ({ records }) => records,
      )
      const { value: top } = await read('GET /shop/notice/topNoticeList/{shopId}', { params: { shopId } }, '', (list) =>
        list.map(({ id }) => id),
      )
      const listed = value as readonly { id: number; isTop: number }[]
      return [
        ...(await Promise.all(
          listed
            .slice(0, 2)
            .map(async (row) => [
              await read('GET /shop/notice/info/{id}', { params: { id: row.id } }, '', (notice) =>
                picked(notice, fields),
              ),
              { route: 'GET /shop/notice/noticeList/{shopId}', path: '/records', value: picked(row, fields) } as const,
            ]),
        )),
        ...(listed.length < whole.size
          ? [
              [
                { route: 'GET /shop/notice/topNoticeList/{shopId}', path: '', value: top } as const,
                {
                  route: 'GET /shop/notice/noticeList/{shopId}',
                  path: '/records',
                  value: listed.filter(({ isTop }) => isTop === 1).map(({ id }) => id),
                } as const,
              ],
            ]
          : []),
      ]
    },
  },
  {
    about: 'the category of a product that is found in it',
    routes: [search, product],
    readings: async (read) => {
      const { value: tree } = await read('GET /category/categoryInfo', {}, '', (all) => [
        ...all.parentCategoryList,
        ...all.categoryList,
        ...all.thCategoryList,
      ])
      const categories = tree as readonly { categoryId: number; parentId: number }[]
      const isIn = (id: number, branch: number): boolean => {
        const found = categories.find(({ categoryId }) => categoryId === id)
        return id === branch || (found !== undefined && found.parentId !== 0 && isIn(found.parentId, branch))
      }
      const tops = categories.filter(({ parentId }) => parentId === 0).slice(0, 2)
      const lists = await Promise.all(
        tops.map(async ({ categoryId }) => {
          const { value } = await read(
            search,
            { query: { categoryId, current: 1, size: 2 } },
            '',
            ({ records }) => records,
          )
          return Promise.all(
            (value as readonly { prodId: number }[]).map(async ({ prodId }, at) => [
              { route: search, path: `/records/${at}`, value: true },
              await read(product, { query: { prodId } }, '/categoryId', (info) => isIn(info.categoryId, categoryId)),
            ]),
          )
        }),
      )
      return lists.flat() as Reading[][]
    },
  },
]
