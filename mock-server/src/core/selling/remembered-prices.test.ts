import { known } from '@mall/fixtures/known'
import { beforeEach, expect, test } from 'vitest'
import { accountNamed, catalogue, newMall } from '../../../test/mall.ts'
import { changeProduct } from '../catalogue/merchandise.ts'
import { holdingsOf, takeCoupon } from '../promotions/holdings.ts'
import type { Mall } from '../state/mall.ts'
import { restoreMall, snapshotOf } from '../state/snapshot.ts'
import { Table } from '../state/table.ts'
import { priceLines } from './cart-views.ts'

const { mug, mainShopId } = known
const hour = 3_600_000
const { openedAt } = catalogue.seed
const [membershipEnds, contractEnds] = [openedAt + 100 * hour, openedAt + 700 * hour]

const shopperIn = (mall: Mall) => accountNamed(mall, known.shopper.userName)
const bought = [...Array(12).keys()].map((at) => at + 1)
const priceIn = (mall: Mall) => priceLines(mall, shopperIn(mall), bought, 'en')
/** A copy remembers nothing. */
const freshPriceIn = (mall: Mall) => priceIn(restoreMall(snapshotOf(mall), catalogue))

const setAt = <K, V>(
  table: { get(key: K): V | undefined; set(key: K, value: V): void },
  key: K,
  change: Partial<V>,
) => {
  const value = table.get(key)
  if (value === undefined) throw new Error(`there is no ${String(key)}`)
  table.set(key, { ...value, ...change })
}

let mall: Mall
beforeEach(() => {
  mall = newMall()
  const { userId } = shopperIn(mall)
  const inPackage = {
    basketId: 11,
    prodId: mug.prodId,
    skuId: 10031,
    count: 1,
    checked: true,
    addedAt: openedAt,
    combo: { comboId: 1, matching: [{ prodId: 2005, skuId: 20051, basketId: 12 }] },
  }
  mall.carts.set(userId, [...(mall.carts.get(userId) ?? []), inPackage])
  setAt(mall.accounts, userId, { membership: { levelId: 11, until: membershipEnds } })
  setAt(mall.shops, 68, { contract: { from: openedAt - hour, until: contractEnds } })
  takeCoupon(mall, shopperIn(mall), 1)
})

test('a change of anything in the mall has it worked out again', () => {
  const tables = Object.values(mall).filter((part) => part instanceof Table)
  expect(tables.length).toBeGreaterThan(40)
  for (const table of tables.filter((_, at) => at % 8 === 0)) {
    const before = priceIn(mall)
    expect(priceIn(mall)).toBe(before)
    table.restore(table.changes())
    expect(priceIn(mall)).not.toBe(before)
  }
})

const changes: readonly (readonly [what: string, change: (userId: string) => void])[] = [
  ['a price', () => changeProduct(mall, mug.prodId, { skuId: mug.skuId, price: 1 })],
  ['a discount', () => setAt(mall.discounts, 2, { isOn: false })],
  ['taking a coupon', () => takeCoupon(mall, shopperIn(mall), 4)],
  ['closing a shop', () => setAt(mall.shops, mainShopId, { status: 'offline' })],
  ['the end of a membership', (userId) => setAt(mall.accounts, userId, { membership: null })],
]

test.each(changes)('%s changes the price of a cart at once', (_what, change) => {
  const before = priceIn(mall)
  change(shopperIn(mall).userId)
  expect(priceIn(mall)).not.toEqual(before)
  expect(priceIn(mall)).toEqual(freshPriceIn(mall))
})

test('time changes it to the millisecond, whatever starts or ends', () => {
  const starting = openedAt + 50 * hour
  setAt(mall.discounts, 1, { startsAt: starting, steps: [{ need: 10, off: 5 }] })
  const usable = { from: openedAt + 10 * hour, until: openedAt + 300 * hour }
  for (const { couponUserId } of holdingsOf(mall, shopperIn(mall))) setAt(mall.couponHoldings, couponUserId, usable)
  const ends = [...[1, 2].map((id) => mall.discounts.get(id)?.endsAt ?? 0), mall.combos.get(1)?.endsAt ?? 0]
  const moments = [starting, usable.from, usable.until, contractEnds, membershipEnds, ...ends].sort((a, b) => a - b)
  for (const at of moments) {
    mall.now = at - 1
    const before = priceIn(mall)
    expect(before).toEqual(freshPriceIn(mall))
    mall.now = at
    expect(priceIn(mall)).toBe(priceIn(mall))
    expect(priceIn(mall), new Date(at).toISOString()).toEqual(freshPriceIn(mall))
    expect(priceIn(mall), new Date(at).toISOString()).not.toEqual(before)
  }
})

test('it is that of before once the clock is set back', () => {
  const before = priceIn(mall)
  mall.now = membershipEnds
  expect(priceIn(mall)).not.toEqual(before)
  mall.now = openedAt
  expect(priceIn(mall)).toEqual(before)
})

test('the last twenty prices are remembered', () => {
  const before = priceIn(mall)
  const others = [...Array(20).keys()]
  for (const n of others.slice(1)) priceLines(mall, shopperIn(mall), [n], 'en')
  expect(priceIn(mall)).toBe(before)
  priceLines(mall, shopperIn(mall), [0], 'en')
  expect(priceIn(mall)).not.toBe(before)
})

test('one in another language, of other lines or of somebody else is another', () => {
  const before = priceIn(mall)
  expect(priceLines(mall, shopperIn(mall), bought, 'zh')).not.toEqual(before)
  expect(priceLines(mall, shopperIn(mall), [1], 'en')).not.toEqual(before)
  expect(priceLines(mall, accountNamed(mall, known.fresh.userName), bought, 'en').count).toBe(0)
  for (let n = 0; n < 30; n++) priceLines(mall, shopperIn(mall), [n], 'en')
  expect(priceIn(mall)).toEqual(before)
})
