import { css } from '@emotion/react'
import { useSyncExternalStore, type ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { codes, type LinkState } from '../../lib/live/live-socket.ts'
import { navigation } from '../../lib/navigation/navigation.ts'
import { askLogin } from '../../lib/session/ask-login.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { color, rowOf, type } from '../../ui/theme.ts'
import type { Chat } from './chat-session.ts'

const everySecond = (watcher: () => void) => {
  const timer = setInterval(watcher, 1000)
  return () => clearInterval(timer)
}

/** Whole seconds until an instant of `performance.now()`. */
const useSecondsUntil = (until: number): number =>
  useSyncExternalStore(everySecond, () => Math.max(0, Math.ceil((until - performance.now()) / 1000)))

const root = css`
  ${rowOf(8)}
  min-height: 44px;
  padding: 6px 20px;
  background: ${color.amberWash};
  color: ${color.ink};
  font: ${type.note};
  > svg {
    flex: none;
    color: ${color.amber};
  }
  > button:first-of-type {
    margin-left: auto;
  }
`

export const Notice = ({ children }: { children: ReactNode }) => (
  <div css={root}>
    <Icon name="info" size={16} />
    {children}
  </div>
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
export const LinkNotice = ({ chat, link }: { chat: Chat; link: LinkState }) => {
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
