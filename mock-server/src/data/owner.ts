import { createHash, randomUUID } from 'node:crypto'
import * as fs from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Another process works in the folder. */
export class FolderTaken extends Error {
  override readonly name = 'FolderTaken'
}

const taken = (folder: string, pid: string): FolderTaken =>
  new FolderTaken(`${folder} is in use by process ${pid}: stop it, or choose another --data.`)

/** The path of a socket may be about a hundred bytes long: a longer one is reached from inside its folder. */
const inReach = <T>(folder: string, file: string, act: (path: string) => T): T => {
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

/** The system lets go of a socket however its process dies; then nobody can be reached there. */
const isAlive = (folder: string, socket: string): Promise<boolean> =>
  new Promise((resolve) => {
    const connection = inReach(folder, socket, (path) => connect(path))
    connection.once('connect', () => resolve(true))
    connection.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'ECONNREFUSED' && code !== 'ENOENT'))
    connection.once('close', () => resolve(true)).end()
  })

const claimName = /^owner-(\d+)$/
const socketName = /^owner-(\d+)-[0-9a-f-]+\.sock$/

/** The highest claim on a folder. The others were given up. */
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
 * Claims are numbered links to the socket of whoever claims. Whose number is the highest owns the place, as long as he
 * can be reached. A link is made at once or not at all, and the highest one is never removed: so of all that find the
 * owner dead at the same time one gets the next number, and who comes late with a number of long ago sees a higher one.
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

/** Removes what earlier owners left. A socket that nobody claims with may be of somebody who is about to. */
const sweep = async (place: string): Promise<void> => {
  const highest = highestClaim(place)
  for (const file of fs.readdirSync(place)) {
    if (Number(claimName.exec(file)?.[1] ?? highest) >= highest) continue
    const socket = orNull(() => fs.readlinkSync(join(place, file)), 'ENOENT')
    if (socket !== null && !(await isAlive(place, socket))) fs.rmSync(join(place, socket), { force: true })
    fs.rmSync(join(place, file), { force: true })
  }
}

/** A socket of this process in a folder. Whichever user comes next has to see whether it is alive. */
const listenIn = async (place: string): Promise<{ place: string; socket: string; server: Server }> => {
  const socket = `owner-${process.pid}-${randomUUID()}.sock`
  const server = createServer((connection) => connection.on('error', () => undefined).destroy()).unref()
  const open = { readableAll: true, writableAll: true }
  await listen(server, () => inReach(place, socket, (path) => server.listen({ path, ...open })))
  return { place, socket, server }
}

const hashOf = (folder: string): string =>
  createHash('sha256').update(fs.realpathSync(folder)).digest('hex').slice(0, 24)

/** A pipe leaves nothing behind; who owns it stands in a file beside. */
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

/** Some disks take no sockets: then the place is in the folder for temporary files. */
const placeBeside = (folder: string): string => {
  const place = join(tmpdir(), `qinghua-${hashOf(folder)}`)
  fs.mkdirSync(place, { recursive: true })
  return place
}

/** Makes this process the only one that works in a folder, until it dies or calls what is returned. */
export const ownFolder = async (folder: string): Promise<() => void> => {
  if (process.platform === 'win32') return ownPipe(folder)
  const { place, socket, server } = await listenIn(folder).catch((error: NodeJS.ErrnoException) => {
    if (takesNoSockets.has(error.code ?? '')) return listenIn(placeBeside(folder))
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
