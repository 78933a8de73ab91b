import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { installed, root } from './install.mjs'
import { firefox, webkit } from './programs.mjs'

const playwright = installed('playwright/cli.js')

/** A tool with an exit code only. */
const check = (tool, ...args) => ({ args: () => [installed(tool), ...args] })

/** A test runner that reports its own counts. */
export const vitest = (only, env = {}) => ({
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
  failures: ({ testResults }) =>
    testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, assertionResults }) => {
        const failed = assertionResults.filter(({ status }) => status === 'failed')
        const file = relative(root, name)
        return failed.length > 0 ? failed.map(({ fullName }) => `${file}: ${fullName}`) : [file]
      }),
  durations: ({ testResults }) =>
    testResults.map(({ name, startTime, endTime }) => ({ file: relative(root, name), ms: endTime - startTime })),
})

const withBrowser = async () => {
  const E2E_BROWSER = await ensureBrowser()
  if (E2E_BROWSER) return { E2E_BROWSER }
  throw new Error('No browser: install Chrome or Chromium, or set E2E_BROWSER=/path/to/it.')
}

const failedSpecs = ({ specs = [], suites = [] }) => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap(failedSpecs),
]

const durationsOf = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ file, tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => ({ file: `e2e/specs/${file}`, ms: duration }))),
  ),
  ...suites.flatMap(durationsOf),
]

/** What each failed test had before it: on another machine the output is all that is left of a page. */
const failedPages = ({ specs = [], suites = [] }) => [
  ...specs
    .flatMap(({ tests }) => tests)
    .flatMap(({ results }) => results)
    .flatMap(({ attachments }) => attachments)
    .filter(({ name, path }) => name === 'error-context' && path)
    .map(({ path }) => readFileSync(path, 'utf8')),
  ...suites.flatMap(failedPages),
]

export const browser = (env = {}, ...only) => ({
  args: () => [playwright, 'test', '-c', 'e2e/playwright.config.ts', ...only],
  env: async (report) => ({ ...env, ...(await withBrowser()), PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
  read: ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }),
  failures: ({ suites }) => suites.flatMap(failedSpecs),
  details: ({ suites }) => suites.flatMap(failedPages),
  durations: ({ suites }) => suites.flatMap(durationsOf),
})

const projects = (...names) => names.flatMap((name) => ['--project', name])
export const build = check('vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn')

