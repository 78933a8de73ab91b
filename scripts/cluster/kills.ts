import { setTimeout as sleep } from 'node:timers/promises'
import { caller } from './caller.ts'
import { openCounters, summed } from './counter.ts'
import { seconds, type Finding } from './report.ts'
import { Stage } from './stage.ts'
import { drawer } from './visitor.ts'

export interface KillsOptions {
  readonly main: string
  readonly worlds: number
  readonly kills: number
  /** Between two kills. */
  readonly pauseMs: number
  /** After so many kills a process is added or removed. */
  readonly killsPerMove: number
}

const places = 4
/** The other processes take over: a client is refused for so long at most. */
const mostRefusedMs = 2_000
const running = 3

/** Processes are killed, added and removed while their worlds are changed. */
export const kills = async ({ main, worlds, kills, pauseMs, killsPerMove }: KillsOptions): Promise<Finding> => {
  const stage = await Stage.open({ mains: Array.from({ length: places }, () => main), running })
  const { send, close } = caller(() => stage.port)
  const below = drawer(9)
  const one = (of: readonly number[]): number => of[below(of.length)] ?? 0
  let moves = 0
  /** By turns one more and one less. */
  const move = async (): Promise<void> => {
    if (moves++ % 2 === 1) return stage.end(one(stage.running), 'stop')
    const free = stage.places.findIndex((place) => place === null)
    await stage.start(free)
  }
  try {
    const counters = await openCounters(send, worlds)
    let isOver = false
    const since = performance.now()
    const counting = counters.map((counter) => counter.run(() => !isOver))
    for (let kill = 1; kill <= kills; kill++) {
      await sleep(Math.max(0, since + kill * pauseMs - performance.now()))
      const at = one(stage.running)
      await stage.end(at, 'kill')
      await stage.start(at)
      if (kill % killsPerMove === 0) await move()
    }
    isOver = true
    await Promise.all(counting)
    const { figures, violations, longestRefusal } = summed(counters)
    const tooLong =
      longestRefusal > mostRefusedMs
        ? [`a client was refused for ${longestRefusal} ms, at most ${mostRefusedMs} may be`]
        : []
    return {
      title: 'processes that are killed, added and removed',
      figures: { kills, 'processes added or removed': moves, time: seconds(performance.now() - since), ...figures },
      violations: [...violations, ...tooLong, ...stage.errors],
    }
  } finally {
    close()
    await stage.close()
  }
}
