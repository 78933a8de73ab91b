import type { Route } from 'qinghua-contract'
import type { CheckResult, Finding, RowResult } from '../run/finding.ts'
import { reportOf, type Report, type RunFacts } from '../report/report.ts'
import type { Exchanged, Whose } from '../target/target.ts'

/** A report made by hand, of rows made by hand. */

export const exchanged = (
  route: Route,
  { body, whose = 'first', answer = 'null' }: { body?: unknown; whose?: Whose; answer?: string } = {},
): Exchanged => ({
  route,
  sending: { body },
  method: route.slice(0, route.indexOf(' ')),
  url: `http://mall.test${route.slice(route.indexOf(' ') + 1)}`,
  language: 'zh',
  token: null,
  whose,
  contentType: body === undefined ? null : 'application/json',
  body: body === undefined ? null : JSON.stringify(body),
  answer: { status: 200, contentType: 'application/json', text: answer },
  wire: { status: 200, text: answer, body: new Uint8Array(), headers: new Headers() },
  now: null,
  departures: [],
  failure: null,
  ms: 1,
})

export const finding = (route: Route, more: Partial<Finding> = {}): Finding => ({
  route,
  check: 'answer',
  grade: 'error',
  about: 'a valid call',
  path: '/price',
  found: '1.005',
  expected: 'must be an amount with at most two decimals',
  exchange: exchanged(route),
  ...more,
})

const stateOfCheck = (findings: readonly Finding[], check: Finding['check']): CheckResult['state'] =>
  findings.some((each) => each.check === check && each.grade === 'error') ? 'departed' : 'held'

export const row = (route: Route, findings: readonly Finding[] = [], more: Partial<RowResult> = {}): RowResult => ({
  route,
  domain: 'product',
  isMissing: false,
  calls: 3,
  checks: [...new Set(['answer' as const, ...findings.map(({ check }) => check)])].map((check) => ({
    check,
    state: stateOfCheck(findings, check),
    why: null,
  })),
  sights: [],
  findings,
  ...more,
})

export const untried = (why: string): Partial<RowResult> => ({ checks: [{ check: 'answer', state: 'notTried', why }] })

export const sampleReport = (rows: readonly RowResult[], more: Partial<RunFacts> = {}): Report =>
  reportOf({
    target: 'http://mall.test/',
    mode: 'full',
    dialect: 'raw',
    startedAt: '2026-11-02T03:00:00.000Z',
    ms: 1_200,
    waited: 0,
    calls: 10,
    seed: 1,
    hasAccount: true,
    required: 0,
    askedAgain: { calls: 0, answered: 0, words: [] },
    gaveUp: null,
    unfinished: [],
    secrets: [],
    rows,
    ...more,
  })
