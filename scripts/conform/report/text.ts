import { causesOf, missingPrefixOf, withoutCauses, type Cause } from './causes.ts'
import { withUnit } from './money.ts'
import { reasonsOf } from './reasons.ts'
import {
  errorsOf,
  findingsOf,
  isOwnWords,
  rowsOf,
  stateOf,
  type FindingReport,
  type Report,
  type RowReport,
  type RowState,
} from './report.ts'

const shownPerRow = 4
const width = 110

export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

const cut = (text: string): string => (text.length > width ? `${text.slice(0, width)}…` : text)

/** What was found and what was expected. The words of a schema already say what a value must be. */
export const toldOf = ({ check, path, found, expected }: FindingReport): readonly string[] => {
  if (check === 'noAnswer') return [found]
  return [`found ${withUnit(path, found)}`, expected.startsWith('must ') ? `it ${expected}` : `expected ${expected}`]
}

const findingLines = (route: string, finding: FindingReport, more: number): string[] => {
  const { grade, check, about, path, sent } = finding
  const told = toldOf(finding).map(cut)
  const inOne = told.join(', ')
  // What is sent to an address without anything is the row itself.
  const request = sent === null || sent === route ? '' : `   ← ${cut(sent)}`
  return [
    `  ${grade === 'error' ? '✗' : '!'} ${check}: ${cut(about)}${path && `  at ${path}`}${more > 0 ? `  (and ${more} more)` : ''}`,
    ...(inOne.length <= width ? [inOne] : told).map(
      (line, at, all) => `      ${line}${at === all.length - 1 ? request : ''}`,
    ),
  ]
}

/** One finding of each check, errors first, with the number of the others. */
const rowLines = ({ route, findings }: RowReport): string[] => {
  const groups = new Map<string, FindingReport[]>()
  for (const finding of findings
    .filter((each) => !isOwnWords(each))
    .toSorted((a, b) => a.grade.localeCompare(b.grade))) {
    const name = `${finding.grade} ${finding.check}`
    groups.set(name, [...(groups.get(name) ?? []), finding])
  }
  const shown = [...groups.values()].slice(0, shownPerRow)
  const rest = [...groups.values()].slice(shownPerRow).flat().length
  return [
    '',
    route,
    ...shown.flatMap(([first, ...others]) => (first ? findingLines(route, first, others.length) : [])),
    ...(rest > 0 ? [`  … and ${rest} more`] : []),
  ]
}

/** As many as fit in each line. */
const wrapped = (names: readonly string[]): string[] => {
  const lines: string[] = []
  for (const name of names) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + name.length + 2 <= width) lines[lines.length - 1] = `${last}, ${name}`
    else lines.push(`  ${name}`)
  }
  return lines
}

/** One cause is told once. */
const causeLines = ({ title, grade, rows, findings, hidden }: Cause): string[] => {
  const [first] = findings
  const some = rows.slice(0, 3).join(', ')
  return [
    '',
    `${grade === 'error' ? '✗' : '!'} ${title}: ${counted(findings.length, grade === 'error' ? 'departure' : 'warning')} in ${counted(rows.length, 'row')}`,
    ...(first ? [`      ${cut(toldOf(first).join(', '))}`] : []),
    cut(`      ${some}${rows.length > 3 ? ' …' : ''}`),
    ...(grade === 'error' ? [`      Behind it may be hidden ${hidden}.`] : []),
  ]
}

const prefixLines = (report: Report): string[] => {
  const missing = missingPrefixOf(report)
  return missing ? [`  Nothing under ${missing.prefix}/ is there: does the gateway pass it on?`] : []
}

const againLines = ({ askedAgain: { calls, answered, words } }: Report): string[] =>
  calls === 0
    ? []
    : [
        '',
        `${counted(calls, 'call')} failed on the way (${words.join(', ')}) and ${calls === 1 ? 'was' : 'were'} asked again: ${answered} answered then.`,
      ]

const fewEnoughToName = 8

