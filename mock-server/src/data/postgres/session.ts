import { DatabaseError, type Client, type Notification } from 'pg'
import { Refusal } from '../../core/state/refusal.ts'
import { done } from '../store.ts'
import { pause, type Surroundings } from './surroundings.ts'

const channel = 'qinghua_worlds'
/** Asks again, in case that the answer was missed or its process died. */
const pauseMs = 50
/** So long a call waits for a world in which another process has something under way. */
const askingMs = 1_000
/** A process that says nothing for so long hangs: its connection is ended. */
const holderPatienceMs = 5_000
/** A connection that was there so lately cannot have been ended by who waits for this process. */
export const boundMs = holderPatienceMs - 1_000
const againMs = 250

const lock = 'hashtextextended($1, 0)'
const holder = `pg_locks where locktype = 'advisory' and objsubid = 1 and granted and pid <> pg_backend_pid()
  and (classid::bigint << 32 | objid::bigint) = ${lock}`
const nameOfHolder = `select application_name as name from pg_stat_activity where pid = (select pid from ${holder})`
const endHolder = `select pg_terminate_backend(pid) from ${holder}`

/** There is no connection, or none any more. */
export class Unreached extends Error {
  override readonly name = 'Unreached'
}

/** Errors after which nothing is known of what was asked, nor of the connection. */
export const isUnclear = (error: unknown): boolean =>
  !(error instanceof DatabaseError) || /^(?:08|57|XX)/.test(error.code ?? '')

interface Ears {
  /** Another process needs a world that is held here. */
  readonly onWanted: (world: string) => void
  /** Nothing is held any more. */
  readonly onEnd: () => void
  readonly onReach: (isReachable: boolean) => void
}

type Word = 'free' | 'kept'

/**
 * The only connection of a process with its database. While it lasts, the process is the holder of the worlds of which it has
 * the lock: nobody else writes them, and it writes by this connection only, so that nothing of it comes after its locks.
 */
export class Session {
  readonly #around: Surroundings
  readonly #ears: Ears
  readonly #held = new Set<string>()
  readonly #awaited = new Map<string, Set<(word: Word | null) => void>>()
  #client: Client | null = null
  #last: Promise<unknown> = done
  /** An attempt to connect; never rejects. */
  #opening: Promise<void> | null = null
  #stopWaiting: () => void = () => undefined
  /** The connection was there at this time: something was asked then that was answered. */
  #provenAt = 0
  #proof: Promise<void> | null = null
  #closed = false
  reachable = true

  constructor(around: Surroundings, ears: Ears) {
    this.#around = around
    this.#ears = ears
  }

  async open(): Promise<void> {
    const at = this.#around.now()
    const client = this.#around.client()
    const onEnd = (): void => this.#ended(client)
    client
      .on('notification', (told) => this.#hear(told))
      .on('error', onEnd)
      .on('end', onEnd)
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
    } catch (error) {
      client.end().catch(() => undefined)
      throw error
    }
    this.#client = client
    this.#provenAt = at
  }

