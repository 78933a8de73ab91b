import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Postgres } from '../../mock-server/test/postgres.ts'
import { findBrowser } from '../lib/browser.mjs'
import { copyProject } from '../lib/copy-project.mjs'
import { installed, npmCommand, root } from '../lib/install.mjs'
import { freePorts } from '../lib/ports.mjs'
import { noPostgres, postgresPrograms } from '../lib/programs.mjs'
import { npmPack } from './npm-pack.mjs'
import { runTool } from './run-tool.mjs'

/** Packages are made in a folder with a blank and Chinese characters in its name. */
const copy = copyProject('web/dist')
const project = mkdtempSync(join(tmpdir(), 'other-project-'))
const inProject = (...path: readonly string[]) => join(project, ...path)
const write = (name: string, text: string) => writeFileSync(inProject(name), text)
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const packages = ['contracts', 'client', 'mock-server']
const startLimit = 600_000

/** The environment of a terminal, not that of this test run. */
const { NODE_OPTIONS: _, VITEST: __, ...environment } = process.env
const inFolder = (file: string, args: readonly string[], env: Readonly<Record<string, string>> = {}, shell = false) =>
  runTool(file, [...args], { cwd: project, env: { ...environment, ...env }, shell })

/** Tools that the project would install for itself come from this repository. */
const borrow = (name: string) => {
  mkdirSync(dirname(inProject('node_modules', name)), { recursive: true })
  symlinkSync(installed(name), inProject('node_modules', name), 'junction')
}

const children: ChildProcess[] = []
beforeAll(() => {
  const built = existsSync(join(copy.folder, 'web/dist/index.html')) ? ['--built'] : []
  runTool(process.execPath, [join(copy.folder, 'scripts/pack.mjs'), ...built])
  const folder = join(copy.folder, '.cache/packages')
  // The contract depends on it; from here, no registry is needed.
  const typebox = npmPack(installed('typebox'), folder).file
  const tarballs = packages.map((name) => join(folder, `mall-${name}-0.1.0.tgz`))
  write('package.json', JSON.stringify({ name: 'other-project', private: true, type: 'module' }))
  const { file, args, shell } = npmCommand([
    ...['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts'],
    ...[...tarballs, typebox],
  ])
  inFolder(file, args, {}, shell)
  for (const tool of ['vitest', 'playwright', '@types/node']) borrow(tool)
  cpSync(join(root, 'scripts/pack/mock-server/cart.example.ts'), inProject('cart.test.ts'))
  cpSync(join(root, 'scripts/pack/contracts/user.example.ts'), inProject('user.ts'))
  cpSync(join(root, 'scripts/pack/client/playwright.config.ts'), inProject('playwright.config.ts'))
  cpSync(join(root, 'e2e/specs/client.spec.ts'), inProject('shop.spec.ts'))
}, startLimit)

afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(project, { recursive: true, force: true })
  copy.remove()
})

/** The browser tests below start it by its name. */
const bin = inProject('node_modules/@mall/mock-server/dist/bin.js')

