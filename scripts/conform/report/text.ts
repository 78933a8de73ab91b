import { errorsOf, findingsOf, rowsOf, type DomainReport, type Report, type RowReport } from './report.ts'

const shownPerRow = 5

const domainLine = ({ domain, rows }: DomainReport): string => {
  const departing = rows.filter(({ findings }) => findings.some(({ grade }) => grade === 'error')).length
  const lacking = rows.filter(({ lacks }) => lacks !== null).length
  const counts = [
    `${rows.length - departing - lacking} passed`,
    ...(departing > 0 ? [`${departing} with departures`] : []),
    ...(lacking > 0 ? [`${lacking} skipped`] : []),
  ]
  return `  ${domain.padEnd(16)} ${counts.join(', ')}`
}

const rowLines = ({ route, findings }: RowReport): string[] => [
  `\n${route}`,
  ...findings
    .slice(0, shownPerRow)
    .flatMap(({ grade, check, about, path, found, expected }) => [
      `  ${grade === 'error' ? '✗' : '!'} ${check}: ${about}${path && `  at ${path}`}`,
      `      found     ${found}`,
      `      expected  ${expected}`,
    ]),
  ...(findings.length > shownPerRow ? [`  … and ${findings.length - shownPerRow} more`] : []),
]

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

export const textReport = (report: Report): string => {
  const { target, mode, dialect, calls, ms, gaveUp, unfinished, domains } = report
  const rows = rowsOf(report)
  const lacking = rows.filter(({ lacks }) => lacks !== null)
  const errors = errorsOf(report).length
  const warnings = findingsOf(report).length - errors
  const verdict =
    gaveUp !== null
      ? `The run could not be completed: ${gaveUp}`
      : `${errors === 0 ? 'The server conforms to the contract' : 'The server departs from the contract'}: ${counted(errors, 'departure')}, ${counted(warnings, 'warning')}, ${rows.length} rows, ${calls} calls in ${(ms / 1000).toFixed(1)} s.`
  return [
    `${target}  (${mode}, ${dialect})`,
    ...domains.map(domainLine),
    ...rows.filter(({ findings }) => findings.length > 0).flatMap(rowLines),
    ...(lacking.length > 0 ? ['\nSkipped:', ...lacking.map(({ route, lacks }) => `  ${route}: ${lacks}`)] : []),
    ...(unfinished.length > 0 ? ['\nNot completed:', ...unfinished.map((each) => `  ${each}`)] : []),
    `\n${verdict}`,
  ].join('\n')
}
