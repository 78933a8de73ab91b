import type { Api } from 'qinghua-contract'
import type { ControlApi } from 'qinghua-contract/control'
import { times } from 'qinghua-contract/rules'
import { known } from '@mall/fixtures/known'
import { afterAll, describe, expect, it } from 'vitest'
import { askedFlash, flashSaleNow } from './activity-examples.ts'
import { call, control } from './call.ts'
import { openTestServer } from './test-server.ts'
import { openTestWorld } from './examples.ts'
import type { TestWorld } from './test-world.ts'

const server = await openTestServer()
afterAll(() => server.close())

const hour = 3_600_000
const day = 24 * hour
const { mug, mainShopId } = known
type NewDiscount = ControlApi['POST /__mall/discounts']['input']['body']
type NewCoupon = ControlApi['POST /__mall/coupons']['input']['body']

let opened = 0
let scene = await openTestWorld(server, 'promotions')
const open = async (): Promise<TestWorld> => (scene = await openTestWorld(server, `promotions-${(opened += 1)}`))

const discount = (change: Partial<NewDiscount> = {}) =>
  control(
    server,
    'POST /__mall/discounts',
    {
      body: {
        shopId: mainShopId,
        name: 'A discount',
        discountRule: 0,
        discountItems: [{ needAmount: 100, discount: 12 }],
        endsIn: hour,
        ...change,
      },
    },
    { ...scene, language: 'en' },
  )
const coupon = (change: Partial<NewCoupon> = {}) =>
  control(
    server,
    'POST /__mall/coupons',
    {
      body: {
        shopId: mainShopId,
        name: 'A coupon',
        couponType: 1,
        cashCondition: 0,
        discount: 7,
        stocks: 3,
        afterReceiveDays: 2,
        endsIn: hour,
        ...change,
      },
    },
    { ...scene, language: 'en' },
  )
const give = (couponId: number) =>
  control(
    server,
    'POST /__mall/coupons/{couponId}/give',
    { params: { couponId }, body: { userName: known.shopper.userName } },
    { ...scene, language: 'en' },
  )
const deadlines = async () => (await control(server, 'GET /__mall/deadlines', {}, { ...scene, language: 'en' })).body
const change = (kind: 'discount' | 'coupon' | 'combo' | 'flash', id: number, body: object) =>
  control(server, 'POST /__mall/promotions/{kind}/{id}', { params: { kind, id }, body }, { ...scene, language: 'en' })

/** What takes how much off two mugs that the shopper buys now. */
const offTwoMugs = async (): Promise<Api['POST /p/order/confirm']['output']['reductions']> => {
  const orderItem = { prodId: mug.prodId, skuId: mug.skuId, shopId: mainShopId, prodCount: 2 }
  const body = { uuid: `two-mugs-${server.worlds.get(scene.world).mall.counters.lastId}`, addrId: 0, orderItem }
  const { reductions } = (await call(server, 'POST /p/order/confirm', { body }, { ...scene, language: 'en' })).body
  return reductions.filter(({ part }) => part !== 'freight')
}

describe('a merchant', () => {
  it('starts a discount that counts from its start until its end, to the millisecond', async () => {
    await open()
    const { clock } = server.worlds.get(scene.world)
    clock.freeze()
    const made = await discount({ startsIn: 1000, endsIn: 2000 })
    expect(made.body).toMatchObject({ kind: 'discount', state: 'waiting', name: 'A discount', left: null })
    const from = clock.now()
    const states: unknown[] = []
    for (const after of [999, 1000, 1999, 2000]) {
      clock.jump(from + after)
      states.push((await offTwoMugs()).map(({ rule, id, amount }) => [rule, id, amount]))
    }
    const counts = [['discount', made.body.id, 12]]
    expect(states).toEqual([[], counts, counts, []])
  })

  it('takes it off, puts it on again, and ends it at once', async () => {
    await open()
    const { id } = (await discount()).body
    const seen: [string, number][] = []
    for (const body of [{}, { isOn: false }, { isOn: true }, { endsIn: 0 }]) {
      const { state } = (await change('discount', id, body)).body
      seen.push([state, (await offTwoMugs()).length])
    }
    expect(seen).toEqual([
      ['running', 1],
      ['off', 0],
      ['running', 1],
      ['over', 0],
    ])
    const ended = await call(
      server,
      'GET /marking/discount/getDiscountByDiscountId/{discountId}',
      { params: { discountId: id } },
      scene,
    )
    expect(ended.status).toBe(204)
  })

  it.each<[string, Partial<NewDiscount>]>([
    ['a percentage of ten tenths', { discountRule: 2, discountItems: [{ needAmount: 1, discount: 10 }] }],
    ['nothing off', { discountItems: [{ needAmount: 1, discount: 0 }] }],
    ['no threshold', { discountItems: [{ needAmount: 0, discount: 1 }] }],
    ['goods of another shop', { prodIds: [known.ebook.prodId] }],
    ['a shop that does not exist', { shopId: 9_999 }],
  ])('starts no discount with %s, and nothing changes', async (_what, wrong) => {
    await open()
    const before = server.stateOf(scene.world)
    expect((await discount(wrong)).status).toBe(400)
    expect(server.stateOf(scene.world)).toEqual(before)
  })
})

