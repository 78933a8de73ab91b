import { fromCents, inCents } from '../state/money.ts'

/** Splits cents by weights so that they add up: the largest remainders are rounded up, of equal ones the first. */
export const allocateCents = (amount: number, weights: readonly number[]): number[] => {
  const all = BigInt(weights.reduce((sum, weight) => sum + weight, 0))
  if (all === 0n) return weights.map(() => 0)
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const shares = exact.map((each) => Number(each / all))
  const missing = amount - shares.reduce((sum, share) => sum + share, 0)
  if (missing === 0) return shares
  const rests = exact.map((each) => Number(each % all))
  const byRest = rests.map((_, at) => at).sort((a, b) => (rests[b] ?? 0) - (rests[a] ?? 0) || a - b)
  for (const at of byRest.slice(0, missing)) shares[at] = (shares[at] ?? 0) + 1
  return shares
}

/** The same in yuan. */
export const allocate = (amount: number, weights: readonly number[]): number[] =>
  allocateCents(inCents(amount), weights.map(inCents)).map(fromCents)
