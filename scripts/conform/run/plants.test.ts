import { afterAll, expect, it } from 'vitest'
import { plants } from '../test/plants/index.ts'
import { runRound } from '../test/plants/rounds.ts'
import { aWholeRun, openTestServer } from '../test/test-server.ts'

const testServer = await openTestServer()
afterAll(() => testServer.close())

/** Some of each kind, at rows of their own, so that one run can tell them all. */
const some: ReadonlySet<string> = new Set([
  'a gift card that is locked at the fourth wrong code',
  'a recovery code that is used up by one wrong try',
  'a code of the shop account that makes whoever logs in wait',
  'more than ten codes a day',
  'a registration code that is good for five minutes',
  'a sign-in whose day begins at eight in the morning',
  'a coupon that two calls at once take above its limit',
  'a top-up outside of its limits told with the limits the other way round',
  'a viewed product with a name that was cut',
  'an item that waits for a comment with the total of one piece',
  'prices in hand that are rounded to the even cent',
  'free delivery that misses the whole amount, not the rest',
  'a lowest price above the highest, taken the other way round',
  'several orders that are paid with the first of them',
  'a repeated order of a group that says it is new',
  'no parcels that are null',
  'a history whose times are of the minute',
])

it('mistakes that nobody wrote for the judge are told, many at once', { timeout: aWholeRun }, async () => {
  const chosen = plants.filter(({ what }) => some.has(what))
  expect(chosen).toHaveLength(some.size)
  const { told } = await runRound(testServer, chosen)
  expect(chosen.filter((plant) => !told.includes(plant)).map(({ what }) => what)).toEqual([])
})
