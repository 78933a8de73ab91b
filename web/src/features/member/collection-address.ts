import { limits } from 'qinghua-contract/rules'
import { addressAt, oneOf, pageNumber, shownBy, words, type Shown } from '../../lib/navigation/address.ts'

export const collectionTabs = ['products', 'shops'] as const
export type CollectionTab = (typeof collectionTabs)[number]
export const filters = ['all', 'cut', 'gone'] as const
export type Filter = (typeof filters)[number]

const fields = {
  tab: oneOf(collectionTabs),
  filter: oneOf(filters),
  name: words(limits.searchText),
  page: pageNumber,
}
export type CollectionAddress = Shown<typeof fields>

export const readCollection = (search: URLSearchParams): CollectionAddress => shownBy(fields, search)
export const collectionAddress = (shown: CollectionAddress, change: Partial<CollectionAddress> = {}): string =>
  addressAt('/user-center/uc-collection', fields, { ...shown, page: 1, ...change })
