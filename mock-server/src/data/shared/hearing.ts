import { Client } from 'pg'

const channel = 'qinghua_worlds'
const pauseMs = 250

/** What a process tells the others of a world that it has. */
export interface Told {
  readonly by: string
  readonly world: string
  readonly last: number
}

/** `select` with two parameters: the channel and what is told. */
export const tellQuery = ({ by, world, last }: Told) => ({
  text: 'select pg_notify($1, $2)',
  values: [channel, `${by} ${world} ${last}`],
})

/** Hears what the other processes tell, on a connection of its own that is opened again whenever it ends. */
export class Hearing {
  readonly #url: string
  readonly #hear: (told: Told) => void
  /** Called when something may have been missed. */
  readonly #onGap: () => Promise<void>
  #client: Client | null = null
  #timer: NodeJS.Timeout | null = null
  #closed = false

  constructor(url: string, hear: (told: Told) => void, onGap: () => Promise<void>) {
    this.#url = url
    this.#hear = hear
    this.#onGap = onGap
  }

  async open(): Promise<void> {
    const client = new Client({ connectionString: this.#url, connectionTimeoutMillis: 1_000, keepAlive: true })
    client.on('notification', ({ payload = '' }) => {
      const [by = '', world = '', last = ''] = payload.split(' ')
      this.#hear({ by, world, last: Number(last) })
    })
    client.on('error', () => this.#again(client))
    client.on('end', () => this.#again(client))
    this.#client = client
    await client.connect()
    await client.query(`listen ${channel}`)
  }

  async close(): Promise<void> {
    this.#closed = true
    if (this.#timer) clearTimeout(this.#timer)
    await this.#client?.end().catch(() => undefined)
  }

  #again(client: Client): void {
    if (this.#closed || this.#client !== client) return
    this.#client = null
    client.end().catch(() => undefined)
    this.#timer = setTimeout(() => {
      this.open()
        .then(() => this.#onGap())
        .catch(() => this.#client && this.#again(this.#client))
    }, pauseMs)
  }
}
