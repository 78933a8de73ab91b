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

/** What follows from the past of a world, so that another world has it otherwise. */
export interface Ids {
  readonly above: number
  readonly upTo: number
  /** Of the world; secrets begin with it. */
  readonly name: string
}

const idKey = /^$|(?:id|ids|no|sn|number|numbers|items|packages|body)$/i
/** These are named even where the seed made them: a number says nothing to a reader. */
const alwaysNamed = /^(?:basketIds?|addrId)$/
const codeKey = /^(?:validCode|credentials|code)$/
const secret = /[\da-f]{30,}/
/** Orders, payments and refunds: the day, and an id. */
const dated = /^20\d{6}(\d+)$/

const isJoined = (value: string | number): value is string =>
  typeof value === 'string' && /^20\d{12,}(?:,20\d{12,})+$/.test(value)
/** Numbers of orders may be joined by commas. */
export const partsOf = (value: string | number): readonly (string | number)[] =>
  isJoined(value) ? value.split(',') : [value]

const isOneMade = (key: string, value: string | number, { above, upTo, name }: Ids): boolean => {
  if (typeof value === 'number')
    return (idKey.test(key) && value > above && value <= upTo) || (value > 0 && alwaysNamed.test(key))
  if (codeKey.test(key) && /^\d{6}$/.test(value)) return true
  const [, id] = dated.exec(value) ?? []
  return Number(id) > above || secret.test(value) || value.startsWith(`${name}.`)
}
export const isMade = ({ key, value }: Omit<Leaf, 'path'>, ids: Ids): boolean =>
  partsOf(value).every((part) => isOneMade(key, part, ids))

/** The same leaf, and each part of what is joined. */
export const withParts = (leaf: Leaf): readonly Leaf[] =>
  isJoined(leaf.value)
    ? [leaf, ...partsOf(leaf.value).map((value, at) => ({ ...leaf, value, path: [...leaf.path, "split(',')", at] }))]
    : [leaf]
