import type { ReactNode } from 'react'
import { keyed } from './keyed.ts'
import { Stack } from './layout.tsx'
import { Skeleton } from './skeleton.tsx'
import { ErrorState } from './states.tsx'

/** What is read, as react-query tells it. */
export interface Reading<T> {
  readonly data: T | undefined
  readonly isError: boolean
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

export interface LoadedProps<T> {
  of: Reading<T>
  /** What holds its place meanwhile; heights are those of skeletons. */
  waiting: readonly number[] | ReactNode
  /** Why it was refused, if it is to be said. */
  refused?: string | undefined
  children: (data: T) => ReactNode
}

/** Skeletons of these heights. */
export const Waiting = ({ heights, gap = 16, ...rest }: { heights: readonly number[]; gap?: number }) => (
  <Stack gap={gap} {...rest} aria-busy="true">
    {keyed(heights, String).map(([key, height]) => (
      <Skeleton key={key} height={height} />
    ))}
  </Stack>
)

const isHeights = (waiting: unknown): waiting is readonly number[] =>
  Array.isArray(waiting) && waiting.every((height) => typeof height === 'number')

/** Shows what was read; until then its place, or that it failed. */
export const Loaded = <T,>({ of, waiting, refused, children }: LoadedProps<T>) => {
  const { data, isError, isFetching, refetch } = of
  if (data !== undefined) return children(data)
  if (isError) return <ErrorState busy={isFetching} text={refused} onRetry={() => void refetch()} />
  if (isHeights(waiting)) return <Waiting heights={waiting} />
  return (
    <Stack gap={16} aria-busy="true">
      {waiting}
    </Stack>
  )
}

type DataOf<T> = { readonly [K in keyof T]: T[K] extends Reading<infer D> ? D : never }

/** Several that are needed at once: those that failed are asked again. */
export const together = <T extends readonly Reading<unknown>[]>(...all: T): Reading<DataOf<T>> => {
  const failed = all.filter(({ data, isError }) => data === undefined && isError)
  return {
    data: all.every(({ data }) => data !== undefined) ? (all.map(({ data }) => data) as DataOf<T>) : undefined,
    isError: failed.length > 0,
    isFetching: failed.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(failed.map((each) => each.refetch())),
  }
}
