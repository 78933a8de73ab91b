import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { scenarioAreas, scenarios } from '@mall/fixtures/scenarios'
import { FolderTaken } from './data/owner.ts'
import { logLine, say } from './log.ts'
import { openServer } from './open-server.ts'
import { readOptions, usage, type ServerOptions } from './options.ts'
import { UsageError } from './usage-error.ts'
import { version } from './version.ts'

export const scenarioList = (): string => {
  const widest = (texts: readonly string[]): number => Math.max(...texts.map(({ length }) => length)) + 2
  const [width, people] = [widest(scenarios.map(({ name }) => name)), widest(scenarios.map(({ as = '' }) => as))]
  return scenarioAreas
    .map((area) => {
      const lines = area.scenarios.map(
        ({ name, as = '', title, summary }) =>
          `  ${name.padEnd(width)}${as.padEnd(people)}${title.en}. ${summary.en}.\n`,
      )
      return `${area.title.en}\n${lines.join('')}`
    })
    .join('\n')
}

/** More than sockets, so that calls are answered beside them. */
const maxConnections = 4_000
const patience = 1_800
/** Two looks of a balancer that looks twice a second. */
const balancerPause = 1_200

const fail = (error: unknown): never => {
  const { code, message } = error as NodeJS.ErrnoException
  if (error instanceof FolderTaken) {
    say(message)
    process.exit(3)
  }
  const known = error instanceof UsageError || (code !== undefined && code in messages)
  say(error instanceof UsageError ? message : (messages[code ?? ''] ?? message))
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

const start = async (options: ServerOptions): Promise<void> => {
  const { host, port, imPort, scenarios, version: isAsked, tlsCert } = options
  if (isAsked) return void process.stdout.write(`${version}\n`)
  if (scenarios) return void process.stdout.write(scenarioList())
  const server = await openServer(options)
  const isShared = options.store !== undefined
  let stopping = false
  const stop = (): void => {
    if (stopping) process.exit(1)
    stopping = true
    if (isShared) logLine({ level: 'info', event: 'stopping' })
    // A balancer gets to know first, and sends the calls of these worlds to other processes.
    const pause = isShared ? balancerPause : 0
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

  const scheme = tlsCert ? 'https' : 'http'
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
