import type { TSchema } from 'typebox'
import { Check } from 'typebox/value'
import type { AnswerChange } from 'qinghua-contract/control'

/** A place in an answer: what may stand there, and whether something has to. */
interface Spot {
  readonly schema: TSchema
  readonly isNeeded: boolean
}
interface Shape {
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly required?: readonly string[]
  readonly items?: TSchema
  readonly anyOf?: readonly TSchema[]
}

const shapesIn = (schema: TSchema): readonly Shape[] => {
  const { anyOf } = schema as Shape
  return anyOf ? anyOf.flatMap(shapesIn) : [schema as Shape]
}

const spotsIn = (schema: TSchema, name: string): Spot[] =>
  shapesIn(schema).flatMap(({ properties = {}, required = [], items }) => {
    if (items) return name === '*' || /^\d+$/.test(name) ? [{ schema: items, isNeeded: false }] : []
    const names = name === '*' ? Object.keys(properties) : Object.hasOwn(properties, name) ? [name] : []
    return names.flatMap((each) => {
      const inner = properties[each]
      return inner ? [{ schema: inner, isNeeded: required.includes(each) }] : []
    })
  })

const spotsAt = (spots: readonly Spot[], [name, ...rest]: readonly string[]): readonly Spot[] =>
  name === undefined
    ? spots
    : spotsAt(
        spots.flatMap(({ schema }) => spotsIn(schema, name)),
        rest,
      )

const mergeDeparts = (spot: Spot, patch: unknown): boolean => {
  if (patch === null) return spot.isNeeded
  if (typeof patch !== 'object' || Array.isArray(patch)) return !Check(spot.schema, patch)
  return Object.entries(patch).some(([name, value]) =>
    spotsIn(spot.schema, name).some((inner) => mergeDeparts(inner, value)),
  )
}

interface Limits {
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly enum?: unknown
  readonly const?: unknown
}

const isOutside = (size: number, least = 0, most = Infinity): boolean => size < least || size > most

const departsAt = (spot: Spot, change: AnswerChange): boolean => {
  switch (change.do) {
    case 'set':
      return !Check(spot.schema, change.value)
    case 'remove':
      return spot.isNeeded
    case 'merge':
      return mergeDeparts(spot, change.value)
    case 'fill':
      return (shapesIn(spot.schema) as Limits[]).every(({ minItems, maxItems }) =>
        isOutside(change.count, minItems, maxItems),
      )
    case 'text':
      return (shapesIn(spot.schema) as Limits[]).every(
        (text) =>
          text.enum !== undefined ||
          text.const !== undefined ||
          isOutside(change.length, text.minLength, text.maxLength),
      )
  }
}

/** Whether an answer of this schema no longer fits it when it was changed so. */
export const changeDeparts = (schema: TSchema, change: AnswerChange): boolean =>
  spotsAt([{ schema, isNeeded: true }], change.at === '' ? [] : change.at.split('/')).some((spot) =>
    departsAt(spot, change),
  )
