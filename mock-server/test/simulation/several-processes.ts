import { chanceFrom } from '../pricing/chance.ts'
import { loggingIn, people, Process, saying, type Outcome, type Said } from './processes.ts'
import { SimDatabase } from './sim-database.ts'
import { SimTime, type Owner } from './sim-time.ts'
import { Watcher, type WatcherHost } from './watcher.ts'

const names = ['a', 'b'] as const
const processCount = 3
const callers = 5
/** So long things go wrong, and so long they may take to come right again. */
const trouble = 12_000
const quiet = 40_000

interface Sent {
  readonly world: string
  /** What is said; null for a look at the world. */
  readonly content: string | null
  readonly at: number
  /** The process; null for what is said until it is acknowledged. */
  readonly owner: Owner | null
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
  /** Sockets that were opened, and what was said through them. */
  connections: number
  said: number
}

/**
 * Processes that share a database in which everything goes wrong: they are killed and stand still, connections are cut
 * or deaf, the database goes down, and calls come late, twice or not at all. Phones are connected to them, by wires that
 * are cut: they miss nothing of what is said.
 */
export const simulateProcesses = async (seed: number): Promise<ProcessesReport> => {
  const chance = chanceFrom(seed)
  const time = new SimTime()
  const database = new SimDatabase(time, chance)
  const sent: Sent[] = []
  const running: (Process | null)[] = []
  const trail: string[] = []
  const watchers: Watcher[] = []
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

  const deliver = (process: Process, world: string, content: string | null): void => {
    const call: Sent = { world, content, at: time.now, owner: process.owner, outcome: null, answeredAt: Infinity }
    sent.push(call)
    process.call(world, content === null ? null : saying(chance.of(people), content)).then(
      (outcome) => {
        ;[call.outcome, call.answeredAt] = [outcome, time.now]
        note(`${call.at} ${running.indexOf(process)} ${world} ${content ?? 'look'}: ${outcome.is}`)
      },
      (error: unknown) => void troubles.push(error),
    )
  }
  const send = (world: string, content: string | null): void => {
    const process = chance.of(running)
    if (!process) return
    time.after(database.delay(), () => deliver(process, world, content), process.owner)
    if (chance.is(0.03)) time.after(chance.below(3_000), () => deliver(process, world, content), process.owner)
  }
  const sayAs = (watcher: Watcher, content: string): void => {
    const call: Sent = { world: watcher.world, content, at: time.now, owner: null, outcome: null, answeredAt: Infinity }
    sent.push(call)
    watcher.say(content, () => {
      ;[call.outcome, call.answeredAt] = [{ is: 'done', text: '', isAlone: false }, time.now]
      note(`${watcher.who} in ${watcher.world} ${content}: acknowledged`)
    })
  }
  const talk = (): void => {
    if (time.now > trouble) return
    const patient = watchers.filter(({ canSay }) => canSay)
    if (chance.is(0.1) && patient.length > 0) sayAs(chance.of(patient), String(++lastNumber))
    else if (!chance.is(0.03)) send(chance.of(names), chance.is(0.5) ? null : String(++lastNumber))
    time.after(chance.below(150), talk)
  }
  for (let n = 0; n < callers; n++) time.after(chance.below(100), talk)

  /** Where a phone gets to: a world has its process, unless that one cannot be reached. */
  const processOf = (world: string): Process | null => {
    const home = names.findIndex((name) => name === world)
    const isAstray = time.now < trouble && chance.is(0.2)
    return running[isAstray ? chance.below(processCount) : home] ?? running.find((each) => each !== null) ?? null
  }
  const host: WatcherHost = {
    ...{ time, chance, processOf, fail },
    delay: () => database.delay(),
    onTrouble: (error) => void troubles.push(error),
  }
  const watch = (world: string, who: string): void => {
    const again = (): void => {
      const process = processOf(world)
      time.after(300, () => watchers.some((each) => each.world === world && each.who === who) || again())
      process?.call(world, loggingIn(who)).then(
        (outcome) => {
          if (outcome.is !== 'done' || watchers.some((each) => each.world === world && each.who === who)) return
          const { accessToken } = JSON.parse(outcome.text) as { accessToken: string }
          watchers.push(new Watcher(world, who, accessToken, host))
        },
        (error: unknown) => void troubles.push(error),
      )
    }
    again()
  }
  for (const world of names) for (const who of people) watch(world, who)

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
    () => {
      note('some connections are ended')
      database.endSome()
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
    () => {
      if (watchers.length > 0) chance.of(watchers).cut(chance.is(0.7), chance.is(0.7))
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

  const report: ProcessesReport = {
    ...{ done: 0, refused: 0, unclear: 0, cutOff: 0, alone: 0, looks: 0 },
    connections: watchers.reduce((sum, { connections }) => sum + connections, 0),
    said: sent.filter(({ owner }) => !owner).length,
  }
  for (const { outcome, owner, content, at } of sent) {
    if (!outcome && !owner?.isGone) fail(`${content ?? 'a look'} sent at ${at} was never answered`)
    if (!outcome) report.cutOff++
    else if (content === null && outcome.is === 'done') report[outcome.isAlone ? 'alone' : 'looks']++
    else report[outcome.is]++
  }
  if (troubles.length > 0) fail(`trouble: ${String((troubles[0] as Error).stack)}`)

  for (const world of names) {
    const finals: string[] = []
    for (const [at, process] of running.entries()) {
      if (!process) {
        fail(`${at} did not come back`)
        continue
      }
      let outcome: Outcome | null = null
      // Another one may need the world at the same moment.
      for (let tries = 0; tries < 3 && outcome?.is !== 'done'; tries++) {
        const here = sent.length
        deliver(process, world, null)
        await time.run(time.now + 10_000)
        ;({ outcome } = sent[here] as Sent)
      }
      if (outcome?.is !== 'done') fail(`${world} cannot be read by ${at} in the end: ${outcome?.is}`)
      else finals.push(outcome.text)
    }
    const [final = '[]'] = finals
    if (finals.some((each) => each !== final)) fail(`${world} is not the same everywhere:\n${finals.join('\n')}`)
    check(world, JSON.parse(final) as Said[])
  }
  return report

  /** What was told is true of what a world has in the end. */
  function check(world: string, final: readonly Said[]): void {
    const here = sent.filter((each) => each.world === world)
    const times = (content: string): number => final.filter((each) => each.content === content).length
    for (const content of new Set(here.map((each) => each.content))) {
      if (content === null) continue
      const calls = here.filter((each) => each.content === content)
      const done = calls.filter(({ outcome }) => outcome?.is === 'done').length
      const refused = calls.filter(({ outcome }) => outcome?.is === 'refused').length
      const count = times(content)
      if (count < done || count > calls.length - refused)
        fail(
          `${content} is in ${world} ${count} times, and ${calls.length} calls told: ${done} done, ${refused} refused`,
        )
    }
    const told = final.map((said) => JSON.stringify(said))
    for (const { content, outcome, at } of here) {
      if (content !== null || outcome?.is !== 'done') continue
      const seen = JSON.parse(outcome.text) as Said[]
      if (seen.some((said, place) => told[place] !== JSON.stringify(said)))
        fail(`a look at ${world}, sent at ${at}, saw ${outcome.text}; in the end it is ${told.join()}`)
      if (outcome.isAlone) continue
      const contents = new Set(seen.map((said) => said.content))
      const missing = here.find(
        (each) =>
          each.content !== null && each.outcome?.is === 'done' && each.answeredAt < at && !contents.has(each.content),
      )
      if (missing)
        fail(`a look at ${world}, sent at ${at}, does not see ${missing.content}, done at ${missing.answeredAt}`)
    }
    for (const watcher of watchers.filter((each) => each.world === world)) {
      const [known, should] = [watcher.known, final.filter(({ who }) => who === watcher.who)].map((said) =>
        said.map(({ msgId, content }) => `${msgId} ${content}`).join(),
      )
      if (known !== should) fail(`${watcher.who} in ${world} knows\n${known}\nand should know\n${should}`)
    }
  }
}
