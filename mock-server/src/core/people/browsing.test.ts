import { known } from '@mall/fixtures/known'
import { beforeEach, expect, it } from 'vitest'
import { accountNamed, newMall, refusal } from '../../../test/mall.ts'
import type { Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'
import { logBrowsed, recentlyBrowsed } from './browsing.ts'

const { mug, ebook, offShelf, mainShopId } = known
let mall: Mall
let fresh: Account
beforeEach(() => {
  mall = newMall()
  fresh = accountNamed(mall, known.fresh.userName)
})
const seen = (shopId = 0) => recentlyBrowsed(mall, fresh, { shopId }, 'zh').records

it('keeps browsed products, newest first, each once', () => {
  for (const prodId of [mug.prodId, ebook.prodId, mug.prodId]) {
    mall.now += 1_000
    logBrowsed(mall, fresh, prodId)
  }
  expect(seen().map(({ prodId, browseTime }) => [prodId, browseTime])).toEqual([
    [mug.prodId, '2026-11-02 10:00:03'],
    [ebook.prodId, '2026-11-02 10:00:02'],
  ])
  expect(seen(mainShopId).map(({ prodId }) => prodId)).toEqual([mug.prodId])
})

it('remembers a hundred at most', () => {
  const at = 0
  mall.browsed.set(
    fresh.userId,
    Array.from({ length: 100 }, (_, n) => ({ prodId: 50_000 + n, at })),
  )
  logBrowsed(mall, fresh, mug.prodId)
  expect(mall.browsed.get(fresh.userId)).toHaveLength(100)
  expect(mall.browsed.get(fresh.userId)?.[0]?.prodId).toBe(mug.prodId)
})

it('refuses products that are not on sale or unknown', () => {
  expect(refusal(() => logBrowsed(mall, fresh, offShelf.prodId))).toBe('productUnavailable')
  expect(refusal(() => logBrowsed(mall, fresh, 999_999))).toBe('productUnavailable')
})
