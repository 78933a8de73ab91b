import { shellWord } from 'qinghua-contract/written'
import { maskedForeign } from '../../../mock-server/src/journal/mask.ts'
import { checkTexts } from '../checks/check-texts.ts'
import type { Finding, RowResult } from '../run/finding.ts'
import { isSocketRoute } from '../target/judged-rows.ts'
import { maskedToken, type AskedAgain, type Exchanged, type Whose } from '../target/target.ts'

/** How much of the rules could be tried. */
export interface Tried {
  readonly held: number
  readonly departed: number
  readonly notTried: number
  /** Rounded down, so that 100 means all. */
  readonly percent: number
  /** The same of all rows, also of those that are not there yet. */
  readonly percentOfAll: number
}

/** The result of a run without secrets; every output format is rendered from it. */
export interface Report {
  readonly target: string
  readonly mode: 'read-only' | 'full'
  readonly dialect: string
  readonly startedAt: string
  readonly ms: number
  /** Time spent on calls that got no answer, in milliseconds. */
  readonly waited: number
  readonly calls: number
  readonly seed: number
  readonly hasAccount: boolean
  /** Percentage of --require. */
  readonly required: number
  /** Calls that failed on the way and were asked again. */
  readonly askedAgain: AskedAgain
  readonly tried: Tried
  readonly gaveUp: string | null
  readonly unfinished: readonly string[]
  readonly domains: readonly { readonly domain: string; readonly rows: readonly RowReport[] }[]
}

export interface RowReport extends Pick<RowResult, 'isMissing' | 'calls' | 'checks'> {
  readonly route: string
  readonly findings: readonly FindingReport[]
}

export interface FindingReport extends Pick<Finding, 'check' | 'grade' | 'about' | 'path' | 'found' | 'expected'> {
  readonly title: string
  /** Input of the call, as it was sent. */
  readonly sent: string | null
  /** Repeats the call; tokens are shell variables. */
  readonly curl: string | null
  readonly answer: string | null
  /** The calls of a journey up to this one, in order. */
  readonly steps: readonly { readonly route: string; readonly curl: string; readonly status: number | null }[]
}

/** `untried`: its usual call was not judged, though some other check may have been. */
export type RowState = 'departs' | 'works' | 'missing' | 'untried'

export const stateOf = ({ findings, isMissing, checks }: RowReport): RowState => {
  if (findings.some(({ grade }) => grade === 'error')) return 'departs'
  if (isMissing) return 'missing'
  return checks[0]?.state === 'held' ? 'works' : 'untried'
}

/** In the order of the first of each. */
export const grouped = <T>(list: readonly T[], by: (each: T) => string): (readonly [string, readonly T[]])[] => {
  const groups = new Map<string, T[]>()
  for (const each of list) {
    const name = by(each)
    const group = groups.get(name)
    if (group) group.push(each)
    else groups.set(name, [each])
  }
  return [...groups]
}

const longest = 4_000

export const maskerOf = (secrets: readonly string[]) => {
  const known = secrets.filter((secret) => secret.length >= 3).toSorted((a, b) => b.length - a.length)
  const hidden = (text: string): string => known.reduce((left, secret) => left.replaceAll(secret, '***'), text)
  return (text: string): string => hidden(maskedForeign(text))
}
type Mask = ReturnType<typeof maskerOf>

/** What stands for a token in a curl line, and what it is. */
export const tokenNames: Readonly<Record<Whose, readonly [name: string, meaning: string] | null>> = {
  first: ['$TOKEN', 'the token of --account or --token'],
  second: ['$OTHER_TOKEN', 'the token of --other or --other-token'],
  new: ['$NEW_TOKEN', 'the accessToken that an earlier step of the journey has answered'],
  wrong: ['nobody', 'a token that no server can know'],
  nobody: null,
}

/** Repeats a step of a socket, with a program that most systems have a package of. */
const socketLine = ({ url, whose, body }: Exchanged, mask: Mask): string => {
  const [before = '', after = ''] = mask(url).replace(/^http/, 'ws').split(maskedToken)
  const spoken = body === null ? '' : `printf '%s\\n' ${shellWord(mask(body))} | `
  return `${spoken}websocat ${shellWord(before)}"${tokenNames[whose]?.[0] ?? ''}"${shellWord(after)}`
}

