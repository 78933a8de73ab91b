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
const sweep = 'src/app/screen-failures.test.tsx'
const build = check('vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn')

/** Everything, in the order in which steps begin. */
export const steps = {
  component: vitest(() => [...projects('web'), '--exclude', sweep]),
  // In a process of its own: after all the others in one it waits longer than it works.
  sweep: vitest(() => [...projects('web'), sweep]),
  build,
  types: check(
    'typescript/bin/tsc',
    ...['-p', '.', '--checkers', '1'],
    ...['--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
  ),
  unit: vitest(() => projects('contracts', 'fixtures', 'mock-server')),
  lint: check('oxlint/bin/oxlint'),
  format: check('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '--cache', '.'),
  // Some of them build the storefront as well.
  scripts: { ...vitest(() => projects('scripts', 'build')), after: ['build'] },
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
  ...new Set(touched().flatMap((file) => /^(web\/src\/(?:features\/[^/]+\/|console\/)?[^/]+)\//.exec(file)?.[1] ?? [])),
]

/** Tests that start servers of their own or take thousands of steps: while working, only the touched ones run. */
const long = [
  'mock-server/src/data/crash.test.ts',
  ...[
    'churn',
    'kept-long-worlds',
    'kept-worlds',
    'kill',
    'long-worlds',
    'main',
    'malformed',
    'orders-model',
    'parallel-orders',
    'world-replay',
  ].map((name) => `mock-server/test/${name}.test.ts`),
]

/** What one runs while working. */
export const quick = {
  unit: {
    ...steps.unit,
    env: () => {
      const now = touched()
      return { LEAVE_OUT: long.filter((file) => !now.includes(file)).join() }
    },
  },
  types: steps.types,
  build,
  lint: steps.lint,
  component: vitest(() => [
    ...projects('web'),
    ...['--exclude', sweep],
    '--passWithNoTests',
    ...(touchedFolders().length > 0 ? touchedFolders() : ['no folder of the storefront was touched']),
  ]),
  browser: { ...browser({}, '--grep', '@smoke'), after: ['build'], alone: false },
}

const again = (file, env, covers) => ({ ...vitest(() => [file], env), covers })
const deepTest = (file, covers) => again(file, { DEEP: '1' }, covers)

/** What is worth its time once a day, or when its folder changes. */
export const deep = {
  model: again(
    'mock-server/test/orders-model.test.ts',
    { MODEL_STEPS: '2000000' },
    'orders, money, refunds and invoices against plain records: 2,000,000 random steps',
  ),
  planted: deepTest(
    'mock-server/test/orders-planted.deep.test.ts',
    'bugs planted in the core one at a time, each found by that model',
  ),
  crash: again(
    'mock-server/src/data/crash.test.ts',
    { CRASH_POINTS: '200000' },
    'a machine that stops at 200,000 points while a world is stored',
  ),
  kill: again('mock-server/test/kill.test.ts', { KILLS: '40' }, 'a server killed 40 times under load'),
  owner: deepTest(
    'mock-server/src/data/owner.deep.test.ts',
    'a folder that 8 processes claim at once, 200 times, fresh and after a kill',
  ),
  replay: again(
    'mock-server/test/world-replay.test.ts',
    { REPLAYS: '1000' },
    '1,000 random worlds opened from their files in three time zones',
  ),
  long: deepTest(
    'mock-server/test/long-worlds.deep.test.ts',
    'a world of 100,000 steps: rewinding, explaining, forking and waking take at most 500 ms each',
  ),
  churn: again(
    'mock-server/test/churn.test.ts',
    { CHURN: 'full' },
    '200,000 calls in 500 worlds that are saved, forked and rewound meanwhile',
  ),
  build: { ...build, covers: 'the storefront that the next two open' },
  browser: {
    ...browser({ E2E_DEEP: '1' }),
    covers:
      'the other language of each browser test, all payloads, all links of the catalogue, all failures of all calls',
  },
  proxy: { ...browser({ E2E_THROUGH: 'proxy' }), covers: 'the browser tests through a proxy before a second mall' },
}
