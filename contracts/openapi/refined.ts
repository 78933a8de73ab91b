import { type Shape, walk } from '../src/shape.ts'
import { type JsonObject, plain } from './json.ts'
import { numbersFor, sampled, sampleOf, textsFor, type Sampled } from './samples.ts'

const valuesFor = (schema: JsonObject): readonly unknown[] => {
  if (schema.type === 'string') return textsFor(schema)
  if (schema.type === 'number' || schema.type === 'integer') return numbersFor(schema)
  return Array.from({ length: 24 }, (_, n) => sampleOf(schema, n))
}

const known = new WeakMap<object, Sampled>()
const sampledAt = (schema: Shape, checks: NonNullable<Shape['~refine']>): Sampled => {
  const found =
    known.get(checks) ?? sampled(valuesFor(plain(schema)), (value) => checks.every(({ check }) => check(value)))
  known.set(checks, found)
  return found
}

/** What the conditions in code of a schema accept, by the place of the value: `body/items/[]/price`. */
export const refinedIn = (shape: Shape): readonly (readonly [place: string, Sampled])[] =>
  walk(shape, (inner, at) => (inner['~refine'] ? [[at, sampledAt(inner, inner['~refine'])] as const] : []))
