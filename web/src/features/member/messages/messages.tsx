import { css } from '@emotion/react'
import { limits } from '@mall/contracts/rules'
import { useId, useState } from 'react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { color, type } from '../../../ui/theme.ts'
import { MessageRow } from './message-row.tsx'
import { useMessages, useReading, useUnread } from './use-messages.ts'

const root = css`
  padding: 16px 24px;
  border: 1px solid ${color.line};
  background: ${color.surface};
  > header {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 32px;
    > h2 {
      font: 700 ${type.title};
      &:focus-visible {
        outline: none;
      }
    }
    > button {
      margin-right: -14px;
    }
    > span {
      flex: 1;
      color: ${color.ink3};
      font: ${type.note};
    }
  }
  > p {
    padding-block: 8px;
    color: ${color.ink3};
  }
  > [aria-busy='true'] {
    display: grid;
    gap: 12px;
    padding-block: 12px;
  }
`
const few = 3

export const Messages = () => {
  const t = useText('centre')
  const id = useId()
  const [size, setSize] = useState(few)
  const { data, isError, isFetching, refetch } = useMessages(size)
  const unread = useUnread()
  const read = useReading()
  const focusHeading = () => document.getElementById(id)?.focus()
  const readAll = () => {
    read.mutate({ body: {} })
    focusHeading()
  }
  const showAll = () => {
    setSize(limits.pageSize)
    focusHeading()
  }
  return (
    <section css={root} aria-labelledby={id}>
      <header>
        <h2 id={id} tabIndex={-1}>
          {t('messages.title')}
        </h2>
        <span role="status">{unread > 0 && t('messages.unreadCount', { unread })}</span>
        {unread > 0 && (
          <Button look="quiet" size="small" busy={read.isPending} onClick={readAll}>
            {t('messages.readAll')}
          </Button>
        )}
      </header>
      {!data && isError && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <div aria-busy="true">
          <Skeleton height={44} />
          <Skeleton height={44} />
        </div>
      )}
      {data?.total === 0 && <p>{t('messages.none')}</p>}
      {data && data.total > 0 && (
        <ul>
          {data.records.map((message) => (
            <MessageRow
              key={message.logId}
              message={message}
              onRead={() => read.mutate({ body: { logIds: [message.logId] } })}
            />
          ))}
        </ul>
      )}
      {data && data.total > data.records.length && size === few && (
        <Button look="quiet" size="small" onClick={showAll}>
          {t('messages.showAll', { all: Math.min(data.total, limits.pageSize) })}
        </Button>
      )}
    </section>
  )
}
