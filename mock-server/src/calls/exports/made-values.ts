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
/** Orders, payments and refunds: the day, and an id. Texts may hold them: an address, or several with commas between. */
const dated = /(?<!\d)20\d{6}(\d{6,})(?!\d)/g
const secret = /^[\da-f]{30,}$/

const datedIn = (text: string, { above, upTo }: Ids): string[] =>
  [...text.matchAll(dated)].flatMap(([number, id]) => (Number(id) > above && Number(id) <= upTo ? [number] : []))

/** What in a value the world has made: the value itself, or parts of a text. */
export const madeIn = ({ key, value }: Omit<Leaf, 'path'>, ids: Ids): readonly (string | number)[] => {
  const { above, upTo, name } = ids
  if (typeof value === 'number') {
    const isId = idKey.test(key) && value > above && value <= upTo
    return isId || (value > 0 && alwaysNamed.test(key)) ? [value] : []
  }
  const isSecret = secret.test(value) || value.startsWith(`${name}.`)
  return isSecret || (codeKey.test(key) && /^\d{6}$/.test(value)) ? [value] : datedIn(value, ids)
}

/** The same leaf, or each part of what is joined. */
export const toldBy = (leaf: Leaf, ids: Ids): readonly Leaf[] => {
  const made = madeIn(leaf, ids)
  if (made.length === 0 || made[0] === leaf.value) return made.length === 0 ? [] : [leaf]
  return made.join(',') === leaf.value
    ? made.map((value, at) => ({ ...leaf, value, path: [...leaf.path, "split(',')", at] }))
    : []
}
