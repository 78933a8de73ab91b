import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { FolderTaken, ownFolder } from './owner.ts'

const root = mkdtempSync(join(tmpdir(), 'owner-'))
afterAll(() => rmSync(root, { recursive: true }))
let made = 0
const newFolder = (): string => {
  const folder = join(root, `f${++made}`)
  mkdirSync(folder)
  return folder
}

/** Folders whose owner was killed. */
const orphaned = async (count: number): Promise<string[]> => {
  const folders = Array.from({ length: count }, newFolder)
  const script = join(import.meta.dirname, '../../test/own-folder.ts')
  const child = fork(script, { execArgv: ['--import', 'tsx'], env: { ...process.env, NODE_OPTIONS: '' } })
  await once(child, 'message')
  for (const folder of folders) {
    child.send({ folder, at: 0 })
    expect(await once(child, 'message')).toEqual([{ owns: true }, undefined])
  }
  child.kill('SIGKILL')
  await once(child, 'exit')
  return folders
}

/** Eight try at once; the others are told that the folder is taken. */
const race = async (folder: string): Promise<(() => void)[]> => {
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => ownFolder(folder)))
  for (const each of tries) if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(FolderTaken)
  return tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
}

describe('a folder', () => {
  it('has one owner of eight that try at once', async () => {
    for (let round = 0; round < 20; round++) {
      const owners = await race(newFolder())
      expect([round, owners.length]).toEqual([round, 1])
      owners[0]?.()
    }
  })

  it('has one owner of eight that try at once after its owner was killed', async () => {
    for (const [round, folder] of (await orphaned(20)).entries()) {
      const owners = await race(folder)
      expect([round, owners.length]).toEqual([round, 1])
      await expect(ownFolder(folder)).rejects.toThrow(FolderTaken)
      owners[0]?.()
    }
  })

  it('can be owned again once its owner released it, and no files accumulate', async () => {
    const folder = newFolder()
    for (let round = 0; round < 5; round++) {
      const letGo = await ownFolder(folder)
      await expect(ownFolder(folder)).rejects.toThrow(`in use by process ${process.pid}: `)
      letGo()
    }
    expect(readdirSync(folder)).toEqual(['owner-5'])
  })

  it('is recognised under another path, which may be long', async () => {
    const folder = join(newFolder(), 'x'.repeat(120))
    mkdirSync(folder)
    const other = join(root, 'other-name')
    symlinkSync(folder, other)
    const letGo = await ownFolder(folder)
    await expect(ownFolder(other)).rejects.toThrow(FolderTaken)
    letGo()
  })

  it.skipIf(process.platform !== 'linux')('on a disk that takes no sockets has one owner, too', async () => {
    const owners = await race('/sys')
    expect(owners).toHaveLength(1)
    owners[0]?.()
  })
})
