import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../lib/install.mjs'
import { contractBundle } from '../openapi/bundle.ts'
import { contractDiff } from './contract-diff.ts'

const repository = mkdtempSync(join(tmpdir(), 'contract-'))
const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: repository, stdio: 'ignore' })
const diff = (old: string) => contractDiff(old, { repository, cache: join(root, '.cache') })

beforeAll(() => {
  cpSync(join(root, 'contracts/src'), join(repository, 'contracts/src'), { recursive: true })
  const notice = join(repository, 'contracts/src/notice.ts')
  const text = readFileSync(notice, 'utf8')
  writeFileSync(notice, text.replace('  title: MallText(),', '  title: MallText(),\n  author: Type.String(),'))
  git('init', '-q')
  git('add', '-A')
  git('-c', 'user.name=Test', '-c', 'user.email=test@qinghua.example', 'commit', '-qm', 'author')
  git('tag', 'author')
})
afterAll(() => rmSync(repository, { recursive: true, force: true }))

it('the changes since a commit are told with row, place, old, new, verdicts and reason', async () => {
  const { findings, text, breaking } = await diff('author')
  expect([breaking, findings.length]).toEqual([true, 3])
  expect(text).toContain('Changes: 3, breaking: 3 (3 break clients, 0 may; 0 break servers, 0 may).')
  expect(findings).toContainEqual({
    id: 'answer.field.removedRequired',
    route: 'GET /shop/notice/info/{id}',
    place: 'answer/author',
    old: { type: 'string' },
    new: null,
    clients: 'breaks',
    servers: 'safe',
    reason: expect.any(String),
  })
})

it('a saved bundle is read, named from the folder of the caller', async () => {
  const saved = JSON.stringify(contractBundle())
  writeFileSync(join(repository, 'old.json'), saved)
  expect(await diff('old.json')).toMatchObject({ breaking: false, text: 'Nothing changed.' })
  writeFileSync(join(repository, 'old.json'), saved.replace('"auth":"shopper"', '"auth":"public"'))
  expect(await diff('old.json')).toMatchObject({ breaking: true, text: expect.stringContaining('auth.required') })
})

it('what cannot be read is explained', async () => {
  expect((await diff('nowhere')).unreadable).toContain('no file and no commit named nowhere')
  writeFileSync(join(repository, 'README.md'), 'Nothing yet.\n')
  expect((await diff('README.md')).unreadable).toContain('A bundle is docs/contract.schema.json')
})
