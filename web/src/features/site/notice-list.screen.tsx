import { useSearchParams } from 'react-router'
import { css } from '@emotion/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { shopIdIn, NoticeFrame, useNoticeShop } from './notice-frame.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { pageOf } from '../../lib/navigation/page-of.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Surface, Text } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import { query } from '../../lib/api/api.ts'
import { useDateText } from '../../lib/time-text.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { Seal } from '../../ui/seal.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { color, motion, rowOf, tinted } from '../../ui/theme.ts'

const list = css`
  > li + li {
    border-top: 1px solid ${color.line};
  }
`
const entry = css`
  ${rowOf(12)}
  padding: 16px 24px;
  transition: background-color ${motion.hover};
  &:hover {
    ${tinted}
  }
`
const size = 10

const NoticeList = () => {
  const t = useText('notice')
  const when = useDateText()
  const [search] = useSearchParams()
  const shopId = shopIdIn(search)
  const current = pageOf(search)
  const notices = useQuery({
    ...query('GET /shop/notice/noticeList/{shopId}', { params: { shopId }, query: { current, size } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded of={notices} waiting={<Waiting />}>
      {({ records, pages }) =>
        records.length === 0 ? (
          <EmptyState text={t('empty')} />
        ) : (
          <>
            <Surface as="ul" css={list} aria-busy={notices.isFetching}>
              {records.map(({ id, title, publishTime, isTop }) => (
                <li key={id}>
                  <Link css={entry} to={`/notice-detail?id=${id}&shopId=${shopId}`}>
                    {isTop === 1 && <Seal mark={t('topMark')} meaning={t('top')} />}
                    <Text as="span" fills size="lead" data-part="title">
                      {title}
                    </Text>
                    <Text as="time" tone="faint" size="note" dateTime={publishTime.slice(0, 10)}>
                      {when(publishTime)}
                    </Text>
                  </Link>
                </li>
              ))}
            </Surface>
            <Pagination page={current} pages={pages} hrefOf={(page) => `/notice-list?shopId=${shopId}&page=${page}`} />
          </>
        )
      }
    </Loaded>
  )
}

const Waiting = () => (
  <Surface as="ul" css={list}>
    {Array.from({ length: size }, (_, at) => (
      <Text as="li" key={at} pad="18px 24px">
        <Skeleton width={`${70 - at * 5}%`} height={20} />
      </Text>
    ))}
  </Surface>
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
