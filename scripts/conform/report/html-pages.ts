import { markup } from 'qinghua-contract/written'
import { checkTexts, type Check } from '../checks/check-texts.ts'
import type { Journey, Shown } from './html-finding.ts'
import { tokenNames } from './report.ts'
import { counted } from './text.ts'

const back = '<p class="back"><a href="#report">← The whole report</a></p>'

/** Backquotes mark code. */
const prose = (text: string): string => markup(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

const findingLinks = (list: readonly Shown[]): string =>
  `<ul>${list
    .map(
      ({ id, route, finding: { about, path, grade } }) =>
        `<li><a href="#${id}"><code>${markup(route)}</code></a> ${markup(about)}${path === '' ? '' : ` at <code>${markup(path)}</code>`}${grade === 'warning' ? ' <span class="warning">(warning)</span>' : ''}</li>`,
    )
    .join('')}</ul>`

export const checkPage = (check: Check, findings: readonly Shown[]): string => {
  const { title, meaning, why, fix } = checkTexts[check]
  const own = findings.filter(({ finding }) => finding.check === check)
  return `<article id="check-${check}" tabindex="-1" aria-labelledby="title-${check}">${back}
<p class="soft">Check <code>${check}</code></p><h1 id="title-${check}">${prose(title)}</h1>
<h2>What it means</h2><p>${prose(meaning)}</p><h2>Why it matters</h2><p>${prose(why)}</p><h2>How to fix it</h2><p>${prose(fix)}</p>
<h2>In this run</h2>${own.length === 0 ? '<p>Nothing departs.</p>' : findingLinks(own)}${back}</article>`
}

/** What stands for tokens in some curl lines. */
export const tokenLegend = (curls: readonly (string | null)[]): string => {
  const used = tokenNames.filter(([name]) =>
    curls.some((curl) => curl?.includes(`authorization: ${name}"`) || curl?.includes(`'"${name}"`)),
  )
  if (used.length === 0) return ''
  const lines = used.map(
    ([name, what]) => `<tr><th scope="row"><code>${markup(name)}</code></th><td>${markup(what)}</td></tr>`,
  )
  return `<table><thead><tr><th scope="col">token</th><th scope="col">what it stands for</th></tr></thead><tbody>${lines.join('')}</tbody></table>`
}

export const journeyPage = ({ id, steps, needs, findings }: Journey): string => {
  const at = (number: number): string =>
    findings
      .filter(({ finding }) => finding.steps.length === number)
      .map(
        ({ id: finding, route, finding: { about } }) =>
          `<p class="error">Here it shows: <a href="#${finding}">${markup(route)}: ${markup(about)}</a></p>`,
      )
      .join('')
  return `<article id="${id}" tabindex="-1" aria-labelledby="title-${id}">${back}
<h1 id="title-${id}">The ${counted(steps.length, 'step')} of a journey</h1>
<p>It starts from a fresh state: run all steps in this order. Ids such as <code>orderNumber</code>, <code>basketId</code> and <code>addrId</code> are those of this run; take yours from the answers of the earlier steps, and use a new <code>uuid</code> for each order.</p>
<h2>What is needed before</h2><ul>${(needs.length > 0 ? needs : ['nothing but the server']).map((need) => `<li>${markup(need)}</li>`).join('')}</ul>${tokenLegend(steps.map(({ curl }) => curl))}
<h2>The steps</h2><ol class="steps">${steps
    .map(
      ({ route, curl, status }, index) =>
        `<li id="${id}-${index + 1}"><code>${markup(route)}</code> → ${status ?? 'no answer'}<pre class="curl">${markup(curl)}</pre>${at(index + 1)}</li>`,
    )
    .join('')}</ol>${back}</article>`
}
