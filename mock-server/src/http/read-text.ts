import type { Shape } from 'qinghua-contract/shape'
import type { TObject } from 'typebox'
import { Refusal } from '../core/state/refusal.ts'

type Decode = (text: string) => unknown

const integer = /^(?:0|-?[1-9]\d{0,15})$/
const decimal = /^-?(?:0|[1-9]\d{0,15})(?:\.\d{1,6})?$/

/** Invalid numbers stay text, so that the schema refuses them. */
const number =
  (pattern: RegExp): Decode =>
  (text) =>
    pattern.test(text) ? Number(text) : text
const boolean: Decode = (text) => (text === 'true' ? true : text === 'false' ? false : text)

const decoder = ({ type, enum: choices }: Shape): Decode => {
  if (type === 'integer' || choices?.every((choice) => typeof choice === 'number')) return number(integer)
  if (type === 'number') return number(decimal)
  return type === 'boolean' ? boolean : (text) => text
}

/** Reads path, query and form fields by their schema: no coercion, no `1e3`, no `0x10`, no repeated field. */
export const textReader = (part: string, schema: TObject) => {
  const decoders = new Map(Object.entries(schema.properties).map(([name, property]) => [name, decoder(property)]))
  return (fields: unknown): Record<string, unknown> => {
    const read: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(fields ?? {})) {
      const decode = decoders.get(name)
      if (typeof value !== 'string' || !value.isWellFormed())
        throw new Refusal('invalidRequest', { field: decode ? `${part}/${name}` : part })
      if (decode) read[name] = decode(value)
      // Unlike an assignment, it makes `__proto__` an ordinary field.
      else Object.defineProperty(read, name, { value, enumerable: true })
    }
    return read
  }
}

const maxFields = 100

/** A repeated field becomes a list, which no reader accepts. */
export const readForm = (text: string): Record<string, string | string[]> => {
  if (/%(?![\da-f]{2})/i.test(text)) throw new Refusal('invalidRequest', { field: 'body' })
  const fields = Object.create(null) as Record<string, string | string[]>
  let count = 0
  for (const [name, value] of new URLSearchParams(text)) {
    if (++count > maxFields) throw new Refusal('invalidRequest', { field: 'body' })
    const before = fields[name]
    fields[name] = before === undefined ? value : [before, value].flat()
  }
  return fields
}
