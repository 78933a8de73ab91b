import { join } from 'node:path'
import { caller, type Send } from './caller.ts'
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

const measure = async (options: StageOptions, worlds: number, calls: number): Promise<Speed> => {
  const stage = await Stage.open(options)
  const { send, close } = caller(() => stage.port)
  const times: number[] = []
  const timed: Send = async (world, asked) => {
    const since = performance.now()
    const reply = await send(world, asked)
    times.push(performance.now() - since)
    return reply
  }
  const count = options.mains.length
  const visitAll = (name: string): Promise<void> => {
    const named = Array.from({ length: worlds * count }, (_, at) => [`${name}-${at}`, at + 1] as const)
    return inLanes(named, lanes * count, async ([world, seed]) => void (await visit(timed, world, calls, seed)))
  }
  try {
    // A process that has just started compiles what it runs.
    await visitAll('before')
    times.length = 0
    const before = stage.processor
    const since = performance.now()
    await visitAll('speed')
    const rate = Math.round((times.length / (performance.now() - since)) * 1_000)
    const after = stage.processor
    const each = (part: keyof Processor): number => (after[part] - before[part]) / times.length
    const sorted = times.toSorted((a, b) => a - b)
    return {
      rate,
      median: percentile(sorted, 50),
      most: percentile(sorted, 99),
      processor: { malls: each('malls'), balancer: each('balancer'), database: each('database') },
    }
  } finally {
    close()
    await stage.close()
  }
}

const inWords = ({ rate, median, most, processor: { malls, balancer, database } }: Speed): string =>
  [
    `${String(rate).padStart(5)} calls/s, median ${median.toFixed(1)} ms, p99 ${most.toFixed(1)} ms`,
    `processor a call: mall ${malls.toFixed(2)}, HAProxy ${balancer.toFixed(2)}, database ${database.toFixed(2)} ms`,
  ].join('; ')

/** The same calls for one process with files, and for one, two and three with PostgreSQL, behind the balancer. */
export const speed = async ({ main, worlds, calls }: SpeedOptions): Promise<Finding> => {
  const mains = (count: number) => Array.from({ length: count }, () => main)
  const files = (folder: string) => ['--data', join(folder, 'data')]
  const measured = (options: StageOptions): Promise<Speed> => measure(options, worlds, calls)
  const memory = await measured({ mains: mains(1), instead: () => [] })
  const stored = await measured({ mains: mains(1), instead: files })
  const direct = await measured({ mains: mains(1), isBalanced: false })
  const one = await measured({ mains: mains(1) })
  const two = await measured({ mains: mains(2) })
  const three = await measured({ mains: mains(3) })
  const times = (count: number, { processor }: Speed): string =>
    `${((count * one.processor.malls) / processor.malls).toFixed(1)} times one`
  const figures = {
    'worlds for each process': worlds,
    'calls in each': calls,
    'one process, in memory': inWords(memory),
    'one process, files': inWords(stored),
    'one process, PostgreSQL, without HAProxy': inWords(direct),
    'one process, PostgreSQL': inWords(one),
    'two processes, PostgreSQL': inWords(two),
    'three processes, PostgreSQL': inWords(three),
    'two on cores of their own, by processor time': times(2, two),
    'three on cores of their own, by processor time': times(3, three),
  }
  return { title: 'speed and latency', figures, violations: [] }
}
