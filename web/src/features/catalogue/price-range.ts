export interface PriceRange {
  readonly min: number | null
  readonly max: number | null
}

/** Yuan: up to seven digits and two decimals. */
const amount = /^\d{1,7}(\.\d{1,2})?$/

export const readAmount = (text: string | null): number | null =>
  text !== null && amount.test(text.trim()) ? Number(text) : null

export const inOrder = ({ min, max }: PriceRange): PriceRange =>
  min !== null && max !== null && min > max ? { min: max, max: min } : { min, max }

export type PriceField = keyof PriceRange

export const wrongAmounts = (typed: Record<PriceField, string>): readonly PriceField[] =>
  (['min', 'max'] as const).filter((field) => typed[field].trim() !== '' && readAmount(typed[field]) === null)
