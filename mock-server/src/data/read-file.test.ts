import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { worldBounds } from 'qinghua-contract/control'
import { afterAll, expect, it } from 'vitest'
import { whyNotRead } from '../why-not-opened.ts'
import { readJson } from './read-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'files-'))
afterAll(() => rmSync(folder, { recursive: true }))
const at = (name: string): string => join(folder, name)
const write = (name: string, content: string | Uint8Array): void => writeFileSync(at(name), content)
const read = (name: string): unknown => {
  try {
    return readJson(at(name))
  } catch (error) {
    return whyNotRead(error)
  }
}

it('a file is read with or without a mark of its byte order, also by a link', () => {
  write('plain', '{"青":1}')
  write('marked', '\uFEFF{"青":1}')
  symlinkSync(at('plain'), at('link'))
  expect(['plain', 'marked', 'link'].map(read)).toEqual(Array.from({ length: 3 }, () => ({ 青: 1 })))
})

it.each<[string, () => void, string]>([
  ['nothing', () => undefined, 'ENOENT: no such file or directory'],
  ['a link to nowhere', () => symlinkSync(at('gone'), at('a link to nowhere')), 'ENOENT'],
  ['a folder', () => mkdirSync(at('a folder')), 'no regular file'],
  ['a pipe', () => execFileSync('mkfifo', [at('a pipe')]), 'no regular file'],
  ['a device', () => symlinkSync('/dev/zero', at('a device')), 'no regular file'],
  ['an empty file', () => write('an empty file', ''), 'no JSON'],
  ['half of one', () => write('half of one', '{"a":'), 'no JSON'],
  ['other bytes', () => write('other bytes', Buffer.from([0x22, 0xff, 0x22])), 'no UTF-8'],
  ['half a letter', () => write('half a letter', '"\\ud800"'), 'a broken text'],
  ['another nature', () => write('another nature', '{"a":{"__proto__":{}}}'), 'or __proto__'],
  ['a deep one', () => write('a deep one', `${'['.repeat(1e5)}${']'.repeat(1e5)}`), 'more than 100 levels'],
  [
    'a large one',
    () => (write('a large one', ''), truncateSync(at('a large one'), worldBounds.bytes + 1)),
    'more than 134217728 bytes',
  ],
])('%s is refused with its reason', (name, make, reason) => {
  make()
  expect(read(name)).toContain(reason)
})
