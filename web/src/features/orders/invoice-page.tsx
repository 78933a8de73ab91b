import { css } from '@emotion/react'
import { useEffect } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { askLogin } from '../../lib/session/ask-login.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { InvoiceFacts } from './invoice-facts.tsx'
import { InvoiceHead } from './invoice-head.tsx'
import { useInvoice } from './use-invoices.ts'
import { stackOf } from '../../ui/theme.ts'

const root = css`
  ${stackOf(16)}
`

/** The login popup opens by itself, and again by the button (S6.1). */
export const Visitor = () => {
  const t = useText('invoice')
  useEffect(() => askLogin('needed'), [])
  return (
    <EmptyState icon="user" text={t('visitor')}>
      <Button onClick={() => askLogin('needed')}>{t('login')}</Button>
    </EmptyState>
  )
}

/** No such invoice, or not this buyer's: the server does not tell which. */
export const NoInvoice = ({ back }: { back: string }) => {
  const t = useText('invoice')
  return (
    <EmptyState icon="search" text={t('unknown')}>
      <Link css={buttonStyle} data-look="outline" to={back}>
        {t('back')}
      </Link>
    </EmptyState>
  )
}

interface Props {
  orderInvoiceId: number
  back: string
}

export const InvoicePage = ({ orderInvoiceId, back }: Props) => {
  const { data: invoice, error, isFetching, refetch } = useInvoice(orderInvoiceId)
  if (!invoice && error instanceof ApiError && error.kind === 'refused') return <NoInvoice back={back} />
  if (!invoice && error) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />
  if (!invoice)
    return (
      <div css={root} aria-busy="true">
        <Skeleton height={116} />
        <Skeleton height={260} />
      </div>
    )
  return (
    <div css={root}>
      <InvoiceHead invoice={invoice} />
      <InvoiceFacts invoice={invoice} />
    </div>
  )
}
