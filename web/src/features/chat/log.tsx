import { css } from '@emotion/react'
import type { ChatMessage, Api } from 'qinghua-contract'
import { Fragment, useLayoutEffect, useRef, type ComponentProps, type ReactNode, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/i18n.ts'
import { instantOf } from '../../lib/server-clock.ts'
import { useClockText } from '../../lib/time-text.ts'
import { Button } from '../../ui/button.tsx'
import { keyed } from '../../ui/keyed.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import { Bubble } from './bubble.tsx'
import type { Chat, ChatState, Outgoing } from './chat-session.ts'
import { useBrief, histories } from './use-chat.ts'
import { useUser } from '../../lib/session/session.ts'
import { api, query } from '../../lib/api/api.ts'
import { report } from '../../lib/api/errors.ts'

type History = Api['GET /p/user/conversations/msgItems/{shopId}']['output']
const size = 20

/** What was read and what was received since, each once, the oldest first. */
const messagesOf = (shopId: number, pages: readonly History[], received: readonly ChatMessage[]): ChatMessage[] => {
  const all = [...pages.flatMap(({ messages }) => messages), ...received.filter((each) => each.shopId === shopId)]
  return [...new Map(all.map((each) => [each.msgId, each])).values()].sort((a, b) => a.msgId - b.msgId)
}

/** The newest messages, and earlier ones as they are asked for; the platform has a call of its own. */
const useHistory = (shopId: number) => {
  const route = histories[shopId === 0 ? 1 : 0]
  const newest = useQuery({ ...query(route, { params: { shopId }, query: { size } }), staleTime: Infinity })
  const [earlier, setEarlier] = useState<readonly History[]>([])
  const [isLoading, setLoading] = useState(false)
  const pages = newest.data ? [newest.data, ...earlier] : []
  const before = pages.at(-1)?.messages.at(-1)?.msgId

  const loadEarlier = async (): Promise<void> => {
    setLoading(true)
    try {
      const page = await api(route, { params: { shopId }, query: { size, ...(before !== undefined && { before }) } })
      setEarlier((loaded) => [...loaded, page])
    } catch (error) {
      report(error)
    } finally {
      setLoading(false)
    }
  }
  return { newest, pages, hasEarlier: pages.at(-1)?.more ?? false, isLoading, loadEarlier }
}

const root = css`
  overflow-y: auto;
  outline-offset: -2px;
  > :is(time, p, button) {
    justify-self: center;
  }
`
/** A time is shown where nothing was said for so long. */
const silence = 5 * 60_000
/** So near to the end, new messages scroll into view. */
const near = 120

interface Props {
  shopId: number
  name: string
  logo: string
  chat: Chat
  state: ChatState
}

const Waiting = () => (
  <>
    <Skeleton width={280} height={42} />
    <div style={{ justifySelf: 'end' }}>
      <Skeleton width={220} height={42} />
    </div>
    <Skeleton width={340} height={62} />
  </>
)

const isLater = (message: ChatMessage, before: ChatMessage | undefined): boolean =>
  !before || instantOf(message.timeStr) - instantOf(before.timeStr) > silence

interface Line {
  readonly key: string
  readonly message: Pick<ChatMessage, 'source'> & ComponentProps<typeof Bubble>['message']
  readonly sending?: Outgoing
  /** The time, where it is shown. */
  readonly later: string | null
}

/** A log, so that a screen reader reads out what is added to its end. */
export const Log = ({ shopId, name, logo, chat, state: { received, outgoing, link } }: Props) => {
  const t = useText('chat')
  const when = useClockText()
  const brief = useBrief()
  const pic = useUser()?.pic
  const list = useRef<HTMLDivElement>(null)
  const { newest, pages, hasEarlier, isLoading, loadEarlier } = useHistory(shopId)
  const { data, isPending, isError, isFetching, refetch } = newest
  const messages = messagesOf(shopId, pages, received)
  const own = outgoing.filter(({ toId }) => toId === shopId)
  const last = own.at(-1)?.clientMsgId ?? messages.at(-1)?.msgId
  const height = useRef(0)
  const sticks = useRef(true)

  // The newest message is in view, unless the reader has scrolled up; earlier ones do not move what is being read.
  useLayoutEffect(() => {
    const { current: box } = list
    if (!box) return
    if (sticks.current) box.scrollTop = box.scrollHeight
    height.current = box.scrollHeight
  }, [last, isPending])
  useLayoutEffect(() => {
    const { current: box } = list
    if (!box) return
    if (!sticks.current) box.scrollTop += box.scrollHeight - height.current
    height.current = box.scrollHeight
  }, [pages.length])

  const noteOf = ({ clientMsgId, refusal }: Outgoing): ReactNode =>
    refusal === null ? (
      t(link.is === 'open' ? 'sending' : 'waits')
    ) : (
      <>
        <Text as="span" tone="alarm">
          {refusal}
        </Text>
        <Button look="quiet" size="small" onClick={() => chat.sendAgain(clientMsgId)}>
          {t('sendAgain')}
        </Button>
        <Button look="quiet" size="small" onClick={() => chat.drop(clientMsgId)}>
          {t('drop')}
        </Button>
      </>
    )
  // What is sent keeps its key once it is confirmed: a log reads out again what comes anew.
  const lines: readonly Line[] = [
    ...messages.map((message, at) => ({
      key: message.clientMsgId ?? String(message.msgId),
      message,
      later: isLater(message, messages[at - 1]) ? message.timeStr : null,
    })),
    ...own.map((sending) => ({
      key: sending.clientMsgId,
      message: {
        source: 2 as const,
        ...(sending.msgType === 1
          ? sending
          : { msgType: 0 as const, content: brief(sending.msgType, sending.content) }),
      },
      sending,
      later: null,
    })),
  ]
  return (
    <Stack
      ref={list}
      css={root}
      gap={14}
      justify="start"
      pad={20}
      role="log"
      aria-label={t('history', { name })}
      aria-busy={isPending || undefined}
      // What scrolls must be reached by the keyboard.
      tabIndex={0}
      onScroll={({ currentTarget: box }) => {
        sticks.current = box.scrollHeight - box.scrollTop - box.clientHeight < near
      }}
    >
      {hasEarlier && (
        <Button look="quiet" size="small" busy={isLoading} onClick={() => void loadEarlier()}>
          {t('earlier')}
        </Button>
      )}
      {isPending && <Waiting />}
      {isError && !data && <ErrorState onRetry={() => void refetch()} busy={isFetching} />}
      {data && messages.length === 0 && own.length === 0 && (
        <Text tone="faint" pad="32px 0">
          {t('noMessages')}
        </Text>
      )}
      {keyed(lines, ({ key }) => key).map(([key, { message, sending, later }]) => (
        <Fragment key={key}>
          {later !== null && (
            <Text as="time" tone="faint" size="small">
              {when(later)}
            </Text>
          )}
          <Bubble
            message={message}
            own={message.source === 2}
            who={message.source === 2 ? t('me') : t('them', { name })}
            pic={message.source === 2 ? pic : logo}
            note={sending && noteOf(sending)}
          />
        </Fragment>
      ))}
    </Stack>
  )
}
