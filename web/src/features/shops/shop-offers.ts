import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { query } from '../../lib/api/query.ts'
import { useOwnCoupons } from '../promotions/use-coupons.ts'

interface List<T> {
  readonly records: readonly T[]
}

/** The part of an answer that a section needs, whatever it lists. */
export interface Asked<T = unknown> {
  readonly data: List<T> | undefined
  readonly isError: boolean
  readonly isFetching: boolean
  readonly refetch: () => void
}

const asked = <T>({ data, isError, isFetching, refetch }: UseQueryResult<List<T>>): Asked<T> => ({
  data,
  isError,
  isFetching,
  refetch: () => void refetch(),
})

/** One row of each. */
const sizes = { coupons: 6, flash: 5, groups: 4, discounts: 3, combos: 2, hot: 6 } as const

/** Asked for together, so that the page takes its shape at once. */
export const useOffers = (shopId: number) => {
  const of = (part: keyof typeof sizes) => ({ shopId, current: 1, size: sizes[part] })
  const coupons = useQuery(query('GET /coupon/couponPage', { query: of('coupons') }))
  const flash = useQuery(query('GET /seckill/pageProd', { query: of('flash') }))
  const groups = useQuery(query('GET /groupProd/page', { query: of('groups') }))
  const discounts = useQuery(query('GET /marking/discount/getDiscountList', { query: of('discounts') }))
  const combos = useQuery(query('GET /combo/comboPage', { query: of('combos') }))
  const hot = useQuery(query('GET /search/searchProdPage', { query: { ...of('hot'), sort: 1, orderBy: 1 } }))
  const records = useOwnCoupons(coupons.data?.records ?? [])
  return {
    coupons: { ...asked(coupons), data: coupons.data && { records } },
    flash: asked(flash),
    groups: asked(groups),
    discounts: asked(discounts),
    combos: asked(combos),
    hot: asked(hot),
    isComing: [coupons, flash, groups, discounts, combos, hot].some(({ isPending }) => isPending),
  }
}
