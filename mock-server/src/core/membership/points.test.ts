import { known } from '@mall/fixtures/known'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountNamed, newMall, refusal } from '../../../test/mall.ts'
import {
  arrived,
  bookItem,
  confirmed,
  day,
  openMall,
  orderIn,
  paidWithPoints,
  passBy,
  requestFor,
} from '../../../test/purchases.ts'
import { changeAccount } from '../people/office.ts'
import { pointsUsedBy } from '../pricing/rules/points.ts'
import { startLevel } from './buy-level.ts'
import { rewardPurchase, setGrowth } from './growth.ts'
import { cancelOwn } from '../selling/my-orders.ts'
import { submitOrders } from '../selling/purchase.ts'
import { fingerprint } from '../state/snapshot.ts'
import { addPoints, aliveLots, pointsRecords, returnPoints, scoreOf, signIn, signInsOf, spendPoints } from './points.ts'

const { userId } = known.fresh
const year = 365 * day
const given = { source: 'adjusted', orderNumber: null } as const
const usedFor = (orderNumber: string) => ({ source: 'used', orderNumber }) as const
const sumOf = (mall: ReturnType<typeof newMall>): number =>
  pointsRecords(mall, userId).reduce((all, { change }) => all + change, 0)

describe('points [I-43] [I-44]', () => {
  it('are used in the order in which they expire, and expire at their instant [S9.6/expiry]', () => {
    const mall = newMall()
    addPoints(mall, userId, 100, given)
    mall.now += 10 * day
    addPoints(mall, userId, 50, given)
    spendPoints(mall, userId, 70, usedFor('1'))
    mall.now += year - 10 * day - 1
    expect(scoreOf(mall, userId)).toBe(80)
    mall.now += 1
    expect([scoreOf(mall, userId), pointsRecords(mall, userId)[0]]).toMatchObject([
      50,
      { source: 'expired', change: -30 },
    ])
    mall.now += 10 * day
    expect([scoreOf(mall, userId), sumOf(mall)]).toEqual([0, 0])
  })

  it('are used in that order whichever came first, and each leaves what is left of it', () => {
    const mall = newMall()
    addPoints(mall, userId, 100, given, 20 * day)
    addPoints(mall, userId, 50, given, 10 * day)
    addPoints(mall, userId, 30, given, 10 * day)
    const [soon, late] = [mall.now + 10 * day, mall.now + 20 * day]
    expect(aliveLots(mall, userId)).toEqual([
      { until: soon, count: 80 },
      { until: late, count: 100 },
    ])
    for (const count of [0, 80, 40]) spendPoints(mall, userId, count, usedFor('1'))
    addPoints(mall, userId, 0, given)
    returnPoints(mall, userId, 100, '2')
    expect(mall.points.get(userId)).toMatchObject({
      lots: [{ until: late, count: 60 }],
      records: [{ lots: [{ until: late, count: 40 }] }, { lots: [{ until: soon, count: 80 }] }, {}, {}, {}],
    })
    expect(() => spendPoints(mall, userId, 61, usedFor('1'))).toThrow(
      expect.objectContaining({ code: 'pointsTooFew', values: { score: 60 } }),
    )
    mall.now = late
    addPoints(mall, userId, 5, given)
    const expired = { id: late, at: late, source: 'expired', change: -60, orderNumber: null }
    expect(pointsRecords(mall, userId)[0]).toEqual({ ...expired, lots: [{ until: late, count: 60 }] })
    expect(pointsRecords(mall, userId)[1]).toMatchObject({ at: late, change: 5 })
  })

  it('that come back expire as before, but can be used for 30 days at least', () => {
    const mall = newMall()
    addPoints(mall, userId, 100, given)
    spendPoints(mall, userId, 60, usedFor('1'))
    returnPoints(mall, userId, 20, '1')
    mall.now += year - day
    returnPoints(mall, userId, 1_000, '1')
    expect(scoreOf(mall, userId)).toBe(100)
    mall.now += day
    expect(scoreOf(mall, userId)).toBe(40)
    mall.now += 29 * day
    expect(scoreOf(mall, userId)).toBe(0)
    returnPoints(mall, userId, 1_000, '1')
    expect([scoreOf(mall, userId), sumOf(mall)]).toEqual([0, 0])
  })

  it('of which some come back are those that expire last', () => {
    const mall = newMall()
    addPoints(mall, userId, 10, given, 100 * day)
    addPoints(mall, userId, 10, given, 200 * day)
    const [soon, late] = [mall.now + 100 * day, mall.now + 200 * day]
    spendPoints(mall, userId, 20, usedFor('1'))
    returnPoints(mall, userId, 15, '1')
    expect(aliveLots(mall, userId)).toEqual([
      { until: soon, count: 5 },
      { until: late, count: 10 },
    ])
  })

  it('are never more or fewer than their records, whatever happens', () => {
    const move = fc.oneof(
      fc.record({ kind: fc.constant('add'), count: fc.integer({ min: 0, max: 300 }) }),
      fc.record({ kind: fc.constant('use'), count: fc.integer({ min: 0, max: 300 }) }),
      fc.record({ kind: fc.constant('return'), count: fc.integer({ min: 0, max: 300 }) }),
      fc.record({ kind: fc.constant('wait'), count: fc.integer({ min: 1, max: 300 }) }),
    )
    fc.assert(
      fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
        const mall = newMall()
        const used = new Map<string, number>()
        for (const [at, { kind, count }] of moves.entries()) {
          const before = scoreOf(mall, userId)
          if (kind === 'add') addPoints(mall, userId, count, given)
          else if (kind === 'wait') mall.now += count * day
          else if (kind === 'use') {
            const code = refusal(() => spendPoints(mall, userId, count, usedFor(String(at))))
            expect(code).toBe(count > before ? 'pointsTooFew' : null)
            if (code === null) used.set(String(at), count)
          } else {
            const [order, open] = [...used].find(([, left]) => left > 0) ?? ['none', 0]
            returnPoints(mall, userId, count, order)
            const back = Math.min(count, open)
            used.set(order, open - back)
            expect(scoreOf(mall, userId)).toBe(before + back)
          }
          expect(scoreOf(mall, userId)).toBeGreaterThanOrEqual(0)
          expect(scoreOf(mall, userId)).toBe(sumOf(mall))
        }
      }),
      { numRuns: 300 },
    )
  })

  it('of the office are booked with a record', () => {
    const mall = newMall()
    changeAccount(mall, known.shopper.userName, { score: 900 })
    changeAccount(mall, known.shopper.userName, { score: 10 })
    const records = pointsRecords(mall, known.shopper.userId).slice(0, 2)
    expect(records.map(({ source, change }) => [source, change])).toEqual([
      ['adjusted', -890],
      ['adjusted', 40],
    ])
  })
})