const ownWordsLines = (report: Report): string[] => {
  const rows = rowsOf(report).filter(({ findings }) => findings.some(isOwnWords))
  const example = rows[0]?.findings.find(isOwnWords)
  if (!example) return []
  return ['', cut(`! refusal: ${counted(rows.length, 'row')} in other words than the catalogue: ${example.found}`)]
}

/** How many rows of each domain are meant. */
export const domainCounts = ({ domains }: Report, wanted: RowState): string[] =>
  domains.flatMap(({ domain, rows }) => {
    const count = rows.filter((row) => stateOf(row) === wanted).length
    return count === 0 ? [] : [`${domain} ${count}${count < rows.length ? ` of ${rows.length}` : ''}`]
  })

/** A few rows by name, many by their number in each domain. */
const listed = (title: string, report: Report, wanted: RowState): string[] => {
  const rows = rowsOf(report).filter((row) => stateOf(row) === wanted)
  const names = rows.length <= fewEnoughToName ? rows.map(({ route }) => route) : domainCounts(report, wanted)
  return rows.length === 0 ? [] : ['', `${title}: ${counted(rows.length, 'row')}`, ...wrapped(names)]
}

/** What answers, and was not judged all the same. */
const builtUntried = (report: Report): string[] => {
  const rows = rowsOf(report).filter((row) => stateOf(row) === 'untried' && row.calls > 0)
  if (rows.length === 0) return []
  const reasons = new Map<string, string[]>()
  for (const { route, checks } of rows) {
    const why = checks[0]?.why ?? 'no call of the run says why'
    reasons.set(why, [...(reasons.get(why) ?? []), route])
  }
  return [
    '',
    `There, but not tried: ${counted(rows.length, 'row')}`,
    ...[...reasons].flatMap(([why, routes]) => [`  ${cut(why)}:`, ...wrapped(routes).map((line) => `  ${line}`)]),
  ]
}

const shownReasons = 5
const untried = (report: Report): string[] => {
  const reasons = reasonsOf(report)
  if (reasons.length === 0) return []
  const lines = reasons.map(({ why, checks, rows }) =>
    cut(`  ${counted(checks, 'check')} of ${counted(rows.length, 'row')}: ${why}`),
  )
  const more = lines.length - shownReasons
  return [
    '',
    'Not tried:',
    ...lines.slice(0, shownReasons),
    ...(more > 0 ? [`  … and for ${counted(more, 'more reason')} (--report DIR)`] : []),
  ]
}

const shownSights = 6
/** Refusals and the like that the run never saw, by what they are. Of a server that is being built it is no news. */
const neverSeen = (report: Report): string[] => {
  const rows = rowsOf(report).filter(({ isMissing, calls }) => !isMissing && calls > 0)
  const routes = new Map<string, string[]>()
  for (const { route, sights } of rows)
    for (const { what, isSeen } of sights) if (!isSeen) routes.set(what, [...(routes.get(what) ?? []), route])
  if (routes.size === 0 || rowsOf(report).some(({ isMissing }) => isMissing)) return []
  const names = [...routes].map(([what, at]) =>
    at.length === 1 ? `${what} (${at[0]})` : `${what} (${at.length} rows)`,
  )
  const count = [...routes.values()].flat().length
  return [
    '',
    `Never seen, so not proven: ${counted(count, 'refusal')} and the like`,
    ...wrapped(names).slice(0, shownSights),
    ...(wrapped(names).length > shownSights ? ['  … (--report DIR)'] : []),
  ]
}

const shownUnfinished = 6
/** Where rows are missing, it is no news that journeys end there. */
const unfinishedLines = (report: Report): string[] => {
  const { unfinished } = report
  if (unfinished.length === 0) return []
  const isBeingBuilt = rowsOf(report).some(({ isMissing }) => isMissing)
  const more = unfinished.length - shownUnfinished
  if (isBeingBuilt && more > 0) return ['', `Not completed: ${counted(unfinished.length, 'journey')} (--report DIR)`]
  return [
    '',
    'Not completed:',
    ...unfinished.slice(0, shownUnfinished).map((each) => `  ${cut(each)}`),
    ...(more > 0 ? [`  … and ${more} more (--report DIR)`] : []),
  ]
}

