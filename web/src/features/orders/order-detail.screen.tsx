import { patterns } from 'qinghua-contract/input-rules'
import { pageIds } from 'qinghua-contract/rules'
import { useSearchParams, useNavigate } from 'react-router'
import { RecordPage, useBack } from './record-page.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { useLoggedIn } from '../../lib/login/token.ts'
import { useStep } from '../../lib/use-step.ts'
import { css } from '@emotion/react'
import type { OrderDetail, OrderLine as Line, Voucher } from 'qinghua-contract'
import { orderStatuses } from 'qinghua-contract/order-machine'
import type { ReactNode } from 'react'
import { Found } from '../../lib/api/found.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Grid, Stack, Text } from '../../ui/layout.tsx'
import { color, digits } from '../../ui/theme.ts'
import { actionsOf } from './order-actions-of.ts'
import { OrderDelivery, OrderFacts } from './order-facts.tsx'
import { focusState, OrderHead } from './order-head.tsx'
import { OrderInvoice } from './order-invoice.tsx'
import { OrderSection } from './order-section.tsx'
import { PackageCard } from './package-card.tsx'
import { useOrder, usePackages } from './use-orders.ts'
import { GoodsRow } from './goods-row.tsx'
import { isForPoints, codeNames } from './order-names.ts'
import { PointsPrice } from '../goods/points-price.tsx'
import { usePriceRows } from '../goods/price-rows.ts'
import { Reductions } from '../goods/reductions.tsx'
import { PriceParts } from '../../ui/price-parts.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { LineExtra } from './line-extra.tsx'
import { sumName } from './order-card.tsx'
import { useTimeText } from '../../lib/time-text.ts'
import { CopyButton } from '../goods/copy-button.tsx'

const OrderLine = ({ line, children }: { line: Line; children: ReactNode }) => {
  const t = useText('orders')
  return (
    <GoodsRow item={line} pieces={t('pieces', { count: line.prodCount })} reductions={line.reductions}>
      {children}
      {line.giveawayList.length > 0 && (
        <Stack as="span" tone="faint" size="note" style={{ gridColumn: '1 / -1' }}>
          {line.giveawayList.map(({ orderItemId, prodName, prodCount }) => (
            <span key={orderItemId}>{t('gift', { name: prodName, count: prodCount })}</span>
          ))}
        </Stack>
      )}
    </GoodsRow>
  )
}

const OrderGoods = ({ order }: { order: OrderDetail }) => {
  const t = useText('orders')
  return (
    <OrderSection title={t('goods')}>
      <ul>
        {order.orderItemDtos.map((line, _, { length }) => (
          <OrderLine key={line.orderItemId} line={line}>
            <LineExtra line={line} order={order} refundable={length > 1 || !order.canRefund} />
            {length > 1 && <Reductions item={line} net={line.actualTotal} />}
          </OrderLine>
        ))}
      </ul>
    </OrderSection>
  )
}

const OrderAmounts = ({ order }: { order: OrderDetail }) => {
  const t = useText('orders')
  const rows = usePriceRows()
  return (
    <OrderSection title={t('amounts')}>
      <PriceParts
        parts={rows(order)}
        total={{ name: t(`sum.${sumName(order)}`), amount: order.actualTotal }}
        {...(isForPoints(order) && {
          whole: <PointsPrice score={order.payScore} yuan={order.actualTotal} />,
          note: t('noRefund'),
        })}
      />
    </OrderSection>
  )
}

const ticket = css`
  min-height: 64px;
  border: 1px dashed ${color.lineStrong};
  break-inside: avoid;
  code {
    font: 600 20px/28px ${digits};
  }
  &:not([data-state='unused']) code {
    color: ${color.ink3};
    text-decoration: line-through;
  }
`

/** Twelve digits in groups: `1234 5678 9012`. */
const groupedCode = (code: string): string => code.replaceAll(/\d{4}(?=\d)/g, '$& ')

