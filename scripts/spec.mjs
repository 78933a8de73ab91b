import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { answerHelp } from './lib/help.mjs'
import { ensureInstalled, root } from './lib/install.mjs'
import { coverage, rulesOf } from './lib/spec-rules.mjs'

answerHelp(`Shows which rules of docs/SPEC.md are proven by tests.

  npm run spec                 all rules, one line each
  npm run spec -- S4.5 …       these rules with all their tests`)
await ensureInstalled()
const { testTitles } = await import('./lib/test-titles.mjs')

const rules = rulesOf(readFileSync(join(root, 'docs/SPEC.md'), 'utf8'))
const { proven, wrong } = coverage(rules, testTitles())
const asked = process.argv.slice(2)
const unknown = asked.find((name) => !rules.some(({ id }) => id === name))
if (unknown) {
  console.error(`docs/SPEC.md has no rule ${unknown}. Example: npm run spec -- S4.5`)
  process.exit(2)
}

const cut = (text, width) => (text.length > width ? `${text.slice(0, width - 1)}…` : text)
const pieceOf = (id) => id.split('/')[1]
const plain = (title) => title.replaceAll(/\s*\[S\d[^\]]*\]/g, '')

const verdictOf = ({ parts, open }) => {
  if (open.length === 0) return 'proven'
  return open.length < parts.length ? `${parts.length - open.length} of ${parts.length}` : 'open'
}

const row = (rule) => {
  const { id, text, parts, proofs, open } = rule
  const lacks = parts.length > 0 && open.length > 0 ? `missing: ${open.map(({ id }) => pieceOf(id)).join(', ')}` : ''
  const first = lacks || plain(proofs[0]?.title ?? text)
  return `${id.padEnd(6)} ${verdictOf(rule).padEnd(8)} ${String(proofs.length).padStart(4)}  ${cut(first, 100)}`
}

const inFull = ({ id, text, parts, proofs }) => {
  const tests = (list) => list.map(({ title, at }) => `    ${plain(title)}\n      ${at}`)
  const pieces = parts.flatMap(({ id, text, proofs }) =>
    ['', `  ${id} ${text}`, ...tests(proofs)].concat(proofs.length > 0 ? [] : ['    no test']),
  )
  return [`${id} ${text}`, ...(parts.length > 0 ? pieces : proofs.length > 0 ? tests(proofs) : ['    no test'])].join(
    '\n',
  )
}

if (asked.length > 0) for (const rule of proven.filter(({ id }) => asked.includes(id))) console.log(inFull(rule))
else {
  console.log('rule   verdict  tests  first test, or what is still open')
  for (const rule of proven) console.log(row(rule))
  const count = (verdict) => proven.filter((rule) => verdict(rule.open.length, rule.parts.length)).length
  const whole = count((open) => open === 0)
  const open = count((open, parts) => open > 0 && open >= parts)
  console.log(`\n${proven.length} rules: ${whole} proven, ${proven.length - whole - open} in part, ${open} open`)
  console.log('One rule with all its tests: npm run spec -- S4.5')
}
for (const { id, title, at } of wrong)
  console.error(
    rules.some((rule) => rule.id === id)
      ? `${at}: ${id} has parts; tag the part that is proven: ${title}`
      : `${at}: docs/SPEC.md has no rule ${id}: ${title}`,
  )
process.exit(wrong.length > 0 ? 1 : 0)
