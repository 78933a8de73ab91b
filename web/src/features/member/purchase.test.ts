import type { Level, LevelPage } from 'qinghua-contract'
import { expect, test } from 'vitest'
import { purchaseOf } from './level-cards.tsx'

const own = { id: 7, level: 2, levelType: 1 } as Level
const page = { userLevel: own, endTime: '2026-12-02 10:00:00', levelName: 'Plus' } as LevelPage

test.each([
  [30, '2027-01-01 10:00:00'],
  [Number.MAX_SAFE_INTEGER, ''],
])('a level bought for %d more days lasts until %j', (term, until) => {
  expect(purchaseOf(page, { ...own, term })).toEqual({ kind: 'extends', until })
})
