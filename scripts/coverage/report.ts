import { escaped } from '../conform/report/junit.ts'
import type { Coverage, RowCoverage } from './coverage.ts'
import { sources, type Source } from './traffic.ts'

const share = (seen: number, all: number): string => `${all === 0 ? 100 : Math.floor((100 * seen) / all)} %`
const isSeen = ({ seenBy }: RowCoverage['cells'][number]): boolean => seenBy.length > 0
const seenIn = ({ cells }: RowCoverage): number => cells.filter(isSeen).length

const domainLine = (domain: string, rows: readonly RowCoverage[]): string => {
  const cells = rows.flatMap((row) => row.cells)
  const seen = cells.filter(isSeen).length
  const called = rows.filter(({ calls }) => calls > 0).length
  return `  ${domain.padEnd(16)} ${`${called} of ${rows.length} rows`.padEnd(16)} ${share(seen, cells.length).padStart(5)} of what they can answer`
}

/** The map for a terminal: what was seen, and what never was. */
export const textCoverage = ({ rows, seen, all }: Coverage): string => {
  const domains = [...new Set(rows.map(({ domain }) => domain))]
  const never = rows.flatMap(({ route, calls, cells }) =>
    calls === 0 ? [] : cells.filter((cell) => !isSeen(cell)).map(({ what }) => `  ${route}: ${what}`),
  )
  const silent = rows.filter(({ calls }) => calls === 0)
  return [
    `${share(seen, all)} of all that the contract can answer was seen: ${seen} of ${all}.`,
    ...domains.map((domain) =>
      domainLine(
        domain,
        rows.filter((row) => row.domain === domain),
      ),
    ),
    ...(silent.length > 0 ? ['\nNever called:', ...silent.map(({ route }) => `  ${route}`)] : []),
    ...(never.length > 0 ? ['\nNever seen:', ...never] : []),
  ].join('\n')
}

/** Which screen uses which call, as it was heard in the browser. */
export const screenTable = ({ rows }: Coverage): string => {
  const heard = rows.filter(({ pages }) => pages.length > 0)
  const lines = heard.map(({ route, pages }) => `| \`${route}\` | ${pages.map((page) => `\`${page}\``).join(' ')} |`)
  return ['| call | screens that make it |', '| --- | --- |', ...lines].join('\n')
}

const initials: Readonly<Record<Source, string>> = { browser: 'b', session: 's', conformance: 'c' }

const style = `:root{color-scheme:light dark;--line:#8884;--seen:#2a7;--never:#c43}body{font:14px/1.5 system-ui,sans-serif;max-width:1200px;margin:0 auto;padding:28px 20px 80px}
table{border-collapse:collapse;width:100%}td{border-top:1px solid var(--line);padding:5px 10px 5px 0;vertical-align:top}code{white-space:nowrap}span{display:inline-block;margin:1px 4px 1px 0;padding:0 7px;border-radius:9px;border:1px solid var(--seen)}span.never{border-color:var(--never);color:var(--never)}small{opacity:.75}h2{margin:28px 0 4px;font-size:17px}form{position:sticky;top:0;background:Canvas;padding:10px 0}[hidden]{display:none}`
const script = `const form=document.querySelector('form');form.addEventListener('input',()=>{const only=form.only.checked;for(const row of document.querySelectorAll('tr'))row.hidden=only&&!row.querySelector('.never');for(const part of document.querySelectorAll('section'))part.hidden=!part.querySelector('tr:not([hidden])')});form.addEventListener('submit',(event)=>event.preventDefault())`

const row = ({ route, calls, cells, pages }: RowCoverage): string =>
  `<tr><td><code>${escaped(route)}</code><br><small>${calls} calls</small></td><td>${cells
    .map(
      ({ what, seenBy }) =>
        `<span${seenBy.length > 0 ? '' : ' class="never"'}>${escaped(what)}${seenBy.map((each) => ` <small>${initials[each]}</small>`).join('')}</span>`,
    )
    .join('')}</td><td><small>${pages.map(escaped).join('<br>')}</small></td></tr>`

/** The map as one page: each row, what it can answer, who has seen it, and which screens call it. */
export const htmlCoverage = (coverage: Coverage): string => {
  const { rows, seen, all } = coverage
  const domains = [...new Set(rows.map(({ domain }) => domain))]
  const parts = domains.map((domain) => {
    const own = rows.filter((each) => each.domain === domain)
    return `<section><h2>${domain}</h2><table>${own.map(row).join('')}</table></section>`
  })
  const key = sources.map((source) => `${initials[source]} ${source}`).join(', ')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Coverage of the contract</title><style>${style}</style></head><body><h1>${share(seen, all)} of the contract was seen</h1><p>${seen} of ${all} answers of ${rows.length} rows, ${rows.filter((each) => seenIn(each) === each.cells.length).length} rows wholly; by whom: ${key}.</p><form><label><input type="checkbox" name="only"> only rows with something that was never seen</label></form>${parts.join('')}<script>${script}</script></body></html>
`
}
