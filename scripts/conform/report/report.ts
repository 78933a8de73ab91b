import { maskedForeign } from '../../../mock-server/src/journal/mask.ts'
import { checks, type Check, type Finding, type RowResult } from '../finding.ts'
import type { Exchanged } from '../target.ts'

/** The result of a run without secrets; every output format is rendered from it. */
export interface Report {
  readonly target: string
  readonly mode: 'read-only' | 'full'
  readonly dialect: string
  readonly startedAt: string
  readonly ms: number
  readonly calls: number
  readonly gaveUp: string | null
  readonly unfinished: readonly string[]
  readonly domains: readonly DomainReport[]
}

export interface DomainReport {
  readonly domain: string
  readonly rows: readonly RowReport[]
}

export interface RowReport {
  readonly route: string
  readonly calls: number
  readonly checked: readonly Check[]
  readonly lacks: string | null
  readonly findings: readonly FindingReport[]
}

export interface FindingReport extends Pick<Finding, 'check' | 'grade' | 'about' | 'path' | 'found' | 'expected'> {
  readonly title: string
  /** Repeats the failing call; the token is the shell variable $TOKEN. */
  readonly curl: string | null
  readonly answer: string | null
}

const longest = 4_000

export const maskerOf = (secrets: readonly string[]) => {
  const known = secrets.filter((secret) => secret.length >= 3).toSorted((a, b) => b.length - a.length)
  const hidden = (text: string): string => known.reduce((left, secret) => left.replaceAll(secret, '***'), text)
  return (text: string): string => hidden(maskedForeign(text))
}
type Mask = ReturnType<typeof maskerOf>

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

export const curlOf = ({ method, url, language, token, contentType, body }: Exchanged, mask: Mask): string =>
  [
    'curl -i',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    quoted(mask(url)),
    `-H ${quoted(`accept-language: ${language}`)}`,
    ...(token === null ? [] : [token === 'nobody' ? "-H 'authorization: nobody'" : '-H "authorization: $TOKEN"']),
    ...(contentType === null ? [] : [`-H ${quoted(`content-type: ${contentType}`)}`]),
    ...(body === null ? [] : [`-d ${quoted(mask(body))}`]),
  ].join(' ')

const answerOf = ({ wire, failure }: Exchanged, mask: Mask): string =>
  wire ? `${wire.status}\n${mask(wire.text.slice(0, longest))}` : `no answer: ${failure?.message ?? ''}`

const findingReport =
  (mask: Mask) =>
  ({ check, grade, about, path, found, expected, exchange }: Finding): FindingReport => ({
    check,
    grade,
    title: checks[check],
    about: mask(about),
    path,
    found: mask(found),
    expected: mask(expected),
    curl: exchange && curlOf(exchange, mask),
    answer: exchange && answerOf(exchange, mask),
  })

export interface RunFacts extends Pick<
  Report,
  'target' | 'mode' | 'dialect' | 'startedAt' | 'ms' | 'calls' | 'gaveUp' | 'unfinished'
> {
  readonly rows: readonly RowResult[]
  readonly secrets: readonly string[]
}

export const reportOf = ({ rows, secrets, ...run }: RunFacts): Report => {
  const mask = maskerOf(secrets)
  const domains = [...new Set(rows.map(({ domain }) => domain))]
  return {
    ...run,
    gaveUp: run.gaveUp === null ? null : mask(run.gaveUp),
    unfinished: run.unfinished.map(mask),
    domains: domains.map((domain) => ({
      domain,
      rows: rows
        .filter((row) => row.domain === domain)
        .map(({ route, calls, checked, lacks, findings }) => ({
          route,
          calls,
          checked,
          lacks,
          findings: findings.map(findingReport(mask)),
        })),
    })),
  }
}

export const rowsOf = ({ domains }: Report): RowReport[] => domains.flatMap(({ rows }) => rows)
export const findingsOf = (report: Report): FindingReport[] => rowsOf(report).flatMap(({ findings }) => findings)
export const errorsOf = (report: Report): FindingReport[] => findingsOf(report).filter(({ grade }) => grade === 'error')