/** How much could be tried of what is there. */
export const triedWords = (report: Report): string => {
  const { tried, required } = report
  const all = tried.held + tried.departed + tried.notTried
  const isWhole = rowsOf(report).every(({ isMissing }) => !isMissing)
  const ofAll = isWhole ? '' : `, ${tried.percentOfAll} % of all rules`
  const short = tried.percentOfAll < required ? `, less than the ${required} % of --require` : ''
  return `${tried.percent} % of the rules${isWhole ? '' : ' of what is there'} could be tried (${tried.held + tried.departed} of ${all})${ofAll}${short}`
}

/** Whether the run says anything of the server. */
export const isJudged = ({ gaveUp, tried }: Report): boolean => gaveUp === null && tried.held + tried.departed > 0

/** Why nothing could be tried, and what to do. */
const nothingTried = (report: Report): string => {
  const rows = rowsOf(report)
  if (rows.some(({ isMissing }) => isMissing))
    return `every call is answered 404, 405 or 501. Look at the path of --target (${report.target})`
  return reasonsOf(report)[0]?.why ?? 'no row was asked for (--only)'
}

/** What departs. A run without an account, or of a part of the rows, is never said to conform. */
export const foundWords = (report: Report): string => {
  const { hasAccount, tried } = report
  const rows = rowsOf(report)
  const departing = rows.filter((row) => stateOf(row) === 'departs').length
  const errors = errorsOf(report).length
  if (errors > 0) {
    const causes = causesOf(report).filter(({ grade }) => grade === 'error')
    const ofThem = causes.reduce((sum, { findings }) => sum + findings.length, 0)
    const few = ofThem === 0 ? '' : `, ${ofThem} of them of ${counted(causes.length, 'cause')}`
    return `The server departs from the contract: ${counted(errors, 'departure')} in ${counted(departing, 'row')}${few}`
  }
  if (!hasAccount || rows.some(({ isMissing }) => isMissing)) return 'What was tried conforms: 0 departures'
  return tried.percent < 100
    ? `What was proven conforms to the contract: 0 departures`
    : 'The server conforms to the contract: 0 departures'
}

/** What departs, and how much could be tried, in one line. */
export const verdictOf = (report: Report): string => {
  if (report.gaveUp !== null) return `The run could not be completed: ${report.gaveUp}`
  if (!isJudged(report)) return `Nothing could be tried: ${nothingTried(report)}.`
  const warnings = findingsOf(report).length - errorsOf(report).length
  const missing = rowsOf(report).filter(({ isMissing }) => isMissing).length
  const scope = report.hasAccount ? '' : 'Public rows only. '
  const lacking = missing > 0 ? `, ${counted(missing, 'row')} not there yet` : ''
  return `${scope}${foundWords(report)}, ${counted(warnings, 'warning')}${lacking}. ${triedWords(report)}.`
}

export const waitedWords = ({ waited }: Report): string =>
  waited < 1000 ? '' : `, ${(waited / 1000).toFixed(1)} s of them waiting for answers that did not come`

/** `notes` come before the verdict. */
export const textReport = (report: Report, notes: readonly string[] = []): string => {
  const { target, mode, dialect, calls, ms, seed } = report
  const own = withoutCauses(report)
  return [
    `${target}  ${mode}, ${dialect}, seed ${seed}`,
    ...causesOf(report).flatMap(causeLines),
    ...(['departs', 'warns'] as const).flatMap((state) =>
      rowsOf(own)
        .filter((row) => stateOf(row) === state)
        .flatMap(rowLines),
    ),
    ...ownWordsLines(report),
    ...listed('Works as far as it was tried', report, 'works'),
    ...listed('Not there yet (404, 405 or 501 to a valid call)', report, 'missing'),
    ...prefixLines(report),
    ...builtUntried(report),
    ...untried(report),
    ...neverSeen(report),
    ...unfinishedLines(report),
    ...notes,
    ...againLines(report),
    '',
    `${counted(calls, 'call')} in ${(ms / 1000).toFixed(1)} s${waitedWords(report)}.`,
    verdictOf(report),
  ].join('\n')
}
