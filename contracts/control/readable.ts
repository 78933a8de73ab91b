import { contract, type Endpoint, type Route } from '../src/index.ts'
import { fieldOf, isFields, itemsOf, membersOf, type Shape } from '../src/shape.ts'

const ofAnswer = (route: string): readonly Shape[] => {
  const row: Endpoint | undefined = contract[route as Route]
  return membersOf(row?.responses[200])
}

/** Whether a text, or each text of a list, may depend on the language. */
const isByLanguage = (shapes: readonly Shape[]): boolean =>
  [...shapes, ...itemsOf(shapes)].some((shape) => 'x-by-language' in shape)

const alikeIn = (shapes: readonly Shape[], value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((each) => alikeIn(itemsOf(shapes), each))
  if (!isFields(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const own = fieldOf(shapes, name)
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

const isMallText = (shapes: readonly Shape[]): boolean =>
  shapes.some((shape) => shape['x-by-language'] === 'text' && !shape['x-free-text'])

const mallTexts = (shapes: readonly Shape[], value: unknown, path: string, field: string): MallText[] => {
  if (typeof value === 'string') return isMallText(shapes) && value !== '' ? [{ path, field, text: value }] : []
  if (Array.isArray(value)) return value.flatMap((each, at) => mallTexts(itemsOf(shapes), each, `${path}/${at}`, field))
  if (!isFields(value)) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    mallTexts(fieldOf(shapes, name), inner, `${path}/${name}`, name),
  )
}

/** The texts of an answer that the mall has written itself, and that it therefore has in each language. */
export const mallTextsIn = (route: string, answer: unknown): MallText[] => mallTexts(ofAnswer(route), answer, '', '')
