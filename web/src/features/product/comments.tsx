import type { Sku } from 'qinghua-contract'
import { css } from '@emotion/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { query } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { addressOf, kinds, readShown, type CommentsShown } from './comment-address.ts'
import { CommentCard } from './comment-card.tsx'
import { CommentFilters } from './comment-filters.tsx'
import { stackOf } from '../../ui/theme.ts'

const size = 10

const root = css`
  > [data-part='list'][aria-busy='true'] {
    opacity: 0.6;
  }
  > [data-part='coming'] {
    ${stackOf(20)}
    padding-block: 20px;
  }
`

const all = { kind: 'all', skuId: undefined } as const
const isNarrowed = ({ kind, skuId, page }: CommentsShown): boolean => kind !== 'all' || skuId !== undefined || page > 1

interface Props {
  prodId: number
  skus: readonly Pick<Sku, 'skuId' | 'skuName'>[]
}

export const Comments = ({ prodId, skus }: Props) => {
  const t = useText('detail')
  const [search] = useSearchParams()
  const shown = readShown(
    search,
    skus.map(({ skuId }) => skuId),
  )
  const { kind, skuId, page } = shown
  const about = { prodId, ...(skuId !== undefined && { skuId }) }
  const numbers = useQuery({ ...query('GET /prod/prodCommData', { query: about }), meta: { silent: true } })
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...query('GET /prod/prodCommPageByProd', { query: { ...about, evaluate: kinds[kind], current: page, size } }),
    placeholderData: keepPreviousData,
  })
  const to = (change: Partial<CommentsShown>) => addressOf(search, shown, change)
  return (
    <div css={root}>
      <CommentFilters numbers={numbers.data} shown={shown} skus={skus} to={to} />
      {!data && error && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div data-part="coming" aria-busy="true">
          {Array.from({ length: 4 }, (_, at) => (
            <Skeleton key={at} height={88} />
          ))}
        </div>
      )}
      {data?.records.length === 0 && (
        <EmptyState text={isNarrowed(shown) ? t('reviews.emptyOf') : t('reviews.empty')}>
          {isNarrowed(shown) && (
            <Link css={buttonStyle} data-look="outline" to={to(all)} state={{ keepScroll: true }}>
              {t('reviews.showAll')}
            </Link>
          )}
        </EmptyState>
      )}
      {data && data.records.length > 0 && (
        <div data-part="list" aria-busy={isPlaceholderData}>
          {data.records.map((comment) => (
            <CommentCard key={comment.prodCommId} comment={comment} />
          ))}
          <Pagination page={page} pages={data.pages} hrefOf={(next) => `${to({ page: next })}#reviews`} />
        </div>
      )}
    </div>
  )
}
