/** TypeScript that stands as it is among values. */
export class Code {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** A value to be written; a key that begins with `...` is spread. */
export type Tree =
  | Code
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Tree[]
  | { readonly [key: string]: Tree }

/** Data of JSON as it is. */
export const plain = (value: unknown): Tree => {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]))
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

const width = 120

export const quoted = (text: string): string => {
  const inside = JSON.stringify(text).slice(1, -1)
  const plain = inside.replaceAll(String.raw`\"`, '"')
  return text.includes("'") && !text.includes('"') ? `"${inside}"` : `'${plain.replaceAll("'", String.raw`\'`)}'`
}

const isName = (text: string): boolean => /^[A-Za-z_$][\w$]*$/.test(text)

type Fields = { readonly [key: string]: Tree }
export const isFields = (tree: Tree): tree is Fields =>
  typeof tree === 'object' && tree !== null && !Array.isArray(tree) && !(tree instanceof Code)
const isList = (tree: Tree): tree is readonly Tree[] => Array.isArray(tree)

const entriesOf = (fields: Fields): [string, Tree][] =>
  Object.entries(fields).filter(([, value]) => value !== undefined)

const keyed = (key: string, value: Tree, text: string): string => {
  if (key.startsWith('...')) return key
  if (value instanceof Code && value.text === key) return key
  return `${isName(key) ? key : quoted(key)}: ${text}`
}

const inOneLine = (tree: Tree): string => {
  if (tree instanceof Code) return tree.text
  if (typeof tree === 'string') return quoted(tree)
  if (isList(tree)) return `[${tree.map(inOneLine).join(', ')}]`
  if (!isFields(tree)) return String(tree)
  const fields = entriesOf(tree).map(([key, value]) => keyed(key, value, inOneLine(value)))
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}

const blanks = (depth: number): string => '  '.repeat(depth)

/** Each part in a line of its own, `depth` deep, between brackets. */
const inLines = (open: string, parts: readonly string[], close: string, depth: number): string =>
  [open, ...parts.map((part) => `${blanks(depth + 1)}${part},`), `${blanks(depth)}${close}`].join('\n')

/** As the formatter of the project breaks lines. `taken` is what stands before it in its line, and after it. */
export const written = (tree: Tree, depth: number, taken: number): string => {
  const line = inOneLine(tree)
  if (taken + line.length <= width) return line
  const deeper = 2 * (depth + 1) + 1
  if (isList(tree)) {
    return inLines(
      '[',
      tree.map((value) => written(value, depth + 1, deeper)),
      ']',
      depth,
    )
  }
  if (!isFields(tree)) return line
  const parts = entriesOf(tree).map(([key, value]) =>
    keyed(key, value, written(value, depth + 1, deeper + key.length + 2)),
  )
  return inLines('{', parts, '}', depth)
}

/** A call of a function in a line that begins with `before` and ends with `after`. */
export const statement = (before: string, args: readonly Tree[], after: string, depth: number): string => {
  const start = `${blanks(depth)}${before}(`
  const all = args.filter((arg) => arg !== undefined)
  const line = `${start}${all.map(inOneLine).join(', ')})${after}`
  if (line.length <= width) return line
  const last = all.at(-1)
  const first = all
    .slice(0, -1)
    .map((arg) => `${inOneLine(arg)}, `)
    .join('')
  if (isFields(last) && !all.slice(0, -1).some(isFields))
    return `${start}${first}${written(last, depth, width)})${after}`
  const parts = all.map((arg) => written(arg, depth + 1, 2 * (depth + 1) + 1))
  return `${inLines(start, parts, ')', depth)}${after}`
}

/** The same, as what another function takes: `await expect(…).rejects.toThrow()`. */
export const statementAround = (
  around: string,
  before: string,
  args: readonly Tree[],
  after: string,
  depth: number,
) => {
  const line = statement(`${around}(${before}`, args, `)${after}`, depth)
  if (!line.includes('\n')) return line
  const inner = statement(before, args, ',', depth + 1)
  return `${blanks(depth)}${around}(\n${inner}\n${blanks(depth)})${after}`
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const

/** A duration in words, and the words it takes. */
export const span = (ms: number): { text: string; units: readonly string[] } => {
  let left = ms
  const parts = units.flatMap(([unit, length]) => {
    const count = Math.floor(left / length)
    left -= count * length
    return count === 0 ? [] : [{ unit, text: count === 1 ? unit : `${count} * ${unit}` }]
  })
  const texts = [...parts.map(({ text }) => text), ...(left > 0 || parts.length === 0 ? [String(left)] : [])]
  return { text: texts.join(' + '), units: parts.map(({ unit }) => unit) }
}

/** A word for a variable: `su_member` is `suMember`. */
export const camel = (text: string): string => {
  const words = text.split(/[^\p{ID_Continue}]+|_/u).filter((word) => word !== '')
  const name = words.map((word, at) => (at === 0 ? word : `${word.charAt(0).toUpperCase()}${word.slice(1)}`)).join('')
  return /^\p{ID_Start}/u.test(name) ? name : `w${name.charAt(0).toUpperCase()}${name.slice(1)}`
}
