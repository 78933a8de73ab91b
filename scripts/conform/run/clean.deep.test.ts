import { contract } from 'qinghua-contract'
import { known } from '@mall/fixtures/known'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { dialectOf, gateways, type GatewayName } from '../test/gateways.ts'
import { accusationsOf, findingsOf, summaryOf } from '../test/planted.ts'
import type { ForwardedCall, Spoil } from '../test/spoiled-server.ts'
import { aWholeRun, openTestServer } from '../test/test-server.ts'

const testServer = await openTestServer()
afterAll(() => testServer.close())

const { shopper, fresh, merchant, member, shopStates } = known
const accounts = [shopper, fresh, merchant, member, shopStates.reviewing, shopStates.offline, shopStates.unopened]

const scenarios = [
  ...['opening', 'regular-customer', 'lived-in', 'every-order-state', 'every-refund-state', 'every-coupon-state'],
  ...['every-message', 'service-unread', 'service-offline', 'full-cart', 'address-book-full', 'gift-card-locked'],
  ...['signed-in-today', 'level-ends-soon', 'points-expire-soon', 'order-expires-soon', 'discount-ends-soon'],
  ...['flash-in-queue', 'flash-ends-soon', 'group-waits', 'group-fails-soon', 'seller', 'autopilot', 'long-names'],
  ...['invoice-issued', 'refund-refused', 'points-order', 'ten-thousand-orders', 'standstill'],
]

const ways: readonly GatewayName[] = [
  ...(['none', 'nginx', 'shouting', 'zipping', 'slow'] as const),
  ...(['enveloping', 'wrapping', 'reordering', 'everything'] as const),
]
const timeZones = ['Asia/Shanghai', 'UTC', 'America/New_York', 'Pacific/Apia']

/** Each scenario, with accounts, gateways, seeds and zones in turns: their numbers have no common divisor. */
const cells = scenarios.map((scenario, at) => {
  const first = accounts[at % accounts.length] ?? shopper
  const second = first.userName === member.userName ? shopper : member
  return {
    scenario,
    people: [first.userName, second.userName] as const,
    way: ways[at % ways.length] ?? 'none',
    seed: 1_000 + at * 7_919,
    zone: timeZones[at % timeZones.length] ?? 'UTC',
  }
})

it.each(cells)(
  'a server that keeps the contract is not accused: $people.0 in $scenario, $way, seed $seed, $zone',
  { timeout: aWholeRun },
  async ({ scenario, people, way, seed, zone }) => {
    vi.stubEnv('TZ', zone)
    const around = { dialect: dialectOf(way), gateway: gateways[way] }
    expect(accusationsOf(await testServer.judge({ scenario, people, seed, journey: 'all', ...around }))).toEqual([])
  },
)
afterEach(() => vi.unstubAllEnvs())

const isChange = ({ route }: ForwardedCall): boolean => route !== null && contract[route].effect !== 'read'

/** Of so many changes one is not answered: it is carried out at once, or with the next call. */
const losesAnswers = (of: number, isLate: boolean) => {
  let changes = 0
  let lost = 0
  let late: (() => Promise<unknown>) | null = null
  const spoil: Spoil = async (call) => {
    const before = late
    late = null
    await before?.()
    if (!isChange(call) || changes++ % of !== of - 1) return call.send()
    lost += 1
    if (isLate) late = () => call.send()
    else await call.send()
    return null
  }
  return { spoil, lost: () => lost }
}

describe('a server that loses answers', () => {
  it.each([
    [23, false],
    [31, false],
    [53, false],
    [29, true],
    [29, false],
    [37, false],
    [37, true],
    [61, true],
  ])(
    'is told for its silence and for nothing else: one of %s, late: %s',
    { timeout: aWholeRun },
    async (of, isLate) => {
      const { spoil, lost } = losesAnswers(of, isLate)
      const found = findingsOf(await testServer.judge({ journey: 'all', spoil }))
      expect(lost()).toBeGreaterThan(20)
      expect(found.filter(({ grade, check }) => grade === 'error' && check !== 'noAnswer').map(summaryOf)).toEqual([])
    },
  )
})
