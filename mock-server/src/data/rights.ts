import { mkdtempSync, rmdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../usage-error.ts'

/** What others may do with it; nothing is known on Windows, and of what is not there. */
const rightsOf = (path: string): { readonly mode: number; readonly isFolder: boolean } => {
  try {
    const about = statSync(path)
    return { mode: process.platform === 'win32' ? 0 : about.mode, isFolder: about.isDirectory() }
  } catch {
    return { mode: 0, isFolder: false }
  }
}

/** Disks of other systems say that everybody may do everything, also with a folder that is made for its owner. */
const knowsRights = (folder: string): boolean => {
  try {
    const trial = mkdtempSync(join(folder, 'trial-'))
    const { mode } = rightsOf(trial)
    rmdirSync(trial)
    return (mode & 0o002) === 0
  } catch {
    return true
  }
}

/** A group is chosen by whoever owns the folder: a team shares one so. Everybody is not. */
export const refuseOpenFolder = (folder: string): void => {
  const { mode, isFolder } = rightsOf(folder)
  if (!isFolder || (mode & 0o002) === 0 || !knowsRights(folder)) return
  throw new UsageError(
    `Everybody on this machine can write into ${folder}: take that right away (chmod o-w), or choose a folder inside it.`,
  )
}

export const refuseOpenKey = (file: string): void => {
  if ((rightsOf(file).mode & 0o077) !== 0)
    throw new UsageError(`Others on this machine can use the key in ${file}: keep it for yourself (chmod 600).`)
}
