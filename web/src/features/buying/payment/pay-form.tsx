import { css } from '@emotion/react'
import { useState } from 'react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { useLoggedIn } from '../../../lib/session/token.ts'
import { Button } from '../../../ui/button.tsx'
import { moneyText } from '../../../ui/money.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { BalanceStep } from './balance-step.tsx'
import { PayCard } from './pay-card.tsx'
import type { PayInfo } from './pay-info.ts'
import { PayMethods } from './pay-methods.tsx'
import { useMethods } from './use-methods.ts'
import { usePayment } from './use-payment.ts'

const actions = css`
  display: flex;
  justify-content: end;
  > button {
    min-width: 200px;
  }
`

interface Props {
  orderNumbers: string
  info: PayInfo
  onChanged: () => void
}

/** S2.8. The balance pays at once, so it is confirmed first. */
export const PayForm = ({ orderNumbers, info, onChanged }: Props) => {
  const t = useText('payment')
  const loggedIn = useLoggedIn()
  const [confirming, setConfirming] = useState(false)
  const { methods, method, choose, close, failed, isFetching, refetch } = useMethods(info)
  const onMethodClosed: typeof close = (closed) => {
    close(closed)
    setConfirming(false)
  }
  const { pay, busy } = usePayment(orderNumbers, { onChanged, onMethodClosed })
  const { balance, totalFee } = info
  return (
    <PayCard info={info} title={t('placed')}>
      {failed && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {!failed && !methods && (
        <div aria-busy={loggedIn}>
          <Skeleton height={140} />
        </div>
      )}
      {methods?.length === 0 && <EmptyState icon="warning" text={t('noMethod')} />}
      {methods && methods.length > 0 && (
        <PayMethods
          methods={methods}
          value={method}
          balance={balance}
          fee={totalFee}
          onChange={(chosen) => {
            setConfirming(false)
            choose(chosen)
          }}
        />
      )}
      {confirming && method === 'balance' ? (
        <BalanceStep
          balance={balance}
          fee={totalFee}
          busy={busy}
          onPay={() => pay('balance')}
          onBack={() => setConfirming(false)}
        />
      ) : (
        <div css={actions}>
          <Button
            look="buy"
            size="large"
            busy={busy}
            aria-disabled={!method}
            onClick={() => {
              if (method === 'balance') setConfirming(true)
              else if (method) pay(method)
            }}
          >
            {t('pay', { amount: moneyText(totalFee) })}
          </Button>
        </div>
      )}
    </PayCard>
  )
}
