import { Buffer } from 'buffer'
import { embedded } from '../embedded.ts'

/** Texts of the files that the mall reads, by their path. */
const files = new Map(Object.entries(embedded))

const known = (path: string): string => {
  const text = files.get(new URL(path, 'file:///').pathname)
  if (text === undefined) throw new Error(`${path} is not part of the worker`)
  return text
}

/** Adds files that only some pages need. */
export const addFiles = (more: Readonly<Record<string, string>>): void => {
  for (const [path, text] of Object.entries(more)) files.set(path, text)
}

export const readFileSync = (path: string, encoding?: 'utf8'): string | Uint8Array =>
  encoding === 'utf8' ? known(path) : Buffer.from(known(path))

export const existsSync = (): boolean => false
