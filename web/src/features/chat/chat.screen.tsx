import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { chatAddressIn, chatAddress, type ChatAddress } from './chat-address.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { Visitor } from '../../lib/login/visitor.tsx'
import { readToken, useLoggedIn } from '../../lib/login/token.ts'
import { css } from '@emotion/react'
import type { Conversation } from 'qinghua-contract'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/api.ts'
import { useStore } from '../../lib/store.ts'
import { buttonStyle, Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { textLink } from '../../ui/text-link.ts'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { color, narrow, paper } from '../../ui/theme.ts'
import { About } from './about.tsx'
import type { Chat } from './chat-session.ts'
import { Talk } from './talk.tsx'
import { Talks } from './talks.tsx'
import { useChat } from './use-chat.ts'
import { ChatCard } from './chat-card.tsx'

/** Products of the shop that were looked at lately, each to be sent as a card. */
const Browsed = ({ shopId, chat }: { shopId: number; chat: Chat }) => {
  const t = useText('chat')
  const browsed = useQuery(query('POST /p/user/recentBrowse', { body: { shopId, current: 1, size: 8 } }))
  return (
    <Stack as="section" gap={10} justify="start" pad={16} aria-labelledby="browsed">
      <Text as="h2" id="browsed" size="body" bold>
        {t('browsed')}
      </Text>
      <Loaded of={browsed} waiting={[88]}>
        {({ records }) =>
          records.length === 0 ? (
            <Text tone="faint" size="note">
              {t('nothingBrowsed')}
            </Text>
          ) : (
            <Stack as="ul" gap={10}>
              {records.map(({ prodId, prodName, pic, price }) => (
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
            </Stack>
          )
        }
      </Loaded>
    </Stack>
  )
}

const root = css`
  display: grid;
  grid-template-columns: 280px minmax(0, 1fr) 320px;
  grid-template-rows: 56px minmax(0, 1fr);
  width: min(1440px, 100% - 48px);
  height: calc(100vh - 48px - var(--room));
  min-height: 360px;
  margin: 24px auto;
  box-sizing: border-box;
  ${paper}
  > header {
    grid-column: 1 / -1;
    border-bottom: 1px solid ${color.line};
  }
  > nav {
    display: flex;
    flex-direction: column;
    min-height: 0;
    border-right: 1px solid ${color.line};
  }
  > aside {
    min-height: 0;
    border-left: 1px solid ${color.line};
    overflow-y: auto;
  }
  > nav > a {
    margin: auto 16px 16px;
  }
  /* The conversations above, the one that is open in the rest of the window, and what it is about below it. */
  ${narrow} {
    grid-template: 44px auto max(320px, 100vh - 44px - 96px - var(--room)) auto / minmax(0, 1fr);
    width: 100%;
    height: auto;
    margin: 0;
    > * {
      grid-column: 1;
    }
    > nav {
      display: grid;
      grid-template: 96px / minmax(0, 1fr) auto;
      > a {
        margin-block: auto;
      }
      border: 0;
      border-bottom: 1px solid ${color.line};
    }
    > aside {
      border: 0;
      border-top: 1px solid ${color.line};
    }
  }
`

/** A shop that nothing was said to yet; null while it is unknown, undefined if there is none. */
const useNewTalk = (shopId: number | null, isKnown: boolean): Conversation | null | undefined => {
  const t = useText('chat')
  const isShop = shopId !== null && shopId > 0 && !isKnown
  const { data, isError } = useQuery({
    ...query('GET /shop/headInfo', { query: { shopId: shopId ?? 0 } }),
    enabled: isShop,
    meta: { silent: true },
  })
  if (shopId === null || isError) return undefined
  const blank = {
    shopId,
    latestMsg: '',
    type: shopId === 0 ? (1 as const) : (0 as const),
    timeStr: '',
    unreadNum: 0,
    latestMsgType: 0 as const,
    latestMsgId: 0,
    inquiry: 'none' as const,
    inquiryEnds: null,
    serviceOnline: 1 as const,
    serviceFrom: null,
  }
  if (shopId === 0) return { ...blank, shopName: t('platform'), shopLogo: '' }
  return data ? { ...blank, shopName: data.shopName, shopLogo: data.shopLogo } : null
}

const Open = ({ chat, address }: { chat: Chat; address: ChatAddress }) => {
  const t = useText('chat')
  const state = useStore(chat.state)
  const { data, isError, isFetching, refetch } = useQuery(query('GET /p/user/conversations'))
  const wanted = address.shopId ?? data?.[0]?.shopId ?? null
  const known = data?.find(({ shopId }) => shopId === wanted)
  const fresh = useNewTalk(data && !known ? wanted : null, known !== undefined)
  const talk = known ?? fresh
  const talks = data && (fresh ? [fresh, ...data] : data)
  return (
    <>
      <nav aria-label={t('conversations')}>
        {talks ? (
          <Talks talks={talks} current={wanted} />
        ) : (
          <Stack gap={12} justify="start" pad={16} aria-busy={!isError}>
            {isError ? (
              <ErrorState onRetry={() => void refetch()} busy={isFetching} />
            ) : (
              [1, 2, 3].map((row) => <Skeleton key={row} height={44} />)
            )}
          </Stack>
        )}
        <Link css={buttonStyle} data-look="outline" data-size="small" to={chatAddress(0)} replace>
          {t('askPlatform')}
        </Link>
      </nav>
      <Stack style={{ minHeight: 0, background: color.porcelain }}>
        {talk && <Talk key={talk.shopId} talk={talk} chat={chat} state={state} />}
        {data && talk === undefined && (
          <EmptyState icon="chat" text={t(wanted === null ? 'noConversations' : 'noShop')} />
        )}
      </Stack>
      <aside>
        {talk && <About key={talk.shopId} shopId={talk.shopId} chat={chat} address={address} />}
        {talk && <Browsed key={`browsed ${talk.shopId}`} shopId={talk.shopId} chat={chat} />}
      </aside>
    </>
  )
}

/** S2.13, S4.12 */
const ChatPage = ({ address }: { address: ChatAddress }) => {
  const t = useText('chat')
  const chat = useChat()
  return (
    <div css={root}>
      <Row as="header" justify="between" pad="0 20px">
        <Text as="strong" size="title" bold aria-hidden="true">
          {t('title')}
        </Text>
        <Link css={textLink} to="/">
          {t('home')}
        </Link>
      </Row>
      <Open chat={chat} address={address} />
    </div>
  )
}

/** S2.13 */
export const Screen = () => {
  const t = useText('chat')
  const account = useText('shell')
  const [search] = useSearchParams()
  // A session that ends meanwhile leaves the conversation on the page, below the login popup.
  const [opened] = useState(readToken() !== null)
  const loggedIn = useLoggedIn() || opened
  return (
    <>
      <PageTitle text={t('title')} hidden={loggedIn} />
      {loggedIn ? (
        <ChatPage address={chatAddressIn(search)} />
      ) : (
        <Visitor text={t('visitor')} login={account('account.login')} />
      )}
    </>
  )
}
