import { isObject, type JsonObject, plain } from './json.ts'
import { numbersFor, sampled, sampleOf, textsFor, type Sampled } from './samples.ts'

interface Refined {
  readonly '~refine'?: readonly { readonly check: (value: unknown) => boolean }[]
  readonly properties?: Readonly<Record<string, Refined>>
  readonly items?: Refined
  readonly anyOf?: readonly Refined[]
  readonly additionalProperties?: Refined | boolean
  readonly patternProperties?: Readonly<Record<string, Refined>>
}

const valuesFor = (schema: JsonObject): readonly unknown[] => {
  if (schema.type === 'string') return textsFor(schema)
  if (schema.type === 'number' || schema.type === 'integer') return numbersFor(schema)
  return Array.from({ length: 24 }, (_, n) => sampleOf(schema, n))
}

const known = new WeakMap<object, Sampled>()
const sampledAt = (schema: Refined, checks: NonNullable<Refined['~refine']>): Sampled => {
  const found =
    known.get(checks) ?? sampled(valuesFor(plain(schema)), (value) => checks.every(({ check }) => check(value)))
  known.set(checks, found)
  return found
}

/** What the conditions in code of a schema accept, by the place of the value: `body/items/[]/price`. */
export const refinedIn = (schema: Refined, place: string): readonly (readonly [place: string, Sampled])[] => {
  const {
    '~refine': checks,
    properties = {},
    items,
    anyOf = [],
    additionalProperties: rest,
    patternProperties = {},
  } = schema
  return [
    ...(checks ? [[place, sampledAt(schema, checks)] as const] : []),
    ...Object.entries(properties).flatMap(([name, inner]) => refinedIn(inner, `${place}/${name}`)),
    ...Object.values(patternProperties).flatMap((inner) => refinedIn(inner, `${place}/*`)),
    ...anyOf.flatMap((inner) => refinedIn(inner, place)),
    ...(items ? refinedIn(items, `${place}/[]`) : []),
    ...(isObject(rest) ? refinedIn(rest as Refined, `${place}/*`) : []),
  ]
}
