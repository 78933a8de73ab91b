import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { endChild, endWithThis } from '../../scripts/lib/children.mjs'
import { freePorts } from '../../scripts/lib/ports.mjs'
import { expect } from '../test.ts'

/** What a walk through all screens needs of a browser. */
export interface Engine {
  open(address: string): Promise<unknown>
  run<R>(script: string): Promise<R>
}

/** WebKit of the system, by the protocol of WebDriver: Playwright drives only one of its own. */
export const startWebkit = async (): Promise<Engine & { stop(): Promise<void> }> => {
  // It opens windows only.
  const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x960x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  endWithThis(display, 'SIGTERM')
  const [number] = (await once(display.stdout, 'data')) as [Buffer]
  const [port = 0] = await freePorts(1)
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${String(number).trim()}` },
  })
  endWithThis(driver, 'SIGTERM')

  const send = (method: 'POST' | 'DELETE' | 'GET', path: string, body?: object): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}${path}`, { method, ...(body && { body: JSON.stringify(body) }) })
  const ask = async <T>(...asked: Parameters<typeof send>): Promise<T> => {
    const answer = await send(...asked)
    const { value } = (await answer.json()) as { value: T & { message?: string } }
    if (answer.ok) return value
    throw new Error(`WebKit, ${asked[1]}: ${value.message}`)
  }
  await expect(() => send('GET', '/status')).toPass()
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', { capabilities: {} })
  const session = `/session/${sessionId}`
  await ask('POST', `${session}/window/rect`, { width: 1280, height: 960 })
  return {
    open: (url) => ask('POST', `${session}/url`, { url }),
    run: (script) => ask('POST', `${session}/execute/sync`, { script: `return ${script}`, args: [] }),
    stop: async () => {
      await send('DELETE', session)
      await endChild(driver, 'SIGTERM')
      await endChild(display, 'SIGTERM')
    },
  }
}
