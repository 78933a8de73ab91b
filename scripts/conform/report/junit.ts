import type { FindingReport, Report, RowReport } from './report.ts'

const escapes: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  "'": '&apos;',
}
/** XML 1.0 does not allow most control characters, not even escaped. */
const xmlText = (text: string): string => text.toWellFormed().replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '\uFFFD')
export const escaped = (text: string): string => xmlText(text).replaceAll(/[<>&"']/g, (each) => escapes[each] ?? each)

const failure = ({ check, about, path, found, expected, curl }: FindingReport): string => {
  const message = escaped(`${check}: ${about}${path && ` at ${path}`}: found ${found}, expected ${expected}`)
  return `      <failure type="${check}" message="${message}">${escaped(curl ?? '')}</failure>`
}

/** One test case for each check of a row; what was not tried is skipped, and warnings are not failures. */
const cases = (domain: string, { route, checks, findings }: RowReport): string[] =>
  checks.map(({ check, state, why }) => {
    const open = `    <testcase classname="${escaped(domain)}" name="${escaped(`${route} ${check}`)}"`
    if (state === 'held') return `${open}/>`
    if (state === 'notTried') return `${open}>\n      <skipped message="${escaped(why ?? '')}"/>\n    </testcase>`
    const failed = findings.filter((finding) => finding.grade === 'error' && finding.check === check)
    return `${open}>\n${failed.map(failure).join('\n')}\n    </testcase>`
  })

export const junitReport = ({ domains, startedAt, ms, gaveUp }: Report): string => {
  const suites = domains.map(({ domain, rows }) => {
    const lines = rows.flatMap((row) => cases(domain, row))
    const count = (mark: string): number => lines.filter((line) => line.includes(mark)).length
    return `  <testsuite name="${escaped(domain)}" tests="${lines.length}" failures="${count('<failure')}" skipped="${count('<skipped')}" errors="0" timestamp="${startedAt.slice(0, 19)}">\n${lines.join('\n')}\n  </testsuite>`
  })
  const ended =
    gaveUp === null
      ? []
      : [
          `  <testsuite name="run" tests="1" failures="0" skipped="0" errors="1" timestamp="${startedAt.slice(0, 19)}">\n    <testcase classname="run" name="completes">\n      <error message="${escaped(gaveUp)}"/>\n    </testcase>\n  </testsuite>`,
        ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="conform" time="${(ms / 1000).toFixed(3)}">\n${[...suites, ...ended].join('\n')}\n</testsuites>\n`
}
