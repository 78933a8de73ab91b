import { known } from '@mall/fixtures/known'
import { afterAll, describe, expect, it } from 'vitest'
import { startFlashSale } from '../src/core/promotions/manage.ts'
import { createMockServer } from '../src/index.ts'
import { accountNamed } from './mall.ts'
import { chanceFrom } from './pricing/chance.ts'

/** CROWD_BUYERS sets how many buyers there are, CROWD_ROUNDS how often it is tried, each time with another seed. */
const buyers = Number(process.env['CROWD_BUYERS'] ?? 600)
const rounds = Number(process.env['CROWD_ROUNDS'] ?? 1)
/** Of each of two variants. */
const stock = buyers >= 5_000 ? 50 : 10
const limit = 2
/** How many are there at once. */
const wave = 300

const server = createMockServer({ size: 40, realNow: () => 0 })
afterAll(() => server.close())

/** The mug in two of its variants. */
const openSale = (world: string) => {
  const { mall, clock } = server.worlds.get(world)
  const body = { prodId: known.mug.prodId, name: 'crowd', seckillPrice: 30, stocks: stock, maxNum: limit }
  const seckillId = startFlashSale(mall, { ...body, endsIn: 30 * 86_400_000 })
  const sale = mall.flashSales.get(seckillId)
  if (!sale) throw new Error('there is no sale')
  mall.flashSales.set(seckillId, { ...sale, skus: sale.skus.slice(0, 2) })
  return { mall, clock, seckillId, skuIds: sale.skus.slice(0, 2).map(({ seckillSkuId }) => seckillSkuId) }
}

interface Heard {
  readonly status: number
  readonly text: string
}

const asking =
  (world: string) =>
  async (method: 'GET' | 'POST', url: string, token?: string, payload?: object): Promise<Heard> => {
    const headers = {
      host: 'localhost',
      'x-mall-world': world,
      'accept-language': 'en',
      ...(token !== undefined && { authorization: token }),
    }
    const answer = await server.api.inject({ method, url, headers, ...(payload && { payload }) })
    return { status: answer.statusCode, text: answer.body }
  }

describe('a crowd after a flash sale', () => {
  const play = async (world: string, seed: number): Promise<number> => {
    server.worlds.get(world)
    const chance = chanceFrom(seed)
    const ask = asking(world)
    const { mall, clock, seckillId, skuIds } = openSale(world)
    const like = accountNamed(mall, known.shopper.userName)
    const home = mall.addresses.get(like.userId) ?? []
    const pass = async (ms: number): Promise<void> => {
      clock.jump(clock.now() + ms)
      await ask('GET', '/__mall/clock')
    }
    const held = (): number[] =>
      skuIds.map((id) =>
        [...mall.orders.values()]
          .flatMap(({ claims }) => claims)
          .reduce((all, claim) => all + (claim.kind === 'flash' && claim.id === id ? claim.count : 0), 0),
      )
    const left = (): number[] => mall.flashSales.get(seckillId)?.skus.map((sku) => sku.left) ?? []
    const submission = { orderShopParam: { shopId: known.mainShopId, remarks: '' }, virtualRemarkList: [] }

    /** Follows one buyer to the result of one request. */
    const buy = async (n: number): Promise<void> => {
      const userName = `c${n}`
      mall.accounts.set(userName, { ...like, userId: userName, userName })
      mall.addresses.set(userName, home)
      const { accessToken: token } = JSON.parse((await ask('POST', '/__mall/login', undefined, { userName })).text)
      const path = (await ask('GET', `/p/seckill/orderPath?seckillId=${seckillId}`, token)).text
      const item = { addrId: 0, seckillSkuId: chance.of(skuIds), prodCount: 1 + chance.below(limit + 1) }
      const confirmed = await ask('POST', `/p/seckill/${path}/confirm`, token, item)
      if (confirmed.status !== 200) return
      const [one, other] = await Promise.all([
        ask('POST', `/p/seckill/${path}/submit`, token, submission),
        ask('POST', `/p/seckill/${path}/submit`, token, submission),
      ])
      expect(other).toEqual(one)
      if (one.status === 200) asked.push({ token, orderNumber: JSON.parse(one.text).orderNumber })
    }
    let asked: { readonly token: string; readonly orderNumber: string }[] = []
    for (let from = 0; from < buyers; from += wave) {
      asked = []
      await Promise.all(Array.from({ length: Math.min(wave, buyers - from) }, (_, at) => buy(from + at)))
      await pass(2_000)
      await Promise.all(
        asked.map(async ({ token, orderNumber }) => {
          const url = `/p/seckill/createOrderStatus?orderNumber=${orderNumber}`
          const { status } = JSON.parse((await ask('GET', url, token)).text)
          expect([1, 2]).toContain(status)
          const paying = { payType: 9, orderNumbers: orderNumber }
          if (status === 1 && chance.is(0.4)) await ask('POST', '/p/order/pay', token, paying)
        }),
      )
      expect(left().every((pieces) => pieces >= 0)).toBe(true)
      expect(held().map((pieces, at) => pieces + (left()[at] ?? 0))).toEqual([stock, stock])
      // The unpaid ones expire before the next wave comes.
      await pass(chance.is(0.8) ? 30 * 60_000 : 60_000)
    }
    const counted = new Map<string, number>()
    for (const { userId, status, lines } of mall.orders.values())
      if (status !== 'canceled') counted.set(userId, (counted.get(userId) ?? 0) + (lines[0]?.count ?? 0))
    expect(Math.max(...counted.values())).toBeLessThanOrEqual(limit)
    return held().reduce((all, pieces) => all + pieces, 0)
  }

  it('buys all of its pieces and no more, two a person at most [L7]', { timeout: 7_200_000 }, async () => {
    for (let round = 0; round < rounds; round++) {
      const world = `crowd-${round}`
      try {
        expect(await play(world, round + 1)).toBe(2 * stock)
      } finally {
        server.worlds.drop(world)
      }
    }
  })
})
