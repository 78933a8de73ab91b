import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { parseAst } from 'rolldown/parseAst'
import { expect, test } from 'vitest'

const assets = fileURLToPath(new URL('../dist/assets/', import.meta.url))
const foreign =
  /typebox|~kind|additionalProperties|fakerjs|faker-js|fastify|x-provenance|Qinghua#2026|BEGIN PRIVATE KEY/

test('no schema, fixture or server code is in any file of the storefront', () => {
  const files = readdirSync(assets).filter((name) => name.endsWith('.js'))
  expect(files.length).toBeGreaterThan(5)
  expect(files.filter((name) => foreign.test(readFileSync(assets + name, 'utf8')))).toEqual([])
})

test('no code of the console reaches a shopper, and no code of the server the console', () => {
  const ofShop = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const ofConsole = readdirSync(`${assets}console`).filter((name) => name.endsWith('.js'))
  const mark = /x-mall-secret|consoleFrame|__mall\/(?:faults|worlds|open)|maxEditLength|max-buffer-size-exceeded/
  expect(ofConsole.some((name) => mark.test(readFileSync(`${assets}console/${name}`, 'utf8')))).toBe(true)
  expect(ofShop.filter((name) => mark.test(readFileSync(assets + name, 'utf8')))).toEqual([])
  expect(readFileSync(`${assets}../index.html`, 'utf8')).not.toContain('console')
  const tools = readFileSync(`${assets}../tools.js`, 'utf8')
  expect([tools.includes('__mall/'), foreign.test(tools)]).toEqual([true, false])
  expect(ofShop.filter((name) => readFileSync(assets + name, 'utf8').includes('/tools.js'))).toHaveLength(1)
  expect(ofConsole.filter((name) => foreign.test(readFileSync(`${assets}console/${name}`, 'utf8')))).toEqual([])
})

/** Whether a module waits before it is ready: what a function awaits is its own affair. */
const waits = (node: object): boolean => {
  const { type = '', await: each } = node as { type?: string; await?: boolean }
  if (type === 'AwaitExpression' || each) return true
  return !type.includes('Function') && Object.values(node).some((part) => part instanceof Object && waits(part))
}

test('no file that a browser loads waits at its top level, which WebKit cannot open', () => {
  const files = ['../dist/', '../../mock-server/src/http/'].flatMap((folder) => {
    const root = fileURLToPath(new URL(folder, import.meta.url))
    return readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => root + name)
  })
  const scripts = files.filter((name) => name.endsWith('.js') && readFileSync(name, 'utf8').includes('await'))
  expect(scripts.length).toBeGreaterThan(20)
  expect(scripts.filter((name) => waits(parseAst(readFileSync(name, 'utf8'))))).toEqual([])
})

type Files = Readonly<Record<string, readonly string[]>>

/** The names of chunks, without what changes with their content. */
const chunkOf = (name: string): string => name.replace(/-[\w-]{7,8}\.js$/, '')

test('the first page of a screen asks for its own files and texts at once, in its language', () => {
  const files = readdirSync(assets)
  for (const [language, other] of [
    ['zh', 'en'],
    ['en', 'zh'],
  ] as const) {
    const list = files.find((name) => chunkOf(name) === `ahead-${language}` && name.endsWith('.js')) ?? ''
    const named = (JSON.parse(readFileSync(assets + list, 'utf8').slice('export default '.length)) as Files)['/detail']
    const chunks = named?.map((name) => chunkOf(name.replace('/assets/', ''))) ?? []
    expect(chunks).toEqual(expect.arrayContaining(['detail.screen', `detail.${language}`, 'use-purchase', 'shared']))
    expect(chunks.filter((name) => name === 'main' || name.endsWith(`.${other}`))).toEqual([])
    expect(named?.filter((name) => !files.includes(name.replace('/assets/', '')))).toEqual([])
  }
})

test('no screen has more than 15 kB of its own', () => {
  const chunks = new Map(
    readdirSync(assets)
      .filter((name) => name.endsWith('.js'))
      .map((name) => [name, readFileSync(assets + name, 'utf8')]),
  )
  const needed = (name: string, into = new Set<string>()): ReadonlySet<string> => {
    into.add(name)
    for (const [, next = ''] of chunks.get(name)?.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g) ?? [])
      if (!into.has(next)) needed(next, into)
    return into
  }
  const screens = [...chunks.keys()].filter((name) => chunkOf(name).endsWith('.screen'))
  expect(screens.length).toBeGreaterThan(45)
  const first = [...chunks.keys()].filter((name) => ['main', 'names'].includes(chunkOf(name)))
  const uses = new Map<string, number>()
  for (const name of [...first, ...first, ...screens].flatMap((each) => [...needed(each)]))
    uses.set(name, (uses.get(name) ?? 0) + 1)
  const own = screens.map((screen): [string, number] => {
    const alone = [...needed(screen)].filter((name) => uses.get(name) === 1)
    return [chunkOf(screen), alone.reduce((sum, name) => sum + gzipSync(chunks.get(name) ?? '').length, 0) / 1000]
  })
  expect(own.filter(([, weight]) => weight > 15)).toEqual([])
  expect(own.some(([, weight]) => weight > 5)).toBe(true)
})
