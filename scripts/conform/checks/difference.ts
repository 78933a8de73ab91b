import { shown } from '@mall/contracts/verdict'

export interface Difference {
  readonly path: string
  readonly found: string
  readonly expected: string
}

export const firstDifference = (expected: unknown, found: unknown, path = ''): Difference | null => {
  if (Object.is(expected, found)) return null
  const both = typeof expected === 'object' && typeof found === 'object' && expected !== null && found !== null
  if (!both || Array.isArray(expected) !== Array.isArray(found))
    return { path, found: shown(found), expected: shown(expected) }
  const keys = new Set([...Object.keys(expected), ...Object.keys(found)])
  for (const key of keys) {
    const difference = firstDifference((expected as never)[key], (found as never)[key], `${path}/${key}`)
    if (difference) return difference
  }
  return null
}
