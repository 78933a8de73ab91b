import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, query } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { removeLater, useHidden } from '../../lib/removal.ts'
import type { PageOf } from '../../ui/list-screen.tsx'
import type { Reading } from '../../ui/loaded.tsx'
import { limits } from 'qinghua-contract/rules'
import { addressAt, oneOf, pageNumber, shownBy, words, type Shown } from '../../lib/navigation/address.ts'

export const collectionTabs = ['products', 'shops'] as const
export const filters = ['all', 'cut', 'gone'] as const

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

/** Three rows of four. */
const size = 12
const shopSize = 10

const nameOf = { products: 'favourite product', shops: 'favourite shop' } as const
const nameIn = (tab: CollectionAddress['tab'], id: number) => `${nameOf[tab]} ${id}`

const left = (hidden: ReadonlySet<string>, tab: CollectionAddress['tab'], total: number): number =>
  Math.max(0, total - [...hidden].filter((name) => name.startsWith(nameOf[tab])).length)

export type Favourites<Kept> = Reading<PageOf<Kept>>

const useFavourites = <Kept>(
  tab: CollectionAddress['tab'],
  { data, isError, isFetching, refetch }: Favourites<Kept>,
  idOf: (kept: Kept) => number,
): Favourites<Kept> => {
  const hidden = useHidden()
  const shown = data && {
    records: data.records.filter((kept) => !hidden.has(nameIn(tab, idOf(kept)))),
    total: left(hidden, tab, data.total),
    pages: data.pages,
  }
  return { data: shown, isError, isFetching, refetch }
}

export const useFavouriteProducts = ({ filter, name, page }: CollectionAddress) => {
  const prodType = filters.indexOf(filter) as 0 | 1 | 2
  const answer = useQuery({
    ...query('GET /p/user/collection/page', {
      query: { ...(name && { prodName: name }), ...(prodType > 0 && { prodType }), current: page, size },
    }),
    placeholderData: keepPreviousData,
  })
  return useFavourites('products', answer, ({ prodId }) => prodId)
}

export const useFavouriteShops = ({ name, page }: CollectionAddress) => {
  const answer = useQuery({
    ...query('GET /p/shop/collection/page', {
      query: { ...(name && { shopName: name }), current: page, size: shopSize },
    }),
    placeholderData: keepPreviousData,
  })
  return useFavourites('shops', answer, ({ shopId }) => shopId)
}

const routes = {
  products: {
    cancel: 'POST /p/user/collection/batachCancel',
    reads: ['GET /p/user/collection/page', 'GET /p/user/collection/count', 'GET /p/user/collection/isCollection'],
  },
  shops: {
    cancel: 'POST /p/shop/collection/batachCancel',
    reads: ['GET /p/shop/collection/page', 'GET /p/shop/collection/count', 'GET /p/shop/collection/isCollection'],
  },
} as const

/** Only hidden until the offer to undo is gone: the price that they were kept at could not be restored. */
export const useRemoveFavourites = (tab: CollectionAddress['tab']) => {
  const t = useText('collection')
  const client = useQueryClient()
  const { cancel, reads } = routes[tab]
  return (ids: readonly number[]) =>
    removeLater({
      hides: ids.map((id) => nameIn(tab, id)),
      text: t('removed', { count: ids.length }),
      undo: t('undo'),
      run: () => api(cancel, { body: [...ids] }, { keepalive: true }),
      refresh: () => Promise.all(reads.map((route) => client.invalidateQueries({ queryKey: [route] }))),
    })
}
