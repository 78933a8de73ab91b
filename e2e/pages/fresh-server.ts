import { fork } from 'node:child_process'
import { once } from 'node:events'
import { nodeFlags } from '../../scripts/lib/install.mjs'

const patience = 60_000

/** Starts a second server process, which shares no state with the first one and ends with this process. */
export const freshServer = async (...more: readonly string[]) => {
  const ports = ['--port', '0', '--im-port', '0']
  const child = fork('mock-server/src/main.ts', [...ports, '--web-root', 'web/dist', ...more], {
    cwd: `${import.meta.dirname}/../..`,
    execArgv: nodeFlags,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ready = once(child, 'message', { signal: AbortSignal.timeout(patience) })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the server ended with ${code}`)
  })
  try {
    const [{ api }] = (await Promise.race([ready, ended])) as [{ api: string }]
    return { origin: `http://localhost:${new URL(api).port}`, stop: () => void child.kill() }
  } catch (error) {
    child.kill('SIGKILL')
    throw new Error('no second server could be started', { cause: error })
  }
}
