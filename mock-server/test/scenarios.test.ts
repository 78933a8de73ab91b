import { known } from '@mall/fixtures/known'
import { defaultScenario, scenarios } from '@mall/fixtures/scenarios'
import { afterAll, describe, expect, it } from 'vitest'
import type { Mall } from '../src/core/state/mall.ts'
import { fingerprint } from '../src/core/state/snapshot.ts'
import { control } from './call.ts'
import { accountClaims, machineryClaims } from './scenarios/accounts.ts'
import { memberClaims } from './scenarios/members.ts'
import { orderClaims } from './scenarios/orders.ts'
import { activityClaims } from './scenarios/activities.ts'
import { promotionClaims } from './scenarios/promotions.ts'
import { refundClaims } from './scenarios/refunds.ts'
import { serviceClaims } from './scenarios/service.ts'
import { shoppingClaims } from './scenarios/shopping.ts'
import { viewOf, type Claim } from './scenarios/view.ts'
import { openTestServer } from './test-server.ts'

const server = await openTestServer({ size: 300 })
const spans: [name: string, ms: number][] = []
afterAll(async () => {
  const slowest = spans.toSorted(([, a], [, b]) => b - a).slice(0, 3)
  const said = slowest.map(([name, ms]) => `${name} ${ms.toFixed(0)} ms`).join(', ')
  process.stdout.write(`  ${spans.length} scenarios opened; the slowest: ${said}\n`)
  await server.close()
})

/** One scenario makes 10,000 orders; this is a limit, not a measure. */
const patience = 600_000
const claims: Record<string, Claim> = {
  ...shoppingClaims,
  ...activityClaims,
  ...promotionClaims,
  ...memberClaims,
  ...orderClaims,
  ...refundClaims,
  ...accountClaims,
  ...machineryClaims,
  ...serviceClaims,
}
const prints = new Map<string, string>()
const printOf = (world: string): string => fingerprint(server.worlds.get(world).mall)
const cents = (yuan: number): number => Math.round(yuan * 100)

/** Every entry sums to zero, and every balance is the opening balance plus its entries. */
const checkLedger = ({ ledger, accounts, catalogue }: Mall): void => {
  const moved = new Map<string, number>()
  for (const { postings } of ledger.values()) {
    expect(postings.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(0)
    for (const { account, amount } of postings) moved.set(account, (moved.get(account) ?? 0) + cents(amount))
  }
  for (const { userId, balance } of accounts.values()) {
    const opening = cents(catalogue.accounts.get(userId)?.balance ?? 0)
    expect([userId, cents(balance)]).toEqual([userId, opening + (moved.get(`balance:${userId}`) ?? 0)])
  }
}

const open = async (world: string, scenario: string) => {
  const from = performance.now()
  const answer = await control(server, 'POST /__mall/worlds', { body: { name: world, scenario } }, { language: 'en' })
  return { answer, ms: performance.now() - from }
}

it('are more than thirty, and each has a claim below', () => {
  expect(Object.keys(claims).sort()).toEqual(scenarios.map(({ name }) => name).sort())
  expect(scenarios.length).toBeGreaterThan(30)
})

describe.each(scenarios.map((scenario) => [scenario.name, scenario] as const))('the scenario %s', (name, scenario) => {
  const world = `qa-${name}`

  it('leads to where its title says, with a ledger that adds up', { timeout: patience }, async () => {
    const { answer, ms } = await open(world, name)
    spans.push([name, ms])
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
    expect(answer.body).toMatchObject({ name: world, scenario: name, steps: 0, clock: { running: scenario.running } })
    prints.set(world, printOf(world))
    checkLedger(server.worlds.get(world).mall)
    await claims[name]?.(await viewOf(server, world))
  })

  it('has a title and a sentence in Chinese and in English', () => {
    for (const { zh, en } of [scenario.title, scenario.summary]) {
      expect(zh).toMatch(/\p{Script=Han}/u)
      expect(en).toMatch(/^[ -~’]+$/)
    }
    expect(scenario.title.en.length).toBeLessThan(40)
  })

  // Its 10,000 orders take longer than all other scenarios together.
  const isOnceEnough = name === 'ten-thousand-orders' && process.env['WHOLE'] !== '1'
  if (isOnceEnough) return
  it('gives the same state when played again', { timeout: patience }, async () => {
    await control(server, 'POST /__mall/worlds/{name}/reset', { params: { name: world }, body: {} })
    expect(printOf(world) === prints.get(world)).toBe(true)
    await control(server, 'DELETE /__mall/worlds/{name}', { params: { name: world } })
  })
})

it('are listed with their texts and accounts, the default one first', async () => {
  const { body } = await control(server, 'GET /__mall/scenarios', {}, { language: 'en' })
  expect(body[0]).toEqual({
    name: 'opening',
    area: 'Getting started',
    title: 'The opening',
    summary: defaultScenario.summary.en,
    as: null,
  })
  expect(body.find(({ name }) => name === 'two-packages')).toMatchObject({ as: known.member.userName })
})
