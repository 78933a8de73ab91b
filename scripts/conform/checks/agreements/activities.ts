import type { Api, FlashSale, FlashSession, Group, GroupBuy, RunningGroup } from 'qinghua-contract'
import { one, picked, whole, type Agreement, type Reading } from './agreement.ts'

const sessions = 'GET /seckill/sessions'
const sales = 'GET /seckill/pageProd'
const oneSale = 'GET /seckill/prod'
const product = 'GET /prod/prodInfo'
const offers = 'GET /groupProd/page'
const oneOffer = 'GET /groupProd/info'
const groups = 'GET /groupProd/joinGroupList'
const oneGroup = 'GET /p/groupTeam/info'
const orders = 'GET /p/myOrder/myOrderSearch'

const running = 2
const canceled = 6
const few = 3

type Orders = Api[typeof orders]['output']['records']

export const activityAgreements: readonly Agreement[] = [
  {
    about: 'a session and its flash sales',
    routes: [sessions, sales],
    readings: async (read) => {
      const { value } = await read(sessions, {}, '')
      return Promise.all(
        (value as readonly FlashSession[])
          .slice(0, few)
          .map(async ({ startTime, endTime, prodCount, activityStatus }, at) => [
            { route: sessions, path: `/${at}`, value: { prodCount, activityStatus } } satisfies Reading,
            await read(sales, { query: { startTime, endTime, ...one } }, '', ({ total, records: [first] }) => ({
              prodCount: total,
              activityStatus: first?.activityStatus,
            })),
          ]),
      )
    },
  },
  {
    about: 'whether a session is told of each flash sale that runs',
    routes: [sessions, sales],
    readings: async (read) => {
      const { value } = await read(sales, { query: whole }, '', ({ records }) => records)
      const starts = [
        ...new Set(
          (value as readonly FlashSale[])
            .flatMap((sale) => (sale.activityStatus === running ? [sale] : []))
            .map(({ startTime }) => startTime),
        ),
      ]
      if (starts.length === 0) return []
      const told = await read(sessions, {}, '', (list) =>
        starts.filter((start) => list.some(({ startTime }) => startTime === start)),
      )
      return [[told, { route: sales, path: '/records/*/startTime', value: starts }]]
    },
  },
  {
    about: 'the flash sale of a product, on its page and alone',
    routes: [product, oneSale, sales],
    readings: async (read) => {
      const { value } = await read(sales, { query: whole }, '', ({ records }) => records)
      const now = (value as readonly FlashSale[]).filter(({ activityStatus }) => activityStatus === running)
      return Promise.all(
        now.slice(0, few).map(async ({ prodId, seckillId }) => {
          const shown = await read(product, { query: { prodId } }, '/seckillVO')
          const told = shown.value as FlashSale | null
          return [shown, await read(oneSale, { query: { seckillId: told?.seckillId ?? seckillId } }, '')]
        }),
      )
    },
  },
  {
    about: 'the group offer of a product, on its page and alone',
    routes: [product, oneOffer, offers],
    readings: async (read) => {
      const { value } = await read(offers, { query: whole }, '', ({ records }) => records)
      const now = (value as readonly GroupBuy[]).filter(({ activityStatus }) => activityStatus === running)
      return Promise.all(
        now.slice(0, few).map(async ({ prodId, groupActivityId }) => {
          const shown = await read(product, { query: { prodId } }, '/groupActivityVO')
          const told = shown.value as GroupBuy | null
          const query = { groupActivityId: told?.groupActivityId ?? groupActivityId }
          return [shown, await read(oneOffer, { query }, '')]
        }),
      )
    },
  },
  {
    about: 'a group that waits, in the list and alone',
    routes: [groups, oneGroup],
    readings: async (read, facts) => {
      const { groupActivityId } = await facts.groupOffer()
      const { value } = await read(groups, { query: { groupActivityId, showSize: few } }, '')
      const fields = ['groupTeamId', 'groupNumber', 'joinNum', 'endTime']
      return Promise.all(
        (value as readonly RunningGroup[]).map(async (row, at) => [
          {
            route: groups,
            path: `/${at}`,
            value: { ...(picked(row, fields) as object), status: 1 },
          } satisfies Reading,
          await read(oneGroup, { query: { groupTeamId: row.groupTeamId } }, '/groupTeam', ({ groupTeam }) =>
            picked(groupTeam, [...fields, 'status']),
          ),
        ]),
      )
    },
  },
  {
    about: 'the order of the shopper in a group',
    routes: [oneGroup, orders],
    readings: async (read, facts) => {
      const { value } = await read(orders, { query: { orderType: 1, ...whole } }, '', ({ records }) => records)
      const own = (value as Orders).filter(({ status, groupTeamId }) => status !== canceled && groupTeamId !== null)
      // Of a longer list it is not known which orders are missing here.
      const isWhole = (value as Orders).length < whole.size
      const known = isWhole ? [await facts.id('group')] : []
      const ids = [...new Set([...known, ...own.slice(0, few).map((order) => order.groupTeamId ?? 0)])]
      return Promise.all(
        ids.map(async (groupTeamId) => [
          await read(oneGroup, { query: { groupTeamId } }, '/orderNumber', (group: Group) => group.orderNumber),
          {
            route: orders,
            path: '/records/*/groupTeamId',
            value: own.find((order) => order.groupTeamId === groupTeamId)?.orderNumber ?? null,
          } satisfies Reading,
        ]),
      )
    },
  },
]
