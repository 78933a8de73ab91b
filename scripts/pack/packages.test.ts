import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { scenarios } from '@mall/fixtures/scenarios'
import { contract, type Endpoint } from 'qinghua-contract'
import { partsOf, walk } from 'qinghua-contract/shape'
import { connect } from 'qinghua-client'
import { rolldown } from 'rolldown'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { argsOf } from '../../mock-server/src/options.ts'
import { version } from '../../mock-server/src/version.ts'
import { freePorts } from '../lib/ports.mjs'
import type * as mock from './mock-server/index.ts'
import type * as plugin from './mock-server/vite.ts'
import { imported, otherProject, packages, readOurs } from './test/other-project.ts'
import { using } from './test/uses.ts'

type Mock = typeof mock

const other = otherProject()
beforeAll(other.install, 600_000)
afterAll(other.remove)

describe('the command', () => {
  let api = ''
  beforeAll(async () => {
    api = await other.start()
  })
  const get = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await fetch(`${api}${path}`, { headers })
    return { status: answer.status, text: await answer.text() }
  }

  test('starts the mock, which answers calls', async () => {
    expect(JSON.parse((await get('/webConfig/getPcWebConfig')).text)).toHaveProperty('pcWelcomeEn')
    expect((await get('/p/user/conversations')).status).toBe(401)
    const headers = { 'content-type': 'application/json' }
    const login = { method: 'POST', headers, body: JSON.stringify({ userName: 'lin_xiaoman' }) }
    const { accessToken } = (await (await fetch(`${api}/__mall/login`, login)).json()) as { accessToken: string }
    // Regions and their spelling are loaded on demand.
    const asked = { authorization: accessToken, 'accept-language': 'en' }
    expect((await get('/p/area/listByPid?pid=130000', asked)).text).toContain('Shijiazhuang')
  })

  test('serves the shop and the console with their scripts', async () => {
    for (const page of ['/', '/__mall/console']) {
      const { status, text } = await get(page, { accept: 'text/html' })
      const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(text) ?? []
      expect([page, status, (await get(script)).status]).toEqual([page, 200, 200])
    }
  })

  test.each([
    ['/__mall/docs', 'swagger-ui-bundle.js'],
    ['/__mall/docs/swagger-ui-bundle.js', 'swagger'],
    ['/__mall/docs/swagger-ui-bundle.js.LICENSE.txt', 'license'],
    ['/__mall/docs/en.json', '/__mall/clock'],
    ['/__mall/docs/asyncapi.json', 'asyncapi'],
  ])('serves the documents: %s', async (path, part) => {
    const { status, text } = await get(path)
    expect([status, text]).toEqual([200, expect.stringContaining(part)])
  })

  test('is judged by the other command, which weighs little', () => {
    const folder = other.at('node_modules/qinghua-conform')
    const judge = (...args: readonly string[]): string =>
      other.run(process.execPath, [join(folder, 'dist/bin.js'), '--target', api, ...args])
    expect(judge('--help')).toContain('npx qinghua-conform --target https://host')
    expect(judge('--only', 'GET /webConfig/*')).toContain('Public rows only. What was tried conforms: 0 departures')
    const bytes = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => statSync(join(parentPath, name)).size)
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(15e6)
  })
})

test('the mock takes in a program what the command takes', async () => {
  const types = readFileSync(other.at('node_modules/qinghua-mock/dist/index.d.ts'), 'utf8')
  const [declared = ''] = /interface MockServerOptions \{[^]*?\n\}/.exec(types) ?? []
  const options = [...declared.matchAll(/readonly (\w+)\?/g)].map(([, name = '']) => name)
  const ofBoth = options.filter((name) => name !== 'realNow').map((name) => [name, ['x']])
  const flags = argsOf(Object.fromEntries(ofBoth) as object).map((arg) => arg.replace(/=.*/, ''))
  const help = other.run(process.execPath, [other.bin, '--help'])
  expect(help).toContain('npx qinghua-mock [options]')
  expect(help).not.toContain('npm run')
  const ofCommand = ['--port', '--im-port', '--host', '--scenarios', '--version', '--help']
  expect([...flags, ...ofCommand].sort()).toEqual(
    [...[...help.matchAll(/^ {2}(--[\w-]+)/gm)].map(([, flag = '']) => flag)].sort(),
  )
  const { createMockServer } = (await import(other.at('node_modules/qinghua-mock/dist/index.js'))) as Mock
  await expect(createMockServer({ store: 'postgres://a/b', data: 'worlds' })).rejects.toThrow(
    '--store and --data do not go together.',
  )
  await expect(createMockServer({ port: 1 } as object)).rejects.toThrow('listen() takes port and host')
})

test('the client weighs little in a frontend', async () => {
  const made = await rolldown({ input: other.at('node_modules/qinghua-client/dist/api.js'), platform: 'browser' })
  const { output } = await made.generate({ minify: true })
  await made.close()
  expect(output.map(({ type }) => type)).toEqual(['chunk'])
  expect(gzipSync(output[0].code).length).toBeLessThan(1_200)
})

test.each([
  ['qinghua-mock', 'scripts/pack/mock-server/cart.example.ts'],
  ['qinghua-contract', 'scripts/pack/contracts/user.example.ts'],
  ['qinghua-client', 'scripts/pack/client/playwright.config.ts'],
  ['qinghua-client', 'e2e/specs/client.spec.ts'],
])('the README of %s shows %s as it is tested', (name, example) => {
  const language = example.split('.').at(-1)
  expect(readFileSync(other.at('node_modules', name, 'README.md'), 'utf8')).toContain(
    `\`\`\`${language}\n${readOurs(example)}\`\`\`\n`,
  )
})

