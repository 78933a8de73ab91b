import { markup } from 'qinghua-contract/written'
import { isSeen, shareOf, type Cell, type Coverage, type RowCoverage, type Share } from './coverage.ts'
import { sources, type Source } from './traffic.ts'

const percent = ({ seen, all }: Share): string => (all === 0 ? 'all' : `${Math.floor((100 * seen) / all)} %`)
const isWhole = ({ cells, asks }: RowCoverage): boolean => [...cells, ...asks].every(isSeen)

const domainLine = (domain: string, rows: readonly RowCoverage[]): string => {
  const answers = percent(shareOf(rows.flatMap(({ cells }) => cells)))
  const asks = percent(shareOf(rows.flatMap((row) => row.asks)))
  const called = `${rows.filter(({ calls }) => calls > 0).length} of ${rows.length} rows`
  return `  ${domain.padEnd(16)} ${called.padEnd(16)} ${answers.padStart(5)} of the answers, ${asks.padStart(5)} of the request variants`
}

export const textCoverage = ({ rows, answers, asks }: Coverage): string => {
  const domains = [...new Set(rows.map(({ domain }) => domain))]
  const unseen = (of: (row: RowCoverage) => readonly Cell[]): string[] =>
    rows.flatMap((row) => {
      const missing = row.calls === 0 ? [] : of(row).filter((cell) => !isSeen(cell))
      return missing.length > 0 ? [`  ${row.route}: ${missing.map(({ what }) => what).join(', ')}`] : []
    })
  const neverSeen = unseen(({ cells }) => cells)
  const neverAsked = unseen((row) => row.asks)
  const silent = rows.filter(({ calls }) => calls === 0)
  return [
    `${percent(answers)} of all possible answers were seen: ${answers.seen} of ${answers.all};`,
    `${percent(asks)} of all request variants were seen: ${asks.seen} of ${asks.all}.`,
    ...domains.map((domain) =>
      domainLine(
        domain,
        rows.filter((row) => row.domain === domain),
      ),
    ),
    ...(silent.length > 0 ? ['\nNever called:', ...silent.map(({ route }) => `  ${route}`)] : []),
    ...(neverSeen.length > 0 ? ['\nAnswers never seen:', ...neverSeen] : []),
    ...(neverAsked.length > 0 ? ['\nRequest variants never seen:', ...neverAsked] : []),
  ].join('\n')
}

const initials: Readonly<Record<Source, string>> = { browser: 'b', session: 's', conformance: 'c' }

const style = `:root{color-scheme:light dark;--line:#8884;--seen:#2a7;--never:#c43}body{font:14px/1.5 system-ui,sans-serif;max-width:1200px;margin:0 auto;padding:28px 20px 80px}
table{border-collapse:collapse;width:100%}td{border-top:1px solid var(--line);padding:5px 10px 5px 0;vertical-align:top}code{white-space:nowrap}span{display:inline-block;margin:1px 4px 1px 0;padding:0 7px;border-radius:9px;border:1px solid var(--seen)}span.never{border-color:var(--never);color:var(--never)}small{opacity:.75}div{margin-top:4px}div span{border-style:dashed}td:last-child{width:26%}i{font-style:normal;white-space:nowrap;margin-right:6px}h2{margin:28px 0 4px;font-size:17px}form{position:sticky;top:0;background:Canvas;padding:10px 0}[hidden]{display:none}`
const script = `const form=document.querySelector('form');form.addEventListener('input',()=>{const only=form.only.checked;for(const row of document.querySelectorAll('tr'))row.hidden=only&&!row.querySelector('.never');for(const part of document.querySelectorAll('section'))part.hidden=!part.querySelector('tr:not([hidden])')});form.addEventListener('submit',(event)=>event.preventDefault())`

const chip = ({ what, seenBy }: Cell): string =>
  `<span${seenBy.length > 0 ? '' : ' class="never"'}>${markup(what)}${seenBy.map((each) => ` <small>${initials[each]}</small>`).join('')}</span>`

const row = ({ route, calls, cells, asks, screens }: RowCoverage): string =>
  `<tr><td><code>${markup(route)}</code><br><small>${calls} calls</small></td><td>${cells
    .map(chip)
    .join(
      '',
    )}${asks.length > 0 ? `<div>${asks.map(chip).join('')}</div>` : ''}</td><td><small>${screens.map((screen) => `<i>${markup(screen)}</i>`).join(' ')}</small></td></tr>`

export const htmlCoverage = (coverage: Coverage): string => {
  const { rows, answers, asks } = coverage
  const domains = [...new Set(rows.map(({ domain }) => domain))]
  const parts = domains.map((domain) => {
    const own = rows.filter((each) => each.domain === domain)
    return `<section><h2>${domain}</h2><table>${own.map(row).join('')}</table></section>`
  })
  const key = sources.map((source) => `${initials[source]} ${source}`).join(', ')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Coverage of the contract</title><style>${style}</style></head><body><h1>${percent(answers)} of all possible answers were seen</h1><p>${answers.seen} of ${answers.all} answers and ${asks.seen} of ${asks.all} request variants of ${rows.length} rows; ${rows.filter(isWhole).length} rows completely. Seen by: ${key}.</p><form><label><input type="checkbox" name="only"> only rows with gaps</label></form>${parts.join('')}<script>${script}</script></body></html>
`
}