/** `npm test`; the steps start in this order. `limit`: seconds of processor. */
export const steps = {
  component: { ...vitest(() => projects('web')), limit: 280 },
  build: { ...build, limit: 20 },
  types: {
    ...check(
      'typescript/bin/tsc',
      ...['-p', '.', '--checkers', '1'],
      ...['--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
    ),
    limit: 40,
  },
  unit: { ...vitest(() => projects('contracts', 'fixtures', 'mock-server')), limit: 130 },
  lint: { ...check('oxlint/bin/oxlint'), limit: 8 },
  format: { ...check('oxfmt/bin/oxfmt', '--check'), limit: 8 },
  // They read all sources, so no file may come or go meanwhile.
  scripts: { ...vitest(() => projects('scripts', 'build')), after: ['build'], limit: 80 },
  // It packs the storefront, starts copies of the project, and opens both in a browser.
  packages: { ...vitest(() => projects('packages')), env: withBrowser, after: ['build', 'scripts'], limit: 50 },
  browser: { ...browser(), after: ['build', 'scripts', 'packages'], limit: 100 },
}

/** The deep tests of these folders and files. */
const deepTests = (minutes, covers, ...paths) => ({ ...vitest(() => paths, { DEEP: '1' }), minutes, covers })
/** Tests of every day, with more of what they draw or walk through. */
const more = (minutes, covers, env, ...paths) => ({ ...vitest(() => paths, env), minutes, covers })

/** All screens and journeys in the engine of another browser, as this machine has it. */
const inEngine = (minutes, name, program, packages) => {
  const step = browser({ E2E_ENGINE: name, E2E_DEEP: '1' }, 'specs/engines.spec', 'specs/journeys')
  return {
    ...step,
    env: (report) => {
      if (program) return step.env(report)
      throw new Error(`There is no ${name} here (Debian: apt-get install ${packages}).`)
    },
    minutes,
    covers: `all screens, console and documents in ${name}: each with its heading and no error; the journeys in both languages`,
  }
}

/** `npm run test:deep`, by room; `minutes` on two cores. */
export const deep = {
  core: deepTests(
    2,
    'the choice of offers against all others, in 20,000 random carts with up to 8 coupons',
    'mock-server/src/core',
  ),
  models: more(
    5,
    'orders and prices against plain records: 100,000 random steps, 20,000 random purchases',
    { MODEL_STEPS: '100000', ORACLE_PURCHASES: '20000' },
    'mock-server/test/orders-model.test.ts',
    'mock-server/test/price-oracle.test.ts',
  ),
  data: deepTests(
    9,
    'a crash at each of 1,000,000 points while a world is written; a folder that eight lock',
    'mock-server/src/data',
  ),
  worlds: deepTests(
    16,
    'long worlds, their replay, each scenario, and stores in which bits change',
    ...['kept-long-worlds', 'long-worlds', 'marks', 'scenarios', 'stores', 'world-replay'].map(
      (name) => `mock-server/test/${name}.deep`,
    ),
  ),
  processes: deepTests(
    5,
    'processes that share a database, and such that are killed',
    ...['kill', 'shared-worlds'].map((name) => `mock-server/test/${name}.deep`),
  ),
  churn: deepTests(
    7,
    '100,000 calls in 500 worlds that are saved, forked, rewound and read from files: memory, time and what is left',
    'mock-server/test/churn.deep',
  ),
  hostile: deepTests(
    1,
    'malformed calls and frames, and the worst of each input: nothing breaks, and 50 ms of processor are enough; who asks meanwhile is answered; the command for agents',
    'mock-server/mcp',
    ...['chat-hostile', 'input-costs', 'malformed', 'slices'].map((name) => `mock-server/test/${name}.deep`),
  ),
  judge: deepTests(
    30,
    'each kind of defect of a backend at rows all over the contract, and what the judge must not accuse: scenarios, accounts, gateways, liberties, lost answers',
    'scripts/conform',
  ),
  scripts: deepTests(
    1,
    'validators, linters and other sources of the contract; the balancer, TLS and backups of docs/deploy; docs/screens.json',
    'contracts/test',
    ...['contract-diff', 'coverage', 'deploy', 'openapi'].map((name) => `scripts/${name}`),
  ),
  web: deepTests(
    12,
    'each screen with answers at their longest, emptiest and largest, in other orders, and without storage',
    'web/src',
  ),
  failures: more(
    20,
    'each failure of each call of each screen; each example, picture and --help',
    { WHOLE: '1' },
    'screen-failures.test.tsx',
    'goods.test.ts',
    'build-seed.test.ts',
    'scripts/openapi',
    'scripts/help.test.ts',
  ),
  packages: {
    ...vitest(() => projects('packages')),
    env: async () => ({ ...(await withBrowser()), DEEP: '1' }),
    minutes: 4,
    covers:
      'the packages in another project: tests, a database, other compilers; npm start that takes changes, and built',
  },
  nodes: {
    args: () => [join(root, 'scripts/lib/other-nodes.mjs')],
    minutes: 15,
    covers:
      'the quick checks, the packages, and npm start on the other versions of Node that are supported (downloads them)',
  },
  build: { ...build, minutes: 1, covers: 'the storefront for the steps below' },
  browser: {
    ...browser({ E2E_DEEP: '1' }),
    minutes: 30,
    covers:
      'all browser tests: axe at each screen and state in both themes, the error catalogue, console and documents',
  },
  proxy: {
    ...browser({ E2E_THROUGH: 'proxy' }),
    minutes: 3,
    covers: 'the browser tests through a proxy in front of a second mock',
  },
  firefox: inEngine(12, 'firefox', firefox, 'firefox-esr'),
  webkit: inEngine(25, 'webkit', webkit, 'webkit2gtk-driver xvfb'),
}
