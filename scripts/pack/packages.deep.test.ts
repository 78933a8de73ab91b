import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import * as http2 from 'node:http2'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { connect } from 'qinghua-client'
import { createServer, preview } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cert, key } from '../../mock-server/test/test-certificate.ts'
import { Postgres } from '../../mock-server/test/postgres.ts'
import { installed, npmCommand, root } from '../lib/install.mjs'
import { freePorts } from '../lib/ports.mjs'
import { noPostgres, postgresPrograms } from '../lib/programs.mjs'
import type * as plugin from './mock-server/vite.ts'
import { runTool } from './run-tool.mjs'
import { environment, installOffline, otherProject, readOurs } from './test/other-project.ts'
import { using } from './test/uses.ts'

const other = otherProject()
beforeAll(() => {
  other.install()
  other.copyExamples()
}, 600_000)
afterAll(other.remove)

test('the mock keeps worlds in a database, whose client is in the package', async ({ skip, onTestFinished }) => {
  skip(postgresPrograms === undefined, noPostgres)
  const postgres = await Postgres.start()
  onTestFinished(() => postgres.drop())
  const api = await other.start('--store', postgres.url)
  const ready = await fetch(`${api}/__mall/ready`)
  expect(await ready.json()).toEqual({ ready: true, store: 'reachable' })
})

test('the mock runs inside vitest, which leaves the browser tests to Playwright', () => {
  const report = other.run(process.execPath, [installed('vitest/vitest.mjs'), 'run', '--reporter=json'])
  expect(JSON.parse(report)).toMatchObject({ numTotalTestSuites: 1, numPassedTests: 2, success: true })
})

test('the client prepares browser tests', async () => {
  const env = { MALL_PORT: String((await freePorts(1))[0]) }
  expect(await other.runBrowserTests('mall/playwright.config.ts', env)).toMatchObject({
    stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0 },
  })
})

const publicTypes = `import { connect, type World } from 'qinghua-client'
import type { WorldFile } from 'qinghua-contract/control'
import { createMockServer, shop } from 'qinghua-mock'
export const mock = createMockServer({ size: 40, webRoot: shop, allowOrigins: ['http://localhost:3000'], data: 'worlds' })
export const world: Promise<World> = connect('http://localhost:4100').open()
export const saved = async (): Promise<WorldFile> => (await world).save()
// @ts-expect-error The mock has no such option.
export const wrong = createMockServer({ sise: 40 })
// @ts-expect-error The contract has no such call.
export const call = (await world).call('GET /p/nothing')
`

const ofContract = (name: string) => JSON.stringify(join(root, 'contracts', name, 'index.ts'))
const sameTypes = `import type { Api, ImFrame } from 'qinghua-contract'
import type { ControlApi } from 'qinghua-contract/control'
import type * as own from ${ofContract('src')}
import type { ControlApi as OwnControlApi } from ${ofContract('control')}
type Shipped = [Api, ImFrame, ControlApi]
type Computed = [own.Api, own.ImFrame, OwnControlApi]
export const there = (shipped: Shipped): Computed => shipped
export const back = (computed: Computed): Shipped => computed
`

/** An older compiler than ours, as other projects have. */
const older = createRequire(join(root, 'scripts/openapi/typed/package.json')).resolve('typescript/bin/tsc')

