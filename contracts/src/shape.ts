import type { Endpoint } from './endpoint.ts'
import type { Thing } from './field-types.ts'

/** The part of JSON Schema that the contract is written in. The types of TypeBox do not say it; each schema fits. */
export interface Shape {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly not?: unknown
  readonly anyOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly patternProperties?: Readonly<Record<string, Shape>>
  readonly additionalProperties?: unknown
  readonly required?: readonly string[]
  readonly items?: Shape
  readonly minItems?: number
  readonly maxItems?: number
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMaximum?: number
  readonly contentMediaType?: string
  readonly description?: string
  readonly 'x-provenance'?: 'proposed'
  readonly 'x-ref'?: Thing
  readonly 'x-by-language'?: 'text' | 'file'
  readonly 'x-free-text'?: boolean
  readonly 'x-not-blank'?: boolean
  readonly 'x-max-utf16'?: number
  readonly '~refine'?: readonly { readonly check: (value: unknown) => boolean }[]
}

export type Fields = Readonly<Record<string, unknown>>
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The parts of a call by their names: what it is asked with. */
export const inputsOf = ({ params, query, body }: Endpoint): Readonly<Record<string, Shape>> => ({
  ...(params && { params }),
  ...(query && { query }),
  ...(body && { body }),
})

/** The same, and the answer as `200`. */
export const partsOf = (row: Endpoint): Readonly<Record<string, Shape>> => ({
  ...inputsOf(row),
  200: row.responses[200],
})

/** The members of a union, also of one within it; else the schema itself. */
export const membersOf = (shape: Shape | undefined): readonly Shape[] =>
  shape?.anyOf ? shape.anyOf.flatMap(membersOf) : shape ? [shape] : []

/** What may stand in a list, if a value may be of these. */
export const itemsOf = (shapes: readonly Shape[]): readonly Shape[] => shapes.flatMap(({ items }) => membersOf(items))

/** The same for a field. */
export const fieldOf = (shapes: readonly Shape[], name: string): readonly Shape[] =>
  shapes.flatMap(({ properties = {} }) => (Object.hasOwn(properties, name) ? membersOf(properties[name]) : []))

/** What is found at each schema within one, by its place: `items/[]/price`, with `*` for any name. */
export const walk = <T>(shape: Shape, visit: (shape: Shape, place: string) => readonly T[], place = ''): T[] => {
  const { properties = {}, patternProperties = {}, anyOf = [], items } = shape
  const at = (name: string): string => (place === '' ? name : `${place}/${name}`)
  return [
    ...visit(shape, place),
    ...Object.entries(properties).flatMap(([name, inner]) => walk(inner, visit, at(name))),
    ...Object.values(patternProperties).flatMap((inner) => walk(inner, visit, at('*'))),
    ...anyOf.flatMap((inner) => walk(inner, visit, place)),
    ...(items ? walk(items, visit, at('[]')) : []),
  ]
}
