import { worldBounds } from 'qinghua-contract/control'
import { requests } from 'qinghua-contract/rules'
import type { Text } from '@mall/fixtures'
import { Refusal, refuseUnless } from '../core/state/refusal.ts'

const [quote, comma, backslash, openList, closeList, openObject, closeObject] = [34, 44, 92, 91, 93, 123, 125]

/** Where a text ends that begins at a quote. */
const endOfText = (text: string, start: number): number => {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1
    while (text.charCodeAt(before) === backslash) before--
    if ((end - before) % 2 === 1) return end
  }
  return text.length
}

interface Scan {
  readonly deep: boolean
  readonly duplicateKeys: boolean
  /** How many values there are in lists and objects, these included. */
  readonly values: number
}

/** Checks a JSON text before it is parsed: its depth and size, and whether an object has a key twice. */
export const scanJson = (text: string, most: number = worldBounds.values, depth: number = requests.levels): Scan => {
  /** Null is a list, undefined an object without keys. */
  const open: (Set<string> | null | undefined)[] = []
  let [duplicateKeys, mayBeKey, values] = [false, false, 0]
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at)
    if (letter === quote) {
      const end = endOfText(text, at)
      if (mayBeKey && open.length > 0 && open.at(-1) !== null) {
        const keys = (open[open.length - 1] ??= new Set())
        const key = text.slice(at, end)
        duplicateKeys ||= keys.has(key)
        keys.add(key)
      }
      mayBeKey = false
      at = end
    } else if (letter === comma) [mayBeKey, values] = [true, values + 1]
    else if (letter === openObject || letter === openList) {
      open.push(letter === openList ? null : undefined)
      ;[mayBeKey, values] = [true, values + 1]
    } else if (letter === closeObject || letter === closeList) open.pop()
    if (open.length > depth || values > most) return { deep: open.length > depth, duplicateKeys, values }
  }
  return { deep: false, duplicateKeys, values }
}

const levels = { en: 'levels', zh: '嵌套层数' }
const amount = { en: 'values', zh: '数据项' }

/** Twice as many as the longest lists of a call have together. */
export const mostValues = requests.values
const levelsText: Text = { en: `at most ${requests.levels} levels`, zh: `至多 ${requests.levels} 层` }
const valuesText: Text = { en: `at most ${mostValues}`, zh: `至多 ${mostValues} 项` }

/** Refuses a body before it is parsed and checked, if it is too deep or has more values than any call takes. */
export const refuseBeyond = ({ deep, values }: Scan): void => {
  const refuse = (found: Text, expected: Text): never => {
    throw new Refusal('invalidRequest', { field: 'body', found, expected })
  }
  if (deep) refuse({ en: 'nested deeper', zh: '嵌套更深' }, levelsText)
  if (values > mostValues) refuse({ en: 'more values', zh: '更多数据项' }, valuesText)
}

const mostClaimed = 200
/** Refuses what a claim says of a body if it is more than anybody writes: each call of a journal is held against it. */
export const refuseLargeClaim = (body: unknown): void => {
  const field = 'body/body'
  const expected = { en: `at most ${mostClaimed}`, zh: `至多 ${mostClaimed} 项` }
  const found = { en: 'more values', zh: '更多数据项' }
  refuseUnless(scanJson(JSON.stringify(body) ?? '').values <= mostClaimed, 'invalidRequest', { field, found, expected })
}

/** What no text of elsewhere has: lone surrogates, and the name by which an object gets another nature. */
const isSound = (value: unknown): boolean => {
  if (typeof value === 'string') return value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every(isSound)
  return Object.entries(value).every(([key, inner]) => key !== '__proto__' && key.isWellFormed() && isSound(inner))
}

export const refuseBrokenText = (value: unknown): void => {
  if (!isSound(value)) throw new Refusal('invalidRequest', { field: 'body' })
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('fileBroken', { reason: { en: 'no JSON', zh: '不是 JSON' } })
  }
}

/** Parses a file from elsewhere, if it is within the bounds. */
export const parseFile = (text: string): unknown => {
  const { deep, values } = scanJson(text, worldBounds.values, worldBounds.depth)
  refuseUnless(!deep, 'fileTooLarge', { what: levels, max: worldBounds.depth })
  refuseUnless(values <= worldBounds.values, 'fileTooLarge', { what: amount, max: worldBounds.values })
  const value = parsed(text)
  refuseUnless(isSound(value), 'fileBroken', {
    reason: { en: 'a broken text, or __proto__', zh: '文字残缺，或含 __proto__' },
  })
  return value
}
