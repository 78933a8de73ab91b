import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { UsageError } from '../usage-error.ts'
import type { Disk } from './disk.ts'
import { nodeDisk } from './node-disk.ts'
import { FolderTaken, ownFolder } from './owner.ts'

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === false

/** The first of the path and its parents that is a file, which therefore cannot be a folder. */
const fileAt = (path: string): string | null => {
  try {
    if (isFile(path)) return path
  } catch {
    // A parent is not a folder, or may not be read.
  }
  const above = dirname(path)
  return above === path ? null : fileAt(above)
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not read and write there',
  EPERM: 'this user may not read and write there',
  EROFS: 'it can only be read',
  ENOSPC: 'there is no space left on its disk',
  EDQUOT: 'there is no space left on its disk for this user',
  ENAMETOOLONG: 'its name is too long',
}

/** The error message for a folder that cannot store worlds. */
export const unusable = (folder: string, error: unknown): UsageError => {
  const file = fileAt(folder)
  const reason = reasons[(error as NodeJS.ErrnoException).code ?? ''] ?? 'files cannot be made there'
  const why = file === null ? reason : `${file === folder ? 'it' : file} is a file`
  return new UsageError(`Worlds cannot be kept in ${folder}, because ${why}: choose another folder with --data.`)
}

/** Tries every operation that is used later. */
export const tryDisk = (disk: Disk): void => {
  const [draft, name] = [`trial-${process.pid}.tmp`, `trial-${process.pid}`]
  const bytes = new Uint8Array(4_096)
  try {
    disk.write(draft, bytes)
    disk.append(draft, bytes)
    disk.sync(draft)
    disk.rename(draft, name)
    disk.syncNames()
    disk.read(name)
    disk.list()
  } finally {
    disk.remove(draft)
    disk.remove(name)
  }
}

const formatFile = 'format'
const knownFormat = '2'

/** A folder of another format stays as it is. */
export const refuseOtherFormat = (disk: Disk, folder: string): void => {
  const bytes = disk.read(formatFile)
  if (!bytes && !disk.list().some((file) => file.startsWith('w-'))) {
    disk.write(formatFile, Buffer.from(knownFormat))
    disk.syncNames()
    return
  }
  const text = Buffer.from(bytes ?? []).toString('utf8')
  if (text === knownFormat) return
  const found = /^[0-9]{1,9}$/.test(text) ? `format ${text}` : 'another format'
  throw new UsageError(
    `${folder} keeps worlds of ${found}, and this mall reads format ${knownFormat}: remove it, choose another folder with --data, or start the version of the mall that wrote them.`,
  )
}

/** Opens a folder as a disk, after checking that it is usable and that no other process uses it. */
export const openFolder = async (folder: string): Promise<Disk> => {
  try {
    const disk = nodeDisk(folder)
    tryDisk(disk)
    refuseOtherFormat(disk, folder)
    const letGo = await ownFolder(folder)
    return { ...disk, close: () => (disk.close?.(), letGo()) }
  } catch (error) {
    throw error instanceof FolderTaken || error instanceof UsageError ? error : unusable(folder, error)
  }
}
