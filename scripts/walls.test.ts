import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const imports = 'no-restricted-imports'
const globals = 'no-restricted-globals'
const properties = 'no-restricted-properties'

/** A forbidden line in a file, and the lint rule that must report it. */
const planted: readonly [file: string, line: string, rule: string][] = [
  ['contracts/src/a.ts', `import { known } from '@mall/fixtures/known'`, imports],
  ['contracts/src/aa.ts', `import { worldTable } from '../control/worlds.ts'`, imports],
  ['contracts/src/ae.ts', `import fs from 'fs'`, imports],
  ['contracts/control/a.ts', `import { known } from '@mall/fixtures/known'`, imports],
  ['contracts/src/rules.ts', `import Type from 'typebox'`, imports],
  ['contracts/src/coupon-machine.ts', `import { times } from './rules.ts'`, imports],
  ['contracts/src/refusals.ts', `import { limits } from './rules.ts'`, imports],
  ['contracts/openapi/aa.ts', `import { readFile } from 'node:fs'`, imports],
  ['contracts/openapi/ab.ts', `import { known } from '@mall/fixtures/known'`, imports],
  ['fixtures/src/b.ts', `import { World } from 'qinghua-mock'`, imports],
  ['fixtures/src/bb.ts', `import { randomUUID } from 'node:crypto'`, imports],
  ['fixtures/src/c.ts', `export const at = Date.now()`, globals],
  ['fixtures/src/cb.ts', `export const at = globalThis.Date.now()`, globals],
  ['fixtures/src/cg.ts', `export const day = new Intl.DateTimeFormat('zh').format(0)`, globals],
  ['fixtures/src/ch.ts', `export const sorted = (a: string[]) => a.sort((b, c) => b.localeCompare(c))`, properties],
  ['fixtures/src/d.ts', `export const at = Math.random()`, properties],
  ['mock-server/src/http/e.ts', `import { App } from '@mall/web'`, imports],
  ['mock-server/src/core/f.ts', `import Fastify from 'fastify'`, imports],
  ['mock-server/src/core/g.ts', `import { deliver } from '../faults/apply-faults.ts'`, imports],
  ['mock-server/src/core/selling/ga.ts', `import { deliver } from '../../faults/apply-faults.ts'`, imports],
  ['mock-server/src/core/selling/kinds/gc.ts', `import { deliver } from '../../../faults/apply-faults.ts'`, imports],
  ['mock-server/src/core/selling/hd.ts', `export const of = (sku: { price: number }) => sku.price`, properties],
  ['mock-server/src/journal/ia.ts', `export const at = Date.now()`, 'no-restricted-globals'],
  ['mock-server/src/calls/ic.ts', `import { randomUUID } from 'node:crypto'`, imports],
  ['mock-server/src/calls/id.ts', `import { listen } from '../http/listener.ts'`, imports],
  ['mock-server/src/worlds/if.ts', `export const luck = Math.random()`, 'no-restricted-properties'],
  ['mock-server/src/core/i.ts', `import { contract } from 'qinghua-contract'`, imports],
  ['mock-server/src/core/j.ts', `import { readFile } from 'node:fs'`, imports],
  ['mock-server/src/core/k.ts', `export const at = new Date()`, globals],
  ['mock-server/src/core/state/time.ts', `export const at = Date.now()`, properties],
  ['web/src/app/n.ts', `import { contract } from 'qinghua-contract'`, imports],
  ['web/src/app/o.ts', `import { known } from '@mall/fixtures/known'`, imports],
  ['web/src/app/p.ts', `import Type from 'typebox'`, imports],
  ['web/src/app/q.ts', `export const set = (e: Element) => { e.innerHTML = '<b>' }`, properties],
  ['web/src/ui/r.ts', `import { api } from '../lib/api/api.ts'`, imports],
  ['web/src/lib/t.ts', `import { Login } from '../features/account/login.tsx'`, imports],
  ['web/src/features/buy/u.ts', `import { App } from '../../app/app.tsx'`, imports],
  ['web/src/features/buy/ua.ts', `import { Order } from '../../features/orders/order.tsx'`, imports],
  ['web/src/features/buy/uj.ts', `export const load = () => import('../orders/parts/order.tsx')`, imports],
  ['web/src/features/buy/parts/uk.ts', `import { Order } from '../../../ui/icon.tsx'`, imports],
  ['web/src/app/screen-table.ts', `import { lazily } from './lazily.ts'`, imports],
  ['web/src/app/wb.ts', `import { Console } from '../console/console.tsx'`, imports],
  ['web/src/console/wd.ts', `import { contract } from 'qinghua-contract'`, imports],
  ['e2e/specs/x.ts', `import { createMockServer } from 'qinghua-mock'`, imports],
  ['e2e/specs/cc.ts', `import { World } from '../../mock-server/src/worlds/world.ts'`, imports],
  ['e2e/specs/cd.ts', `import { App } from '@mall/web/src/app/app.tsx'`, imports],
  ['mock-server/client/dd.ts', `import { World } from '../src/worlds/world.ts'`, imports],
  ['mock-server/client/ee.ts', `import { contract } from 'qinghua-contract'`, imports],
  ['mock-server/client/ff.ts', `import { readFile } from 'node:fs'`, imports],
]

