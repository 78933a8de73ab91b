import { known } from '@mall/fixtures/known'
import { expect } from 'vitest'
import type { Claim, View } from './view.ts'

const { flashSale, nextFlashSale, groupBuy, group } = known

const advance = (view: View, ms: number) => view.control('POST /__mall/clock/advance', { body: { ms } })
const saleOf = ({ see }: View) => see('GET /seckill/prod', { query: flashSale })

/** Asks for one piece, and says what comes of it. */
const tryFlash = async (view: View) => {
  const { shopId, skuList } = await saleOf(view)
  const orderPath = await view.see('GET /p/seckill/orderPath', { query: flashSale })
  const body = { addrId: 0, prodCount: 1, seckillSkuId: skuList[0]?.seckillSkuId ?? 0 }
  await view.see('POST /p/seckill/{orderPath}/confirm', { params: { orderPath }, body })
  const asked = { orderShopParam: { shopId, remarks: '' }, virtualRemarkList: [] }
  const {
    status,
    body: answer,
    text,
  } = await view.send('POST /p/seckill/{orderPath}/submit', {
    params: { orderPath },
    body: asked,
  })
  if (status !== 200) return text
  await advance(view, 2_000)
  const result = await view.see('GET /p/seckill/createOrderStatus', {
    query: { orderNumber: (answer as { orderNumber: string }).orderNumber },
  })
  return result.status
}

const myGroup = async (view: View) => {
  const { records } = await view.see('GET /p/myOrder/myOrderSearch', { query: { orderType: 1 } })
  const [order] = records
  const { groupTeam } = await view.see('GET /p/groupTeam/info', { query: { groupTeamId: order?.groupTeamId ?? 0 } })
  return { order: order?.status, group: groupTeam.status, people: groupTeam.joinNum }
}

export const activityClaims: Record<string, Claim> = {
  'flash-opens-soon': async (view) => {
    const statusOf = async () => (await view.see('GET /seckill/prod', { query: nextFlashSale })).activityStatus
    expect(await statusOf()).toBe(1)
    await advance(view, 10_000)
    expect(await statusOf()).toBe(2)
  },
  'flash-ends-soon': async (view) => {
    expect((await saleOf(view)).activityStatus).toBe(2)
    await advance(view, 60_000)
    expect((await view.send('GET /seckill/prod', { query: flashSale })).status).toBe(204)
  },
  'flash-win-the-last': async (view) => {
    expect(await tryFlash(view)).toBe(1)
    expect((await saleOf(view)).skuList[0]?.seckillStocks).toBe(0)
  },
  'flash-lose-by-one': async (view) => {
    expect(await tryFlash(view)).toBe(2)
    expect((await saleOf(view)).seckillTotalStocks).toBe(0)
  },
  'flash-busy': async (view) => expect(await tryFlash(view)).toBe('We are very busy right now. Please try again later'),
  'flash-in-queue': async (view) => {
    const { records } = await view.see('GET /p/myOrder/myOrderSearch', { query: { orderType: 2 } })
    expect(records).toHaveLength(0)
    await advance(view, 2_000)
    const after = await view.see('GET /p/myOrder/myOrderSearch', { query: { orderType: 2 } })
    expect(after.records.map(({ status }) => status)).toEqual([1])
  },
  'flash-unpaid': async (view) => {
    const left = async () => (await saleOf(view)).seckillTotalStocks
    const before = await left()
    await advance(view, 60_000)
    expect(await left()).toBe(before + 2)
  },
  'flash-crowd': async (view) => {
    const left = async () => (await saleOf(view)).seckillTotalStocks
    const before = await left()
    await advance(view, 70_000)
    expect(await left()).toBeLessThan(before)
    const [rivals] = await view.control('GET /__mall/rivals', {})
    expect([rivals?.tried, (rivals?.won ?? 0) + (rivals?.lost ?? 0)]).toEqual([100, 100])
  },
  'group-one-short': async (view) => {
    const groups = await view.see('GET /groupProd/joinGroupList', { query: groupBuy })
    expect(groups.find(({ groupTeamId }) => groupTeamId === group.groupTeamId)).toMatchObject({
      groupNumber: 2,
      joinNum: 1,
    })
  },
  'group-waits': async (view) => expect(await myGroup(view)).toEqual({ order: 7, group: 1, people: 1 }),
  'group-fails-soon': async (view) => {
    expect(await myGroup(view)).toEqual({ order: 7, group: 1, people: 1 })
    await advance(view, 60_000)
    expect(await myGroup(view)).toMatchObject({ order: 6, group: 3 })
  },
  'group-failed': async (view) => {
    expect(await myGroup(view)).toMatchObject({ order: 6, group: 3 })
    expect(await view.see('GET /p/myOrder/orderCount', {})).toMatchObject({ grouping: 0 })
  },
  'group-full': async (view) => expect(await myGroup(view)).toEqual({ order: 2, group: 2, people: 2 }),
  'group-place-lost': async (view) => {
    const { groupSkuList } = await view.see('GET /groupProd/info', { query: groupBuy })
    const ask = { uuid: 'a-place-lost', addrId: 0, groupSkuId: groupSkuList[0]?.groupSkuId ?? 0, prodCount: 1 }
    await view.see('POST /p/group/order/confirm', { body: { ...ask, groupTeamId: group.groupTeamId } })
    const submission = { uuid: ask.uuid, remarks: '', virtualRemarkList: [] }
    const { text } = await view.send('POST /p/group/order/submit', { body: submission })
    expect(text).toBe('This group is full. Join another one or start your own')
  },
}
