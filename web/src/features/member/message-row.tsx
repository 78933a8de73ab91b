import { css } from '@emotion/react'
import type { Message } from 'qinghua-contract'
import { useId } from 'react'
import { levelAddress } from '../promotions/addresses.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { useTimeText } from '../../lib/time-text.ts'
import { Button } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Grid, Text } from '../../ui/layout.tsx'
import { color, underlined } from '../../ui/theme.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const places: Readonly<Record<Exclude<Message['leadsTo'], 1>, string>> = {
  2: '/user-center/uc-coupons',
  3: '/member-center/member-center',
  4: '/user-center/uc-integral',
  5: '/user-center/uc-balance',
  6: levelAddress(),
  7: '/user-center/uc-freeshop',
}

/** Where a message leads, or null if it names an order without a number. */
const placeOf = ({ leadsTo, orderNumber }: Pick<Message, 'leadsTo' | 'orderNumber'>): string | null => {
  if (leadsTo !== 1) return places[leadsTo]
  return orderNumber === null ? null : `/order-detail?orderNumber=${encodeURIComponent(orderNumber)}`
}

const root = css`
  & + & {
    border-top: 1px solid ${color.line};
  }
  > svg {
    margin-top: 1px;
    color: ${color.ink3};
  }
  > [data-part='title'] {
    justify-self: start;
    font-weight: inherit;
    color: ${color.ink2};
    &:focus:not(a) {
      outline: none;
    }
  }
  > a:hover {
    color: ${color.cobalt};
    ${underlined}
  }
  &[data-unread] {
    > svg {
      color: ${color.cobalt};
    }
    > [data-part='title'] {
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
  }
`
const readButton = { placeSelf: 'end', height: 24, marginRight: -14 }
const ofTopic = { 1: 'box', 2: 'wallet', 3: 'user', 4: 'info' } as const satisfies Record<Message['topic'], IconName>
/** Where the topic alone would say too little. */
const ofType: Partial<Record<Message['messageType'], IconName>> = {
  1: 'clock',
  3: 'check',
  4: 'check',
  6: 'wallet',
  7: 'warning',
  8: 'clock',
  9: 'check',
  10: 'info',
  11: 'check',
  12: 'wallet',
  15: 'clock',
  18: 'clock',
  19: 'clock',
  20: 'clock',
  23: 'wallet',
  24: 'check',
  25: 'warning',
  26: 'warning',
  27: 'warning',
  28: 'check',
}

export const MessageRow = ({ message, onRead }: { message: Message; onRead: () => void }) => {
  const t = useText('centre')
  const id = useId()
  const when = useTimeText()
  const { messageType, topic, title, status, createTime } = message
  const isUnread = status === 0
  const place = placeOf(message)
  const name = (
    <>
      {isUnread && <VisuallyHidden>{t('messages.unread')}</VisuallyHidden>}
      {title}
    </>
  )
  return (
    <Grid
      as="li"
      css={root}
      columns="24px minmax(0, 1fr) auto"
      wide
      gap="2px 12px"
      pad="12px 0"
      data-unread={isUnread || undefined}
    >
      <Icon name={ofType[messageType] ?? ofTopic[topic]} size={20} />
      {place !== null ? (
        <Link id={id} data-part="title" to={place} onClick={() => isUnread && onRead()}>
          {name}
        </Link>
      ) : (
        <strong id={id} data-part="title" tabIndex={-1}>
          {name}
        </strong>
      )}
      <Text as="time" tone="faint" size="small" dateTime={`${createTime.replace(' ', 'T')}+08:00`}>
        {when(createTime)}
      </Text>
      <Text tone={isUnread ? 'quiet' : 'faint'} size="note" style={{ gridColumn: 2, overflowWrap: 'anywhere' }}>
        {message.message}
      </Text>
      {isUnread && (
        <Button
          look="quiet"
          size="small"
          style={readButton}
          aria-describedby={id}
          onClick={() => {
            onRead()
            document.getElementById(id)?.focus()
          }}
        >
          {t('messages.markRead')}
        </Button>
      )}
    </Grid>
  )
}
