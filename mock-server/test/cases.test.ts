import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CaseFile } from 'qinghua-contract/control'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { control } from './call.ts'
import { openTestServer } from './test-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'cases-'))
const server = await openTestServer({ cases: folder, size: 10 })
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})
server.worlds.get('saved')
const world = server.worlds.toFile('saved')
const good: CaseFile = {
  ...{ format: 'qinghua-case', version: 1, name: 'good', note: '', page: '/cart', userName: null, language: 'en' },
  ...{ mall: { version: '1', contract: '' }, world },
}
const at = (name: string): string => join(folder, `${name}.case.json`)
const write = (name: string, content: unknown): void =>
  writeFileSync(at(name), content instanceof Uint8Array ? content : JSON.stringify(content))
afterEach(() => readdirSync(folder).forEach((name) => rmSync(join(folder, name), { recursive: true })))

const list = async () => {
  const { status, body } = await control(server, 'GET /__mall/cases', {}, { language: 'en' })
  return status === 200 ? body.cases.map(({ name, trouble }) => [name, trouble]) : status
}
const no = 'This is no file of a world or a case: '

describe('a case that cannot be opened', () => {
  it.each<[string, (name: string) => void, string]>([
    ['Bug 12', (name) => write(name, good), 'the name of the file is not that of a case'],
    ['购物车', (name) => write(name, good), 'the name of the file is not that of a case'],
    ['a\u001b[31m', (name) => write(name, good), 'the name of the file is not that of a case'],
    ['a-b-', (name) => write(name, good), 'the name of the file is not that of a case'],
    ['link', (name) => symlinkSync('/nowhere', at(name)), 'ENOENT'],
    ['loop', (name) => symlinkSync(at(name), at(name)), 'ELOOP'],
    ['folder', (name) => void mkdirSync(at(name)), 'no regular file'],
    ['no-world', (name) => write(name, { ...good, world: null }), 'format'],
    ['no-steps', (name) => write(name, { ...good, world: { ...world, steps: null } }), '/steps'],
    ['no-scenario', (name) => write(name, { ...good, world: { ...world, scenario: 5 } }), '/scenario'],
    ['no-base', (name) => write(name, { ...good, world: { ...world, base: { mall: 7 } } }), 'base'],
    ['no-note', (name) => write(name, { ...good, note: 5 }), '/note'],
    ['elsewhere', (name) => write(name, { ...good, page: '//evil.example/' }), '/page'],
    ['torn', (name) => write(name, Buffer.from('{"format":')), 'no JSON'],
    ['a-list', (name) => write(name, [good]), 'format'],
  ])('is listed with its name and the reason, and the others work: %s', async (name, make, reason) => {
    write('good', good)
    make(name)
    const listed = [
      ['good', null],
      [name, `${no}${reason}`],
    ]
    expect(await list()).toEqual(expect.arrayContaining(listed))
    expect((await control(server, 'GET /__mall/cases/{name}', { params: { name } })).status).toBe(400)
    // What is known of a file is not what was.
    rmSync(at(name), { recursive: true })
    write('good', { ...good, note: null })
    expect(await list()).toEqual([['good', `${no}/note`]])
  })

  it('is not read if it is too large or one too many', async () => {
    write('large', good)
    truncateSync(at('large'), 300 * 1024 * 1024)
    expect(await list()).toEqual([['large', 'The file has more than 134217728 bytes, which is the most that is read']])
    for (let n = 1000; n < 2000; n++) writeFileSync(at(`n-${n}`), '')
    expect(((await list()) as unknown[]).at(-1)).toEqual(['n-1999', `${no}only 1000 of a folder are read`])
  })

  it.each<[string, unknown]>([
    ['no world', { ...good, world: null }],
    ['a scenario that is none', { ...good, world: { ...world, scenario: 5 } }],
    ['too many levels', { ...good, har: JSON.parse(`${'['.repeat(100)}${']'.repeat(100)}`) }],
    ['text', 'case'],
  ])('is not kept: %s', async (_, body) => {
    const { status } = await control(server, 'PUT /__mall/cases/{name}', { params: { name: 'put' }, body })
    expect([status, readdirSync(folder)]).toEqual([400, []])
  })

  it('leaves nothing behind if it cannot be written', async () => {
    mkdirSync(at('put'))
    const { status } = await control(server, 'PUT /__mall/cases/{name}', { params: { name: 'put' }, body: good })
    expect([status, readdirSync(folder)]).toEqual([503, ['put.case.json']])
  })
})
