import { pageOf } from '../../../lib/navigation/page-of.ts'

/** The filters, with the number of the wire. */
export const pointsFilters = { all: undefined, received: 1, used: 0 } as const
export type PointsFilter = keyof typeof pointsFilters
export const filterNames = Object.keys(pointsFilters) as PointsFilter[]

export interface PointsAddress {
  readonly filter: PointsFilter
  readonly page: number
}

export const readPointsAddress = (search: URLSearchParams): PointsAddress => ({
  filter: filterNames.find((name) => name === search.get('filter')) ?? 'all',
  page: pageOf(search),
})

export const pointsAddress = ({ filter, page }: PointsAddress): string => {
  const search = new URLSearchParams()
  if (filter !== 'all') search.set('filter', filter)
  if (page > 1) search.set('page', String(page))
  return `/user-center/uc-integral${search.size > 0 ? `?${search}` : ''}`
}
