import { join } from 'node:path'
import { caller, type Send } from './caller.ts'
import { everyCore, keepApart } from './processor.ts'
import { percentile, type Finding } from './report.ts'
import { Stage, type Processor, type StageOptions } from './stage.ts'
import { inLanes, visit } from './visitor.ts'

export interface SpeedOptions {
  readonly main: string
  /** For each process, which has as much to do however many there are. */
  readonly worlds: number
  /** In each world. */
  readonly calls: number
}

/** For each process. */
const lanes = 32

interface Speed {
  readonly rate: number
  readonly median: number
  readonly most: number
  /** Milliseconds a call. */
  readonly processor: Processor
}

/** Names of worlds, as many for each process. */
const namesFor = async (send: Send, count: number, worlds: number): Promise<readonly (readonly string[])[]> => {
  const found = new Map<string, string[]>()
  for (let at = 0; found.size < count || [...found.values()].some(({ length }) => length < worlds); at++) {
    const name = `speed-${at}`
    const { by = '' } = await send(name, { method: 'GET', path: '/__mall/live' })
    const names = found.get(by) ?? []
    if (names.length < worlds) found.set(by, [...names, name])
  }
  return [...found.values()]
}

/** A stage with worlds of each of its processes. */
class Measured {
  readonly isApart: boolean
  readonly #stage: Stage
  readonly #times: number[] = []
  readonly #send: Send
  readonly #close: () => void
  #names: readonly (readonly string[])[] = []
  #ms = 0
  #processor: Processor = { malls: 0, balancer: 0, database: 0 }

  static async open(options: StageOptions, worlds: number, calls: number): Promise<Measured> {
    const measured = new Measured(await Stage.open(options))
    measured.#names = await namesFor(measured.#send, options.mains.length, worlds)
    // A process that has just started compiles what it runs.
    await measured.#visit(0, calls)
    measured.#times.length = 0
    return measured
  }

  private constructor(stage: Stage) {
    this.#stage = stage
    this.isApart = keepApart(stage.pids.malls, [...stage.pids.others, process.pid])
    const { send, close } = caller(() => stage.port)
    this.#close = close
    this.#send = async (world, asked) => {
      const since = performance.now()
      const reply = await send(world, asked)
      this.#times.push(performance.now() - since)
      return reply
    }
  }

  /** Each process in turn: here they would share a core, which they are to have for themselves. */
  async #visit(no: number, calls: number): Promise<void> {
    for (const names of this.#names)
      await inLanes([...names.entries()], lanes, async ([at, world]) => {
        await visit(this.#send, world, calls, no * 1_000 + at)
      })
  }

  async round(no: number, calls: number): Promise<void> {
    const [before, since] = [this.#stage.processor, performance.now()]
    await this.#visit(no, calls)
    this.#ms += performance.now() - since
    const after = this.#stage.processor
    const sum = (part: keyof Processor): number => this.#processor[part] + after[part] - before[part]
    this.#processor = { malls: sum('malls'), balancer: sum('balancer'), database: sum('database') }
  }

  get speed(): Speed {
    const sorted = this.#times.toSorted((a, b) => a - b)
    const each = (part: keyof Processor): number => this.#processor[part] / sorted.length
    return {
      rate: Math.round((sorted.length / this.#ms) * 1_000),
      median: percentile(sorted, 50),
      most: percentile(sorted, 99),
      processor: { malls: each('malls'), balancer: each('balancer'), database: each('database') },
    }
  }

  async close(): Promise<void> {
    this.#close()
    await this.#stage.close()
  }
}

const inWords = ({ rate, median, most, processor: { malls, balancer, database } }: Speed): string =>
  [
    `${String(rate).padStart(5)} calls/s, median ${median.toFixed(1)} ms, p99 ${most.toFixed(1)} ms`,
    `processor a call: mall ${malls.toFixed(2)}, HAProxy ${balancer.toFixed(2)}, database ${database.toFixed(2)} ms`,
  ].join('; ')

const rounds = 3

/** The same calls for one process with files, and for one, two and three with PostgreSQL, behind the balancer. */
export const speed = async ({ main, worlds, calls }: SpeedOptions): Promise<Finding> => {
  const mains = (count: number) => Array.from({ length: count }, () => main)
  const files = (folder: string) => ['--data', join(folder, 'data')]
  const stages: Readonly<Record<string, StageOptions>> = {
    'one process, in memory': { mains: mains(1), instead: () => [] },
    'one process, files': { mains: mains(1), instead: files },
    'one process, PostgreSQL, without HAProxy': { mains: mains(1), isBalanced: false },
    'one process, PostgreSQL': { mains: mains(1) },
    'two processes, PostgreSQL': { mains: mains(2) },
    'three processes, PostgreSQL': { mains: mains(3) },
  }
  const opened = new Map<string, Measured>()
  try {
    for (const [name, options] of Object.entries(stages)) opened.set(name, await Measured.open(options, worlds, calls))
    // In turn, because a machine is not as fast at each time.
    for (let no = 1; no <= rounds; no++)
      for (const each of opened.values()) await each.round(no, Math.ceil(calls / rounds))
    const malls = (name: string): number => opened.get(name)?.speed.processor.malls ?? 0
    const compared = (name: string): string => (malls(name) / malls('one process, PostgreSQL')).toFixed(2)
    const areApart = [...opened.values()].every(({ isApart }) => isApart)
    const figures = {
      'worlds for each process': worlds,
      'calls in each': calls,
      'processes in turn, on a core apart from all else': areApart ? 'yes' : 'no: it takes two cores and taskset',
      ...Object.fromEntries([...opened].map(([name, each]) => [name, inWords(each.speed)])),
      'processor time of a process for a call, if there are two, to that of one': compared('two processes, PostgreSQL'),
      'the same, if there are three': compared('three processes, PostgreSQL'),
    }
    return { title: 'speed and latency', figures, violations: [] }
  } finally {
    everyCore(process.pid)
    for (const each of opened.values()) await each.close()
  }
}