test('its browser tests run beside a mall: their port is another', () => {
  expect(readOurs('scripts/pack/client/playwright.config.ts')).toMatch(/\?\? (?!4100|4101|5173)\d+\)/)
})

test('all of them are imported', () => {
  other.write('use.mjs', using(imported))
  expect(other.run(process.execPath, ['use.mjs'])).toBe('')
})

test.each(packages)('%s needs nothing that is neither in it nor in the registry', (name) => {
  const { dependencies = {} } = JSON.parse(readFileSync(other.at('node_modules', name, 'package.json'), 'utf8')) as {
    dependencies?: Readonly<Record<string, string>>
  }
  expect(Object.keys(dependencies)).toEqual(name === 'qinghua-contract' ? ['typebox'] : [])
})

test('an editor shows what the contract says of each call and each field', () => {
  const folder = other.at('node_modules/qinghua-contract/dist')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.d.ts'))
  const types = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
  const comments = new Map(
    [...types.matchAll(/\/\*\*((?:(?!\*\/)[^])*)\*\/\n {4}'([A-Z]+ \/[^']*)': \{/g)].map(([, text, route]) => [
      route,
      text,
    ]),
  )
  for (const [route, { summary }] of Object.entries(contract))
    expect(comments.get(route), route).toEqual(expect.stringContaining(summary.en))
  const said = Object.values<Endpoint>(contract).flatMap((row) =>
    walk({ properties: partsOf(row) }, ({ description }) => (description === undefined ? [] : [description])),
  )
  expect(new Set(said).size).toBeGreaterThan(300)
  expect(said.filter((text) => !types.includes(text))).toEqual([])
  expect(types.match(/\bT(?:Array|Object|Properties|Schema|Union)\b/g)).toBeNull()
})

test.each(packages)('%s has a number with a section in the changelog, which it brings', (name) => {
  const [manifest = '', changes = ''] = ['package.json', 'CHANGELOG.md'].map((file) =>
    readFileSync(other.at('node_modules', name, file), 'utf8'),
  )
  expect(JSON.parse(manifest)).toMatchObject({ version })
  expect(changes).toContain(`\n## ${version} (`)
  expect(changes).not.toMatch(/^## Unreleased(?:(?!^## )[^])*have to change, too/m)
})

test('an editor completes the names of scenarios', () => {
  const types = readFileSync(other.at('node_modules/qinghua-client/dist/mall.d.ts'), 'utf8')
  expect(scenarios.filter(({ name }) => !types.includes(`'${name}' | `))).toEqual([])
})

test.each(packages)('the package %s names its licence, and those of others whose code it contains', (name) => {
  const folder = other.at('node_modules', name)
  expect(readFileSync(join(folder, 'LICENSE'), 'utf8')).toBe(readOurs('LICENSE'))
  const others = join(folder, 'THIRD-PARTY-LICENSES')
  const known = {
    'qinghua-contract': [],
    'qinghua-client': [],
    'qinghua-conform': ['fast-check', 'typebox'],
    'qinghua-mock': ['fastify', 'typebox', 'pinyin-pro', '@vant/area-data', 'swagger-ui-dist', 'react-dom'],
  }[name]
  expect(existsSync(others)).toBe(known.length > 0)
  for (const each of known)
    expect(readFileSync(others, 'utf8')).toMatch(new RegExp(`^${each} \\d+\\.\\d+\\.\\d+ \\(`, 'm'))
})

describe('the plugin for Vite', () => {
  let vite: ViteDevServer
  let api = ''
  beforeAll(async () => {
    const { qinghua } = (await import(other.at('node_modules/qinghua-mock/dist/vite.js'))) as typeof plugin
    mkdirSync(other.at('app'))
    other.write('app/index.html', '<!doctype html><title>own</title>')
    const [port] = await freePorts(1)
    vite = await createServer({
      configFile: false,
      root: other.at('app'),
      logLevel: 'silent',
      plugins: [qinghua({ size: 40 })],
      server: { port, host: '127.0.0.1' },
    })
    await vite.listen()
    api = `http://127.0.0.1:${port}`
  })
  afterAll(() => vite.close())
  const get = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await fetch(`${api}${path}`, { headers })
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
  }
  const page = { accept: 'text/html' }

  test('answers calls, the console and its scripts, and leaves pages to the app', async () => {
    expect(JSON.parse((await get('/webConfig/getPcWebConfig')).text)).toHaveProperty('pcWelcomeEn')
    for (const path of ['/', '/login', '/p/123']) expect((await get(path, page)).text).toContain('<title>own</title>')
    expect((await get('/p/nothing')).status).toBe(404)
    const { text } = await get('/__mall/console', page)
    const scripts = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
    expect(scripts.length).toBeGreaterThan(1)
    for (const path of scripts)
      expect([path, (await get(path)).type]).toEqual([path, expect.stringMatching(/javascript|css/)])
  })

  test('has a world for each host, a socket for each page, and keeps both when Vite starts again', async () => {
    const world = await connect(api).open('opening', { name: 'qa-7' })
    const { token } = await world.logIn('lin_xiaoman')
    const headers = { host: 'qa-7.localhost' }
    const socket = new WebSocket(`${api.replace('http', 'ws')}/im/websocket/user/${token}`, { headers })
    const [greeting] = (await once(socket, 'message')) as [Buffer]
    expect(JSON.parse(String(greeting))).toHaveProperty('code', 3)
    socket.close()
    await vite.restart()
    expect(await connect(api).world('qa-7').journal.of('POST /__mall/login')).toHaveLength(1)
  })

  test('says where the console is', () => {
    const said: string[] = []
    vite.config.logger.info = (text) => void said.push(text)
    vite.printUrls()
    expect(said.at(-1)).toContain(`${api}/__mall/console`)
  })
})
