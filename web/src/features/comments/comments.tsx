import { css } from '@emotion/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { query } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { loadChunk } from '../../lib/load-chunk.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { addressOf, kinds, readKind, readPage } from './comment-address.ts'
import { CommentCard } from './comment-card.tsx'
import { CommentFilters } from './comment-filters.tsx'
import { picturesIn } from './comment-pictures.ts'

const PictureViewer = lazy(async () => ({
  default: (await loadChunk('viewer', () => import('../../ui/picture-viewer.tsx'))).PictureViewer,
}))

const size = 10

const root = css`
  > [data-part='list'][aria-busy='true'] {
    opacity: 0.6;
  }
  > [data-part='coming'] {
    display: grid;
    gap: 20px;
    padding-block: 20px;
  }
`

interface Opened {
  readonly title: string
  readonly pictures: readonly string[]
  readonly at: number
}

/** What buyers say of a product: which of them, and which page, is in the address. */
export const Comments = ({ prodId }: { prodId: number }) => {
  const t = useText('detail')
  const [search] = useSearchParams()
  const [kind, page] = [readKind(search), readPage(search)]
  const [opened, setOpened] = useState<Opened | null>(null)
  const numbers = useQuery({ ...query('GET /prod/prodCommData', { query: { prodId } }), meta: { silent: true } })
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...query('GET /prod/prodCommPageByProd', { query: { prodId, evaluate: kinds[kind], current: page, size } }),
    placeholderData: keepPreviousData,
  })
  return (
    <div css={root}>
      <CommentFilters numbers={numbers.data} kind={kind} addressOf={(next) => addressOf(search, next)} />
      {!data && error && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div data-part="coming" aria-busy="true">
          {Array.from({ length: 4 }, (_, at) => (
            <Skeleton key={at} height={88} />
          ))}
        </div>
      )}
      {data?.records.length === 0 && (
        <EmptyState text={kind === 'all' ? t('reviews.empty') : t('reviews.emptyOf')}>
          {(kind !== 'all' || page > 1) && (
            <Link css={buttonStyle} data-look="outline" to={addressOf(search, 'all')} state={{ keepScroll: true }}>
              {t('reviews.showAll')}
            </Link>
          )}
        </EmptyState>
      )}
      {data && data.records.length > 0 && (
        <div data-part="list" aria-busy={isPlaceholderData}>
          {data.records.map((comment) => {
            const name = comment.isAnonymous === 1 ? t('reviews.anonymous') : comment.nickName
            const title = t('reviews.picturesOf', { name })
            return (
              <CommentCard
                key={comment.prodCommId}
                comment={comment}
                name={name}
                onOpen={(at) => setOpened({ title, pictures: picturesIn(comment), at })}
              />
            )
          })}
          <Pagination page={page} pages={data.pages} hrefOf={(next) => `${addressOf(search, kind, next)}#reviews`} />
        </div>
      )}
      <Suspense>
        {opened && (
          <PictureViewer
            {...opened}
            place={(at) => t('picture', { at: at + 1, count: opened.pictures.length })}
            previous={t('previousPicture')}
            next={t('nextPicture')}
            onMove={(at) => setOpened({ ...opened, at })}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </div>
  )
}
