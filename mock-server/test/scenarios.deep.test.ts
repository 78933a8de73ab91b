import { scenarios } from '@mall/fixtures/scenarios'
import { afterAll, expect, it } from 'vitest'
import { flashSessions } from '../src/core/activities/flash-views.ts'
import type { Mall } from '../src/core/state/mall.ts'
import { fingerprint } from '../src/core/state/snapshot.ts'
import { control } from './call.ts'
import { openTestServer } from './test-server.ts'

const server = await openTestServer({ size: 300 })
afterAll(() => server.close())

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

/** One scenario makes 10,000 orders; this is a limit, not a measure. */
it.each(scenarios.map(({ name, running }) => [name, running] as const))(
  'the scenario %s is played, gives the same state when played again, its ledger adds up, and there are flash sales',
  { timeout: 600_000 },
  async (name, running) => {
    const world = `qa-${name}`
    const { status, text, body } = await control(server, 'POST /__mall/worlds', {
      body: { name: world, scenario: name },
    })
    expect([status, text]).toEqual([200, expect.any(String)])
    expect(body).toMatchObject({ name: world, scenario: name, steps: 0, clock: { running } })
    const print = fingerprint(server.worlds.get(world).mall)
    checkLedger(server.worlds.get(world).mall)
    expect(flashSessions(server.worlds.get(world).mall)).not.toEqual([])
    await control(server, 'POST /__mall/worlds/{name}/reset', { params: { name: world }, body: {} })
    expect(fingerprint(server.worlds.get(world).mall) === print).toBe(true)
    await control(server, 'DELETE /__mall/worlds/{name}', { params: { name: world } })
  },
)
