import { fieldOfInstant, instantOfField } from '../api/time-text.ts'
import { isShort, kindOf, withoutNull } from './field-kind.ts'
import type { Schema } from './schema.ts'

/** What was typed, by the path of the field: `body.items.0.count`. */
export type Typed = Readonly<Record<string, string>>

export type Problem =
  | { readonly says: 'missing' | 'number' | 'whole' | 'form' | 'blank' | 'instant' | 'json' }
  | { readonly says: 'least' | 'most' | 'longest' | 'above' | 'below' | 'decimals'; readonly bound: number }
export type Problems = Readonly<Record<string, Problem>>

export const units = { s: 1000, min: 60_000, h: 3_600_000, d: 86_400_000 } as const
export type Unit = keyof typeof units
export const unitOf = (typed: Typed, path: string): Unit => (typed[`${path}.unit`] as Unit | undefined) ?? 'min'

export const nullAt = (path: string): string => `${path}.null`
export const variantAt = (path: string): string => `${path}.variant`
export const lengthAt = (path: string): string => `${path}.length`
/** The field that this belongs to. */
export const fieldAt = (path: string): string => path.replace(/\.(?:unit|null|variant|length)$/, '')

export const lengthOf = (typed: Typed, path: string, { minItems = 1 }: Schema, required: boolean): number =>
  Number(typed[lengthAt(path)] ?? (required ? minItems : 0))

export const variantOf = (typed: Typed, path: string, required: boolean): number | null => {
  const chosen = typed[variantAt(path)] ?? (required ? '0' : '')
  return chosen === '' ? null : Number(chosen)
}

const problemOfNumber = (value: number, schema: Schema): Problem | null => {
  const { type, minimum, maximum, exclusiveMinimum, exclusiveMaximum, 'x-decimals': decimals } = schema
  if (!Number.isFinite(value)) return { says: 'number' }
  if (type === 'integer' && !Number.isInteger(value)) return { says: 'whole' }
  if (decimals !== undefined && Number(value.toFixed(decimals)) !== value) return { says: 'decimals', bound: decimals }
  if (minimum !== undefined && value < minimum) return { says: 'least', bound: minimum }
  if (maximum !== undefined && value > maximum) return { says: 'most', bound: maximum }
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) return { says: 'above', bound: exclusiveMinimum }
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum) return { says: 'below', bound: exclusiveMaximum }
  return null
}

const problemOfText = (text: string, schema: Schema): Problem | null => {
  const { maxLength, pattern, 'x-not-blank': notBlank } = schema
  if (maxLength !== undefined && text.length > maxLength) return { says: 'longest', bound: maxLength }
  if (notBlank && text.trim() === '') return { says: 'blank' }
  return pattern !== undefined && !new RegExp(pattern, 'u').test(text) ? { says: 'form' } : null
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads what was typed; `undefined` is left out. Notes what is wrong by its path. */
export const readTyped = (
  given: Schema,
  path: string,
  typed: Typed,
  required: boolean,
  problems: Record<string, Problem>,
): unknown => {
  if (typed[nullAt(path)] === 'true') return null
  const { schema } = withoutNull(given)
  const text = typed[path] ?? ''
  const checked = <T>(value: T, problem: Problem | null): T => {
    if (problem) problems[path] = problem
    return value
  }
  const nested = (inner: Schema, name: string | number, isRequired: boolean): unknown =>
    readTyped(inner, `${path}.${name}`, typed, isRequired, problems)
  switch (kindOf(schema)) {
    case 'fixed':
      return schema.const
    case 'object': {
      const { properties = {}, required: needed = [], dependentRequired = {} } = schema
      const entries = Object.entries(properties).map(
        ([name, inner]) => [name, nested(inner, name, needed.includes(name))] as const,
      )
      const sent = Object.fromEntries(entries.filter(([, value]) => value !== undefined))
      for (const [name, others] of Object.entries(dependentRequired))
        for (const other of others)
          if (name in sent && !(other in sent)) problems[`${path}.${other}`] ??= { says: 'missing' }
      return sent
    }
    case 'variants': {
      const chosen = variantOf(typed, path, required)
      const variant = chosen === null ? undefined : schema.anyOf?.[chosen]
      return variant && readTyped(variant, path, typed, true, problems)
    }
    case 'list': {
      const length = lengthOf(typed, path, schema, required)
      if (length === 0 && !required) return undefined
      return Array.from({ length }, (_, at) => nested(schema.items ?? {}, at, true))
    }
    case 'truth':
      if (text === '') return required ? false : undefined
      return text === 'true'
    case 'text':
      if (text === '' && (!required || schema.minLength === 0)) return required ? '' : undefined
      break
    default:
  }
  if (kindOf(schema) === 'choice' && required && isShort(schema) && text === '') return schema.enum?.[0]
  if (text.trim() === '') return required ? checked(undefined, { says: 'missing' }) : undefined
  switch (kindOf(schema)) {
    case 'choice':
      return schema.enum?.find((value) => String(value) === text)
    case 'span': {
      const value = Math.round(Number(text) * units[unitOf(typed, path)])
      return checked(value, problemOfNumber(value, schema))
    }
    case 'instant': {
      const value = instantOfField(text)
      return checked(value, Number.isFinite(value) ? problemOfNumber(value, schema) : { says: 'instant' })
    }
    case 'number':
      return checked(Number(text), problemOfNumber(Number(text), schema))
    case 'json': {
      const value = parsed(text)
      return checked(value, value === undefined ? { says: 'json' } : null)
    }
    default:
      return checked(text, problemOfText(text, schema))
  }
}

const largestUnit = (ms: number): Unit =>
  (Object.keys(units) as Unit[]).toReversed().find((unit) => ms % units[unit] === 0) ?? 's'

/** What would have to be typed for this value. */
export const typedOf = (given: Schema, path: string, value: unknown): Typed => {
  if (value === undefined) return {}
  if (value === null) return { [nullAt(path)]: 'true' }
  const { schema } = withoutNull(given)
  const inner = (of: Schema, name: string | number, each: unknown) => typedOf(of, `${path}.${name}`, each)
  const record = value as Readonly<Record<string, unknown>>
  switch (kindOf(schema)) {
    case 'object':
      return Object.assign({}, ...Object.entries(schema.properties ?? {}).map(([k, of]) => inner(of, k, record[k])))
    case 'list': {
      const all = value as readonly unknown[]
      return Object.assign(
        { [lengthAt(path)]: String(all.length) },
        ...all.map((each, at) => inner(schema.items ?? {}, at, each)),
      )
    }
    case 'variants': {
      const at = (schema.anyOf ?? []).findIndex(({ type, properties }) =>
        properties
          ? properties.kind?.const === record.kind
          : (type === 'integer' ? 'number' : type) === (Array.isArray(value) ? 'array' : typeof value),
      )
      return { [variantAt(path)]: String(at), ...typedOf(schema.anyOf?.[at] ?? {}, path, value) }
    }
    case 'span': {
      const unit = largestUnit(value as number)
      return { [path]: String((value as number) / units[unit]), [`${path}.unit`]: unit }
    }
    case 'instant':
      return { [path]: fieldOfInstant(value as number) }
    case 'json':
      return { [path]: JSON.stringify(value) }
    default:
      return { [path]: String(value) }
  }
}
