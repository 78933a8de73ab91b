import { markup } from 'qinghua-contract/written'
import { checkTexts, type Check } from '../checks/check-texts.ts'
import { checkLink, journeysOf, rowHtml, shownFindings } from './html-finding.ts'
import { checkPage, journeyPage, tokenLegend } from './html-pages.ts'
import { script, style } from './html-style.ts'
import { reasonsOf } from './reasons.ts'
import { errorsOf, findingsOf, rowsOf, stateOf, type Report, type RowReport, type RowState } from './report.ts'
import { counted, domainCounts, foundWords, waitedWords } from './text.ts'

const stateNames: Readonly<Record<RowState, string>> = {
  departs: 'departing',
  warns: 'with warnings only',
  missing: 'not there yet',
  untried: 'not tried',
  works: 'working',
}

const options = (names: readonly (readonly [string, string])[]): string =>
  names.map(([value, text]) => `<option value="${value}">${markup(text)}</option>`).join('')

const section = (id: RowState | 'calls' | 'unseen', title: string, lead: string, inner: string): string =>
  `<section id="${id}"${id === 'calls' ? '' : ' data-part'}><h2>${title}</h2>${lead === '' ? '' : `<p class="soft">${lead}</p>`}${inner}</section>`

const item = (route: string, domain: string, state: RowState, checks: readonly string[], beside = ''): string =>
  `<li data-row="${markup(route)}" data-domain="${domain}" data-state="${state}" data-checks="${checks.join(' ')}"><code>${markup(route)}</code>${beside}</li>`

/** Rows by domain, in one table. */
const byDomain = (report: Report, wanted: RowState, beside: (row: RowReport) => string = () => ''): string => {
  const lines = report.domains.flatMap(({ domain, rows }) => {
    const own = rows.filter((row) => stateOf(row) === wanted)
    if (own.length === 0) return []
    const list = own.map((row) =>
      item(
        row.route,
        domain,
        wanted,
        row.checks.map(({ check }) => check),
        beside(row),
      ),
    )
    return `<tr data-part><th scope="row">${domain} <span class="soft">${own.length} of ${rows.length}</span></th><td><ul class="names">${list.join('')}</ul></td></tr>`
  })
  return `<table><tbody>${lines.join('')}</tbody></table>`
}

const untried = (report: Report): string => {
  const domainOf = new Map(report.domains.flatMap(({ domain, rows }) => rows.map(({ route }) => [route, domain])))
  return reasonsOf(report)
    .map(({ why, checks, rows }) => {
      const list = rows.map(({ route, checks: own }) =>
        item(route, domainOf.get(route) ?? '', 'untried', own, ` <span class="soft">${own.join(', ')}</span>`),
      )
      return `<details class="reason" data-part><summary><h3>${markup(why)}</h3><span class="end soft">${counted(checks, 'check')} of ${counted(rows.length, 'row')}</span></summary><div class="in"><ul class="names">${list.join('')}</ul></div></details>`
    })
    .join('')
}

const neverSeen = (report: Report): string =>
  report.domains
    .flatMap(({ domain, rows }) =>
      rows
        .filter(({ isMissing }) => !isMissing)
        .flatMap(({ route, sights }) => {
          const list = sights.filter(({ isSeen }) => !isSeen)
          if (list.length === 0) return []
          const items = list.map(
            ({ what, why }) => `<li>${markup(what)} <span class="soft">${markup(why ?? '')}</span></li>`,
          )
          return `<details class="reason" data-part><summary><h3>${markup(route)}</h3><span class="end soft">${list.length} of ${sights.length}</span></summary><div class="in"><ul class="names" data-domain="${domain}">${items.join('')}</ul></div></details>`
        }),
    )
    .join('')

const bar = ({ held, departed, notTried }: Report['tried']): string =>
  `<div class="bar" role="img" aria-label="${held} held, ${departed} departed, ${notTried} not tried">${(
    [
      ['held', held],
      ['departed', departed],
      ['rest', notTried],
    ] as const
  )
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `<i class="${name}" style="flex:${count}"></i>`)
    .join('')}</div>`

/** How often each check departs, the most frequent first. */
const byCheck = (report: Report): string => {
  const counts = new Map<string, number>()
  for (const { check } of errorsOf(report)) counts.set(check, (counts.get(check) ?? 0) + 1)
  const links = [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([check, count]) => `<li>${checkLink(check)} ${count}</li>`)
  return links.length === 0 ? '' : `<ul class="facts">${links.join('')}</ul>`
}

