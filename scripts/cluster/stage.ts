import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Postgres } from '../../mock-server/test/postgres.ts'
import { Balancer } from './balancer.ts'
import { MallProcess } from './mall-process.ts'
import { processorMs } from './processor.ts'

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

export interface StageOptions {
  /** The bundled mall of each place; there are as many places as bundles. */
  readonly mains: readonly string[]
  /** How many of the places have a process at first. */
  readonly running?: number
  readonly isBalanced?: boolean
  /** Where the processes find the database, if not where it is. */
  readonly storeAt?: ((url: string) => string) | undefined
  /** Options of the processes instead of the database. */
  readonly instead?: ((folder: string) => readonly string[]) | undefined
}

export interface Processor {
  readonly malls: number
  readonly balancer: number
  readonly database: number
}

/** A database, processes of the mall, and HAProxy in front of them. */
export class Stage {
  readonly folder = mkdtempSync(join(tmpdir(), 'qinghua-cluster-'))
  /** What processes have logged as errors. */
  readonly errors: string[] = []
  readonly places: (MallProcess | null)[]
  readonly #options: StageOptions
  #ports: readonly number[] = []
  #args: readonly string[] = []
  #postgres: Postgres | null = null
  #balancer: Balancer | null = null

  static async open(options: StageOptions): Promise<Stage> {
    const stage = new Stage(options)
    try {
      await stage.#open()
      return stage
    } catch (error) {
      await stage.close()
      throw error
    }
  }

  private constructor(options: StageOptions) {
    this.#options = options
    this.places = options.mains.map(() => null)
  }

  get postgres(): Postgres {
    if (!this.#postgres) throw new Error('there is no database')
    return this.#postgres
  }

  /** Where calls go that the balancer distributes. */
  get port(): number {
    return this.#balancer?.port ?? this.places[0]?.port ?? 0
  }

  get running(): number[] {
    return this.places.flatMap((each, at) => (each ? at : []))
  }

  /** The processes of the mall, and the others. */
  get pids(): { readonly malls: readonly number[]; readonly others: readonly number[] } {
    const malls = this.places.flatMap((place) => place?.pid ?? [])
    return { malls, others: [this.#balancer, this.#postgres].flatMap((each) => each?.pid ?? []) }
  }

  /** Milliseconds of processor that each part has used. */
  get processor(): Processor {
    return {
      malls: this.pids.malls.map(processorMs).reduce((sum, each) => sum + each, 0),
      balancer: this.#balancer ? processorMs(this.#balancer.pid) : 0,
      database: this.#postgres ? processorMs(this.#postgres.pid) : 0,
    }
  }

  async start(at: number): Promise<void> {
    this.places[at] = await MallProcess.start(this.#options.mains[at] ?? '', this.#ports[at] ?? 0, this.#args, (line) =>
      this.errors.push(line),
    )
  }

  /** After all processes were gone. */
  async reachesOne(): Promise<void> {
    await this.#balancer?.reachesOne()
  }

  async end(at: number, how: 'kill' | 'stop'): Promise<void> {
    const place = this.places[at]
    this.places[at] = null
    await place?.[how]()
  }

  async close(): Promise<void> {
    await this.#balancer?.stop()
    await Promise.all(this.running.map((at) => this.end(at, 'kill')))
    await this.#postgres?.drop()
    rmSync(this.folder, { recursive: true, force: true })
  }

  async #open(): Promise<void> {
    const { mains, running = mains.length, isBalanced = true, instead, storeAt = (url) => url } = this.#options
    // One port answers for the chat, too, as it does behind a balancer.
    writeFileSync(join(this.folder, 'index.html'), '<title>Qinghua</title>')
    if (!instead) this.#postgres = await Postgres.start()
    const stored = instead ? instead(this.folder) : ['--store', storeAt(this.postgres.url)]
    this.#args = ['--web-root', this.folder, ...stored]
    this.#ports = await Promise.all(mains.map(freePort))
    await Promise.all(mains.slice(0, running).map((_, at) => this.start(at)))
    if (isBalanced) this.#balancer = await Balancer.start(this.folder, await freePort(), this.#ports)
  }
}
