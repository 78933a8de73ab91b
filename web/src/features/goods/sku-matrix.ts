import type { Sku } from 'qinghua-contract'
import { pairsOf } from './sku-properties.ts'

type Variant = Pick<Sku, 'skuId' | 'skuName' | 'properties' | 'stocks'>

export interface Group {
  /** Empty where the variants have only names. */
  readonly name: string
  readonly options: readonly string[]
}
interface Cell {
  readonly skuId: number
  /** The index of its option in each group. */
  readonly at: readonly number[]
  readonly inStock: boolean
}
export interface SkuMatrix {
  readonly groups: readonly Group[]
  readonly cells: readonly Cell[]
}
/** The index of the chosen option in each group, or `null`. */
export type Choice = readonly (number | null)[]

const nameIn = ({ skuName, skuId }: Variant, at: number, all: readonly Variant[]): string =>
  all.findIndex((each) => each.skuName === skuName) === at ? skuName : `${skuName} ${skuId}`

/** Variants that do not name their properties alike become one group of names. */
export const matrixOf = (variants: readonly Variant[]): SkuMatrix => {
  const rows = variants.map(({ properties }) => pairsOf(properties))
  const names = rows[0]?.map(([key]) => key) ?? []
  const alike = rows.every((pairs) => pairs.length === names.length && pairs.every(([key], at) => key === names[at]))
  const distinct = new Set(variants.map(({ properties }) => properties)).size === variants.length
  if (!alike || !distinct || names.length === 0)
    return {
      groups: variants.length > 0 ? [{ name: '', options: variants.map(nameIn) }] : [],
      cells: variants.map(({ skuId, stocks }, at) => ({ skuId, at: [at], inStock: stocks > 0 })),
    }
  const groups = names.map((name, group) => ({
    name,
    options: [...new Set(rows.map((pairs) => pairs[group]?.[1] ?? ''))],
  }))
  const cells = variants.map(({ skuId, stocks }, row) => ({
    skuId,
    at: groups.map(({ options }, group) => options.indexOf(rows[row]?.[group]?.[1] ?? '')),
    inStock: stocks > 0,
  }))
  return { groups, cells }
}

const fits = (choice: Choice, { at }: Cell): boolean =>
  choice.every((option, group) => option === null || option === at[group])

const isLone = ({ groups }: SkuMatrix, group: number): boolean => groups[group]?.options.length === 1

/** A single option is chosen from the start. */
export const firstChoice = (matrix: SkuMatrix): Choice =>
  matrix.groups.map((_, group) => (isLone(matrix, group) ? 0 : null))

export const choiceOf = ({ cells }: SkuMatrix, skuId: number): Choice | undefined =>
  cells.find((cell) => cell.skuId === skuId)?.at

export const fitting = ({ cells }: SkuMatrix, choice: Choice): readonly Cell[] =>
  cells.filter((cell) => fits(choice, cell))

export const chosenIn = (matrix: SkuMatrix, choice: Choice): number | undefined =>
  choice.includes(null) ? undefined : fitting(matrix, choice)[0]?.skuId

/**
 * An option keeps as many of the other choices as some variant in stock has together with it, or some variant at all if
 * the option is sold out.
 */
export const choose = (matrix: SkuMatrix, choice: Choice, group: number, option: number): Choice => {
  const withIt = matrix.cells.filter(({ at }) => at[group] === option)
  const inStock = withIt.filter((cell) => cell.inStock)
  const kept = (inStock.length > 0 ? inStock : withIt)
    .map(({ at }) => choice.map((before, each) => (before === at[each] ? before : null)))
    .reduce<Choice | undefined>((best, next) => (best && countOf(best) >= countOf(next) ? best : next), undefined)
  return kept?.with(group, option) ?? choice
}

const countOf = (choice: Choice): number => choice.filter((option) => option !== null).length

/**
 * - `free`: goes with the other choices
 * - `soldOut`: no variant that has it is in stock
 * - `soldOutHere`: exists with the other choices, but is sold out; choosing it clears some of them
 * - `missing`: does not exist with the other choices; choosing it clears some of them
 */
export type OptionState = 'free' | 'soldOut' | 'soldOutHere' | 'missing'

export const stateOf = (matrix: SkuMatrix, choice: Choice, group: number, option: number): OptionState => {
  const here = fitting(matrix, choice.with(group, option))
  if (here.some(({ inStock }) => inStock)) return 'free'
  if (!matrix.cells.some(({ at, inStock }) => inStock && at[group] === option)) return 'soldOut'
  return here.length > 0 ? 'soldOutHere' : 'missing'
}
