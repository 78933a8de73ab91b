import type { Route } from 'qinghua-contract'
import { expect, it } from 'vitest'
import type { Facts } from '../inputs/facts.ts'
import { Records } from '../run/records.ts'
import type { RunContext } from '../run/run-context.ts'
import type { Exchanged, Target } from '../target/target.ts'
import { exchanged } from '../test/sample-report.ts'
import { JourneyRunner } from './journey-runner.ts'

const route = 'GET /p/score/updateUserScore'

/** A server whose two answers come when both calls have. */
const runnerWith = (answers: readonly { status: number; text: string }[]) => {
  const records = new Records(() => true)
  const waiting: ((exchange: Exchanged) => void)[] = []
  const ask = (): Promise<Exchanged> =>
    new Promise((resolve) => {
      waiting.push(resolve)
      if (waiting.length < answers.length) return
      for (const [at, each] of waiting.entries()) {
        const { status, text } = answers[at] ?? { status: 500, text: '' }
        const contentType = status === 200 ? 'application/json' : 'text/plain'
        each({ ...exchanged(route), answer: { status, contentType, text }, departures: [] })
      }
    })
  const target = { has: () => true } as unknown as Target
  const facts = {} as Facts
  const options = { target, records, facts, isWanted: () => true, shopId: 62, seed: 1, token: 't', otherToken: null }
  const run = { ask, options } as unknown as RunContext
  const none = { codeSentTo: null, providerPays: null, timePasses: null, account: null, wait: async () => {} }
  // It was asked with broken input before.
  const validSteps = new Set<Route>([route])
  const runner = new JourneyRunner({
    run,
    token: 't',
    serial: '1',
    validSteps,
    triedByOthers: new Set<string>(),
    ...none,
  })
  return {
    runner,
    found: () =>
      records
        .of(route)
        .result([], '')
        .findings.map(({ found }) => found),
  }
}

const done = { status: 200, text: 'null' }
const refused = { status: 400, text: '今日已签到' }

it.each([
  ['once, and refused once', [done, refused], []],
  ['refused first', [refused, done], []],
  ['done twice', [done, done], ['200 both times']],
  ['answered otherwise', [done, { status: 409, text: '冲突' }], ['409 "冲突"']],
])('two calls at once are under way together, and what comes of it is told: %s', async (_what, answers, findings) => {
  const { runner, found } = runnerWith(answers)
  await runner.twice(route, {})
  expect(found()).toEqual(findings)
})

it.each([
  ['the same', [done, done], []],
  ['different things', [done, { status: 200, text: '7' }], ['7']],
])('of what may be repeated both are told the same thing: %s', async (_what, answers, findings) => {
  const { runner, found } = runnerWith(answers)
  await runner.twice(route, {}, (told) => told)
  expect(found()).toEqual(findings)
})
