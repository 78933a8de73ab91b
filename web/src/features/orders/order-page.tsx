import { css } from '@emotion/react'
import type { OrderDetail } from 'qinghua-contract'
import { orderStatuses } from 'qinghua-contract/order-machine'
import type { ComponentType } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../lib/api/api-error.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { color, stackOf } from '../../ui/theme.ts'
import { actionsOf } from './order-actions-of.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderGoods } from './order-goods.tsx'
import { focusState, OrderHead } from './order-head.tsx'
import { OrderSection } from './order-section.tsx'
import { PackageCard } from './package-card.tsx'
import { useOrder, usePackages } from './use-orders.ts'
import { VoucherCodes } from './voucher-codes.tsx'

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
  Invoice: ComponentType<{ order: OrderDetail }>
}

const hasInvoice = (order: OrderDetail): boolean =>
  order.invoiceHeader !== null || actionsOf(order).includes('askInvoice')

export const OrderPage = ({ orderNumber, back, Invoice }: Props) => {
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
          <Invoice order={order} />
        </OrderSection>
      )}
      <OrderFacts order={order} />
    </div>
  )
}
