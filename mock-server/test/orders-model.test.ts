import { orderStatuses } from 'qinghua-contract/order-machine'
import { refundStatuses } from 'qinghua-contract/refund-machine'
import { expect, it } from 'vitest'
import { passTime } from '../src/core/pass-time.ts'
import type { Mall } from '../src/core/state/mall.ts'
import { fingerprint } from '../src/core/state/snapshot.ts'
import { acts, attempt, marketMall, names, waits } from './model/acts.ts'
import { checkLaws } from './model/laws.ts'
import { chanceFrom } from './pricing/chance.ts'
import { day } from './purchases.ts'

/** MODEL_STEPS sets the number of steps, MODEL_SEED the seed of the first mall, to repeat a failure. */
const steps = Number(process.env['MODEL_STEPS'] ?? 1_200)
const firstSeed = Number(process.env['MODEL_SEED'] ?? 1)
const stepsOfAMall = 200

interface Done {
  readonly name: string
  readonly seed: number
}

const plan = (seed: number): Done[] => {
  const chance = chanceFrom(seed)
  return Array.from({ length: stepsOfAMall }, () => ({
    name: chance.is(0.07) ? 'wait' : chance.of(names),
    seed: chance.below(1_000_000),
  }))
}

const step = (mall: Mall, { name, seed }: Done, parts: readonly number[]): string | null => {
  const chance = chanceFrom(seed)
  if (name !== 'wait') return attempt(mall, name, chance)
  const [now, ms] = [mall.now, chance.of(waits)]
  for (const part of parts) passTime(mall, now + Math.floor(ms * part))
  return null
}

const met = new Set<string>()
const live = (seed: number): Mall => {
  const mall = marketMall()
  for (const [at, done] of plan(seed).entries())
    try {
      const before = fingerprint(mall)
      const refused = step(mall, done, [1])
      if (refused !== null && done.name in acts && fingerprint(mall) !== before)
        throw new Error(`${refused} changed something`)
      checkLaws(mall)
      met.add(refused ?? `${done.name}: done`)
    } catch (error) {
      const what = error instanceof Error ? (error.stack ?? error.message) : String(error)
      throw new Error(`MODEL_SEED=${seed}, step ${at}, ${done.name}: ${what}`, { cause: error })
    }
  return mall
}

it(
  'orders, payments, parcels and refunds keep the laws of money, stock and status, whatever is done to them, and however time passes [S4.2] [S4.4] [S9.10/alipay+wechat+balance] [S9.11] [I-01] [I-02] [I-20] [I-50] [I-51] [I-70]',
  { timeout: 3_600_000 },
  () => {
    for (let seed = firstSeed; (seed - firstSeed) * stepsOfAMall < steps; seed++) {
      const mall = live(seed)
      const twin = marketMall()
      for (const done of plan(seed)) step(twin, done, [0.1, 0.35, 0.36, 0.99, 1])
      expect([seed, fingerprint(twin) === fingerprint(mall)]).toEqual([seed, true])
      for (const { history, refunds } of mall.orders.values()) {
        for (const { status } of history) met.add(`order ${status}`)
        for (const refund of refunds) for (const { status } of refund.history) met.add(`refund ${status}`)
      }
      passTime(mall, mall.now + 100 * day)
      checkLaws(mall)
      const left = [...mall.orders.values()].filter(({ status }) => !/completed|canceled|toShip/.test(status))
      expect([seed, left.map(({ orderNumber }) => orderNumber)]).toEqual([seed, []])
    }
  },
)

it('orders and refunds come far, and in a long run each act is done and refused, and each status met', () => {
  const statuses = Object.keys(orderStatuses).filter((status) => status !== 'grouping')
  const usual = [...statuses.map((status) => `order ${status}`), 'refund success', 'refund withdrawn', 'orderChanged']
  const rare = [
    ...Object.keys(refundStatuses).map((status) => `refund ${status}`),
    ...[...new Set(names)].map((name) => `${name}: done`),
    ...['refundChanged', 'refundRunning', 'insufficientStock', 'orderExpired', 'unknownOrder'],
  ]
  const wanted = steps < 100_000 ? usual : [...usual, ...rare]
  expect(wanted.filter((each) => !met.has(each))).toEqual([])
})
