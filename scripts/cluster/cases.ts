import { backups } from './backups.ts'
import { kills } from './kills.ts'
import { hasHistory, olderBundle } from './older.ts'
import { outages } from './outages.ts'
import type { Finding } from './report.ts'
import { sameWorlds } from './same-worlds.ts'
import { speed } from './speed.ts'
import { stops } from './stops.ts'
import { versions } from './versions.ts'

/** How much a case does; each has its own meaning of the numbers. */
export interface CaseSize {
  readonly worlds: number
  /** Calls altogether, or in each world. */
  readonly calls: number
  /** Kills, or stops of the database. */
  readonly times: number
  /** Between two kills, or before and after a stop. */
  readonly pauseMs: number
  /** After so many kills a process is added or removed. */
  readonly killsPerMove: number
  /** The commit of the older version. */
  readonly from: string
}

export interface Case {
  readonly about: string
  readonly full: CaseSize
  /** For `npm run test:deep`; none where real time has to pass, and tests of the mock have the short form. */
  readonly short?: CaseSize
  /** Why it cannot run here. */
  readonly lacks?: () => string | undefined
  readonly run: (size: CaseSize, main: string) => Promise<Finding>
}

const none: CaseSize = { worlds: 0, calls: 0, times: 0, pauseMs: 0, killsPerMove: 0, from: 'HEAD' }
const three = (main: string): string[] => Array.from<string>({ length: 3 }).fill(main)

export const cases: Readonly<Record<string, Case>> = {
  a: {
    about: 'three processes come to the same answers and states as one',
    full: { ...none, worlds: 300, calls: 500_000 },
    short: { ...none, worlds: 12, calls: 600 },
    run: ({ worlds, calls }, main) => sameWorlds({ mains: three(main), worlds, calls, strayed: 0 }),
  },
  b: {
    about: 'the same if one call in ten goes to a wrong process',
    full: { ...none, worlds: 90, calls: 30_000 },
    short: { ...none, worlds: 12, calls: 600 },
    run: ({ worlds, calls }, main) => sameWorlds({ mains: three(main), worlds, calls, strayed: 10 }),
  },
  c: {
    about: 'processes are killed, added and removed while their worlds are changed',
    full: { ...none, worlds: 40, times: 120, pauseMs: 5_000, killsPerMove: 4 },
    short: { ...none, worlds: 8, times: 3, pauseMs: 1_500, killsPerMove: 1 },
    run: ({ worlds, times, pauseMs, killsPerMove }, main) =>
      kills({ main, worlds, kills: times, pauseMs, killsPerMove }),
  },
  d: {
    about: 'the database is stopped hard, connections are cut before a change and before its answer',
    full: { ...none, worlds: 40, times: 30, pauseMs: 2_000 },
    short: { ...none, worlds: 8, times: 2, pauseMs: 600 },
    run: ({ worlds, times, pauseMs }, main) => outages({ main, worlds, stops: times, pauseMs }),
  },
  e: {
    about: 'the version of a commit and this one side by side carry on and replay the worlds of each other',
    full: { ...none, worlds: 200, calls: 60 },
    short: { ...none, worlds: 4, calls: 25 },
    lacks: () => (hasHistory() ? undefined : 'the history of the repository is not here'),
    run: async ({ worlds, calls, from }, main) =>
      versions({ older: await olderBundle(from), newer: main, worlds, calls }),
  },
  f: {
    about: 'throughput, latency and processor time of one to three processes, against files',
    full: { ...none, worlds: 40, calls: 200 },
    short: { ...none, worlds: 4, calls: 15 },
    run: ({ worlds, calls }, main) => speed({ main, worlds, calls }),
  },
  g: {
    about: 'a process that is stopped for 5 to 20 s in the middle of its answers answers nothing that is out of date',
    full: { ...none, worlds: 4, times: 50 },
    run: ({ worlds, times }, main) => stops({ main, worlds, stops: times }),
  },
  h: {
    about: 'worlds are backed up while they are used, lose their database, and come back',
    full: { ...none, worlds: 60, calls: 200 },
    short: { ...none, worlds: 8, calls: 20 },
    run: ({ worlds, calls }, main) => backups({ main, worlds, calls }),
  },
}
