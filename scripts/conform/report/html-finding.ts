import { markup } from 'qinghua-contract/written'
import { withUnit } from './money.ts'
import { counted } from './text.ts'
import type { FindingReport, Report, RowReport, StepReport } from './report.ts'

export interface Journey {
  readonly id: string
  readonly steps: readonly StepReport[]
  readonly needs: readonly string[]
  readonly findings: readonly Shown[]
}

/** A finding with its place on the page. */
export interface Shown {
  readonly id: string
  readonly domain: string
  readonly route: string
  readonly finding: FindingReport
  /** Length of answers that is shown. */
  readonly length: number
}

const mostPerRow = 12
const allAnswers = 60_000

export const shownFindings = ({ domains }: Report): Shown[] => {
  const all = domains.flatMap(({ domain, rows }) =>
    rows.flatMap(({ route, findings }) =>
      findings
        .toSorted((a, b) => a.grade.localeCompare(b.grade))
        .slice(0, mostPerRow)
        .map((finding) => ({ domain, route, finding })),
    ),
  )
  const length = Math.min(1_500, Math.max(120, Math.floor(allAnswers / Math.max(1, all.length))))
  return all.map((each, at) => ({ ...each, id: `finding-${at + 1}`, length }))
}

const isPrefix = (short: readonly StepReport[], long: readonly StepReport[]): boolean =>
  short.every(({ curl }, at) => curl === long[at]?.curl)

/** Findings of one journey share their steps: the longest list holds them all. */
export const journeysOf = (findings: readonly Shown[]): Journey[] => {
  const found: { steps: readonly StepReport[]; needs: readonly string[]; findings: Shown[] }[] = []
  const longestFirst = findings
    .filter(({ finding }) => finding.steps.length > 0)
    .toSorted((a, b) => b.finding.steps.length - a.finding.steps.length)
  for (const each of longestFirst) {
    const { steps, needs } = each.finding
    const same = found.find((journey) => isPrefix(steps, journey.steps))
    if (same) same.findings.push(each)
    else found.push({ steps, needs, findings: [each] })
  }
  return found.map((journey, at) => ({ ...journey, id: `journey-${at + 1}` }))
}

export const checkLink = (check: string, text = check): string => `<a href="#check-${check}">${markup(text)}</a>`

const cut = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length)} …` : text)

const line = (name: string, value: string | null): string => (value === null ? '' : `<dt>${name}</dt><dd>${value}</dd>`)
const code = (text: string): string => `<code>${markup(text)}</code>`

const findingHtml = ({ id, finding, length }: Shown, journeys: readonly Journey[]): string => {
  const { about, path, found, expected, sent, curl, answer, steps } = finding
  const journey = journeys.find(({ findings }) => findings.some((each) => each.id === id))
  const lines = [
    line('tried', markup(about)),
    line('sent', sent === null ? null : code(cut(sent, 400))),
    line('at', path === '' ? null : code(path)),
    line('found', code(withUnit(path, cut(found, 400)))),
    line('expected', markup(cut(expected, 400))),
    line(
      'steps',
      journey
        ? `<a href="#${journey.id}-${steps.length}">step ${steps.length} of a journey</a>, which starts from a fresh state`
        : null,
    ),
  ]
  return `<div class="f" id="${id}"><dl>${lines.join('')}</dl>
${curl === null ? '' : `<pre class="curl">${markup(cut(curl, 1_500))}</pre>`}
${answer === null ? '' : `<details><summary>Answer</summary><pre>${markup(cut(answer, length))}</pre></details>`}</div>`
}

/** The findings of one check at one row. */
const checkHtml = (own: readonly Shown[], journeys: readonly Journey[]): string => {
  const [first] = own
  if (!first) return ''
  const { check, grade, title } = first.finding
  const mark = grade === 'error' ? '<span class="error">✗</span>' : '<span class="warning">!</span>'
  return `<h4>${mark} ${checkLink(check)} <span>${markup(title)}</span></h4>${own.map((each) => findingHtml(each, journeys)).join('')}`
}

export const rowHtml = (
  domain: string,
  { route, findings, checks, calls }: RowReport,
  shown: readonly Shown[],
  journeys: readonly Journey[],
): string => {
  const own = shown.filter((each) => findings.includes(each.finding))
  const groups = new Set(own.map(({ finding: { grade, check } }) => `${grade} ${check}`))
  const errors = findings.filter(({ grade }) => grade === 'error').length
  const state = errors > 0 ? 'departs' : 'warns'
  const count = errors > 0 ? counted(errors, 'departure') : counted(findings.length, 'warning')
  const tried = checks.filter((each) => each.state !== 'notTried').length
  const names = [...new Set(findings.map(({ check }) => check))].join(' ')
  const parts = [...groups].map((name) =>
    checkHtml(
      own.filter(({ finding: { grade, check } }) => `${grade} ${check}` === name),
      journeys,
    ),
  )
  const rest = findings.length - own.length
  return `<details class="row" open data-row="${markup(route)}" data-domain="${domain}" data-state="${state}" data-checks="${names}">
<summary><h3>${code(route)}</h3><span class="end"><span class="${errors > 0 ? 'error' : 'warning'}">${count}</span> <span class="soft">· ${tried} of ${counted(checks.length, 'check')} tried · ${counted(calls, 'call')}</span></span></summary>
<div class="in">${parts.join('')}${rest > 0 ? `<p class="soft">${rest} more in report.json.</p>` : ''}</div></details>`
}
