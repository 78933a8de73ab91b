import type { Json, JsonObject } from './json.ts'
import { patternTexts } from './pattern-texts.ts'

/** A short name for a long text (FNV-1a): equal for equal texts, on every machine. */
export const print = (text: string): string => {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

const longest = 60
const shortened = (text: string): string => {
  const letters = [...text]
  const [first = ''] = letters
  if (letters.length > 3 && letters.every((letter) => letter === first)) return `${first} × ${letters.length}`
  return text.length > longest ? `${text.slice(0, longest)}… (${print(text)})` : text
}
/** A value as the bundle names it. */
export const named = (value: unknown): string => {
  const text = JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'string' ? shortened(inner) : inner))
  return typeof value === 'object' ? shortened(text) : (text ?? 'nothing')
}

/** What a condition in code accepts and refuses, of values that are always the same. */
export interface Sampled extends JsonObject {
  readonly accepts: readonly string[]
  readonly refuses: readonly string[]
}

export const sampled = <T>(
  values: readonly T[],
  accepts: (value: T) => boolean,
  name: (value: T) => string = named,
): Sampled => {
  const verdicts = new Map(values.map((value) => [name(value), accepts(value)] as const))
  const of = (verdict: boolean): string[] => [...verdicts].flatMap(([label, each]) => (each === verdict ? [label] : []))
  return { accepts: of(true), refuses: of(false) }
}

const list = (value: Json | undefined): readonly Json[] | undefined =>
  Array.isArray(value) ? (value as readonly Json[]) : undefined
const number = (value: Json | undefined, none: number): number => (typeof value === 'number' ? value : none)

const units = ['a', 'Q', '7', ' ', '-', '.', 'é', '汉', '😀', '\u200B']
const words = ['ab', 'a b', 'a1', 'A-1', '青花 7', 'a,b', '<b>', '/a', 'a@b', '1.5', '2026-11-02', ' a', 'a ', '\n']
/** Texts at the edges of their lengths, in letters of one, two and four bytes, and that nobody sees. */
const plainTexts = (least: number, most: number): readonly string[] => {
  const lengths = new Set([least, least + 1, 4, 16, 20, most >> 1, (most >> 1) + 1, most - 1, most])
  return ['', ...units.flatMap((unit) => [...lengths].map((length) => unit.repeat(length))), ...words].filter(
    (text) => [...text].length >= least && [...text].length <= most,
  )
}

const limits = [
  'type',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
]
/** The same limits are asked for again and again. */
const once = <T>(make: (schema: JsonObject) => readonly T[]) => {
  const made = new Map<string, readonly T[]>()
  return (schema: JsonObject): readonly T[] => {
    const key = limits.map((name) => String(schema[name])).join(' ')
    const found = made.get(key) ?? make(schema)
    made.set(key, found)
    return found
  }
}

export const textsFor = once(({ pattern, minLength, maxLength }: JsonObject): readonly string[] => {
  const [least, most] = [number(minLength, 0), number(maxLength, 40)]
  const texts = typeof pattern === 'string' ? patternTexts(pattern) : plainTexts(least, most)
  return texts.filter((text) => text.length >= least && [...text].length <= most)
})

const steps = [
  1,
  2,
  3,
  0,
  19.9,
  7,
  0.5,
  4,
  20,
  100,
  99.95,
  5,
  6,
  10,
  12,
  50,
  101,
  999,
  1000,
  12_345,
  1e6,
  1e9,
  1e12,
  -1,
  -2,
  -7,
  -100,
  -1e9,
  0.1,
  0.07,
  0.01,
  19.99,
  1.005,
  0.005,
  0.001,
  19.999,
  -0.01,
  -0.001,
  1 / 3,
  1e-7,
]
export const numbersFor = once((schema: JsonObject): readonly number[] => {
  const least = number(schema.minimum, number(schema.exclusiveMinimum, -Infinity))
  const most = number(schema.maximum, number(schema.exclusiveMaximum, Infinity))
  return [...new Set([...steps, least, least + 1, most - 1, most])].filter(
    (value) =>
      Number.isFinite(value) &&
      value >= least &&
      value <= most &&
      value !== schema.exclusiveMinimum &&
      value !== schema.exclusiveMaximum &&
      (schema.type !== 'integer' || Number.isSafeInteger(value)),
  )
})

const properties = ({ properties: all }: JsonObject) =>
  Object.entries((all ?? {}) as Readonly<Record<string, JsonObject>>)

/**
 * The nth sample of a schema. What a field has depends on its own schema and path alone, so that another field does not
 * change it.
 */
export const sampleOf = (schema: JsonObject, n: number, path = ''): Json => {
  const turn = (n + Number.parseInt(print(path).slice(0, 2), 16)) >>> 0
  const pick = (values: readonly Json[], none: Json): Json => values[turn % values.length] ?? none
  if (schema.const !== undefined) return schema.const
  const values = list(schema.enum)
  if (values) return pick(values, null)
  const choices = list(schema.anyOf) as readonly JsonObject[] | undefined
  if (choices) {
    const choice = choices[turn % choices.length]
    return choice ? sampleOf(choice, n, path) : null
  }
  switch (schema.type) {
    case 'boolean':
      return turn % 2 === 0
    case 'integer':
    case 'number':
      return pick(numbersFor(schema).slice(0, 12), 0)
    case 'string':
      return pick(textsFor(schema).slice(0, 24), '')
    case 'array':
      return Array.from({ length: Math.max(turn % 3, number(schema.minItems, 0)) }, (_, at) =>
        sampleOf((schema.items ?? {}) as JsonObject, n + at, `${path}/${at}`),
      )
    case 'object':
      return Object.fromEntries(
        properties(schema)
          .filter(([name]) => list(schema.required)?.includes(name) || turn % 4 !== 0)
          .map(([name, inner]) => [name, sampleOf(inner, n, `${path}/${name}`)]),
      )
    default:
      return null
  }
}

/** The fields of a record on which something depends: with another value there it is another. */
export const fieldsOf = (records: readonly JsonObject[], of: (record: JsonObject) => unknown): readonly string[] => {
  const [first = {}] = records
  const some = records.slice(0, 3).map((record) => ({ record, own: of(record) }))
  return Object.keys(first)
    .filter((name) => {
      const others = new Set(records.map((record) => record[name] ?? null))
      return some.some(({ record, own }) => [...others].some((value) => of({ ...record, [name]: value }) !== own))
    })
    .sort()
}
