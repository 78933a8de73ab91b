import { contract, type Endpoint, type Route } from '../src/index.ts'

/** What the schemas say of texts. */
interface Schema {
  readonly 'x-by-language'?: 'text' | 'file'
  readonly 'x-free-text'?: boolean
  readonly properties?: Readonly<Record<string, Schema>>
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

const alternatives = (schema: Schema): readonly Schema[] => [schema, ...(schema.anyOf ?? []).flatMap(alternatives)]
const ofItems = (schemas: readonly Schema[]): readonly Schema[] =>
  schemas.flatMap(({ items }) => (items ? alternatives(items) : []))
const ofField = (schemas: readonly Schema[], name: string): readonly Schema[] =>
  schemas
    .flatMap(({ properties = {}, patternProperties = {} }) => properties[name] ?? Object.values(patternProperties))
    .flatMap(alternatives)
const ofAnswer = (route: string): readonly Schema[] => {
  const row: Endpoint | undefined = contract[route as Route]
  return row ? alternatives(row.responses[200] as Schema) : []
}

/** Whether a text, or each text of a list, may depend on the language. */
const isByLanguage = (schemas: readonly Schema[]): boolean =>
  [...schemas, ...ofItems(schemas)].some((schema) => 'x-by-language' in schema)

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const alikeIn = (schemas: readonly Schema[], value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((each) => alikeIn(ofItems(schemas), each))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const own = ofField(schemas, name)
      return isByLanguage(own) ? [] : [[name, alikeIn(own, inner)]]
    }),
  )
}

/** An answer without the fields that may depend on the language. */
export const withoutTexts = (route: string, answer: unknown): unknown => alikeIn(ofAnswer(route), answer)

export interface MallText {
  readonly path: string
  readonly field: string
  readonly text: string
}

const isMallText = (schemas: readonly Schema[]): boolean =>
  schemas.some((schema) => schema['x-by-language'] === 'text' && !schema['x-free-text'])

const mallTexts = (schemas: readonly Schema[], value: unknown, path: string, field: string): MallText[] => {
  if (typeof value === 'string') return isMallText(schemas) && value !== '' ? [{ path, field, text: value }] : []
  if (Array.isArray(value))
    return value.flatMap((each, at) => mallTexts(ofItems(schemas), each, `${path}/${at}`, field))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    mallTexts(ofField(schemas, name), inner, `${path}/${name}`, name),
  )
}

/** The texts of an answer that the mall has written itself, and that it therefore has in each language. */
export const mallTextsIn = (route: string, answer: unknown): MallText[] => mallTexts(ofAnswer(route), answer, '', '')