describe('the command', () => {
  let api = ''
  beforeAll(async () => {
    const child = spawn(process.execPath, [bin, '--port', '0', '--im-port', '0'], {
      cwd: project,
      env: environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.push(child)
    for await (const line of createInterface(child.stdout)) {
      api = (JSON.parse(line) as { api: string }).api
      break
    }
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
    ['/__mall/docs', 'viewer.js'],
    ['/__mall/docs/viewer.js', 'swagger'],
    ['/__mall/docs/viewer.css', '.swagger-ui'],
    ['/__mall/docs/product.json', 'openapi'],
    ['/__mall/docs/control.json', 'openapi'],
    ['/__mall/docs/asyncapi.json', 'asyncapi'],
  ])('serves the documents: %s', async (path, part) => {
    const { status, text } = await get(path)
    expect([status, text]).toEqual([200, expect.stringContaining(part)])
  })

  test('keeps worlds in a database, whose client is in the package', async ({ skip, onTestFinished }) => {
    skip(postgresPrograms === undefined, noPostgres)
    const postgres = await Postgres.start()
    onTestFinished(() => postgres.drop())
    const args = [bin, '--port', '0', '--im-port', '0', '--store', postgres.url]
    const child = spawn(process.execPath, args, {
      cwd: project,
      env: environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.push(child)
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
    const ready = await fetch(`${(JSON.parse(line) as { api: string }).api}/__mall/ready`)
    expect(await ready.json()).toEqual({ ready: true, store: 'reachable' })
    child.kill()
    await once(child, 'exit')
  })

  test('has a help that says how it is typed here', () => {
    const help = inFolder(process.execPath, [bin, '--help'])
    expect(help).toContain('npx qinghua-mock [options]')
    expect(help).not.toContain('npm run')
  })
})

test('the mock runs inside vitest', () => {
  const report = inFolder(process.execPath, [installed('vitest/vitest.mjs'), 'run', '--reporter=json', 'cart.test.ts'])
  expect(JSON.parse(report)).toMatchObject({ numPassedTests: 2, numFailedTests: 0, success: true })
})

test('the client prepares browser tests', async () => {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const launchOptions = { executablePath: await findBrowser(), args }
  write(
    'own.config.ts',
    `import config from './playwright.config.ts'
export default { ...config, use: { ...config.use, launchOptions: ${JSON.stringify(launchOptions)} } }`,
  )
  const cli = installed('playwright/cli.js')
  const report = inFolder(process.execPath, [cli, 'test', '-c', 'own.config.ts', '--workers=1', '--reporter=json'], {
    MALL_PORT: String((await freePorts(1))[0]),
  })
  expect(JSON.parse(report)).toMatchObject({ stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0 } })
})

const publicTypes = `import { connect, type World } from '@mall/client'
import type { WorldFile } from '@mall/contracts/control'
import { createMockServer, shop } from '@mall/mock-server'
export const mock = createMockServer({ size: 40, webRoot: shop, allowOrigins: ['http://localhost:3000'] })
export const world: Promise<World> = connect('http://localhost:4100').open()
export const saved = async (): Promise<WorldFile> => (await world).save()
// @ts-expect-error The mock has no such option.
export const wrong = createMockServer({ sise: 40 })
// @ts-expect-error The contract has no such call.
export const call = (await world).call('GET /p/nothing')
`

const ofContract = (name: string) => JSON.stringify(join(root, 'contracts', name, 'index.ts'))
const sameTypes = `import type { Api, ImFrame } from '@mall/contracts'
import type { ControlApi } from '@mall/contracts/control'
import type * as own from ${ofContract('src')}
import type { ControlApi as OwnControlApi } from ${ofContract('control')}
type Shipped = [Api, ImFrame, ControlApi]
type Computed = [own.Api, own.ImFrame, OwnControlApi]
export const there = (shipped: Shipped): Computed => shipped
export const back = (computed: Computed): Shipped => computed
`

describe('the declarations', () => {
  const check = (names: readonly string[], more = {}) => {
    const options = { target: 'ES2023', lib: ['ES2023', 'DOM', 'DOM.Iterable'], strict: true, skipLibCheck: false }
    const modules = { module: 'NodeNext', types: [], noEmit: true, exactOptionalPropertyTypes: true }
    write('tsconfig.json', JSON.stringify({ compilerOptions: { ...options, ...modules, ...more }, files: names }))
    return spawnSync(process.execPath, [installed('typescript/bin/tsc'), '-p', project], { encoding: 'utf8' }).stdout
  }

  test('are complete and strict: right uses compile, wrong ones do not', () => {
    write('public.ts', publicTypes)
    expect(check(['public.ts', 'user.ts'])).toBe('')
  })

  test('say what the contract computes, field by field', () => {
    write('same.ts', sameTypes)
    const sources = { allowImportingTsExtensions: true, resolveJsonModule: true, skipLibCheck: true }
    expect(check(['same.ts'], { ...sources, lib: ['ES2024', 'DOM', 'DOM.Iterable'] })).toBe('')
  })

  test('refuse what the contract does not have', () => {
    write('wrong.ts', read('scripts/pack/contracts/user.example.ts').replace(/^\/\/ @ts-expect-error.*\n/m, ''))
    expect(check(['wrong.ts'])).toMatch(/wrong\.ts.*'nickname' does not exist on type/)
  })
})

test.each([
  ['mock-server', 'scripts/pack/mock-server/cart.example.ts'],
  ['contracts', 'scripts/pack/contracts/user.example.ts'],
  ['client', 'scripts/pack/client/playwright.config.ts'],
  ['client', 'e2e/specs/client.spec.ts'],
])('the README of %s shows %s as it is tested', (name, example) => {
  expect(readFileSync(inProject('node_modules/@mall', name, 'README.md'), 'utf8')).toContain(
    `\`\`\`ts\n${read(example)}\`\`\`\n`,
  )
})

test.each(packages)('the package %s names its licence, and those of others whose code it contains', (name) => {
  const folder = inProject('node_modules/@mall', name)
  expect(readFileSync(join(folder, 'LICENSE'), 'utf8')).toBe(read('LICENSE'))
  const others = join(folder, 'THIRD-PARTY-LICENSES')
  expect(existsSync(others)).toBe(name === 'mock-server')
  if (name !== 'mock-server') return
  for (const known of ['fastify', 'typebox', 'pinyin-pro', '@vant/area-data', 'swagger-ui-dist', 'react-dom'])
    expect(readFileSync(others, 'utf8')).toMatch(new RegExp(`^${known} \\d+\\.\\d+\\.\\d+ \\(`, 'm'))
})
