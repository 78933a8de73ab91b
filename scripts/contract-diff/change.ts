import type { Json } from '../../contracts/openapi/json.ts'
import { ruleOf, type Rule } from './rules.ts'

export interface Change {
  readonly rule: string
  /** Path inside the row, such as `body/items/count`; empty for the row itself. */
  readonly place: string
  readonly old: Json
  readonly new: Json
}

export interface Finding extends Rule {
  readonly route: string
  readonly place: string
  readonly old: Json
  readonly new: Json
}

export const findingOf = (route: string, { rule, place, old, new: now }: Change): Finding => ({
  ...ruleOf(rule),
  route,
  place,
  old,
  new: now,
})

export const isBreaking = ({ clients, servers }: Finding): boolean => clients !== 'safe' || servers !== 'safe'
