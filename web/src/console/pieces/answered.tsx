import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { css } from '@emotion/react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { faintNote } from '../../ui/theme.ts'

const root = css`
  padding: 14px 16px;
  ${faintNote}
`
/** An empty state in one line. */
export const None = ({ children }: { children?: ReactNode }) => {
  const t = useText('consoleFrame')
  return <p css={root}>{children ?? t('none')}</p>
}

interface Props<T> {
  query: UseQueryResult<T>
  /** The height to reserve while loading. */
  height?: number
  children: (data: T) => ReactNode
}

/** Shows the state of a query; keeps the old data while refetching. */
export const Answered = <T,>({ query, height = 96, children }: Props<T>) => {
  if (query.data !== undefined) return children(query.data)
  if (query.isError)
    return <ErrorState busy={query.isFetching} text={query.error.message} onRetry={() => void query.refetch()} />
  return (
    <div aria-busy="true">
      <Skeleton height={height} />
    </div>
  )
}
