import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildStorefront } from './lib/build-storefront.mjs'
import { answerHelp, optionLines, typesOf } from './lib/help.mjs'
import { ensureInstalled, root } from './lib/install.mjs'
import { choosePort } from './lib/ports.mjs'
import { ask } from './start/ask.mjs'
import { behindVite, inOneLine } from './start/behind-vite.mjs'
import { mockProcess } from './start/mock-process.mjs'

const options = {
  built: { about: 'the production build and the API on one port, instead of hot reload and restarts' },
  port: { takes: 'PORT', about: 'port of the storefront (5173, or the next free one)' },
  'api-port': { takes: 'PORT', about: 'port of the API (4100, or the next free one)' },
  'im-port': { takes: 'PORT', about: 'port of the chat host (4101, or the next free one)' },
  'allow-host': { takes: 'NAME', about: 'answers to this name of a host, too', multiple: true },
  seed: { takes: 'NUMBER', about: 'the catalogue is generated from this number (1)' },
  size: { takes: 'NUMBER', about: 'number of products in the catalogue (300)' },
  scenario: {
    takes: 'NAME',
    about: 'scenario that the default world starts from (lived-in, unless it is kept from before)',
  },
  data: { takes: 'DIR', about: 'keeps worlds in this folder (.data)' },
  'in-memory': { about: 'keeps worlds until it ends' },
  world: { takes: 'FILE', about: 'opens a saved world', multiple: true },
  'tls-cert': { takes: 'FILE', about: 'https with this certificate, in PEM' },
  'tls-key': { takes: 'FILE', about: 'the private key of that certificate, in PEM' },
  har: { takes: 'FILE', about: 'arms rules that answer as this HTTP archive (HAR) did' },
}
const usage = `Runs the storefront with hot reload, the API and the chat host. A change of the mock's code restarts the mock.

  npm start -- [options]

${optionLines(options)}`
const seeHelp = 'See npm start -- --help'
const host = '127.0.0.1'
const folderTaken = 3

const readFlags = () => {
  try {
    const flags = parseArgs({ options: typesOf(options), strict: true }).values
    const isNumber = (name) => /^(?:PORT|NUMBER)$/.test(options[name].takes)
    const odd = Object.entries(flags).find(([name, value]) => isNumber(name) && !/^\d{1,9}$/.test(value))
    if (odd) throw new Error(`--${odd[0]} takes a number, not "${odd[1]}"`)
    return flags
  } catch (error) {
    console.error(`${error.message.split('\n')[0]}\n${seeHelp}`)
    process.exit(2)
  }
}

/** Options that others make needless; the command goes on without them. */
const dropNeedless = (flags) => {
  const needless = [
    ['built', 'api-port', 'the API is on the port of the storefront'],
    ['in-memory', 'data', 'worlds are kept until it ends'],
  ]
  for (const [given, name, why] of needless) {
    if (!flags[given] || flags[name] === undefined) continue
    console.log(`--${name} has no effect with --${given}: ${why}.`)
    delete flags[name]
  }
}

/** A port given by a flag must be free; otherwise the next free one is used. */
const choosePorts = async (flags) => {
  const taken = []
  const choose = async (name, usual) => {
    const port = await choosePort(name, flags[name], usual, taken)
    taken.push(port)
    if (flags[name] === undefined && port !== usual)
      console.log(`Port ${usual} is taken, using ${port}; --${name} chooses another.`)
    return port
  }
  try {
    const shop = await choose('port', 5173)
    return { shop, api: flags.built ? shop : await choose('api-port', 4100), im: await choose('im-port', 4101) }
  } catch (error) {
    console.error(`${error.message}\n${seeHelp}`)
    return process.exit(2)
  }
}

/** npm changes to the project folder; paths are relative to where the command was typed. */
const fromHere = (path) => resolve(process.env.INIT_CWD ?? '.', path)

/** Worlds outlive a restart of the mock, but not this process. */
let temporary
const untilTheEnd = () => (temporary ??= mkdtempSync(join(tmpdir(), 'qinghua-worlds-')))

/** Worlds are saved in .data. If another process uses that folder, they are kept until this one ends. */
const startKeeping = async ({ data, 'in-memory': inMemory }, args) => {
  const folder = inMemory ? untilTheEnd() : data === undefined ? join(root, '.data') : fromHere(data)
  try {
    return { folder, addresses: await mock.start([...args, '--data', folder]) }
  } catch (error) {
    if (error.code !== folderTaken || data !== undefined) throw error
    console.log(`${error.message}\nWorlds are kept until this one ends.`)
    return { folder: untilTheEnd(), addresses: await mock.start([...args, '--data', untilTheEnd()]) }
  }
}

const inWords = ([first, ...others]) => (others.length > 0 ? `${first} and ${others.length} more` : first)

