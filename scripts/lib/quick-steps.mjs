import { spawnSync } from 'node:child_process'
import { root } from './install.mjs'
import { browser, build, steps, vitest } from './test-steps.mjs'

const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean)

/** Uncommitted files, or the files of the last commit if there are none. */
const changedFiles = () => {
  const now = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  return now.length > 0 ? now : git('diff', '--name-only', 'HEAD~1', 'HEAD')
}

/** Tests that start servers or take thousands of steps. */
const slow =
  /\b(?:cart-laws|churn|crash|kept-long-worlds|kept-worlds|kill|long-worlds|main|malformed|orders-model|parallel-\w+|price-oracle|screen-failures|shared-worlds|simulation|stores|world-replay)\.test/
const elsewhere = /^scripts\/(?:pack|start)\//
/** Component tests take longer: so much of each kind fits into a minute. */
const mostNear = { component: 7, others: 30 }

/** The nearest tests of what changed, and what is farther away or slow. */
const nearTests = async (changed) => {
  // What it needs may have to be installed first.
  const { testsNear } = await import('./near-tests.mjs')
  const all = testsNear(changed).filter((file) => !elsewhere.test(file))
  const quickOnes = all.filter((file) => changed.includes(file) || !slow.test(file))
  const isComponent = (file) => file.startsWith('web/')
  const near = [
    ...quickOnes.filter(isComponent).slice(0, mostNear.component),
    ...quickOnes.filter((file) => !isComponent(file)).slice(0, mostNear.others),
  ]
  return { near, left: all.filter((file) => !near.includes(file)) }
}

/** `npm test -- quick`: what changed, seen from near. */
export const quick = async () => {
  const changed = changedFiles()
  const { near, left } = await nearTests(changed)
  const isShop = changed.some((file) => /^(?:web|contracts|fixtures|mock-server)\/(?!.*\.test\.)/.test(file))
  return {
    steps: {
      ...(near.length > 0 && { tests: vitest(() => near) }),
      types: steps.types,
      lint: steps.lint,
      format: steps.format,
      ...(isShop && { build, browser: { ...browser({}, '--grep', '@smoke'), after: ['build'], alone: false } }),
    },
    leavesOut: [
      `${left.length} test files that are slow, or farther from the ${changed.length} changed files than the ${near.length} that ran`,
      isShop ? 'all browser tests but three' : 'the build and all browser tests: nothing of shop or mock has changed',
      'packages, and what npm run test:deep does',
    ],
  }
}
