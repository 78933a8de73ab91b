import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { noticeAddress, NoticeFrame, noticesQuery, shopIdIn } from './notice-frame.tsx'
import { Link } from '../../ui/link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { stays } from '../../ui/shapes.ts'
import { color } from '../../ui/theme.ts'
import { Grid, Surface, Text } from '../../ui/layout.tsx'
import { isRefused } from '../../lib/api/api-error.ts'
import { query } from '../../lib/api/api.ts'
import { Html } from '../../lib/html/html.tsx'
import { id as ids } from '../../lib/navigation/address.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { useDateText, useTimeText } from '../../lib/time-text.ts'
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
const sheet = { high: '45vh', pad: '40px min(56px, 6vw) 56px' } as const
const besides = css`
  ${stays}
  li > a {
    display: block;
    padding-block: 10px;
    border-top: 1px solid ${color.line};
    &:hover {
      color: ${color.cobalt};
    }
  }
  time {
    display: block;
  }
`
const few = 6

/** Others of the same shop. The page does without them if they cannot be loaded. */
const OtherNotices = ({ id }: { id: number | null }) => {
  const t = useText('notice')
  const when = useDateText()
  const [search] = useSearchParams()
  const shopId = shopIdIn(search)
  const { data } = useQuery({ ...noticesQuery(shopId, 1), meta: { silent: true } })
  const others = data?.records.filter((notice) => notice.id !== id).slice(0, few)
  if (others?.length === 0) return null
  return (
    <Panel css={besides} title={t('others')} more={{ text: t('all'), to: `/notice-list?shopId=${shopId}` }}>
      {!others && <Skeleton height={61 * few} />}
      <ul>
        {others?.map(({ id: other, title, publishTime }) => (
          <li key={other}>
            <Link to={noticeAddress(other, shopId)}>
              {title}
              <Text as="time" tone="faint" size="small" dateTime={publishTime.slice(0, 10)}>
                {when(publishTime)}
              </Text>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const NoticeArticle = ({ id }: { id: number | null }) => {
  const t = useText('notice')
  const when = useTimeText()
  const [search] = useSearchParams()
  const { data, error, isFetching, refetch } = useQuery({
    ...query('GET /shop/notice/info/{id}', { params: { id: id ?? 1 } }),
    enabled: id !== null,
  })
  if (id === null || isRefused(error))
    return (
      <div>
        <PageTitle text={t('gone')} hidden />
        <Nothing text={t('gone')} to={`/notice-list?shopId=${shopIdIn(search)}`} way={t('all')} />
      </div>
    )
  if (!data)
    return (
      <div>
        <PageTitle text={t('detail')} hidden />
        {error ? <ErrorState busy={isFetching} onRetry={() => void refetch()} /> : <Waiting />}
      </div>
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
        <Suspense
          fallback={
            <p aria-busy="true">
              <Skeleton height={200} />
            </p>
          }
        >
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

export const Screen = () => {
  const [search] = useSearchParams()
  const id = ids.read(search.get('id') ?? '')
  return (
    <NoticeFrame detail>
      <Grid columns="minmax(0, 1fr) 320px" gap={16} align="start">
        <NoticeArticle id={id} />
        <OtherNotices id={id} />
      </Grid>
    </NoticeFrame>
  )
}
