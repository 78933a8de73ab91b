// A test runner of StrykerJS: one worker of vitest that keeps the tests loaded.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { BroadcastChannel } from 'node:worker_threads'
import { createVitest } from 'vitest/node'
import { isInSample } from './sample.mjs'

const kept = 'mutation-dry-run.json'
/** A test that meets a mutant more often than that, when the others meet it at most so often, would not end. */
const endless = (most) => 10_000 + 10 * most
const budget = Number(process.env.MUTATION_MINUTES) * 60_000

class WarmTestRunner {
  #channel = new BroadcastChannel('mutation')
  #waiting
  #isFresh = true
  /** How long each test takes, how often it meets each mutant, and when the time is up. */
  #dry = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : null

  capabilities() {
    return { reloadEnvironment: false }
  }

  async init() {
    this.#channel.onmessage = ({ data: { answer } }) => answer && this.#waiting(answer)
    await this.#start()
  }

  #answer() {
    return new Promise((resolve) => (this.#waiting = resolve))
  }

  #ask(order) {
    const answer = this.#answer()
    this.#channel.postMessage({ order })
    return answer
  }

  async #start() {
    this.vitest = await createVitest('test', {
      config: 'scripts/mutation/vitest.config.ts',
      watch: false,
      onConsoleLog: () => false,
      reporters: [{}],
    })
    const ready = this.#answer()
    this.running = this.vitest.start()
    const { failed } = await Promise.race([ready, this.running.then(() => ({ failed: ['no tests'] }))])
    if (failed.length > 0) throw new Error(failed.join('\n'))
    this.#isFresh = true
  }

  async #restart() {
    await this.#stop()
    await this.#start()
  }

  async #stop() {
    this.#channel.postMessage({ order: { end: true } })
    await this.running
    await this.vitest.close()
  }

  async dryRun() {
    const { tried, coverage } = await this.#ask({ ids: [] })
    // Some hold for many rounds only.
    const good = tried.filter(({ failure }) => failure === null)
    for (const { id, failure } of tried) if (failure !== null) console.log(`Left out, red by itself: ${id}: ${failure}`)
    const goodIds = new Set(good.map(({ id }) => id))
    const perTest = Object.fromEntries(Object.entries(coverage?.perTest ?? {}).filter(([id]) => goodIds.has(id)))
    const took = Object.fromEntries(good.map(({ id, took }) => [id, took]))
    this.#dry = { until: Date.now() + budget, took, hits: perTest }
    writeFileSync(kept, JSON.stringify(this.#dry))
    return {
      status: 'complete',
      tests: good.map(({ id, took }) => ({ id, name: id, timeSpentMs: took, status: 0 })),
      mutantCoverage: { static: coverage?.static ?? {}, perTest },
    }
  }

  async mutantRun(options) {
    const { activeMutant, testFilter = [] } = options
    const { until, took, hits } = this.#dry
    const line = readFileSync(activeMutant.fileName, 'utf8').split('\n')[activeMutant.location.start.line]
    if (!isInSample({ ...activeMutant, line })) return { status: 'error', errorMessage: 'not in the sample' }
    if (Date.now() > until) return { status: 'error', errorMessage: 'the time is up' }
    const ids = [...testFilter].sort((a, b) => took[a] - took[b])
    const wasFresh = this.#isFresh
    this.#isFresh = false
    // Whichever test comes first fills what is kept: any may meet it as often as another did.
    const mostHits = endless(Math.max(...ids.map((id) => hits[id]?.[activeMutant.id] ?? 0)))
    const { ran, isEndless, killer, failure, leftBehind, isHidden } = await this.#ask({
      mutant: activeMutant.id,
      ids,
      mostHits,
    })
    // Something kept from before may have hidden the mutant, or have been spoilt by another one.
    const isDoubtful = killer === undefined ? isHidden : leftBehind
    if (isDoubtful) await this.#restart()
    if (isDoubtful && !wasFresh) return this.mutantRun(options)
    if (isEndless) return { status: 'timeout', reason: `it would not end in ${killer}` }
    if (killer === undefined) return { status: 'survived', nrOfTests: ran }
    return { status: 'killed', killedBy: [killer], failureMessage: failure, nrOfTests: ran }
  }

  async dispose() {
    await this.#stop()
    this.#channel.close()
  }
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'warm', injectableClass: WarmTestRunner }]
