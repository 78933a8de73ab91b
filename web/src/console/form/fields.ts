import { useText } from '../../lib/i18n/i18n.ts'
import { fieldOfInstant, instantOfField } from '../api/time-text.ts'
import type { consoleForm } from './form.zh.ts'

export interface Option {
  readonly value: string | number | boolean | null
  readonly text: string
}
export interface Field {
  /** Where it is in the input of the call: `body.items.0.count`. */
  readonly at: string
  readonly label: string
  /** A `value` is JSON, or else a text. */
  readonly as?: 'number' | 'long' | 'json' | 'value' | 'instant'
  /** What is typed is sent this many times. */
  readonly per?: number
  readonly options?: readonly Option[]
  readonly optional?: boolean
  /** Is sent although it is empty. */
  readonly empty?: boolean
  /** How it is if nothing is filled in. */
  readonly none?: string
  readonly suggested?: readonly string[]
  /** Fields of one row stand beside each other. */
  readonly row?: string
  /** The part of the form that it belongs to. */
  readonly part?: string
}
/** What was typed, by the place of the field. */
export type Typed = Readonly<Record<string, string>>
/** Fields can depend on what was typed. */
export type FieldsOf = (typed: Typed) => readonly Field[]
export type Problem = 'missing' | 'number' | 'instant' | 'json'
export interface Input {
  readonly params?: object
  readonly query?: object
  readonly body?: unknown
}

export const optionsOf = <V extends Exclude<Option['value'], null>>(
  values: readonly V[],
  textOf: (value: V) => string,
): Option[] => values.map((value) => ({ value, text: textOf(value) }))

/** The text as JSON; other text stays as it is. */
export const valueIn = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

const textOf = ({ as, per = 1 }: Field, value: unknown): string => {
  const isPlain = as === 'value' && typeof value === 'string' && valueIn(value) === value
  if (as === 'json' || (as === 'value' && !isPlain)) return JSON.stringify(value, null, as === 'json' ? 2 : 0)
  if (as === 'instant') return fieldOfInstant(Number(value))
  return String(as === 'number' ? Number(value) / per : value)
}

const valueAt = (input: unknown, at: string): unknown =>
  at.split('.').reduce((part: unknown, name) => (Object(part) as Record<string, unknown>)[name], input)

/** What would have to be typed for this input. */
export const typedFor = (fieldsOf: FieldsOf, input: Input): Typed => {
  const typed: Record<string, string> = {}
  let more = true
  while (more) {
    const before = Object.keys(typed).length
    for (const field of fieldsOf(typed)) {
      const value = valueAt(input, field.at)
      if (value !== undefined) typed[field.at] ??= textOf(field, value)
    }
    // Fields depend on others.
    more = Object.keys(typed).length > before
  }
  return typed
}

const unread = (says: Problem) => ({ says })
const valueOf = ({ as, per = 1, options, optional = false, empty = false }: Field, text = '') => {
  if (options && !optional) return { value: (options.find(({ value }) => String(value) === text) ?? options[0])?.value }
  if (text.trim() === '' && !empty) return optional ? {} : unread('missing')
  if (options) return { value: options.find(({ value }) => String(value) === text)?.value }
  if (as === 'number') return Number.isFinite(Number(text)) ? { value: Number(text) * per } : unread('number')
  if (as === 'instant') {
    const value = instantOfField(text)
    return Number.isFinite(value) ? { value } : unread('instant')
  }
  if (as === 'value') return { value: valueIn(text) }
  if (as !== 'json') return { value: text }
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return unread('json')
  }
}

type Tree = Record<string, unknown>
const put = (into: Tree, [name = '', next, ...rest]: readonly string[], value: unknown): void => {
  if (next === undefined) into[name] = value
  else put((into[name] ??= /^\d+$/.test(next) ? [] : {}) as Tree, [next, ...rest], value)
}

/** Reads what was typed, and says of which fields it cannot be sent. What else is wrong, the server knows. */
export const readTyped = (fields: readonly Field[], typed: Typed, known: Input) => {
  const input = structuredClone(known) as Tree
  const problems: Record<string, Problem> = {}
  for (const field of fields) {
    const path = field.at.split('.')
    const read = valueOf(field, typed[field.at])
    input[path[0] ?? ''] ??= {}
    if ('says' in read) problems[field.at] = read.says
    else if (read.value !== undefined) put(input, path, read.value)
  }
  return { input, problems }
}

type Texts = typeof consoleForm
type Label = Exclude<keyof Texts['labels'], 'items'>
type More = Partial<Omit<Field, 'label'>>
/** Names of values and their texts. */
type Group = { [K in keyof Texts]: Texts[K] extends string ? never : K }[keyof Texts]

export const minute = 60_000
export const day = 86_400_000
export const optional = { optional: true }

/** Fields with their labels in the language of the page, each at its name within a part of the input. */
export const useFields = (within = 'body') => {
  const form = useText('consoleForm')
  const field = (name: Label, more: More = {}): Field => ({
    at: `${within}.${name}`,
    label: form(`labels.${name}`),
    ...more,
  })
  return {
    form,
    field,
    number: (name: Label, more: More = {}) => field(name, { as: 'number', ...more }),
    /** A time that is typed in the unit that its label says. */
    span: (name: Label, per: number, more: More = {}) => field(name, { as: 'number', per, ...more }),
    json: (name: Label, more: More = {}) => field(name, { as: 'json', ...more }),
    yesOrNo: (name: Label): Field =>
      field(name, { options: optionsOf([true, false], (value) => form(value ? 'yes' : 'no')), ...optional }),
    /** One of several values; with `from`, they are numbered from there on. */
    choice: <G extends Group>(
      name: Label,
      group: G,
      values: readonly (keyof Texts[G] & string)[],
      { from, ...more }: More & { from?: number } = {},
    ) => {
      const options = optionsOf(values, (value) => form(`${group}.${value}` as 'yes'))
      const numbered = options.map(({ text }, index) => ({ value: index + (from ?? 0), text }))
      return field(name, { options: from === undefined ? options : numbered, ...more })
    },
  }
}
