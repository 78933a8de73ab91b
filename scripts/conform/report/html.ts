import { escaped } from './junit.ts'
import { errorsOf, findingsOf, rowsOf, type FindingReport, type Report, type RowReport } from './report.ts'

const style = `
:root { color-scheme: light dark; --ink: #1c2733; --paper: #fbfaf6; --line: #d9d5c9; --blue: #1f4e8c; --red: #b3261e; --amber: #8a5a00; --green: #22683c; --soft: #f1eee5 }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e8ea; --paper: #14181d; --line: #323a43; --blue: #8fb8ec; --red: #ff8a80; --amber: #f0c060; --green: #7fd09b; --soft: #1d232a } }
* { box-sizing: border-box } body { margin: 0; font: 15px/1.55 system-ui, sans-serif; color: var(--ink); background: var(--paper) }
main { max-width: 1120px; margin: 0 auto; padding: 32px 24px 80px } h1 { font-size: 26px; margin: 0 0 4px } h2 { font-size: 17px; margin: 36px 0 8px }
.sum { display: flex; flex-wrap: wrap; gap: 8px 28px; margin: 18px 0; padding: 0 } .sum div { display: flex; flex-direction: column } .sum b { font-size: 24px; font-variant-numeric: tabular-nums }
form { display: flex; flex-wrap: wrap; align-items: center; gap: 12px; position: sticky; top: 0; padding: 12px 0; background: var(--paper); border-bottom: 1px solid var(--line) }
label { display: flex; gap: 6px; align-items: center } select, input { font: inherit; color: inherit; background: var(--soft); border: 1px solid var(--line); border-radius: 6px; padding: 5px 8px }
details { border: 1px solid var(--line); border-radius: 8px; margin: 8px 0; background: var(--soft) } summary { cursor: pointer; padding: 9px 14px; display: flex; gap: 12px; align-items: baseline }
summary code { font-weight: 600 } summary span { margin-left: auto; white-space: nowrap } .in { padding: 0 14px 12px } .f { border-top: 1px solid var(--line); padding: 10px 0 } dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 14px; margin: 6px 0 } dt { opacity: .7 } dd { margin: 0; overflow-wrap: anywhere }
pre { overflow: auto; padding: 10px; border-radius: 6px; background: var(--paper); border: 1px solid var(--line); white-space: pre-wrap; overflow-wrap: anywhere; margin: 6px 0 } .error { color: var(--red) } .warning, .lacks { color: var(--amber) } .order { color: var(--green) } [hidden] { display: none }
`

const script = `
const form = document.querySelector('form'); const rows = [...document.querySelectorAll('[data-row]')]
const show = () => { const { state, domain, check, text } = Object.fromEntries(new FormData(form)); let shown = 0
  for (const row of rows) { const fits = (!state || row.dataset.state === state) && (!domain || row.dataset.domain === domain) && (!check || row.dataset.checks.split(' ').includes(check)) && row.dataset.row.toLowerCase().includes(text.toLowerCase()); row.hidden = !fits; shown += fits }
  for (const part of document.querySelectorAll('section')) part.hidden = !part.querySelector('[data-row]:not([hidden])'); document.querySelector('output').textContent = shown + ' of ' + rows.length + ' rows' }
form.addEventListener('input', show); form.addEventListener('submit', (event) => event.preventDefault()); show()
`

const stateOf = ({ findings, isMissing }: RowReport): 'error' | 'warning' | 'lacks' | 'order' => {
  if (findings.some(({ grade }) => grade === 'error')) return 'error'
  if (isMissing) return 'lacks'
  return findings.length > 0 ? 'warning' : 'order'
}

const stateNames = { error: 'departs', warning: 'warnings', lacks: 'skipped', order: 'passed' } as const

const finding = ({ grade, check, title, about, path, found, expected, curl, answer }: FindingReport): string => `
<div class="f"><b class="${grade}">${check}</b> ${escaped(title)}
<dl><dt>sent</dt><dd>${escaped(about)}</dd>${path ? `<dt>at</dt><dd><code>${escaped(path)}</code></dd>` : ''}<dt>found</dt><dd><code>${escaped(found)}</code></dd><dt>expected</dt><dd>${escaped(expected)}</dd></dl>
${curl ? `<pre>${escaped(curl)}</pre>` : ''}${answer ? `<details><summary>Answer</summary><div class="in"><pre>${escaped(answer)}</pre></div></details>` : ''}</div>`

const row = (domain: string, each: RowReport): string => {
  const state = stateOf(each)
  const names = [...new Set(each.findings.map(({ check }) => check))].join(' ')
  const errors = each.findings.filter(({ grade }) => grade === 'error').length
  const label = state === 'error' ? `${errors} ${errors === 1 ? 'departure' : 'departures'}` : stateNames[state]
  return `<details data-row="${escaped(each.route)}" data-domain="${domain}" data-state="${state}" data-checks="${names}"${state === 'error' ? ' open' : ''}>
<summary><code>${escaped(each.route)}</code><span class="${state}">${label}</span></summary><div class="in">
<p>${each.calls} calls</p>${each.findings.map(finding).join('')}</div></details>`
}

const options = (names: readonly (readonly [string, string])[]): string =>
  names.map(([value, text]) => `<option value="${value}">${text}</option>`).join('')

/** A single self-contained file. */
export const htmlReport = (report: Report): string => {
  const { target, mode, dialect, startedAt, ms, calls, gaveUp, unfinished, domains } = report
  const errors = errorsOf(report).length
  const checkNames = [...new Set(findingsOf(report).map(({ check }) => check))]
  const sums: [string, string | number][] = [
    ['rows', rowsOf(report).length],
    ['departures', errors],
    ['warnings', findingsOf(report).length - errors],
    ['skipped', rowsOf(report).filter(({ isMissing }) => isMissing).length],
    ['calls', calls],
    ['seconds', (ms / 1000).toFixed(1)],
  ]
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(`Conformance of ${target}`)}</title><style>${style}</style></head><body><main>
<h1>${gaveUp !== null ? 'The run could not be completed' : errors === 0 ? 'The server conforms to the contract' : 'The server departs from the contract'}</h1>
<p>${escaped(target)} · ${mode} · ${dialect} · ${escaped(startedAt)}</p>${gaveUp === null ? '' : `<p class="error">${escaped(gaveUp)}</p>`}
${unfinished.map((each) => `<p class="lacks">Not completed: ${escaped(each)}</p>`).join('')}
<div class="sum">${sums.map(([name, value]) => `<div><b>${value}</b>${name}</div>`).join('')}</div>
<form><label>Rows <select name="state"><option value="">all</option>${options(Object.entries(stateNames))}</select></label>
<label>Domain <select name="domain"><option value="">all</option>${options(domains.map(({ domain }) => [domain, domain]))}</select></label>
<label>Check <select name="check"><option value="">all</option>${options(checkNames.map((name) => [name, name]))}</select></label>
<label>Route <input name="text" type="search"></label><output></output></form>
${domains.map(({ domain, rows }) => `<section><h2>${escaped(domain)}</h2>${rows.map((each) => row(domain, each)).join('')}</section>`).join('')}
</main><script>${script}</script></body></html>
`
}
