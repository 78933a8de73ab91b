import { EventEmitter } from 'node:events'
import { DatabaseError, type Client, type Pool } from 'pg'
import { patienceMs, type Surroundings } from '../../src/data/shared/surroundings.ts'
import type { Chance } from '../pricing/chance.ts'
import type { Owner, SimTime } from './sim-time.ts'

interface Row {
  readonly writer: string
  readonly isHead: boolean
  readonly record: Uint8Array
  readonly sum: number | null
  readonly at: number
}

interface Result {
  readonly rows: readonly object[]
  readonly rowCount: number
}

/** A statement that has to wait until another transaction has ended. */
class Blocked {
  readonly world: string
  constructor(world: string) {
    this.world = world
  }
}

const failure = (code: string): DatabaseError => Object.assign(new DatabaseError(code, 0, 'error'), { code })
const result = (rows: readonly object[] = [], rowCount = rows.length): Result => ({ rows, rowCount })
const refused = (): Error => new Error('connect ECONNREFUSED')
const ended = (): Error => new Error('Connection terminated unexpectedly')

type Values = readonly unknown[]
type Statement = (values: Values, session: Session) => Result

/** The end of a connection that is in the database. */
class Session {
  readonly locks = new Map<string, number>()
  isListening = false
  isOpen = true
  /** What is done at the end of the transaction that is open; null if there is none. */
  writes: (() => void)[] | null = null
  readonly client: SimClient

  constructor(client: SimClient) {
    this.client = client
  }
}

const journalOf = <V>(all: Map<string, Map<number, V>>, world: string): Map<number, V> => {
  const known = all.get(world) ?? new Map<number, V>()
  all.set(world, known)
  return known
}

/**
 * A database as far as its clients can tell: each statement is carried out at one instant, a transaction holds the worlds
 * that it changes, and the connections to it are late, cut and deaf.
 */
export class SimDatabase {
  readonly time: SimTime
  readonly chance: Chance
  isDown = false
  /** How often a connection ends before a statement is carried out, and as often before it is answered. */
  cuts = 0
  readonly #journal = new Map<string, Map<number, Row>>()
  readonly #files = new Map<string, Map<string, Uint8Array>>()
  readonly #views = new Map<string, string>()
  readonly #sessions = new Set<Session>()
  /** Worlds that a transaction has changed, by the session that did. */
  readonly #held = new Map<string, Session>()
  #waiting: { readonly world: string; readonly go: () => void }[] = []

  constructor(time: SimTime, chance: Chance) {
    this.time = time
    this.chance = chance
  }

  /** What a process needs to use it. */
  around(owner: Owner): Surroundings {
    const { time } = this
    const client = (): SimClient => new SimClient(this, owner)
    return {
      now: () => time.now,
      after: (ms, act) => time.after(ms, act, owner),
      soon: (act) => void time.after(0, act, owner),
      pool: () => new SimPool(client) as unknown as Pool,
      client: () => client() as unknown as Client,
    }
  }

  open(client: SimClient): Session {
    const session = new Session(client)
    this.#sessions.add(session)
    return session
  }

