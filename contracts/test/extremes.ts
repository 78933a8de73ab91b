import { contract, type Route } from 'qinghua-contract'
import { Check } from 'typebox/value'
import { isFields, type Shape } from '../src/shape.ts'

/**
 * What a server may answer at worst, within the contract: `none` leaves out whatever may be left out, and `bare` only
 * what is within the rows of a list.
 */
export const extremes = ['longest', 'empty', 'none', 'bare', 'zero', 'largest'] as const
export type Extreme = (typeof extremes)[number]

const longText = 300
const moment = /^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/
/** A time that no calendar has, where the contract lets it pass; those of a list differ. */
const momentOf = (pattern: string, value: string, extreme: Extreme, at: string): string => {
  const place = Number(/(\d+)\.$/.exec(at)?.[1] ?? 0)
  const day = String((place % 28) + 1).padStart(2, '0')
  const times: Readonly<Partial<Record<Extreme, readonly string[]>>> = {
    zero: [`0000-00-00 00:00:${day}`, `0001-01-${day}`],
    largest: [`9999-99-99 99:99:${day}`, `9999-12-${day}`],
  }
  return times[extreme]?.find((time) => new RegExp(pattern).test(time)) ?? value
}

const textOf = (
  { pattern, minLength = 0, maxLength = longText }: Shape,
  value: string,
  extreme: Extreme,
  at: string,
) => {
  if (pattern !== undefined && moment.test(value)) return momentOf(pattern, value, extreme, at)
  // Another number or address leads to another thing, which the mall does not have.
  if (pattern !== undefined) return value
  // Two texts of one list differ, as the names of two things do.
  if (extreme === 'longest') return `${at}${'W'.repeat(maxLength)}`.slice(0, maxLength)
  return extreme === 'empty' && minLength === 0 ? '' : value
}

const numberOf = ({ minimum = 0, maximum, exclusiveMaximum }: Shape, value: number, extreme: Extreme): number => {
  if (extreme === 'zero') return Math.max(0, minimum)
  if (extreme !== 'largest') return value
  return maximum ?? (exclusiveMaximum === undefined ? Number.MAX_SAFE_INTEGER : exclusiveMaximum - 0.01)
}

const leafOf = (shape: Shape, value: unknown, extreme: Extreme, at: string): unknown => {
  if (shape.const !== undefined) return value
  if (shape.enum) return extreme === 'zero' ? shape.enum[0] : extreme === 'largest' ? shape.enum.at(-1) : value
  if (typeof value === 'string') return textOf(shape, value, extreme, at)
  if (typeof value === 'number') return numberOf(shape, value, extreme)
  if (typeof value !== 'boolean') return value
  return extreme === 'largest' || (extreme === 'zero' ? false : value)
}

/** What names a row: it keeps its meaning. */
const isName = (path: string): boolean => /(^|[.[\]])(id|\w+Id|kind)$/.test(path)

type ExtremeOf = (path: string) => Extreme | undefined

const changed = (shape: Shape, value: unknown, extremeOf: ExtremeOf, path: string, at: string): unknown => {
  const extreme = extremeOf(path)
  const isLeftOut = !isName(path) && (extreme === 'none' || (extreme === 'bare' && path.includes('[]')))
  if (shape.anyOf) {
    if (isLeftOut && shape.anyOf.some(({ type }) => type === 'null')) return null
    const branch = shape.anyOf.find((each) => Check(each, value))
    return branch ? changed(branch, value, extremeOf, path, at) : value
  }
  if (Array.isArray(value)) {
    if (isLeftOut && !shape.minItems) return []
    return value.map((each, index) => changed(shape.items ?? {}, each, extremeOf, `${path}[]`, `${at}${index}.`))
  }
  if (isFields(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        const shapeOf = shape.properties?.[name] ?? {}
        return [name, changed(shapeOf, inner, extremeOf, path === '' ? name : `${path}.${name}`, at)]
      }),
    )
  return isName(path) || !extreme ? value : leafOf(shape, value, extreme, at)
}

const answerAt = (route: Route, answer: unknown, extremeOf: ExtremeOf): unknown =>
  changed(contract[route].responses[200], answer, extremeOf, '', '')

/** All fields of an answer at one extreme after the other. */
export const allAt = (route: Route, answer: unknown, ...those: readonly Extreme[]): unknown =>
  those.reduce((value, extreme) => answerAt(route, value, () => extreme), answer)

/** Every n-th field of an answer at one extreme, among fields that are as they were. */
export const someAt = (route: Route, answer: unknown, extreme: Extreme, n: number, first: number): unknown => {
  const places = new Map<string, number>()
  return answerAt(route, answer, (path) => {
    const place = places.get(path) ?? places.size
    places.set(path, place)
    return place % n === first ? extreme : undefined
  })
}
