import { setTimeout as sleep } from 'node:timers/promises'
import { Cutter } from '../../mock-server/test/cutter.ts'
import { caller } from './caller.ts'
import { openCounters, summed } from './counter.ts'
import { seconds, type Finding } from './report.ts'
import { Stage } from './stage.ts'
import { drawer } from './visitor.ts'

export interface OutagesOptions {
  readonly main: string
  readonly worlds: number
  readonly stops: number
  /** Before and after an outage. */
  readonly pauseMs: number
}

/** The database is away for so long at most. */
const awayMs = 3_500

/** The database is stopped hard, and connections to it are cut, while worlds are changed. */
export const outages = async ({ main, worlds, stops, pauseMs }: OutagesOptions): Promise<Finding> => {
  const cutter = await Cutter.start()
  const stage = await Stage.open({ mains: [main, main], storeAt: (url) => cutter.through(url) })
  const { send, close } = caller(() => stage.port)
  const below = drawer(4)
  try {
    const counters = await openCounters(send, worlds)
    let isOver = false
    let slowest = 0
    const since = performance.now()
    const counting = counters.map((counter) => counter.run(() => !isOver))
    for (let stop = 0; stop < stops; stop++) {
      for (const when of ['before', 'after'] as const) {
        cutter.arm(when)
        await sleep(pauseMs / 2)
      }
      await stage.postgres.kill()
      await sleep(below(awayMs))
      await stage.postgres.start()
      slowest = Math.max(slowest, ...(await Promise.all(counters.map((counter) => counter.nextChange()))))
    }
    await sleep(pauseMs)
    isOver = true
    await Promise.all(counting)
    const { figures, violations } = summed(counters)
    return {
      title: 'a database that is stopped hard',
      figures: {
        stops,
        'connections cut before the change, or before its answer': cutter.cuts,
        'away for at most': seconds(awayMs),
        time: seconds(performance.now() - since),
        ...figures,
        'longest time until a change is stored after it is back': `${Math.round(slowest)} ms`,
      },
      violations: [...violations, ...stage.errors],
    }
  } finally {
    close()
    await stage.close()
    await cutter.close()
  }
}
