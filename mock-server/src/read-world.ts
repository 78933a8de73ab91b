import { readFileSync, statSync } from 'node:fs'
import { worldBounds } from 'qinghua-contract/control'
import { parseFile } from './calls/json.ts'
import { refusalText } from './calls/refusal-text.ts'
import { Refusal, refuseUnless } from './core/state/refusal.ts'

/** The content of a saved world, whose size is looked at before it is read. */
export const readWorld = (file: string): unknown => {
  const what = { en: 'bytes', zh: '字节数' }
  refuseUnless(statSync(file).size <= worldBounds.bytes, 'fileTooLarge', { what, max: worldBounds.bytes })
  return parseFile(readFileSync(file, 'utf8'))
}

/** Why a saved world cannot be opened, for a terminal. */
export const whyNotOpened = (error: unknown): string =>
  error instanceof Refusal ? refusalText(error.code, 'en', error.values, 'tester') : (error as Error).message
