import { useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useText } from '../../lib/i18n/i18n.ts'
import { addressAt, choiceOf, named, pageNumber, shownBy, type Shown } from '../../lib/navigation/address.ts'
import { useLastPage } from '../../lib/navigation/page-of.ts'
import { useCenterInfo } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { Heard } from '../../ui/heard.tsx'
import { Link } from '../../ui/link.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Text } from '../../ui/layout.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { textLink } from '../../ui/text-link.ts'
import { type } from '../../ui/theme.ts'
import { MessageRow } from './message-row.tsx'
import { useCommand } from '../../lib/api/command.ts'
import { query } from '../../lib/api/api.ts'

/** The topics, with the number of the wire. */
const topics = { all: undefined, orders: 1, offers: 2, account: 3, shop: 4 } as const
type Topic = keyof typeof topics
const topicNames = Object.keys(topics) as Topic[]

/** Without a topic a few messages are shown. */
const fields = { topic: named('messages', choiceOf(topicNames)), page: pageNumber }
const addressOf = (topic: Topic | null, page = 1): string => addressAt('/user-center', fields, { topic, page })
const few = 3
const many = 10

/** Messages arrive without the buyer: read again on mount and on focus. */
const fresh = { staleTime: 0, refetchOnWindowFocus: true } as const
const unreadQuery = query('GET /p/myNotifyLog/unReadCount')

/** 0 also while it is not known: only what is unread is said. */
const useUnread = (): number => {
  const { data = 0, isError } = useQuery({ ...unreadQuery, ...fresh, meta: { silent: true } })
  return isError ? 0 : data
}

const useMessages = ({ topic, page: current }: Shown<typeof fields>) => {
  const wanted = topics[topic ?? 'all']
  const asked = { current, size: topic === null ? few : many, ...(wanted !== undefined && { topic: wanted }) }
  return useQuery({
    ...query('GET /p/myNotifyLog/unReadCountList', { query: asked }),
    ...fresh,
    placeholderData: (previous) => previous,
  })
}

export const useReading = () =>
  useCommand('PUT /p/myNotifyLog/read', {
    refreshes: [unreadQuery, { queryKey: ['GET /p/myNotifyLog/unReadCountList'] }],
  })

export const Messages = () => {
  const t = useText('centre')
  const [search] = useSearchParams()
  const { topic, page: asked } = shownBy(fields, search)
  const page = topic === null ? 1 : asked
  const heading = useRef<HTMLHeadingElement>(null)
  const answer = useMessages({ topic, page })
  const { data, isPlaceholderData: moving } = answer
  const hasShop = Boolean(useCenterInfo()?.shopId)
  const unread = useUnread()
  const read = useReading()
  const hrefOf = (to: number) => addressOf(topic, to)
  useLastPage(page, moving ? undefined : data?.pages, hrefOf)
  const focusHeading = () => heading.current?.focus()
  const readAll = () => {
    read.mutate({ body: {} })
    focusHeading()
  }
  const choices = topicNames
    .filter((name) => name !== 'shop' || hasShop || topic === 'shop')
    .map((name) => ({
      name,
      text: t(`messages.topics.${name}`),
      to: addressOf(name),
      current: name === (topic ?? 'all'),
    }))
  return (
    <Panel
      title={t('messages.title')}
      heading={heading}
      aside={
        <>
          <Text as="span" tone="faint" size="note" style={{ flex: 1 }}>
            <Heard text={data && (unread > 0 ? t('messages.unreadCount', { unread }) : '')} />
          </Text>
          {unread > 1 && (
            <Button look="quiet" size="small" style={{ marginRight: -14 }} busy={read.isPending} onClick={readAll}>
              {t('messages.readAll')}
            </Button>
          )}
        </>
      }
    >
      {(topic !== null || (data && data.total > 0)) && <FilterRow label={t('messages.filter')} choices={choices} />}
      <Loaded of={answer} waiting={[124]}>
        {({ records, total, pages }) => (
          <>
            {total === 0 && (
              <Text tone="faint" pad="8px 0">
                {t(topic === null || topic === 'all' ? 'messages.none' : 'messages.noneOfTopic')}
              </Text>
            )}
            {records.length > 0 && (
              <ul style={{ opacity: moving ? 0.5 : undefined }} aria-busy={moving}>
                {records.map((message) => (
                  <MessageRow
                    key={message.logId}
                    message={message}
                    onRead={() => read.mutate({ body: { logIds: [message.logId] } })}
                  />
                ))}
              </ul>
            )}
            {topic === null && total > records.length && (
              <Link
                css={textLink}
                style={{ paddingBlock: 4, font: type.note }}
                to={addressOf('all')}
                state={{ keepScroll: true }}
                onClick={focusHeading}
              >
                {t('messages.showAll', { all: total })}
              </Link>
            )}
            {topic !== null && total > 0 && <Pagination page={page} pages={pages} hrefOf={hrefOf} />}
          </>
        )}
      </Loaded>
    </Panel>
  )
}
