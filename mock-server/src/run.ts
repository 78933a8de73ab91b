import type { AddressInfo } from 'node:net'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Refusal } from './core/state/refusal.ts'
import { isOfDisk, type Disk } from './data/disk.ts'
import { openFolder, unusable } from './data/folder.ts'
import { openDatabase } from './data/shared/open-database.ts'
import { FolderTaken } from './data/owner.ts'
import { inSlices } from './in-slices.ts'
import { createMockServer, type MockServer, type MockServerOptions } from './index.ts'
import { logLine } from './log.ts'
import { readOptions, usage, type ServerOptions } from './options.ts'
import { checkTarget } from './proxy/check-target.ts'
import { loadRecordings } from './proxy/recorded/load.ts'
import { Recordings } from './proxy/recorded/recordings.ts'
import { toldOf } from './proxy/recorded/tell-loaded.ts'
import { readWorld, whyNotOpened } from './read-world.ts'
import { scenarioList } from './scenario-list.ts'
import { certificates, trustLine, type GivenTls } from './tls/certificates.ts'
import type { TlsOptions } from './tls/tls-options.ts'
import { UsageError } from './usage-error.ts'

/** More than sockets, so that calls are answered beside them. */
const maxConnections = 4_000
const patience = 1_800
/** Two looks of a balancer that looks twice a second. */
const balancerPause = 1_200

const fail = (error: unknown): never => {
  const { code, message } = error as NodeJS.ErrnoException
  if (error instanceof FolderTaken) {
    process.stderr.write(`${message}\n`)
    process.exit(3)
  }
  const known = error instanceof UsageError || (code !== undefined && code in messages)
  process.stderr.write(`${error instanceof UsageError ? message : (messages[code ?? ''] ?? message)}\n`)
  process.exit(known ? 2 : 1)
}
const messages: Readonly<Record<string, string>> = {
  EADDRNOTAVAIL: 'This machine has no such address: choose another with --host.',
  ENOTFOUND: 'This machine has no such address: choose another with --host.',
}

const ofPort: Readonly<Record<string, (port: number, flag: string) => string>> = {
  EADDRINUSE: (port, flag) => `Port ${port} is taken: choose another with --${flag} (0 takes a free one).`,
  EACCES: (port, flag) => `Port ${port} needs more rights: choose one above 1023 with --${flag}.`,
}

const listen = async (
  app: FastifyInstance,
  scheme: string,
  host: string,
  port: number,
  flag: string,
): Promise<string> => {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const sentence = ofPort[(error as NodeJS.ErrnoException).code ?? '']
    throw sentence ? new UsageError(sentence(port, flag)) : error
  }
  app.server.maxConnections = maxConnections
  const { port: taken } = app.server.address() as AddressInfo
  return `${scheme}://${host.includes(':') ? `[${host}]` : host}:${taken}`
}

/** Says once a second how far a file is. */
const progressOf = (file: string, value: unknown): ((step: { readonly n: number } | void) => void) => {
  const { steps } = value as { readonly steps?: { readonly length: number } }
  let next = performance.now() + 1_000
  return (step) => {
    if (!step || performance.now() < next) return
    next = performance.now() + 1_000
    process.stderr.write(`${file}: step ${step.n} of ${steps?.length}\n`)
  }
}

/** The world gets its name from the file: `case-7.world.json` is opened as `case-7`. */
const openWorldFile = async ({ worlds }: MockServer, file: string): Promise<void> => {
  const wanted = basename(file)
    .replace(/(?:\.world)?\.json$/i, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  const name = wanted.replaceAll(/^-|-$/g, '').slice(0, 40) || 'opened'
  try {
    await worlds.ready(name)
    const value = readWorld(file)
    const { place, differences } = await inSlices(worlds.opening(name, value), progressOf(file, value))
    place()
    await worlds.stored(name)
    for (const { step, route, what } of differences)
      process.stderr.write(`${file}: step ${step} ${route} gives another result than when it was saved: ${what}\n`)
  } catch (error) {
    throw new UsageError(`${file} cannot be opened. ${whyNotOpened(error)}`)
  }
}

/** Errors of the disk are usage errors, because the user chose the folder. */
const createServer = (options: MockServerOptions, data: string | undefined, disk: Disk | undefined): MockServer => {
  try {
    return createMockServer({ ...options, disk })
  } catch (error) {
    const cause = error instanceof Refusal ? error.cause : error
    throw data !== undefined && isOfDisk(cause) ? unusable(data, cause) : error
  }
}

/** Reads what was recorded, and says what it is. */
const recordingsOf = async (path: string): Promise<Recordings> => {
  const loaded = await loadRecordings(path)
  for (const line of toldOf(loaded)) process.stderr.write(`${line}\n`)
  return new Recordings(loaded.exchanges)
}

/** The options of TLS; of own certificates it says whom a browser has to trust. */
const tlsOf = (given: GivenTls | undefined): TlsOptions | undefined => {
  if (given === undefined) return undefined
  const { authority, ...tls } = certificates(given)
  if (authority !== undefined) process.stderr.write(`${trustLine(authority)}\n`)
  return tls
}

const start = async ({
  host,
  port,
  imPort,
  data,
  store,
  worldFiles,
  listScenarios,
  recorded,
  tls: given,
  ...options
}: ServerOptions): Promise<void> => {
  if (listScenarios) return void process.stdout.write(scenarioList())
  const disk = data === undefined ? undefined : await openFolder(data)
  if (options.proxy) await checkTarget(options.proxy, (line) => process.stderr.write(`${line}\n`))
  const recordings = recorded === undefined ? undefined : await recordingsOf(recorded)
  const tls = tlsOf(given)
  const shared = store === undefined ? undefined : await openDatabase(store)
  const server = createServer({ ...options, recordings, tls, shared }, data, disk)
  if (options.knownSecrets)
    logLine({
      level: 'warn',
      event: 'knownSecrets',
      reason: 'anybody can compute the tokens and codes of these worlds',
    })
  for (const file of worldFiles) await openWorldFile(server, file)
  let stopping = false
  const stop = (): void => {
    if (stopping) process.exit(1)
    stopping = true
    if (shared) logLine({ level: 'info', event: 'stopping' })
    // A balancer gets to know first, and sends the calls of these worlds to other processes.
    const pause = shared ? balancerPause : 0
    server.announceStop()
    setTimeout(() => process.exit(0), pause + patience).unref()
    void sleep(pause)
      .then(() => server.close())
      .then(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  // Ends with the parent process, even if that is killed.
  if (process.connected) process.once('disconnect', stop)
  // An error in one world must not end the others.
  for (const event of ['unhandledRejection', 'uncaughtException'] as const)
    process.on(event, (reason: unknown) =>
      logLine({ level: 'error', event, stack: String((reason as Error | undefined)?.stack ?? reason) }),
    )

  const scheme = tls ? 'https' : 'http'
  const api = await listen(server.api, scheme, host, port, 'port')
  const im = await listen(server.im, scheme, host, imPort, 'im-port')
  const ready = { ready: true, api, im, control: `${api}/__mall` }
  process.stdout.write(`${JSON.stringify(ready)}\n`)
  process.send?.(ready)
}

/** Runs the command; `commands` are the lines of the help that say how it is typed. */
export const run = async (args: readonly string[], commands: string): Promise<void> => {
  try {
    const options = readOptions(args, process.env)
    if (options) await start(options)
    else process.stdout.write(usage(commands))
  } catch (error) {
    fail(error)
  }
}
