import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { UsageError } from '../usage-error.ts'
import type { Disk } from './disk.ts'
import { openFolder, tryDisk, unusable } from './folder.ts'
import { nodeDisk } from './node-disk.ts'
import { refuseOpenFolder } from './rights.ts'

const root = mkdtempSync(join(tmpdir(), 'folder-'))
afterAll(() => rmSync(root, { recursive: true }))
const file = join(root, 'file')
writeFileSync(file, '')

const said = async (folder: string): Promise<string> => {
  const error: unknown = await openFolder(folder).then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(UsageError)
  return (error as Error).message
}

describe('a folder that cannot store worlds', () => {
  it('is refused with the reason and what to do', async () => {
    const todo = 'choose another folder with --data.'
    expect(await said(file)).toBe(`Worlds cannot be kept in ${file}, because it is a file: ${todo}`)
    const below = join(file, 'a', 'b')
    expect(await said(below)).toBe(`Worlds cannot be kept in ${below}, because ${file} is a file: ${todo}`)
    expect(await said(join(root, 'x'.repeat(300)))).toContain(`because its name is too long: ${todo}`)
    expect(readdirSync(root)).toEqual(['file'])
  })

  it.skipIf(process.platform !== 'linux').each(['/proc', '/proc/self/worlds', '/sys'])('may be %s', async (folder) => {
    expect(await said(folder)).toMatch(/^Worlds cannot be kept in \S+, because [a-z ]+: choose another .*\.$/)
  })

  it.each<[string, keyof Disk, string]>([
    ['EROFS', 'write', 'it can only be read'],
    ['EACCES', 'list', 'this user may not read and write there'],
    ['EPERM', 'rename', 'this user may not read and write there'],
    ['ENOSPC', 'append', 'there is no space left on its disk'],
    ['EDQUOT', 'sync', 'there is no space left on its disk for this user'],
    ['EIO', 'syncNames', 'files cannot be made there'],
    ['EISDIR', 'read', 'files cannot be made there'],
  ])('is found by %s of %s', (code, operation, reason) => {
    const fail = (): never => {
      throw Object.assign(new Error(`${code}: raw`), { code, syscall: 'raw' })
    }
    const disk = { ...nodeDisk(join(root, 'tried')), [operation]: fail }
    let error: unknown
    try {
      tryDisk(disk)
    } catch (caught) {
      error = caught
    }
    const { message } = unusable('/data', error)
    expect(message).toBe(`Worlds cannot be kept in /data, because ${reason}: choose another folder with --data.`)
  })
})

it.each([
  [0o755, true],
  [0o775, true],
  [0o2770, true],
  [0o777, false],
  [0o1777, false],
  [0o702, false],
])('a folder of mode %o is for worlds: %s', (mode, isFit) => {
  const folder = mkdtempSync(join(root, 'open-'))
  chmodSync(folder, mode)
  const refuse = (): void => refuseOpenFolder(folder)
  if (isFit) expect(refuse).not.toThrow()
  else expect(refuse).toThrow(`Everybody on this machine can write into ${folder}: take that right away (chmod o-w)`)
  expect(readdirSync(folder)).toEqual([])
})

it('of another format is refused, and stays as it is', async () => {
  const folder = mkdtempSync(join(root, 'format-'))
  const advice = 'remove it, choose another folder with --data, or start the version of the mall that wrote them.'
  writeFileSync(join(folder, 'w-default.log'), '')
  expect(await said(folder)).toBe(`${folder} keeps worlds of another format, and this mall reads format 2: ${advice}`)
  writeFileSync(join(folder, 'format'), '1')
  expect(await said(folder)).toBe(`${folder} keeps worlds of format 1, and this mall reads format 2: ${advice}`)
  writeFileSync(join(folder, 'format'), '\u001b[31m')
  expect(await said(folder)).toContain('of another format')
  expect(readdirSync(folder)).toEqual(['format', 'w-default.log'])
  writeFileSync(join(folder, 'format'), '2')
  const disk = await openFolder(folder)
  disk.close?.()
})

it('a new folder has the number of its format', async () => {
  const folder = join(root, 'new')
  const disk = await openFolder(folder)
  expect(disk.read('format')).toEqual(Buffer.from('2'))
  disk.close?.()
})

it('checking a folder leaves nothing in it', () => {
  const folder = join(root, 'fine')
  tryDisk(nodeDisk(folder))
  expect(readdirSync(folder)).toEqual([])
})
