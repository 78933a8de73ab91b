import { css } from '@emotion/react'
import type { Conversation } from 'qinghua-contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { useCommand } from '../../lib/api/command.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { catchFocus } from '../../lib/lost.ts'
import { Link } from '../../ui/link.tsx'
import { useTimeText } from '../../lib/time-text.ts'
import { shopAddress, ShopName } from '../goods/shop-name.tsx'
import { Button } from '../../ui/button.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { textLink } from '../../ui/text-link.ts'
import { Heard } from '../../ui/heard.tsx'
import { color, type } from '../../ui/theme.ts'
import type { Chat, ChatState } from './chat-session.ts'
import { Composer } from './composer.tsx'
import { Log } from './log.tsx'
import { keepConversation } from './use-chat.ts'
import { codes, type LinkState } from '../../lib/live/live-socket.ts'
import { navigation } from '../../lib/navigation/navigation.ts'
import { askLogin } from '../../lib/login/ask-login.ts'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const everySecond = (watcher: () => void) => {
  const timer = setInterval(watcher, 1000)
  return () => clearInterval(timer)
}

/** Whole seconds until an instant of `performance.now()`. */
const useSecondsUntil = (until: number): number =>
  useSyncExternalStore(everySecond, () => Math.max(0, Math.ceil((until - performance.now()) / 1000)))

const noticeStyle = css`
  min-height: 44px;
  background: ${color.amberWash};
  > svg {
    flex: none;
    color: ${color.amber};
  }
  > button:first-of-type {
    margin-left: auto;
  }
`

const Notice = ({ children }: { children: ReactNode }) => (
  <Row css={noticeStyle} gap={8} pad="6px 20px" tone="ink" size="note">
    <Icon name="info" size={16} />
    {children}
  </Row>
)

/** From so many failures on, waiting may not help. */
const many = 3

type Broken = Extract<LinkState, { failures: number }>

/** While it tries again its buttons stay, so that nobody loses the focus. */
const Broken = ({ link, chat }: { link: Broken; chat: Chat }) => {
  const t = useText('chat')
  const isTrying = link.is === 'connecting'
  const isStuck = link.failures >= many
  const seconds = useSecondsUntil(isTrying ? 0 : link.until)
  return (
    <Notice>
      {isTrying || isStuck ? (
        <span>{t(isTrying ? 'connecting' : 'disconnected')}</span>
      ) : (
        <>
          <span aria-hidden="true">{t('reconnecting', { seconds })}</span>
          <VisuallyHidden>{t('lost')}</VisuallyHidden>
        </>
      )}
      <Button look="quiet" size="small" busy={isTrying} onClick={chat.connect}>
        {t('reconnectNow')}
      </Button>
      {isStuck && (
        <Button look="quiet" size="small" onClick={() => navigation.reload()}>
          {t('refresh')}
        </Button>
      )}
    </Notice>
  )
}

/** How the connection is, in every state of S4.12 but "all is well". */
const LinkNotice = ({ chat, link }: { chat: Chat; link: LinkState }) => {
  const t = useText('chat')
  if (link.is === 'open') return null
  if (link.is !== 'ended')
    return link.failures > 0 ? <Broken link={link} chat={chat} /> : <Notice>{t('connecting')}</Notice>
  const { code, obj } = link.by
  const isElsewhere = code === codes.elsewhere
  return (
    <Notice>
      {obj.text}
      <Button look="quiet" size="small" onClick={() => (isElsewhere ? navigation.reload() : askLogin('expired'))}>
        {t(isElsewhere ? 'refresh' : 'logIn')}
      </Button>
    </Notice>
  )
}

const rows = { gridTemplateRows: 'auto minmax(0, 1fr) auto auto', minHeight: 0 }

interface Props {
  talk: Conversation
  chat: Chat
  state: ChatState
}

const Expired = ({ shopId }: { shopId: number }) => {
  const t = useText('chat')
  const client = useQueryClient()
  const { mutate, isPending } = useCommand('POST /p/user/conversations/inquiry/{shopId}', {
    onSuccess: (conversation) => keepConversation(client, conversation),
  })
  return (
    <Notice>
      {t('expired')}
      <Button look="outline" size="small" busy={isPending} onClick={() => mutate({ params: { shopId } })}>
        {t('consultAgain')}
      </Button>
    </Notice>
  )
}

/** What is shown is read. */
const useReading = ({ shopId, unreadNum, latestMsgId }: Conversation): void => {
  const { mutate } = useCommand('PUT /p/user/conversations/msgItems/{shopId}/read', {
    meta: { silent: true },
    refreshes: [{ queryKey: ['GET /p/user/conversations'] }],
  })
  useEffect(() => {
    if (unreadNum === 0 || latestMsgId === 0) return undefined
    const read = () => {
      if (document.visibilityState === 'visible') mutate({ params: { shopId }, body: { msgId: latestMsgId } })
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [mutate, shopId, unreadNum, latestMsgId])
}

export const Talk = ({ talk, chat, state }: Props) => {
  const t = useText('chat')
  const when = useTimeText()
  const { shopId, shopName, shopLogo, serviceOnline, serviceFrom, inquiry } = talk
  const { link, waiting } = state
  useReading(talk)
  // Its notice says so; the field that had the focus is gone.
  useEffect(() => {
    if (inquiry === 'expired') catchFocus()
  }, [inquiry])
  const isComing = link.is === 'connecting' && link.failures === 0
  const noticed = isComing ? undefined : [link.is, serviceOnline, inquiry, waiting[shopId]].join(' ')
  return (
    <Stack as="section" style={rows} aria-labelledby="talk">
      <Row as="header" align="baseline" gap={10} pad="14px 20px" style={{ borderBottom: `1px solid ${color.line}` }}>
        <Text as="h2" id="talk" size="lead" bold>
          {shopId === 0 ? shopName : <ShopName shopId={shopId} shopName={shopName} />}
        </Text>
        <Text as="span" tone={serviceOnline === 1 ? 'good' : 'faint'} size="small">
          {t(serviceOnline === 1 ? 'online' : 'offline')}
        </Text>
        {shopId !== 0 && (
          <Link css={textLink} style={{ marginLeft: 'auto', font: type.note }} to={shopAddress(shopId)}>
            {t('enterShop')}
          </Link>
        )}
      </Row>
      <Log shopId={shopId} name={shopName} logo={shopLogo} chat={chat} state={state} />
      <div>
        <Heard text={noticed}>
          <LinkNotice chat={chat} link={link} />
          {link.is === 'open' && serviceOnline === 0 && (
            <Notice>
              {waiting[shopId] ?? t('serviceOffline')}
              {serviceFrom !== null && <span>{t('serviceFrom', { time: when(serviceFrom) })}</span>}
            </Notice>
          )}
          {inquiry === 'expired' && <Expired shopId={shopId} />}
        </Heard>
      </div>
      {inquiry !== 'expired' && <Composer shopId={shopId} chat={chat} />}
    </Stack>
  )
}
