import { fork } from 'node:child_process'
import { createServer as createSocket } from 'node:net'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildStorefront } from './lib/build-storefront.mjs'
import { answerHelp } from './lib/help.mjs'
import { ensureInstalled, nodeFlags, root } from './lib/install.mjs'

const usage = `Runs the storefront with hot reload, the API and the chat host.

  npm start -- [options]

  --built                the production build and the API on one port, instead of hot reload
  --port PORT            port of the storefront (5173, or the next free one)
  --api-port PORT        port of the API (4100, or the next free one)
  --im-port PORT         port of the chat host (4101, or the next free one)
  --seed NUMBER          the catalogue is generated from this number (1)
  --size NUMBER          number of products in the catalogue (300)
  --scenario NAME        scenario that the default world starts from
  --data DIR             keeps worlds in this folder (.data)
  --in-memory            keeps worlds in memory only
  --world FILE           opens a saved world (repeatable)`
const seeHelp = 'See npm start -- --help'
const host = '127.0.0.1'
const folderTaken = 3

const readFlags = () => {
  const text = { type: 'string' }
  const options = {
    built: { type: 'boolean' },
    port: text,
    'api-port': text,
    'im-port': text,
    seed: text,
    size: text,
    scenario: text,
    data: text,
    'in-memory': { type: 'boolean' },
    world: { type: 'string', multiple: true },
  }
  const free = new Set(['built', 'scenario', 'data', 'in-memory', 'world'])
  try {
    const flags = parseArgs({ options, strict: true }).values
    const odd = Object.entries(flags).find(([name, value]) => !free.has(name) && !/^\d{1,9}$/.test(value))
    if (odd) throw new Error(`--${odd[0]} takes a number, not "${odd[1]}"`)
    return flags
  } catch (error) {
    console.error(`${error.message.split('\n')[0]}\n${seeHelp}`)
    process.exit(2)
  }
}

const isFree = (port) =>
  new Promise((resolve) => {
    const socket = createSocket()
    socket.once('error', () => resolve(false))
    socket.listen({ host, port }, () => socket.close(() => resolve(true)))
  })

/** A port given by a flag must be free; otherwise the next free one is used. */
const choosePort = async (asked, usual, taken) => {
  if (asked !== undefined) {
    if (asked === '0' || (await isFree(Number(asked)))) return Number(asked)
    console.error(`Port ${asked} is taken: choose another, or leave the flag out to get the next free one.`)
    process.exit(2)
  }
  for (let port = usual; port < usual + 100; port++) {
    if (taken.includes(port) || !(await isFree(port))) continue
    if (port !== usual) console.log(`Port ${usual} is taken, using ${port}.`)
    return port
  }
  console.error(`No port from ${usual} to ${usual + 99} is free: set one with a flag.\n${seeHelp}`)
  return process.exit(2)
}

let mock
const startMock = (args) => {
  const server = join(root, 'mock-server/src/main.ts')
  // Detached, so that Ctrl-C reaches it only once, through this process. It exits by itself when its IPC channel closes.
  const options = { cwd: root, execArgv: nodeFlags, detached: true, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }
  const child = fork(server, args, options)
  const ready = new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(Object.assign(new Error(`the mock server ended (${code})`), { code })))
  })
  return { child, ready }
}

/** npm changes to the project folder; paths are relative to where the command was typed. */
const fromHere = (path) => resolve(process.env.INIT_CWD ?? '.', path)

/** Worlds are saved in .data. If another process uses that folder, they are kept in memory only. */
const startKeeping = async ({ data, 'in-memory': inMemory }, args) => {
  if (!inMemory) {
    mock = startMock([...args, '--data', data === undefined ? join(root, '.data') : fromHere(data)])
    try {
      return await mock.ready
    } catch (error) {
      if (error.code !== folderTaken || data !== undefined) throw error
      console.log('Worlds are kept in memory only.')
    }
  }
  mock = startMock(args)
  return mock.ready
}

const startVite = async (port, api, im) => {
  process.env.API_TARGET = api
  process.env.IM_TARGET = im
  const { createServer } = await import('vite')
  const web = join(root, 'web')
  const vite = await createServer({
    configFile: join(web, 'vite.config.ts'),
    root: web,
    server: { host, port, strictPort: false },
    logLevel: 'warn',
    clearScreen: false,
  })
  await vite.listen()
  return vite
}

const announce = async (shop, { api, im }) => {
  const accounts = await (await fetch(`${api}/__mall/accounts`, { headers: { 'accept-language': 'en' } })).json()
  const people = accounts.map(({ userName, mobile, about }) => `    ${userName.padEnd(14)}${mobile}   ${about}`)
  const { port } = new URL(shop)
  console.log(`
  青花集 Qinghua is running.

    Shop       ${shop}/
    API        ${api}/          chat host ${im}/
    Console    ${shop}/__mall/console
    Control    ${api}/__mall/worlds

  Log in with the password ${accounts[0].password}, or by phone (codes: ${api}/__mall/sms):
${people.join('\n')}

  A world of your own, with its own carts, clock and faults: http://any-name.localhost:${port}/
  Ctrl-C stops everything.
`)
}

answerHelp(usage)
const flags = readFlags()
await ensureInstalled()

let vite
let stopping = false
const stop = async (code) => {
  if (stopping) process.exit(code)
  stopping = true
  const child = mock?.child
  setTimeout(() => {
    child?.kill('SIGKILL')
    process.exit(code)
  }, 1_900).unref()
  const gone = child && child.exitCode === null && new Promise((resolve) => child.once('exit', resolve))
  child?.kill('SIGTERM')
  await Promise.all([gone, vite?.close()])
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0))
// npm can be killed without passing the signal on; then the parent process changes.
const parent = process.ppid
setInterval(() => process.ppid !== parent && void stop(0), 500).unref()

try {
  const shopPort = await choosePort(flags.port, 5173, [])
  const apiPort = flags.built ? shopPort : await choosePort(flags['api-port'], 4100, [shopPort])
  const imPort = await choosePort(flags['im-port'], 4101, [shopPort, apiPort])
  const webRoot = flags.built ? ['--web-root', await buildStorefront()] : []
  const data = ['seed', 'size', 'scenario'].flatMap((name) =>
    flags[name] === undefined ? [] : [`--${name}`, flags[name]],
  )
  const files = (flags.world ?? []).flatMap((file) => ['--world', fromHere(file)])
  const ports = ['--port', String(apiPort), '--im-port', String(imPort)]
  const addresses = await startKeeping(flags, [...ports, ...webRoot, ...data, ...files])
  mock.child.once('exit', (code) => {
    if (stopping) return
    console.error(`The mock server ended (${code}).`)
    void stop(1)
  })
  if (!flags.built) vite = await startVite(shopPort, addresses.api, addresses.im)
  const port = vite ? vite.httpServer.address().port : new URL(addresses.api).port
  const shop = `http://localhost:${port}`
  const page = await fetch(`http://${host}:${port}/`, { headers: { accept: 'text/html' } })
  if (!page.ok) throw new Error(`the shop answered ${page.status}`)
  await announce(shop, addresses)
} catch (error) {
  // The mock server has already reported the error.
  const isSaid = error.code === 2 || error.code === folderTaken
  if (!stopping && !isSaid) console.error(`Could not start: ${error.message}`)
  await stop(isSaid ? error.code : 1)
}
