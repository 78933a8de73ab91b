import type { ProductKind } from 'qinghua-contract'
import { shopAddress } from '../goods/shop-name.tsx'

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

export const sorts = ['default', 'sales', 'priceUp', 'priceDown'] as const
export type Sort = (typeof sorts)[number]
export const kinds: readonly ProductKind[] = ['ebook', 'virtual', 'physical']

/** Everything that a list shows is in its address, so it can be shared, reloaded and gone back to. */
export interface ListAddress {
  /** Part of a product's name. */
  readonly pn: string
  /** 1: new products only (S2.3). */
  readonly st: 0 | 1
  readonly categoryId: number | null
  readonly kind: ProductKind | null
  readonly shopId: number | null
  /** Sold by the mall itself only. */
  readonly self: boolean
  readonly stock: boolean
  /** In yuan, both ends included. */
  readonly min: number | null
  readonly max: number | null
  /** A choice of a facet of attributes, as the server names it. */
  readonly attr: string
  /** At least this share of good comments. */
  readonly rating: number | null
  readonly sort: Sort
  readonly page: number
  /** On the page of this shop: only its goods, and the list has the address of that page. */
  readonly within: number | null
}

export const wholeList: ListAddress = {
  pn: '',
  st: 0,
  categoryId: null,
  kind: null,
  shopId: null,
  self: false,
  stock: false,
  min: null,
  max: null,
  attr: '',
  rating: null,
  sort: 'default',
  page: 1,
  within: null,
}
/** Full rows of five and of six. */
export const pageSize = 30

const positive = (text: string | null): number | null => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null)
const readPercent = (text: string | null): number | null => {
  const percent = positive(text)
  return percent !== null && percent <= 100 ? percent : null
}
const oneOf = <T extends string>(all: readonly T[], text: string | null): T | null =>
  all.find((each) => each === text) ?? null

/** Anyone may have typed the address: what makes no sense is ignored. */
export const readAddress = (search: URLSearchParams, within: number | null = null): ListAddress => ({
  within,
  pn: (search.get('pn') ?? '').trim().slice(0, 100),
  st: search.get('st') === '1' ? 1 : 0,
  categoryId: positive(search.get('categoryId')),
  kind: oneOf(kinds, search.get('kind')),
  shopId: within === null ? positive(search.get('shopId')) : null,
  self: within === null && search.get('self') === '1',
  stock: search.get('stock') === '1',
  ...inOrder({ min: readAmount(search.get('min')), max: readAmount(search.get('max')) }),
  attr: (search.get('attr') ?? '').slice(0, 100),
  rating: readPercent(search.get('rating')),
  sort: oneOf(sorts, search.get('sort')) ?? 'default',
  page: positive(search.get('page')) ?? 1,
})

export const addressOf = (list: ListAddress, change: Partial<ListAddress> = {}): string => {
  const wanted = { ...list, page: 1, ...change }
  const search = new URLSearchParams()
  if (wanted.pn) search.set('pn', wanted.pn)
  if (wanted.st === 1) search.set('st', '1')
  for (const name of ['categoryId', 'kind', 'shopId'] as const)
    if (wanted[name] !== null) search.set(name, String(wanted[name]))
  if (wanted.self) search.set('self', '1')
  if (wanted.stock) search.set('stock', '1')
  for (const name of ['min', 'max'] as const) if (wanted[name] !== null) search.set(name, String(wanted[name]))
  if (wanted.attr) search.set('attr', wanted.attr)
  if (wanted.rating !== null) search.set('rating', String(wanted.rating))
  if (wanted.sort !== 'default') search.set('sort', wanted.sort)
  if (wanted.page > 1) search.set('page', String(wanted.page))
  const base = wanted.within === null ? '/list' : shopAddress(wanted.within)
  return search.size > 0 ? `${base}${base.includes('?') ? '&' : '?'}${search}` : base
}

/** The same list without any choice. */
export const wholeOf = ({ within }: ListAddress): ListAddress => ({ ...wholeList, within })
