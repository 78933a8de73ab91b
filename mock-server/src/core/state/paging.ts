import { limits, usualPageSize } from 'qinghua-contract/rules'

export interface Paging {
  readonly current?: number
  readonly size?: number
}

/** A list, or something that makes only the part of it that is asked for. */
export interface Sliced<T> {
  readonly length: number
  readonly slice: (from: number, to: number) => T[]
}

/** A page past the end is empty. */
export const pageOf = <T>(all: Sliced<T>, { current = 1, size = usualPageSize }: Paging) => {
  const length = Math.min(size, limits.pageSize)
  return {
    records: all.slice((current - 1) * length, current * length),
    total: all.length,
    size: length,
    current,
    pages: Math.ceil(all.length / length),
  }
}

export const mapPage = <T, U>(page: ReturnType<typeof pageOf<T>>, show: (record: T) => U) => ({
  ...page,
  records: page.records.map(show),
})
