import { spawn } from 'node:child_process'
import { join, relative } from 'node:path'
import { findBrowser } from '../lib/browser.mjs'
import { buildStorefront } from '../lib/build-storefront.mjs'
import { ensureInstalled, installed, nodeFlags, root } from '../lib/install.mjs'
import { load } from './load.mjs'

await ensureInstalled()
if (nodeFlags.length > 0) (await import('tsx/esm/api')).register()
const { weigh, weighHome } = await import('../lib/weights.mjs')
const { makePackages, packagesFolder } = await import('../pack/make-packages.mjs')

const row = (name, value, goal = '') => console.log(`${name.padEnd(52)} ${String(value).padStart(14)}   ${goal}`)

/** Starts a server process and waits for its first line, which has the addresses. */
const serve = (file, args = []) =>
  new Promise((resolve, reject) => {
    const since = performance.now()
    const flags = file.endsWith('.ts') ? nodeFlags : []
    const child = spawn(process.execPath, [...flags, join(root, file), ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
    child.stdout.once('data', (data) =>
      resolve({ child, startMs: performance.now() - since, ...JSON.parse(String(data)) }),
    )
  })

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]

/** Alternates between our route and the bare one, so that load on the machine affects both. */
const compare = async (name, ours, bare, goal) => {
  const rates = { ours: [], bare: [] }
  let p99 = 0
  await load({ ...ours, duration: 1 })
  await load({ ...bare, duration: 1 })
  for (let turn = 0; turn < 3; turn++) {
    const measured = await load(ours)
    p99 = Math.max(p99, measured.p99)
    rates.ours.push(measured.rate)
    rates.bare.push((await load(bare)).rate)
  }
  const [mine, theirs] = [median(rates.ours), median(rates.bare)]
  row(
    name,
    (mine / theirs).toFixed(2),
    `of a bare Fastify route with the same checks (${goal}); ${Math.round(mine)} req/s, p99 ${p99} ms`,
  )
}

const webRoot = await buildStorefront()
const size = ['--size', '300', '--port', '0', '--im-port', '0']
const mock = await serve('mock-server/src/main.ts', [...size, '--web-root', webRoot])
row('cold start from source to listening', `${Math.round(mock.startMs)} ms`, 'at most 1500 ms')

await makePackages()
const starts = []
for (let turn = 0; turn < 7; turn++) {
  const packed = await serve(relative(root, join(packagesFolder, 'mock-server/dist/bin.js')), size)
  packed.child.kill()
  starts.push(packed.startMs)
}
row('cold start from the package', `${Math.round(median(starts))} ms`, 'at most 600 ms')

const json = { 'content-type': 'application/json' }
const login = await fetch(`${mock.control}/login`, {
  method: 'POST',
  headers: json,
  body: JSON.stringify({ userName: 'lin_xiaoman' }),
})
const { accessToken } = await login.json()
const authorized = { ...json, authorization: accessToken }
const cart = await (
  await fetch(`${mock.api}/p/shopCart/info`, { method: 'POST', headers: authorized, body: '[]' })
).json()
const basketIds = cart.flatMap(({ shopCartItemDiscounts }) =>
  shopCartItemDiscounts.flatMap(({ shopCartItems }) => shopCartItems.map(({ basketId }) => basketId)),
)
const body = JSON.stringify(basketIds)
const notices = '/shop/notice/topNoticeList/62'
const total = '/p/shopCart/totalPay'
const answers = await Promise.all([
  fetch(`${mock.api}${notices}`).then((answer) => answer.text()),
  fetch(`${mock.api}${total}`, { method: 'POST', headers: authorized, body }).then((answer) => answer.text()),
])
const bare = await serve('scripts/measure/bare-fastify.ts', [...answers, accessToken])

const compareCall = (name, path, options, goal) =>
  compare(name, { url: mock.api + path, ...options }, { url: bare.api + path, ...options }, goal)
await compareCall('GET /shop/notice/topNoticeList/{shopId}', notices, {}, 'at least 0.7')
const totals = { method: 'POST', headers: authorized }
await compareCall('POST /p/shopCart/totalPay', total, { ...totals, bodies: [body] }, 'at least 0.3')

const worlds = 500
const before = performance.now()
for (let at = 0; at < worlds; at++)
  await fetch(`${mock.api}/shop/notice/topNoticeList/62`, { headers: { 'x-mall-world': `bench-${at}` } })
row('a call that opens a new world', `${((performance.now() - before) / worlds).toFixed(2)} ms`, 'at most 5 ms')

/** What a process of its own measures and prints as a line of JSON. */
const measured = (file) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...nodeFlags, join(root, file)], { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.on('data', (data) => (output += data))
    child.once('exit', (code) => (code === 0 ? resolve(JSON.parse(output)) : reject(new Error(`ended with ${code}`))))
  })

const search = await measured('scripts/measure/bench-search.ts')
row(
  'a search of 100,000 goods, p99',
  `${search.p99.toFixed(1)} ms`,
  `at most 20 ms; p50 ${search.p50.toFixed(1)} ms; of computing p99 ${search.cpuP99.toFixed(1)} ms, p50 ${search.cpuP50.toFixed(1)} ms`,
)
row('the first search, which makes the index', `${Math.round(search.firstMs)} ms`)

const browserPath = await findBrowser()
if (browserPath) {
  const { chromium } = await import(installed('playwright/index.mjs'))
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath: browserPath, args })
  const context = await browser.newContext()
  const headers = { 'content-type': 'application/json' }
  const login = { method: 'POST', headers, body: JSON.stringify({ userName: 'lin_xiaoman' }) }
  const { accessToken } = await (await fetch(`${mock.api}/__mall/login`, login)).json()
  await context.addCookies([{ name: 'token', value: accessToken, url: mock.api }])
  const { home, styles } = await weighHome(await browser.newContext(), mock.api)
  row('home page of a visitor, scripts', `${home.toFixed(1)} kB gz`, 'at most 138 kB')
  row('styles', `${styles.toFixed(1)} kB gz`, 'at most 3 kB')
  for (const [path, weight] of Object.entries(await weigh(context, mock.api)))
    row(`  ${path}`, `${weight.toFixed(1)} kB gz`, 'at most 15 kB of its own')
  await browser.close()
}
mock.child.kill()
bare.child.kill()
process.exit(0)
