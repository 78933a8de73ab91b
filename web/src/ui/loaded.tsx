import type { ReactNode } from 'react'
import { keyed } from './keyed.ts'
import { Stack } from './layout.tsx'
import { Pagination } from './pagination.tsx'
import { Skeleton } from './skeleton.tsx'
import { ErrorState } from './states.tsx'

/** What is read, as react-query tells it. */
export interface Reading<T> {
  readonly data: T | undefined
  readonly isError: boolean
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

interface Props<T> {
  of: Reading<T>
  /** What holds its place meanwhile; heights are those of skeletons. */
  waiting: readonly number[] | ReactNode
  /** Why it was refused, if it is to be said. */
  refused?: string | undefined
  children: (data: T) => ReactNode
}

const isHeights = (waiting: unknown): waiting is readonly number[] =>
  Array.isArray(waiting) && waiting.every((height) => typeof height === 'number')

/** Shows what was read; until then its place, or that it failed. */
export const Loaded = <T,>({ of, waiting, refused, children }: Props<T>) => {
  const { data, isError, isFetching, refetch } = of
  if (data !== undefined) return children(data)
  if (isError) return <ErrorState busy={isFetching} text={refused} onRetry={() => void refetch()} />
  return (
    <Stack gap={16} aria-busy="true">
      {isHeights(waiting)
        ? keyed(waiting, String).map(([key, height]) => <Skeleton key={key} height={height} />)
        : waiting}
    </Stack>
  )
}

interface PageOf<R> {
  readonly records: readonly R[]
  readonly total: number
  readonly pages: number
}

interface ListProps<R> extends Omit<Props<PageOf<R>>, 'children'> {
  page: number
  hrefOf: (page: number) => string
  empty: ReactNode
  children: (records: readonly R[]) => ReactNode
}

/** A page of a list, what is said when it is empty, and the way to the others. */
export const ListScreen = <R,>({ of, waiting, page, hrefOf, empty, children }: ListProps<R>) => (
  <Loaded of={of} waiting={waiting}>
    {({ records, total, pages }) =>
      total === 0 ? (
        empty
      ) : (
        <>
          {children(records)}
          <Pagination page={page} pages={pages} hrefOf={hrefOf} />
        </>
      )
    }
  </Loaded>
)
