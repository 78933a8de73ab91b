import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../lib/api/api-error.ts'
import { query } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { useTold } from '../../lib/told.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { EditApplication } from './edit-application.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { refundAddress } from './refund-address.ts'
import { statusOf } from './refund-names.ts'
import { NoRefund } from './refund-page.tsx'
import { TargetChoice } from './target-choice.tsx'
import { useRefund } from './use-refunds.ts'

export const NoOrder = () => {
  const t = useText('refunds')
  return (
    <EmptyState icon="search" text={t('noOrder')}>
      <Link css={buttonStyle} data-look="outline" to="/user-center/uc-order">
        {t('toOrders')}
      </Link>
    </EmptyState>
  )
}

export const ApplyPage = ({ orderNumber, orderItemId }: { orderNumber: string; orderItemId: number | null }) => {
  const {
    data: order,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...query('GET /p/myOrder/orderDetail', { query: { orderNumber } }),
    staleTime: 0,
  })
  if (!order && error instanceof ApiError && error.kind === 'refused') return <NoOrder />
  if (!order && error) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />
  if (!order) return <FormSkeleton />
  return (
    <>
      <TargetChoice order={order} orderItemId={orderItemId} />
      <EditApplication
        key={orderItemId}
        orderNumber={orderNumber}
        orderItemId={orderItemId}
        mobile={order.userAddrDto?.mobile ?? ''}
        bought={order.orderItemDtos}
      />
    </>
  )
}

export const ChangePage = ({ refundSn }: { refundSn: string }) => {
  const t = useText('refunds')
  const { data: refund, error, isFetching, refetch } = useRefund(refundSn)
  const isDecided = refund && statusOf(refund) !== 'applied'
  useTold(isDecided ? t('decided') : isDecided === false ? null : undefined)
  if (!refund && error instanceof ApiError && error.kind === 'refused') return <NoRefund />
  if (!refund && error) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />
  if (!refund) return <FormSkeleton />
  if (isDecided)
    return (
      <EmptyState icon="info" text={t('decided')}>
        <Link css={buttonStyle} data-look="outline" to={refundAddress(refundSn)}>
          {t('toRefund')}
        </Link>
      </EmptyState>
    )
  const { orderNumber, refundType, orderItems } = refund
  const orderItemId = refundType === 1 ? null : (orderItems[0]?.orderItemId ?? null)
  return (
    <EditApplication
      orderNumber={orderNumber}
      orderItemId={orderItemId}
      mobile={refund.buyerMobile}
      bought={orderItems}
      refund={refund}
    />
  )
}
