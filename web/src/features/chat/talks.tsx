import { css } from '@emotion/react'
import type { Conversation } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { useBriefTimeText } from '../../lib/time-text.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { color, faintSmall, oneLine, radius, type } from '../../ui/theme.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { chatAddress } from './chat-address.ts'
import { useBrief } from './use-chat.ts'

const root = css`
  display: grid;
  align-content: start;
  overflow-y: auto;
  a {
    display: grid;
    grid-template-columns: 44px minmax(0, 1fr) auto;
    gap: 0 12px;
    padding: 12px 16px;
    border-left: 3px solid transparent;
    &:hover {
      background: ${color.sunken};
    }
    &[aria-current] {
      border-left-color: ${color.cobalt};
      background: ${color.cobaltWash};
    }
  }
  img,
  [data-lost] {
    grid-row: span 2;
    width: 44px;
    height: 44px;
    border-radius: ${radius.control};
  }
  strong,
  [data-part='latest'] {
    ${oneLine}
  }
  strong {
    font: 600 ${type.body};
  }
  time,
  [data-part='latest'] {
    ${faintSmall}
  }
  [data-part='latest']:last-child {
    grid-column: 2 / -1;
  }
  [data-part='unread'] {
    justify-self: end;
    min-width: 18px;
    padding-inline: 5px;
    border-radius: 9px;
    background: ${color.vermilionFill};
    color: ${color.onFill};
    font: 600 ${type.small};
    text-align: center;
  }
`

interface Props {
  talks: readonly Conversation[]
  current: number | null
}

export const Talks = ({ talks, current }: Props) => {
  const t = useText('chat')
  const when = useBriefTimeText()
  const brief = useBrief()
  return (
    <ul css={root}>
      {talks.map(({ shopId, shopName, shopLogo, latestMsg, latestMsgType, latestMsgId, timeStr, unreadNum }) => (
        <li key={shopId}>
          <Link to={chatAddress(shopId)} replace aria-current={shopId === current || undefined}>
            <Picture src={shopLogo} alt="" width={44} height={44} />
            <strong>{shopName}</strong>
            {latestMsgId > 0 ? <time>{when(timeStr)}</time> : <span />}
            <span data-part="latest">{brief(latestMsgType, latestMsg)}</span>
            {unreadNum > 0 && (
              <span data-part="unread">
                <span aria-hidden="true">{Math.min(99, unreadNum)}</span>
                <VisuallyHidden>{t('unread', { count: unreadNum })}</VisuallyHidden>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
