import type { OrderRow } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useCartNumbers } from '../goods/cart-count.ts'
import { useRecent } from '../catalogue/use-recent.ts'
import { query } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Row, Text } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import { instantOf } from '../../lib/server-clock.ts'
import { centerQuery } from '../../lib/session/session.ts'
import { useLoggedIn } from '../../lib/login/token.ts'
import { payPath } from '../buy/pay-paths.ts'
import { PointsPrice } from '../goods/points-price.tsx'
import { useRereadWhenOver, useTimeLeft } from '../goods/time-left.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { scrollsSideways } from '../../ui/shapes.ts'
import { color, motion, rowOf, type } from '../../ui/theme.ts'

const mostSeen = 3
const orders = 'GET /p/myOrder/myOrderSearch'
/** What failed elsewhere on the page is asked for again there. */
/** As the header asks for it: a query has one `meta`, that of who asked last. */
const asHeader = { suppressLogin: true }
const quietly = { retryOnMount: false, meta: { silent: true, suppressLogin: true } }

const root = css`
  height: 48px;
  white-space: nowrap;
  ${scrollsSideways}
`
const entry = css`
  ${rowOf(8)}
  min-height: 32px;
  font: ${type.note};
  transition: color ${motion.hover};
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  > svg {
    color: ${color.ink3};
  }
`

const OrderToPay = ({ order, endTime }: { order: OrderRow; endTime: string }) => {
  const t = useText('resume')
  const { text, over } = useTimeLeft(instantOf(endTime))
  useRereadWhenOver(over, [orders, 'GET /p/user/centerInfo'])
  if (over) return null
  return (
    <Text as="li" keeps>
      <Link css={entry} to={payPath(order.orderNumber)}>
        <Icon name="clock" size={16} />
        <span>{t('order')}</span> <PointsPrice score={order.payScore} yuan={order.actualTotal} size={14} />{' '}
        <Text as="time" tone="alarm" aria-hidden="true">
          {t('left', { time: text })}
        </Text>
      </Link>
    </Text>
  )
}

const useOrderToPay = (): OrderRow | undefined => {
  const loggedIn = useLoggedIn()
  const { data: centre } = useQuery({ ...centerQuery, enabled: loggedIn, retryOnMount: false, meta: asHeader })
  const { data } = useQuery({
    ...query(orders, { query: { status: 1, current: 1, size: 1 } }),
    enabled: loggedIn && (centre?.orderCountData.unPay ?? 0) > 0,
    ...quietly,
  })
  return loggedIn ? data?.records[0] : undefined
}

/** What somebody who comes back left: an order to pay, goods in the cart, what they looked at. */
export const Resume = () => {
  const t = useText('resume')
  const id = useId()
  const order = useOrderToPay()
  const count = useCartNumbers() ?? 0
  const seen = useRecent(undefined, mostSeen) ?? []
  if (!order && count === 0 && seen.length === 0) return null
  return (
    <Row as="section" css={root} gap={16} pad="0 16px" ground="paper" aria-labelledby={id}>
      <Text as="h2" keeps tone="quiet" size="note" bold id={id}>
        {t('title')}
      </Text>
      <Row as="ul" gap={24} fills>
        {order && order.endTime !== null && <OrderToPay order={order} endTime={order.endTime} />}
        {count > 0 && (
          <Text as="li" keeps>
            <Link css={entry} to="/cart">
              <Icon name="cart" size={16} />
              <span>{t('cart', { count })}</span>
            </Link>
          </Text>
        )}
        {seen.map(({ prodId, prodName, pic }) => (
          <li key={prodId} style={{ minWidth: 120 }}>
            <Link css={entry} to={`/detail/${prodId}`} title={prodName}>
              <Picture src={pic} alt="" width={32} height={32} style={{ objectFit: 'contain' }} />
              <span>{prodName}</span>
            </Link>
          </li>
        ))}
      </Row>
    </Row>
  )
}