describe('the office', () => {
  it('offers a coupon, of which each person takes one until they are gone [S3.17/coupons]', async () => {
    await open()
    const { id, left } = (await coupon({ stocks: 1 })).body
    expect(left).toBe(1)
    const take = (token: string) =>
      call(server, 'POST /p/myCoupon/receive', { body: id }, { world: scene.world, token, language: 'en' })
    const other = await server.logIn(known.member.userName, scene.world)
    expect((await take(scene.token)).status).toBe(200)
    expect((await take(scene.token)).text).toBe('All of these coupons have been claimed')
    expect((await change('coupon', id, { left: 5 })).body.left).toBe(5)
    expect((await take(scene.token)).text).toBe('You can claim up to 1 of this coupon')
    expect((await take(other)).status).toBe(200)
  })

  it('gives one to a person whatever its stock, and it expires with its last day [S4.7]', async () => {
    await open()
    const { clock } = server.worlds.get(scene.world)
    clock.freeze()
    const { id } = (await coupon({ stocks: 0 })).body
    const given = await give(id)
    expect(given.body).toMatchObject({ couponId: id, userName: known.shopper.userName, state: 'unused' })
    expect(given.body.until - given.body.takenAt).toBe(2 * day)
    expect((await offTwoMugs()).map(({ rule, amount }) => [rule, amount])).toEqual([['shopCoupon', 7]])
    clock.jump(given.body.until - 1)
    expect(await offTwoMugs()).toHaveLength(1)
    clock.jump(given.body.until)
    expect(await offTwoMugs()).toEqual([])
    const { body } = await control(server, 'GET /__mall/couponHoldings', {}, scene)
    expect(body.map(({ state }) => state)).toEqual(['expired'])
  })

  it('sets what is left of a flash sale; pieces of orders come back besides, never more than there were [L7]', async () => {
    await open()
    const { clock } = server.worlds.get(scene.world)
    clock.freeze()
    const pieces = async () => {
      const { skuList, seckillTotalStocks: left, seckillOriginStocks } = await flashSaleNow(scene)
      return { variants: skuList.length, left, held: seckillOriginStocks - left }
    }
    const before = await pieces()
    const params = { orderNumber: await askedFlash(scene) }
    clock.jump(clock.now() + times.flashDecision)
    const held = before.held + 1
    expect(await pieces()).toEqual({ ...before, left: before.left - 1, held })
    for (const left of [100_000, 0, 3]) {
      const { body } = await change('flash', known.flashSale.seckillId, { left })
      expect([body.left, await pieces()]).toEqual([
        left * before.variants,
        { ...before, left: left * before.variants, held },
      ])
    }
    await call(server, 'PUT /p/myOrder/cancel/{orderNumber}', { params }, scene)
    expect(await pieces()).toEqual({ ...before, left: 3 * before.variants + 1, held: before.held })
  })

  it('is told what it asks wrong', async () => {
    await open()
    const nobody = { params: { couponId: known.mallCoupon.couponId }, body: { userName: 'nobody_here' } }
    expect((await control(server, 'POST /__mall/coupons/{couponId}/give', nobody, scene)).status).toBe(400)
    expect((await change('discount', known.bookFair.discountId, { left: 3 })).text).toContain('body/left')
    expect((await change('combo', 99_999, {})).text).toBe('There is no combo 99999; GET /__mall/promotions lists them')
  })
})

describe('the deadlines', () => {
  it('say what starts and ends, the next first, while it is on', async () => {
    await open()
    const { id } = (await discount({ startsIn: 10, endsIn: 20 })).body
    const own = async () => (await deadlines()).filter(({ subject }) => subject === `discount ${id}`)
    expect((await own()).map(({ task, text }) => [task, text])).toEqual([
      ['startPromotion', '“A discount” starts'],
      ['endPromotion', '“A discount” ends'],
    ])
    await change('discount', id, { isOn: false })
    expect(await own()).toEqual([])
  })

  it('say whose coupon expires, until it has', async () => {
    await open()
    const { clock } = server.worlds.get(scene.world)
    clock.freeze()
    const { until } = (await give((await coupon()).body.id)).body
    const own = async () =>
      (await deadlines()).flatMap(({ task, due, text }) => (task === 'expireCoupon' ? [[due, text]] : []))
    expect(await own()).toEqual([[until, 'The coupon “A coupon” of 林小满 expires']])
    clock.jump(until)
    expect(await own()).toEqual([])
  })
})
