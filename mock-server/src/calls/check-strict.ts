import { Check } from 'typebox/value'
import type { AnswerChange, FaultEffect, FaultSpec } from 'qinghua-contract/control'
import { isFields, membersOf, type Shape } from 'qinghua-contract/shape'
import { contract, type Endpoint, type Endpoints } from 'qinghua-contract'
import { departuresOf, type Departure } from 'qinghua-contract/verdict'
import { Refusal } from '../core/state/refusal.ts'
import { effectsOf } from '../faults/faults.ts'
import { routePattern } from '../faults/pattern.ts'
import { answerOfFault } from './as-sent.ts'

/** A place in an answer: what may stand there, and whether something has to. */
interface Spot {
  readonly shape: Shape
  readonly isNeeded: boolean
}

const spotsIn = (shape: Shape, name: string): Spot[] =>
  membersOf(shape).flatMap(({ properties = {}, required = [], items }) => {
    if (items) return name === '*' || /^\d+$/.test(name) ? [{ shape: items, isNeeded: false }] : []
    const fields = Object.entries(properties).filter(([key]) => name === '*' || name === key)
    return fields.map(([key, inner]) => ({ shape: inner, isNeeded: required.includes(key) }))
  })

const mergeDeparts = (spot: Spot, patch: unknown): boolean => {
  if (patch === null) return spot.isNeeded
  if (!isFields(patch)) return !Check(spot.shape, patch)
  return Object.entries(patch).some(([name, value]) =>
    spotsIn(spot.shape, name).some((inner) => mergeDeparts(inner, value)),
  )
}

const isOutside = (size: number, least = 0, most = Infinity): boolean => size < least || size > most

const departsAt = (spot: Spot, change: AnswerChange): boolean => {
  switch (change.do) {
    case 'set':
      return !Check(spot.shape, change.value)
    case 'remove':
      return spot.isNeeded
    case 'merge':
      return mergeDeparts(spot, change.value)
    case 'fill':
      return membersOf(spot.shape).every(({ minItems, maxItems }) => isOutside(change.count, minItems, maxItems))
    case 'text':
      return membersOf(spot.shape).every(
        (text) =>
          text.enum !== undefined ||
          text.const !== undefined ||
          isOutside(change.length, text.minLength, text.maxLength),
      )
  }
}

/** Whether an answer of this schema no longer fits it when it was changed so. */
const changeDeparts = (shape: Shape, change: AnswerChange): boolean =>
  (change.at === '' ? [] : change.at.split('/'))
    .reduce((spots, name) => spots.flatMap((spot) => spotsIn(spot.shape, name)), [{ shape, isNeeded: true }])
    .some((spot) => departsAt(spot, change))

type Place = Pick<Departure, 'path' | 'found' | 'expected'>

const asContract = 'what the contract allows'
const ofChange = (row: Endpoint, change: AnswerChange): Place[] =>
  changeDeparts(row.responses[200], change)
    ? [{ path: `/${change.at}`, found: JSON.stringify(change), expected: asContract }]
    : []

/** How an effect makes the answer of a call depart from the contract. */
const departuresBy = (effect: FaultEffect, route: string, row: Endpoint): readonly Place[] => {
  switch (effect.kind) {
    case 'garble':
    case 'breach':
      return [{ path: '', found: effect.kind, expected: asContract }]
    case 'change':
      return effect.changes.flatMap((change) => ofChange(row, change))
    case 'refusal':
    case 'status':
    case 'answer': {
      const { status, type, text } = answerOfFault(effect, { route, language: 'en' })
      const found = departuresOf(row, { status, contentType: type === '' ? null : type, text })
      return found.filter(({ grade }) => grade === 'error')
    }
    default:
      return []
  }
}

/** How the answers of a fault would depart from the contract, call by call. */
export const departuresIn = (spec: FaultSpec) => {
  const fits = routePattern(spec.on)
  const effects = effectsOf(spec)
  return Object.entries<Endpoint>(contract satisfies Endpoints)
    .filter(([route]) => fits(route))
    .flatMap(([route, row]) =>
      effects.flatMap((each) =>
        departuresBy(each, route, row).map(({ path, found, expected }) => ({ route, path, found, expected })),
      ),
    )
}

/** Refuses a strict fault by which an answer would depart from the contract. */
export const checkStrict = (spec: FaultSpec): void => {
  if (spec.strict !== true) return
  const [first] = departuresIn(spec)
  if (first) throw new Refusal('faultDeparts', { where: first.route, what: `${first.path || '/'} ${first.found}` })
}
