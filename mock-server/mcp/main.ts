import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { UsageError } from '../src/usage-error.ts'
import { version } from '../src/version.ts'
import { readOptions, usage } from './options.ts'
import { createMcpServer } from './server.ts'

/** Serves until stdin ends. Only the protocol is written to stdout. */
export const mcp = (args: readonly string[], env: NodeJS.ProcessEnv, command: string): void => {
  try {
    const options = readOptions(args, env)
    if (!options) return void process.stdout.write(usage(command))
    if (options.version) return void process.stdout.write(`${version}\n`)
    serveStdio(() => createMcpServer(options), {
      onerror: ({ message }) => void process.stderr.write(`${message}\n`),
    })
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 2
  }
}
