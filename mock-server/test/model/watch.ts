import type { Mall } from '../../src/core/state/mall.ts'
import { Table } from '../../src/core/state/table.ts'

export interface Watch {
  /** The tables and keys that were written since it was last asked. */
  take(): [string, unknown][]
  /** What stands beside the tables: equal texts, and nothing written, mean that nothing changed. */
  standing(): string
}

/** Notes what a mall writes, which is much cheaper than comparing all that it has. */
export const watchMall = (mall: Mall): Watch => {
  let written: [string, unknown][] = []
  for (const [name, part] of Object.entries(mall)) {
    if (!(part instanceof Table)) continue
    const [set, remove] = [part.set.bind(part), part.delete.bind(part)]
    part.set = (key, value) => {
      written.push([name, key])
      set(key, value)
    }
    part.delete = (key) => {
      written.push([name, key])
      remove(key)
    }
  }
  return {
    take: () => {
      const taken = written
      written = []
      return taken
    },
    standing: () =>
      `${mall.now} ${mall.counters.lastId} ${mall.counters.chance} ${mall.autopilot} ${mall.timers.list.length}`,
  }
}
