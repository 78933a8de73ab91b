import type { ProductKind } from 'qinghua-contract'
import {
  addressAt,
  amount,
  choiceOf,
  flag,
  id,
  oneOf,
  pageNumber,
  percent,
  shownBy,
  words,
  type Shown,
} from '../../lib/navigation/address.ts'
import { shopAddress } from '../goods/shop-name.tsx'

export interface PriceRange {
  readonly min: number | null
  readonly max: number | null
}

export const readAmount = (text: string): number | null => amount.read(text.trim())

export const inOrder = ({ min, max }: PriceRange): PriceRange =>
  min !== null && max !== null && min > max ? { min: max, max: min } : { min, max }

export type PriceField = keyof PriceRange

export const wrongAmounts = (typed: Record<PriceField, string>): readonly PriceField[] =>
  (['min', 'max'] as const).filter((field) => typed[field].trim() !== '' && readAmount(typed[field]) === null)

export const sorts = ['default', 'sales', 'priceUp', 'priceDown'] as const
export type Sort = (typeof sorts)[number]
export const kinds: readonly ProductKind[] = ['ebook', 'virtual', 'physical']

/** Everything that a list shows is in its address, so it can be shared, reloaded and gone back to. */
const fields = {
  /** Part of a product's name. */
  pn: words(100),
  /** New products only (S2.3). */
  st: flag,
  categoryId: id,
  kind: choiceOf(kinds),
  shopId: id,
  /** Sold by the mall itself only. */
  self: flag,
  stock: flag,
  /** In yuan, both ends included. */
  min: amount,
  max: amount,
  /** A choice of a facet of attributes, as the server names it. */
  attr: words(100),
  /** At least this share of good comments. */
  rating: percent,
  sort: oneOf(sorts),
  page: pageNumber,
}

/** `within` the page of a shop: only its goods, and the list has the address of that page. */
export type ListAddress = Shown<typeof fields> & { readonly within: number | null }

export const wholeList: ListAddress = { ...shownBy(fields, new URLSearchParams()), within: null }
/** Full rows of four and of five. */
export const pageSize = 20

export const readAddress = (search: URLSearchParams, within: number | null = null): ListAddress => {
  const shown = shownBy(fields, search)
  const ofShop = within === null ? {} : { shopId: null, self: false }
  return { ...shown, ...inOrder(shown), ...ofShop, within }
}

export const addressOf = ({ within, ...list }: ListAddress, change: Partial<ListAddress> = {}): string =>
  addressAt(within === null ? '/list' : shopAddress(within), fields, { ...list, page: 1, ...change })

/** The same list without any choice. */
export const wholeOf = ({ within }: ListAddress): ListAddress => ({ ...wholeList, within })
