import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { faintNote, stackOf, type } from '../../ui/theme.ts'
import { ChatCard } from './chat-card.tsx'
import type { Chat } from './chat-session.ts'

const root = css`
  ${stackOf(10)}
  align-content: start;
  padding: 16px;
  > h2 {
    font: 600 ${type.body};
  }
  > p {
    ${faintNote}
  }
  > ul {
    ${stackOf(10)}
  }
`

/** Products of the shop that were looked at lately, each to be sent as a card. */
export const Browsed = ({ shopId, chat }: { shopId: number; chat: Chat }) => {
  const t = useText('chat')
  const { data, isError, isFetching, refetch } = useQuery(
    query('POST /p/user/recentBrowse', { body: { shopId, current: 1, size: 8 } }),
  )
  return (
    <section css={root} aria-labelledby="browsed">
      <h2 id="browsed">{t('browsed')}</h2>
      {!data && !isError && <Skeleton height={88} />}
      {isError && !data && <ErrorState onRetry={() => void refetch()} busy={isFetching} />}
      {data?.records.length === 0 && <p>{t('nothingBrowsed')}</p>}
      <ul>
        {data?.records.map(({ prodId, prodName, pic, price }) => (
          <li key={prodId}>
            <ChatCard
              product={{ prodId, prodName, pic, price, onSale: true }}
              order={null}
              gone={t('gone')}
              action={
                <Button
                  look="quiet"
                  size="small"
                  aria-label={t('sendThis', { name: prodName })}
                  onClick={() => chat.say({ toId: shopId, content: String(prodId), msgType: 2 })}
                >
                  {t('sendShort')}
                </Button>
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
