import { markup } from 'qinghua-contract/written'
import { toldOf } from './text.ts'
import type { FindingReport, Report, RowReport } from './report.ts'

/** A finding in one line. */
export const sentenceOf = (finding: FindingReport): string =>
  `${finding.about}${finding.path && ` at ${finding.path}`}: ${toldOf(finding).join(', ')}`

const failure = (finding: FindingReport): string => {
  const message = markup(`${finding.check}: ${sentenceOf(finding)}`)
  const calls = [...finding.steps.map(({ curl }) => curl), ...(finding.steps.length === 0 ? [finding.curl ?? ''] : [])]
  return `      <failure type="${finding.check}" message="${message}">${markup(calls.join('\n'))}</failure>`
}

interface Case {
  readonly state: 'held' | 'failed' | 'skipped'
  readonly xml: string
}

/** One test case for each refusal of a row and for what its answers can tell; what was never seen is skipped. */
const sightCases = (domain: string, { route, sights }: RowReport): Case[] =>
  sights.map(({ what, isSeen, why }) => {
    const name = `    <testcase classname="${markup(domain)}" name="${markup(`${route} shows ${what}`)}"`
    const skipped = `${name}>\n      <skipped message="${markup(why ?? '')}"/>\n    </testcase>`
    return { state: isSeen ? 'held' : 'skipped', xml: isSeen ? `${name}/>` : skipped }
  })

/** One test case for each check of a row; what was not tried is skipped, and warnings are told as output. */
const checkCases = (domain: string, { route, checks, findings }: RowReport): Case[] =>
  checks.map(({ check, state, why }) => {
    const name = `    <testcase classname="${markup(domain)}" name="${markup(`${route} ${check}`)}"`
    const of = (grade: FindingReport['grade']): FindingReport[] =>
      findings.filter((finding) => finding.grade === grade && finding.check === check)
    const warnings = of('warning').map(sentenceOf).join('\n')
    const inner = [
      ...(state === 'departed' ? of('error').map(failure) : []),
      ...(state === 'notTried' ? [`      <skipped message="${markup(why ?? '')}"/>`] : []),
      ...(warnings === '' ? [] : [`      <system-out>${markup(warnings)}</system-out>`]),
    ]
    return {
      state: state === 'departed' ? 'failed' : state === 'notTried' ? 'skipped' : 'held',
      xml: inner.length === 0 ? `${name}/>` : [`${name}>`, ...inner, '    </testcase>'].join('\n'),
    }
  })

export const junitReport = ({ domains, startedAt, ms, gaveUp }: Report): string => {
  const suite = (name: string, list: readonly Case[], errors = 0): string => {
    const count = (state: Case['state']): number => list.filter((each) => each.state === state).length
    const counts = `tests="${list.length}" failures="${count('failed')}" skipped="${count('skipped')}" errors="${errors}"`
    const lines = list.map(({ xml }) => xml).join('\n')
    return `  <testsuite name="${markup(name)}" ${counts} timestamp="${startedAt.slice(0, 19)}">\n${lines}\n  </testsuite>`
  }
  const suites = domains.map(({ domain, rows }) =>
    suite(
      domain,
      rows.flatMap((row) => [...checkCases(domain, row), ...sightCases(domain, row)]),
    ),
  )
  const ended = (why: string): string => {
    const xml = `    <testcase classname="run" name="completes">\n      <error message="${markup(why)}"/>\n    </testcase>`
    return suite('run', [{ state: 'held', xml }], 1)
  }
  const all = [...suites, ...(gaveUp === null ? [] : [ended(gaveUp)])]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="conform" time="${(ms / 1000).toFixed(3)}">\n${all.join('\n')}\n</testsuites>\n`
}
