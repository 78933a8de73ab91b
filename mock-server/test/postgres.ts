import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { endChild, endWithThis } from '../../scripts/lib/children.mjs'
import { noPostgres, postgresPrograms } from '../../scripts/lib/programs.mjs'

/** It refuses to run as root. */
const account = ((): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  try {
    return { uid: idOf('-u'), gid: idOf('-g') }
  } catch {
    return {}
  }
})()

/** A database server of its own, on a socket in a temporary folder. */
export class Postgres {
  readonly url: string
  readonly #folder: string
  #server: ChildProcess | null = null

  static async start(): Promise<Postgres> {
    const server = new Postgres()
    await server.start()
    return server
  }

  private constructor() {
    if (postgresPrograms === undefined) throw new Error(noPostgres)
    this.#folder = mkdtempSync(join(tmpdir(), 'qinghua-pg-'))
    const { uid, gid } = account
    if (uid !== undefined && gid !== undefined) chownSync(this.#folder, uid, gid)
    this.url = `postgres:///postgres?host=${encodeURIComponent(this.#folder)}&user=mall`
    this.#make()
  }

  async start(): Promise<void> {
    const flags = ['-D', join(this.#folder, 'data'), '-k', this.#folder, '-h', '', '-c', 'max_connections=60']
    this.#server = spawn(join(String(postgresPrograms), 'postgres'), flags, {
      ...account,
      cwd: this.#folder,
      stdio: 'ignore',
    })
    endWithThis(this.#server, 'SIGQUIT')
    while (!(await this.#answers())) await sleep(20)
  }

  /** At once, as in a power cut. */
  async kill(): Promise<void> {
    const server = this.#server
    this.#server = null
    if (server) await endChild(server, 'SIGQUIT')
  }

  async query<T extends object>(text: string): Promise<T[]> {
    const client = new Client({ connectionString: this.url })
    await client.connect()
    try {
      return (await client.query<T>(text)).rows
    } finally {
      await client.end()
    }
  }

  /** Everything in it is gone; an empty one is at the same place. */
  async lose(): Promise<void> {
    await this.kill()
    rmSync(join(this.#folder, 'data'), { recursive: true })
    this.#make()
    await this.start()
  }

  async drop(): Promise<void> {
    await this.kill()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  #make(): void {
    const flags = [
      '-D',
      join(this.#folder, 'data'),
      '-A',
      'trust',
      '-U',
      'mall',
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
    ]
    execFileSync(join(String(postgresPrograms), 'initdb'), flags, { ...account, cwd: this.#folder, stdio: 'pipe' })
  }

  async #answers(): Promise<boolean> {
    if (this.#server?.exitCode !== null) throw new Error('PostgreSQL does not start')
    return this.query('select 1').then(
      () => true,
      () => false,
    )
  }
}
