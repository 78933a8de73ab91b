import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { nodeFlags } from '../../scripts/lib/install.mjs'

/** Starts a second server process, which shares no state with the first one. */
export const freshServer = async (...more: readonly string[]) => {
  const ports = ['--port', '0', '--im-port', '0']
  const args = [...nodeFlags, 'mock-server/src/main.ts', ...ports, '--web-root', 'web/dist', ...more]
  const child = spawn(process.execPath, args, {
    cwd: `${import.meta.dirname}/../..`,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(child.stdout)) {
    const { port } = new URL((JSON.parse(line) as { api: string }).api)
    return { origin: `http://localhost:${port}`, stop: () => void child.kill() }
  }
  throw new Error('the server ended without a word')
}
