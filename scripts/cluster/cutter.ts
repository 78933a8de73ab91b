import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const socketName = '.s.PGSQL.5432'

/** Passes on what goes to a database on a socket of this machine, and cuts connections on purpose. */
export class Cutter {
  readonly folder = mkdtempSync(join(tmpdir(), 'qinghua-cut-'))
  readonly #server: Server
  readonly #open = new Set<Socket>()
  #armed: 'before' | 'after' | null = null
  cuts = 0

  static async start(database: () => string): Promise<Cutter> {
    const cutter = new Cutter(database)
    await once(cutter.#server, 'listening')
    return cutter
  }

  private constructor(database: () => string) {
    this.#server = createServer((client) => this.#pass(client, connect(join(database(), socketName))))
    this.#server.listen(join(this.folder, socketName))
  }

  /** Cuts the next connection on which something is asked: before it is passed on, or before its answer is. */
  arm(when: 'before' | 'after'): void {
    this.#armed = when
  }

  async close(): Promise<void> {
    for (const socket of this.#open) socket.destroy()
    this.#server.close()
    rmSync(this.folder, { recursive: true, force: true })
  }

  #pass(client: Socket, database: Socket): void {
    let isDoomed = false
    const cut = (): void => {
      client.destroy()
      database.destroy()
    }
    for (const socket of [client, database]) {
      this.#open.add(socket)
      socket.on('error', cut)
      socket.on('close', () => (this.#open.delete(socket), cut()))
    }
    client.on('data', (bytes) => {
      const asked = bytes.includes('insert into journal') || bytes.includes('append') ? this.#armed : null
      if (asked !== null) {
        this.#armed = null
        this.cuts++
      }
      if (asked === 'before') return cut()
      isDoomed ||= asked === 'after'
      database.write(bytes)
    })
    database.on('data', (bytes) => (isDoomed ? cut() : client.write(bytes)))
  }
}
