import { css } from '@emotion/react'
import { useRef, type ReactNode } from 'react'
import type { OrderRow } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link, TextLink } from '../../ui/link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Grid, Stack } from '../../ui/layout.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { color, oneLine } from '../../ui/theme.ts'
import { ordersPath, detailAddress } from './order-address.ts'
import { useLatestOrders } from './use-orders.ts'
import { useTimeText } from '../../lib/time-text.ts'
import { PointsPrice } from '../goods/points-price.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { OrderActions } from './order-actions.tsx'
import { StatusTime, StatusWord } from './status-mark.tsx'

const row = css`
  & + & {
    border-top: 1px solid ${color.line};
  }
`
const nameStyle = css`
  display: block;
  ${oneLine}
`

const LatestOrder = ({ order, onDone }: { order: OrderRow; onDone: () => void }) => {
  const t = useText('orders')
  const when = useTimeText()
  const { orderNumber, orderItemDtos, status, endTime, createTime, actualTotal, payScore } = order
  const [first] = orderItemDtos
  const name =
    orderItemDtos.length > 1 ? `${first?.prodName} ${t('andMore', { count: orderItemDtos.length })}` : first?.prodName
  return (
    <Grid
      as="li"
      css={row}
      columns="64px minmax(0, 1fr) 112px 172px 136px"
      gap={16}
      align="center"
      pad="12px 0"
      data-order={orderNumber}
    >
      <Picture src={first?.pic ?? ''} alt="" width={64} height={64} />
      <div style={{ minWidth: 0 }}>
        <Link css={nameStyle} to={detailAddress(orderNumber)} title={name}>
          {name}
        </Link>
        <small>
          {when(createTime)} · {orderNumber}
        </small>
      </div>
      <PointsPrice score={payScore} yuan={actualTotal} />
      <Stack align="center" text="center">
        <StatusWord order={order} />
        {endTime !== null && <StatusTime status={status} endTime={endTime} />}
      </Stack>
      <OrderActions order={order} folded most={1} onDone={onDone} />
    </Grid>
  )
}

const count = 3

export const LatestOrders = ({ children }: { children: ReactNode }) => {
  const t = useText('orders')
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHeading = () => requestAnimationFrame(() => heading.current?.focus())
  return (
    <Panel title={t('latest')} heading={heading} aside={<TextLink to={ordersPath}>{t('more')}</TextLink>}>
      {children}
      <Loaded of={useLatestOrders(count)} waiting={[89 * count]}>
        {({ records }) =>
          records.length === 0 ? (
            <Nothing text={t('noOrders')} to="/list" way={t('toShop')} />
          ) : (
            <ul>
              {records.map((order) => (
                <LatestOrder key={order.orderNumber} order={order} onDone={focusHeading} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}
