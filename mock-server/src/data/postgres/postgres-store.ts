import { randomBytes, randomUUID } from 'node:crypto'
import type { WorldView } from 'qinghua-contract/control'
import { Refusal } from '../../core/state/refusal.ts'
import {
  done,
  type KeptBytes,
  type Pictures,
  type StoreFigures,
  type StoreListener,
  type WorldStore,
} from '../store.ts'
import { notStored, perhapsStored } from '../world-log.ts'
import { Holding } from './holding.ts'
import { Session, Unreached } from './session.ts'
import { pause, postgresAt, type Surroundings } from './surroundings.ts'
import { fetchWorld, noteViews, prepareTables, storeChanges, viewsOf } from './tables.ts'

/** What may be lost in a crash waits this long for company. */
const lazyMs = 200

/** The name of the state among the files of a world; the others are pictures. */
const stateFile = 'state'

/**
 * Worlds in PostgreSQL, which many processes use. Who has the lock of a world is its holder, and stores its steps in the
 * background; a record that another process has written already would end that (`primary key (world, seq)`).
 */
export class PostgresStore implements WorldStore {
  readonly keeps = true
  listener: StoreListener | null = null
  readonly figures: StoreFigures = { records: 0, commits: 0, fetches: 0, given: 0, notStored: 0, cuts: 0 }
  readonly #around: Surroundings
  readonly #session: Session
  readonly #writer = randomUUID()
  readonly #onTrouble: (error: unknown) => void
  readonly #holdings = new Map<string, Holding>()
  readonly #aside = new Map<string, string>()
  readonly #views = new Map<string, WorldView>()
  #listed: ReadonlyMap<string, WorldView> = new Map()
  #isStoring = false
  /** Whether what is being stored was sent. */
  #isSent = false
  #stopTimer: (() => void) | null = null
  #stopNoting: (() => void) | null = null

  static async open(
    url: string,
    onTrouble: (error: unknown) => void,
    onReach: (reachable: boolean) => void = () => undefined,
    around: Surroundings = postgresAt(url),
  ): Promise<PostgresStore> {
    const store = new PostgresStore(around, onTrouble, onReach)
    await store.#session.open()
    try {
      await store.#session.use(prepareTables)
      return store
    } catch (error) {
      await store.#session.close()
      throw error
    }
  }

