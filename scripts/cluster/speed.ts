import { join } from 'node:path'
import { caller, type Send } from './caller.ts'
import { percentile, type Finding } from './report.ts'
import { Stage, type StageOptions } from './stage.ts'
import { inLanes, visit } from './visitor.ts'

export interface SpeedOptions {
  readonly main: string
  readonly worlds: number
  /** In each world. */
  readonly calls: number
}

const lanes = 32

const measure = async (options: StageOptions, worlds: number, calls: number): Promise<string> => {
  const stage = await Stage.open(options)
  const { send, close } = caller(() => stage.port)
  const times: number[] = []
  const timed: Send = async (world, asked) => {
    const since = performance.now()
    const reply = await send(world, asked)
    times.push(performance.now() - since)
    return reply
  }
  try {
    const names = Array.from({ length: worlds }, (_, at) => [`speed-${at}`, at + 1] as const)
    const since = performance.now()
    await inLanes(names, lanes, async ([name, seed]) => void (await visit(timed, name, calls, seed)))
    const rate = Math.round((times.length / (performance.now() - since)) * 1_000)
    const sorted = times.toSorted((a, b) => a - b)
    const [half, most] = [percentile(sorted, 50), percentile(sorted, 99)]
    return `${String(rate).padStart(5)} calls/s, median ${half.toFixed(1)} ms, p99 ${most.toFixed(1)} ms`
  } finally {
    close()
    await stage.close()
  }
}

/** The same calls for one process with files, and for one, two and three with PostgreSQL, all behind the balancer. */
export const speed = async ({ main, worlds, calls }: SpeedOptions): Promise<Finding> => {
  const mains = (count: number) => Array.from({ length: count }, () => main)
  const files = (folder: string) => ['--data', join(folder, 'data')]
  const figures = {
    worlds,
    'calls in each': calls,
    'one process, in memory': await measure({ mains: mains(1), instead: () => [] }, worlds, calls),
    'one process, files': await measure({ mains: mains(1), instead: files }, worlds, calls),
    'one process, PostgreSQL': await measure({ mains: mains(1) }, worlds, calls),
    'two processes, PostgreSQL': await measure({ mains: mains(2) }, worlds, calls),
    'three processes, PostgreSQL': await measure({ mains: mains(3) }, worlds, calls),
  }
  return { title: 'speed and latency', figures, violations: [] }
}
