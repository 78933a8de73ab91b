import { css } from '@emotion/react'
import type { PayMethod } from 'qinghua-contract/order-machine'
import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { useLoggedIn } from '../../lib/session/token.ts'
import { Button } from '../../ui/button.tsx'
import { moneyText } from '../../ui/money.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { textLink } from '../../ui/text-link.ts'
import { rowOf } from '../../ui/theme.ts'
import { BalanceStep } from './balance-step.tsx'
import { lackingOf } from './lacking.ts'
import { PayMethods } from './pay-methods.tsx'
import { topUpPath, type PayAfter } from './pay-paths.ts'
import type { MethodChoice, ToPay } from './use-methods.ts'

const actions = css`
  ${rowOf(24)}
  justify-content: end;
  > p {
    margin-right: auto;
  }
  > button {
    min-width: 200px;
  }
`

interface Props extends ToPay {
  choice: MethodChoice
  busy: boolean
  onPay: (method: PayMethod) => void
  /** Where a top-up that makes the balance enough leads back to. */
  topUpFor?: PayAfter
}

/** The methods, and the button. The balance pays at once, so it is confirmed first. */
export const PayChoice = ({ choice, fee, balance, busy, onPay, topUpFor }: Props) => {
  const t = useText('payment')
  const loggedIn = useLoggedIn()
  const [confirming, setConfirming] = useState(false)
  const { methods, method, choose, failed, isFetching, refetch } = choice
  const toPay = { fee, ...(balance !== undefined && { balance }) }
  const lacking = lackingOf(toPay)
  const topUp = topUpPath({ ...topUpFor, amount: lacking })
  return (
    <>
      {failed && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {!failed && !methods && (
        <div aria-busy={loggedIn}>
          <Skeleton height={140} />
        </div>
      )}
      {methods?.length === 0 && <EmptyState icon="warning" text={t('noMethod')} />}
      {methods && methods.length > 0 && (
        <PayMethods
          {...toPay}
          methods={methods}
          value={method}
          onChange={(chosen) => {
            setConfirming(false)
            choose(chosen)
          }}
        />
      )}
      {confirming && method === 'balance' ? (
        <BalanceStep
          balance={balance ?? 0}
          fee={fee}
          busy={busy}
          onPay={() => onPay('balance')}
          onBack={() => setConfirming(false)}
        />
      ) : (
        <div css={actions}>
          {lacking > 0 && methods?.includes('balance') && (
            <p>
              <Link css={textLink} to={topUp}>
                {t('topUp')}
              </Link>
            </p>
          )}
          <Button
            look="buy"
            size="large"
            busy={busy}
            aria-disabled={!method}
            onClick={() => {
              if (method === 'balance') setConfirming(true)
              else if (method) onPay(method)
            }}
          >
            {fee > 0 ? t('pay', { amount: moneyText(fee) }) : t('payPlain')}
          </Button>
        </div>
      )}
    </>
  )
}
