import { bundled } from './bundled.ts'
import { kills } from './kills.ts'
import { olderBundle } from './older.ts'
import { outages } from './outages.ts'
import type { Finding } from './report.ts'
import { sameWorlds } from './same-worlds.ts'
import { speed } from './speed.ts'
import { versions } from './versions.ts'

/** What a case can be asked for; each has its own meaning of them. */
export interface CaseSize {
  readonly worlds: number
  /** Calls altogether, or in each world. */
  readonly calls: number
  /** Kills, or stops of the database. */
  readonly times: number
  /** The commit of the older version. */
  readonly from: string
}

export interface Case {
  readonly about: string
  readonly full: CaseSize
  readonly run: (size: CaseSize) => Promise<Finding>
}

const none = { worlds: 0, calls: 0, times: 0, from: 'HEAD' }
const now = () => bundled('now')
const three = async () => Array.from<string>({ length: 3 }).fill(await now())

export const cases: Readonly<Record<string, Case>> = {
  a: {
    about: 'three processes come to the same answers and states as one',
    full: { ...none, worlds: 300, calls: 500_000 },
    run: async ({ worlds, calls }) => sameWorlds({ mains: await three(), worlds, calls, strayed: 0 }),
  },
  b: {
    about: 'the same if one call in ten goes to a wrong process',
    full: { ...none, worlds: 90, calls: 30_000 },
    run: async ({ worlds, calls }) => sameWorlds({ mains: await three(), worlds, calls, strayed: 10 }),
  },
  c: {
    about: 'a process is killed every 5 s, and one added or removed every 20 s',
    full: { ...none, worlds: 40, times: 120 },
    run: async ({ worlds, times }) =>
      kills({ main: await now(), worlds, kills: times, pauseMs: 5_000, killsPerMove: 4 }),
  },
  d: {
    about: 'the database is stopped hard, connections are cut before a change and before its answer',
    full: { ...none, worlds: 40, times: 30 },
    run: async ({ worlds, times }) =>
      outages({ main: await now(), worlds, stops: times, pauseMs: 2_000, awayMs: 3_500 }),
  },
  e: {
    about: 'the version of a commit and this one side by side carry on and replay the worlds of each other',
    full: { ...none, worlds: 200, calls: 60 },
    run: async ({ worlds, calls, from }) =>
      versions({ older: await olderBundle(from), newer: await now(), worlds, calls }),
  },
  f: {
    about: 'throughput and latency of one to three processes, against files',
    full: { ...none, worlds: 60, calls: 200 },
    run: async ({ worlds, calls }) => speed({ main: await now(), worlds, calls }),
  },
}
