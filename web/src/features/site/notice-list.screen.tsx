import { useSearchParams } from 'react-router'
import { css } from '@emotion/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { shopIdIn, NoticeFrame, useNoticeShop } from './notice-frame.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { Link } from '../../ui/link.tsx'
import { query } from '../../lib/api/api.ts'
import { useDateText } from '../../lib/time-text.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { Seal } from '../../ui/seal.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { color, faintNote, motion, paper, rowOf, tinted, type } from '../../ui/theme.ts'

const list = css`
  ${paper}
  > li + li {
    border-top: 1px solid ${color.line};
  }
  > li > a {
    ${rowOf(12)}
    padding: 16px 24px;
    transition: background-color ${motion.hover};
    &:hover {
      ${tinted}
    }
    > [data-part='title'] {
      flex: 1;
      font: ${type.lead};
    }
    > time {
      ${faintNote}
    }
  }
  > li[data-part='waiting'] {
    padding: 18px 24px;
  }
`
const size = 10

const NoticeList = () => {
  const t = useText('notice')
  const when = useDateText()
  const [search] = useSearchParams()
  const shopId = shopIdIn(search)
  const current = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const { data, isError, isFetching, refetch } = useQuery({
    ...query('GET /shop/notice/noticeList/{shopId}', { params: { shopId }, query: { current, size } }),
    placeholderData: keepPreviousData,
  })
  if (isError) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  if (data.records.length === 0) return <EmptyState text={t('empty')} />
  return (
    <>
      <ul css={list} aria-busy={isFetching}>
        {data.records.map(({ id, title, publishTime, isTop }) => (
          <li key={id}>
            <Link to={`/notice-detail?id=${id}&shopId=${shopId}`}>
              {isTop === 1 && <Seal mark={t('topMark')} meaning={t('top')} />}
              <span data-part="title">{title}</span>
              <time dateTime={publishTime.slice(0, 10)}>{when(publishTime)}</time>
            </Link>
          </li>
        ))}
      </ul>
      <Pagination
        page={data.current}
        pages={data.pages}
        hrefOf={(page) => `/notice-list?shopId=${shopId}&page=${page}`}
      />
    </>
  )
}

const Waiting = () => (
  <ul css={list} aria-busy="true">
    {Array.from({ length: size }, (_, at) => (
      <li key={at} data-part="waiting">
        <Skeleton width={`${70 - at * 5}%`} height={20} />
      </li>
    ))}
  </ul>
)

export const Screen = () => {
  const t = useText('notice')
  const [search] = useSearchParams()
  const shop = useNoticeShop(shopIdIn(search))
  return (
    <NoticeFrame>
      <PageTitle text={shop === undefined ? t('title') : t('titleOf', { shop })} />
      <NoticeList />
    </NoticeFrame>
  )
}
