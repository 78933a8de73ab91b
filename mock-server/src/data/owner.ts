import { createHash, randomUUID } from 'node:crypto'
import * as fs from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export class FolderTaken extends Error {
  override readonly name = 'FolderTaken'
}

const taken = (folder: string, pid: string): FolderTaken =>
  new FolderTaken(`${folder} is in use by process ${pid}: stop it, or choose another --data.`)

/** The path of a Unix socket is limited to about 100 bytes; a longer one is opened relative to its folder. */
const withShortPath = <T>(folder: string, file: string, act: (path: string) => T): T => {
  const path = join(folder, file)
  if (Buffer.byteLength(path) <= 100) return act(path)
  const before = process.cwd()
  process.chdir(folder)
  try {
    return act(file)
  } finally {
    process.chdir(before)
  }
}

const listen = (server: Server, start: () => void): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject).once('listening', resolve)
    start()
  })

/**
 * The system closes a socket however its process ends, so a socket that refuses connections belongs to a dead process.
 */
const isAlive = (folder: string, socket: string): Promise<boolean> =>
  new Promise((resolve) => {
    const connection = withShortPath(folder, socket, (path) => connect(path))
    connection.once('connect', () => resolve(true))
    connection.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'ECONNREFUSED' && code !== 'ENOENT'))
    connection.once('close', () => resolve(true)).end()
  })

const claimName = /^owner-(\d+)$/
const socketName = /^owner-(\d+)-[0-9a-f-]+\.sock$/

/** The highest number claimed; lower ones are obsolete. */
const highestClaim = (place: string): number =>
  fs.readdirSync(place).reduce((highest, file) => Math.max(highest, Number(claimName.exec(file)?.[1] ?? 0)), 0)

const orNull = <T>(act: () => T, ...codes: string[]): T | null => {
  try {
    return act()
  } catch (error) {
    if (codes.includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}

/**
 * A claim is a numbered symbolic link to the socket of the claiming process. The highest number owns the folder, as
 * long as its socket accepts connections. Creating a link is atomic, and the highest link is never removed. So if
 * several processes find the owner dead at the same time, one of them gets the next number; a process that read an old
 * number sees a higher one.
 */
const claim = async (place: string, folder: string, socket: string): Promise<void> => {
  for (;;) {
    const highest = highestClaim(place)
    const owner = highest > 0 ? orNull(() => fs.readlinkSync(join(place, `owner-${highest}`)), 'ENOENT') : ''
    if (owner === null) continue
    if (owner !== '' && (await isAlive(place, owner))) throw taken(folder, socketName.exec(owner)?.[1] ?? 'unknown')
    const mine = join(place, `owner-${highest + 1}`)
    if (orNull(() => (fs.symlinkSync(socket, mine), true), 'EEXIST') === null) continue
    if (highestClaim(place) === highest + 1) return
    fs.rmSync(mine, { force: true })
  }
}

/** Removes what earlier owners left. A socket without a claim may belong to a process that is about to claim. */
const sweep = async (place: string): Promise<void> => {
  const highest = highestClaim(place)
  for (const file of fs.readdirSync(place)) {
    if (Number(claimName.exec(file)?.[1] ?? highest) >= highest) continue
    const socket = orNull(() => fs.readlinkSync(join(place, file)), 'ENOENT')
    if (socket !== null && !(await isAlive(place, socket))) fs.rmSync(join(place, socket), { force: true })
    fs.rmSync(join(place, file), { force: true })
  }
}

/**
 * Opens a socket of this process in a folder. All users may connect, because any of them has to check whether it is
 * alive.
 */
const listenIn = async (place: string): Promise<{ place: string; socket: string; server: Server }> => {
  const socket = `owner-${process.pid}-${randomUUID()}.sock`
  const server = createServer((connection) => connection.on('error', () => undefined).destroy()).unref()
  const open = { readableAll: true, writableAll: true }
  await listen(server, () => withShortPath(place, socket, (path) => server.listen({ path, ...open })))
  return { place, socket, server }
}

const hashOf = (folder: string): string =>
  createHash('sha256').update(fs.realpathSync(folder)).digest('hex').slice(0, 24)

/** Windows: a named pipe disappears with its process; the process id is in a file. */
const ownPipe = async (folder: string): Promise<() => void> => {
  const server = createServer((connection) => connection.on('error', () => undefined).destroy()).unref()
  const file = join(folder, 'owner')
  try {
    await listen(server, () => server.listen(`\\\\.\\pipe\\qinghua-${hashOf(folder)}`))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw taken(folder, orNull(() => fs.readFileSync(file, 'utf8'), 'ENOENT') ?? 'unknown')
  }
  fs.writeFileSync(file, String(process.pid))
  return () => void server.close()
}

const takesNoSockets = new Set(['EACCES', 'EINVAL', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EPERM'])

/** Some file systems do not support sockets; then the claim is made in the temporary folder. */
const temporaryPlace = (folder: string): string => {
  const place = join(tmpdir(), `qinghua-${hashOf(folder)}`)
  fs.mkdirSync(place, { recursive: true })
  return place
}

/** Makes this process the only one to use a folder, until it ends or calls the returned function. */
export const ownFolder = async (folder: string): Promise<() => void> => {
  if (process.platform === 'win32') return ownPipe(folder)
  const { place, socket, server } = await listenIn(folder).catch((error: NodeJS.ErrnoException) => {
    if (takesNoSockets.has(error.code ?? '')) return listenIn(temporaryPlace(folder))
    throw error
  })
  try {
    await claim(place, folder, socket)
    await sweep(place)
  } catch (error) {
    server.close()
    throw error
  }
  return () => void server.close()
}
