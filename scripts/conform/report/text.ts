import { timeIsOver } from '../run/finding.ts'
import { causesOf, missingPrefixOf, rowsWithoutCauses, type Cause } from './causes.ts'
import {
  errorsOf,
  findingsOf,
  grouped,
  reasonsOf,
  rowsOf,
  stateOf,
  type FindingReport,
  type Report,
  type RowReport,
  type RowState,
} from './report.ts'

const width = 110

export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
export const cut = (text: string, most = width): string => (text.length > most ? `${text.slice(0, most)} …` : text)
export const markOf = ({ grade }: Pick<FindingReport, 'grade'>): string => (grade === 'error' ? '✗' : '!')

/** What was tried, and where it shows. */
export const triedIn = ({ about, path }: FindingReport): string => `${about}${path && ` at ${path}`}`

/** What was found and what was expected. The words of a schema already say what a value must be. */
export const toldOf = ({ check, found, expected }: FindingReport, most = width): string => {
  if (check === 'noAnswer') return cut(found, most)
  const wanted = expected.startsWith('must ') ? `it ${expected}` : `expected ${expected}`
  return `found ${cut(found, most)}, ${cut(wanted, most)}`
}

/** A part of the text, of which so many lines are shown. */
export const part = (title: string, lines: readonly string[], most = lines.length): string[] => {
  const more = lines.length - most
  if (lines.length === 0) return []
  const rest = more > 0 ? [`  … and ${more} more (--report DIR)`] : []
  return ['', title, ...lines.slice(0, most).map((line) => `  ${line}`), ...rest]
}

/** As many names as fit in each line. */
export const wrapped = (names: readonly string[]): string[] => {
  const lines: string[] = []
  for (const name of names) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + name.length + 2 <= width) lines[lines.length - 1] = `${last}, ${name}`
    else lines.push(name)
  }
  return lines
}

/** One cause is told once. */
const causePart = ({ title, grade, rows, findings, hidden }: Cause): string[] =>
  part(
    `${markOf({ grade })} ${title}: ${counted(findings.length, grade === 'error' ? 'departure' : 'warning')} in ${counted(rows.length, 'row')}`,
    [
      ...findings.slice(0, 1).map((first) => toldOf(first)),
      cut(`${rows.slice(0, 3).join(', ')}${rows.length > 3 ? ' …' : ''}`),
      ...(hidden === '' ? [] : [`Behind it may be hidden ${hidden}.`]),
    ].map((line) => `    ${line}`),
  )

/** One finding of each check, errors first, with the number of the others. */
const rowPart = ({ route, findings }: RowReport): string[] => {
  const told = findings.toSorted((a, b) => a.grade.localeCompare(b.grade))
  const lines = grouped(told, (each) => `${markOf(each)} ${each.check}`).map(([name, [first, ...others]]) => {
    if (!first) return name
    const more = others.length > 0 ? `  (and ${others.length} more)` : ''
    // What is sent to an address without anything is the row itself.
    const request = first.sent === null || first.sent === route ? '' : `   ← ${cut(first.sent)}`
    return `${name}: ${cut(triedIn(first))}${more}\n      ${toldOf(first)}${request}`
  })
  return part(route, lines, 4)
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
  const names = rows.length <= 8 ? rows.map(({ route }) => route) : domainCounts(report, wanted)
  return part(`${title}: ${counted(rows.length, 'row')}`, wrapped(names))
}

/** What answers, and was not judged all the same. */
const builtUntried = (report: Report): string[] => {
  const rows = rowsOf(report).filter((row) => stateOf(row) === 'untried' && row.calls > 0)
  const reasons = grouped(rows, ({ checks }) => checks[0]?.why ?? 'no call of the run says why')
  return part(
    `There, but not tried: ${counted(rows.length, 'row')}`,
    reasons.flatMap(([why, own]) => [`${cut(why)}:`, ...wrapped(own.map(({ route }) => `  ${route}`))]),
  )
}

/** Of all that there was no time for the names are told, so that somebody knows what more time would bring. */
const isLate = (why: string): boolean => why.endsWith(timeIsOver)

const untried = (report: Report): string[] => {
  const reasons = reasonsOf(report)
  const lines = reasons.flatMap(({ why, checks, rows }) => [
    cut(`${counted(checks, 'check')} of ${counted(rows.length, 'row')}: ${why}`),
    ...(isLate(why) ? wrapped(rows).map((line) => `  ${line}`) : []),
  ])
  return part('Not tried, or never seen:', lines, reasons.some(({ why }) => isLate(why)) ? lines.length : 5)
}

