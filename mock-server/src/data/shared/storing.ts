import type { ClientBase } from 'pg'
import { isRivalry, isUnclear, type Connections } from './connections.ts'
import type { StoreFigures } from './shared-store.ts'
import { patienceMs, pause, type Surroundings } from './surroundings.ts'
import { appendRecords, isStored, lastAfter, replaceWorld, type Replacement } from './tables.ts'

const pauseMs = 50

/** `unknown`: it was sent, and no answer came in time. `lost`: the same, and another process may have the world. */
export type Fate = 'stored' | 'superseded' | 'lost' | 'notStored' | 'unknown'

export const isPlain = ({ isAnew, files, aside }: Replacement): boolean => !isAnew && files.size === 0 && aside === null

/** Who may change a world: once it is lost, others have read it, and do not hear of what comes late. */
export interface Holder {
  /** Resolves once it is known what is held; rejects if that cannot be known. */
  readonly sure: () => Promise<void>
  readonly holds: (world: string) => boolean
  /** Carries out in turn what changes what is held now; rejects before anything is sent if nothing is held any more. */
  readonly change: <T>(act: (client: ClientBase) => Promise<T>) => Promise<T>
}

/** Changes of worlds on their way into the database. */
export class Storing<B extends Replacement> {
  readonly #around: Surroundings
  readonly #connections: Connections
  readonly #holder: Holder
  readonly #figures: StoreFigures
  readonly #settle: (batch: B, fate: Fate) => void
  readonly #open: Set<B>
  /** What an earlier attempt may have stored. */
  readonly #sent = new Set<B>()

  constructor(
    around: Surroundings,
    connections: Connections,
    holder: Holder,
    figures: StoreFigures,
    batches: readonly B[],
    settle: (batch: B, fate: Fate) => void,
  ) {
    this.#around = around
    this.#connections = connections
    this.#holder = holder
    this.#figures = figures
    this.#open = new Set(batches)
    this.#settle = settle
  }

  /** Tells the fate of each batch; throws if the database refuses one for another reason than a rival. */
  async run(): Promise<void> {
    const until = this.#around.now() + patienceMs
    for (;;) {
      try {
        await this.#attempt()
        return this.#connections.arrived()
      } catch (error) {
        if (isUnclear(error) && this.#around.now() < until) {
          await pause(this.#around, pauseMs)
          continue
        }
        if (isUnclear(error)) this.#connections.lost()
        for (const batch of this.#open) this.#end(batch, this.#sent.has(batch) ? 'unknown' : 'notStored')
        if (!isUnclear(error)) throw error
        return
      }
    }
  }

  async #attempt(): Promise<void> {
    for (const batch of this.#sent)
      if (this.#open.has(batch) && (await this.#isThere(batch))) this.#end(batch, 'stored')
    await this.#holder.sure()
    await this.#append([...this.#open].filter(isPlain))
    for (const batch of this.#open) await this.#replace(batch)
  }

  /** Appends to many worlds in one statement, or to one after the other if there are rivals. */
  async #append(open: readonly B[]): Promise<void> {
    const batches = open.filter((batch) => this.#isHeld(batch))
    if (batches.length === 0) return
    let appended: Set<string> | null = null
    try {
      appended = await this.#send(batches, (client) => appendRecords(client, batches))
      this.#figures.commits++
    } catch (error) {
      if (!isRivalry(error)) throw error
    }
    if (appended) for (const batch of batches) await this.#conclude(batch, appended.has(batch.world))
    else if (batches[1] === undefined) for (const batch of batches) await this.#conclude(batch, false)
    else for (const batch of batches) await this.#append([batch])
  }

  async #replace(batch: B): Promise<void> {
    if (!this.#isHeld(batch)) return
    try {
      const isDone = await this.#send([batch], (client) => replaceWorld(client, batch))
      this.#figures.commits++
      await this.#conclude(batch, isDone)
    } catch (error) {
      if (!isRivalry(error)) throw error
      await this.#conclude(batch, false)
    }
  }

  #isHeld(batch: B): boolean {
    const isHeld = this.#holder.holds(batch.world)
    if (!isHeld) this.#end(batch, this.#sent.has(batch) ? 'lost' : 'superseded')
    return isHeld
  }

  /** Remembers what may be stored although no answer came. */
  async #send<T>(batches: readonly B[], act: (client: ClientBase) => Promise<T>): Promise<T> {
    const fresh = batches.filter((batch) => !this.#sent.has(batch))
    const known = (): void => fresh.forEach((batch) => this.#sent.delete(batch))
    try {
      const result = await this.#holder.change((client) => {
        for (const batch of fresh) this.#sent.add(batch)
        return act(client)
      })
      known()
      return result
    } catch (error) {
      if (!isUnclear(error)) known()
      throw error
    }
  }

  /** Who seems to be superseded may have been faster than its own repetition. */
  async #conclude(batch: B, isDone: boolean): Promise<void> {
    const isStored = isDone || (this.#sent.has(batch) && (await this.#isThere(batch)))
    this.#end(batch, isStored ? 'stored' : 'superseded')
  }

  #isThere(batch: B): Promise<boolean> {
    const last = lastAfter(batch)
    if (last === batch.last) return Promise.resolve(false)
    return this.#connections.use((client) => isStored(client, batch.world, last, batch.writer))
  }

  #end(batch: B, fate: Fate): void {
    this.#open.delete(batch)
    this.#settle(batch, fate)
  }
}
