import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { logLine } from './http/log.ts'
import { createMockServer } from './index.ts'
import { readOptions, UsageError, type ServerOptions } from './options.ts'

const maxConnections = 2_000
const patience = 1_800

const fail = (error: unknown): never => {
  const { code, message } = error as NodeJS.ErrnoException
  const known = error instanceof UsageError || (code !== undefined && code in said)
  process.stderr.write(`${error instanceof UsageError ? message : (said[code ?? ''] ?? message)}\n`)
  process.exit(known ? 2 : 1)
}
const said: Readonly<Record<string, string>> = {
  EADDRINUSE: 'The port is taken: choose another with --port and --im-port (0 takes a free one).',
  EACCES: 'This port needs more rights: choose one above 1023 with --port and --im-port.',
  EADDRNOTAVAIL: 'This machine has no such address: choose another with --host.',
  ENOTFOUND: 'This machine has no such address: choose another with --host.',
}

const listen = async (app: FastifyInstance, host: string, port: number): Promise<string> => {
  await app.listen({ host, port })
  app.server.maxConnections = maxConnections
  const { port: taken } = app.server.address() as AddressInfo
  return `http://${host.includes(':') ? `[${host}]` : host}:${taken}`
}

const start = async ({ host, port, imPort, ...options }: ServerOptions): Promise<void> => {
  const server = createMockServer(options)
  let stopping = false
  const stop = (): void => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(0), patience).unref()
    void server.close().then(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  // Whoever started this process may die without a word: never stay behind as an orphan.
  if (process.connected) process.once('disconnect', stop)
  // One world's trouble must not end the others.
  for (const event of ['unhandledRejection', 'uncaughtException'] as const)
    process.on(event, (reason: unknown) =>
      logLine({ level: 'error', event, stack: String((reason as Error | undefined)?.stack ?? reason) }),
    )

  const api = await listen(server.api, host, port)
  const im = await listen(server.im, host, imPort)
  const ready = { ready: true, api, im, control: `${api}/__mall` }
  process.stdout.write(`${JSON.stringify(ready)}\n`)
  process.send?.(ready)
}

try {
  await start(readOptions(process.argv.slice(2)))
} catch (error) {
  fail(error)
}
