import { spawnSync } from 'node:child_process'
import { root } from './install.mjs'
import { steps, vitest } from './test-steps.mjs'

const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean)

/** Uncommitted files, or the files of the last commit if there are none. */
const changedFiles = () => {
  const now = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  return now.length > 0 ? now : git('diff', '--name-only', 'HEAD~1', 'HEAD')
}

const elsewhere = /^scripts\/(?:pack|start)\//
/** Component tests take longer: so much of each kind fits into a minute. */
const mostNear = { component: 3, others: 15 }

/** The nearest tests of what changed, and what is farther away or slow. */
const nearTests = async (changed) => {
  // What it needs may have to be installed first.
  const { testsNear } = await import('./near-tests.mjs')
  const all = testsNear(changed).filter((file) => !elsewhere.test(file))
  const isComponent = (file) => file.startsWith('web/')
  const near = [
    ...all.filter(isComponent).slice(0, mostNear.component),
    ...all.filter((file) => !isComponent(file)).slice(0, mostNear.others),
  ]
  return { near, left: all.filter((file) => !near.includes(file)) }
}

/** `npm test -- quick`: what changed, seen from near. */
export const quick = async () => {
  const changed = changedFiles()
  const { near, left } = await nearTests(changed)
  const { types, lint, format } = steps
  return {
    steps: { ...(near.length > 0 && { tests: vitest(() => near) }), types, lint, format },
    leavesOut: [
      `${left.length} test files that are farther from the ${changed.length} changed files than the ${near.length} that ran`,
      'the build, all browser tests, packages, and what npm run test:deep does',
    ],
  }
}
