import { checkTexts, type Check } from '../checks/check-texts.ts'
import { causesOf, withoutCauses, type Cause } from './causes.ts'
import { reasonsOf } from './reasons.ts'
import {
  errorsOf,
  isOwnWords,
  rowsOf,
  stateOf,
  tokenNames,
  type FindingReport,
  type Report,
  type RowReport,
} from './report.ts'
import { counted, domainCounts, toldOf, verdictOf, waitedWords } from './text.ts'

const most = { perCheck: 3, text: 1_500, steps: 30, all: 400_000 } as const
const cut = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length)} …` : text)

/** What a server says stands in such blocks alone, whose fence is longer than any in it. */
const block = (lines: readonly string[]): string => {
  const text = lines.join('\n')
  const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length + 1)))
  return `${fence}text\n${text}\n${fence}`
}

/** What was found, and the calls that show it again, each as a line of a shell. */
const findingBlock = (finding: FindingReport): string => {
  const { about, path, steps, needs, curl, answer } = finding
  const calls = steps.length > 0 ? steps.map((step) => step.curl) : curl === null ? [] : [curl]
  return block([
    `${about}${path && ` at ${path}`}`,
    ...toldOf(finding).map((line) => cut(line, most.text)),
    ...(needs.length > 0 ? ['', `Needs ${needs.join(', ')}.`] : []),
    '',
    ...calls.slice(-most.steps).map((line) => cut(line, most.text)),
    ...(answer === null ? [] : ['', cut(answer, most.text)]),
  ])
}

const rowPart = ({ route, findings }: RowReport): string => {
  const told = findings.filter((each) => !isOwnWords(each))
  const nameOf = ({ check, grade }: FindingReport): string => `${grade === 'error' ? '✗' : '!'} [${check}](#${check})`
  const parts = [...new Set(told.map(nameOf))].map((name) => {
    const own = told.filter((each) => nameOf(each) === name)
    const more = own.length - most.perCheck
    const rest = more > 0 ? `\n\n… and ${more} more in report.json` : ''
    return `${name}: ${own[0]?.title}\n\n${own.slice(0, most.perCheck).map(findingBlock).join('\n\n')}${rest}`
  })
  return [`### ${route}`, ...parts].join('\n\n')
}

const causePart = ({ title, grade, rows: routes, findings, hidden }: Cause): string => {
  const [first] = findings
  return [
    `### ${grade === 'error' ? '✗' : '!'} ${counted(routes.length, 'row')}, one cause`,
    block([title, `Behind it may be hidden ${hidden}.`, '', ...routes]),
    ...(first ? [`[${first.check}](#${first.check}): ${first.title}`, findingBlock(first)] : []),
  ].join('\n\n')
}

const checkPart = (check: Check): string => {
  const { title, meaning, why, fix } = checkTexts[check]
  return `<a id="${check}"></a>**${check}**: ${title}. ${meaning} ${why} ${fix}`
}

const rows = (report: Report, title: string, state: 'departs' | 'warns'): string[] => {
  const own = rowsOf(report).filter((row) => stateOf(row) === state)
  return own.length === 0 ? [] : [`## ${title}`, ...own.map(rowPart)]
}

/** A page for people, as the summary of a job shows it: what departs, how to see it again, and what each check means. */
export const markdownReport = (report: Report): string => {
  const { target, mode, dialect, startedAt, ms, calls, seed, unfinished } = report
  const departed = new Set(
    rowsOf(report).flatMap(({ findings }) => findings.filter((each) => !isOwnWords(each)).map(({ check }) => check)),
  )
  const lines = errorsOf(report).flatMap(({ curl, steps }) => [curl ?? '', ...steps.map((step) => step.curl)])
  const needed = tokenNames.filter(([name]) => lines.some((line) => line.includes(name)))
  const [causes, own] = [causesOf(report), withoutCauses(report)]
  const missing = domainCounts(report, 'missing')
  const untried = reasonsOf(report).map(
    ({ why, checks, rows: of }) => `${counted(checks, 'check')} of ${counted(of.length, 'row')}: ${why}`,
  )
  const parts = [
    `# ${report.gaveUp === null ? verdictOf(report) : 'The run could not be completed'}`,
    block([
      `${target}  ${mode}, ${dialect}, seed ${seed}, ${startedAt}`,
      `${counted(calls, 'call')} in ${(ms / 1000).toFixed(1)} s${waitedWords(report)}`,
      ...(report.gaveUp === null ? [] : [report.gaveUp]),
    ]),
    ...needed.map(([name, meaning]) => `\`${name}\` is ${meaning}.`),
    ...(causes.length > 0 ? ['## What many rows have in common', ...causes.map(causePart)] : []),
    ...rows(own, 'What breaks clients', 'departs'),
    ...rows(own, 'Warnings', 'warns'),
    ...(missing.length > 0 ? ['## Not there yet', missing.join(', ')] : []),
    ...(untried.length > 0 ? ['## Not tried', block(untried)] : []),
    ...(unfinished.length > 0 ? ['## Journeys that were not completed', block(unfinished)] : []),
    ...(departed.size > 0 ? ['## What the checks mean', ...[...departed].map(checkPart)] : []),
  ]
  const text = parts.join('\n\n')
  return `${text.length > most.all ? `${text.slice(0, text.lastIndexOf('\n### ', most.all))}\n\n… more in report.json` : text}\n`
}

/** GitHub shows ten of a step. */
const mostAnnotations = 10
const escaped = (text: string): string =>
  text.replace(/[%\r\n:,]/g, (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`)

/** A line for each row that departs, which GitHub shows beside the job. */
export const annotationsOf = (report: Report): string[] =>
  rowsOf(report)
    .filter((row) => stateOf(row) === 'departs')
    .slice(0, mostAnnotations)
    .flatMap(({ route, findings }) => {
      const errors = findings.filter(({ grade }) => grade === 'error')
      const [first] = errors
      if (!first) return []
      const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : ''
      const told = `${first.check}: ${first.about}${first.path && ` at ${first.path}`}, ${toldOf(first).join(', ')}${more}`
      return [`::error title=${escaped(route)}::${escaped(cut(told, 400))}`]
    })
