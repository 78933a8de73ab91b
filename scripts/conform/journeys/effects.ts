import type { Route } from 'qinghua-contract'
import type { Reading } from '../checks/agreements/agreement.ts'
import type { JudgedRoute } from '../target/judged-rows.ts'
import { firstDifference, type Difference } from '../checks/difference.ts'

/** What a row shows of the effect of a step. */
export interface Seen extends Reading {
  readonly expected: unknown
  /** The row is not there. */
  readonly isMissing?: true
}

interface Missing {
  /** The row at fault. */
  readonly at: JudgedRoute
  readonly shownAt: Route
  readonly what: Difference
}

/** Without its effect a step is at fault if no row shows it; otherwise those are that do not. */
export const missingEffects = (of: JudgedRoute, seen: readonly Seen[]): readonly Missing[] => {
  const wrong = seen.flatMap(({ route, path, value, expected }): Missing[] => {
    const difference = firstDifference(expected, value)
    return difference ? [{ at: route, shownAt: route, what: { ...difference, path: `${path}${difference.path}` } }] : []
  })
  const [first] = wrong
  return first && wrong.length === seen.length ? [{ ...first, at: of }] : wrong
}
