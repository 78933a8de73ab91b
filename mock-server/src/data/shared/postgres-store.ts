import type { WorldView } from '@mall/contracts/control'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError, Pool, type PoolClient } from 'pg'
import { notStored } from '../world-log.ts'
import { Hearing, tellQuery, type Told } from './hearing.ts'
import { Mirror, type Change } from './mirror.ts'
import { Superseded, type Loss, type SharedStore, type StoreFigures } from './shared-store.ts'
import {
  appendRecords,
  fetchWorld,
  isStored,
  lastAfter,
  lastOf,
  noteView,
  prepareTables,
  replaceWorld,
  viewsOf,
  type Replacement,
} from './tables.ts'

/** A step waits this long for a database that does not answer. */
const patienceMs = 2_000
const pauseMs = 50
const probeMs = 250
/** What may be lost in a crash waits this long for company. */
const lazyMs = 200
const mostClients = 8

/** Errors after which it is not known whether a change was made: the connection ended, or the server is stopping. */
const isUnclear = (error: unknown): boolean =>
  !(error instanceof DatabaseError) || /^(?:08|53|57P|XX)/.test(error.code ?? '')
/** Another writer was faster, or two waited for each other. */
const isRivalry = (error: unknown): boolean => /^(?:23505|40001|40P01)$/.test((error as { code?: string }).code ?? '')

const away = (): Error => new Error('the database cannot be reached')

interface Waiting {
  readonly promise: Promise<void>
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}
const waiting = (): Waiting => {
  let settle: Pick<Waiting, 'resolve' | 'reject'> | undefined
  const promise = new Promise<void>((resolve, reject) => (settle = { resolve, reject }))
  // A call may have ended before it waits.
  promise.catch(() => undefined)
  return { promise, resolve: () => settle?.resolve(), reject: (error) => settle?.reject(error) }
}

/** A world that was fetched. */
interface Copy {
  /** Names who wrote a record: another fetch of the same world is another writer. */
  readonly writer: string
  last: number
  readonly idle: number
  /** Those who wait for what is being stored, and for what is to be stored next. */
  storing: Waiting | null
  next: Waiting | null
  isLeaving: boolean
}

interface Batch extends Replacement {
  readonly copy: Copy
}

type Outcome = { readonly last: number } | 'superseded'

const stored = (batch: Batch): Map<string, Outcome> => new Map([[batch.world, { last: lastAfter(batch) }]])

const isPlain = ({ isAnew, files, aside }: Replacement): boolean => !isAnew && files.size === 0 && aside === null

/** Worlds in PostgreSQL. Who appends a record that another process has already written learns so by the primary key. */
export class PostgresStore implements SharedStore {
  readonly disk: Mirror
  onLoss: (world: string, loss: Loss) => void = () => undefined
  readonly figures: StoreFigures = { records: 0, commits: 0, fetches: 0, superseded: 0, notStored: 0 }
  reachable = true
  readonly #pool: Pool
  readonly #hearing: Hearing
  readonly #id = randomUUID()
  readonly #copies = new Map<string, Copy>()
  readonly #onTrouble: (error: unknown) => void
  #isStoring = false
  #timer: NodeJS.Timeout | null = null
  #probe: NodeJS.Timeout | null = null

  static async open(url: string, onTrouble: (error: unknown) => void): Promise<PostgresStore> {
    const store = new PostgresStore(url, onTrouble)
    await store.#with(prepareTables)
    await store.#hearing.open()
    return store
  }

