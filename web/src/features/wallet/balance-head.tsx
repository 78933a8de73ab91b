import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { Holding, HoldingHead } from './holding.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { moneyParts, moneyText } from '../../ui/money.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { GiftCardForm } from './gift-card-form.tsx'

const unit = css`
  font-size: 22px;
`
const topUp = css`
  margin-top: 12px;
`

const Have = () => {
  const t = useText('balance')
  const { data, isError, isFetching, refetch } = useQuery({
    ...query('GET /p/userBalance/getBalanceInfo'),
    staleTime: 0,
  })
  if (data === undefined && isError) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <div aria-busy="true">
        <Skeleton width={180} height={124} />
      </div>
    )
  const { sign, whole, cents } = moneyParts(data)
  return (
    <Holding
      name={t('have')}
      amount={
        <>
          <VisuallyHidden>{moneyText(data)}</VisuallyHidden>
          <span aria-hidden="true">
            <span css={unit}>{sign}</span>
            {whole}
            <span css={unit}>{cents}</span>
          </span>
        </>
      }
      tone="vermilion"
    >
      <Link css={[buttonStyle, topUp]} to="/recharge-pay">
        {t('topUp')}
      </Link>
    </Holding>
  )
}

/** What somebody has, and the two ways to have more (S2.20). */
export const BalanceHead = () => (
  <HoldingHead>
    <Have />
    <GiftCardForm />
  </HoldingHead>
)
