import type { Client, Notification } from 'pg'
import { isUnclear, Unreached } from './connections.ts'
import { pause, type Surroundings } from './surroundings.ts'
import { waiting, type Waiting } from './waiting.ts'

const channel = 'qinghua_worlds'
/** Asks again, in case that the answer was missed or its process died. */
const pauseMs = 50
/** A process that does not let go for so long hangs: its session is ended. */
const holderPatienceMs = 5_000
const againMs = 100
/** A session that was there so lately cannot have been ended by who waits for this process. */
const provenMs = holderPatienceMs - 1_000

const lock = 'hashtextextended($1, 0)'
const lockFree = 'select world from unnest($1::text[]) as world where pg_try_advisory_lock(hashtextextended(world, 0))'
const endHolder = `select pg_terminate_backend(pid) from pg_locks
  where locktype = 'advisory' and objsubid = 1 and granted and pid <> pg_backend_pid()
  and (classid::bigint << 32 | objid::bigint) = ${lock}`

/**
 * What only one process has of a world at a time: a lock of a database session, which ends with the process. Who needs a
 * world asks the holder to let go. Changes are written by this session, too: none of them comes after its locks.
 */
export class Session {
  readonly #around: Surroundings
  readonly #onWanted: (world: string) => void
  /** Resolves once the copies here are as stored, and held again. */
  readonly #onAgain: () => Promise<void>
  readonly #onAway: () => void
  readonly #onCut: () => void
  readonly #held = new Set<string>()
  readonly #awaited = new Map<string, Set<(isFree: boolean) => void>>()
  #client: Client | null = null
  #last: Promise<unknown> = Promise.resolve()
  #opening: Waiting | null = null
  /** The session was there at this time: something was asked then that was answered. */
  #provenAt = 0
  #proof: Promise<void> | null = null
  /** The latest attempt to open a session that failed was begun at this time: the database was away then. */
  #awayAt = -Infinity
  #closed = false

  constructor(
    around: Surroundings,
    heard: {
      onWanted: (world: string) => void
      onAgain: () => Promise<void>
      onAway: () => void
      onCut: () => void
    },
  ) {
    this.#around = around
    this.#onWanted = heard.onWanted
    this.#onAgain = heard.onAgain
    this.#onAway = heard.onAway
    this.#onCut = heard.onCut
  }

