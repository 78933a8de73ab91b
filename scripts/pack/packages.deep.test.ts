import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Postgres } from '../../mock-server/test/postgres.ts'
import { installed, root } from '../lib/install.mjs'
import { freePorts } from '../lib/ports.mjs'
import { noPostgres, postgresPrograms } from '../lib/programs.mjs'
import { otherProject, readOurs } from './test/other-project.ts'

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
