import { readdirSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

export interface Memory {
  readonly heap: number
  readonly resident: number
}

/** In bytes, after everything was collected that nobody needs. */
export const memoryNow = (): Memory => {
  collect()
  const { heapUsed, external, rss } = process.memoryUsage()
  return { heap: heapUsed + external, resident: rss }
}

const descriptors = (): number => (process.platform === 'linux' ? readdirSync('/proc/self/fd').length : 0)

/** What keeps a process busy: timers, sockets and files, how many of each. */
export const heldNow = (): ReadonlyMap<string, number> => {
  const held = new Map([['descriptors', descriptors()]])
  for (const kind of process.getActiveResourcesInfo()) held.set(kind, (held.get(kind) ?? 0) + 1)
  return held
}

/** What there is more of than before. */
export const heldSince = (before: ReadonlyMap<string, number>): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...heldNow()].flatMap(([kind, count]) => {
      const more = count - (before.get(kind) ?? 0)
      return more > 0 ? [[kind, more] as const] : []
    }),
  )
