import { css } from '@emotion/react'
import type { Message } from '@mall/contracts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { useTimeText } from '../../../lib/time-text.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { color, type } from '../../../ui/theme.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { placeOf } from './message-place.ts'

const root = css`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr) auto;
  gap: 2px 12px;
  padding-block: 12px;
  & + & {
    border-top: 1px solid ${color.line};
  }
  > svg {
    margin-top: 1px;
    color: ${color.ink3};
  }
  > a {
    justify-self: start;
    color: ${color.ink2};
    &:hover {
      color: ${color.cobalt};
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
  > time {
    color: ${color.ink3};
    font: ${type.small};
    font-variant-numeric: tabular-nums;
  }
  > p {
    grid-column: 2 / -1;
    color: ${color.ink3};
    font: ${type.note};
  }
  &[data-unread] {
    > svg {
      color: ${color.cobalt};
    }
    > a {
      color: ${color.ink};
      font-weight: 600;
      &::after {
        content: '';
        display: inline-block;
        width: 8px;
        height: 8px;
        margin-left: 8px;
        border-radius: 50%;
        background: ${color.cobaltFill};
      }
    }
    > p {
      color: ${color.ink2};
    }
  }
`
const icons: Record<Message['messageType'], IconName> = {
  1: 'clock',
  2: 'box',
  3: 'check',
  4: 'check',
  5: 'box',
  6: 'wallet',
  7: 'warning',
  8: 'clock',
  9: 'check',
  10: 'info',
  11: 'check',
  12: 'wallet',
}

export const MessageRow = ({ message, onRead }: { message: Message; onRead: () => void }) => {
  const t = useText('centre')
  const when = useTimeText()
  const { messageType, title, status, createTime } = message
  return (
    <li css={root} data-unread={status === 0 || undefined}>
      <Icon name={icons[messageType]} size={20} />
      <Link to={placeOf(message)} onClick={() => status === 0 && onRead()}>
        {status === 0 && <VisuallyHidden>{t('messages.unread')}</VisuallyHidden>}
        {title}
      </Link>
      <time dateTime={`${createTime.replace(' ', 'T')}+08:00`}>{when(createTime)}</time>
      <p>{message.message}</p>
    </li>
  )
}
