import { css } from '@emotion/react'
import { useSearchParams } from 'react-router'
import type { ReactNode } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { OwnComment, ItemToComment } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { TabbedPage } from '../../lib/navigation/tabbed-page.tsx'
import { addressAt, oneOf, pageNumber, shownBy, type Shown } from '../../lib/navigation/address.ts'
import { useLastPage } from '../../lib/navigation/page-of.ts'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { ListScreen, type PageOf } from '../../ui/list-screen.tsx'
import { type Reading } from '../../ui/loaded.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { query } from '../../lib/api/api.ts'
import { Link } from '../../ui/link.tsx'
import { Recommended } from '../catalogue/recommended.tsx'
import { Review } from '../product/review.tsx'
import { Badge } from '../../ui/badge.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { gridOf } from '../../ui/shapes.ts'
import { paper } from '../../ui/theme.ts'
import { useDateText, useTimeText } from '../../lib/time-text.ts'
import { goodsLine } from '../../ui/goods-line.ts'
import { Nothing } from '../../ui/nothing.tsx'

const commentTabs = ['waiting', 'mine'] as const
type CommentTab = (typeof commentTabs)[number]

const fields = { tab: oneOf(commentTabs), page: pageNumber }
type CommentsAddress = Shown<typeof fields>

const readComments = (search: URLSearchParams): CommentsAddress => shownBy(fields, search)
const commentsAddress = (shown: CommentsAddress): string => addressAt('/user-center/uc-comments', fields, shown)

interface Props<Item> {
  tab: CommentTab
  page: number
  label: string
  answer: Reading<PageOf<Item>> & { readonly isPlaceholderData: boolean }
  empty: ReactNode
  children: (item: Item) => ReactNode
}

const PageOfComments = <Item,>({ tab, page, label, answer, empty, children }: Props<Item>) => {
  const hrefOf = (to: number) => commentsAddress({ tab, page: to })
  useLastPage(page, answer.data?.pages, hrefOf)
  const moving = answer.isPlaceholderData
  return (
    <Stack pad="16px 0 0">
      <h2>
        <VisuallyHidden>{label}</VisuallyHidden>
      </h2>
      <ListScreen
        of={answer}
        waiting={[516]}
        page={page}
        hrefOf={hrefOf}
        empty={empty}
        end={<Recommended reason="popular" />}
      >
        {(records) => (
          <Stack as="ul" gap={12} style={{ opacity: moving ? 0.6 : undefined }} aria-label={label} aria-busy={moving}>
            {records.map(children)}
          </Stack>
        )}
      </ListScreen>
    </Stack>
  )
}

const size = 10
/** Shops reply, and orders arrive, without the buyer. */
const fresh = { staleTime: 0, refetchOnWindowFocus: true, placeholderData: keepPreviousData } as const

const useWaitingItems = (current: number) =>
  useQuery({ ...query('GET /p/myOrder/myOrderItemsComment', { query: { commStatus: 0, current, size } }), ...fresh })

const useOwnComments = (current: number) =>
  useQuery({ ...query('GET /p/prodComm/prodCommPageByUser', { query: { current, size } }), ...fresh })

const itemStyle = css`
  ${goodsLine}
  ${paper}
  --pic: 96px;
  ${gridOf('minmax(0, 1fr) auto', '16px 24px')}
  padding: 16px;
`

interface ItemProps {
  pic: string
  name: string
  to: string
  sku: string
  /** What is said of it. */
  children: ReactNode
  /** At the right: when that was, or how to say something. */
  end: ReactNode
}

const Item = ({ pic, name, to, sku, children, end }: ItemProps) => (
  <li>
    <article css={itemStyle}>
      <div data-part="goods">
        <Picture src={pic} alt="" width={96} height={96} />
        <div>
          <h3 title={name}>
            <Link to={to}>{name}</Link>
          </h3>
          <p data-part="sku">{sku}</p>
          {children}
        </div>
      </div>
      {end}
    </article>
  </li>
)

const OwnReview = ({ comment }: { comment: OwnComment }) => {
  const t = useText('comments')
  const when = useTimeText()
  const { prodId, prodName, prodPic, skuName, isAnonymous, recTime } = comment
  return (
    <Item
      pic={prodPic}
      name={prodName}
      to={`/detail/${prodId}?tab=reviews#reviews`}
      sku={skuName}
      end={
        <Text as="time" tone="faint" size="small" style={{ alignSelf: 'start' }} dateTime={recTime.slice(0, 10)}>
          {when(recTime)}
        </Text>
      }
    >
      <Review
        review={{ ...comment, skuName: '', recTime: undefined }}
        picturesTitle={t('picturesOf', { name: prodName })}
      >
        {isAnonymous === 1 && <Badge tone="quiet">{t('hidden')}</Badge>}
      </Review>
    </Item>
  )
}

const OwnComments = ({ page }: { page: number }) => {
  const t = useText('comments')
  return (
    <PageOfComments
      tab="mine"
      page={page}
      label={t('tabs.mine')}
      answer={useOwnComments(page)}
      empty={
        <Nothing
          icon="box"
          text={t('noneWritten')}
          to={commentsAddress({ tab: 'waiting', page: 1 })}
          way={t('seeWaiting')}
        />
      }
    >
      {(comment) => <OwnReview key={comment.prodCommId} comment={comment} />}
    </PageOfComments>
  )
}

const writeAddress = ({ orderNumber, orderItemId }: ItemToComment): string =>
  `/write-comments?orderNumber=${orderNumber}&orderItemId=${orderItemId}`

const WaitingItem = ({ item }: { item: ItemToComment }) => {
  const t = useText('comments')
  const when = useDateText()
  const { orderNumber, createTime, prodId, skuId, prodName, skuName, pic } = item
  return (
    <Item
      pic={pic}
      name={prodName}
      to={`/detail/${prodId}?sku=${skuId}`}
      sku={skuName}
      end={
        <Link css={buttonStyle} to={writeAddress(item)} aria-label={t('writeAbout', { name: prodName })}>
          {t('write')}
        </Link>
      }
    >
      <Row as="p" gap="0 16px" wrap tone="faint" size="small">
        <span>{t('bought', { date: when(createTime) })}</span>
        <Link to={`/order-detail?orderNumber=${orderNumber}`}>{t('order', { number: orderNumber })}</Link>
      </Row>
    </Item>
  )
}

const WaitingItems = ({ page }: { page: number }) => {
  const t = useText('comments')
  return (
    <PageOfComments
      tab="waiting"
      page={page}
      label={t('tabs.waiting')}
      answer={useWaitingItems(page)}
      empty={<Nothing icon="check" text={t('noneWaiting')} to="/user-center/uc-order" way={t('toOrders')} />}
    >
      {(item) => <WaitingItem key={item.orderItemId} item={item} />}
    </PageOfComments>
  )
}

const contents = { waiting: WaitingItems, mine: OwnComments }

/** S2.20 */
export const Screen = () => {
  const t = useText('comments')
  const [search] = useSearchParams()
  const { tab: shown, page } = readComments(search)
  // The tab shows how many wait, whichever tab is open; this is the query of the list itself.
  const { data } = useWaitingItems(shown === 'waiting' ? page : 1)
  const Content = contents[shown]
  return (
    <TabbedPage
      title={t('title')}
      tabs={commentTabs}
      shown={shown}
      labelOf={(tab) => t(`tabs.${tab}`)}
      countOf={(tab) => (tab === 'waiting' ? data?.total : null)}
      hrefOf={(tab) => commentsAddress({ tab, page: 1 })}
    >
      <Content page={page} />
    </TabbedPage>
  )
}
