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
  // Its servers and browsers use all cores.
  alone: true,
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
  component: { ...vitest(() => projects('web')), limit: 295 },
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
  scripts: { ...vitest(() => projects('scripts', 'build')), after: ['build'], limit: 65 },
  // It packs the storefront, starts copies of the project, and opens both in a browser.
  packages: { ...vitest(() => projects('packages')), env: withBrowser, after: ['build', 'scripts'], limit: 40 },
  browser: { ...browser(), after: ['build', 'scripts', 'packages'], limit: 110 },
}

const again = (file, env, covers) => ({ ...vitest(() => [file], env), covers })
const deepTest = (file, covers) => again(file, { DEEP: '1' }, covers)

/** A walk through all screens in the engine of another browser, as this machine has it. */
const inEngine = (name, program, packages) => {
  const step = browser({ E2E_ENGINE: name }, 'specs/engines.spec')
  return {
    ...step,
    env: (report) => {
      if (program) return step.env(report)
      throw new Error(`There is no ${name} here (Debian: apt-get install ${packages}).`)
    },
    covers: `all screens, console and documents in ${name}: each with its heading and no error`,
  }
}

/** `npm run test:deep`: meant for once a day, or when the tested code changes. */
export const deep = {
  model: again(
    'mock-server/test/orders-model.test.ts',
    { MODEL_STEPS: '2000000' },
    'orders, money, refunds and invoices against plain records: 2,000,000 random steps',
  ),
  prices: again(
    'mock-server/test/price-oracle.test.ts',
    { ORACLE_PURCHASES: '500000' },
    '500,000 random purchases priced in fractions of cents: cart, confirmation, order, refunds, invoice',
  ),
  laws: again(
    'mock-server/test/cart-laws.test.ts',
    { LAWS_CARTS: '10000' },
    '10,000 random carts that are filled, named and shown in another way, and have to cost the same',
  ),
  choices: again(
    'mock-server/src/core/pricing/choose.test.ts',
    { CHOICES: '20000' },
    '20,000 random carts with up to 8 coupons: the choice of the mall against all others; 5,000 where it searches',
  ),
  scenarios: again(
    'mock-server/test/scenarios.test.ts',
    { WHOLE: '1' },
    'each scenario played twice, also the long one',
  ),
  parallel: again(
    'mock-server/test/parallel-',
    { PARALLEL_ROUNDS: '200', COUPON_ROUNDS: '200' },
    'twenty at once order, pay, sign in, redeem and spend, and fifty with one coupon, in 200 rounds each: no more than there is',
  ),
  groups: again(
    'mock-server/test/group-life.test.ts',
    { GROUP_STEPS: '200000' },
    'groups against plain records: 200,000 random steps',
  ),
  flash: again(
    'mock-server/test/flash-life.test.ts',
    { FLASH_STEPS: '200000' },
    'flash sales against plain records: 200,000 random steps',
  ),
  crowd: again(
    'mock-server/test/flash-crowd.test.ts',
    { CROWD_BUYERS: '10000', CROWD_ROUNDS: '20' },
    '10,000 buyers after 100 pieces over HTTP, 20 times: exactly 100 sold, two a person at most',
  ),
  members: again(
    'mock-server/test/member-life.test.ts',
    { MEMBER_STEPS: '300000' },
    'points, balances and levels against plain records: 300,000 random steps',
  ),
  service: again(
    'mock-server/test/service-life.test.ts',
    { SERVICE_STEPS: '200000' },
    'conversations, inquiries and reconnecting sockets against plain records: 200,000 random steps',
  ),
  serviceCrowd: again(
    'mock-server/test/chat-crowd.test.ts',
    { CROWD_SOCKETS: '2000', CROWD_MESSAGES: '50' },
    '2,000 sockets and 100,000 messages through a network that cuts, delays and reorders: each message once, in order',
  ),
  hostileChat: again(
    'mock-server/test/chat-hostile.test.ts',
    { HOSTILE: '10000' },
    '10,000 malformed, foreign and scripted frames: nothing leaks, nothing breaks',
  ),
  rivals: again(
    'mock-server/test/rivals.test.ts',
    { RIVAL_ROUNDS: '10000' },
    'rivals in 10,000 flash sales: all pieces are sold, and no more',
  ),
  judge: deepTest(
    'scripts/conform/run',
    'each kind of defect of a backend at every row, which conform has to find; and what it must not accuse: malls of every scenario, account and gateway, and a server that loses answers',
  ),
  costs: deepTest(
    'mock-server/test/input-costs.deep.test.ts',
    'the worst texts, lists, bodies, headers, uploads and frames that a search finds for each call: 50 ms of processor',
  ),
  hostile: deepTest(
    'web/src/app',
    'each screen with answers at their longest, emptiest and largest, in other orders, each of them last, and without storage',
  ),
  crash: again(
    'mock-server/src/data/crash.test.ts',
    { CRASH_POINTS: '1000000' },
    'a crash at each of 1,000,000 points while the journal of a world is written',
  ),
  simulation: again(
    'mock-server/test/simulation/simulation.test.ts',
    { SIMULATIONS: '10000', SIMULATION_SEED: String(Date.now() % 1_000_000_000) },
    'a machine, and processes that share a database and have sockets, in which everything fails again and again: 10,000 fresh seeds',
  ),
  flips: again(
    'mock-server/test/flips.test.ts',
    { FLIPS: '1000' },
    'one bit changed in 1,000 copies of the files of a world, with its last state and without',
  ),
  storeFlips: again(
    'mock-server/test/stores.test.ts',
    { FLIPS: '1000' },
    'one bit changed in files and in PostgreSQL 1,000 times each, and a server started on it',
  ),
  kill: again('mock-server/test/kill.test.ts', { KILLS: '40' }, 'a server killed 40 times under load'),
  owner: deepTest(
    'mock-server/src/data/owner.deep.test.ts',
    '8 processes that try to lock one data folder at once, 200 times, also after a kill',
  ),
  replay: again(
    'mock-server/test/world-replay.test.ts',
    { REPLAYS: '1000' },
    '1,000 random worlds opened from their files in three time zones',
  ),
  long: deepTest(
    'mock-server/test/long-worlds.deep.test.ts',
    'a world of 100,000 steps: load without a state, rewind, explain, compare and fork take at most 500 ms each, 100 at once',
  ),
  churn: again(
    'mock-server/test/churn.test.ts',
    { CHURN_CALLS: '1000000' },
    'a million calls in 500 worlds that are saved, forked, rewound and read from files: memory, time and what is left',
  ),
  failures: {
    ...vitest(() => ['screen-failures.test.tsx', 'journey.test.tsx'], { WHOLE: '1' }),
    covers: 'each failure of each call of a screen, and of a journey',
  },
  screens: deepTest('scripts/coverage/screens.deep.test.ts', 'docs/screens.json names the screens that there are'),
  packages: {
    ...vitest(() => projects('packages')),
    env: async () => ({ ...(await withBrowser()), DEEP: '1' }),
    covers:
      'the packages in another project: vitest, browser tests, a database, compiled by TypeScript 5 and 7; npm start that takes changes, and built',
  },
  nodes: {
    args: () => [join(root, 'scripts/lib/other-nodes.mjs')],
    covers:
      'the quick checks, the packages, and npm start on the other versions of Node that are supported (downloads them)',
  },
  build: { ...build, covers: 'the storefront for the steps below' },
  browser: {
    ...browser({ E2E_DEEP: '1' }),
    covers:
      'the other language of each browser test, the dark theme, screens that wait or have failed, all XSS payloads, all links of the error catalogue, each press answered after 30 s',
  },
  proxy: {
    ...browser({ E2E_THROUGH: 'proxy' }),
    covers: 'the browser tests through a proxy in front of a second mock',
  },
  firefox: inEngine('firefox', firefox, 'firefox-esr'),
  webkit: inEngine('webkit', webkit, 'webkit2gtk-driver xvfb'),
}
