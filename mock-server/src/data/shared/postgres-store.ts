import type { WorldView } from 'qinghua-contract/control'
import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { notStored, perhapsStored } from '../world-log.ts'
import { Connections, isUnclear, Unreached } from './connections.ts'
import { Mirror, type Change } from './mirror.ts'
import { Session } from './session.ts'
import { Superseded } from './superseded.ts'
import type { Loss, SharedStore, StoreFigures } from './shared-store.ts'
import { isPlain, Storing, type Fate, type Holder } from './storing.ts'
import { pause, postgresAt, type Surroundings } from './surroundings.ts'
import { fetchWorld, lastAfter, lastOf, noteView, prepareTables, viewsOf, type Replacement } from './tables.ts'
import { waiting, type Waiting } from './waiting.ts'

/** What may be lost in a crash waits this long for company. */
const lazyMs = 200

const away = (): Error => new Error('the database cannot be reached')

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
  readonly isUrgent: boolean
}

/** Worlds in PostgreSQL. Who appends a record that another process has already written learns so by the primary key. */
export class PostgresStore implements SharedStore {
  readonly disk: Mirror
  onLoss: (world: string, loss: Loss) => void = () => undefined
  readonly figures: StoreFigures = { records: 0, commits: 0, fetches: 0, superseded: 0, notStored: 0, cuts: 0 }
  readonly #connections: Connections
  readonly #session: Session
  readonly #copies = new Map<string, Copy>()
  readonly #onTrouble: (error: unknown) => void
  #isStoring = false
  readonly #around: Surroundings
  /** Prevents what is stored a little later. */
  #stopTimer: (() => void) | null = null

  static async open(
    url: string,
    onTrouble: (error: unknown) => void,
    onReach: (reachable: boolean) => void = () => undefined,
    around: Surroundings = postgresAt(url),
  ): Promise<PostgresStore> {
    const store = new PostgresStore(around, onTrouble, onReach)
    await store.#connections.use(prepareTables)
    await store.#session.open()
    return store
  }