const allowed: readonly [file: string, line: string][] = [
  ['contracts/control/b.ts', `import { limits } from '../src/rules.ts'\nexport const l = limits`],
  ['contracts/openapi/ad.ts', `import { controlTable } from '../control/index.ts'\nexport const t = controlTable`],
  ['fixtures/scenarios/bg.ts', `import { limits } from 'qinghua-contract/rules'\nexport const l = limits`],
  ['fixtures/src/dice.ts', `import { faker } from '@faker-js/faker/locale/en'\nexport const f = faker`],
  ['mock-server/src/core/selling/kinds/hf.ts', `import { Table } from '../../state/table.ts'\nexport const t = Table`],
  ['mock-server/src/core/pricing/unit-price.ts', `export const of = (sku: { price: number }) => sku.price`],
  ['mock-server/src/core/y.ts', `import type { Api } from 'qinghua-contract'\nexport type A = Api`],
  ['web/src/app/aa.ts', `import type { Api } from 'qinghua-contract'\nexport type A = Api`],
  ['web/src/features/buy/bb.ts', `import { api } from '../../lib/api/api.ts'\nexport const a = api`],
  ['web/src/features/buy/bc.ts', `import { line } from './cart-line.ts'\nexport const l = line`],
  ['web/src/features/buy/bd.ts', `import { Card } from '../goods/card.tsx'\nexport const c = Card`],
  ['e2e/specs/gh.ts', `import { screenPaths } from '@mall/web/screens'\nexport const s = screenPaths`],
]

let folder = ''
let found = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'walls-'))
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  for (const [file, line] of [...planted, ...allowed]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `${line}\n`)
  }
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  found = spawnSync(process.execPath, [oxlint, '-f', 'unix'], { cwd: folder, encoding: 'utf8' }).stdout
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const complaints = (file: string): string[] => found.split('\n').filter((line) => line.startsWith(`${file}:`))

test.each(planted)('%s may not contain: %s', (file, _line, rule) => {
  expect(complaints(file).join('\n')).toContain(rule)
})

test.each(allowed)('%s may contain: %s', (file) => {
  expect(complaints(file).filter((line) => line.includes('restricted'))).toEqual([])
})

/** What no lint rule tells apart, and the way that works. */
const refused: readonly [what: string, pattern: RegExp, folders: readonly string[]][] = [
  [
    'the path of a file address without fileURLToPath: blanks and Chinese characters are escaped in it',
    /(?:new URL\([^()]*import\.meta\.url\)|import\.meta\.resolve\([^()]*\))\s*\.(?:pathname|href)|(?:new )?URL\(import\.meta\.url\)\s*\.pathname|\{[^{}]*pathname[^{}]*\} = new URL\([^()]*import\.meta\.url/,
    ['contracts', 'e2e', 'fixtures', 'mock-server', 'scripts', 'web'],
  ],
  [
    ':first-child and the like in a style of emotion, which warns of them: use :first-of-type or :not(* + *)',
    /css`[^`]*:(?:first|nth|nth-last)-child/,
    ['web/src'],
  ],
]

const sourcesIn = (name: string): string[] =>
  readdirSync(join(root, name), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !/(?:^|[\\/])(?:node_modules|dist)[\\/]/.test(file))
    .map((file) => join(name, file))

test.each(refused)('no file has %s', (_what, pattern, folders) => {
  const found = folders.flatMap(sourcesIn).filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')))
  expect(found).toEqual([])
})
