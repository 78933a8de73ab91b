import { css } from '@emotion/react'
import type { ItemToComment } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { useDateText } from '../../lib/time-text.ts'
import { Link } from '../../ui/link.tsx'
import { Goods } from '../goods/goods.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { goodsLine } from '../../ui/goods-line.ts'
import { gridOf } from '../../ui/shapes.ts'
import { EmptyState } from '../../ui/states.tsx'
import { faintSmall } from '../../ui/theme.ts'
import { PageOfComments } from './page-of-comments.tsx'
import { useWaitingItems } from './use-comments.ts'

const root = css`
  ${goodsLine}
  --pic: 64px;
  --tear: 108px;
  ${gridOf('minmax(0, 1fr) 200px auto', '24px')}
  padding: 16px 16px 16px 30px;
  > [data-part='order'] {
    display: grid;
    ${faintSmall}
  }
`
const writeAddress = ({ orderNumber, orderItemId }: ItemToComment): string =>
  `/write-comments?orderNumber=${orderNumber}&orderItemId=${orderItemId}`

const WaitingItem = ({ item }: { item: ItemToComment }) => {
  const t = useText('comments')
  const when = useDateText()
  const { orderNumber, createTime, kind, prodName } = item
  return (
    <li css={root} data-kind={kind}>
      <Goods item={item} />
      <p data-part="order">
        <span>{t('bought', { date: when(createTime) })}</span>
        <Link to={`/order-detail?orderNumber=${orderNumber}`}>{t('order', { number: orderNumber })}</Link>
      </p>
      <Link
        css={buttonStyle}
        data-look="outline"
        data-size="small"
        to={writeAddress(item)}
        aria-label={t('writeAbout', { name: prodName })}
      >
        {t('write')}
      </Link>
    </li>
  )
}

export const WaitingItems = ({ page }: { page: number }) => {
  const t = useText('comments')
  return (
    <PageOfComments
      tab="waiting"
      page={page}
      label={t('tabs.waiting')}
      answer={useWaitingItems(page)}
      empty={
        <EmptyState icon="check" text={t('noneWaiting')}>
          <Link css={buttonStyle} data-look="outline" to="/user-center/uc-order">
            {t('toOrders')}
          </Link>
        </EmptyState>
      }
    >
      {(item) => <WaitingItem key={item.orderItemId} item={item} />}
    </PageOfComments>
  )
}
