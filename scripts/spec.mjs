import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, installed, root } from './lib/install.mjs'
import { coverage, rulesOf } from './lib/spec-rules.mjs'

await ensureInstalled()

const list = (args) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    maxBuffer: 1 << 28,
    encoding: 'utf8',
  })
  if (status === 0) return JSON.parse(stdout.slice(stdout.search(/^[[{]/m)))
  console.error(`The tests could not be listed:\n${stderr || stdout}`)
  return process.exit(1)
}

const titles = (suite) => [
  ...(suite.specs ?? []).map(({ title }) => `${suite.title} > ${title}`),
  ...(suite.suites ?? []).flatMap(titles),
]

const names = [
  ...list([installed('vitest/vitest.mjs'), 'list', '--json']).map(({ name }) => name),
  ...list([
    installed('playwright/cli.js'),
    'test',
    '-c',
    'e2e/playwright.config.ts',
    '--list',
    '--reporter=json',
  ]).suites.flatMap(titles),
]
const rules = rulesOf(readFileSync(join(root, 'docs/SPEC.md'), 'utf8'))
const { proven, unknown } = coverage(rules, names)

for (const { id, text, tests } of proven.filter(({ tests }) => tests.length > 0)) {
  console.log(`\n${id} ${text}`)
  for (const name of [...new Set(tests)]) console.log(`  ✓ ${name}`)
}
const open = proven.filter(({ tests }) => tests.length === 0)
console.log(`\nWithout a test: ${open.length} of ${rules.length} rules`)
for (const { id, text } of open) console.log(`  ${id} ${text.slice(0, 110)}`)
for (const { id, name } of unknown) console.log(`There is no rule ${id}: ${name}`)
process.exit(unknown.length > 0 ? 1 : 0)
