import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { codes } from '../../../lib/live/live-socket.ts'
import { navigation } from '../../../lib/navigation/navigation.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { askLogin } from '../../../lib/session/login-popup.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { color, type } from '../../../ui/theme.ts'
import type { Chat, ChatState } from './chat-session.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

const root = css`
  display: flex;
  gap: 8px;
  align-items: center;
  min-height: 44px;
  padding: 6px 20px;
  background: ${color.amberWash};
  color: ${color.ink};
  font: ${type.note};
  > svg {
    flex: none;
    color: ${color.amber};
  }
  > button {
    margin-left: auto;
  }
`

export const Notice = ({ children }: { children: ReactNode }) => (
  <div css={root} role="status">
    <Icon name="info" size={16} />
    {children}
  </div>
)

const Waiting = ({ until, chat }: { until: number; chat: Chat }) => {
  const t = useText('chat')
  const seconds = useSecondsUntil(until)
  return (
    <Notice>
      {t('reconnecting', { seconds })}
      <Button look="quiet" size="small" onClick={chat.connect}>
        {t('reconnectNow')}
      </Button>
    </Notice>
  )
}

/** How the connection is, in every state of S4.12 but "all is well". */
export const LinkNotice = ({ chat, state: { link, ending } }: { chat: Chat; state: ChatState }) => {
  const t = useText('chat')
  if (link.is === 'waiting') return <Waiting until={link.until} chat={chat} />
  if (link.is === 'connecting') return <Notice>{t('connecting')}</Notice>
  if (link.is === 'open') return null
  const isElsewhere = ending === null || ending.code === codes.elsewhere
  return (
    <Notice>
      {ending?.text ?? t('disconnected')}
      <Button look="quiet" size="small" onClick={() => (isElsewhere ? navigation.reload() : askLogin('expired'))}>
        {t(isElsewhere ? 'refresh' : 'logIn')}
      </Button>
    </Notice>
  )
}
