export const style = `
:root { color-scheme: light dark; --ink: #1b2530; --soft: #5a6672; --paper: #fbfaf7; --card: #fff; --line: #dedacf; --code: #f3f1ea; --blue: #1d4f91; --red: #a8231b; --amber: #7d5200; --green: #1d6338; --grey: #b9b5aa }
@media (prefers-color-scheme: dark) { :root { --ink: #e4e8ec; --soft: #a3aeb9; --paper: #12161b; --card: #191f26; --line: #333c46; --code: #0f1317; --blue: #90bbf0; --red: #ff9388; --amber: #efc168; --green: #83d3a0; --grey: #56606b } }
* { box-sizing: border-box }
html { scroll-padding-top: 72px }
body { margin: 0; font: 15px/1.55 system-ui, 'PingFang SC', 'Noto Sans CJK SC', sans-serif; color: var(--ink); background: var(--paper) }
#report, article { max-width: 1180px; margin: 0 auto; padding: 36px 32px 96px }
article { display: none; max-width: 860px } article:focus { outline: none } article h2 { margin-top: 28px }
article:target, article:has(:target) { display: block }
body:has(article:target, article :target) #report { display: none }
a { color: var(--blue) } a:hover { text-decoration-thickness: 2px } :focus-visible { outline: 2px solid var(--blue); outline-offset: 2px; border-radius: 3px }
h1 { font-size: 27px; line-height: 1.25; margin: 0 0 6px } h2 { font-size: 19px; margin: 44px 0 4px } h3 { font-size: 15px; margin: 0 } p { margin: 6px 0; max-width: 80ch }
code, pre { font: 13px/1.5 ui-monospace, 'SF Mono', Menlo, Consolas, monospace }
code { overflow-wrap: anywhere } pre { margin: 6px 0 0; padding: 9px 12px; border-radius: 6px; background: var(--code); border: 1px solid var(--line); white-space: pre-wrap; overflow-wrap: anywhere }
pre.curl { user-select: all }
.soft { color: var(--soft) } .error { color: var(--red) } .warning { color: var(--amber) } .good { color: var(--green) }
.numbers { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 16px; margin: 24px 0 8px }
.numbers > div { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 16px 20px }
.numbers b { display: block; font-size: 34px; line-height: 1.15; font-variant-numeric: tabular-nums }
.bar { display: flex; gap: 2px; height: 8px; margin: 10px 0 6px } .bar i { min-width: 3px; border-radius: 2px } .bar .held { background: var(--green) } .bar .departed { background: var(--red) } .bar .rest { background: var(--grey) }
.facts { display: flex; flex-wrap: wrap; gap: 4px 22px; padding: 0; margin: 14px 0; list-style: none } .facts a { text-decoration: none } .facts a:hover { text-decoration: underline }
.note { border-left: 3px solid var(--amber); padding: 2px 14px; margin: 14px 0 } .note.error { border-color: var(--red) } .note ul { margin: 4px 0; padding-left: 18px }
form { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; position: sticky; top: 0; z-index: 1; margin-top: 24px; padding: 12px 0; background: var(--paper); border-bottom: 1px solid var(--line) }
label { display: flex; gap: 7px; align-items: center } select, input { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--grey); border-radius: 6px; padding: 5px 9px } output { margin-left: auto; color: var(--soft); font-variant-numeric: tabular-nums }
details.row, .reason { background: var(--card); border: 1px solid var(--line); border-radius: 10px; margin: 10px 0 } summary { cursor: pointer } details.row > summary, .reason > summary { display: flex; gap: 12px; align-items: baseline; padding: 10px 18px; list-style-position: inside }
summary::-webkit-details-marker, details.row > summary::marker { color: var(--soft) } details.row > summary::before, .reason > summary::before { content: '▸'; color: var(--soft); width: 10px } details[open].row > summary::before, .reason[open] > summary::before { content: '▾' }
.row h3 code { font-size: 14px } .reason h3 { font-weight: 500 } .end { margin-left: auto; white-space: nowrap; font-size: 14px } .in { padding: 0 18px 14px 40px }
h4 { font-size: 15px; margin: 0; padding-top: 12px; border-top: 1px solid var(--line) } h4 span { font-weight: 400 } .f + h4 { margin-top: 8px } .f { padding: 8px 0 10px } .f + .f { border-top: 1px dashed var(--line) } .f:target { border-left: 3px solid var(--blue); margin-left: -16px; padding-left: 13px } .f > details { margin-top: 8px }
dl { display: grid; grid-template-columns: 84px minmax(0, 1fr); gap: 3px 14px; margin: 8px 0 } dt { color: var(--soft) } dd { margin: 0; overflow-wrap: anywhere }
.names { columns: 2; column-gap: 28px; list-style: none; margin: 4px 0; padding: 0 } .names li { break-inside: avoid; padding: 2px 0 } table { border-collapse: collapse; width: 100%; margin: 12px 0 } th, td { text-align: left; vertical-align: top; padding: 7px 14px 7px 0; border-bottom: 1px solid var(--line) } th { font-weight: 600; white-space: nowrap } thead th { color: var(--soft); font-weight: 400 }
ol.steps { padding: 0; list-style: none; counter-reset: step } ol.steps li { counter-increment: step; border-top: 1px solid var(--line); padding: 9px 8px } ol.steps li::before { content: counter(step) '. '; color: var(--soft) } ol.steps li:target { background: var(--code); box-shadow: inset 3px 0 0 var(--blue) } .end code { white-space: nowrap }
[hidden] { display: none !important }
@media (max-width: 760px) { #report, article { padding: 20px 16px 64px } .numbers { grid-template-columns: 1fr } .names { columns: 1 } form { position: static } }
@media print { form, .back { display: none } body { background: none; font-size: 12px } #report, article { max-width: none; padding: 0 } .f, details.row > summary { break-inside: avoid } a { color: inherit; text-decoration: none } }
`

export const script = `
const form = document.querySelector('form'), items = [...document.querySelectorAll('[data-row]')]
const show = () => {
  const { state, domain, check, text } = Object.fromEntries(new FormData(form)), word = text.trim().toLowerCase(), shown = new Set()
  for (const item of items) {
    const { row, state: own, domain: place, checks } = item.dataset
    const fits = (!state || own === state) && (!domain || place === domain) && (!check || checks.split(' ').includes(check)) && (row + ' ' + item.textContent).toLowerCase().includes(word)
    item.hidden = !fits
    if (fits) shown.add(row)
  }
  if (state || domain || check || word) for (const each of document.querySelectorAll('.reason')) each.open = true
  for (const part of document.querySelectorAll('[data-part]')) part.hidden = !part.querySelector('[data-row]:not([hidden])')
  document.querySelector('output').textContent = shown.size + ' of ' + new Set(items.map((item) => item.dataset.row)).size + ' rows'
}
const reveal = () => { const at = document.getElementById(decodeURIComponent(location.hash.slice(1))); for (let each = at; each; each = each.parentElement) { if (each.tagName === 'DETAILS') each.open = true; each.hidden = false } if (at?.tagName === 'ARTICLE') { scrollTo(0, 0); at.focus() } else at?.scrollIntoView() }
form.addEventListener('input', show); form.addEventListener('submit', (event) => event.preventDefault())
addEventListener('hashchange', reveal); addEventListener('beforeprint', () => { for (const each of document.querySelectorAll('#report details')) each.open = true })
show(); if (location.hash) reveal()
`
