import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { ensureBrowser } from './browser.mjs'
import { installed, root } from './install.mjs'

const playwright = installed('playwright/cli.js')

/** A tool that says yes or no. */
const check = (tool, ...args) => ({ args: () => [installed(tool), ...args] })

/** A test runner, which counts for itself. */
const vitest = (only, env = {}) => ({
  args: (report) => [
    installed('vitest/vitest.mjs'),
    'run',
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    `--maxWorkers=${availableParallelism()}`,
    ...only(),
  ],
  env: () => env,
  read: ({ numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests, numTodoTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests || numFailedTestSuites,
    skipped: numPendingTests + numTodoTests,
  }),
})

const browser = (env = {}, ...only) => ({
  // It starts servers and browsers that fill the machine.
  alone: true,
  args: () => [playwright, 'test', '-c', 'e2e/playwright.config.ts', ...only],
  env: async (report) => {
    const E2E_BROWSER = await ensureBrowser()
    if (!E2E_BROWSER)
      throw new Error('No browser: install Chrome or Chromium, or name one with E2E_BROWSER=/path/to/it.')
    return { ...env, E2E_BROWSER, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  },
  read: ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }),
})

const projects = (...names) => names.flatMap((name) => ['--project', name])
const build = check('vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn')

/** Everything, in the order in which steps begin. */
export const steps = {
  component: vitest(() => projects('web')),
  build,
  types: check('typescript/bin/tsc', '-p', '.', '--checkers', '1'),
  unit: vitest(() => projects('contracts', 'fixtures', 'mock-server')),
  lint: check('oxlint/bin/oxlint'),
  format: check('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '--cache', '.'),
  // Some of them build the storefront as well.
  scripts: { ...vitest(() => projects('scripts')), after: ['build'] },
  browser: { ...browser(), after: ['build', 'scripts'] },
}

const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean)

/** What is not committed yet, or else what the last commit changed. */
const touched = () => {
  const now = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  return now.length > 0 ? now : git('diff', '--name-only', 'HEAD~1', 'HEAD')
}

/** The folders of the storefront in which something was touched, a feature or another part of it each. */
const touchedFolders = () => [
  ...new Set(touched().flatMap((file) => /^(web\/src\/(?:(?:features|console)\/)?[^/]+)\//.exec(file)?.[1] ?? [])),
]

/** What one runs while working. */
export const quick = {
  unit: steps.unit,
  types: steps.types,
  build,
  lint: steps.lint,
  component: vitest(() => {
    const folders = touchedFolders()
    return [...projects('web'), '--passWithNoTests', ...(folders.length > 0 ? folders : ['web/src/app'])]
  }),
  browser: { ...browser({}, '--grep', '@smoke'), after: ['build'] },
}

const deepTests = (...files) => vitest(() => files, { DEEP: '1' })

/** What is worth its time once a day, or when its folder changes. */
export const deep = {
  model: {
    ...vitest(() => ['mock-server/test/orders-model.test.ts'], { MODEL_STEPS: '2000000' }),
    covers: 'orders, money, refunds and invoices against plain records: 2,000,000 random steps',
  },
  planted: {
    ...deepTests('mock-server/test/orders-planted.deep.test.ts'),
    covers: 'bugs planted in the core one at a time, each found by that model',
  },
  build: { ...build, covers: 'the storefront that the browser tests open' },
}