  /** Resolves while there is a connection; if one is being opened, once that is over. */
  async opened(): Promise<void> {
    await this.#opening
    if (!this.#client) throw new Unreached('there is no connection')
  }

  /** Whether the connection was there within the bound. Whoever was stopped, or is deaf, cannot know that it was ended. */
  get isSure(): boolean {
    return this.#client !== null && this.#around.now() - this.#provenAt <= boundMs
  }

  /** Asks for the connection if it was not heard of for long. Resolves when it is known what is held. */
  sure(): Promise<void> {
    if (this.#client === null || this.isSure) return done
    return (this.#proof ??= this.#prove())
  }

  /** Asks or writes, one after the other, by the connection that there is now, or not at all. */
  async use<T>(act: (client: Client) => Promise<T>): Promise<T> {
    const client = this.#client
    if (!client) throw new Unreached('there is no connection')
    const turn = this.#last.then(async () => {
      if (this.#client !== client) throw new Unreached('the connection has ended')
      // Who answers was there when it was asked.
      const at = this.#around.now()
      const answer = await act(client)
      if (this.#client === client) this.#provenAt = at
      return answer
    })
    this.#last = turn.catch(() => undefined)
    try {
      return await turn
    } catch (error) {
      if (!isUnclear(error)) throw error
      this.#ended(client)
      throw new Unreached('the connection has ended', { cause: error })
    }
  }

  /** Becomes the holder of a world: once another one has let go, or hangs. Refuses if that one keeps it. */
  async hold(world: string): Promise<void> {
    const { now } = this.#around
    const since = now()
    for (let heardAt = since; ;) {
      const word = this.#nextWord(world)
      const { rows } = await this.use((client) => client.query(`select pg_try_advisory_lock(${lock}) as held`, [world]))
      if ((rows[0] as { readonly held: boolean }).held) return void this.#held.add(world)
      if (now() - heardAt > holderPatienceMs) {
        await this.#ask(endHolder, world)
        heardAt = now()
      } else await this.#tell('want', world)
      const said = await word
      if (said) heardAt = now()
      if (said === 'kept' && now() - since > askingMs)
        throw new Refusal('worldElsewhere', { holder: await this.#holderOf(world) })
      if (said === 'kept') await pause(this.#around, pauseMs)
    }
  }

  /** Tells who asked for a world that this process goes on with it. */
  keep(world: string): void {
    this.#tell('kept', world).catch(() => undefined)
  }

  letGo(world: string): void {
    if (!this.#held.delete(world)) return
    const told = this.#ask(`select pg_advisory_unlock(${lock})`, world).then(() => this.#tell('free', world))
    // With the connection the lock ends, too.
    told.catch(() => undefined)
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#stopWaiting()
    await this.#opening
    await this.#client?.end().catch(() => undefined)
  }

  async #prove(): Promise<void> {
    await this.use((client) => client.query('select 1')).catch(() => undefined)
    this.#proof = null
  }

  async #holderOf(world: string): Promise<string> {
    const { rows } = await this.use((client) => client.query<{ name: string }>(nameOfHolder, [world]))
    return rows[0]?.name ?? '?'
  }

  async #ask(text: string, ...values: readonly string[]): Promise<void> {
    await this.use((client) => client.query(text, [...values]))
  }

  #tell(what: Word | 'want', world: string): Promise<void> {
    return this.#ask('select pg_notify($1, $2)', channel, `${what} ${world}`)
  }

  #hear({ payload = '' }: Notification): void {
    const [what, world = ''] = payload.split(' ')
    if (what === 'want' && this.#held.has(world)) this.#ears.onWanted(world)
    if (what === 'free' || what === 'kept') for (const go of this.#awaited.get(world) ?? []) go(what)
  }

  /** What is next heard of a world; null if nothing is in a while. */
  #nextWord(world: string): Promise<Word | null> {
    return new Promise((resolve) => {
      const waiters = this.#awaited.get(world) ?? new Set()
      const go = (word: Word | null): void => {
        stop()
        waiters.delete(go)
        if (waiters.size === 0) this.#awaited.delete(world)
        resolve(word)
      }
      const stop = this.#around.after(pauseMs, () => go(null))
      this.#awaited.set(world, waiters.add(go))
    })
  }

  #ended(client: Client): void {
    if (this.#client !== client) return
    this.#client = null
    this.#held.clear()
    client.end().catch(() => undefined)
    this.#ears.onEnd()
    if (!this.#closed) this.#opening = this.#again()
  }

  /** Tries to connect, now and then until it succeeds. */
  async #again(): Promise<void> {
    const was = this.reachable
    this.reachable = await this.open().then(
      () => true,
      () => false,
    )
    this.#opening = null
    if (this.reachable !== was) this.#ears.onReach(this.reachable)
    if (!this.reachable && !this.#closed)
      this.#stopWaiting = this.#around.after(againMs, () => void (this.#opening = this.#again()))
  }
}
