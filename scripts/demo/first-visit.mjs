import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chromium } from 'playwright'
import { findBrowser } from '../lib/browser.mjs'
import { nodeFlags, root } from '../lib/install.mjs'
import { serveFolder } from './static-server.mjs'

/** When the first goods are shown with their picture, a shopper can go on. Nothing runs meanwhile that would slow the page down. */
const noteUsable = () => {
  globalThis.usable = new Promise((resolve) => {
    const look = ({ target }) => target.matches?.('article img') && resolve(performance.now())
    document.addEventListener('load', look, true)
  })
}

/** A browser that has never been there. */
const visit = async (browser, address) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await context.addInitScript(noteUsable)
  const page = await context.newPage()
  await page.goto(address)
  const ms = await page.evaluate(() => globalThis.usable)
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
