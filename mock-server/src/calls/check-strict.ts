import { contract, type Endpoint, type Endpoints } from 'qinghua-contract'
import type { AnswerChange, FaultEffect, FaultSpec } from 'qinghua-contract/control'
import { departuresOf, type Departure } from 'qinghua-contract/verdict'
import { Refusal } from '../core/state/refusal.ts'
import { changeDeparts } from '../faults/departs.ts'
import { effectsOf } from '../faults/faults.ts'
import { routePattern } from '../faults/pattern.ts'
import { answerOfFault } from './as-sent.ts'

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