describe('the declarations', () => {
  const check = (compiler: string, names: readonly string[], more = {}) => {
    const options = { target: 'ES2023', lib: ['ES2023', 'DOM', 'DOM.Iterable'], strict: true, skipLibCheck: false }
    const modules = { module: 'NodeNext', types: [], noEmit: true, exactOptionalPropertyTypes: true }
    other.write('tsconfig.json', JSON.stringify({ compilerOptions: { ...options, ...modules, ...more }, files: names }))
    return spawnSync(process.execPath, [compiler, '-p', other.folder], { encoding: 'utf8' }).stdout
  }
  const ours = installed('typescript/bin/tsc')

  test.each([
    ['ours', ours],
    ['an older one', older],
  ])('are complete and strict for %s: right uses compile, wrong ones do not', (_, compiler) => {
    other.write('public.ts', publicTypes)
    expect(check(compiler, ['public.ts', 'user.ts'])).toBe('')
  })

  test('say what the contract computes, field by field', () => {
    other.write('same.ts', sameTypes)
    const sources = { allowImportingTsExtensions: true, resolveJsonModule: true, skipLibCheck: true }
    expect(check(ours, ['same.ts'], { ...sources, lib: ['ES2024', 'DOM', 'DOM.Iterable'] })).toBe('')
  })

  test('refuse what the contract does not have', () => {
    other.write(
      'wrong.ts',
      readOurs('scripts/pack/contracts/user.example.ts').replace(/^\/\/ @ts-expect-error.*\n/m, ''),
    )
    expect(check(older, ['wrong.ts'])).toMatch(/wrong\.ts.*'nickname' does not exist on type/)
  })
})

test('the mock is a server of the Model Context Protocol, too', async () => {
  const api = await other.start()
  const args = [other.bin, 'mcp', '--mall', api]
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: other.folder }))
  const result = await client.callTool({ name: 'read', arguments: { route: 'GET /__mall/clock' } })
  expect([result.isError ?? false, JSON.stringify(result.content)]).toEqual([false, expect.stringContaining('running')])
  expect((await client.listResources()).resources.map(({ name }) => name)).toContain('operations')
  await client.close()
})

/** Whatever is left of what a process has started. */
const killGroup = ({ pid }: ChildProcess): void => {
  try {
    process.kill(-(pid ?? NaN), 'SIGKILL')
  } catch {
    // Nothing is.
  }
}

const signals = ['SIGTERM', 'SIGKILL'] as const
test.for(signals)('a mock that npx has started ends with it: %s', async (signal, { onTestFinished }) => {
  const { file, args, shell } = npmCommand('exec qinghua-mock -- --port 0 --im-port 0 --size 10'.split(' '))
  const where = { cwd: other.folder, env: environment, shell, detached: true }
  const npx = spawn(file, args, { ...where, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => killGroup(npx))
  // Both write to it, so it is closed when both have ended.
  const closed = once(npx.stdout, 'close')
  const [line] = (await once(createInterface(npx.stdout), 'line')) as [string]
  const { api } = JSON.parse(line) as { api: string }
  expect((await fetch(`${api}/__mall/live`)).status).toBe(200)
  npx.kill(signal)
  await closed
  await expect(fetch(api)).rejects.toThrow('fetch failed')
})

test('the client is installed alone, without a registry', () => {
  const folder = mkdtempSync(join(tmpdir(), 'alone-'))
  try {
    installOffline(folder, [other.tarball('qinghua-client')])
    writeFileSync(join(folder, 'use.mjs'), using(['qinghua-client']))
    expect(runTool(process.execPath, ['use.mjs'], { cwd: folder, env: environment })).toBe('')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('the plugin for Vite is beside the built app, and over HTTP/2, which Vite speaks with TLS', async () => {
  const { qinghua } = (await import(other.at('node_modules/qinghua-mock/dist/vite.js'))) as typeof plugin
  const [plain = 0, secure = 0] = await freePorts(2)
  const plugins = [qinghua({ size: 40 })]
  mkdirSync(other.at('app/dist'), { recursive: true })
  const built = await preview({
    configFile: false,
    root: other.at('app'),
    plugins,
    preview: { port: plain, host: '127.0.0.1' },
  })
  const world = await connect(`http://127.0.0.1:${plain}`).open('opening')
  await world.logIn('lin_xiaoman')
  expect(await world.journal.of('POST /__mall/login')).toHaveLength(1)
  await built.close()
  const server = { port: secure, host: '127.0.0.1', https: { key, cert } }
  const vite = await createServer({ configFile: false, root: other.at('app'), logLevel: 'silent', plugins, server })
  await vite.listen()
  const session = http2.connect(`https://127.0.0.1:${secure}`, { rejectUnauthorized: false })
  const [headers] = (await once(session.request({ ':path': '/login/publicKey' }), 'response')) as [object]
  expect(headers).toHaveProperty(':status', 200)
  session.close()
  await vite.close()
})
