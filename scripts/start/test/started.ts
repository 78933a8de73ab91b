import { spawn, type ChildProcess } from 'node:child_process'
import { chromium } from 'playwright'
import { onTestFailed } from 'vitest'
import { findBrowser } from '../../lib/browser.mjs'

const running: ChildProcess[] = []
export const killStarted = (): void => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
}

/** `npm start` in a copy of the project, as its output says it is. */
export const startIn = (folder: string, ...flags: readonly string[]) => {
  const args = ['scripts/start.mjs', ...(flags.includes('--data') ? [] : ['--in-memory']), ...flags]
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  running.push(child)
  let output = ''
  const waiting = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      for (const look of waiting) look()
    })
  onTestFailed(() => console.error(output))
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve))
  /** The output once it says this; fails if the process ends before. */
  const says = (wanted: string | RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (typeof wanted === 'string' ? !output.includes(wanted) : !wanted.test(output)) return
        waiting.delete(look)
        resolve(output)
      }
      waiting.add(look)
      void exit.then((code) => reject(new Error(`ended with ${code}: ${output}`)))
      look()
    })
  return { child, open: says('Ctrl-C stops'), says, exit, output: () => output }
}

export const addressIn = (output: string, name: string): string =>
  new RegExp(`${name} +(https?://[^ /]+)`).exec(output)?.[1] ?? ''

export const openPage = async (address: string) => {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath: await findBrowser(), args })
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto(address)
  return { browser, page, errors }
}
