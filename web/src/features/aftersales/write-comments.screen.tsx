import { css } from '@emotion/react'
import { patterns } from 'qinghua-contract/input-rules'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OrderDetail } from 'qinghua-contract'
import { orderStatuses } from 'qinghua-contract/order-machine'
import { useQuery } from '@tanstack/react-query'
import { useBack } from '../orders/use-back.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { askLogin } from '../../lib/login/ask-login.ts'
import { useLoggedIn } from '../../lib/login/token.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { page } from '../../ui/page.ts'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ApiError } from '../../lib/api/api-error.ts'
import { query } from '../../lib/api/api.ts'
import { Link } from '../../ui/link.tsx'
import { useWaiting } from './use-waiting.ts'
import { ReviewForms } from './review-forms.tsx'

const FormsSkeleton = () => (
  <div aria-busy="true">
    <Skeleton height={520} />
  </div>
)

type Reason = 'early' | 'done' | 'late' | 'closed'
const { unpaid, toShip, toReceive, grouping, canceled } = orderStatuses
const early: readonly number[] = [unpaid, grouping, toShip, toReceive]

const reasonOf = ({ status, isComm }: OrderDetail): Reason => {
  if (status === canceled) return 'closed'
  if (early.includes(status)) return 'early'
  return isComm === 1 ? 'done' : 'late'
}

/** No such order, or not this buyer's: the server does not tell which. */
const NoOrder = ({ back }: { back: string }) => {
  const t = useText('comments')
  return (
    <EmptyState icon="search" text={t('unknown')}>
      <Link css={buttonStyle} data-look="outline" to={back}>
        {t('back')}
      </Link>
    </EmptyState>
  )
}

const NothingToReview = ({ orderNumber, back }: { orderNumber: string; back: string }) => {
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

interface Props {
  orderNumber: string
  orderItemId: number | undefined
  back: string
}

const WriteComments = ({ orderNumber, orderItemId, back }: Props) => {
  const { data, isError, isFetching, refetch } = useWaiting(orderNumber)
  const [only, setOnly] = useState<number | 'all'>()
  const [first] = data?.records ?? []
  if (only === undefined && data && first)
    setOnly(data.records.find((item) => item.orderItemId === orderItemId)?.orderItemId ?? 'all')
  if (!data) return isError ? <ErrorState busy={isFetching} onRetry={() => void refetch()} /> : <FormsSkeleton />
  const nothing = <NothingToReview orderNumber={orderNumber} back={back} />
  // What was written here is thanked for, even if nothing waits any more.
  if (only === undefined) return nothing
  const items = data.records.filter((item) => only === 'all' || item.orderItemId === only)
  return <ReviewForms items={items} nothing={nothing} />
}

const root = css`
  ${page}
  min-height: 90vh;
`

const Visitor = () => {
  const t = useText('comments')
  useEffect(() => askLogin('needed'), [])
  return (
    <EmptyState icon="user" text={t('visitor')}>
      <Button onClick={() => askLogin('needed')}>{t('login')}</Button>
    </EmptyState>
  )
}

/** S2.9 */
export const Screen = () => {
  const t = useText('comments')
  const [search] = useSearchParams()
  const loggedIn = useLoggedIn()
  const back = useBack()
  const number = search.get('orderNumber') ?? ''
  const item = search.get('orderItemId') ?? ''
  const isNumber = new RegExp(patterns.orderNumber).test(number)
  return (
    <div css={root}>
      <Breadcrumb
        label={t('trail')}
        trail={[
          { text: t('orders'), to: back },
          ...(isNumber ? [{ text: t('order', { number }), to: `/order-detail?orderNumber=${number}` }] : []),
          { text: t('write') },
        ]}
      />
      <PageTitle text={t('write')} />
      {!loggedIn && <Visitor />}
      {loggedIn && !isNumber && <NoOrder back={back} />}
      {loggedIn && isNumber && (
        <WriteComments
          key={`${number} ${item}`}
          orderNumber={number}
          orderItemId={/^\d{1,16}$/.test(item) ? Number(item) : undefined}
          back={back}
        />
      )}
    </div>
  )
}
