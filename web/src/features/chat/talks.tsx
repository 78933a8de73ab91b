import { css } from '@emotion/react'
import type { Conversation } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { useBriefTimeText } from '../../lib/time-text.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import { color, radius } from '../../ui/theme.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { chatAddress } from './chat-address.ts'
import { useBrief } from './use-chat.ts'

const link = css`
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
`
const face = { gridRow: 'span 2', borderRadius: radius.control }
const unread = css`
  justify-self: end;
  min-width: 18px;
  border-radius: 9px;
  background: ${color.vermilionFill};
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
    <Stack as="ul" justify="start" style={{ overflowY: 'auto' }}>
      {talks.map(({ shopId, shopName, shopLogo, latestMsg, latestMsgType, latestMsgId, timeStr, unreadNum }) => (
        <li key={shopId}>
          <Link css={link} to={chatAddress(shopId)} replace aria-current={shopId === current || undefined}>
            <Picture src={shopLogo} alt="" width={44} height={44} style={face} />
            <Text as="strong" size="body" bold lines={1}>
              {shopName}
            </Text>
            <Text as={latestMsgId > 0 ? 'time' : 'span'} tone="faint" size="small">
              {latestMsgId > 0 && when(timeStr)}
            </Text>
            <Text
              as="span"
              tone="faint"
              size="small"
              lines={1}
              style={{ gridColumn: unreadNum > 0 ? undefined : '2 / -1' }}
            >
              {brief(latestMsgType, latestMsg)}
            </Text>
            {unreadNum > 0 && (
              <Text as="span" css={unread} pad="0 5px" tone="onFill" size="small" bold text="center">
                <span aria-hidden="true">{Math.min(99, unreadNum)}</span>
                <VisuallyHidden>{t('unread', { count: unreadNum })}</VisuallyHidden>
              </Text>
            )}
          </Link>
        </li>
      ))}
    </Stack>
  )
}
