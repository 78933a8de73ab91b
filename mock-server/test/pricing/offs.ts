import type { Adjustment, LineKey } from '../../src/core/state/adjustments.ts'
import { centsIn } from './oracle.ts'

export const text = (offs: ReadonlyMap<string, bigint>): string[] =>
  [...offs].map(([source, cents]) => `${source}: ${cents}`).sort()

/** What the mall says took how much off a line. */
export const offsOf = (adjustments: readonly Adjustment[], key: LineKey): Map<string, bigint> => {
  const offs = new Map<string, bigint>()
  for (const { source, shares } of adjustments)
    for (const { line, amount } of shares)
      if (line === key)
        offs.set(`${source.rule} ${source.id}`, (offs.get(`${source.rule} ${source.id}`) ?? 0n) + centsIn(amount))
  return offs
}

export interface Compared {
  refunds: number
  /** How many choices were compared with every other. */
  bests: number
}
