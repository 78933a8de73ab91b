import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { Loaded, type LoadedProps } from './loaded.tsx'
import { Pagination } from './pagination.tsx'

/** For what was read before, while something else is. */
export const fades = css`
  &[aria-busy='true'] {
    opacity: 0.6;
  }
`

export interface PageOf<R> {
  readonly records: readonly R[]
  readonly total: number
  readonly pages: number
}

interface ListProps<R> extends Omit<LoadedProps<PageOf<R>>, 'children'> {
  page: number
  hrefOf: (page: number) => string
  empty: ReactNode
  /** What else there is where there is little to see. */
  end?: ReactNode
  children: (records: readonly R[]) => ReactNode
}

const few = 4

/** A page of a list, what is said when it is empty, and the way to the others. */
export const ListScreen = <R,>({ of, waiting, page, hrefOf, empty, end, children }: ListProps<R>) => (
  <Loaded of={of} waiting={waiting}>
    {({ records, total, pages }) => (
      <>
        {total === 0 ? empty : children(records)}
        <Pagination page={page} pages={pages} hrefOf={hrefOf} />
        {end && records.length < few && <div style={{ marginTop: 24 }}>{end}</div>}
      </>
    )}
  </Loaded>
)
