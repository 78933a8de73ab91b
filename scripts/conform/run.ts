import { contract, tables, type Api, type Endpoint, type Route } from '@mall/contracts'
import { envelopeDepartures, type Dialect } from '@mall/contracts/dialect'
import { shown } from '@mall/contracts/verdict'
import { Facts, Unavailable, type Asker, type ReadRoute } from './facts.ts'
import type { Check, Finding, RowResult } from './finding.ts'
import { inputOf, readRoutes } from './inputs.ts'
import { readChecks } from './row-checks.ts'
import { GaveUp, type Caller, type Exchanged, type Sending, type Target } from './target.ts'

export interface Plan {
  readonly target: Target
  readonly dialect: Dialect
  readonly token: string | null
  /** A second account, whose data the first may not see. */
  readonly otherToken: string | null
  readonly shopId: number
  readonly isWanted: (route: Route) => boolean
  /** Called after each row, for progress output. */
  readonly onRow?: (result: RowResult, done: number, of: number) => void
}

export interface Outcome {
  readonly rows: readonly RowResult[]
  /** Journeys that were not completed, with the reason. */
  readonly unfinished: readonly string[]
  readonly gaveUp: string | null
}

const concurrency = 4

export const domainOf = (route: Route): string =>
  Object.entries(tables).find(([, table]) => route in table)?.[0] ?? 'other'

export const generalFindings = (
  route: Route,
  about: string,
  exchanged: Exchanged,
  dialect: Plan['dialect'],
): Finding[] => {
  const of = (check: Check, found: string, expected: string): Finding => ({
    route,
    check,
    grade: 'error',
    about,
    path: '',
    found,
    expected,
    exchange: exchanged,
  })
  const { answer, failure, wire } = exchanged
  if (failure) return [of('noAnswer', `${failure.reason}: ${failure.message}`, 'an answer')]
  if (answer && answer.status >= 500)
    return [of('serverError', `${answer.status} ${shown(answer.text)}`, 'no server error')]
  return wire ? envelopeDepartures(dialect, wire).map(({ found, expected }) => of('envelope', found, expected)) : []
}

/** Several checks of a row can find the same problem. */
export const withoutDuplicates = (findings: readonly Finding[]): Finding[] => {
  const seen = new Set<string>()
  return findings.filter(({ check, about, path, found }) => {
    const name = JSON.stringify([check, about, path, found])
    return !seen.has(name) && seen.add(name)
  })
}

const askerOf =
  (target: Target, token: string | null): Asker =>
  async <K extends ReadRoute>(route: K, input: Api[K]['input']): Promise<Api[K]['output'] | null> => {
    if (!target.has(route)) return null
    const { answer } = await target.ask(route, input as Sending, { token })
    if (answer?.status !== 200) return null
    try {
      return JSON.parse(answer.text) as Api[K]['output']
    } catch {
      return null
    }
  }

/** If an answer has the wrong shape, reading a fact from it throws a TypeError: the row is skipped. */
const inputFor = async (route: ReadRoute, facts: Facts): Promise<Sending | Unavailable> => {
  try {
    return (await inputOf(route, facts)) as Sending | Unavailable
  } catch (error) {
    if (error instanceof TypeError) return new Unavailable('an answer that it depends on cannot be read')
    throw error
  }
}

const checkRow = async (route: ReadRoute, facts: Facts, others: Facts | null, plan: Plan): Promise<RowResult> => {
  const row: Endpoint = contract[route]
  const findings: Finding[] = []
  const checked: Check[] = []
  let calls = 0
  const result = (lacks: string | null): RowResult => ({
    route,
    domain: domainOf(route),
    calls,
    checked,
    findings: withoutDuplicates(findings),
    lacks,
  })
  if (!plan.target.has(route)) return result('the chat host is not configured (--im)')
  if (row.auth === 'shopper' && plan.token === null) return result('it needs an account (--account or --token)')
  const input = await inputFor(route, facts)
  if (input instanceof Unavailable) return result(input.message)
  const ask = async (sending: Sending, caller: Caller): Promise<Exchanged> => {
    calls += 1
    const exchanged = await plan.target.ask(route, sending, caller)
    findings.push(...generalFindings(route, JSON.stringify(sending).slice(0, 80), exchanged, plan.dialect))
    return exchanged
  }
  const foreign = others ? await inputFor(route, others) : null
  const report = (finding: Omit<Finding, 'route'>): void => void findings.push({ route, ...finding })
  for (const { checks, run } of readChecks) {
    await run({ route, row, input, token: plan.token, foreign, ask, report })
    checked.push(...checks.filter((check) => check !== 'foreign' || others !== null))
  }
  return result(null)
}

export const readOnly = async (plan: Plan): Promise<Outcome> => {
  const { target, token, otherToken, shopId, isWanted, onRow } = plan
  const facts = new Facts(askerOf(target, token), shopId)
  const others = otherToken === null ? null : new Facts(askerOf(target, otherToken), shopId)
  const wanted = readRoutes.filter(isWanted)
  const waiting = [...wanted]
  const rows: RowResult[] = []
  let gaveUp: string | null = null
  const work = async (): Promise<void> => {
    for (let route = waiting.shift(); route && gaveUp === null; route = waiting.shift())
      try {
        const result = await checkRow(route, facts, others, plan)
        rows.push(result)
        onRow?.(result, rows.length, wanted.length)
      } catch (error) {
        if (!(error instanceof GaveUp)) throw error
        gaveUp ??= error.message
      }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  const place = (route: Route): number => wanted.indexOf(route as ReadRoute)
  return { rows: rows.toSorted((a, b) => place(a.route) - place(b.route)), unfinished: [], gaveUp }
}

/** One result for each row, in the order of the contract. */
export const mergeOutcomes = (...outcomes: readonly Outcome[]): Outcome => {
  const all = outcomes.flatMap(({ rows }) => rows)
  const rows = (Object.keys(contract) as Route[]).flatMap((route): RowResult | [] => {
    const of = all.filter((row) => row.route === route)
    if (of.length === 0) return []
    return {
      route,
      domain: domainOf(route),
      calls: of.reduce((sum, { calls }) => sum + calls, 0),
      checked: [...new Set(of.flatMap(({ checked }) => checked))],
      findings: withoutDuplicates(of.flatMap(({ findings }) => findings)),
      lacks: of.find(({ lacks }) => lacks !== null)?.lacks ?? null,
    }
  })
  return {
    rows,
    unfinished: outcomes.flatMap(({ unfinished }) => unfinished),
    gaveUp: outcomes.find(({ gaveUp }) => gaveUp !== null)?.gaveUp ?? null,
  }
}
