import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import { worldBounds } from 'qinghua-contract/control'
import { parseFile } from '../journal/json.ts'
import { Refusal, refuseUnless } from '../core/state/refusal.ts'

const decoded = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal('fileBroken', { reason: { en: 'no UTF-8', zh: '不是 UTF-8' } })
  }
}

/** The text of a file from elsewhere, whose kind and size are looked at before it is read. */
export const readText = (path: string, most: number = worldBounds.bytes): string => {
  // Without waiting for whoever writes to a pipe.
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  try {
    const about = fstatSync(file)
    refuseUnless(about.isFile(), 'fileBroken', { reason: { en: 'no regular file', zh: '不是普通文件' } })
    refuseUnless(about.size <= most, 'fileTooLarge', { what: { en: 'bytes', zh: '字节数' }, max: most })
    const bytes = new Uint8Array(about.size)
    return decoded(bytes.subarray(0, readSync(file, bytes)))
  } finally {
    closeSync(file)
  }
}

export const readJson = (path: string, most?: number): unknown => parseFile(readText(path, most))
