import type { Route } from 'qinghua-contract'
import type { Finding, RowResult } from '../run/finding.ts'
import { reportOf, type Report, type RunFacts } from '../report/report.ts'
import type { Exchanged } from '../target/target.ts'

/** A report made by hand, of rows made by hand. */

export const exchanged = (route: Route, { body, ...more }: Partial<Exchanged> & { body?: string } = {}): Exchanged => ({
  route,
  sending: {},
  method: route.slice(0, route.indexOf(' ')),
  url: `http://mall.test${route.slice(route.indexOf(' ') + 1)}`,
  language: 'zh',
  token: null,
  whose: 'first',
  contentType: body === undefined ? null : 'application/json',
  body: body ?? null,
  answer: null,
  wire: null,
  now: null,
  departures: [],
  failure: null,
  ms: 1,
  ...more,
})

export const finding = (more: Partial<Finding> = {}): Finding => ({
  route: 'GET /prod/prodInfo',
  check: 'answer',
  grade: 'error',
  about: 'a valid call',
  path: '/price',
  found: '1.005',
  expected: 'must be an amount with at most two decimals',
  exchange: exchanged('GET /prod/prodInfo'),
  ...more,
})

export const row = (route: Route, findings: readonly Finding[] = [], more: Partial<RowResult> = {}): RowResult => {
  const departed = new Set(findings.flatMap(({ check, grade }) => (grade === 'error' ? [check] : [])))
  const checks = [...new Set(['answer' as const, ...findings.map(({ check }) => check)])]
  return {
    ...{ route, domain: 'product', isMissing: false, calls: 3, findings },
    checks: checks.map((check) => ({ check, state: departed.has(check) ? 'departed' : 'held', why: null })),
    ...more,
  }
}

export const untried = (why: string): Partial<RowResult> => ({ checks: [{ check: 'answer', state: 'notTried', why }] })

export const sampleReport = (rows: readonly RowResult[], more: Partial<RunFacts> = {}): Report =>
  reportOf({
    ...{ target: 'http://mall.test/', mode: 'full', dialect: 'raw', startedAt: '2026-11-02T03:00:00.000Z', seed: 1 },
    ...{ ms: 1_200, waited: 0, calls: 10, hasAccount: true, required: 0, gaveUp: null, unfinished: [], secrets: [] },
    askedAgain: { calls: 0, answered: 0, words: [] },
    rows,
    ...more,
  })
