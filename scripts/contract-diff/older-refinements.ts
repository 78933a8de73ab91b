import type { Shape } from 'qinghua-contract/shape'

const wordsOf = ({ type, maxLength, minimum, '~refine': refinements = [] }: Shape): object => {
  const takes = (value: unknown): boolean => refinements.every(({ check }) => check(value))
  if (type === 'string' && maxLength !== undefined && !takes('😀'.repeat(maxLength)))
    return { 'x-max-utf16': maxLength }
  if (type !== 'number' || takes(0.001)) return {}
  const most = takes(1e12) ? {} : { exclusiveMaximum: 1e12, ...(minimum === undefined && { exclusiveMinimum: -1e12 }) }
  return { 'x-decimals': 2, ...most }
}

/** In older commits refinements have no words in the schema. They are told by what they refuse. */
export const stateRefinements = (value: unknown, seen = new Set<unknown>()): void => {
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  seen.add(value)
  if ('~refine' in value && !('x-decimals' in value) && !('x-max-utf16' in value))
    Object.assign(value, wordsOf(value as Shape))
  for (const inner of Object.values(value)) stateRefinements(inner, seen)
}
