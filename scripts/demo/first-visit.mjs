import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chromium } from 'playwright'
import { findBrowser } from '../lib/browser.mjs'
import { nodeFlags, root } from '../lib/install.mjs'
import { serveFolder } from './static-server.mjs'

/** Notes when the first goods are shown with their picture: then a shopper can go on. It draws no frame of its own. */
const noteUsable = () => {
  const note = ({ target }) => {
    if (target.matches?.('article img')) globalThis.usableAt ??= performance.now()
  }
  document.addEventListener('load', note, true)
}

/** A browser that has never been there. */
const visit = async (browser, address) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await context.addInitScript(noteUsable)
  const page = await context.newPage()
  await page.goto(address)
  const usable = await page.waitForFunction(() => globalThis.usableAt, null, { polling: 100 })
  const ms = await usable.jsonValue()
  await context.close()
  return ms
}

const startMall = async () => {
  const child = fork('mock-server/src/main.ts', ['--port', '0', '--im-port', '0', '--web-root', 'web/dist'], {
    cwd: root,
    execArgv: nodeFlags,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [{ api }] = await once(child, 'message')
  return { address: `http://localhost:${new URL(api).port}/`, stop: () => child.kill() }
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]

/** Milliseconds from the first request to a usable home page, with a server and without; both in turn, the medians. */
export const firstVisits = async (folder, rounds) => {
  const [mall, files] = await Promise.all([startMall(), serveFolder(folder)])
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath: await findBrowser(), args })
  const found = { server: [], alone: [] }
  try {
    // The first page of a process is slower, whatever it shows.
    await visit(browser, mall.address)
    for (let round = 0; round < rounds; round++) {
      found.server.push(await visit(browser, mall.address))
      found.alone.push(await visit(browser, `${files.origin}/`))
    }
  } finally {
    await browser.close()
    mall.stop()
    files.stop()
  }
  const [server, alone] = [median(found.server), median(found.alone)].map(Math.round)
  return { server, alone, ratio: alone / server }
}
