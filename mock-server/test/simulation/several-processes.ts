import { chanceFrom } from '../pricing/chance.ts'
import { Process, type Outcome } from './processes.ts'
import { SimDatabase } from './sim-database.ts'
import { SimTime, type Owner } from './sim-time.ts'

const names = ['a', 'b'] as const
const processCount = 3
const callers = 5
/** So long things go wrong, and so long they may take to come right again. */
const trouble = 12_000
const quiet = 40_000

interface Sent {
  readonly world: string
  /** Null for a look at the world. */
  readonly number: number | null
  readonly at: number
  readonly process: Process
  /** Null as long as the process has not answered; it may be gone. */
  outcome: Outcome | null
  answeredAt: number
}

export interface ProcessesReport {
  done: number
  refused: number
  unclear: number
  /** Calls to processes that were killed meanwhile. */
  cutOff: number
  /** Of them, those of processes that cannot reach the database. */
  alone: number
  looks: number
}

/**
 * Processes that share a database in which everything goes wrong: they are killed and stand still, connections are cut
 * or deaf, the database goes down, and calls come late, twice or not at all.
 */
export const simulateProcesses = async (seed: number): Promise<ProcessesReport> => {
  const chance = chanceFrom(seed)
  const time = new SimTime()
  const database = new SimDatabase(time, chance)
  const sent: Sent[] = []
  const running: (Process | null)[] = []
  const trail: string[] = []
  let lastNumber = 0
  const fail = (what: string): never => {
    throw new Error(`seed ${seed}: ${what}\n${trail.slice(-40).join('\n')}`)
  }
  const note = (what: string): void => void trail.push(`${time.now} ${what}`)
  const troubles: unknown[] = []

  const start = (at: number): void => {
    const owner: Owner = { standsUntil: 0, isGone: false }
    const again = (): void => {
      Process.start(database, owner, (error) => void troubles.push(error)).then(
        (process) => void (running[at] = process),
        // Whoever watches over the processes starts it again.
        () => time.after(100, again),
      )
    }
    again()
  }
  for (let at = 0; at < processCount; at++) {
    running.push(null)
    start(at)
  }

  const deliver = (process: Process, world: string, number: number | null): void => {
    const call: Sent = { world, number, at: time.now, process, outcome: null, answeredAt: Infinity }
    sent.push(call)
    process.call(world, number).then(
      (outcome) => {
        ;[call.outcome, call.answeredAt] = [outcome, time.now]
        note(`${running.indexOf(process)} ${world} ${number ?? 'look'}: ${outcome.is}`)
      },
      (error: unknown) => void troubles.push(error),
    )
  }
  const send = (world: string, number: number | null): void => {
    const process = chance.of(running)
    if (!process) return
    time.after(database.delay(), () => deliver(process, world, number), process.owner)
    if (chance.is(0.03)) time.after(chance.below(3_000), () => deliver(process, world, number), process.owner)
  }
  const talk = (): void => {
    if (time.now > trouble) return
    if (!chance.is(0.03)) send(chance.of(names), chance.is(0.5) ? null : ++lastNumber)
    time.after(chance.below(150), talk)
  }
  for (let n = 0; n < callers; n++) time.after(chance.below(100), talk)

  const accidents: readonly ((at: number) => void)[] = [
    (at) => {
      const process = running[at]
      if (!process) return
      note(`${at} is killed`)
      process.owner.isGone = true
      running[at] = null
      database.harm(process.owner, false)
      start(at)
    },
    (at) => {
      const process = running[at]
      const ms = chance.below(9_000)
      note(`${at} stands still for ${ms}`)
      if (process) process.owner.standsUntil = time.now + ms
    },
    (at) => {
      note(`connections of ${at} are cut`)
      database.harm(running[at]?.owner ?? null, false)
    },
    (at) => {
      note(`${at} does not hear its database`)
      const owner = running[at]?.owner
      if (owner) database.harm(owner, true)
    },
    () => {
      const ms = chance.below(4_000)
      note(`the database is away for ${ms}`)
      database.restart(ms)
    },
  ]
  const often = chance.of([1_000, 3_000, 12_000])
  database.cuts = chance.of([0, 0.003, 0.02])
  const harm = (): void => {
    if (time.now > trouble) return void (database.cuts = 0)
    chance.of(accidents)(chance.below(processCount))
    time.after(chance.below(often), harm)
  }
  time.after(chance.below(often), harm)
  await time.run(trouble + quiet)

  const report: ProcessesReport = { done: 0, refused: 0, unclear: 0, cutOff: 0, alone: 0, looks: 0 }
  for (const { outcome, process, number, at } of sent) {
    if (!outcome && !process.owner.isGone) fail(`${number ?? 'a look'} sent at ${at} was never answered`)
    if (!outcome) report.cutOff++
    else if (number === null && outcome.is === 'done') report[outcome.isAlone ? 'alone' : 'looks']++
    else report[outcome.is]++
  }
  if (troubles.length > 0) fail(`trouble: ${String((troubles[0] as Error).stack)}`)

  for (const world of names) {
    const finals: string[] = []
    for (const [at, process] of running.entries()) {
      const here = sent.length
      if (!process) fail(`${at} did not come back`)
      else deliver(process, world, null)
      await time.run(time.now + 10_000)
      const { outcome } = sent[here] as Sent
      if (outcome?.is !== 'done') fail(`${world} cannot be read by ${at} in the end: ${outcome?.is}`)
      else finals.push(JSON.stringify(outcome.seen))
    }
    const [final = '[]'] = finals
    if (finals.some((each) => each !== final)) fail(`${world} is not the same everywhere:\n${finals.join('\n')}`)
    check(world, JSON.parse(final) as number[])
  }
  return report

  /** What was told is true of the changes that a world has in the end. */
  function check(world: string, final: readonly number[]): void {
    const here = sent.filter((each) => each.world === world)
    const times = (number: number | null): number => final.filter((each) => each === number).length
    for (const number of new Set(here.map((each) => each.number))) {
      if (number === null) continue
      const calls = here.filter((each) => each.number === number)
      const done = calls.filter(({ outcome }) => outcome?.is === 'done').length
      const refused = calls.filter(({ outcome }) => outcome?.is === 'refused').length
      const count = times(number)
      if (count < done || count > calls.length - refused)
        fail(
          `${number} is in ${world} ${count} times, and ${calls.length} calls told: ${done} done, ${refused} refused`,
        )
    }
    for (const { outcome, at } of here) {
      if (outcome?.is !== 'done' || outcome.seen.length === 0) continue
      if (outcome.seen.some((number, place) => final[place] !== number))
        fail(`a look at ${world}, sent at ${at}, saw ${outcome.seen.join()}; in the end it is ${final.join()}`)
    }
    for (const { number, outcome, at } of here) {
      if (number !== null || outcome?.is !== 'done' || outcome.isAlone) continue
      const missing = here.find(
        (each) =>
          each.number !== null &&
          each.outcome?.is === 'done' &&
          each.answeredAt < at &&
          !outcome.seen.includes(each.number),
      )
      if (missing)
        fail(`a look at ${world}, sent at ${at}, does not see ${missing.number}, done at ${missing.answeredAt}`)
    }
  }
}
