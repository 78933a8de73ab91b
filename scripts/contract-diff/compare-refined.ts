import type { Change } from './change.ts'
import type { Contracts } from './compare-row.ts'
import { compareVerdicts } from './compare-verdicts.ts'

const inWords = ['text.changed', 'provenance.changed']

/** Conditions in code, at places whose schemas are the same: a change of the schema says it better. */
export const compareRefined = (
  was: string,
  route: string,
  changes: readonly Change[],
  { old, new: now }: Contracts,
): Change[] => {
  if (!old.refined || !now.refined) return []
  const [before, after] = [old.refined.places[was] ?? {}, now.refined.places[route] ?? {}]
  const told = changes.filter(({ rule }) => !inWords.includes(rule)).map(({ place }) => place)
  const isTold = (place: string): boolean => told.some((other) => `${place}/`.startsWith(`${other}/`))
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((place) => before[place] !== after[place] && !isTold(place))
    .flatMap((place) => {
      const side = /^(params|query|body)\b/.test(place) ? 'request' : 'answer'
      const [a, b] = [old.refined?.samples[before[place] ?? ''], now.refined?.samples[after[place] ?? '']]
      return compareVerdicts(`${side}.refinement`, place, a, b)
    })
}
