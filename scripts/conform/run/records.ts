import { tables } from 'qinghua-contract'
import { sightsOf, whyNotSeen } from '../checks/sights.ts'
import { isSocketRoute, judgedRoutes, type JudgedRoute } from '../target/judged-rows.ts'
import type { Check, CheckResult, Finding, RowResult } from './finding.ts'

export const domainOf = (route: JudgedRoute): string => {
  if (isSocketRoute(route)) return 'imSocket'
  return Object.entries(tables).find(([, table]) => route in table)?.[0] ?? 'other'
}

/** `/records/3/price` and `/records/0/price` are one place. */
export const placeOf = (path: string): string => path.replaceAll(/\/\d+(?=\/|$)/g, '/*')

/** Numbers vary as generated inputs do. */
export const withoutNumbers = (text: string): string => text.replaceAll(/\d+(?:\.\d+)?/g, '0')

/** Checks of shape find the same problem in many answers of a row: it is told once. */
const shapeChecks: ReadonlySet<Check> = new Set(['answer', 'inputs', 'pages', 'filter', 'order', 'sums', 'journey'])

const keyOf = ({ check, grade, about, path, found, expected }: Finding): string => {
  if (check === 'noAnswer') return check
  // A server that has its own words has them everywhere: one example of a row is enough.
  if (check === 'refusal' && grade === 'warning') return check
  return path !== '' && shapeChecks.has(check)
    ? JSON.stringify([placeOf(path), withoutNumbers(expected)])
    : JSON.stringify([check, about, path, found])
}

/** What a run has learnt about one row. */
export class RowRecord {
  readonly route: JudgedRoute
  calls = 0
  /** Calls that got no answer in time. */
  unanswered = 0
  isMissing = false
  /** It has answered a valid call, so what it does not find later is not the row itself. */
  isThere = false
  readonly #findings = new Map<string, Finding>()
  readonly #held = new Set<CheckResult['check']>()
  readonly #notTried = new Map<Check, string>()
  readonly #partly = new Map<Check, string>()

  constructor(route: JudgedRoute) {
    this.route = route
  }

  get hasErrors(): boolean {
    return [...this.#findings.values()].some(({ grade }) => grade === 'error')
  }

  report(finding: Finding): void {
    const key = keyOf(finding)
    if (!this.#findings.has(key)) this.#findings.set(key, finding)
  }

  held(...checks: readonly CheckResult['check'][]): void {
    for (const check of checks) this.#held.add(check)
  }

  saw(...sights: readonly string[]): void {
    this.held(...sights.map((what) => `shows ${what}` as const))
  }

  /** Unless it was tried before. */
  notTried(check: Check, why: string): void {
    this.#notTried.set(check, why)
  }

  /** A part of the check could not be tried, so it does not count as held. */
  partly(check: Check, why: string): void {
    this.#partly.set(check, why)
  }

  result(checks: readonly Check[], whyNot: string): RowResult {
    const { route, calls, isMissing } = this
    const findings = isMissing ? [] : [...this.#findings.values()]
    const departed = new Set(findings.filter(({ grade }) => grade === 'error').map(({ check }) => check))
    const isHeld = (check: CheckResult['check']): boolean => this.#held.has(check) && !isMissing
    const notTried = (check: CheckResult['check'], why: string): CheckResult => ({
      ...{ check, state: 'notTried' },
      why: isMissing ? 'it is not there yet' : why,
    })
    const stateOf = (check: Check): CheckResult => {
      if (departed.has(check)) return { check, state: 'departed', why: null }
      const part = this.#partly.get(check)
      if (isHeld(check) && part === undefined) return { check, state: 'held', why: null }
      return notTried(check, part ?? this.#notTried.get(check) ?? whyNot)
    }
    const shown = sightsOf(route).map((what): CheckResult => {
      const check = `shows ${what}` as const
      if (isHeld(check)) return { check, state: 'held', why: null }
      return notTried(check, calls === 0 ? whyNot : whyNotSeen(what))
    })
    const all = [...[...new Set([...checks, ...departed])].map(stateOf), ...shown]
    return { route, domain: domainOf(route), isMissing, calls, checks: all, findings }
  }
}

export class Records {
  readonly #records = new Map<JudgedRoute, RowRecord>()
  readonly #isWanted: (route: JudgedRoute) => boolean

  constructor(isWanted: (route: JudgedRoute) => boolean) {
    this.#isWanted = isWanted
  }

  of(route: JudgedRoute): RowRecord {
    const record = this.#records.get(route) ?? new RowRecord(route)
    this.#records.set(route, record)
    return record
  }

  /** One result for each wanted row, in the order of the contract. */
  results(checksOf: (route: JudgedRoute) => readonly Check[], whyNot: (route: JudgedRoute) => string): RowResult[] {
    return judgedRoutes.filter(this.#isWanted).map((route) => this.of(route).result(checksOf(route), whyNot(route)))
  }
}
