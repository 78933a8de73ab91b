import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { useLastPage } from '../../lib/navigation/page-of.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { commentsAddress, type CommentTab } from './comments-address.ts'
import { stackOf } from '../../ui/theme.ts'

const root = css`
  padding-top: 16px;
  > ul,
  > [data-part='coming'] {
    ${stackOf(12)}
  }
  > ul[aria-busy='true'] {
    opacity: 0.6;
  }
`

interface Props<Item> {
  tab: CommentTab
  page: number
  label: string
  answer: {
    readonly data: { readonly records: readonly Item[]; readonly total: number; readonly pages: number } | undefined
    readonly isError: boolean
    readonly isFetching: boolean
    readonly isPlaceholderData: boolean
    readonly refetch: () => Promise<unknown>
  }
  empty: ReactNode
  children: (item: Item) => ReactNode
}

export const PageOfComments = <Item,>({ tab, page, label, answer, empty, children }: Props<Item>) => {
  const { data, isError, isFetching, isPlaceholderData, refetch } = answer
  const hrefOf = (to: number) => commentsAddress({ tab, page: to })
  useLastPage(page, data?.pages, hrefOf)
  return (
    <div css={root}>
      <h2>
        <VisuallyHidden>{label}</VisuallyHidden>
      </h2>
      {!data && isError && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <div data-part="coming" aria-busy="true">
          {Array.from({ length: 4 }, (_, at) => (
            <Skeleton key={at} height={120} />
          ))}
        </div>
      )}
      {data?.total === 0 && empty}
      {data && data.total > 0 && (
        <>
          <ul aria-label={label} aria-busy={isPlaceholderData}>
            {data.records.map(children)}
          </ul>
          <Pagination page={page} pages={data.pages} hrefOf={hrefOf} />
        </>
      )}
    </div>
  )
}
