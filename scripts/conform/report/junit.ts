import { markup } from 'qinghua-contract/written'
import { toldOf, triedIn } from './text.ts'
import type { FindingReport, Report, RowReport } from './report.ts'

/** A finding in one line. */
export const sentenceOf = (finding: FindingReport): string => `${triedIn(finding)}: ${toldOf(finding, Infinity)}`

interface Case {
  readonly state: 'held' | 'failures' | 'skipped' | 'errors'
  readonly name: string
  readonly inner?: readonly string[]
}

const skipped = (name: string, why: string | null): Case => ({
  state: 'skipped',
  name,
  inner: [`<skipped message="${markup(why ?? '')}"/>`],
})

const failure = (finding: FindingReport): string => {
  const message = markup(`${finding.check}: ${sentenceOf(finding)}`)
  const calls = finding.steps.length > 0 ? finding.steps.map(({ curl }) => curl) : [finding.curl ?? '']
  return `<failure type="${finding.check}" message="${message}">${markup(calls.join('\n'))}</failure>`
}

/** One test case for each check of a row; what was not tried is skipped, and warnings are told as output. */
const casesOf = ({ route, checks, findings }: RowReport): Case[] =>
  checks.map(({ check, state, why }) => {
    const of = (grade: FindingReport['grade']): FindingReport[] =>
      findings.filter((finding) => finding.grade === grade && finding.check === check)
    const warnings = of('warning').map(sentenceOf).join('\n')
    const output = warnings === '' ? [] : [`<system-out>${markup(warnings)}</system-out>`]
    const name = `${route} ${check}`
    if (state === 'departed') return { state: 'failures', name, inner: [...of('error').map(failure), ...output] }
    return state === 'notTried' ? skipped(name, why) : { state: 'held', name, inner: output }
  })

export const junitReport = ({ domains, startedAt, ms, unfinished, gaveUp }: Report): string => {
  const suite = (title: string, all: readonly Case[]): string => {
    const count = (state: Case['state']): string => `${state}="${all.filter((each) => each.state === state).length}"`
    const counts = `tests="${all.length}" ${count('failures')} ${count('skipped')} ${count('errors')}`
    const lines = all.map(({ name, inner = [] }) => {
      const start = `    <testcase classname="${markup(title)}" name="${markup(name)}"`
      return inner.length === 0
        ? `${start}/>`
        : [`${start}>`, ...inner.map((each) => `      ${each}`), '    </testcase>'].join('\n')
    })
    return `  <testsuite name="${markup(title)}" ${counts} timestamp="${startedAt.slice(0, 19)}">\n${lines.join('\n')}\n  </testsuite>`
  }
  const journeys = unfinished.map((each) => {
    const [name = '', ...why] = each.split(': ')
    return skipped(name, why.join(': '))
  })
  const ended: Case = { state: 'errors', name: 'completes', inner: [`<error message="${markup(gaveUp ?? '')}"/>`] }
  const run = [...journeys, ...(gaveUp === null ? [] : [ended])]
  const suites = [
    ...domains.map(({ domain, rows }) => suite(domain, rows.flatMap(casesOf))),
    ...(run.length > 0 ? [suite('run', run)] : []),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="conform" time="${(ms / 1000).toFixed(3)}">\n${suites.join('\n')}\n</testsuites>\n`
}
