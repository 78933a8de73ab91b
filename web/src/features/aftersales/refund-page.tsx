import { css } from '@emotion/react'
import { ApiError } from '../../lib/api/api-error.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { refundsPath } from './refund-address.ts'
import { RefundFacts } from './refund-facts.tsx'
import { RefundGoods } from './refund-goods.tsx'
import { RefundHead } from './refund-head.tsx'
import { SendBack } from './send-back.tsx'
import { useRefund } from './use-refunds.ts'
import { stackOf } from '../../ui/theme.ts'

const root = css`
  ${stackOf(16)}
`

/** No such refund, or not this buyer's: the server does not tell which. */
export const NoRefund = () => {
  const t = useText('refunds')
  return (
    <EmptyState icon="search" text={t('unknown')}>
      <Link css={buttonStyle} data-look="outline" to={refundsPath}>
        {t('back')}
      </Link>
    </EmptyState>
  )
}

export const RefundPage = ({ refundSn }: { refundSn: string }) => {
  const { data: refund, error, isFetching, refetch } = useRefund(refundSn)
  if (!refund && error instanceof ApiError && error.kind === 'refused') return <NoRefund />
  if (!refund && error) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />
  if (!refund)
    return (
      <div css={root} aria-busy="true">
        <Skeleton height={208} />
        <Skeleton height={200} />
        <Skeleton height={260} />
      </div>
    )
  return (
    <div css={root}>
      <RefundHead refund={refund} />
      <SendBack refund={refund} />
      <RefundGoods refund={refund} />
      <RefundFacts refund={refund} />
    </div>
  )
}
