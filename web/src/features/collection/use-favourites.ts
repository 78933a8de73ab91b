import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { query } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { removeLater, useHidden } from '../../lib/removal.ts'
import { filters, type CollectionAddress } from './collection-address.ts'

/** Three rows of four. */
const size = 12
/** Shops stand in a column. */
const shopSize = 10

const nameOf = { products: 'favourite product', shops: 'favourite shop' } as const
const nameIn = (tab: CollectionAddress['tab'], id: number) => `${nameOf[tab]} ${id}`

/** How many things are left of those that were counted before some of them were hidden. */
const left = (hidden: ReadonlySet<string>, tab: CollectionAddress['tab'], total: number): number =>
  Math.max(0, total - [...hidden].filter((name) => name.startsWith(nameOf[tab])).length)

export const useFavouriteProducts = ({ filter, name, page }: CollectionAddress) => {
  const hidden = useHidden()
  const prodType = filters.indexOf(filter) as 0 | 1 | 2
  const answer = useQuery({
    ...query('GET /p/user/collection/page', {
      query: { ...(name && { prodName: name }), ...(prodType > 0 && { prodType }), current: page, size },
    }),
    placeholderData: keepPreviousData,
  })
  const records = answer.data?.records.filter(({ prodId }) => !hidden.has(nameIn('products', prodId)))
  return { ...answer, records, total: left(hidden, 'products', answer.data?.total ?? 0) }
}

export const useFavouriteShops = ({ name, page }: CollectionAddress) => {
  const hidden = useHidden()
  const answer = useQuery({
    ...query('GET /p/shop/collection/page', {
      query: { ...(name && { shopName: name }), current: page, size: shopSize },
    }),
    placeholderData: keepPreviousData,
  })
  const records = answer.data?.records.filter(({ shopId }) => !hidden.has(nameIn('shops', shopId)))
  return { ...answer, records, total: left(hidden, 'shops', answer.data?.total ?? 0) }
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

/** Takes things off the collection, until the offer to undo is gone only on this screen: the price they were kept at could not be restored. */
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
