import { css } from '@emotion/react'
import type { OrderDetail, OrderLine as Line, Voucher } from 'qinghua-contract'
import { orderStatuses } from 'qinghua-contract/order-machine'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../lib/api/api-error.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { color, stackOf, digits, type } from '../../ui/theme.ts'
import { actionsOf } from './order-actions-of.ts'
import { OrderFacts } from './order-facts.tsx'
import { focusState, OrderHead } from './order-head.tsx'
import { OrderInvoice } from './order-invoice.tsx'
import { OrderSection } from './order-section.tsx'
import { PackageCard } from './package-card.tsx'
import { useOrder, usePackages } from './use-orders.ts'
import { ComboMark } from './combo-mark.tsx'
import { GoodsRow } from './goods-row.tsx'
import { isForPoints, codeNames } from './order-names.ts'
import { PointsPrice } from '../goods/points-price.tsx'
import { usePriceRows } from '../goods/price-rows.ts'
import { Reductions } from '../goods/reductions.tsx'
import { PriceParts } from '../../ui/price-parts.tsx'
import { LineExtra } from './line-extra.tsx'
import { sumName } from './order-card.tsx'
import { useTimeText } from '../../lib/time-text.ts'
import { CopyButton } from '../goods/copy-button.tsx'

interface OrderGoodsProps {
  line: Line
  /** Shows what came off its price. The area `price` must be loaded with the screen. */
  explained?: boolean
  children?: ReactNode
}

const OrderLine = ({ line, explained = false, children }: OrderGoodsProps) => {
  const t = useText('orders')
  return (
    <GoodsRow
      item={line}
      pieces={t('pieces', { count: line.prodCount })}
      mark={explained && <ComboMark reductions={line.reductions} />}
    >
      {children}
      {line.giveawayList.length > 0 && (
        <span data-part="gifts">
          {line.giveawayList.map(({ orderItemId, prodName, prodCount }) => (
            <span key={orderItemId}>{t('gift', { name: prodName, count: prodCount })}</span>
          ))}
        </span>
      )}
      {explained && <Reductions item={line} net={line.actualTotal} />}
    </GoodsRow>
  )
}

const orderGoodsStyle = css`
  ${stackOf(16)}
  > div {
    justify-self: end;
  }
`

const OrderGoods = ({ order }: { order: OrderDetail }) => {
  const t = useText('orders')
  const rows = usePriceRows()
  return (
    <OrderSection title={t('goods')}>
      <div css={orderGoodsStyle}>
        <ul>
          {order.orderItemDtos.map((line) => (
            <OrderLine key={line.orderItemId} line={line} explained>
              <LineExtra line={line} order={order} refundable />
            </OrderLine>
          ))}
        </ul>
        <div>
          <PriceParts
            parts={rows(order)}
            total={{ name: t(`sum.${sumName(order)}`), amount: order.actualTotal }}
            {...(isForPoints(order) && {
              whole: <PointsPrice score={order.payScore} yuan={order.actualTotal} />,
              note: t('noRefund'),
            })}
          />
        </div>
      </div>
    </OrderSection>
  )
}

const voucherCodesStyle = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 400px), 1fr));
  gap: 8px 16px;
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 16px;
    align-items: center;
    min-height: 64px;
    padding: 10px 16px;
    border: 1px dashed ${color.lineStrong};
    break-inside: avoid;
    &:not([data-state='unused']) code {
      color: ${color.ink3};
      text-decoration: line-through;
    }
  }
  code {
    font: 600 20px/28px ${digits};
  }
  [data-part='state'],
  small + small {
    text-align: right;
  }
  [data-part='state'] {
    font: 600 ${type.small};
    color: ${color.ink3};
  }
  [data-state='unused'] [data-part='state'] {
    color: ${color.jade};
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
      <ul css={voucherCodesStyle}>
        {order.virtualInfoList.map((voucher) => {
          const { id, writeOffCode, isWriteOff } = voucher
          const state = codeNames[isWriteOff]
          return (
            <li key={id} data-state={state}>
              <span>
                <code>{groupedCode(writeOffCode)}</code>
                {state === 'unused' && <CopyButton text={writeOffCode} what={groupedCode(writeOffCode)} />}
              </span>
              <span data-part="state">{t(`code.${state}`)}</span>
              <small>{nameOf(voucher)}</small>
              <small>{noteOf(voucher)}</small>
            </li>
          )
        })}
      </ul>
    </OrderSection>
  )
}

const parcels = css`
  ${stackOf(12)}
  > p {
    color: ${color.ink3};
  }
`

/** The page fetches the parcels, so that both appear at once. */
const Packages = ({ packages }: { packages: ReturnType<typeof usePackages> }) => {
  const t = useText('orders')
  const { data, isFetching, refetch } = packages
  return (
    <OrderSection title={t('logistics')} anchor="logistics">
      <div css={parcels}>
        {!data && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
        {data?.length === 0 && <p>{t('noPackages')}</p>}
        {data?.map((parcel, at) => (
          <PackageCard key={parcel.orderDeliveryId} parcel={parcel} at={at + 1} />
        ))}
      </div>
    </OrderSection>
  )
}

const root = css`
  ${stackOf(16)}
`

/** No such order, or not this buyer's: the server does not tell which. */
export const NoOrder = ({ back }: { back: string }) => {
  const t = useText('orders')
  return (
    <EmptyState icon="search" text={t('unknown')}>
      <Link css={buttonStyle} data-look="outline" to={back}>
        {t('back')}
      </Link>
    </EmptyState>
  )
}

const PageSkeleton = () => (
  <div css={root} aria-busy="true">
    <Skeleton height={208} />
    <Skeleton height={260} />
    <Skeleton height={300} />
  </div>
)

interface Props {
  orderNumber: string
  back: string
}

const hasInvoice = (order: OrderDetail): boolean =>
  order.invoiceHeader !== null || actionsOf(order).includes('askInvoice')

export const OrderPage = ({ orderNumber, back }: Props) => {
  const t = useText('orders')
  const navigate = useNavigate()
  const { data: order, error, isFetching, refetch } = useOrder(orderNumber)
  const packages = usePackages(orderNumber)
  if (!order && error instanceof ApiError && error.kind === 'refused') return <NoOrder back={back} />
  if (!order && error) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />
  // The height of the parcels is unknown until they are loaded.
  if (!order || !packages.isFetched) return <PageSkeleton />
  const { unpaid, canceled } = orderStatuses
  const hasPackages = order.orderMold === 0 && order.status !== unpaid
  return (
    <div css={root}>
      <OrderHead
        order={order}
        parcels={packages.data ?? []}
        onDone={(action) => (action === 'remove' ? void navigate(back, { replace: true }) : focusState())}
      />
      <VoucherCodes order={order} />
      {hasPackages && (order.status !== canceled || order.deliveryCount > 0) && <Packages packages={packages} />}
      <OrderGoods order={order} />
      {hasInvoice(order) && (
        <OrderSection title={t('invoice')} anchor="invoice" offer={order.invoiceHeader === null}>
          <OrderInvoice order={order} />
        </OrderSection>
      )}
      <OrderFacts order={order} />
    </div>
  )
}
