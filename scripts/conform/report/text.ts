import { errorsOf, findingsOf, rowsOf, type FindingReport, type Report, type RowReport } from './report.ts'

const shownPerRow = 4
const width = 110

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

const isDeparting = ({ findings }: RowReport): boolean => findings.some(({ grade }) => grade === 'error')
const isWarned = (row: RowReport): boolean => !isDeparting(row) && row.findings.length > 0
/** A row of which nothing could be tried. */
export const isUntried = ({ checks, isMissing }: RowReport): boolean =>
  !isMissing && checks.every(({ state }) => state === 'notTried')

const cut = (text: string): string => (text.length > width ? `${text.slice(0, width)}…` : text)

const findingLines = ({ grade, check, about, path, found, expected }: FindingReport): string[] => [
  `  ${grade === 'error' ? '✗' : '!'} ${check}: ${cut(about)}${path && `  at ${path}`}`,
  `      found ${cut(found)}`,
  `      expected ${cut(expected)}`,
]

const rowLines = ({ route, findings }: RowReport): string[] => [
  `\n${route}`,
  ...findings.slice(0, shownPerRow).flatMap(findingLines),
  ...(findings.length > shownPerRow ? [`  … and ${findings.length - shownPerRow} more`] : []),
]

/** Names, as many as fit in some lines. */
const wrapped = (names: readonly string[]): string[] => {
  const lines: string[] = []
  for (const name of names) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + name.length + 2 <= width) lines[lines.length - 1] = `${last}, ${name}`
    else lines.push(`  ${name}`)
  }
  return lines
}

/** The rows by name, or only their domain if all of it is meant. */
const namesOf = (report: Report, is: (row: RowReport) => boolean): string[] =>
  report.domains.flatMap(({ domain, rows }) => {
    const meant = rows.filter(is)
    return meant.length === rows.length && meant.length > 1
      ? [`all ${meant.length} of ${domain}`]
      : meant.map(({ route }) => route)
  })

const listed = (title: string, report: Report, is: (row: RowReport) => boolean): string[] => {
  const count = rowsOf(report).filter(is).length
  return count === 0 ? [] : [`\n${title} (${count}):`, ...wrapped(namesOf(report, is))]
}

/** The reasons why checks were not tried, the most frequent first. */
export const reasonsOf = (report: Report): { readonly why: string; readonly count: number }[] => {
  const counts = new Map<string, number>()
  for (const { checks, isMissing } of rowsOf(report))
    for (const { state, why } of isMissing ? [] : checks)
      if (state === 'notTried' && why !== null) counts.set(why, (counts.get(why) ?? 0) + 1)
  return [...counts].map(([why, count]) => ({ why, count })).toSorted((a, b) => b.count - a.count)
}

const shownReasons = 6
const untried = (report: Report): string[] => {
  const reasons = reasonsOf(report)
  if (reasons.length === 0) return []
  return [
    '\nNot tried:',
    ...reasons.slice(0, shownReasons).map(({ why, count }) => `  ${counted(count, 'check')}: ${cut(why)}`),
    ...(reasons.length > shownReasons
      ? [`  … and for ${reasons.length - shownReasons} more reasons (--report DIR)`]
      : []),
  ]
}

/** What departs, and how much could be tried, in one sentence each. */
export const verdictOf = (report: Report): string => {
  const { gaveUp, hasAccount, tried, required } = report
  const errors = errorsOf(report).length
  const warnings = findingsOf(report).length - errors
  const missing = rowsOf(report).filter(({ isMissing }) => isMissing).length
  const all = tried.held + tried.departed + tried.notTried
  const scope = !hasAccount ? 'Public rows only. ' : ''
  const isWhole = hasAccount && missing === 0
  const rows = rowsOf(report).filter(isDeparting).length
  const found =
    errors > 0
      ? `The server departs from the contract: ${counted(errors, 'departure')} in ${counted(rows, 'row')}`
      : isWhole
        ? `The server conforms to the contract${tried.percent < 100 ? ' as far as it was tried' : ''}: 0 departures`
        : `No departure in what is there`
  const proved = `${tried.percent} % of the checks could be tried (${tried.held + tried.departed} of ${all})`
  const short = tried.percent < required ? `, less than the ${required} % of --require` : ''
  return gaveUp !== null
    ? `The run could not be completed: ${gaveUp}`
    : `${scope}${found}, ${counted(warnings, 'warning')}${missing > 0 ? `, ${counted(missing, 'row')} not there yet` : ''}. ${proved}${short}.`
}

export const textReport = (report: Report): string => {
  const { target, mode, dialect, calls, ms, waited, seed, unfinished } = report
  const rows = rowsOf(report)
  const works = rows.filter((row) => !isDeparting(row) && !row.isMissing && !isUntried(row))
  const waitedFor =
    waited >= 1000 ? `, ${(waited / 1000).toFixed(1)} s of them waiting for answers that did not come` : ''
  return [
    `${target}  (${mode}, ${dialect}, seed ${seed})`,
    ...rows.filter(isDeparting).flatMap(rowLines),
    ...rows.filter(isWarned).flatMap(rowLines),
    ...(works.length > 0
      ? [`\nWorks as far as it was tried (${works.length}):`, ...wrapped(namesOf(report, (row) => works.includes(row)))]
      : []),
    ...listed('Not there yet', report, ({ isMissing }) => isMissing),
    ...untried(report),
    ...(unfinished.length > 0 ? ['\nNot completed:', ...unfinished.map((each) => `  ${cut(each)}`)] : []),
    `\n${calls} calls in ${(ms / 1000).toFixed(1)} s${waitedFor}.`,
    verdictOf(report),
  ].join('\n')
}
