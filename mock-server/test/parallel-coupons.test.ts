import { refusals } from 'qinghua-contract/refusals'
import { known } from '@mall/fixtures/known'
import { afterAll, describe, expect, it } from 'vitest'
import { holdingsOf, stateOf } from '../src/core/promotions/holdings.ts'
import { offerCoupon } from '../src/core/promotions/manage.ts'
import { createMockServer } from '../src/index.ts'
import { accountNamed } from './mall.ts'
import { openParallelShopper, type ReceivedAnswer } from './parallel-shopper.ts'
import { bookItem } from './purchase.ts'

/** COUPON_ROUNDS sets how often it is tried, each time in a new world. */
const rounds = Number(process.env['COUPON_ROUNDS'] ?? 5)
const orders = 50
const stock = 100
const buyers = 1_000

const server = createMockServer({ size: 40, realNow: () => 0 })
afterAll(() => server.close())

const coupon = {
  shopId: 63,
  name: 'five off',
  couponType: 1,
  cashCondition: 0,
  discount: 5,
  stocks: stock,
  afterReceiveDays: 1,
  endsIn: 86_400_000,
} as const

const withText = (heard: readonly ReceivedAnswer[], text: string): number =>
  heard.filter((each) => each.status === 400 && each.text === text).length

describe('fifty orders at once with one coupon', () => {
  const play = async (world: string): Promise<void> => {
    const { mall, ask } = await openParallelShopper(server, world)
    const couponId = offerCoupon(mall, coupon)
    await ask('POST /p/myCoupon/receive', couponId as unknown as object)
    const shopper = accountNamed(mall, known.shopper.userName)
    const [held] = holdingsOf(mall, shopper)
    if (!held) throw new Error('no coupon was taken')
    const bodies = Array.from({ length: orders }, (_, at) => ({
      uuid: `purchase-${at}`,
      orderShopParam: [],
      virtualRemarkList: [],
    }))
    for (const { uuid } of bodies) {
      const chosen = { couponUserIds: [held.couponUserId], userChangeCoupon: 1 }
      const { status } = await ask('POST /p/order/confirm', { uuid, addrId: 0, orderItem: bookItem, ...chosen })
      expect(status).toBe(200)
    }
    const stockOf = () => mall.products.get(bookItem.prodId)?.skus[0]?.stocks ?? 0
    const before = stockOf()
    const heard = await Promise.all(bodies.map((body) => ask('POST /p/order/submit', body)))
    expect(heard.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(withText(heard, refusals.couponUsed.en)).toBe(orders - 1)
    const made = [...mall.orders.values()]
    expect([made.length, made[0]?.payable, before - stockOf()]).toEqual([1, 14.9, 1])
    const [after] = holdingsOf(mall, shopper)
    expect(after && [after.uses, stateOf(mall, after)]).toEqual([1, 'used'])
  }

  it(
    'are one order with it, and 49 refusals that change nothing [L4] [S8.8/repeated]',
    { timeout: 3_600_000 },
    async () => {
      for (let round = 0; round < rounds; round++) {
        try {
          await play(`coupon-round-${round}`)
        } finally {
          server.worlds.drop(`coupon-round-${round}`)
        }
      }
    },
  )
})

describe('a thousand buyers after a hundred coupons', () => {
  it('take exactly a hundred, each one at most, and the others hear why [S3.17/coupons]', async () => {
    const { mall } = await openParallelShopper(server, 'rush')
    const couponId = offerCoupon(mall, coupon)
    const like = accountNamed(mall, known.shopper.userName)
    const names = Array.from({ length: buyers }, (_, at) => `buyer_${at}`)
    for (const name of names) mall.accounts.set(name, { ...like, userId: name, userName: name })
    const inWorld = { host: 'localhost', 'x-mall-world': 'rush', 'accept-language': 'en' }
    const tokens = await Promise.all(
      names.map(async (userName) => {
        const answer = await server.api.inject({
          method: 'POST',
          url: '/__mall/login',
          headers: inWorld,
          payload: { userName },
        })
        return String(answer.json<{ accessToken: string }>().accessToken)
      }),
    )
    // Everybody asks twice.
    const heard = await Promise.all(
      [...tokens, ...tokens].map(async (authorization): Promise<ReceivedAnswer> => {
        const headers = { ...inWorld, authorization, 'content-type': 'application/json' }
        const answer = await server.api.inject({
          method: 'POST',
          url: '/p/myCoupon/receive',
          headers,
          payload: String(couponId),
        })
        return { status: answer.statusCode, text: answer.body }
      }),
    )
    expect(heard.filter(({ status }) => status === 200)).toHaveLength(stock)
    expect(withText(heard, refusals.couponGone.en)).toBe(2 * buyers - stock)
    const holders = [...mall.couponHoldings.values()].filter((each) => each.couponId === couponId)
    expect([
      holders.length,
      new Set(holders.map(({ userId }) => userId)).size,
      mall.coupons.get(couponId)?.left,
    ]).toEqual([stock, stock, 0])
  })
})
