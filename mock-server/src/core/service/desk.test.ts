import { known } from '@mall/fixtures/known'
import { beforeEach, expect, it } from 'vitest'
import { newMall, refusal } from '../../../test/mall.ts'
import { startOf } from '../state/time.ts'
import type { Mall } from '../state/mall.ts'
import { backAt, isReachable, isSwitchedOff, nextHours } from './desk.ts'
import { switchDesk } from './switch-desk.ts'
import { deskView } from './views.ts'

const shop = known.mainShopId
const hour = 3_600_000
const midnight = startOf('2026-11-03')
let mall: Mall
beforeEach(() => {
  mall = newMall()
})
const hours = [9, 17].map((at) => midnight + at * hour)
const [opens = 0, closes = 0] = hours

it.each([
  ['at midnight', midnight, opens, opens],
  ['before it opens', opens - 1, opens, opens],
  ['as it opens', opens, null, closes],
  ['before it closes', closes - 1, null, closes],
  ['as it closes', closes, opens + 24 * hour, opens + 24 * hour],
  ['before midnight', midnight + 24 * hour - 1, opens + 24 * hour, opens + 24 * hour],
])('the service keeps its hours in Shanghai: %s', (_, now, back, next) => {
  mall.now = now
  expect([isReachable(mall, shop), backAt(mall, shop), nextHours(mall)]).toEqual([back === null, back, next])
  switchDesk(mall, shop, 'on')
  expect([isReachable(mall, shop), backAt(mall, shop), isSwitchedOff(mall, shop)]).toEqual([true, null, false])
  switchDesk(mall, shop, 'off')
  expect([isReachable(mall, shop), backAt(mall, shop), isSwitchedOff(mall, shop)]).toEqual([false, null, true])
  switchDesk(mall, shop, 'hours')
  expect([isReachable(mall, shop), backAt(mall, shop), isSwitchedOff(mall, shop)]).toEqual([back === null, back, false])
})

it('whoever looks at a service is told whether it is there, else when it is back', () => {
  mall.now = closes
  expect(deskView(mall, shop)).toEqual({ shopId: shop, serviceOnline: 0, serviceFrom: '2026-11-04 09:00:00' })
  mall.now = opens
  expect(deskView(mall, shop)).toEqual({ shopId: shop, serviceOnline: 1, serviceFrom: null })
})

it('the services of the platform and of shops that the public knows are switched, no others; again changes nothing', () => {
  const own = mall.shops.find(({ status }) => status === 'reviewing')?.shopId ?? 0
  expect([0, shop, own, 999].map((shopId) => refusal(() => switchDesk(mall, shopId, 'off')))).toEqual([
    null,
    null,
    'shopUnavailable',
    'shopUnavailable',
  ])
  const before = mall.desks.revision
  switchDesk(mall, shop, 'off')
  switchDesk(mall, 63, 'hours')
  expect(mall.desks.revision).toBe(before)
})
