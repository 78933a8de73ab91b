import { Refusal } from '../core/state/refusal.ts'

const maxDepth = 32

/** Checks a JSON text before it is parsed: its depth, and whether an object has a key twice. */
export const scanJson = (text: string): { deep: boolean; duplicateKeys: boolean } => {
  const open: (Set<string> | null)[] = []
  let duplicateKeys = false
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (char === '{') open.push(new Set())
    else if (char === '[') open.push(null)
    else if (char === '}' || char === ']') open.pop()
    else if (char === '"') {
      const start = at
      for (at++; at < text.length && text[at] !== '"'; at++) if (text[at] === '\\') at++
      const keys = open.at(-1)
      if (keys && /^\s*:/.test(text.slice(at + 1, at + 20))) {
        const key = text.slice(start, at)
        duplicateKeys ||= keys.has(key)
        keys.add(key)
      }
    }
    if (open.length > maxDepth) return { deep: true, duplicateKeys }
  }
  return { deep: false, duplicateKeys }
}

const wellFormed = (value: unknown): boolean => {
  if (typeof value === 'string') return value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every(wellFormed)
  return Object.entries(value).every(([key, inner]) => key.isWellFormed() && wellFormed(inner))
}

/** Refuses lone surrogates, which no valid text contains. */
export const refuseBrokenText = (value: unknown): void => {
  if (!wellFormed(value)) throw new Refusal('invalidRequest', { field: 'body' })
}
