import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { NoticeFrame, shopIdIn } from './notice-frame.tsx'
import { Surface, Text } from '../../ui/layout.tsx'
import { isRefused } from '../../lib/api/api-error.ts'
import { query } from '../../lib/api/api.ts'
import { Html } from '../../lib/html/html.tsx'
import { id as ids } from '../../lib/navigation/address.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { useTimeText } from '../../lib/time-text.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { SectionBoundary } from '../../ui/section-boundary.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'

const article = css`
  --measure: none;
`
const published = css`
  display: block;
  margin-block: 8px 24px;
`
const sheet = { high: '45vh', pad: '40px max(min(56px, 6vw), 50% - 400px) 56px' } as const

const NoticeArticle = () => {
  const t = useText('notice')
  const when = useTimeText()
  const [search] = useSearchParams()
  const id = ids.read(search.get('id') ?? '')
  const { data, error, isFetching, refetch } = useQuery({
    ...query('GET /shop/notice/info/{id}', { params: { id: id ?? 1 } }),
    enabled: id !== null,
  })
  if (id === null || isRefused(error))
    return (
      <>
        <PageTitle text={t('gone')} hidden />
        <Nothing text={t('gone')} to={`/notice-list?shopId=${shopIdIn(search)}`} way={t('all')} />
      </>
    )
  if (!data)
    return (
      <>
        <PageTitle text={t('detail')} hidden />
        {error ? <ErrorState busy={isFetching} onRetry={() => void refetch()} /> : <Waiting />}
      </>
    )
  return (
    <Surface as="article" css={article} {...sheet}>
      <PageTitle text={data.title} />
      <Text
        as="time"
        tone="faint"
        size="note"
        pad="0 0 16px"
        edge="bottom"
        css={published}
        dateTime={data.publishTime.slice(0, 10)}
      >
        {t('published', { time: when(data.publishTime) })}
      </Text>
      <SectionBoundary>
        <Suspense fallback={<Skeleton height={200} />}>
          <Html html={data.content} />
        </Suspense>
      </SectionBoundary>
    </Surface>
  )
}

const Waiting = () => (
  <Surface {...sheet} aria-busy="true">
    <Skeleton width="60%" height={36} />
    <Skeleton height={280} />
  </Surface>
)

export const Screen = () => (
  <NoticeFrame detail>
    <NoticeArticle />
  </NoticeFrame>
)