const head = (report: Report, count: (state: RowState) => number): string => {
  const { target, mode, dialect, startedAt, ms, calls, seed, gaveUp, unfinished, tried, hasAccount, required } = report
  const errors = errorsOf(report).length
  const all = tried.held + tried.departed + tried.notTried
  const links = (Object.keys(stateNames) as RowState[])
    .filter((state) => count(state) > 0)
    .map((state) => `<li><a href="#${state}"><b>${count(state)}</b> ${stateNames[state]}</a></li>`)
  const verdict = gaveUp === null ? foundWords(report).replace(/: \d.*/, '') : 'The run could not be completed'
  return `<header><h1>${hasAccount ? '' : 'Public rows only. '}${markup(verdict)}</h1>
<p class="soft">${markup(target)} · ${mode} · ${dialect} · ${markup(startedAt.replace('T', ' ').slice(0, 19))} UTC · ${counted(calls, 'call')} in ${(ms / 1000).toFixed(1)} s${waitedWords(report)} · seed ${seed}</p>
${gaveUp === null ? '' : `<p class="note error">${markup(gaveUp)}</p>`}
<div class="numbers"><div><b${errors > 0 ? ' class="error"' : ''}>${errors}</b>${errors === 1 ? 'departure' : 'departures'}${errors > 0 ? ` in ${counted(count('departs'), 'row')}` : ''}, ${counted(findingsOf(report).length - errors, 'warning')}${byCheck(report)}</div>
<div><b>${tried.percent} %</b>of the rules could be tried: ${tried.held + tried.departed} of ${all}${bar(tried)}<span class="soft">${tried.held} held, ${tried.departed} departed, ${tried.notTried} not tried</span></div></div>
<ul class="facts" aria-label="Rows of the contract"><li class="soft">Of ${counted(rowsOf(report).length, 'row')}:</li>${links.join('')}</ul>
${tried.percent < required ? `<p class="note error">Less than the ${required} % of --require.</p>` : ''}
${hasAccount ? '' : '<p class="note">Rows that need a login were not judged: give --account or --token.</p>'}
${unfinished.length === 0 ? '' : `<details class="note"><summary>${counted(unfinished.length, 'journey')} not completed</summary><ul>${unfinished.map((each) => `<li>${markup(each)}</li>`).join('')}</ul></details>`}</header>`
}

const filters = (report: Report): string => {
  const checks = [...new Set(rowsOf(report).flatMap((row) => row.checks.map(({ check }) => check)))]
  const ordered = (Object.keys(checkTexts) as Check[]).filter((check) => checks.includes(check))
  return `<form role="search" aria-label="Filters"><label>Rows <select name="state"><option value="">all</option>${options(Object.entries(stateNames))}</select></label>
<label>Domain <select name="domain"><option value="">all</option>${options(report.domains.map(({ domain }) => [domain, domain]))}</select></label>
<label>Check <select name="check"><option value="">all</option>${options(ordered.map((name) => [name, name]))}</select></label>
<label>Text <input name="text" type="search" placeholder="row, field, value"></label><output></output></form>`
}

/** A single self-contained file: the report, and a page for each check and each journey with a finding. */
export const htmlReport = (report: Report): string => {
  const shown = shownFindings(report)
  const journeys = journeysOf(shown)
  const all = Object.keys(checkTexts) as Check[]
  const count = (state: RowState): number => rowsOf(report).filter((row) => stateOf(row) === state).length
  const rowsIn = (state: RowState): string =>
    report.domains
      .flatMap(({ domain, rows }) =>
        rows.filter((row) => stateOf(row) === state).map((row) => rowHtml(domain, row, shown, journeys)),
      )
      .join('')
  const heldOf = ({ checks }: RowReport): string =>
    ` <span class="soft">${checks.filter(({ state }) => state === 'held').length} of ${checks.length} checks</span>`
  const reasons = untried(report)
  const unseen = neverSeen(report)
  const parts = [
    count('departs') > 0 ? section('departs', 'What breaks clients', '', rowsIn('departs')) : '',
    count('warns') > 0 ? section('warns', 'Warnings', 'No client breaks, but have a look.', rowsIn('warns')) : '',
    count('missing') > 0
      ? section(
          'missing',
          'Not there yet',
          `${counted(count('missing'), 'row')} of ${rowsOf(report).length} answered 404 or 501 to a good call.`,
          `<details class="reason"><summary><h3>${domainCounts(report, 'missing')
            .map((each) => each.replaceAll(' ', '\u00A0'))
            .join(', ')}</h3></summary><div class="in">${byDomain(report, 'missing')}</div></details>`,
        )
      : '',
    reasons === '' ? '' : section('untried', 'Not tried', 'By reason, with the checks of each row.', reasons),
    unseen === ''
      ? ''
      : section(
          'unseen',
          'Never seen, so not proven',
          'Refusals that a row declares, and what its answers can tell.',
          unseen,
        ),
    count('works') > 0 ? section('works', 'Works as far as it was tried', '', byDomain(report, 'works', heldOf)) : '',
    section(
      'calls',
      'To repeat a call',
      'A curl line repeats a call of this run. Put the tokens into shell variables first.',
      `${tokenLegend(findingsOf(report).map(({ curl }) => curl))}<p>All checks: ${all.map((check) => checkLink(check)).join(', ')}.</p>`,
    ),
  ]
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${markup(`Conformance of ${report.target}`)}</title><style>${style}</style></head><body>
<main><div id="report" class="page">${head(report, count)}${filters(report)}${parts.join('\n')}</div>
${all.map((check) => checkPage(check, shown)).join('\n')}
${journeys.map(journeyPage).join('\n')}</main>
<script>${script}</script></body></html>
`
}