  /** It goes down, and comes up again with what was committed. */
  restart(ms: number): void {
    this.isDown = true
    for (const session of this.#sessions) this.endSession(session)
    this.time.after(ms, () => (this.isDown = false))
  }

  /** Ends connections of a process, or of all: each at its next message, or so that the process does not hear of it. */
  harm(owner: Owner | null, isDeaf: boolean): void {
    for (const { client } of this.#sessions) {
      if (owner && client.owner !== owner) continue
      if (isDeaf) client.isDeaf = true
      else client.cut()
    }
  }

  endSession(session: Session): void {
    if (!this.#sessions.delete(session)) return
    session.isOpen = false
    session.locks.clear()
    this.#finish(session, false)
    this.time.after(this.delay(), () => session.client.lost(), session.client.owner)
  }

  delay(): number {
    return this.chance.is(0.02) ? this.chance.below(1_500) : 1 + this.chance.below(4)
  }

  /** Carries out a statement, once nobody holds what it needs. */
  ask(session: Session, text: string, values: Values, done: (answer: Result | Error) => void): void {
    if (!session.isOpen) return
    if (this.chance.is(this.cuts)) return this.endSession(session)
    const [, carryOut] = statements(this).find(([begins]) => text.trim().startsWith(begins)) ?? []
    if (!carryOut) throw new Error(`the simulated database does not know: ${text}`)
    try {
      const answer = carryOut(values, session)
      if (this.chance.is(this.cuts)) this.endSession(session)
      else done(answer)
    } catch (error) {
      if (error instanceof DatabaseError) return done(error)
      if (!(error instanceof Blocked)) throw error
      const until = { world: error.world, go: () => this.ask(session, text, values, done) }
      this.#waiting.push(until)
      this.time.after(patienceMs, () => {
        if (!this.#waiting.includes(until)) return
        this.#waiting = this.#waiting.filter((each) => each !== until)
        done(failure('55P03'))
      })
    }
  }

  begin(session: Session): Result {
    session.writes = []
    return result()
  }

  end(session: Session, isKept: boolean): Result {
    this.#finish(session, isKept)
    return result()
  }

  append([worlds, lasts, of, seqs, writers, records, sums]: Values): Result {
    const known = (worlds as string[]).filter((world, at) => {
      if (this.#held.has(world)) throw new Blocked(world)
      return journalOf(this.#journal, world).has(Number((lasts as number[])[at]))
    })
    const rows = (of as string[]).map((world, at) => ({ world, seq: Number((seqs as number[])[at]), at }))
    const added = rows.filter(({ world }) => known.includes(world))
    if (added.some(({ world, seq }) => journalOf(this.#journal, world).has(seq))) throw failure('23505')
    for (const { world, seq, at } of added)
      journalOf(this.#journal, world).set(seq, {
        writer: (writers as string[])[at] ?? '',
        isHead: false,
        record: (records as Uint8Array[])[at] ?? new Uint8Array(),
        sum: (sums as number[])[at] ?? null,
        at: this.time.now,
      })
    return result(added.map(({ world }) => ({ world })))
  }

  make([world, writer]: Values, session: Session): Result {
    this.#hold(String(world), session)
    if (journalOf(this.#journal, String(world)).has(0)) return result()
    const row = { writer: String(writer), isHead: false, record: new Uint8Array(), sum: null, at: this.time.now }
    session.writes?.push(() => void journalOf(this.#journal, String(world)).set(0, row))
    return result([], 1)
  }

  select([world, seq, writer]: Values, session: Session, isHeld: boolean): Result {
    const row = this.#journal.get(String(world))?.get(Number(seq))
    if (isHeld && row) this.#hold(String(world), session)
    const found = this.#journal.get(String(world))?.get(Number(seq))
    return result([], found && (writer === undefined || found.writer === writer) ? 1 : 0)
  }

  insert([world, from, writer, isHead, records, sums]: Values, session: Session): Result {
    const at = this.time.now
    session.writes?.push(() =>
      (records as Uint8Array[]).forEach((record, index) =>
        journalOf(this.#journal, String(world)).set(Number(from) + index, {
          writer: String(writer),
          isHead: isHead === true && index === 0,
          record,
          sum: (sums as number[])[index] ?? null,
          at,
        }),
      ),
    )
    return result()
  }

  prune([world, before]: Values, session: Session): Result {
    session.writes?.push(() => {
      const rows = journalOf(this.#journal, String(world))
      for (const [seq, { at }] of rows)
        if (seq >= 1 && seq <= Number(before) && at < this.time.now - 60_000) rows.delete(seq)
    })
    return result()
  }

  records([world]: Values): Result {
    const rows = [...(this.#journal.get(String(world)) ?? [])].sort(([a], [b]) => a - b)
    const first = rows.findLast(([, { isHead }]) => isHead)?.[0] ?? 0
    return result(
      rows
        .filter(([seq]) => seq >= first)
        .map(([seq, { record, sum, at }]) => ({
          seq: String(seq),
          record,
          sum: sum === null ? null : String(sum),
          idle: String(this.time.now - at),
        })),
    )
  }

  lastOf([worlds]: Values): Result {
    return result(
      (worlds as string[]).flatMap((world) => {
        const seqs = [...(this.#journal.get(world)?.keys() ?? [])]
        return seqs.length > 0 ? { world, seq: String(Math.max(...seqs)) } : []
      }),
    )
  }

  files([world]: Values): Result {
    return result([...(this.#files.get(String(world)) ?? [])].map(([name, bytes]) => ({ name, bytes })))
  }

  setFile([world, name, bytes]: Values, session: Session): Result {
    session.writes?.push(() => {
      const files = this.#files.get(String(world)) ?? new Map<string, Uint8Array>()
      this.#files.set(String(world), files)
      if (bytes) files.set(String(name), bytes as Uint8Array)
      else if (name === undefined) files.clear()
      else files.delete(String(name))
    })
    return result()
  }

  view([world, text]: Values, session: Session): Result {
    const write = (): unknown =>
      text === undefined ? this.#views.delete(String(world)) : this.#views.set(String(world), String(text))
    if (session.writes) session.writes.push(write)
    else write()
    return result()
  }

  views(): Result {
    return result([...this.#views.values()].map((view) => ({ view })))
  }

  lock([world]: Values, session: Session): Result {
    const isFree = ![...this.#sessions].some((other) => other !== session && other.locks.has(String(world)))
    if (isFree) session.locks.set(String(world), (session.locks.get(String(world)) ?? 0) + 1)
    return result([{ is: isFree }])
  }

  lockFree([worlds]: Values, session: Session): Result {
    return result(
      (worlds as string[])
        .filter((world) => (this.lock([world], session).rows[0] as { is: boolean }).is)
        .map((world) => ({ world })),
    )
  }

  unlock([world]: Values, { locks }: Session): Result {
    const count = (locks.get(String(world)) ?? 0) - 1
    if (count > 0) locks.set(String(world), count)
    else locks.delete(String(world))
    return result([{ is: count >= 0 }])
  }

  endHolder([world]: Values, session: Session): Result {
    for (const other of this.#sessions) if (other !== session && other.locks.has(String(world))) this.endSession(other)
    return result()
  }

  notify([, payload]: Values): Result {
    for (const { client, isListening } of this.#sessions)
      if (isListening) this.time.after(this.delay(), () => client.hear(String(payload)), client.owner)
    return result()
  }

  #hold(world: string, session: Session): void {
    const holder = this.#held.get(world)
    if (holder && holder !== session) throw new Blocked(world)
    this.#held.set(world, session)
  }

  #finish(session: Session, isKept: boolean): void {
    if (isKept) for (const write of session.writes ?? []) write()
    session.writes = null
    for (const [world, holder] of this.#held) if (holder === session) this.#held.delete(world)
    const free = this.#waiting.filter(({ world }) => !this.#held.has(world))
    this.#waiting = this.#waiting.filter(({ world }) => this.#held.has(world))
    for (const { go } of free) go()
  }
}

/** The statements of the store, by how they begin. */
const statements = (database: SimDatabase): readonly (readonly [string, Statement])[] => [
  ['begin', (_, session) => database.begin(session)],
  ['commit', (_, session) => database.end(session, true)],
  ['rollback', (_, session) => database.end(session, false)],
  ['select 1', () => result([{}])],
  ['select pg_advisory_xact_lock', () => result()],
  ['create table', () => result()],
  ['insert into format', () => result()],
  ['select max(version)', () => result([{ version: 1 }])],
  ['select seq, record', (values) => database.records(values)],
  ['select name, bytes', (values) => database.files(values)],
  ['with held', (values) => database.append(values)],
  ['insert into journal (world, seq, writer, record) values', (values, session) => database.make(values, session)],
  [
    'select from journal where world = $1 and seq = $2 for',
    (values, session) => database.select(values, session, true),
  ],
  ['select from journal', (values, session) => database.select(values, session, false)],
  [
    'insert into journal (world, seq, writer, is_head, record, sum)\n  select $1',
    (values, session) => database.insert(values, session),
  ],
  ['delete from journal', (values, session) => database.prune(values, session)],
  ['delete from world_file where world = $1', (values, session) => database.setFile(values, session)],
  ['insert into world_file (world, name, bytes) values', (values, session) => database.setFile(values, session)],
  ['delete from world_view', (values, session) => database.view(values, session)],
  ['insert into world_view', (values, session) => database.view(values, session)],
  ['select view', () => database.views()],
  ['select world, max(seq)', (values) => database.lastOf(values)],
  ['listen', (_, session) => ((session.isListening = true), result())],
  ['select pg_try_advisory_lock', (values, session) => database.lock(values, session)],
  ['select world from unnest', (values, session) => database.lockFree(values, session)],
  ['select pg_advisory_unlock', (values, session) => database.unlock(values, session)],
  ['select pg_terminate_backend', (values, session) => database.endHolder(values, session)],
  ['select pg_notify', (values) => database.notify(values)],
]

/** The end of a connection that is in a process. */
class SimClient extends EventEmitter {
  readonly owner: Owner
  isDeaf = false
  readonly #database: SimDatabase
  #session: Session | null = null
  #isOver = false
  /** Statements are sent one after the other. */
  #last: Promise<unknown> = Promise.resolve()
  readonly #open = new Set<(error: Error) => void>()

  constructor(database: SimDatabase, owner: Owner) {
    super()
    this.#database = database
    this.owner = owner
  }

  connect(): Promise<void> {
    const database = this.#database
    return this.#answered((done) =>
      database.time.after(database.delay(), () => {
        if (database.isDown) return done(refused())
        this.#session = database.open(this)
        done(result())
      }),
    ).then(() => undefined)
  }

  query(asked: string | { readonly text: string; readonly values: Values }, values: Values = []): Promise<Result> {
    const statement = typeof asked === 'string' ? { text: asked, values } : asked
    const answered = this.#last.then(() => this.#ask(statement.text, statement.values))
    this.#last = answered.catch(() => undefined)
    return answered
  }

  hear(payload: string): void {
    if (!this.isDeaf && !this.#isOver) this.emit('notification', { payload })
  }

  release(isBroken?: boolean): void {
    if (isBroken) void this.end()
    else this.emit('free')
  }

  end(): Promise<void> {
    const session = this.#session
    if (session) this.#database.time.after(this.#database.delay(), () => this.#database.endSession(session))
    this.#break()
    return Promise.resolve()
  }

  /** The network between the two has failed; both hear of that. */
  cut(): void {
    if (this.#session) this.#database.endSession(this.#session)
  }

  /** The other end is gone. */
  lost(): void {
    if (!this.isDeaf) this.#break()
  }

  #break(): void {
    if (this.#isOver) return
    this.#isOver = true
    for (const fail of this.#open) fail(ended())
    this.emit('end')
  }

  async #ask(text: string, values: Values): Promise<Result> {
    const session = this.#session
    if (this.#isOver || !session) throw ended()
    const database = this.#database
    return this.#answered((done) =>
      database.time.after(database.delay(), () => {
        if (!this.isDeaf) database.ask(session, text, values, done)
      }),
    )
  }

  /** Asks the other end, and hears of it a little later, or in time that nothing comes. */
  #answered(ask: (done: (answer: Result | Error) => void) => void): Promise<Result> {
    const { time } = this.#database
    return new Promise((resolve, reject) => {
      const stop = time.after(patienceMs, () => settle(new Error('Query read timeout')), this.owner)
      const settle = (answer: Result | Error): void => {
        stop()
        this.#open.delete(settle)
        if (answer instanceof Error) reject(answer)
        else resolve(answer)
      }
      this.#open.add(settle)
      ask((answer) => {
        time.after(this.#database.delay(), () => this.isDeaf || settle(answer), this.owner)
      })
    })
  }
}

class SimPool extends EventEmitter {
  readonly #make: () => SimClient
  readonly #idle: SimClient[] = []

  constructor(make: () => SimClient) {
    super()
    this.#make = make
  }

  async connect(): Promise<SimClient> {
    const known = this.#idle.pop()
    if (known) return known
    const client = this.#make()
    client.on('free', () => void this.#idle.push(client))
    client.on('end', () => {
      const at = this.#idle.indexOf(client)
      if (at >= 0) this.#idle.splice(at, 1)
    })
    await client.connect()
    return client
  }

  end(): Promise<void> {
    for (const client of this.#idle) void client.end()
    return Promise.resolve()
  }
}
