import { addUp } from '../state/money.ts'

const divided = (amount: number, weight: number, all: number) => {
  const product = amount * weight
  if (Number.isSafeInteger(product)) {
    const rest = product % all
    return { share: (product - rest) / all, rest }
  }
  const [large, by] = [BigInt(amount) * BigInt(weight), BigInt(all)]
  return { share: Number(large / by), rest: Number(large % by) }
}

/** Splits cents by weights so that they add up: the largest remainders are rounded up, of equal ones the first. */
export const allocateCents = (amount: number, weights: readonly number[]): number[] => {
  const all = addUp(weights, (weight) => weight)
  if (all === 0) return weights.map(() => 0)
  const parts = weights.map((weight) => divided(amount, weight, all))
  const shares = parts.map(({ share }) => share)
  const missing = amount - addUp(shares, (share) => share)
  if (missing === 0) return shares
  const byRest = [...parts.entries()].sort(([at, a], [before, b]) => b.rest - a.rest || at - before)
  for (const [at] of byRest.slice(0, missing)) shares[at] = (shares[at] ?? 0) + 1
  return shares
}
