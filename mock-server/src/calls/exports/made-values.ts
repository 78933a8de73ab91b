/** Keys and indexes from an answer or an input to a value in it. */
export type Path = readonly (string | number)[]
export interface Leaf {
  readonly path: Path
  /** The nearest key; '' for the whole. */
  readonly key: string
  readonly value: string | number
}

export function* leavesOf(value: unknown, path: Path = [], key = ''): Generator<Leaf> {
  if (typeof value === 'string' || typeof value === 'number') yield { path, key, value }
  else if (Array.isArray(value)) for (const [at, inner] of value.entries()) yield* leavesOf(inner, [...path, at], key)
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) yield* leavesOf(inner, [...path, name], name)
}

/** These are told by the mall even where the seed made them, because a number says nothing to a reader. */
const alwaysTold = /^(?:basketIds?|addrId)$/
const codeKey = /^(?:validCode|credentials|code)$/
const secret = /[\da-f]{30,}/
/** Orders, payments and refunds: the day, and an id. */
const dated = /^20\d{6}(\d+)$/

export interface Ids {
  readonly above: number
  readonly upTo: number
  /** Of the world; secrets begin with it. */
  readonly name: string
}

/** Whether a world made the value, so that another world makes another one. */
export const isMade = ({ key, value }: Leaf, { above, upTo, name }: Ids): boolean => {
  if (typeof value === 'number') return (value > above && value <= upTo) || (value > 0 && alwaysTold.test(key))
  if (codeKey.test(key) && /^\d{6}$/.test(value)) return true
  const [, id] = dated.exec(value) ?? []
  return Number(id) > above || secret.test(value) || value.startsWith(`${name}.`)
}

/** Order numbers may be joined by commas. */
export const partsOf = (value: string | number): (string | number)[] =>
  typeof value === 'string' && /^\d{9,}(?:,\d{9,})+$/.test(value) ? value.split(',') : [value]

export const sameAs = (value: string | number): string => `${typeof value} ${value}`
