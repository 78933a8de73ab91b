import type { Route } from 'qinghua-contract'
import { accepted } from './accepted.ts'
import { isRead } from './operators/operator.ts'
import type { Planted } from './planted.ts'

const ofEach = 2

export const nameOf = ({ what, route }: Planted): string => `${what} at ${route}`
const unseen: ReadonlySet<string> = new Set(Object.values(accepted).flat())
export const isAccepted = (planted: Planted): boolean => unseen.has(nameOf(planted))

/** A few of a list, from its beginning to its end; others for another `turn`. */
const spread = <T>(list: readonly T[], most: number, turn: number): readonly T[] => {
  const count = Math.min(most, list.length)
  return Array.from({ length: count }, (_, at) => list[Math.floor(((at + (turn % 7) / 7) * list.length) / count)] as T)
}

/** Some rows of each operator: those that can be judged together, and now and then one that others depend on. */
export const sampleOf = (
  operators: readonly { readonly all: readonly Planted[] }[],
  hubs: ReadonlySet<Route>,
): readonly Planted[] =>
  operators.flatMap(({ all }, turn) => {
    const seen = all.filter((planted) => !isAccepted(planted))
    const isCheap = ({ route, journeys }: Planted): boolean => isRead(route) && !hubs.has(route) && !journeys
    const [cheap, others] = [seen.filter(isCheap), seen.filter((planted) => !isCheap(planted))]
    const few = spread(cheap, ofEach, turn)
    return [...few, ...spread(others, Number(few.length === 0 || turn % 6 === 0), turn)]
  })

/** One in four of the odd ones. */
export const sampleOfOdds = (all: readonly Planted[]): readonly Planted[] => all.filter((_, at) => at % 4 === 0)
