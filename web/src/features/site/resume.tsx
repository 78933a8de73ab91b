import type { OrderRow } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useCartNumbers } from '../goods/cart-count.ts'
import { useRecent } from '../catalogue/use-recent.ts'
import { query } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Grid, Stack, Text } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import { instantOf } from '../../lib/server-clock.ts'
import { centerQuery } from '../../lib/session/session.ts'
import { useLoggedIn } from '../../lib/login/token.ts'
import { payPath } from '../buy/pay-paths.ts'
import { PointsPrice } from '../goods/points-price.tsx'
import { useRereadWhenOver, useTimeLeft } from '../goods/time-left.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { color, motion, rowOf, type } from '../../ui/theme.ts'

const columns = 3
const whole = { gridColumn: '1 / -1' }
const orders = 'GET /p/myOrder/myOrderSearch'
/** What failed elsewhere on the page is asked for again there. */
/** As the header asks for it: a query has one `meta`, that of who asked last. */
const asHeader = { suppressLogin: true }
const quietly = { retryOnMount: false, meta: { silent: true, suppressLogin: true } }

const entry = css`
  ${rowOf(8)}
  min-height: 24px;
  font: ${type.note};
  transition: color ${motion.hover};
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
    <li style={whole}>
      <Link css={entry} to={payPath(order.orderNumber)}>
        <Icon name="clock" size={16} />
        <span>{t('order')}</span> <PointsPrice score={order.payScore} yuan={order.actualTotal} size={14} />{' '}
        <Text as="time" tone="alarm" aria-hidden="true">
          {t('left', { time: text })}
        </Text>
      </Link>
    </li>
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
  // As many rows as the card has room for.
  const rows = useLoggedIn() && !order ? 3 : 1
  const seen = useRecent(undefined, rows * columns) ?? []
  if (!order && count === 0 && seen.length === 0) return null
  return (
    <Stack as="section" gap={8} pad="14px 0 0" edge="top" aria-labelledby={id}>
      <Text as="h2" tone="quiet" size="note" bold id={id}>
        {t('title')}
      </Text>
      <Grid as="ul" columns={columns} wide gap={8}>
        {order && order.endTime !== null && <OrderToPay order={order} endTime={order.endTime} />}
        {count > 0 && (
          <li style={whole}>
            <Link css={entry} to="/cart">
              <Icon name="cart" size={16} />
              <span>{t('cart', { count })}</span>
            </Link>
          </li>
        )}
        {seen.map(({ prodId, prodName, pic }) => (
          <li key={prodId}>
            <Link to={`/detail/${prodId}`} aria-label={prodName} title={prodName}>
              <Picture src={pic} alt="" width={56} height={56} />
            </Link>
          </li>
        ))}
      </Grid>
    </Stack>
  )
}
