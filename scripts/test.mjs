import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './lib/browser.mjs'
import { ensureInstalled, installed, root } from './lib/install.mjs'

const reports = join(root, '.cache', 'reports')
const tsc = installed('typescript/bin/tsc')
const oxlint = installed('oxlint/bin/oxlint')
const prettier = installed('prettier/bin/prettier.cjs')
const vitest = installed('vitest/vitest.mjs')
const vite = installed('vite/bin/vite.js')
const playwright = installed('playwright/cli.js')

const total = { passed: 0, failed: 0, skipped: 0 }

const run = (args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    child.once('exit', (code, signal) => {
      if (signal) process.exit(130)
      resolve(code === 0)
    })
  })

const count = (passed, failed, skipped = 0) => {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
}

/** A tool that says yes or no. */
const check =
  (...args) =>
  async () => {
    const good = await run(args)
    count(good ? 1 : 0, good ? 0 : 1)
  }

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** A runner that counts for itself; one that dies without a count, or fails beyond it, counts as a failure. */
const counted = (name, args, env, read) => async () => {
  const file = join(reports, `${name}.json`)
  const good = await run(args(file), env(file))
  const report = readReport(file)
  const { passed, failed, skipped } = report ? read(report) : { passed: 0, failed: 0, skipped: 0 }
  count(passed, failed === 0 && !good ? 1 : failed, skipped)
}

const vitestRun = (name, ...only) =>
  counted(
    name,
    (file) => [vitest, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...only],
    () => ({}),
    (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numFailedTestSuites * (report.numFailedTests === 0 ? 1 : 0),
      skipped: report.numPendingTests + report.numTodoTests,
    }),
  )

const browserRun = counted(
  'browser',
  () => [playwright, 'test', '-c', 'e2e/playwright.config.ts'],
  (file) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
  ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }),
)

const withBrowser = async () => {
  const browser = await ensureBrowser()
  if (browser) {
    process.env.E2E_BROWSER = browser
    return browserRun()
  }
  console.error('No browser: install Chrome or Chromium, or name one with E2E_BROWSER=/path/to/it.')
  count(0, 1)
}

const steps = {
  types: check(tsc, '-p', '.'),
  lint: check(oxlint),
  format: check(prettier, '--check', '--log-level', 'warn', '.'),
  unit: vitestRun('unit', '--project', 'contracts', '--project', 'fixtures', '--project', 'mock-server'),
  component: vitestRun('component', '--project', 'web'),
  build: check(vite, 'build', 'web', '--logLevel', 'warn'),
  scripts: vitestRun('scripts', '--project', 'scripts'),
  browser: withBrowser,
}

await ensureInstalled()
const asked = process.argv.slice(2)
const unknown = asked.find((name) => !(name in steps))
if (unknown) {
  console.error(`There is no step "${unknown}". Steps: ${Object.keys(steps).join(' ')}.`)
  process.exit(2)
}
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const started = performance.now()
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`
for (const [name, step] of Object.entries(steps)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n== ${name}`)
  const since = performance.now()
  await step()
  console.log(`== ${name}: ${seconds(since)}`)
}
console.log(`\nAll in ${seconds(started)}.`)
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)
