import { limits } from 'qinghua-contract/rules'
import { pageOf } from '../../lib/navigation/page-of.ts'

export const collectionTabs = ['products', 'shops'] as const
export type CollectionTab = (typeof collectionTabs)[number]
export const filters = ['all', 'cut', 'gone'] as const
export type Filter = (typeof filters)[number]

export interface CollectionAddress {
  readonly tab: CollectionTab
  readonly filter: Filter
  readonly name: string
  readonly page: number
}

const oneOf = <T extends string>(all: readonly [T, ...T[]], text: string | null): T =>
  all.find((each) => each === text) ?? all[0]

export const readCollection = (search: URLSearchParams): CollectionAddress => ({
  tab: oneOf(collectionTabs, search.get('tab')),
  filter: oneOf(filters, search.get('filter')),
  name: (search.get('name') ?? '').trim().slice(0, limits.searchText),
  page: pageOf(search),
})

export const collectionAddress = (shown: CollectionAddress, change: Partial<CollectionAddress> = {}): string => {
  const wanted = { ...shown, page: 1, ...change }
  const search = new URLSearchParams()
  if (wanted.tab !== 'products') search.set('tab', wanted.tab)
  if (wanted.filter !== 'all' && wanted.tab === 'products') search.set('filter', wanted.filter)
  if (wanted.name) search.set('name', wanted.name)
  if (wanted.page > 1) search.set('page', String(wanted.page))
  return `/user-center/uc-collection${search.size > 0 ? `?${search}` : ''}`
}
