import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import type { IconName } from '../../ui/icon.tsx'
import { Outcome } from '../../ui/outcome.tsx'

const root = css`
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
  <Outcome css={root} icon={icons[look]} good={look === 'paid'} aria-live="polite">
    <h2>{title}</h2>
    {price}
    {children}
  </Outcome>
)