  private constructor(
    around: Surroundings,
    onTrouble: (error: unknown) => void,
    onReach: (reachable: boolean) => void,
  ) {
    this.#around = around
    this.#onTrouble = onTrouble
    this.#session = new Session(around, {
      onWanted: (name) => this.#giveOrKeep(name),
      onEnd: () => this.#loseAll(),
      onReach,
    })
  }

  get reachable(): boolean {
    return this.#session.reachable
  }

  get health() {
    return this
  }

  has(name: string): boolean | null {
    const holding = this.#holdings.get(name)
    return holding && !holding.isLeaving ? holding.isKept : null
  }

  async open(name: string, tries = 1): Promise<KeptBytes | null> {
    try {
      await this.#session.opened()
      await this.#whenLeft(name)
      await this.#session.hold(name)
      const { last, log, files, idle } = await this.#session.use((client) => fetchWorld(client, name))
      this.figures.fetches++
      const isKept = log.length > 0
      this.#holdings.set(name, new Holding(name, last, isKept, files.keys()))
      const fileOf = (file: string): Uint8Array | null => files.get(file) ?? null
      return isKept ? { log, state: fileOf(stateFile), picture: fileOf, idle } : null
    } catch (error) {
      this.#session.letGo(name)
      if (!(error instanceof Unreached)) throw error
      if (tries < 3) return this.open(name, tries + 1)
      throw new Refusal('storeAway')
    }
  }

  append(name: string, lines: Uint8Array, lasting: boolean): void {
    this.#change(name, lasting).records.push(lines)
  }

  rewrite(name: string, lines: Uint8Array): void {
    const change = this.#change(name, true)
    change.isAnew = true
    change.records = [lines]
    this.#held(name).isKept = true
  }

  state(name: string, bytes: Uint8Array): void {
    this.#change(name, false).files.set(stateFile, bytes)
  }

  *pictures(name: string, pictures: Pictures): Generator<void, void> {
    for (const [digest, bytes] of pictures) {
      const { files } = this.#held(name)
      if (files.has(digest)) continue
      this.#change(name, true).files.set(digest, bytes)
      files.add(digest)
      yield
    }
  }

  putAside(name: string): string {
    const aside = `broken-${randomBytes(4).toString('hex')}-${name}`
    this.#change(name, true).aside = aside
    this.#aside.set(name, aside)
    return aside
  }

  asideOf(name: string): string | undefined {
    return this.#aside.get(name)
  }

  remove(name: string): void {
    const [change, holding] = [this.#change(name, true), this.#held(name)]
    change.isAnew = true
    change.isRemoved = true
    change.records = []
    change.files.clear()
    holding.isKept = false
    holding.files.clear()
    this.#views.delete(name)
  }

  release(name: string): void {
    const holding = this.#holdings.get(name)
    if (!holding) return
    holding.isLeaving = true
    if (holding.isStored) this.#drop(holding)
    else this.#storeSoon()
  }

  note(view: WorldView): void {
    this.#views.set(view.name, view)
    this.#stopNoting ??= this.#around.after(lazyMs, () => void this.#noteViews())
  }

  /** While the database is away, the list stays as it was. */
  async list(): Promise<ReadonlyMap<string, WorldView>> {
    const views = await this.#session.use(viewsOf).catch(() => null)
    if (views) this.#listed = new Map([...views, ...this.#views.values()].map((view) => [view.name, view]))
    return this.#listed
  }

  sure(): Promise<void> {
    return this.#session.sure()
  }

  stored(name: string): Promise<void> {
    const holding = this.#holdings.get(name)
    if (!holding) return Promise.reject(new Refusal('busy'))
    const { awaited } = holding
    if (awaited) return awaited
    if (this.#session.isSure) return done
    return this.#session.sure().then(() => {
      if (this.#holdings.get(name) !== holding) throw new Refusal('busy')
    })
  }

  async close(): Promise<void> {
    while (this.reachable && (this.#isStoring || this.#some(({ isStored }) => !isStored))) {
      void this.#store()
      await pause(this.#around, 1)
    }
    this.#stopTimer?.()
    await this.#noteViews()
    await this.#session.close()
  }

  #some(fits: (holding: Holding) => boolean): boolean {
    return [...this.#holdings.values()].some(fits)
  }

  #held(name: string): Holding {
    const holding = this.#holdings.get(name)
    if (!holding) throw new Refusal('busy')
    return holding
  }

  #change(name: string, isUrgent: boolean) {
    const change = this.#held(name).change(isUrgent)
    if (isUrgent) this.#storeSoon()
    else this.#storeLater()
    return change
  }

  #storeSoon(): void {
    if (!this.#isStoring) this.#around.soon(() => void this.#store())
  }

  #storeLater(): void {
    if (!this.#isStoring) this.#stopTimer ??= this.#around.after(lazyMs, () => void this.#store())
  }

  /** One transaction at a time: what comes meanwhile is stored together by the next one. */
  async #store(): Promise<void> {
    const batch = this.#isStoring ? [] : [...this.#holdings.values()].filter(({ hasNext }) => hasNext)
    if (batch.length === 0) return
    this.#stopTimer?.()
    this.#stopTimer = null
    this.#isStoring = true
    const changes = batch.flatMap((holding) => holding.take())
    try {
      await this.#session.use((client) => {
        this.#isSent = true
        return storeChanges(client, changes, this.#writer)
      })
      this.figures.commits++
      for (const holding of batch) this.#settle(holding)
    } catch (error) {
      if (!(error instanceof Unreached)) this.#onTrouble(error)
      // It was rolled back, unless the connection has ended, and with it all that was held.
      for (const holding of batch) this.#lose(holding, error)
    } finally {
      this.#isStoring = false
      this.#isSent = false
    }
    if (this.#some(({ isUrgent }) => isUrgent)) this.#storeSoon()
    else if (this.#some(({ hasNext }) => hasNext)) this.#storeLater()
  }

  #settle(holding: Holding): void {
    this.figures.records += holding.settle()
    if (holding.isLeaving && holding.isStored) this.#drop(holding)
  }

  #lose(holding: Holding, error: unknown, refuse = notStored): void {
    const { name, isStored } = holding
    if (this.#holdings.get(name) !== holding) return
    if (!isStored) this.figures.notStored++
    this.#drop(holding)
    this.listener?.onLost(name)
    holding.fail(error, refuse)
  }

  #loseAll(): void {
    this.figures.cuts++
    const error = new Error('the database cannot be reached')
    for (const each of this.#holdings.values()) this.#lose(each, error, this.#isSent ? perhapsStored : notStored)
  }

  #drop({ name }: Holding): void {
    this.#holdings.delete(name)
    this.#session.letGo(name)
  }

  /** Another process needs the world: it gets it at once, unless something is under way. */
  #giveOrKeep(name: string): void {
    const holding = this.#holdings.get(name)
    if (!holding || holding.awaited || this.listener?.give(name) === false) return this.#session.keep(name)
    this.figures.given++
    this.release(name)
  }

  /** Waits until what is left of a world is stored. */
  async #whenLeft(name: string): Promise<void> {
    while (this.#holdings.get(name)?.isLeaving) await pause(this.#around, 1)
  }

  /** Of worlds that change later they are noted again. */
  async #noteViews(): Promise<void> {
    this.#stopNoting?.()
    this.#stopNoting = null
    const views = [...this.#views.values()]
    this.#views.clear()
    if (views.length > 0) await this.#session.use((client) => noteViews(client, views)).catch(() => undefined)
  }
}
