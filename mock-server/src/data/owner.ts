import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Somebody else works in the folder. */
export class FolderTaken extends Error {
  override readonly name = 'FolderTaken'
}

const patience = 1_000

/** A socket's path may be about a hundred characters long; that of a folder is often longer. */
const socketOf = (folder: string): string => {
  const name = createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 24)
  return process.platform === 'win32' ? `\\\\.\\pipe\\qinghua-${name}` : join(tmpdir(), `qinghua-${name}.sock`)
}

/** What the owner of a socket says of himself; nothing where nobody is there any more. */
const askOwner = (socket: string): Promise<string | null> =>
  new Promise((resolveOwner) => {
    let said = ''
    const connection = connect(socket)
    connection.setTimeout(patience, () => connection.destroy())
    connection.setEncoding('utf8').on('data', (text: string) => (said += text))
    connection.once('error', () => resolveOwner(null))
    connection.once('close', () => resolveOwner(said === '' ? null : said))
  })

const listen = (server: Server, socket: string): Promise<boolean> =>
  new Promise((resolveListening, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolveListening(false) : reject(error),
    )
    server.listen(socket, () => resolveListening(true))
  })

/**
 * Makes this process the only one that works in a folder, for as long as it lives: a socket is let go of when its
 * process dies, however it dies.
 */
export const ownFolder = async (folder: string): Promise<() => void> => {
  const socket = socketOf(folder)
  const server = createServer((connection) => {
    connection.on('error', () => undefined)
    connection.end(String(process.pid))
  }).unref()
  if (!(await listen(server, socket))) {
    const owner = await askOwner(socket)
    if (owner !== null)
      throw new FolderTaken(`${folder} is in use by process ${owner}: stop it, or choose another --data.`)
    // Left behind by a process that was killed.
    rmSync(socket, { force: true })
    if (!(await listen(server, socket))) throw new FolderTaken(`${folder} is in use by another process.`)
  }
  // Two that found the same remains at once: the socket answers for the one that stays.
  if ((await askOwner(socket)) !== String(process.pid)) throw new FolderTaken(`${folder} is in use by another process.`)
  return () => void server.close()
}
