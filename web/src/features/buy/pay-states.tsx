import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { useLoggedIn } from '../../lib/login/token.ts'
import { Link } from '../../ui/link.tsx'
import { PayCardSkeleton, PayVisitor } from './pay-screen.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Ways } from '../../ui/outcome.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { ordersPath } from './pay-paths.ts'

export const PaymentLinks = ({ orderNumbers, children }: { orderNumbers: string | null; children?: ReactNode }) => {
  const t = useText('payment')
  return (
    <Ways>
      {children}
      <Link
        css={buttonStyle}
        data-look="outline"
        to={orderNumbers === null ? '/user-center/uc-order' : ordersPath(orderNumbers)}
      >
        {t(orderNumbers?.includes(',') === false ? 'seeOrder' : 'seeOrders')}
      </Link>
      <Link css={buttonStyle} data-look="outline" to="/">
        {t('home')}
      </Link>
    </Ways>
  )
}

/** Closed before they were paid (S8.8). */
export const Closed = ({ orderNumbers, text }: { orderNumbers: string; text: string }) => {
  const t = useText('payment')
  return (
    <EmptyState icon="warning" text={text}>
      <PaymentLinks orderNumbers={orderNumbers}>
        <Link css={buttonStyle} to="/cart">
          {t('toCart')}
        </Link>
      </PaymentLinks>
    </EmptyState>
  )
}

export const NothingToPay = ({ text }: { text?: string | null }) => {
  const t = useText('payment')
  return (
    <EmptyState icon="search" text={text ?? t('noOrder')}>
      <PaymentLinks orderNumbers={null} />
    </EmptyState>
  )
}

interface Props {
  of: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
}

/** What is to be paid is not known, or not yet. */
export const NoPayInfo = ({ of: { error, isFetching, refetch } }: Props) => {
  const loggedIn = useLoggedIn()
  if (!loggedIn) return <PayVisitor />
  if (error instanceof ApiError && error.kind === 'refused') return <NothingToPay text={error.text} />
  if (error) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />
  return <PayCardSkeleton heights={[96, 200]} />
}
