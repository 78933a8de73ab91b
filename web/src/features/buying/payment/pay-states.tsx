import { css } from '@emotion/react'
import { useEffect, type ReactNode } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { ScreenLink } from '../../../lib/navigation/screen-link.tsx'
import { askLogin } from '../../../lib/session/login-popup.ts'
import { Button, buttonStyle } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { ordersPath } from './pay-address.ts'
import { payCardStyle } from './pay-card.tsx'

const ways = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 12px;
  margin-top: 8px;
`

export const PaymentLinks = ({ orderNumbers, children }: { orderNumbers: string | null; children?: ReactNode }) => {
  const t = useText('payment')
  return (
    <div css={ways}>
      {children}
      <ScreenLink
        css={buttonStyle}
        data-look="outline"
        to={orderNumbers === null ? '/user-center/uc-order' : ordersPath(orderNumbers)}
      >
        {t(orderNumbers?.includes(',') === false ? 'seeOrder' : 'seeOrders')}
      </ScreenLink>
      <ScreenLink css={buttonStyle} data-look="outline" to="/">
        {t('home')}
      </ScreenLink>
    </div>
  )
}

const Visitor = () => {
  const t = useText('payment')
  useEffect(() => askLogin('needed'), [])
  return (
    <EmptyState icon="user" text={t('visitor')}>
      <Button onClick={() => askLogin('needed')}>{t('login')}</Button>
    </EmptyState>
  )
}

/** Closed before they were paid (S8.8). */
export const Closed = ({ orderNumbers, text }: { orderNumbers: string; text: string }) => {
  const t = useText('payment')
  return (
    <EmptyState icon="warning" text={text}>
      <PaymentLinks orderNumbers={orderNumbers}>
        <ScreenLink css={buttonStyle} to="/cart">
          {t('toCart')}
        </ScreenLink>
      </PaymentLinks>
    </EmptyState>
  )
}

interface Props {
  orderNumbers: string | null
  error: unknown
  busy: boolean
  visitor: boolean
  onRetry: () => void
}

export const NoPayInfo = ({ orderNumbers, error, busy, visitor, onRetry }: Props) => {
  const t = useText('payment')
  if (orderNumbers === null)
    return (
      <EmptyState icon="search" text={t('noOrder')}>
        <PaymentLinks orderNumbers={null} />
      </EmptyState>
    )
  if (visitor) return <Visitor />
  if (error instanceof ApiError && error.kind === 'refused')
    return (
      <EmptyState icon="search" text={error.text ?? t('noOrder')}>
        <PaymentLinks orderNumbers={null} />
      </EmptyState>
    )
  if (error) return <ErrorState busy={busy} onRetry={onRetry} />
  return (
    <div css={payCardStyle} aria-busy="true">
      <div data-part="head">
        <Skeleton width={280} height={52} />
        <Skeleton width={160} height={40} />
      </div>
      <Skeleton height={96} />
      <Skeleton height={200} />
    </div>
  )
}
