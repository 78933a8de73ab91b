import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { endChild, endWithThis } from '../../scripts/lib/children.mjs'
import { freePorts } from '../../scripts/lib/ports.mjs'
import { expect } from '../test.ts'
import type { Driver } from './walker.ts'

/** The keys that have no letter of their own, as WebDriver numbers them. */
const keys: Readonly<Record<string, string>> = { Enter: '\uE007', Tab: '\uE004', Escape: '\uE00C', ArrowDown: '\uE015' }

/** WebKit of the system, by the protocol of WebDriver: Playwright drives only one of its own. */
export const startWebkit = async (): Promise<Driver<string> & { stop(): Promise<void> }> => {
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
  const resize = (width: number, height: number) => ask('POST', `${session}/window/rect`, { width, height })
  const run = <R>(script: string) => ask<R>('POST', `${session}/execute/sync`, { script: `return ${script}`, args: [] })
  const to = (element: string, act: string, body: object = {}) =>
    ask('POST', `${session}/element/${element}/${act}`, body)
  await resize(1280, 960)
  return {
    open: (url) => ask('POST', `${session}/url`, { url }),
    run,
    element: async (script) => Object.values((await run<Record<string, string> | null>(script)) ?? {})[0] ?? null,
    // Where it stood a moment ago, something else may be by now.
    click: async (element) => {
      const place = async () => JSON.stringify(await ask('GET', `${session}/element/${element}/rect`))
      await expect.poll(async () => (await place()) === (await place())).toBe(true)
      return to(element, 'click')
    },
    fill: async (element, text) => {
      await to(element, 'clear')
      await to(element, 'value', { text })
    },
    attach: (element, file) => to(element, 'value', { text: file }),
    press: (key) => {
      const value = keys[key] ?? key
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }))
      return ask('POST', `${session}/actions`, { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    resize,
    stop: async () => {
      await send('DELETE', session)
      await endChild(driver, 'SIGTERM')
      await endChild(display, 'SIGTERM')
    },
  }
}
