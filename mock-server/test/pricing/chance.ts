/** Numbers that follow from a seed. */
export interface Chance {
  /** A whole number from 0 to just below. */
  readonly below: (limit: number) => number
  readonly is: (share: number) => boolean
  readonly of: <T>(list: readonly T[]) => T
  /** Some of a list, in its order. */
  readonly some: <T>(list: readonly T[], share: number) => T[]
}

export const chanceFrom = (seed: number): Chance => {
  let state = Math.imul(seed, 0x9e37_79b9) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b_79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  const is = (share: number): boolean => next() < share
  return {
    below,
    is,
    of: (list) => {
      const one = list[below(list.length)]
      if (one === undefined) throw new Error('the list is empty')
      return one
    },
    some: (list, share) => list.filter(() => is(share)),
  }
}
