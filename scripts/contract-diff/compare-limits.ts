import type { Json, JsonObject } from '../../contracts/openapi/json.ts'

interface LimitChange {
  readonly rule: string
  readonly old: Json
  readonly new: Json
}

const lower = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']
const upper = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']
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

const patternRule = (was: boolean, is: boolean): string => {
  if (was && is) return 'pattern.changed'
  return is ? 'pattern.added' : 'pattern.removed'
}

export const compareLimits = (a: JsonObject, b: JsonObject): readonly LimitChange[] => [
  ...lower.flatMap((key) => compareBound(a, b, key, -Infinity)),
  ...upper.flatMap((key) => compareBound(a, b, key, Infinity)),
  ...['multipleOf', 'uniqueItems'].flatMap((key) =>
    compareText(a, b, key, (_, is) => (is ? 'limit.narrowed' : 'limit.widened')),
  ),
  ...compareText(a, b, 'pattern', patternRule),
  ...media.flatMap((key) => compareText(a, b, key, () => 'content.changed')),
]
