import { checkTexts } from '../checks/check-texts.ts'
import { causesOf, rowsWithoutCauses, type Cause } from './causes.ts'
import {
  errorsOf,
  findingsOf,
  grouped,
  reasonsOf,
  rowsOf,
  stateOf,
  tokenNames,
  type FindingReport,
  type Report,
  type RowReport,
} from './report.ts'
import { callWords, counted, cut, domainCounts, markOf, toldOf, triedIn, verdictOf, wrapped } from './text.ts'

/** GitHub shows ten annotations of a step. */
const most = { perCheck: 3, text: 1_500, steps: 30, all: 400_000, annotations: 10 } as const

/** What a server says stands in such blocks alone, whose fence is longer than any in it. */
const block = (lines: readonly string[]): string => {
  const text = lines.join('\n')
  const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length + 1)))
  return `${fence}text\n${text}\n${fence}`
}

/** What was found, and the calls that show it again, each as a line of a shell. */
const findingBlock = (finding: FindingReport): string => {
  const { steps, curl, answer } = finding
  const calls = steps.length > 0 ? steps.map((step) => step.curl) : [curl ?? '']
  const lines = [...calls.slice(-most.steps), ...(answer === null ? [] : ['', answer])]
  return block([triedIn(finding), toldOf(finding, most.text), '', ...lines.map((line) => cut(line, most.text))])
}

const nameOf = (finding: FindingReport): string => `${markOf(finding)} [${finding.check}](#${finding.check})`

const rowPart = ({ route, findings }: RowReport): string => {
  const parts = grouped(findings, nameOf).map(([name, own]) => {
    const more = own.length - most.perCheck
    const rest = more > 0 ? [`… and ${more} more in report.json`] : []
    return [`${name}: ${own[0]?.title}`, ...own.slice(0, most.perCheck).map(findingBlock), ...rest].join('\n\n')
  })
  return [`### ${route}`, ...parts].join('\n\n')
}

const causePart = ({ title, grade, rows, findings, hidden }: Cause): string =>
  [
    `### ${markOf({ grade })} ${counted(rows.length, 'row')}, one cause`,
    block([title, ...(hidden === '' ? [] : [`Behind it may be hidden ${hidden}.`]), '', ...rows]),
    ...findings.slice(0, 1).flatMap((first) => [`${nameOf(first)}: ${first.title}`, findingBlock(first)]),
  ].join('\n\n')

const chapter = (title: string, parts: readonly string[]): string[] =>
  parts.length === 0 ? [] : [`## ${title}`, ...parts]

/** A page for people, as the summary of a job shows it: what departs, how to see it again, and what each check means. */
export const markdownReport = (report: Report): string => {
  const { target, mode, dialect, startedAt, seed, unfinished, gaveUp } = report
  const departed = new Set(findingsOf(report).map(({ check }) => check))
  const lines = errorsOf(report).flatMap(({ curl, steps }) => [curl ?? '', ...steps.map((step) => step.curl)])
  const rows = rowsWithoutCauses(report).filter(({ findings }) => findings.length > 0)
  const missing = domainCounts(report, 'missing').join(', ')
  const untried = reasonsOf(report).flatMap(({ why, checks, rows: of }) => [
    `${counted(checks, 'check')} of ${counted(of.length, 'row')}: ${why}`,
    ...wrapped(of).map((line) => `  ${line}`),
  ])
  const text = [
    `# ${gaveUp === null ? verdictOf(report) : 'The run could not be completed'}`,
    block([
      `${target}  ${mode}, ${dialect}, seed ${seed}, ${startedAt}`,
      callWords(report),
      ...(gaveUp === null ? [] : [gaveUp]),
    ]),
    ...Object.values(tokenNames).flatMap((token) =>
      token && lines.some((line) => line.includes(token[0])) ? [`\`${token[0]}\` is ${token[1]}.`] : [],
    ),
    ...chapter('What many rows have in common', causesOf(report).map(causePart)),
    ...chapter('What breaks clients', rows.filter((row) => stateOf(row) === 'departs').map(rowPart)),
    ...chapter('Warnings', rows.filter((row) => stateOf(row) !== 'departs').map(rowPart)),
    ...chapter('Not there yet', missing === '' ? [] : [missing]),
    ...chapter('Not tried', untried.length > 0 ? [block(untried)] : []),
    ...chapter('Journeys that were not completed', unfinished.length > 0 ? [block(unfinished)] : []),
    ...chapter(
      'What the checks mean',
      [...departed].map((check) => {
        const { title, meaning, why, fix } = checkTexts[check]
        return `<a id="${check}"></a>**${check}**: ${title}. ${meaning} ${why} ${fix}`
      }),
    ),
  ].join('\n\n')
  return `${text.length > most.all ? `${text.slice(0, text.lastIndexOf('\n### ', most.all))}\n\n… more in report.json` : text}\n`
}

const escaped = (text: string): string =>
  text.replace(/[%\r\n:,]/g, (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`)

/** A line for each row that departs, which GitHub shows beside the job. */
export const annotationsOf = (report: Report): string =>
  rowsOf(report)
    .map(({ route, findings }) => ({ route, errors: findings.filter(({ grade }) => grade === 'error') }))
    .filter(({ errors }) => errors.length > 0)
    .slice(0, most.annotations)
    .map(({ route, errors: [first, ...others] }) => {
      const more = others.length > 0 ? ` (and ${others.length} more)` : ''
      const told = first ? `${first.check}: ${triedIn(first)}, ${toldOf(first, 200)}${more}` : ''
      return `::error title=${escaped(route)}::${escaped(told)}\n`
    })
    .join('')