describe('points of a purchase', () => {
  it('pay at most half of the goods, a cent each, in multiples of ten [S5.10] [S9.5/points] [S9.10/points]', () => {
    const { mall, other } = openMall()
    const use = (userUseScore?: number) =>
      refusal(() =>
        confirmed(mall, other, bookItem, { isScorePay: 1, ...(userUseScore !== undefined && { userUseScore }) }),
      )
    const order = paidWithPoints(mall, other, bookItem)
    const [line] = order.lines
    const used = pointsUsedBy(order)
    expect(used % 10).toBe(0)
    expect(Math.round((line?.net ?? 0) * 100) + used).toBeLessThanOrEqual(2 * (used + 10))
    expect([use(), use(10), use(used + 10), use(15), use(99_990)]).toEqual([
      null,
      null,
      'pointsLimit',
      'pointsMultiple',
      'pointsTooFew',
    ])
  })

  it('come back once if it is canceled [L6]', () => {
    const { mall, other } = openMall()
    const before = scoreOf(mall, other.userId)
    const request = requestFor(confirmed(mall, other, bookItem, { isScorePay: 1 }))
    expect(scoreOf(mall, other.userId)).toBe(before)
    const orderNumber = submitOrders(mall, other, request).orderNumbers
    const used = pointsUsedBy(orderIn(mall, { orderNumber }))
    expect(scoreOf(mall, other.userId)).toBe(before - used)
    cancelOwn(mall, other, orderNumber)
    passBy(mall, day)
    expect(scoreOf(mall, other.userId)).toBe(before)
  })

  it('are refused where they were used for something else meanwhile, and nothing is ordered', () => {
    const { mall, other } = openMall()
    const request = requestFor(confirmed(mall, other, bookItem, { isScorePay: 1 }))
    changeAccount(mall, other.userName, { score: 10 })
    const before = fingerprint(mall)
    expect(() => submitOrders(mall, other, request)).toThrow(
      expect.objectContaining({ code: 'pointsTooFew', values: { score: 10 } }),
    )
    expect(fingerprint(mall)).toBe(before)
  })

  it('are earned when it is completed, for what was paid, with growth [S9.6/earning] [S3.20/growth]', () => {
    const { mall, shopper } = openMall()
    const before = scoreOf(mall, shopper.userId)
    const order = arrived(mall, shopper)
    expect(scoreOf(mall, shopper.userId)).toBe(before)
    passBy(mall, 15 * day)
    expect(orderIn(mall, order).status).toBe('completed')
    const [record] = pointsRecords(mall, shopper.userId)
    expect(record).toMatchObject({
      source: 'bought',
      change: Math.floor(order.payable * 1.2),
      orderNumber: order.orderNumber,
    })
    expect(accountNamed(mall, known.shopper.userName).growth).toBe(shopper.growth + Math.floor(order.payable))
  })

  it('are earned by nobody who has no account', () => {
    const { mall } = openMall()
    rewardPurchase(mall, 'nobody', 10, '1')
    setGrowth(mall, 'nobody', 9_000)
    startLevel(mall, 'nobody', known.plus.levelId)
    expect([mall.accounts.get('nobody'), mall.points.get('nobody')]).toEqual([undefined, undefined])
  })

  it('that reaches a level give its bonus', () => {
    const { mall, shopper } = openMall()
    mall.accounts.set(shopper.userId, { ...shopper, growth: 7_999 })
    arrived(mall, accountNamed(mall, known.shopper.userName))
    passBy(mall, 15 * day)
    expect(pointsRecords(mall, shopper.userId)[0]).toMatchObject({ source: 'levelUp', change: 300 })
  })
})

describe('signing in [S4.9] [I-45]', () => {
  it('counts once a day in Shanghai, and more for each day in a row', () => {
    const mall = newMall()
    const midnight = mall.now - ((mall.now + 8 * 3_600_000) % day) + day
    mall.now = midnight - 1
    signIn(mall, userId)
    expect([refusal(() => signIn(mall, userId)), scoreOf(mall, userId)]).toEqual(['signedIn', 5])
    mall.now = midnight
    signIn(mall, userId)
    expect(signInsOf(mall, userId)).toEqual({ isDone: true, count: 2 })
    for (let n = 0; n < 5; n++) {
      mall.now += day
      signIn(mall, userId)
    }
    expect([signInsOf(mall, userId).count, scoreOf(mall, userId)]).toEqual([7, 95])
    mall.now += day
    expect(signInsOf(mall, userId)).toEqual({ isDone: false, count: 0 })
    signIn(mall, userId)
    expect([signInsOf(mall, userId).count, scoreOf(mall, userId)]).toEqual([1, 100])
  })

  it('begins anew after a day without', () => {
    const mall = newMall()
    signIn(mall, userId)
    mall.now += 2 * day
    expect(signInsOf(mall, userId)).toEqual({ isDone: false, count: 0 })
  })
})
