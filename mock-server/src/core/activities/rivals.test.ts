import { isUserName } from 'qinghua-contract/input-rules'
import { times } from 'qinghua-contract/rules'
import { describe, expect, it } from 'vitest'
import { amongRivals, outcomeOfTry, sendRivals, triesOf, type RivalsAsk } from './rivals.ts'
import { takeCoupon } from '../promotions/holdings.ts'
import { passTime } from '../pass-time.ts'
import { restoreMall, snapshotOf } from '../state/snapshot.ts'
import type { Mall } from '../state/mall.ts'
import { activityMall, buyerIn, flashSaleWith, groupBuyWith } from '../../../test/activities/activity-mall.ts'
import { refusal } from '../../../test/mall.ts'
import { chanceFrom } from '../../../test/pricing/chance.ts'
import { couponWith } from '../../../test/pricing/small-shops.ts'

/** How many sales rivals fight over, each of another seed. */
const rounds = 5
const minute = 60_000

const goods = [
  { prodId: 1, shopId: 62, skus: [[100, 5] as const, [120, 5] as const] },
  { prodId: 2, shopId: 62, skus: [[50, 30] as const] },
]
const newMall = (left = 5): Mall => {
  const sale = flashSaleWith()
  const skus = sale.skus.map((sku) => ({ ...sku, stock: left, left }))
  const mall = activityMall({ goods, flashSales: [{ ...sale, skus }], groupBuys: [groupBuyWith()] })
  mall.coupons.set(1, couponWith({ stock: 3, left: 3 }))
  return mall
}
const outcomes = (mall: Mall) =>
  [...mall.rivals.values()].flatMap((rivals) =>
    triesOf(mall, rivals).map((each) => ({ ...each, ...outcomeOfTry(mall, rivals.kind, each) })),
  )
const won = (mall: Mall): number => outcomes(mall).filter(({ outcome }) => outcome === 'won').length
const leftIn = (mall: Mall): number[] => mall.flashSales.get(1)?.skus.map(({ left }) => left) ?? []

