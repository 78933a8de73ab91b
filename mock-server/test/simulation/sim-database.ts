import { EventEmitter } from 'node:events'
import { DatabaseError, type Client, type Pool } from 'pg'
import { patienceMs, type Surroundings } from '../../src/data/shared/surroundings.ts'
import type { Chance } from '../pricing/chance.ts'
import { Blocked, failure, result, SimTables, type Result, type Transaction, type Values } from './sim-tables.ts'
import type { Owner, SimTime } from './sim-time.ts'

const refused = (): Error => new Error('connect ECONNREFUSED')
const ended = (): Error => new Error('Connection terminated unexpectedly')

/** The end of a connection that is in the database. */
class Session implements Transaction {
  readonly locks = new Map<string, number>()
  isListening = false
  isOpen = true
  writes: (() => void)[] | null = null
  readonly client: SimClient

  constructor(client: SimClient) {
    this.client = client
  }
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
  readonly #tables: SimTables
  readonly #sessions = new Set<Session>()
  /** The statements that concern connections. */
  readonly #ofSessions: readonly (readonly [string, (values: Values, session: Session) => Result])[] = [
    ['listen', (_, session) => ((session.isListening = true), result())],
    ['select world from unnest', (values, session) => this.#lockFree(values, session)],
    ['select pg_advisory_unlock', (values, session) => this.#unlock(values, session)],
    ['select pg_terminate_backend', (values, session) => this.#endHolder(values, session)],
    ['select pg_notify', (values) => this.#notify(values)],
  ]
  #waiting: { readonly world: string; readonly go: () => void }[] = []

  constructor(time: SimTime, chance: Chance) {
    this.time = time
    this.chance = chance
    this.#tables = new SimTables(() => time.now)
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
    for (const session of this.#sessions) this.#endHeard(session)
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

  /** Ends some connections of all processes, such as the one that holds a world whose change is on its way by another. */
  endSome(): void {
    for (const session of this.#sessions) if (this.chance.is(0.5)) this.#endHeard(session)
  }

  /** Who is not deaf hears of it at once: a message that is slow just then is not survived. */
  endSession(session: Session): void {
    if (!this.#sessions.delete(session)) return
    session.isOpen = false
    session.locks.clear()
    this.#tables.end(session, false)
    this.#goOn()
    this.time.after(1, () => session.client.lost(), session.client.owner)
  }

  /** Of a message; few are slow. */
  delay(): number {
    return this.chance.is(0.02) ? this.chance.below(1_500) : 1 + this.chance.below(4)
  }

  /** Carries out a statement, once nobody holds what it needs. */
  ask(session: Session, text: string, values: Values, done: (answer: Result | Error) => void): void {
    if (!session.isOpen) return
    if (this.chance.is(this.cuts)) return this.endSession(session)
    const known = [...this.#ofSessions, ...this.#tables.statements]
    const [, carryOut] = known.find(([begins]) => text.trim().startsWith(begins)) ?? []
    if (!carryOut) throw new Error(`the simulated database does not know: ${text}`)
    try {
      const answer = carryOut(values, session)
      this.#goOn()
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

  /** Nor is a network that fails at the same time. */
  #endHeard(session: Session): void {
    session.client.isDeaf = false
    this.endSession(session)
  }

  #lockFree([worlds]: Values, session: Session): Result {
    const free = (worlds as string[]).filter(
      (world) => ![...this.#sessions].some((other) => other !== session && other.locks.has(world)),
    )
    for (const world of free) session.locks.set(world, (session.locks.get(world) ?? 0) + 1)
    return result(free.map((world) => ({ world })))
  }

  #unlock([world]: Values, { locks }: Session): Result {
    const count = (locks.get(String(world)) ?? 0) - 1
    if (count > 0) locks.set(String(world), count)
    else locks.delete(String(world))
    return result([{ is: count >= 0 }])
  }

  #endHolder([world]: Values, session: Session): Result {
    for (const other of this.#sessions) if (other !== session && other.locks.has(String(world))) this.endSession(other)
    return result()
  }

  #notify([, payload]: Values): Result {
    for (const { client, isListening } of this.#sessions)
      if (isListening) this.time.after(this.delay(), () => client.hear(String(payload)), client.owner)
    return result()
  }

  /** What has waited for others. */
  #goOn(): void {
    const free = this.#waiting.filter(({ world }) => !this.#tables.isHeld(world))
    this.#waiting = this.#waiting.filter(({ world }) => this.#tables.isHeld(world))
    for (const { go } of free) go()
  }
}

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