  private constructor(url: string, onTrouble: (error: unknown) => void) {
    this.#onTrouble = onTrouble
    this.#pool = new Pool({
      connectionString: url,
      max: mostClients,
      connectionTimeoutMillis: 1_000,
      query_timeout: patienceMs,
      statement_timeout: patienceMs,
      lock_timeout: patienceMs,
      application_name: 'qinghua',
    })
    // Who uses a connection that ends learns so by its query, and the next one opens another.
    this.#pool.on('error', () => undefined)
    this.#pool.on('connect', (client) => void client.on('error', () => undefined))
    this.#hearing = new Hearing(
      url,
      (told) => this.#hear(told),
      () => this.#compare(),
    )
    this.disk = new Mirror(
      () => {
        if (!this.reachable) throw away()
      },
      (world, change) => this.#noteChange(world, change),
    )
  }

  async fetch(world: string): Promise<void> {
    try {
      const found = await this.#with(async (client) => {
        const known = await fetchWorld(client, world)
        await client.query(tellQuery({ by: this.#id, world, last: known.last }))
        return known
      })
      this.#arrived()
      this.figures.fetches++
      const { last, idle } = found
      this.#copies.set(world, { writer: randomUUID(), last, idle, storing: null, next: null, isLeaving: false })
      this.disk.put(world, found)
    } catch (error) {
      if (!isUnclear(error)) throw error
      this.#leave()
      throw notStored(away())
    }
  }

  idleBefore(world: string): number {
    return this.#copies.get(world)?.idle ?? 0
  }

  stored(world: string): Promise<void> | undefined {
    const { next, storing } = this.#copies.get(world) ?? {}
    return (next ?? storing)?.promise
  }

  release(world: string): void {
    const copy = this.#copies.get(world)
    if (!copy) return
    if (this.disk.changeOf(world) || copy.storing) copy.isLeaving = true
    else this.#drop(world)
  }

  note(view: WorldView): void {
    if (this.reachable) this.#aside((client) => noteView(client, view))
  }

  views(): Promise<WorldView[]> {
    return this.#with(viewsOf)
  }

  async close(): Promise<void> {
    if (this.#probe) clearTimeout(this.#probe)
    if (this.#timer) clearTimeout(this.#timer)
    while (this.reachable && (this.#isStoring || !this.#isClean())) {
      await this.#store()
      await sleep(1)
    }
    await this.#hearing.close()
    await this.#pool.end()
  }

  #isClean(): boolean {
    for (const world of this.disk.changed) if (this.#copies.has(world)) return false
    return true
  }

  async #with<T>(act: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect()
    try {
      const result = await act(client)
      client.release()
      return result
    } catch (error) {
      // A connection of which nothing is known is not used again.
      client.release(isUnclear(error))
      throw error
    }
  }

  /** What nobody waits for, and may fail with the connection. */
  #aside(act: (client: PoolClient) => Promise<unknown>): void {
    this.#with(act).catch((error: unknown) => {
      if (!isUnclear(error)) this.#onTrouble(error)
    })
  }

  #noteChange(world: string, change: Change): void {
    const copy = this.#copies.get(world)
    if (!copy) throw new Error(`${world} was not fetched`)
    if (change.isUrgent) copy.next ??= waiting()
    if (this.#isStoring) return
    if (change.isUrgent) setImmediate(() => void this.#store())
    else this.#timer ??= setTimeout(() => void this.#store(), lazyMs)
  }

  /** One transaction at a time: what comes meanwhile is stored together by the next one. */
  async #store(): Promise<void> {
    if (this.#isStoring) return
    this.#isStoring = true
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    try {
      for (;;) {
        const batches = this.#takeAll()
        if (batches.length === 0) return
        await this.#storeAll(batches)
      }
    } finally {
      this.#isStoring = false
    }
  }

  #takeAll(): Batch[] {
    return [...this.disk.changed].flatMap((world) => {
      const copy = this.#copies.get(world)
      const change = this.disk.take(world)
      if (!copy || !change) return []
      copy.storing = copy.next
      copy.next = null
      const { writer, last } = copy
      return { copy, world, writer, last, ...change }
    })
  }

  async #storeAll(batches: readonly Batch[]): Promise<void> {
    const until = Date.now() + patienceMs
    const open = new Set(batches)
    const settle = (some: readonly Batch[], outcomes: ReadonlyMap<string, Outcome>): void => {
      for (const batch of some) open.delete(batch)
      this.#settle(some, outcomes)
    }
    for (let tries = 0; ; tries++) {
      try {
        if (tries > 0) for (const batch of open) if (await this.#isThere(batch)) settle([batch], stored(batch))
        const plain = [...open].filter(isPlain)
        if (plain.length > 0) settle(plain, await this.#append(plain))
        for (const batch of open) settle([batch], await this.#replace(batch))
        return this.#arrived()
      } catch (error) {
        if (isUnclear(error) && Date.now() < until) {
          await sleep(pauseMs)
          continue
        }
        if (isUnclear(error)) this.#leave()
        else this.#onTrouble(error)
        return this.#giveUp([...open])
      }
    }
  }

  /** Whether a change was stored after all, when its connection ended before the answer. */
  #isThere(batch: Batch): Promise<boolean> {
    const last = lastAfter(batch)
    if (last === batch.last) return Promise.resolve(false)
    return this.#with((client) => isStored(client, batch.world, last, batch.writer))
  }

  async #append(batches: readonly Batch[]): Promise<Map<string, Outcome>> {
    try {
      const appended = await this.#with((client) => appendRecords(client, batches))
      this.figures.commits++
      return new Map(
        batches.map(({ world, last, records }) => [
          world,
          appended.has(world) ? { last: last + records.length } : 'superseded',
        ]),
      )
    } catch (error) {
      if (!isRivalry(error)) throw error
      const [only, ...others] = batches
      if (others.length === 0) return new Map(only ? [[only.world, 'superseded']] : [])
      const outcomes = new Map<string, Outcome>()
      for (const batch of batches)
        for (const [world, outcome] of await this.#append([batch])) outcomes.set(world, outcome)
      return outcomes
    }
  }

  async #replace(batch: Batch): Promise<Map<string, Outcome>> {
    try {
      const isDone = await this.#with((client) => replaceWorld(client, batch))
      this.figures.commits++
      return isDone ? stored(batch) : new Map([[batch.world, 'superseded']])
    } catch (error) {
      if (!isRivalry(error)) throw error
      return new Map([[batch.world, 'superseded']])
    }
  }

  #settle(batches: readonly Batch[], outcomes: ReadonlyMap<string, Outcome>): void {
    for (const { world, copy, records } of batches) {
      if (this.#copies.get(world) !== copy) continue
      const outcome = outcomes.get(world) ?? 'superseded'
      if (outcome === 'superseded') {
        this.figures.superseded++
        this.#lose(world, 'superseded', new Superseded(world))
        continue
      }
      copy.last = outcome.last
      this.figures.records += records.length
      copy.storing?.resolve()
      copy.storing = null
      if (copy.isLeaving && !this.disk.changeOf(world)) this.#drop(world)
    }
  }

  #giveUp(batches: readonly Batch[]): void {
    for (const { world, copy } of batches) {
      if (this.#copies.get(world) !== copy) continue
      this.figures.notStored++
      this.#lose(world, 'notStored', notStored(away()))
    }
  }

  #lose(world: string, loss: Loss, error: Error): void {
    const copy = this.#copies.get(world)
    this.#drop(world)
    this.onLoss(world, loss)
    copy?.storing?.reject(error)
    copy?.next?.reject(error)
  }

  #drop(world: string): void {
    this.#copies.delete(world)
    this.disk.drop(world)
  }

  /** Another process has the world now: who has the older copy gives it up. */
  #hear({ by, world, last }: Told): void {
    const copy = this.#copies.get(world)
    if (by === this.#id || !copy) return
    const settled = copy.storing ?? copy.next
    if (settled)
      return void settled.promise.then(
        () => this.#hear({ by, world, last }),
        () => undefined,
      )
    if (last >= copy.last) return this.#lose(world, 'taken', new Superseded(world))
    this.#aside((client) => client.query(tellQuery({ by: this.#id, world, last: copy.last })))
  }

  /** Gives up the copies that others have changed while nothing could be heard. */
  async #compare(): Promise<void> {
    const found = await this.#with((client) => lastOf(client, [...this.#copies.keys()]))
    for (const [world, { last, storing, next }] of this.#copies)
      if (!storing && !next && (found.get(world) ?? -1) !== last) this.#lose(world, 'taken', new Superseded(world))
  }

  #arrived(): void {
    this.reachable = true
  }

  /** Changes are refused at once, until the database answers again. */
  #leave(): void {
    if (!this.reachable) return
    this.reachable = false
    const probe = (): void => {
      this.#with((client) => client.query('select 1')).then(
        () => {
          this.#probe = null
          this.#arrived()
        },
        () => (this.#probe = setTimeout(probe, probeMs)),
      )
    }
    this.#probe = setTimeout(probe, probeMs)
  }
}
