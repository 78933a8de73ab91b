import { shown } from '@mall/contracts/verdict'

export interface Difference {
  readonly path: string
  readonly found: string
  readonly expected: string
}

export const firstDifference = (one: unknown, other: unknown, path = ''): Difference | null => {
  if (Object.is(one, other)) return null
  const both = typeof one === 'object' && typeof other === 'object' && one !== null && other !== null
  if (!both || Array.isArray(one) !== Array.isArray(other)) return { path, found: shown(other), expected: shown(one) }
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  for (const key of keys) {
    const difference = firstDifference((one as never)[key], (other as never)[key], `${path}/${key}`)
    if (difference) return difference
  }
  return null
}
