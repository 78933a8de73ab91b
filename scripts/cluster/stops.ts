import { setTimeout as sleep } from 'node:timers/promises'
import { known } from '@mall/fixtures/known'
import { caller, type Send } from './caller.ts'
import { seconds, type Finding } from './report.ts'
import { Stage } from './stage.ts'
import { drawer, openWorld } from './visitor.ts'

export interface StopsOptions {
  readonly main: string
  readonly worlds: number
  readonly stops: number
}

const { mug, mainShopId, shopper } = known
/** The others take the worlds of a process that does not react for five seconds. */
const [shortestMs, longestMs] = [5_000, 20_000]
const readers = 4
const pauseMs = 250
/** It is counted up and down, and never to nothing. */
const most = 20

/** One that reads a count has sent its call and got its answer at these times. */
interface Read {
  readonly sentAt: number
  readonly heardAt: number
  readonly count: number
}

/** A count that is changed through one process, and read from another that is stopped meanwhile. */
class Watched {
  readonly world: string
  readonly violations: string[] = []
  reads: Read[] = []
  count = 0
  token = ''
  changedAt = Infinity
  /** False if it is not known whether a change was made; what was read meanwhile cannot be judged. */
  isSure = true

  constructor(world: string) {
    this.world = world
  }

  async open(send: Send): Promise<void> {
    await openWorld(send, this.world)
    const body = { userName: shopper.userName }
    const { status, text } = await send(this.world, { method: 'POST', path: '/__mall/login', body })
    if (status !== 200) throw new Error(`nobody can log in: ${status} ${text}`)
    this.token = (JSON.parse(text) as { accessToken: string }).accessToken
    await this.read(send)
    this.count = this.reads.at(-1)?.count ?? 0
    await this.change(send, 1)
    this.reads = []
  }

  /** A call that is refused is no stale answer. */
  async read(send: Send): Promise<void> {
    const sentAt = performance.now()
    const { status, text } = await send(this.world, { method: 'GET', path: '/p/shopCart/prodCount', token: this.token })
    if (status === 200) this.reads.push({ sentAt, heardAt: performance.now(), count: Number(text) })
    else if (status !== 503 && status !== null) this.violations.push(`${this.world}: a read was answered by ${status}`)
  }

  /** Until it is acknowledged. */
  async change(send: Send, by: number): Promise<void> {
    const body = { basketId: 0, prodId: mug.prodId, skuId: mug.skuId, shopId: mainShopId, count: by }
    const asked = { method: 'POST', path: '/p/shopCart/changeItem', token: this.token, language: 'en', body } as const
    for (;;) {
      const { status, text } = await send(this.world, asked)
      if (status === 200) break
      if (status !== 503) throw new Error(`a change was answered by ${status} ${text}`)
      this.isSure &&= !text.includes('not known')
      await sleep(pauseMs)
    }
    this.changedAt = performance.now()
    this.count += by
  }

  /** After a change of which nobody knows whether it was made: what it is now. */
  async settle(send: Send): Promise<void> {
    this.reads = []
    while (this.reads.length === 0) await this.read(send)
    this.count = this.reads.at(-1)?.count ?? 0
    this.reads = []
    this.isSure = true
  }

  /**
   * Notes what is out of date: whatever was asked after the stop and answered after it, once the change was acknowledged.
   * Returns how many calls that were under way when it began were answered as before the change, which is no later than
   * they.
   */
  check(before: number, stoppedAt: number, resumedAt: number): number {
    const { world, count, changedAt } = this
    const outdated = this.reads.filter(
      ({ heardAt, count: seen }) => seen !== count && heardAt >= Math.max(changedAt, resumedAt),
    )
    for (const { sentAt, heardAt, count: seen } of outdated)
      if (sentAt >= stoppedAt || seen !== before)
        this.violations.push(
          `${world}: ${seen} was read instead of ${count}, sent ${Math.round(sentAt - changedAt)} ms after the change and answered ${Math.round(heardAt - resumedAt)} ms after the stop`,
        )
    this.reads = []
    return outdated.filter(({ sentAt }) => sentAt < stoppedAt).length
  }
}

/** A process is stopped (SIGSTOP) for longer than its lease in the middle of its answers, while another changes its worlds. */
export const stops = async ({ main, worlds, stops: rounds }: StopsOptions): Promise<Finding> => {
  const stage = await Stage.open({ mains: [main, main], isBalanced: false })
  const to = (at: number) => caller(() => stage.places[at]?.port ?? 0)
  const [stopped, other] = [to(0), to(1)]
  const below = drawer(11)
  const since = performance.now()
  const watched = Array.from({ length: worlds }, (_, at) => new Watched(`stopped-${at}`))
  const underWay = 'under way when it was stopped, and answered as before'
  const unsure = 'worlds not judged, because a change was of unknown fate'
  const figures = { reads: 0, [underWay]: 0, [unsure]: 0 }
  try {
    for (const each of watched) await each.open(stopped.send)
    for (let round = 0; round < rounds; round++) {
      const by = Math.floor(round / most) % 2 === 0 ? 1 : -1
      const reads = { isOver: false }
      const before = watched.map(({ count }) => count)
      const reading = watched.flatMap((each) =>
        Array.from({ length: readers }, async () => {
          while (!reads.isOver) await each.read(stopped.send)
        }),
      )
      // Those that nothing answers before the process goes on.
      const queueing = watched.map(async (each) => {
        for (const late: Promise<void>[] = []; ; late.push(each.read(stopped.send))) {
          if (reads.isOver) return Promise.all(late)
          await sleep(pauseMs)
        }
      })
      await sleep(100 + below(100))
      const stoppedAt = performance.now()
      stage.places[0]?.signal('SIGSTOP')
      const changing = Promise.all(watched.map((each) => each.change(other.send, by)))
      await sleep(shortestMs + below(longestMs - shortestMs))
      const resumedAt = performance.now()
      stage.places[0]?.signal('SIGCONT')
      await changing
      for (const each of watched) await each.read(stopped.send)
      reads.isOver = true
      await Promise.all([...reading, ...queueing])
      for (const [at, each] of watched.entries()) {
        if (!each.isSure) {
          figures[unsure] += 1
          await each.settle(other.send)
          continue
        }
        figures.reads += each.reads.length
        figures[underWay] += each.check(before[at] ?? 0, stoppedAt, resumedAt)
      }
    }
    return {
      title: 'a process that is stopped for longer than its lease',
      figures: { worlds, stops: rounds, time: seconds(performance.now() - since), ...figures },
      violations: [...watched.flatMap(({ violations }) => violations), ...stage.errors],
    }
  } finally {
    stage.places[0]?.signal('SIGCONT')
    stopped.close()
    other.close()
    await stage.close()
  }
}
