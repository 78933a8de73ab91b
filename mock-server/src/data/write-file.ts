import { nodeDisk } from './node-disk.ts'

/** Writes a whole file or none, which then survives a crash; another process may write it at the same time. */
export const writeFile = (folder: string, name: string, text: string, mode?: number): void => {
  const disk = nodeDisk(folder, mode)
  const draft = `${name}.${process.pid}.tmp`
  try {
    disk.write(draft, Buffer.from(text))
    disk.rename(draft, name)
    disk.syncNames()
  } finally {
    disk.remove(draft)
  }
}
