import type { Api } from 'qinghua-contract'
import { orderStatuses } from 'qinghua-contract/order-machine'
import { pointsSources } from 'qinghua-contract/points-sources'
import { whole, type Agreement, type Reader, type Reading } from './agreement.ts'

const info = 'GET /p/score/scoreInfo'
const pointsLog = 'GET /p/score/page'
const levels = 'GET /p/score/scoreLevel/page'
const cheapest = 'GET /p/score/scoreLevel/minAmountLevel'
const me = 'GET /p/user/userInfo'
const balance = 'GET /p/userBalance/getBalanceInfo'
const balanceLog = 'GET /p/userBalanceLog/log'
const payInfo = 'GET /p/order/getOrderPayInfoByOrderNumber'
const orders = 'GET /p/myOrder/myOrderSearch'
const pointsProduct = 'GET /score/prod/prodInfo'
const product = 'GET /prod/prodInfo'

const pointsOrder = 3

type Log = typeof pointsLog | typeof balanceLog
type RecordOf<K extends Log> = Api[K]['output']['records'][number]

const everyRecord = async <K extends Log>(read: Reader, route: K): Promise<readonly RecordOf<K>[]> => {
  const all: RecordOf<K>[] = []
  for (let current = 1; ; current++) {
    const { value } = await read(route, { query: { ...whole, current } } as Api[K]['input'], '')
    const { records, pages } = value as { readonly records: readonly RecordOf<K>[]; readonly pages: number }
    all.push(...records)
    if (records.length === 0 || current >= pages) return all
  }
}

const signed = ({ ioType }: { readonly ioType: 0 | 1 }, count: number): number => (ioType === 1 ? count : -count)
const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)
const cents = (yuan: number): number => Math.round(yuan * 100)

const fields = ['score', 'growth', 'levelType', 'levelName'] as const

const onPage = (read: Reader, levelType: 0 | 1, name: (typeof fields)[number]) =>
  read(levels, { query: { levelType } }, `/${name}`, (page) => page[name])

export const memberAgreements: readonly Agreement[] = [
  {
    about: 'points, growth and level',
    routes: [info, me, levels],
    readings: async (read) =>
      Promise.all(
        fields.map(async (name) => [
          await read(info, {}, `/${name}`, (told) => told[name]),
          await read(me, {}, `/${name}`, (told) => told[name]),
          await onPage(read, 1, name),
        ]),
      ),
  },
  {
    about: 'the own level among ordinary and paid levels',
    routes: [levels],
    readings: async (read) =>
      Promise.all(fields.map(async (name) => [await onPage(read, 0, name), await onPage(read, 1, name)])),
  },
  {
    about: 'the own level',
    routes: [me, levels],
    readings: async (read) => [
      [
        await read(me, {}, '/level'),
        await read(levels, { query: { levelType: 0 } }, '/userLevel/level', ({ userLevel }) => userLevel.level),
      ],
    ],
  },
  {
    about: 'points and their records',
    routes: [pointsLog, info],
    readings: async (read) => {
      const records = await everyRecord(read, pointsLog)
      return [
        [
          {
            route: pointsLog,
            path: '/records/*/score',
            value: sum(records.map((record) => signed(record, record.score))),
          },
          await read(info, {}, '/score'),
          await read(me, {}, '/score'),
        ],
      ]
    },
  },
  {
    about: 'the balance and its records',
    routes: [balanceLog, balance, me],
    readings: async (read) => {
      const records = await everyRecord(read, balanceLog)
      return [
        [
          {
            route: balanceLog,
            path: '/records/*/changeBalance',
            value: sum(records.map((record) => signed(record, cents(record.changeBalance)))) / 100,
          },
          await read(balance, {}, ''),
          await read(me, {}, '/balance'),
        ],
      ]
    },
  },
  {
    about: 'the balance where orders are paid',
    routes: [payInfo, balance],
    readings: async (read, facts) => {
      const query = { orderNumbers: await facts.id('order') }
      return [[await read(payInfo, { query }, '/balance'), await read(balance, {}, '')]]
    },
  },
  {
    about: 'points and the orders that use them',
    routes: [pointsLog, orders],
    readings: async (read, facts) => {
      const records = await everyRecord(read, pointsLog)
      const countOf = (orderNumber: string, source: number): number =>
        sum(records.flatMap((each) => (each.orderNumber === orderNumber && each.source === source ? [each.score] : [])))
      const bought = (await facts.orders()).filter(({ orderType }) => orderType !== pointsOrder)
      return bought.map(({ orderNumber, status, orderItemDtos }): readonly Reading[] => {
        const reductions = orderItemDtos.flatMap((line) => line.reductions)
        const used = sum(reductions.flatMap(({ part, amount }) => (part === 'points' ? [cents(amount)] : [])))
        return [
          {
            route: pointsLog,
            path: '/records/*/score',
            value: {
              used: countOf(orderNumber, pointsSources.used),
              ...(status === orderStatuses.canceled && { returned: countOf(orderNumber, pointsSources.returned) }),
            },
          },
          {
            route: orders,
            path: '/records/*/orderItemDtos/*/reductions',
            value: { used, ...(status === orderStatuses.canceled && { returned: used }) },
          },
        ]
      })
    },
  },
  {
    about: 'the cheapest level',
    routes: [cheapest, levels],
    readings: async (read) => {
      const { value } = await read(cheapest, {}, '')
      const { id, needAmount } = value as Api[typeof cheapest]['output']
      const paid = await read(levels, { query: { levelType: 1 } }, '/userLevels')
      const all = paid.value as Api[typeof levels]['output']['userLevels']
      return [
        [
          { route: cheapest, path: '/needAmount', value: needAmount },
          { ...paid, path: '/userLevels/*/needAmount', value: Math.min(...all.map((each) => each.needAmount)) },
        ],
        [
          { route: cheapest, path: '', value },
          { ...paid, path: '/userLevels/*', value: all.find((each) => each.id === id) },
        ],
      ]
    },
  },
  {
    about: 'goods for points and for money',
    routes: [pointsProduct, product],
    readings: async (read, facts) => {
      const query = { prodId: await facts.pointsProdId() }
      const { value } = await read(product, { query }, '', ({ skuList }) => skuList)
      const skus = value as Api[typeof product]['output']['skuList']
      const skuOf = (skuId: number) => skus.find((sku) => sku.skuId === skuId)
      const { value: sold } = await read(pointsProduct, { query }, '', ({ skuList }) => skuList)
      return (sold as Api[typeof pointsProduct]['output']['skuList']).map(({ skuId, stocks, oriPrice }, at) => [
        { route: pointsProduct, path: `/skuList/${at}`, value: { stocks, oriPrice } },
        {
          route: product,
          path: '/skuList/*',
          value: { stocks: skuOf(skuId)?.stocks, oriPrice: skuOf(skuId)?.price },
        },
      ])
    },
  },
]
