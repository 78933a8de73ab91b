import { contract, type Endpoint, type Endpoints } from '@mall/contracts'
import type { FaultEffect, FaultSpec } from '@mall/contracts/control'
import { Refusal } from '../core/state/refusal.ts'
import { changeDeparts } from '../faults/departs.ts'
import { routePattern } from '../faults/pattern.ts'
import { answerOfFault, verdictOfSent } from './as-sent.ts'

const departureOf = (effect: FaultEffect, route: string, row: Endpoint): string | null => {
  switch (effect.kind) {
    case 'garble':
    case 'breach':
      return effect.kind
    case 'change': {
      const change = effect.changes.find((each) => changeDeparts(row.responses[200], each))
      return change ? `${change.do} ${change.at}` : null
    }
    case 'refusal':
    case 'status':
    case 'answer':
      return verdictOfSent(row, route, answerOfFault(effect, { route, language: 'en' }))
    default:
      return null
  }
}

/** Refuses a strict fault by which an answer would depart from the contract. */
export const checkStrict = ({ on, effect, timing, strict = false }: FaultSpec): void => {
  if (!strict) return
  const fits = routePattern(on)
  const named = Object.entries<Endpoint>(contract satisfies Endpoints).filter(([route]) => fits(route))
  for (const each of [effect, ...(timing?.kind === 'sequence' ? timing.after : [])])
    for (const [route, row] of each ? named : []) {
      const what = each && departureOf(each, route, row)
      if (what) throw new Refusal('faultDeparts', { where: route, what })
    }
}
