import type { Dialect } from 'qinghua-contract/dialect'
import type { Route } from 'qinghua-contract'
import type { Check, Finding, Grade, Outcome } from '../run/finding.ts'
import { placeOf } from '../run/records.ts'
import type { Spoil } from './spoiled-server.ts'

/** A defect of a server at one row, and what the judge has to say. */
export interface Planted {
  readonly what: string
  /** The row at fault. */
  readonly route: Route
  /** The place in its answers, with `*` for each item of a list. */
  readonly place?: string
  readonly checks?: readonly Check[]
  readonly grades?: readonly Grade[]
  /** Other rows that may be named, because all that a caller can see points there, too. */
  readonly seenAt?: readonly Route[]
  /** The journeys that see it; without them those that call the row. */
  readonly journeys?: readonly string[]
  readonly dialect?: Dialect
  /** It shows only with a second account. */
  readonly needsOther?: true
  /** The actions of the shortest sequence. */
  readonly shortest?: readonly string[]
  readonly spoil: () => Spoil
}

/** Whether the judge means the defect. */
export const tells = (
  { route, place, checks, grades = ['error'], seenAt = [], shortest }: Planted,
  finding: Finding,
): boolean =>
  [route, ...seenAt].includes(finding.route as Route) &&
  grades.includes(finding.grade) &&
  (checks === undefined || checks.includes(finding.check)) &&
  (place === undefined || placeOf(finding.path) === place) &&
  (shortest === undefined || finding.about.includes(`, ${shortest.join(', ')}: `))

export const findingsOf = ({ rows }: Outcome): readonly Finding[] => rows.flatMap(({ findings }) => findings)
export const summaryOf = ({ route, check, grade, path }: Finding): string => `${route} ${check} ${grade} ${path}`

/** What a server that keeps the contract is told nevertheless. */
export const accusationsOf = (outcome: Outcome): readonly string[] => [
  ...findingsOf(outcome)
    .filter(({ grade }) => grade === 'error')
    .map((each) => `${summaryOf(each)} ${each.about}: found ${each.found}, expected ${each.expected}`),
  ...(outcome.gaveUp === null ? [] : [outcome.gaveUp]),
  ...outcome.rows.filter(({ isMissing }) => isMissing).map(({ route }) => `${route} is missing`),
]
