import { EventEmitter } from 'node:events'
import { setImmediate as turn } from 'node:timers/promises'
import { DatabaseError, type Client } from 'pg'
import type { Surroundings } from '../src/data/postgres/surroundings.ts'

type Query = string | { readonly text: string; readonly values?: readonly unknown[] }

/** What a store asks of its database, with a time that only passes when it is told. */
export class SimDatabase {
  #now = 0
  #timers: { readonly at: number; readonly act: () => void }[] = []
  readonly clients: SimClient[] = []
  readonly locks = new Map<string, SimClient>()
  readonly journal = new Map<string, { readonly seq: number; readonly record: Uint8Array }[]>()
  /** All that was asked. */
  readonly asked: string[] = []
  isAway = false

  /** For one process. */
  around(name: string): Surroundings {
    return {
      now: () => this.#now,
      after: (ms, act) => {
        const timer = { at: this.#now + ms, act }
        this.#timers.push(timer)
        return () => void (this.#timers = this.#timers.filter((each) => each !== timer))
      },
      soon: (act) => void setImmediate(act),
      client: () => new SimClient(this, name) as unknown as Client,
    }
  }

  /** Everything that is due is done, in its order. */
  async pass(ms: number): Promise<void> {
    const until = this.#now + ms
    for (;;) {
      for (let turns = 0; turns < 5; turns++) await turn()
      const [next] = this.#timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)
      if (!next) break
      this.#timers = this.#timers.filter((each) => each !== next)
      this.#now = Math.max(this.#now, next.at)
      next.act()
    }
    this.#now = until
  }

  endOf(client: SimClient | undefined): void {
    for (const [world, holder] of this.locks) if (holder === client) this.locks.delete(world)
    if (client && !client.isDeaf) client.emit('end')
  }
}

/** A connection; one that is deaf hears nothing, not even its end. */
export class SimClient extends EventEmitter {
  isDeaf = false
  readonly name: string
  readonly #database: SimDatabase

  constructor(database: SimDatabase, name: string) {
    super()
    this.#database = database
    this.name = name
  }

  async connect(): Promise<void> {
    if (this.#database.isAway) throw new Error('ECONNREFUSED')
    this.#database.clients.push(this)
  }

  async end(): Promise<void> {
    this.#database.endOf(this)
  }

  query(query: Query, given: readonly unknown[] = []): Promise<{ rows: object[] }> {
    const { text, values = given } = typeof query === 'string' ? { text: query } : query
    this.#database.asked.push(text)
    if (this.isDeaf || this.#database.isAway) return new Promise((_, reject) => this.once('cut', reject))
    return Promise.resolve().then(() => ({ rows: this.#answer(text, values) }))
  }

  #answer(text: string, values: readonly unknown[]): object[] {
    const { locks, journal, clients } = this.#database
    const world = String(values[0])
    const holder = locks.get(world)
    if (text.includes('pg_try_advisory_lock')) {
      if (!holder) locks.set(world, this)
      return [{ held: !holder }]
    }
    if (text.includes('pg_advisory_unlock')) locks.delete(world)
    if (text.includes('pg_notify'))
      for (const client of clients) if (!client.isDeaf) client.emit('notification', { payload: values[1] })
    if (text.includes('application_name')) return holder ? [{ name: holder.name }] : []
    if (text.includes('pg_terminate_backend')) this.#database.endOf(holder)
    if (text.includes('as idle')) return journal.get(world) ?? []
    if (text.includes('max(version)')) return [{ version: 2 }]
    if (text.includes('unnest($2::text[]')) this.#insert(values as never)
    return []
  }

  #insert([, worlds, seqs, , records]: readonly [string, string[], number[], boolean[], Uint8Array[]]): void {
    for (const [at, world] of worlds.entries()) {
      const rows = this.#database.journal.get(world) ?? []
      const [seq = 0, record = new Uint8Array()] = [seqs[at], records[at]]
      if (rows.some((row) => row.seq === seq))
        throw Object.assign(new DatabaseError('duplicate key', 0, 'error'), { code: '23505' })
      this.#database.journal.set(world, [...rows, { seq, record }])
    }
  }
}
