import type { Mall } from '../../src/core/state/mall.ts'
import { chanceFrom } from './chance.ts'
import { comparePurchase } from './compare-purchase.ts'
import type { Compared } from './offs.ts'
import { randomMall } from './random-mall.ts'
import { lin, su } from './small-shops.ts'

const purchasesPerMall = 12

interface OracleRun extends Compared {
  purchases: number
  /** The first difference, and the seed of its mall. */
  failure: string | null
}

/** Makes random purchases in random malls and compares every amount with the oracle. */
export const runOracle = (purchases: number, from: number): OracleRun => {
  const run: OracleRun = { purchases: 0, refunds: 0, bests: 0, failure: null }
  for (let seed = from; run.purchases < purchases; seed++) {
    const chance = chanceFrom(seed)
    const mall: Mall = randomMall(chance)
    for (let n = 0; n < purchasesPerMall; n++) {
      run.purchases++
      try {
        comparePurchase(mall, chance.is(0.5) ? lin(mall) : su(mall), chance, `purchase-${n}`, run)
      } catch (error) {
        const what = error instanceof Error ? (error.stack ?? error.message) : String(error)
        return { ...run, failure: `ORACLE_SEED=${seed}, purchase ${n}, the ${run.purchases}th: ${what}` }
      }
    }
  }
  return run
}
