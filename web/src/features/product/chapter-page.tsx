import type { ProductDetail } from 'qinghua-contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { isRefusal } from '../../lib/api/is-refusal.ts'
import { query } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { useLoggedIn } from '../../lib/session/token.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { BuyToRead, type Sale } from './buy-to-read.tsx'
import { ChapterText } from './chapter-text.tsx'
import { unitOf } from './unit-of.ts'
import { useReader } from './use-reader.ts'

interface Props {
  product: ProductDetail
  chapter: number
  sale: Sale
}

const TextSkeleton = () => (
  <div aria-busy="true" data-part="coming">
    {Array.from({ length: 9 }, (_, at) => (
      <Skeleton key={at} width={at % 3 === 2 ? '62%' : '100%'} height={20} />
    ))}
  </div>
)

export const ChapterPage = ({ product, chapter, sale }: Props) => {
  const t = useText('reading')
  const loggedIn = useLoggedIn()
  const { linkTo } = useReader()
  const heading = useRef<HTMLHeadingElement>(null)
  const { prodId, kind, contents = [] } = product
  const unit = unitOf(kind)
  const asked = { query: { prodId, chapter } }
  const own = useQuery({ ...query('GET /p/prod/chapter', asked), enabled: loggedIn, meta: { silent: true } })
  const free = useQuery({ ...query('GET /prod/chapter', asked), enabled: !loggedIn, meta: { silent: true } })
  const { data, error, isFetching, refetch } = loggedIn ? own : free
  useEffect(() => heading.current?.focus({ preventScroll: true }), [chapter])
  const isRefused = error instanceof ApiError && error.kind === 'refused'
  const next = contents[chapter]
  const canGoOn = next !== undefined && (next.isFree || own.data?.isOwned === true)
  return (
    <article>
      <h3 ref={heading} tabIndex={-1}>
        <small>{t(`no.${unit}`, { no: chapter })}</small>
        {contents[chapter - 1]?.title}
      </h3>
      {!data && !error && <TextSkeleton />}
      {!data && error && !isRefused && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {isRefused && isRefusal(error, 'chapterNotFree') && (
        <BuyToRead product={product} title={error.text ?? t('end')} sale={sale} />
      )}
      {isRefused && !isRefusal(error, 'chapterNotFree') && (
        <EmptyState text={error.text ?? ''}>
          <Link css={buttonStyle} data-look="outline" data-size="small" {...linkTo(1)}>
            {t('first')}
          </Link>
        </EmptyState>
      )}
      {data && (
        <>
          {unit === 'part' && <p data-part="transcript">{t('transcript')}</p>}
          <ChapterText product={product} chapter={data} />
          {next && !canGoOn && <BuyToRead product={product} title={t('end')} sale={sale} />}
          {!next && <p data-part="over">{t('over')}</p>}
        </>
      )}
      <nav aria-label={t('turn')}>
        {chapter > 1 && (
          <Link css={buttonStyle} data-look="outline" data-size="small" {...linkTo(chapter - 1)}>
            {t(`previous.${unit}`)}
          </Link>
        )}
        {canGoOn && (
          <Link css={buttonStyle} data-size="small" data-part="next" {...linkTo(chapter + 1)}>
            {t(`next.${unit}`)}
          </Link>
        )}
      </nav>
    </article>
  )
}
