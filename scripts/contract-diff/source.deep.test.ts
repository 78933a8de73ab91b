import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contractBundle } from '../openapi/bundle.ts'
import { contractDiff } from './contract-diff.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
let repository = ''

const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: repository, stdio: 'ignore' })
const commit = (tag: string): void => {
  git('add', '-A')
  git('-c', 'user.name=Test', '-c', 'user.email=test@qinghua.example', 'commit', '-qm', tag)
  git('tag', tag)
}
const change = (file: string, from: string, to: string): void => {
  const path = join(repository, 'contracts/src', file)
  const text = readFileSync(path, 'utf8')
  const changed = text.replaceAll(from, to)
  expect(changed).not.toBe(text)
  writeFileSync(path, changed)
}

const command = (...args: readonly string[]) =>
  spawnSync(process.execPath, [join(root, 'scripts/contract-diff.mjs'), ...args], { cwd: repository, encoding: 'utf8' })
const diff = (old: string) => contractDiff(old, { repository, cache: join(root, '.cache') })

beforeAll(() => {
  repository = mkdtempSync(join(tmpdir(), 'contract-'))
  git('init', '-q')
  writeFileSync(join(repository, 'README.md'), 'Nothing yet.\n')
  commit('empty')
  cpSync(join(root, 'contracts/src'), join(repository, 'contracts/src'), { recursive: true })
  commit('same')
  cpSync(join(root, 'contracts/data-rules'), join(repository, 'contracts/data-rules'), { recursive: true })
  change('../data-rules/lists.ts', 'descending: true, field }', 'descending: false, field }')
  change('rules.ts', 'imageBytes: 2 *', 'imageBytes: 1 *')
  change('im-socket.ts', 'closes: 4011', 'closes: 4012')
  commit('beyond')
  git('checkout', '-q', 'same')
  change('field-types.ts', "'x-decimals': 2, ", '')
  change('field-types.ts', "'x-max-utf16': maxLength, ", '')
  commit('unstated')
  change('field-types.ts', 'Math.round(value * 100) / 100 === value', 'true')
  change('field-types.ts', 'value.length <= maxLength', 'true')
  commit('unrefined')
  git('checkout', '-q', 'same')
  change('notice.ts', '  title: MallText(),', '  title: MallText(),\n  author: Type.String(),')
  commit('author')
  change('rows.ts', 'summary: { en, zh }', 'summary: en')
  commit('english')
  change('notice.ts', "from './field-types.ts'", "from './not-there.ts'")
  commit('broken')
})
afterAll(() => rmSync(repository, { recursive: true, force: true }))

it('finds nothing in an equal contract, and the command exits with 0', () => {
  expect(command('same')).toMatchObject({ status: 0, stdout: 'Nothing changed.\n' })
})

it('reports the changes since a commit', async () => {
  const { text, breaking } = await diff('author')
  expect(breaking).toBe(true)
  expect(text).toContain('answer.field.removedRequired  answer/[]/author: breaks clients')
  expect(text).toContain('Changes: 3, breaking: 3 (3 break clients, 0 may; 0 break servers, 0 may).')
})

it('reports what no schema says since a commit', async () => {
  const { findings } = await diff('beyond')
  const told = findings.map(({ id, route, old, new: now }) => [id, route, old, now])
  const order = ['createTime ascending', 'createTime descending']
  expect(told).toContainEqual(['list.order.changed', 'GET /p/score/page', ...order])
  expect(told).toContainEqual(['rules.limit.raised', 'rules', 1024 * 1024, 2 * 1024 * 1024])
  expect(told).toContainEqual(['frame.end.changed', 'socket', 4012, 4011])
  expect(told.length).toBe(told.filter(([id]) => id === 'list.order.changed').length + 2)
})

it('reads an old contract with summaries in one language', async () => {
  const { breaking, text } = await diff('english')
  expect([breaking, text.includes('text.changed')]).toEqual([true, false])
  expect(text).toContain('Changes: 3,')
})

it('knows the refinements of an older contract by what they refuse', async () => {
  expect(await diff('unstated')).toMatchObject({ breaking: false, text: 'Nothing changed.' })
  const { breaking, text } = await diff('unrefined')
  expect(breaking).toBe(true)
  expect(text).toMatch(/request\.limit\.narrowed {2}query\/minPrice: .*\n.*→ \{"x-decimals":2\}/)
  expect(text).toMatch(/request\.limit\.narrowed {2}body\/content: .*\n.*→ \{"x-max-utf16":200\}/)
  expect(text).toMatch(/answer\.limit\.narrowed {2}answer\/balance: /)
})

it('does not take for a change what a bundle of version 1 could not say', async () => {
  const old = join(repository, 'version-1.json')
  const silent = JSON.stringify(contractBundle(), (key, value: unknown) =>
    /^(?:x-decimals|x-max-utf16|x-not-blank|multipleOf|exclusive.*)$/.test(key) ? undefined : value,
  )
  writeFileSync(old, silent.replace('"version":3', '"version":1'))
  expect(await diff(old)).toMatchObject({ breaking: false, text: 'Nothing changed.' })
  writeFileSync(old, silent)
  expect((await diff(old)).breaking).toBe(true)
})

it.each([
  ['empty', 'There is no contracts/src at that commit'],
  ['broken', 'cannot be read by this version of the tool'],
])('explains why %s cannot be read', async (old, message) => {
  const { unreadable } = await diff(old)
  expect(unreadable).toContain(message)
  expect(unreadable).not.toContain('    at ')
})

it.each([
  [['nowhere'], 'no file and no commit named nowhere'],
  [['--output=x'], 'Usage: npm run contract-diff'],
  [[], 'Usage: npm run contract-diff'],
  [['same', 'author'], 'Usage: npm run contract-diff'],
  [['same', '--jsno'], '--jsno'],
])('explains what is wrong with %j and exits with 2', (args, message) => {
  const { status, stdout, stderr } = command(...args)
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toContain(message)
  expect(stderr).not.toContain('    at ')
})

it('leaves no temporary files behind', () => {
  expect(readdirSync(join(root, '.cache')).filter((name) => name.startsWith('contract-'))).toEqual([])
})
