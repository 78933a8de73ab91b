import { BroadcastChannel } from 'node:worker_threads'
import { TestRunner, vi, type RunnerTestFile, type RunnerTestSuite, type RunnerTestCase } from 'vitest'
import type { Answer, Order, Tried } from './orders.ts'

interface Stryker {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number
  hitLimit?: number | undefined
  mutantCoverage?: Answer['coverage']
}
const stryker: Stryker = ((globalThis as { __stryker__?: Stryker }).__stryker__ ??= {})

const tests = new Map<string, RunnerTestCase>()
let filesLeft = Number(process.env['MUTATION_FILES'])

const testsIn = (suite: RunnerTestSuite): RunnerTestCase[] =>
  suite.tasks.flatMap((task) => (task.type === 'suite' ? testsIn(task) : task.mode === 'run' ? [task] : []))

const suitesOf = (test: RunnerTestCase): RunnerTestSuite[] => {
  const above: RunnerTestSuite[] = [test.file]
  for (let suite = test.suite; suite !== undefined && suite !== test.file; suite = suite.suite)
    above.splice(1, 0, suite)
  return above
}

const hooksOf = (suite: RunnerTestSuite) => TestRunner.getSuiteHooks(suite)

const begun = new Set<RunnerTestSuite>()

/** One test with its hooks; what it throws, if it fails. */
const attempt = async (test: RunnerTestCase): Promise<string | null> => {
  const suites = suitesOf(test)
  let failure: string | null = null
  const unlessFailed = async (act: () => unknown) => {
    try {
      await act()
    } catch (error) {
      failure ??= String(error).slice(0, 300)
    }
  }
  const cleanups: unknown[] = []
  await unlessFailed(async () => {
    for (const suite of suites.filter((suite) => !begun.has(suite))) {
      begun.add(suite)
      for (const hook of hooksOf(suite).beforeAll) await hook(suite)
    }
    for (const suite of suites)
      for (const hook of hooksOf(suite).beforeEach) cleanups.push(await hook(test.context, suite))
    await TestRunner.getTestFn(test)()
  })
  for (const suite of suites.toReversed())
    for (const hook of hooksOf(suite).afterEach.toReversed()) await unlessFailed(() => hook(test.context, suite))
  for (const clean of cleanups) if (typeof clean === 'function') await unlessFailed(() => clean() as unknown)
  // Nothing else does it here: vitest itself does not run these tests.
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  return failure
}

const tryAll = async (): Promise<Answer> => {
  const tried: Tried[] = []
  for (const [id, test] of tests) {
    const since = performance.now()
    stryker.currentTestId = id
    const failure = await attempt(test)
    stryker.currentTestId = undefined
    tried.push({ id, failure, took: performance.now() - since })
  }
  return { tried, coverage: stryker.mutantCoverage }
}

const tryMutant = async ({ mutant, ids, mostHits = Infinity }: Order & { mutant: string }): Promise<Answer> => {
  let ran = 0
  let isHidden = false
  for (const id of ids) {
    const test = tests.get(id)
    if (test === undefined) continue
    ran++
    Object.assign(stryker, { activeMutant: mutant, hitCount: 0, hitLimit: mostHits })
    const since = performance.now()
    const failure = await attempt(test)
    const hits = stryker.hitCount ?? 0
    isHidden ||= hits === 0
    if (failure === null) continue
    stryker.activeMutant = undefined
    // What the mutant left behind would be blamed on the next one; a long life begins with a mall of its own.
    const isQuick = performance.now() - since < 500
    const leftBehind = isQuick && (await attempt(test)) !== null
    return { ran, isEndless: hits > mostHits, killer: id, failure, leftBehind }
  }
  stryker.activeMutant = undefined
  return { ran, isHidden }
}

/** Carries out orders until it is told to end. */
const serve = (failed: readonly string[]): Promise<void> =>
  new Promise((resolve) => {
    const channel = new BroadcastChannel('mutation')
    const tell = (answer: Answer) => channel.postMessage({ answer })
    channel.onmessage = (event) => {
      const { order } = (event as { data: { order?: Order } }).data
      if (order === undefined) return
      if (order.end) {
        channel.close()
        return resolve()
      }
      const { mutant } = order
      void (mutant === undefined ? tryAll() : tryMutant({ ...order, mutant })).then(tell)
    }
    tell({ failed })
  })

/** Loads all test files, and keeps them loaded: a mutant then costs no more than its tests. */
export default class WarmRunner extends TestRunner {
  readonly #failed: string[] = []

  async onBeforeRunFiles(files: RunnerTestFile[]): Promise<void> {
    for (const file of files) {
      if (file.result?.state === 'fail') this.#failed.push(`${file.filepath}: ${file.result.errors?.[0]?.message}`)
      for (const test of testsIn(file)) {
        const id = `${file.name}: ${test.fullTestName}`
        tests.set(tests.has(id) ? `${id} #${tests.size}` : id, test)
      }
      file.mode = 'skip'
    }
    filesLeft -= files.length
    if (filesLeft === 0) await serve(this.#failed)
  }
}
