import { expect, it } from 'vitest'
import { Unavailable } from '../inputs/fact-source.ts'
import type { JourneyContext } from '../journeys/journey-context.ts'
import type { Exchanged } from '../target/target.ts'
import { Records } from '../run/records.ts'
import type { RunContext } from '../run/run-context.ts'
import { exchanged } from '../test/sample-report.ts'
import type { Machine } from './machine.ts'
import { runMachine } from './run-sequences.ts'

const route = 'PUT /p/user/setUserInfo'

const contextOf = (): JourneyContext => {
  const done = { status: 200, text: 'null', contentType: 'application/json' }
  const ask = async (): Promise<Exchanged> => ({ ...exchanged(route), answer: done, departures: [] })
  const records = new Records(() => true)
  const target = { has: () => true, lostChange: null }
  const options = { target, records, facts: {}, isWanted: () => true, seed: 1, token: 't', otherToken: null }
  const run = { ask, options } as unknown as RunContext
  const none = { codeSentTo: null, providerPays: null, timePasses: null, account: null, wait: async () => {} }
  return { run, token: 't', serial: '1', validSteps: new Set(), repeated: new Set(), triedByOthers: new Set(), ...none }
}

/** A machine whose server says what is not expected, as often as this. */
const wrong = (times: number, begin: (attempt: number) => void): Machine<null, null, 'act'> => {
  let attempt = 0
  return {
    name: 'names',
    journey: 'names',
    actions: { act: { route, input: () => ({ body: {} }), isAllowed: () => true } },
    beginnings: [['act']],
    look: async () => null,
    after: () => null,
    learn: () => null,
    leave: async () => {},
    begin: async () => {
      begin((attempt += 1))
      return null
    },
    expected: () => [
      { about: 'a name', seen: [{ route, path: '/nickName', value: attempt > times ? 'a' : 'b', expected: 'a' }] },
    ],
  }
}
const accused = async (machine: Machine<null, null, 'act'>): Promise<boolean> => {
  const context = contextOf()
  await runMachine(machine, context, 60_000).catch((error: unknown) => {
    if (!(error instanceof Unavailable)) throw error
  })
  return context.run.options.records.of(route).hasErrors
}
const gone = (attempt: number): void => {
  if (attempt > 1) throw new Unavailable('the sale is over')
}

it.each([
  ['what happens twice', wrong(2, () => {}), true],
  ['nothing that happens once', wrong(1, () => {}), false],
  ['nothing that cannot be tried again', wrong(2, gone), false],
])('it accuses of %s', async (_, machine, expected) => {
  expect(await accused(machine)).toBe(expected)
})