/** Starts the mock again with its changed code, on the same ports and with its worlds, one change after the other. */
const restarting = (args) => {
  let last = Promise.resolve()
  const restart = async (files) => {
    if (stopping) return
    const since = performance.now()
    try {
      await mock.start(args)
      const seconds = ((performance.now() - since) / 1000).toFixed(1)
      console.log(`${inWords(files)} changed: the mock was restarted in ${seconds} s, with its worlds.`)
    } catch (error) {
      if (stopping) return
      console.error(`${inWords(files)} changed, but the mock does not start. It waits for the next change.`)
      console.error(error.message.replaceAll(/^/gm, '  '))
    }
  }
  return (files) => void (last = last.then(() => restart(files)))
}

const startVite = async (port, { api, im }, flags, onChange) => {
  process.env.API_TARGET = api
  process.env.IM_TARGET = im
  const { createLogger, createServer } = await import('vite')
  const web = join(root, 'web')
  const { 'tls-cert': cert, 'tls-key': key } = flags
  // The mock has looked at both.
  const https = cert && { cert: readFileSync(fromHere(cert)), key: readFileSync(fromHere(key)) }
  const vite = await createServer({
    configFile: join(web, 'vite.config.ts'),
    root: web,
    server: { host, port, strictPort: false, allowedHosts: flags['allow-host'] ?? [], https },
    plugins: [behindVite(mock, onChange)],
    customLogger: inOneLine(createLogger('warn'), mock),
    clearScreen: false,
  })
  await vite.listen()
  return vite
}

const announce = async (shop, { api, im }) => {
  const { text } = await ask(`${api}/__mall/accounts`, { 'accept-language': 'en' })
  const accounts = JSON.parse(text)
  const people = accounts.map(({ userName, mobile, about }) => `    ${userName.padEnd(14)}${mobile}   ${about}`)
  const { protocol, port } = new URL(shop)
  console.log(`
  青花集 Qinghua is running.

    Shop       ${shop}/
    API        ${api}/          chat host ${im}/
    Console    ${shop}/__mall/console
    Control    ${api}/__mall/worlds

  Log in with the password ${accounts[0].password}, or by phone (codes: ${api}/__mall/sms):
${people.join('\n')}

  A world of your own, with its own carts, clock and faults: ${protocol}//any-name.localhost:${port}/
  Ctrl-C stops everything.
`)
}

answerHelp(usage)
const flags = readFlags()
dropNeedless(flags)
const ports = await choosePorts(flags)
await ensureInstalled()
console.log('Starting the mall. The first time takes longest: its goods are made, and its pages compiled.')

let vite
let stopping = false
const stop = async (code) => {
  if (stopping) process.exit(code)
  stopping = true
  setTimeout(() => void mock.end('SIGKILL').then(() => process.exit(code)), 1_900).unref()
  await Promise.all([mock.end(), vite?.close()])
  process.exit(code)
}
const mock = mockProcess((code) => {
  if (stopping) return
  console.error(`The mock server ended (${code}).`)
  void stop(1)
})
process.on('exit', () => temporary && rmSync(temporary, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0))
// npm can be killed without passing the signal on; then the parent process changes.
const parent = process.ppid
setInterval(() => process.ppid !== parent && void stop(0), 500).unref()

try {
  const webRoot = flags.built ? ['--web-root', await buildStorefront()] : []
  const given = (...names) =>
    names.flatMap((name) =>
      [flags[name] ?? []]
        .flat()
        .flatMap((value) => [`--${name}`, options[name].takes === 'FILE' ? fromHere(value) : value]),
    )
  const kept = [...webRoot, ...given('allow-host', 'tls-cert', 'tls-key', 'seed', 'size')]
  const listening = (api, im) => ['--port', String(api), '--im-port', String(im), ...kept]
  const opening = flags.scenario === undefined ? ['--first-scenario', 'lived-in'] : given('scenario')
  const first = [...listening(ports.api, ports.im), ...opening, ...given('world', 'har')]
  const { folder, addresses } = await startKeeping(flags, first)
  const portOf = (address) => Number(new URL(address).port)
  if (!flags.built) {
    const again = [...listening(portOf(addresses.api), portOf(addresses.im)), '--data', folder]
    vite = await startVite(ports.shop, addresses, flags, restarting(again))
  }
  const port = vite ? vite.httpServer.address().port : portOf(addresses.api)
  const { protocol } = new URL(addresses.api)
  const { status } = await ask(`${protocol}//${host}:${port}/`, { accept: 'text/html' })
  if (status !== 200) throw new Error(`the shop answered ${status}`)
  const shop = `${protocol}//localhost:${port}`
  await announce(shop, addresses)
} catch (error) {
  const isSaid = error.code === 2 || error.code === folderTaken
  if (!stopping) {
    console.error(isSaid ? error.message : `Could not start: ${error.message}`)
    await stop(isSaid ? error.code : 1)
  }
}
