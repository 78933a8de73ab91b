import type { OrderDetail } from 'qinghua-contract'
import { orderStatuses } from 'qinghua-contract/order-machine'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../lib/api/api-error.ts'
import { query } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { FormsSkeleton } from './forms-skeleton.tsx'

type Reason = 'early' | 'done' | 'late' | 'closed'
const { unpaid, toShip, toReceive, grouping, canceled } = orderStatuses
const early: readonly number[] = [unpaid, grouping, toShip, toReceive]

const reasonOf = ({ status, isComm }: OrderDetail): Reason => {
  if (status === canceled) return 'closed'
  if (early.includes(status)) return 'early'
  return isComm === 1 ? 'done' : 'late'
}

/** No such order, or not this buyer's: the server does not tell which. */
export const NoOrder = ({ back }: { back: string }) => {
  const t = useText('comments')
  return (
    <EmptyState icon="search" text={t('unknown')}>
      <Link css={buttonStyle} data-look="outline" to={back}>
        {t('back')}
      </Link>
    </EmptyState>
  )
}

export const NothingToReview = ({ orderNumber, back }: { orderNumber: string; back: string }) => {
  const t = useText('comments')
  const { data, error, isFetching, refetch } = useQuery(query('GET /p/myOrder/orderDetail', { query: { orderNumber } }))
  if (!data && error instanceof ApiError && error.kind === 'refused') return <NoOrder back={back} />
  if (!data && error) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <FormsSkeleton />
  const reason = reasonOf(data)
  return (
    <EmptyState icon={reason === 'done' ? 'check' : 'box'} text={t(`nothing.${reason}`)}>
      {reason === 'done' ? (
        <Link css={buttonStyle} data-look="outline" to="/user-center/uc-comments?tab=mine">
          {t('seeMine')}
        </Link>
      ) : (
        <Link css={buttonStyle} data-look="outline" to={`/order-detail?orderNumber=${orderNumber}`}>
          {t('seeOrder')}
        </Link>
      )}
    </EmptyState>
  )
}
