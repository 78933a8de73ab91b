interface Refined extends Record<string, unknown> {
  readonly type?: unknown
  readonly maxLength?: number
  readonly minimum?: number
  readonly '~refine'?: readonly { readonly check: (value: unknown) => boolean }[]
}

const wordsOf = ({ type, maxLength, minimum, '~refine': refinements = [] }: Refined): object => {
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
  const schema = value as Refined
  if ('~refine' in schema && !('x-decimals' in schema) && !('x-max-utf16' in schema))
    Object.assign(schema, wordsOf(schema))
  for (const inner of Object.values(schema)) stateRefinements(inner, seen)
}
