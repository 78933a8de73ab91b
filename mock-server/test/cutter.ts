import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const socketName = '.s.PGSQL.5432'

/** Passes on what goes to a database on a socket of this machine, and harms connections on purpose. */
export class Cutter {
  readonly folder = mkdtempSync(join(tmpdir(), 'qinghua-cut-'))
  readonly #server: Server
  readonly #open = new Set<Socket>()
  #database = ''
  #sessions: { readonly deafen: () => void; readonly end: () => void }[] = []

  static async start(): Promise<Cutter> {
    const cutter = new Cutter()
    await once(cutter.#server, 'listening')
    return cutter
  }

  private constructor() {
    this.#server = createServer((client) => this.#pass(client, connect(join(this.#database, socketName))))
    this.#server.listen(join(this.folder, socketName))
  }

  /** The address of a database by way of this. */
  through(url: string): string {
    const { searchParams } = new URL(url.replace('postgres:///', 'postgres://local/'))
    this.#database = searchParams.get('host') ?? ''
    return url.replace(encodeURIComponent(this.#database), encodeURIComponent(this.folder))
  }

  /** From now on the sessions that are open hear nothing of the database, not even that it has ended them. */
  deafenSessions(): void {
    for (const { deafen } of this.#sessions) deafen()
  }

  /** The sessions hear that they have ended. */
  endSessions(): void {
    for (const { end } of this.#sessions) end()
  }

  async close(): Promise<void> {
    for (const socket of this.#open) socket.destroy()
    this.#server.close()
    rmSync(this.folder, { recursive: true, force: true })
  }

  #pass(client: Socket, database: Socket): void {
    let isDeaf = false
    const cut = (): void => {
      if (isDeaf) return
      client.destroy()
      database.destroy()
    }
    for (const socket of [client, database]) {
      this.#open.add(socket)
      socket.on('error', cut)
      socket.on('close', () => (this.#open.delete(socket), cut()))
    }
    client.on('data', (bytes) => {
      if (bytes.includes('application_name'))
        this.#sessions.push({ deafen: () => (isDeaf = true), end: () => client.destroy() })
      database.write(bytes)
    })
    database.on('data', (bytes) => isDeaf || client.write(bytes))
  }
}
