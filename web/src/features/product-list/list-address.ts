import type { Api } from '@mall/contracts'

export const sorts = ['default', 'sales', 'priceUp', 'priceDown'] as const
export type Sort = (typeof sorts)[number]

/** What a list shows, as its address says it: everything can be shared, reloaded and gone back to. */
export interface ListAddress {
  /** Part of a product's name. */
  readonly pn: string
  /** 1: new products only (S2.3). */
  readonly st: 0 | 1
  readonly categoryId: number | null
  readonly sort: Sort
  readonly page: number
}

export const wholeList: ListAddress = { pn: '', st: 0, categoryId: null, sort: 'default', page: 1 }
/** Whole rows of five and of six. */
export const pageSize = 30

const positive = (text: string | null): number | null => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null)
const sortNamed = (text: string | null): Sort => sorts.find((sort) => sort === text) ?? 'default'

/** Reads an address that anyone may have typed: what makes no sense is as if it were not there. */
export const readAddress = (search: URLSearchParams): ListAddress => ({
  pn: (search.get('pn') ?? '').trim().slice(0, 100),
  st: search.get('st') === '1' ? 1 : 0,
  categoryId: positive(search.get('categoryId')),
  sort: sortNamed(search.get('sort')),
  page: positive(search.get('page')) ?? 1,
})

/** The address of a list; a change of what is listed begins at its first page. */
export const addressOf = (list: ListAddress, change: Partial<ListAddress> = {}): string => {
  const wanted = { ...list, page: 1, ...change }
  const search = new URLSearchParams()
  if (wanted.pn) search.set('pn', wanted.pn)
  if (wanted.st === 1) search.set('st', '1')
  if (wanted.categoryId !== null) search.set('categoryId', String(wanted.categoryId))
  if (wanted.sort !== 'default') search.set('sort', wanted.sort)
  if (wanted.page > 1) search.set('page', String(wanted.page))
  return search.size > 0 ? `/list?${search}` : '/list'
}

const order = {
  default: {},
  sales: { sort: 1, orderBy: 1 },
  priceUp: { sort: 2, orderBy: 0 },
  priceDown: { sort: 2, orderBy: 1 },
} as const satisfies Record<Sort, object>

export const searchOf = ({
  pn,
  st,
  categoryId,
  sort,
  page,
}: ListAddress): Api['GET /search/searchProdPage']['input'] => ({
  query: {
    ...(pn && { prodName: pn }),
    ...(st === 1 && { st }),
    ...(categoryId !== null && { categoryId }),
    ...order[sort],
    current: page,
    size: pageSize,
  },
})
