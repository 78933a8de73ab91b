import type { Mall } from '../../src/core/state/mall.ts'
import { Table } from '../../src/core/state/table.ts'

export interface Watch {
  /** Tables and keys written since the last call. */
  take(): [string, unknown][]
  /** State outside the tables. If it is equal and nothing was written, nothing has changed. */
  otherState(): string
}

/** Records writes, which is much cheaper than comparing whole malls. */
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
    otherState: () =>
      `${mall.now} ${mall.counters.lastId} ${mall.counters.chance} ${mall.autopilot} ${mall.timers.list.length}`,
  }
}