describe('rivals', () => {
  it('buy all pieces of a sale and no more, whoever pays and whoever does not [L7]', { timeout: 1_800_000 }, () => {
    for (let seed = 1; seed <= rounds; seed++) {
      const chance = chanceFrom(seed)
      const stock = 1 + chance.below(6)
      const mall = newMall(stock)
      const ask = { kind: 'flash', id: 1, within: 10 * minute } as const
      sendRivals(mall, { ...ask, buyers: 10 + chance.below(20), seed, unpaid: true })
      sendRivals(mall, { ...ask, buyers: 30 + chance.below(20), seed: seed + rounds })
      for (let step = 0; step < 5; step++) {
        passTime(mall, mall.now + chance.below(5 * minute))
        expect(Math.min(...leftIn(mall))).toBeGreaterThanOrEqual(0)
      }
      passTime(mall, mall.now + 45 * minute)
      const paid = [...mall.orders.values()].filter(({ status }) => status === 'toShip')
      const pieces = paid.reduce((all, { lines }) => all + (lines[0]?.count ?? 0), 0)
      expect([seed, pieces + leftIn(mall).reduce((all, left) => all + left, 0)]).toEqual([seed, 2 * stock])
      expect(Math.max(0, ...paid.map(({ lines }) => lines[0]?.count ?? 0))).toBeLessThanOrEqual(2)
    }
  })

  it('go on where a saved world is opened again', () => {
    const mall = newMall()
    sendRivals(mall, { kind: 'flash', id: 1, buyers: 30, within: minute, seed: 7 })
    passTime(mall, mall.now + minute / 2)
    const again = restoreMall(JSON.parse(JSON.stringify(snapshotOf(mall))), mall.catalogue)
    for (const each of [mall, again]) passTime(each, each.now + 2 * minute)
    expect(outcomes(again)).toEqual(outcomes(mall))
  })

  const later = (mall: Mall) => passTime(mall, mall.now + minute)

  it.each<[string, RivalsAsk, number]>([
    ['coupons', { kind: 'coupon', id: 1, buyers: 8 }, 3],
    ['the pieces of a variant', { kind: 'sku', id: 11, buyers: 8 }, 5],
    ['places in groups of three', { kind: 'group', id: 1, buyers: 8 }, 8],
  ])('compete for %s', (_, ask, winners) => {
    const mall = newMall()
    sendRivals(mall, ask)
    later(mall)
    expect(won(mall)).toBe(winners)
    expect(outcomes(mall).filter(({ reason }) => reason !== null)).toHaveLength(8 - winners)
    if (ask.kind === 'group') {
      const teams = [...mall.groupTeams.values()].map(({ status }) => status)
      expect(teams.filter((status) => status === 'full').length).toBeGreaterThanOrEqual(2)
      expect(Math.max(...[...mall.groupTeams.values()].map(({ places }) => places))).toBeLessThanOrEqual(3)
    }
  })

  it('try just before or just after the next shopper, and only once', () => {
    const mall = newMall()
    const take = () => amongRivals(mall, [{ kind: 'coupon', id: 1 }], () => takeCoupon(mall, buyerIn(mall, 1), 1))
    sendRivals(mall, { kind: 'coupon', id: 1, buyers: 2, waitFor: 'after' })
    take()
    expect([won(mall), mall.coupons.get(1)?.left]).toEqual([2, 0])
    const lost = newMall()
    sendRivals(lost, { kind: 'coupon', id: 1, buyers: 3, waitFor: 'before' })
    const late = () => amongRivals(lost, [{ kind: 'coupon', id: 1 }], () => takeCoupon(lost, buyerIn(lost, 1), 1))
    expect(refusal(late)).toBe('couponGone')
    expect([won(lost), outcomes(lost).length]).toEqual([3, 3])
    expect(refusal(late)).toBe('couponGone')
    expect(outcomes(lost).length).toBe(3)
  })

  it('leave others their addresses, confirmations and messages', () => {
    const mall = newMall()
    sendRivals(mall, { kind: 'sku', id: 11, buyers: 5, unpaid: true })
    passTime(mall, mall.now + 40 * minute)
    expect([...mall.addresses.changes(), ...mall.checkouts.changes(), ...mall.messages.changes()]).toEqual([])
  })

  it('try at random within a span, each once, or wait for a shopper', () => {
    const mall = newMall()
    const rivals = sendRivals(mall, { kind: 'coupon', id: 1, buyers: 4, within: minute, seed: 7 })
    const { rivalsId, at } = rivals
    const own = { kind: 'coupon', id: 1, tried: 0 }
    expect(rivals).toEqual({ ...own, rivalsId, at, buyers: 4, seed: 7, waitFor: null, pay: true })
    expect([...at].sort((a, b) => a - b)).toEqual(at)
    expect(at.map((each) => each >= mall.now && each < mall.now + minute)).toEqual(at.map(() => true))
    expect(new Set(at).size).toBe(4)
    const other = sendRivals(mall, { kind: 'coupon', id: 1, buyers: 2, waitFor: 'after', unpaid: true })
    expect(other).toEqual({
      ...{ ...own, rivalsId: other.rivalsId, at: [], buyers: 2, seed: 1, waitFor: 'after', pay: false },
    })
    for (const [n, due] of at.entries()) {
      passTime(mall, due - 1)
      expect(triesOf(mall, rivals)).toHaveLength(n)
      passTime(mall, due)
      expect(triesOf(mall, rivals)).toHaveLength(n + 1)
    }
    expect(triesOf(mall, other)).toEqual([])
    expect(mall.rivals.get(rivalsId)).toEqual({ ...rivals, tried: 4 })
  })

  it('say what came of each try', () => {
    const mall = newMall(1)
    mall.coupons.set(1, couponWith({ left: 1 }))
    const { rivalsId } = sendRivals(mall, { kind: 'coupon', id: 1, buyers: 2 })
    const sale = sendRivals(mall, { kind: 'flash', id: 1, buyers: 3 })
    const { now } = mall
    passTime(mall, now)
    expect(mall.accounts.get(`rival-${rivalsId}-1`)?.userName).toSatisfy(isUserName)
    const ofCoupon = { rivalsId, at: now, orderNumber: null }
    expect(outcomes(mall).filter((each) => each.rivalsId === rivalsId)).toEqual([
      { ...ofCoupon, userId: `rival-${rivalsId}-1`, outcome: 'won', reason: null },
      { ...ofCoupon, userId: `rival-${rivalsId}-2`, outcome: 'lost', reason: { code: 'couponGone', values: {} } },
    ])
    const inSale = () =>
      outcomes(mall).flatMap(({ outcome, reason, ...each }) =>
        each.rivalsId === sale.rivalsId ? [`${outcome} ${reason?.code}`] : [],
      )
    expect(inSale()).toEqual(['waiting undefined', 'waiting undefined', 'waiting undefined'])
    passTime(mall, now + times.flashDecision)
    expect(inSale().sort()).toEqual(['lost flashSoldOut', 'won undefined', 'won undefined'])
  })

  it.each<[RivalsAsk['kind'], number, number]>([
    ['flash', 1, times.flashDecision + 1000],
    ['sku', 11, 0],
    ['group', 1, 0],
  ])('for %s pay what they got, unless they are told not to', (kind, id, after) => {
    for (const [unpaid, status] of [
      [false, kind === 'group' ? 'grouping' : 'toShip'],
      [true, 'unpaid'],
    ] as const) {
      const mall = newMall()
      sendRivals(mall, { kind, id, buyers: 1, unpaid })
      passTime(mall, mall.now + after)
      expect([...mall.orders.values()].map((order) => order.status)).toEqual([status])
    }
  })

  it('join a group of the offer that runs and has a place, or start one', () => {
    const mall = newMall()
    mall.groupBuys.set(2, groupBuyWith({ groupActivityId: 2, skus: [{ groupSkuId: 2, skuId: 11, price: 40 }] }))
    const guests = [{ nickName: '甲', avatar: '', at: 0 }]
    const before = { groupActivityId: 1, startedAt: 0, places: 1, orderNumbers: [], guests, status: 'running' } as const
    const endsAt = mall.now + minute
    for (const [groupTeamId, change] of [
      [5, { groupActivityId: 2 }],
      [6, { places: 3 }],
      [7, { endsAt: mall.now }],
      [8, { status: 'failed' }],
      [9, {}],
    ] as const)
      mall.groupTeams.set(groupTeamId, { ...before, endsAt, groupTeamId, ...change })
    sendRivals(mall, { kind: 'group', id: 1, buyers: 3 })
    passTime(mall, mall.now)
    expect([5, 6, 7, 8, 9].map((id) => mall.groupTeams.get(id)?.places)).toEqual([1, 3, 1, 1, 3])
    expect(mall.groupTeams.get(9)?.status).toBe('full')
    expect([won(mall), [...mall.groupTeams.values()].filter(({ groupTeamId }) => groupTeamId > 9).length]).toEqual([
      3, 1,
    ])
  })

  it('leave those alone who want something else', () => {
    const mall = newMall()
    mall.coupons.set(11, couponWith({ couponId: 11 }))
    const others = [
      { kind: 'coupon', id: 11, waitFor: 'before' },
      { kind: 'sku', id: 11, waitFor: 'before' },
      { kind: 'coupon', id: 1, waitFor: 'after' },
    ] as const
    const sent = others.map((ask) => sendRivals(mall, { ...ask, buyers: 1 }))
    let tried: number[] = []
    const count = () => sent.map((rivals) => triesOf(mall, rivals).length)
    const targets = [
      { kind: 'coupon', id: 1 },
      { kind: 'sku', id: 12 },
    ] as const
    amongRivals(mall, targets, () => (tried = count()))
    expect([tried, count()]).toEqual([
      [0, 0, 0],
      [0, 0, 1],
    ])
  })

  it('are not sent after what nobody knows', () => {
    const mall = newMall()
    const codes = (['flash', 'group', 'coupon', 'sku'] as const).map((kind) =>
      refusal(() => sendRivals(mall, { kind, id: 99_999, buyers: 1 })),
    )
    expect(codes).toEqual(['unknownActivity', 'unknownActivity', 'unknownCoupon', 'productUnavailable'])
  })
})
