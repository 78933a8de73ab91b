import type { Route } from 'qinghua-contract'
import type { ReceivedAnswer } from 'qinghua-contract/verdict'
import { wrapped } from 'qinghua-contract/dialect'
import { journeys } from '../journeys/index.ts'
import type { Outcome } from '../run/finding.ts'
import type { ForwardedCall } from './spoiled-server.ts'
import { newcomer, type JudgeOptions, type openTestServer } from './test-server.ts'

export type TestServer = Awaited<ReturnType<typeof openTestServer>>

/** A call of the judge to a mall without a defect. */
export interface Seen {
  /** Null for a call of the checks that only read. */
  readonly journey: string | null
  readonly call: Pick<ForwardedCall, 'method' | 'path' | 'headers' | 'body'>
  readonly answer: ReceivedAnswer
}

/** What the judge sees of a mall without a defect. */
export interface Survey {
  readonly outcomes: readonly Outcome[]
  /** The calls of the checks that only read. */
  readonly read: (route: Route) => readonly Seen[]
  /** The calls of journeys. */
  readonly acted: (route: Route) => readonly Seen[]
  /** The journeys that call a row well, the shortest first. */
  readonly journeysOf: (route: Route) => readonly string[]
}

/** The checks that only read, the same by another account in envelopes, and all journeys. */
const everything: readonly JudgeOptions[] = [
  {},
  { people: newcomer, dialect: 'envelope' },
  { journey: journeys.map(({ name }) => name) },
]

export const surveyed = async (testServer: TestServer, runs = everything): Promise<Survey> => {
  const [read, acted] = [new Map<Route, Seen[]>(), new Map<Route, Seen[]>()]
  const lengths = new Map<string | null, number>()
  const run = (options: JudgeOptions): Promise<Outcome> => {
    let journey: string | null = null
    return testServer.judge({
      ...options,
      onJourney: (name) => (journey = name),
      spoil: async ({ method, path, headers, body, route, send }) => {
        const answer = await send()
        const seen = options.journey === undefined ? read : acted
        const list = (route && seen.get(route)) ?? []
        list.push({ journey, call: { method, path, headers, body }, answer })
        if (route) seen.set(route, list)
        lengths.set(journey, (lengths.get(journey) ?? 0) + 1)
        return options.dialect === 'envelope' ? wrapped(answer, null) : answer
      },
    })
  }
  const outcomes: Outcome[] = []
  for (const each of runs) outcomes.push(await run(each))
  const lengthOf = (name: string): number => lengths.get(name) ?? 0
  return {
    outcomes,
    read: (route) => read.get(route) ?? [],
    acted: (route) => acted.get(route) ?? [],
    journeysOf: (route) => {
      const good = (acted.get(route) ?? []).filter(({ answer }) => answer.status === 200)
      const names = new Set(good.flatMap(({ journey }) => journey ?? []))
      return [...names].toSorted((a, b) => lengthOf(a) - lengthOf(b))
    },
  }
}