const unfinished = ({ unfinished: all }: Report): string[] =>
  part(
    `Not completed: ${counted(all.length, 'journey')}`,
    all.map((each) => cut(each)),
    all.some(isLate) ? all.length : 6,
  )

/** Whether the run says anything of the server. */
export const isJudged = ({ gaveUp, tried }: Report): boolean => gaveUp === null && tried.held + tried.departed > 0

/** What departs. A run without an account, or of a part of the rows, is never said to conform. */
const foundWords = (report: Report, isWhole: boolean): string => {
  const [errors, rows] = [errorsOf(report).length, rowsOf(report)]
  if (errors === 0)
    return `${isWhole ? 'The server conforms to the contract' : 'What was tried conforms'}: 0 departures`
  const causes = causesOf(report).filter(({ grade }) => grade === 'error')
  const ofThem = causes.flatMap(({ findings }) => findings).length
  const few = ofThem === 0 ? '' : `, ${ofThem} of them of ${counted(causes.length, 'cause')}`
  const departing = rows.filter((row) => stateOf(row) === 'departs').length
  return `The server departs from the contract: ${counted(errors, 'departure')} in ${counted(departing, 'row')}${few}`
}

/** What departs, and how much could be tried, in one line; else why nothing could be tried, and what to do. */
export const verdictOf = (report: Report): string => {
  const { gaveUp, target, hasAccount, required } = report
  if (gaveUp !== null) return `The run could not be completed: ${gaveUp}`
  const missing = rowsOf(report).filter(({ isMissing }) => isMissing).length
  if (!isJudged(report)) {
    const everywhere = `every call is answered 404, 405 or 501. Look at the path of --target (${target})`
    const why = missing > 0 ? everywhere : (reasonsOf(report)[0]?.why ?? 'no row was asked for (--only)')
    return `Nothing could be tried: ${why}.`
  }
  const { held, departed, notTried, percent, percentOfAll } = report.tried
  const warnings = findingsOf(report).length - errorsOf(report).length
  const scope = hasAccount ? '' : 'Public rows only. '
  const lacking = missing > 0 ? `, ${counted(missing, 'row')} not there yet` : ''
  const [ofThese, ofAll] = missing > 0 ? [' of what is there', `, ${percentOfAll} % of all rules`] : ['', '']
  const short = percentOfAll < required ? `, less than the ${required} % of --require` : ''
  const tried = `${percent} % of the rules${ofThese} could be tried (${held + departed} of ${held + departed + notTried})`
  const found = foundWords(report, hasAccount && percentOfAll === 100)
  return `${scope}${found}, ${counted(warnings, 'warning')}${lacking}. ${tried}${ofAll}${short}.`
}

export const callWords = ({ calls, ms, waited, askedAgain }: Report): string => {
  const long = waited < 1000 ? '' : `, ${(waited / 1000).toFixed(1)} s of them waiting for answers that did not come`
  const { answered, words } = askedAgain
  const again = `, ${askedAgain.calls} of them failed on the way (${words.join(', ')}) and made again: ${answered} answered then`
  return `${counted(calls, 'call')} in ${(ms / 1000).toFixed(1)} s${long}${askedAgain.calls > 0 ? again : ''}.`
}

/** `notes` come before the verdict. */
export const textReport = (report: Report, notes: readonly string[] = []): string => {
  const { target, mode, dialect, seed } = report
  const prefix = missingPrefixOf(report)
  const rows = rowsWithoutCauses(report)
  return [
    `${target}  ${mode}, ${dialect}, seed ${seed}`,
    ...causesOf(report).flatMap(causePart),
    ...rows.filter((row) => stateOf(row) === 'departs').flatMap(rowPart),
    ...rows.filter((row) => stateOf(row) !== 'departs').flatMap(rowPart),
    ...listed('Works as far as it was tried', report, 'works'),
    ...listed('Not there yet (404, 405 or 501 to a valid call)', report, 'missing'),
    ...(prefix === null ? [] : [`  Nothing under ${prefix} is there: does the gateway pass it on?`]),
    ...builtUntried(report),
    ...untried(report),
    ...unfinished(report),
    ...notes,
    '',
    callWords(report),
    verdictOf(report),
  ].join('\n')
}
