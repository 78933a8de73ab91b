import { DatabaseError, type Pool, type PoolClient } from 'pg'
import type { Surroundings } from './surroundings.ts'

const probeMs = 250

/** There is no connection that could be asked, or none any more. */
export class Unreached extends Error {
  override readonly name = 'Unreached'
}

/** Errors after which it may go well in a moment; what became of the change is often not known. */
export const isUnclear = (error: unknown): boolean =>
  !(error instanceof DatabaseError) || /^(?:08|53|55P03|57|XX)/.test(error.code ?? '')
/** Another writer was faster, or two waited for each other. */
export const isRivalry = (error: unknown): boolean =>
  error instanceof DatabaseError && /^(?:23505|40001|40P01)$/.test(error.code ?? '')

/** Connections to the database, and whether it can be reached. */
export class Connections {
  reachable = true
  readonly #pool: Pool
  readonly #onChange: (reachable: boolean) => void
  readonly #after: Surroundings['after']
  #stopProbing: () => void = () => undefined
  #closed = false

  constructor({ pool, after }: Surroundings, onChange: (reachable: boolean) => void) {
    this.#onChange = onChange
    this.#after = after
    this.#pool = pool()
    // Who uses a connection that ends learns so by its query, and the next one opens another.
    this.#pool.on('error', () => undefined)
    this.#pool.on('connect', (client) => void client.on('error', () => undefined))
  }

  async use<T>(act: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw new Unreached((error as Error).message, { cause: error })
    })
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

  arrived(): void {
    if (!this.reachable) this.#onChange(true)
    this.reachable = true
  }

  /** Looks again and again until the database answers. */
  lost(): void {
    if (!this.reachable || this.#closed) return
    this.reachable = false
    this.#onChange(false)
    const probe = (): void => {
      this.use((client) => client.query('select 1')).then(
        () => this.arrived(),
        () => this.#closed || (this.#stopProbing = this.#after(probeMs, probe)),
      )
    }
    this.#stopProbing = this.#after(probeMs, probe)
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#stopProbing()
    await this.#pool.end()
  }
}
