import type { ToPay } from './use-methods.ts'

/** What the balance is short of; 0 if it is enough. */
export const lackingOf = ({ fee, balance = 0 }: ToPay): number => Math.max(0, Math.round((fee - balance) * 100)) / 100
