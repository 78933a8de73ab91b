import { useSearchParams } from 'react-router'
import { css } from '@emotion/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { shopIdIn, noticeAddress, NoticeFrame, noticesQuery, useNoticeShop } from './notice-frame.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { pageOf } from '../../lib/navigation/page-of.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Row, Stack, Surface, Text } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import { useDateText } from '../../lib/time-text.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { color, motion, rowOf, tinted } from '../../ui/theme.ts'

const groups = [
  { name: 'top', isTop: 1 },
  { name: 'recent', isTop: 0 },
] as const

const apart = css`
  h2 {
    margin-bottom: 12px;
  }
  > section:not(:has(li)) {
    display: none;
  }
`
const entry = css`
  ${rowOf(12)}
  padding: 14px 24px;
  transition: background-color ${motion.hover};
  li + li > & {
    border-top: 1px solid ${color.line};
  }
  time {
    flex: 0 0 112px;
  }
  > svg {
    flex: none;
    color: ${color.ink3};
  }
  &:hover {
    ${tinted}
  }
`

const NoticeList = () => {
  const t = useText('notice')
  const when = useDateText()
  const [search] = useSearchParams()
  const shopId = shopIdIn(search)
  const current = pageOf(search)
  const notices = useQuery({ ...noticesQuery(shopId, current), placeholderData: keepPreviousData })
  return (
    <Loaded of={notices} waiting={[554]}>
      {({ records, pages }) =>
        records.length === 0 ? (
          <EmptyState text={t('empty')} />
        ) : (
          <>
            <Stack css={apart} gap={24} aria-busy={notices.isFetching}>
              {groups.map(({ name, isTop }) => (
                <section key={name} aria-label={t(name)}>
                  <h2>{t(name)}</h2>
                  <Surface as="ul">
                    {records
                      .filter((notice) => notice.isTop === isTop)
                      .map(({ id, title, publishTime }) => (
                        <li key={id}>
                          <Link css={entry} to={noticeAddress(id, shopId)}>
                            <Row as="span" fills wrap gap="0 24px">
                              <Text as="time" tone="faint" size="note" dateTime={publishTime.slice(0, 10)}>
                                {when(publishTime)}
                              </Text>
                              <Text as="span" size="lead" style={{ flex: '1 1 240px' }} data-part="title">
                                {title}
                              </Text>
                            </Row>
                            <Icon name="right" />
                          </Link>
                        </li>
                      ))}
                  </Surface>
                </section>
              ))}
            </Stack>
            <Pagination page={current} pages={pages} hrefOf={(page) => `/notice-list?shopId=${shopId}&page=${page}`} />
          </>
        )
      }
    </Loaded>
  )
}

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
