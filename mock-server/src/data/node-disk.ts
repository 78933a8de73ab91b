import * as fs from 'node:fs'
import { dirname, join } from 'node:path'
import type { Disk } from './disk.ts'

const mostOpen = 100

const ignoreMissing = (act: () => void): void => {
  try {
    act()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

const writeAll = (file: number, bytes: Uint8Array): void => {
  for (let at = 0; at < bytes.length;) at += fs.writeSync(file, bytes, at)
}

/** One level at a time: recursive mkdir of Node loops for ever where a system reports ENOENT for the parent, too. */
const makeFolder = (folder: string): void => {
  if (fs.existsSync(folder)) return
  const above = dirname(folder)
  if (above !== folder) makeFolder(above)
  try {
    fs.mkdirSync(folder, 0o755)
  } catch (error) {
    // Another process created it first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** `mode` is that of files which are written as a whole. */
export const nodeDisk = (folder: string, mode = 0o666): Disk => {
  makeFolder(folder)
  /** Files open for appending, most recently used last. */
  const open = new Map<string, number>()
  const close = (name: string): void => {
    const file = open.get(name)
    open.delete(name)
    if (file !== undefined) fs.closeSync(file)
  }
  const opened = (name: string): number => {
    const file = open.get(name) ?? fs.openSync(join(folder, name), 'a')
    open.delete(name)
    open.set(name, file)
    const [oldest] = open.keys()
    if (open.size > mostOpen && oldest !== undefined) close(oldest)
    return file
  }
  return {
    list: () => fs.readdirSync(folder),
    read: (name) => {
      try {
        return fs.readFileSync(join(folder, name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    write: (name, bytes) => {
      close(name)
      const file = fs.openSync(join(folder, name), 'w', mode)
      try {
        writeAll(file, bytes)
        fs.fdatasyncSync(file)
      } finally {
        fs.closeSync(file)
      }
    },
    append: (name, bytes) => writeAll(opened(name), bytes),
    sync: (name) => fs.fdatasyncSync(opened(name)),
    rename: (from, to) => {
      close(from)
      close(to)
      fs.renameSync(join(folder, from), join(folder, to))
    },
    remove: (name) => {
      close(name)
      ignoreMissing(() => fs.unlinkSync(join(folder, name)))
    },
    syncNames: () => {
      // Windows cannot open folders, and does not need to sync them.
      if (process.platform === 'win32') return
      const handle = fs.openSync(folder, 'r')
      try {
        fs.fsyncSync(handle)
      } finally {
        fs.closeSync(handle)
      }
    },
    close: () => {
      for (const name of [...open.keys()]) close(name)
    },
  }
}
