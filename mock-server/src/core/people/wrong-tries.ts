import { Refusal } from '../state/refusal.ts'

/** So many wrong tries within a time are followed by a wait as long as that, which counts from the last one. */
export interface TryRule {
  readonly most: number
  readonly wait: number
}

export const lockedUntil = (wrongAt: readonly number[], { most, wait }: TryRule): number | null => {
  const last = wrongAt.at(-1)
  return last === undefined || wrongAt.length < most ? null : last + wait
}

/** What counts after another wrong try; a wait that is over has paid for those before it. */
export const withWrongTry = (wrongAt: readonly number[], now: number, rule: TryRule): readonly number[] => {
  const counted = lockedUntil(wrongAt, rule) === null ? wrongAt.filter((at) => at > now - rule.wait) : []
  return [...counted, now]
}

export const refuseUntil = (until: number | null, now: number, code: 'accountLocked' | 'giftCodeLocked'): void => {
  if (until !== null && now < until) throw new Refusal(code, { minutes: Math.ceil((until - now) / 60_000) })
}
