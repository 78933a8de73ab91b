import { css } from '@emotion/react'
import { type ReactNode, useEffect } from 'react'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { wrap } from '../../ui/theme.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { askLogin } from '../../lib/login/ask-login.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { payCardStyle } from './pay-card-style.ts'
import type { IconName } from '../../ui/icon.tsx'
import { Outcome } from '../../ui/outcome.tsx'

/** Only who is logged in can pay. */
export const PayVisitor = () => {
  const t = useText('payment')
  useEffect(() => askLogin('needed'), [])
  return (
    <EmptyState icon="user" text={t('visitor')}>
      <Button onClick={() => askLogin('needed')}>{t('login')}</Button>
    </EmptyState>
  )
}

export const PayCardSkeleton = ({ children }: { children: ReactNode }) => (
  <div css={payCardStyle} aria-busy="true">
    <div data-part="head">
      <Skeleton width={280} height={52} />
      <Skeleton width={160} height={40} />
    </div>
    {children}
  </div>
)

const paymentOutcomeStyle = css`
  max-width: 880px;
  margin-inline: auto;
`

/** Attempts, one every `pollInterval` ms: a provider reports within seconds whether it was paid. */
export const maxAttempts = 10

export type Look = 'paid' | 'checking' | 'unpaid' | 'failed' | 'closed'
const icons: Record<Look, IconName> = {
  paid: 'check',
  checking: 'info',
  unpaid: 'warning',
  failed: 'warning',
  closed: 'warning',
}

interface Props {
  look: Look
  title: string
  price?: ReactNode
  children: ReactNode
}

/** What came of a payment. */
export const PaymentOutcome = ({ look, title, price, children }: Props) => (
  <Outcome css={paymentOutcomeStyle} icon={icons[look]} good={look === 'paid'} aria-live="polite">
    <h2>{title}</h2>
    {price}
    {children}
  </Outcome>
)

const root = css`
  ${wrap}
  min-height: 100vh;
  padding-block: 24px 56px;
  > h1 {
    max-width: 880px;
    margin: 0 auto 16px;
  }
  > section[aria-labelledby] {
    margin-top: 36px;
  }
`

export const PayScreen = ({ title, children }: { title: string; children: ReactNode }) => (
  <div css={root}>
    <PageTitle text={title} />
    {children}
  </div>
)
