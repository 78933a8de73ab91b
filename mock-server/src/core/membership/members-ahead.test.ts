import { known } from '@mall/fixtures/known'
import { expect, it } from 'vitest'
import { accountNamed, newMall } from '../../../test/mall.ts'
import { day } from '../../../test/purchases.ts'
import { startLevel } from './buy-level.ts'
import { addPoints } from './points.ts'
import { levelEndingAt, pointsToRemind } from './members-ahead.ts'

const { fresh, plus } = known

it('points are to be reminded of within seven days of their end, to the millisecond', () => {
  const mall = newMall()
  const until = mall.now + 20 * day
  addPoints(mall, fresh.userId, 10, { source: 'adjusted', orderNumber: null }, 20 * day)
  const remindedAt = (at: number) => pointsToRemind(mall, fresh.userId, at).map(({ count }) => count)
  expect([until - 7 * day - 1, until - 7 * day, until - 1, until].map(remindedAt)).toEqual([[], [10], [10], []])
})

it('a level is to be reminded of by its own end alone', () => {
  const mall = newMall()
  startLevel(mall, fresh.userId, plus.levelId)
  const { until = 0 } = accountNamed(mall, fresh.userName).membership ?? {}
  const levelAt = (at: number) => levelEndingAt(mall, fresh.userId, at)?.id
  expect([until - 1, until, until + 1].map(levelAt)).toEqual([undefined, plus.levelId, undefined])
})
