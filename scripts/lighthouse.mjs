// Prints Lighthouse (desktop) results of the built storefront. Lighthouse is downloaded on demand, because it has 170 MB.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './lib/browser.mjs'
import { buildStorefront } from './lib/build-storefront.mjs'
import { answerHelp } from './lib/help.mjs'
import { ensureInstalled, nodeFlags, root } from './lib/install.mjs'

answerHelp(`Prints Lighthouse results of the built home, list, product, cart and flash sale pages. Downloads Lighthouse (170 MB).

  npm run lighthouse
  npm run lighthouse -- /list /coupons   these pages instead`)
const asked = process.argv.slice(2)
const wrong = asked.find((each) => !each.startsWith('/'))
if (wrong) {
  console.error(`"${wrong}" is no path of the storefront. See npm run lighthouse -- --help.`)
  process.exit(2)
}
await ensureInstalled()
const { chromium } = await import('playwright')

const lighthouse = 'lighthouse@13.5.0'
const pages = asked.length > 0 ? asked : ['/', '/list', '/detail/1003', '/cart', '/flash-sale']
const categories = ['performance', 'accessibility', 'best-practices', 'seo']

const folder = mkdtempSync(join(tmpdir(), 'qinghua-lighthouse-'))
const profile = join(folder, 'profile')
const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
const webRoot = await buildStorefront()
const server = spawn(
  process.execPath,
  [...nodeFlags, join(root, 'mock-server/src/main.ts'), '--port', '0', '--im-port', '0', '--web-root', webRoot],
  { stdio: ['ignore', 'pipe', 'inherit'] },
)
/** Its first line has the addresses. */
const { api } = await new Promise((resolve) => server.stdout.once('data', (line) => resolve(JSON.parse(String(line)))))
const origin = `http://localhost:${new URL(api).port}`
const browser = await findBrowser()

/** Prepares a browser profile with a logged-in shopper for Lighthouse to use. */
const logIn = async () => {
  const body = JSON.stringify({ userName: 'lin_xiaoman' })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${origin}/__mall/login`, { method: 'POST', headers, body })
  const { accessToken } = await answer.json()
  const context = await chromium.launchPersistentContext(profile, { executablePath: browser, args: flags })
  const expires = Date.now() / 1000 + 3600
  await context.addCookies([
    { name: 'token', value: accessToken, url: origin, expires },
    { name: 'lang', value: 'en', url: origin, expires },
  ])
  await context.close()
}

/** One browser for all pages, because a newly started one sometimes misses the beginning of its trace. */
const openBrowser = async () => {
  const own = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`]
  const child = spawn(browser ?? chromium.executablePath(), [...flags, ...own], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  let said = ''
  const port = await new Promise((resolve) =>
    child.stderr.on('data', (text) => {
      said += text
      const [, found] = /DevTools listening on ws:\/\/[^/]+:(\d+)\//.exec(said) ?? []
      if (found) resolve(found)
    }),
  )
  return { child, port }
}

/** What it is started by may be a script, so all of its group end. */
const closeBrowser = (child) =>
  new Promise((resolve) => {
    child.once('close', resolve)
    if (process.platform === 'win32') child.kill()
    else process.kill(-child.pid)
  })

const measure = (path, port) => {
  const report = join(folder, 'report.json')
  const run = spawnSync(
    'npx',
    [
      '--yes',
      lighthouse,
      origin + path,
      '--preset=desktop',
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      `--only-categories=${categories.join(',')}`,
      '--disable-storage-reset',
      `--port=${port}`,
    ],
    { encoding: 'utf8', timeout: 120_000 },
  )
  if (run.status !== 0) throw new Error(`Lighthouse failed on ${path}:\n${run.stderr || run.stdout}`)
  const { categories: scores, audits } = JSON.parse(readFileSync(report, 'utf8'))
  const shift = audits['cumulative-layout-shift']?.numericValue ?? 0
  const failed = Object.values(audits).filter(({ score }) => score !== null && score < 0.9)
  return { scores: categories.map((name) => Math.round((scores[name]?.score ?? 0) * 100)), shift, failed }
}

/** The median of three runs, because a single one can be slow on a busy machine. */
const medianOf = (path, port) => [1, 2, 3].map(() => measure(path, port)).sort((a, b) => a.scores[0] - b.scores[0])[1]

let opened
try {
  await logIn()
  opened = await openBrowser()
  console.log(`${'page'.padEnd(16)}${categories.map((name) => name.padStart(16)).join('')}   CLS`)
  for (const path of pages) {
    const { scores, shift, failed } = medianOf(path, opened.port)
    console.log(`${path.padEnd(16)}${scores.map((score) => String(score).padStart(16)).join('')}   ${shift.toFixed(3)}`)
    for (const { id, displayValue = '' } of failed) console.log(`    ${id} ${displayValue}`)
  }
} finally {
  if (opened) await closeBrowser(opened.child)
  server.kill()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