  /**
   * Undefined while the session is known to last; then nothing that is held here can be changed elsewhere. If it was not heard
   * of for long, it is asked for. Also undefined while the database is away, which only an attempt tells that is as recent:
   * what ran out of time in a process that was stopped says nothing of the database.
   */
  opening(isReachable: boolean): Promise<void> | undefined {
    const now = this.#around.now()
    if (this.#opening) return isReachable || now - this.#awayAt > provenMs ? this.#opening.promise : undefined
    return this.#client !== null && now - this.#provenAt > provenMs ? this.#prove() : undefined
  }

  /** Resolves as long as nobody else can have changed what is held here; rejects without a session. */
  async sure(isReachable: boolean): Promise<void> {
    await this.opening(isReachable)
    this.#needed()
  }

  async open(): Promise<void> {
    const client = this.#around.client()
    client.on('notification', (told) => this.#hear(told))
    client.on('error', () => this.#ended(client))
    client.on('end', () => this.#ended(client))
    this.#client = client
    await client.connect()
    this.#awayAt = -Infinity
    await this.use((session) => session.query(`listen ${channel}`))
  }

  /** Resolves once no other process has the world. */
  async hold(world: string): Promise<void> {
    for (let until = this.#around.now() + holderPatienceMs; !this.#held.has(world);) {
      const freed = this.#whenFreed(world)
      if ((await this.holdFree([world])).has(world)) return
      if (this.#around.now() > until) {
        await this.#ask(endHolder, world)
        until = this.#around.now() + holderPatienceMs
      } else await this.#tell(`want ${world}`)
      // Who lets go does not hang, even if another one was faster here.
      if (await freed) until = this.#around.now() + holderPatienceMs
    }
  }

  /** Holds those of the worlds that nobody else holds; returns them. None is locked twice, which had to be undone twice. */
  holdFree(worlds: readonly string[]): Promise<ReadonlySet<string>> {
    return this.use(async (client) => {
      const others = worlds.filter((world) => !this.#held.has(world))
      const { rows } = await client.query<{ world: string }>(lockFree, [others])
      this.#sameAs(client)
      for (const { world } of rows) this.#held.add(world)
      return new Set(worlds.filter((world) => this.#held.has(world)))
    })
  }

  /**
   * Asks or writes, one after the other, while nobody else can have what is held here. Nothing is sent if the session has
   * ended before; one of which nothing is known has ended.
   */
  async use<T>(act: (client: Client) => Promise<T>): Promise<T> {
    const client = this.#needed()
    const done = this.#last.then(async () => {
      this.#sameAs(client)
      // Who answers was there when it was asked.
      const at = this.#around.now()
      const answer = await act(client)
      this.#provenAt = at
      return answer
    })
    this.#last = done.catch(() => undefined)
    try {
      return await done
    } catch (error) {
      if (!isUnclear(error)) throw error
      this.#ended(client)
      throw new Unreached('the session has ended', { cause: error })
    }
  }

  holds(world: string): boolean {
    return this.#held.has(world)
  }

  letGo(world: string): void {
    if (!this.#held.delete(world)) return
    const told = this.#ask(`select pg_advisory_unlock(${lock})`, world).then(() => this.#tell(`free ${world}`))
    // With the session the lock ends, too.
    told.catch(() => undefined)
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#client?.end().catch(() => undefined)
  }

  /** A process that was stopped, or does not hear of its database any more, cannot know that its session was ended. */
  #prove(): Promise<void> {
    const asked = (): Promise<void> =>
      this.#ask('select 1').then(
        () => undefined,
        () => this.#opening?.promise,
      )
    return (this.#proof ??= asked().finally(() => (this.#proof = null)))
  }

  #needed(): Client {
    if (this.#closed) throw new Error('the store is closed')
    if (!this.#client) throw new Unreached('the session has ended')
    return this.#client
  }

  #sameAs(client: Client): void {
    if (this.#client !== client) throw new Unreached('the session has ended')
  }

  async #ask(text: string, ...values: readonly string[]): Promise<void> {
    await this.use((client) => client.query(text, [...values]))
  }

  async #tell(text: string): Promise<void> {
    await this.#ask('select pg_notify($1, $2)', channel, text)
  }

  #hear({ payload = '' }: Notification): void {
    const [what, world = ''] = payload.split(' ')
    if (what === 'want' && this.#held.has(world)) this.#onWanted(world)
    if (what === 'free') for (const go of this.#awaited.get(world) ?? []) go(true)
  }

  /** False if nobody was heard to let go in a while. */
  #whenFreed(world: string): Promise<boolean> {
    return new Promise((resolve) => {
      const waiters = this.#awaited.get(world) ?? new Set()
      const go = (isFree: boolean): void => {
        stop()
        waiters.delete(go)
        if (waiters.size === 0) this.#awaited.delete(world)
        resolve(isFree)
      }
      const stop = this.#around.after(pauseMs, () => go(false))
      this.#awaited.set(world, waiters.add(go))
    })
  }

  #ended(client: Client): void {
    if (this.#client !== client) return
    this.#client = null
    this.#held.clear()
    client.end().catch(() => undefined)
    if (this.#closed || this.#opening) return
    this.#opening = waiting()
    this.#onCut()
    void this.#again()
  }

  /** There is one such loop at a time: a second session would hold what nobody lets go. */
  async #again(): Promise<void> {
    while (!this.#closed && !this.#client) {
      const at = this.#around.now()
      await this.#reopen()
      if (this.#client) continue
      this.#awayAt = at
      this.#onAway()
      // Who only reads goes on with what is here.
      this.#opening?.resolve()
      this.#opening = waiting()
      await pause(this.#around, againMs)
    }
    this.#opening?.resolve()
    this.#opening = null
  }

  async #reopen(): Promise<void> {
    try {
      await this.open()
      await this.#onAgain()
    } catch {
      if (this.#client) this.#ended(this.#client)
    }
  }
}