const VoucherCodes = ({ order }: { order: OrderDetail }) => {
  const t = useText('orders')
  const when = useTimeText()
  const nameOf = ({ orderItemId }: Voucher) =>
    order.orderItemDtos.find((line) => line.orderItemId === orderItemId)?.prodName ?? ''
  const noteOf = ({ isWriteOff, writeOffTime }: Voucher) => {
    if (isWriteOff === 1 && writeOffTime !== null) return t('usedAt', { date: when(writeOffTime) })
    return order.writeOffEnd === null ? '' : t('codesUntil', { date: when(order.writeOffEnd) })
  }
  if (order.virtualInfoList.length === 0) return null
  return (
    <OrderSection title={t('codes')} anchor="codes">
      <Grid as="ul" columns="repeat(auto-fill, minmax(min(100%, 400px), 1fr))" wide gap="8px 16px">
        {order.virtualInfoList.map((voucher) => {
          const { id, writeOffCode, isWriteOff } = voucher
          const state = codeNames[isWriteOff]
          return (
            <Grid
              key={id}
              as="li"
              css={ticket}
              columns="minmax(0, 1fr) auto"
              wide
              gap="2px 16px"
              align="center"
              pad="10px 16px"
              data-state={state}
            >
              <span>
                <code>{groupedCode(writeOffCode)}</code>
                {state === 'unused' && <CopyButton text={writeOffCode} what={groupedCode(writeOffCode)} />}
              </span>
              <Text as="span" tone={state === 'unused' ? 'good' : 'faint'} size="small" bold text="end">
                {t(`code.${state}`)}
              </Text>
              <small>{nameOf(voucher)}</small>
              <Text as="small" text="end">
                {noteOf(voucher)}
              </Text>
            </Grid>
          )
        })}
      </Grid>
    </OrderSection>
  )
}

/** The page fetches the parcels, so that both appear at once. */
const Packages = ({ order, packages }: Omit<PartsProps, 'back'>) => {
  const t = useText('orders')
  const { data, isFetching, refetch } = packages
  // Its goods are those of the order, which are shown below.
  const isOne = data?.length === 1 && data[0]?.orderItems.length === order.orderItemDtos.length
  return (
    <OrderSection title={t('logistics')} anchor="logistics">
      <Stack gap={12}>
        {!data && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
        {data?.length === 0 && <Text tone="faint">{t('noPackages')}</Text>}
        {data?.map((parcel, at) => (
          <PackageCard key={parcel.orderDeliveryId} parcel={parcel} at={at + 1} brief={isOne} />
        ))}
      </Stack>
    </OrderSection>
  )
}

const NoOrder = ({ back }: { back: string }) => {
  const t = useText('orders')
  return <Nothing icon="search" text={t('unknown')} to={back} way={t('back')} />
}

interface PartsProps {
  order: OrderDetail
  packages: ReturnType<typeof usePackages>
  back: string
}

const hasInvoice = (order: OrderDetail): boolean =>
  order.invoiceHeader !== null || actionsOf(order).includes('askInvoice')

const OrderParts = ({ order, packages, back }: PartsProps) => {
  const t = useText('orders')
  const navigate = useNavigate()
  const { unpaid, canceled } = orderStatuses
  const hasPackages = order.orderMold === 0 && order.status !== unpaid
  return (
    <Stack gap={16}>
      <OrderHead
        order={order}
        parcels={packages.data ?? []}
        onDone={(action) => (action === 'remove' ? void navigate(back, { replace: true }) : focusState())}
      />
      <Grid columns="minmax(0, 1fr) 384px" gap={16} align="start" data-part="columns">
        <Stack gap={16}>
          <VoucherCodes order={order} />
          {hasPackages && (order.status !== canceled || order.deliveryCount > 0) && (
            <Packages order={order} packages={packages} />
          )}
          <OrderGoods order={order} />
          <OrderFacts order={order} />
        </Stack>
        <Stack gap={16}>
          <OrderAmounts order={order} />
          <OrderDelivery order={order} />
          {hasInvoice(order) && (
            <OrderSection title={t('invoice')} anchor="invoice" offer={order.invoiceHeader === null}>
              <OrderInvoice order={order} />
            </OrderSection>
          )}
        </Stack>
      </Grid>
    </Stack>
  )
}

const OrderPage = ({ orderNumber, back }: { orderNumber: string; back: string }) => {
  const answer = useOrder(orderNumber)
  const packages = usePackages(orderNumber)
  // The height of the parcels is unknown until they are loaded.
  const data = packages.isFetched ? answer.data : undefined
  return (
    <Found of={{ ...answer, data }} waiting={[208, 260, 300]} unknown={<NoOrder back={back} />}>
      {(order) => <OrderParts order={order} packages={packages} back={back} />}
    </Found>
  )
}

/** S2.9 */
export const Screen = () => {
  const t = useText('orders')
  const [search] = useSearchParams()
  const loggedIn = useLoggedIn()
  const back = useBack()
  const number = search.get('orderNumber') ?? ''
  const isNumber = new RegExp(patterns.orderNumber).test(number)
  useStep(isNumber ? pageIds.orderDetail : undefined, { bizData: number })
  return (
    <RecordPage
      trail={[{ text: t('title'), to: back }, { text: t('detail') }]}
      title={loggedIn && isNumber ? t('detailTab', { number }) : t('detail')}
      printed={t('printed')}
      visitor={{ text: t('visitor'), login: t('login') }}
    >
      {isNumber ? <OrderPage key={number} orderNumber={number} back={back} /> : <NoOrder back={back} />}
    </RecordPage>
  )
}
