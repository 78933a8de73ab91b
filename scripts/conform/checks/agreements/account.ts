import type { Api } from 'qinghua-contract'
import { whole, one, type Agreement, type Reading } from './agreement.ts'

const cart = 'POST /p/shopCart/info'

export const accountAgreements: readonly Agreement[] = [
  {
    about: 'the number of favourite products',
    routes: ['GET /p/user/collection/count', 'GET /p/user/collection/page'],
    readings: async (read) => [
      [
        await read('GET /p/user/collection/count', {}, ''),
        await read('GET /p/user/collection/page', { query: one }, '/total'),
      ],
    ],
  },
  {
    about: 'the number of favourite shops',
    routes: ['GET /p/shop/collection/count', 'GET /p/shop/collection/page'],
    readings: async (read) => [
      [
        await read('GET /p/shop/collection/count', {}, ''),
        await read('GET /p/shop/collection/page', { query: one }, '/total'),
      ],
    ],
  },
  {
    about: 'whether it is a favourite',
    routes: ['GET /p/user/collection/isCollection', 'GET /p/shop/collection/isCollection'],
    readings: async (read, facts) => {
      const { value: prodIds } = await read('GET /p/user/collection/page', { query: whole }, '', ({ records }) =>
        records.map(({ prodId }) => prodId),
      )
      const { value: shopIds } = await read('GET /p/shop/collection/page', { query: whole }, '', ({ records }) =>
        records.map(({ shopId }) => shopId),
      )
      const asked = await facts.id('product')
      const of = (list: unknown, id: number): boolean => (list as number[]).includes(id)
      const isProduct = (prodId: number) => read('GET /p/user/collection/isCollection', { query: { prodId } }, '')
      const isShop = (shopId: number) => read('GET /p/shop/collection/isCollection', { query: { shopId } }, '')
      const listed = (
        route: 'GET /p/user/collection/page' | 'GET /p/shop/collection/page',
        value: boolean,
      ): Reading => ({
        route,
        path: '/records',
        value,
      })
      return [
        ...(await Promise.all(
          [asked, ...(prodIds as number[]).slice(0, 2)].map(async (id) => [
            await isProduct(id),
            listed('GET /p/user/collection/page', of(prodIds, id)),
          ]),
        )),
        ...(await Promise.all(
          [facts.shopId, ...(shopIds as number[]).slice(0, 2)].map(async (id) => [
            await isShop(id),
            listed('GET /p/shop/collection/page', of(shopIds, id)),
          ]),
        )),
      ]
    },
  },
  {
    about: 'the number of unread messages',
    routes: ['GET /p/myNotifyLog/unReadCount', 'GET /p/myNotifyLog/unReadCountList'],
    readings: async (read) => [
      [
        await read('GET /p/myNotifyLog/unReadCount', {}, ''),
        await read('GET /p/myNotifyLog/unReadCountList', { query: { status: 0, ...one } }, '/total'),
      ],
    ],
  },
  {
    about: 'the pieces in the cart',
    routes: ['GET /p/shopCart/prodCount', cart],
    readings: async (read) => [
      [
        await read('GET /p/shopCart/prodCount', {}, ''),
        await read(cart, { body: [] }, '', (groups) =>
          groups
            .flatMap(({ shopCartItemDiscounts }) => shopCartItemDiscounts.flatMap(({ shopCartItems }) => shopCartItems))
            .reduce((sum, { prodCount }) => sum + prodCount, 0),
        ),
      ],
    ],
  },
  {
    about: 'the price of one, two and all lines of the cart',
    routes: ['POST /p/shopCart/totalPay', cart],
    readings: async (read) => {
      const { value } = await read(cart, { body: [] }, '', (groups) =>
        groups.flatMap(({ shopCartItemDiscounts }) =>
          shopCartItemDiscounts.flatMap(({ shopCartItems }) => shopCartItems),
        ),
      )
      const lines = value as readonly { basketId: number; productTotalAmount: number; prodCount: number }[]
      const selections = [[], lines.slice(0, 1), lines.slice(0, 2), lines.slice(0, 3), lines]
      const cents = (chosen: typeof lines): number =>
        chosen.reduce((sum, line) => sum + Math.round(line.productTotalAmount * 100), 0)
      return Promise.all(
        selections.map(async (chosen) => [
          await read('POST /p/shopCart/totalPay', { body: chosen.map(({ basketId }) => basketId) }, '', (total) => ({
            totalMoney: total.totalMoney,
            count: total.count,
          })),
          {
            route: cart,
            path: '',
            value: {
              totalMoney: cents(chosen) / 100,
              count: chosen.reduce((sum, { prodCount }) => sum + prodCount, 0),
            },
          } as const,
        ]),
      )
    },
  },
  {
    about: 'the regions in one',
    routes: ['GET /p/area/listByPid', 'GET /p/area/getAreaListInfo'],
    readings: async (read) => {
      const ids = (list: readonly { readonly areaId: number }[] = []): number[] =>
        list.map(({ areaId }) => areaId).sort((a, b) => a - b)
      const tree = 'GET /p/area/getAreaListInfo'
      const told = await read(tree, {}, '')
      const provinces = told.value as Api[typeof tree]['output']
      const province = provinces.find(({ areas }) => areas.some((city) => city.areas.length > 0))
      const city = province?.areas.find(({ areas }) => areas.length > 0)
      const inside = async (pid: number | undefined, path: string, list: Parameters<typeof ids>[0]) =>
        pid === undefined
          ? []
          : [[await read('GET /p/area/listByPid', { query: { pid } }, '', ids), { ...told, path, value: ids(list) }]]
      return [
        ...(await inside(0, '', provinces)),
        ...(await inside(province?.areaId, '/*/areas', province?.areas)),
        ...(await inside(city?.areaId, '/*/areas/*/areas', city?.areas)),
      ]
    },
  },
]
