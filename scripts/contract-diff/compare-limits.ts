import { canonical, type Json, type JsonObject, without } from '../../contracts/openapi/json.ts'
import { comparePatterns } from './compare-pattern.ts'

interface LimitChange {
  readonly rule: string
  readonly old: Json
  readonly new: Json
}

const lower = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']
const upper = ['maximum', 'exclusiveMaximum', 'maxLength', 'x-max-utf16', 'x-decimals', 'maxItems', 'maxProperties']
const switches = ['multipleOf', 'uniqueItems', 'x-not-blank']
/** Fields that depend on each other. */
const conditions = ['oneOf', 'allOf', 'not', 'if', 'then', 'else', 'dependentRequired', 'dependentSchemas']
const media = ['format', 'contentMediaType', 'contentEncoding']

const numberAt = (schema: JsonObject, key: string, none: number): number => {
  const value = schema[key]
  return typeof value === 'number' ? value : none
}

const compareBound = (a: JsonObject, b: JsonObject, key: string, none: number): LimitChange[] => {
  const [old, now] = [numberAt(a, key, none), numberAt(b, key, none)]
  if (old === now) return []
  const isNarrower = none < 0 ? now > old : now < old
  const shown = (schema: JsonObject): Json => ({ [key]: schema[key] ?? null })
  return [{ rule: isNarrower ? 'limit.narrowed' : 'limit.widened', old: shown(a), new: shown(b) }]
}

const compareText = (a: JsonObject, b: JsonObject, key: string, rule: (was: boolean, is: boolean) => string) =>
  a[key] === b[key] ? [] : [{ rule: rule(key in a, key in b), old: a[key] ?? null, new: b[key] ?? null }]

/** Keywords beside others that say the same, or say it exactly. */
const repeated = (a: JsonObject, b: JsonObject): readonly string[] => [
  ...('x-max-utf16' in a && 'x-max-utf16' in b ? ['maxLength'] : []),
  ...('x-decimals' in a || 'x-decimals' in b ? ['multipleOf'] : []),
]

const compareConditions = (a: JsonObject, b: JsonObject): LimitChange[] => {
  const of = (schema: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(schema).filter(([key]) => conditions.includes(key)))
  const [old, now] = [of(a), of(b)]
  if (canonical(old) === canonical(now)) return []
  const [was, is] = [old, now].map((each) => Object.keys(each).length > 0)
  return [{ rule: was && is ? 'condition.changed' : is ? 'condition.added' : 'condition.removed', old, new: now }]
}

const comparePattern = (a: JsonObject, b: JsonObject): LimitChange[] => {
  const [old, now] = [a, b].map(({ pattern }) => (typeof pattern === 'string' ? pattern : null))
  if (typeof old === 'string' && typeof now === 'string') return comparePatterns('pattern', old, now)
  return compareText(a, b, 'pattern', (_, is) => (is ? 'pattern.added' : 'pattern.removed'))
}

export const compareLimits = (before: JsonObject, after: JsonObject): readonly LimitChange[] => {
  const [a, b] = [before, after].map((schema) => without(schema, ...repeated(before, after))) as [
    JsonObject,
    JsonObject,
  ]
  return [
    ...lower.flatMap((key) => compareBound(a, b, key, -Infinity)),
    ...upper.flatMap((key) => compareBound(a, b, key, Infinity)),
    ...switches.flatMap((key) => compareText(a, b, key, (_, is) => (is ? 'limit.narrowed' : 'limit.widened'))),
    ...comparePattern(a, b),
    ...compareConditions(a, b),
    ...media.flatMap((key) => compareText(a, b, key, () => 'content.changed')),
  ]
}