export const curlOf = (exchanged: Exchanged, mask: Mask): string => {
  const { route, method, url, language, whose, contentType, body } = exchanged
  if (isSocketRoute(route)) return socketLine(exchanged, mask)
  const [variable] = tokenNames[whose] ?? []
  return [
    'curl -i',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    shellWord(mask(url)),
    `-H ${shellWord(`accept-language: ${language}`)}`,
    ...(variable === undefined ? [] : [`-H "authorization: ${variable}"`]),
    ...(contentType === null ? [] : [`-H ${shellWord(`content-type: ${contentType}`)}`]),
    ...(body === null ? [] : [`--data-raw ${shellWord(mask(body))}`]),
  ].join(' ')
}

const sentIn = ({ method, url, body }: Exchanged, mask: Mask): string => {
  const { pathname, search } = new URL(url)
  return mask(`${method} ${pathname}${search}${body === null ? '' : `  ${body}`}`).slice(0, 400)
}

const answerOf = ({ wire, failure }: Exchanged, mask: Mask): string =>
  wire ? `${wire.status}\n${mask(wire.text.slice(0, longest))}` : `no answer: ${failure?.message ?? ''}`

const findingReport =
  (mask: Mask) =>
  ({ exchange, steps = [], ...finding }: Finding): FindingReport => ({
    ...finding,
    title: checkTexts[finding.check].title,
    about: mask(finding.about),
    found: mask(finding.found),
    expected: mask(finding.expected),
    sent: exchange && sentIn(exchange, mask),
    curl: exchange && curlOf(exchange, mask),
    answer: exchange && answerOf(exchange, mask),
    steps: steps.map((step) => ({ route: step.route, curl: curlOf(step, mask), status: step.wire?.status ?? null })),
  })

export const triedOf = (rows: readonly Pick<RowResult, 'checks' | 'isMissing'>[]): Tried => {
  const all = rows.flatMap(({ checks }) => checks)
  const there = rows.filter(({ isMissing }) => !isMissing).flatMap(({ checks }) => checks)
  const count = (wanted: string): number => there.filter(({ state }) => state === wanted).length
  const [held, departed, notTried] = [count('held'), count('departed'), count('notTried')]
  const percentOf = ({ length }: typeof all): number => Math.floor(((held + departed) / Math.max(1, length)) * 100)
  return { held, departed, notTried, percent: percentOf(there), percentOfAll: percentOf(all) }
}

export type RunFacts = Omit<Report, 'tried' | 'domains'> & {
  readonly rows: readonly RowResult[]
  readonly secrets: readonly string[]
}

export const reportOf = ({ rows, secrets, ...run }: RunFacts): Report => {
  const mask = maskerOf(secrets)
  return {
    ...run,
    tried: triedOf(rows),
    gaveUp: run.gaveUp === null ? null : mask(run.gaveUp),
    unfinished: run.unfinished.map(mask),
    domains: grouped(rows, ({ domain }) => domain).map(([domain, own]) => ({
      domain,
      rows: own.map(({ findings, ...row }) => ({ ...row, findings: findings.map(findingReport(mask)) })),
    })),
  }
}

export const rowsOf = ({ domains }: Pick<Report, 'domains'>): RowReport[] => domains.flatMap(({ rows }) => rows)
export const findingsOf = (report: Report): FindingReport[] => rowsOf(report).flatMap(({ findings }) => findings)
export const errorsOf = (report: Report): FindingReport[] => findingsOf(report).filter(({ grade }) => grade === 'error')

/** A reason such as `it needs an account, so this cannot be compared: …` is told as the reason behind it. */
const behind = (why: string, all: ReadonlySet<string>): string =>
  [...all].find((other) => why.startsWith(`${other}, so `)) ?? why

/** Why checks were not tried, with the rows and their checks, the most frequent first. Rows that are not there yet have a list of their own. */
export const reasonsOf = (report: Report) => {
  const untried = rowsOf(report).flatMap(({ route, checks, isMissing }) =>
    checks.flatMap(({ check, why }) => (isMissing || why === null ? [] : [{ route, check, why }])),
  )
  const all = new Set(untried.map(({ why }) => why))
  return grouped(untried, ({ why }) => behind(why, all))
    .map(([why, of]) => {
      const rows = grouped(of, ({ route }) => route).map(
        ([route, own]) => `${route} (${own.map(({ check }) => check).join(', ')})`,
      )
      return { why, checks: of.length, rows }
    })
    .toSorted((a, b) => b.checks - a.checks)
}