  private constructor(
    around: Surroundings,
    onTrouble: (error: unknown) => void,
    onReach: (reachable: boolean) => void,
  ) {
    this.#around = around
    this.#onTrouble = onTrouble
    this.#connections = new Connections(around, onReach)
    this.#session = new Session(around, {
      onWanted: (world) => this.#give(world),
      onAgain: () => this.#compare(),
      onAway: () => this.#connections.lost(),
      onCut: () => void this.figures.cuts++,
    })
    this.disk = new Mirror(
      () => {
        if (!this.reachable) throw away()
      },
      (world, change) => this.#noteChange(world, change),
    )
  }

  get reachable(): boolean {
    return this.#connections.reachable
  }

  get reopening(): Promise<void> | undefined {
    return this.#session.opening(this.reachable)
  }

  async fetch(world: string): Promise<void> {
    try {
      await this.#session.hold(world)
      const found = await this.#connections.use((client) => fetchWorld(client, world))
      if (!this.#session.holds(world)) throw new Unreached('the session has ended')
      this.#connections.arrived()
      this.figures.fetches++
      const { last, idle } = found
      this.#copies.set(world, { writer: randomUUID(), last, idle, storing: null, next: null, isLeaving: false })
      this.disk.put(world, found)
    } catch (error) {
      this.#session.letGo(world)
      if (!isUnclear(error)) throw error
      await this.#session.opening(this.reachable)
      if (error instanceof Unreached && this.reachable) return this.fetch(world)
      this.#connections.lost()
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
    if (!copy) return this.disk.drop(world)
    if (this.disk.changeOf(world) || copy.storing) copy.isLeaving = true
    else this.#drop(world)
  }

  note(view: WorldView): void {
    if (this.reachable) this.#aside((client) => noteView(client, view))
  }

  views(): Promise<WorldView[]> {
    return this.#connections.use(viewsOf)
  }

  async close(): Promise<void> {
    this.#stopTimer?.()
    while (this.reachable && (this.#isStoring || !this.#isClean())) {
      await this.#store()
      await pause(this.#around, 1)
    }
    await this.#session.close()
    await this.#connections.close()
  }

  #isClean(): boolean {
    for (const world of this.disk.changed) if (this.#copies.has(world)) return false
    return true
  }

  /** What nobody waits for, and may fail with the connection. */
  #aside(act: (client: PoolClient) => Promise<unknown>): void {
    this.#connections.use(act).catch((error: unknown) => {
      if (!isUnclear(error)) this.#onTrouble(error)
    })
  }

  #noteChange(world: string, change: Change): void {
    const copy = this.#copies.get(world)
    if (!copy) throw new Error(`${world} was not fetched`)
    if (change.isUrgent) copy.next ??= waiting()
    if (this.#isStoring) return
    if (change.isUrgent) this.#around.soon(() => void this.#store())
    else this.#storeLater()
  }

  /** One transaction at a time: what comes meanwhile is stored together by the next one. */
  async #store(): Promise<void> {
    if (this.#isStoring) return
    this.#stopTimer?.()
    this.#stopTimer = null
    const batches = this.#takeAll()
    if (batches.length === 0) return
    this.#isStoring = true
    const holder: Holder = {
      sure: () => this.#session.sure(this.reachable),
      holds: (world) => this.#session.holds(world),
      change: (act) => this.#session.use(act),
    }
    const storing = new Storing(this.#around, this.#connections, holder, this.figures, batches, (batch, fate) =>
      this.#settle(batch, fate),
    )
    await storing.run().catch(this.#onTrouble)
    this.#isStoring = false
    this.#storeNext()
  }

  #storeNext(): void {
    const isUrgent = [...this.disk.changed].some((world) => this.disk.changeOf(world)?.isUrgent)
    if (isUrgent) void this.#store()
    else if (!this.#isClean()) this.#storeLater()
  }

  #storeLater(): void {
    this.#stopTimer ??= this.#around.after(lazyMs, () => void this.#store())
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

  #settle(batch: Batch, fate: Fate): void {
    const { world, copy, records, isUrgent } = batch
    if (this.#copies.get(world) !== copy) return
    if (fate === 'superseded' || fate === 'lost') {
      this.figures.superseded++
      return this.#lose(world, 'superseded', fate === 'lost' ? perhapsStored(away()) : new Superseded(world))
    }
    if (fate === 'stored') {
      copy.last = lastAfter(batch)
      this.figures.records += records.length
      copy.storing?.resolve()
      copy.storing = null
    } else if (isUrgent || !isPlain(batch)) {
      this.figures.notStored++
      return this.#lose(world, 'notStored', (fate === 'unknown' ? perhapsStored : notStored)(away()))
    }
    if (copy.isLeaving && !this.disk.changeOf(world)) this.#drop(world)
  }

  #lose(world: string, loss: Loss, error: Error): void {
    const copy = this.#copies.get(world)
    // What stands in for it reads the files of its past.
    if (loss === 'notStored') this.#letGo(world)
    else this.#drop(world)
    this.onLoss(world, loss)
    copy?.storing?.reject(error)
    copy?.next?.reject(error)
  }

  #drop(world: string): void {
    this.#letGo(world)
    this.disk.drop(world)
  }

  #letGo(world: string): void {
    this.#copies.delete(world)
    this.disk.take(world)
    this.#session.letGo(world)
  }

  /** Another process needs the world: it gets it once what is under way is stored. */
  #give(world: string, isLast = false): void {
    const copy = this.#copies.get(world)
    if (!copy) return
    // What is sent has to be stored first; what is not sent yet is waited for once, and carried out elsewhere else.
    const awaited = isLast ? copy.storing : (copy.next ?? copy.storing)
    if (!awaited) return this.#lose(world, 'taken', new Superseded(world))
    const again = (): void => this.#give(world, true)
    awaited.promise.then(again, again)
  }

  /** After a new session: keeps the copies that nobody has changed meanwhile. */
  async #compare(): Promise<void> {
    const copies = [...this.#copies]
    const worlds = copies.map(([world]) => world)
    const held = await this.#session.holdFree(worlds)
    const found = await this.#connections.use((client) => lastOf(client, worlds))
    for (const [world, copy] of copies)
      if (this.#copies.get(world) === copy && !(held.has(world) && (found.get(world) ?? -1) === copy.last))
        this.#give(world, true)
    for (const world of held) if (!this.#copies.has(world)) this.#session.letGo(world)
  }
}
