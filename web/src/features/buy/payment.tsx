import { refusals } from 'qinghua-contract/refusals'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage, useText } from '../../lib/i18n/i18n.ts'
import { localeOf } from '../../lib/i18n/language.ts'
import { instantOf, useCountdown } from '../../lib/server-clock.ts'
import { useLoggedIn } from '../../lib/session/token.ts'
import { useTold } from '../../lib/told.ts'
import { PayChoice } from './pay-choice.tsx'
import { payPath } from './pay-paths.ts'
import { ScanCode } from './scan-code.tsx'
import { useMethods } from './use-methods.ts'
import { useWarned } from '../orders/warned.ts'
import { Link } from '../../ui/link.tsx'
import { textLink } from '../../ui/text-link.ts'
import { resultPath } from './pay-address.ts'
import { PayCard } from './pay-card.tsx'
import { usePayInfo, type PayInfo } from './pay-info.ts'
import { Closed, NoPayInfo } from './pay-states.tsx'
import { useOrdersCode } from './use-orders-code.ts'
import { usePayment } from './use-payment.ts'

interface PayByCodeProps {
  orderNumbers: string
  info: PayInfo
  onChanged: () => void
}

const PayByCode = ({ orderNumbers, info, onChanged }: PayByCodeProps) => {
  const t = useText('payment')
  return (
    <PayCard info={info} title={t('scan')}>
      <ScanCode asked={useOrdersCode(orderNumbers)} payEntry={0} onPaid={onChanged}>
        <Link css={textLink} to={payPath(orderNumbers)}>
          {t('otherMethod')}
        </Link>
      </ScanCode>
    </PayCard>
  )
}

interface Props {
  orderNumbers: string
  info: PayInfo
  onChanged: () => void
}

/** S2.8 */
const PayForm = ({ orderNumbers, info, onChanged }: Props) => {
  const t = useText('payment')
  const { balance, totalFee: fee } = info
  const choice = useMethods({ fee, balance })
  const { pay, busy } = usePayment(orderNumbers, { onChanged, onMethodClosed: choice.close })
  return (
    <PayCard info={info} title={t('placed')}>
      <PayChoice choice={choice} fee={fee} balance={balance} busy={busy} onPay={pay} topUpFor={{ orderNumbers }} />
    </PayCard>
  )
}

type PayStep = 'choose' | 'scan'

interface OpenProps {
  orderNumbers: string
  info: PayInfo
  step: PayStep
  onChanged: () => void
}

const UnpaidOrders = ({ orderNumbers, info, step, onChanged }: OpenProps) => {
  const t = useText('payment')
  const locale = localeOf(useLanguage())
  const { over } = useCountdown(instantOf(info.endTime))
  const closed = over || info.status === 6 ? refusals.orderExpired[locale] : null
  useWarned(instantOf(info.endTime), t('soonOver'))
  useTold(closed)
  if (closed !== null) return <Closed orderNumbers={orderNumbers} text={closed} />
  if (step === 'scan') return <PayByCode orderNumbers={orderNumbers} info={info} onChanged={onChanged} />
  return <PayForm orderNumbers={orderNumbers} info={info} onChanged={onChanged} />
}

const never = () => false as const

const OrdersToPay = ({ orderNumbers, step }: { orderNumbers: string; step: PayStep }) => {
  const navigate = useNavigate()
  const loggedIn = useLoggedIn()
  const { data, error, isFetching, refetch } = usePayInfo(orderNumbers, never)
  const paid = data?.status === 2
  useEffect(() => {
    if (paid) void navigate(resultPath(orderNumbers), { replace: true })
  }, [paid, orderNumbers, navigate])
  if (data && !paid)
    return <UnpaidOrders orderNumbers={orderNumbers} info={data} step={step} onChanged={() => void refetch()} />
  return (
    <NoPayInfo
      orderNumbers={orderNumbers}
      error={error}
      busy={isFetching}
      visitor={!loggedIn}
      onRetry={() => void refetch()}
    />
  )
}

export const Payment = ({ orderNumbers, step }: { orderNumbers: string | null; step: PayStep }) =>
  orderNumbers === null ? (
    <NoPayInfo orderNumbers={null} error={null} busy={false} visitor={false} onRetry={() => undefined} />
  ) : (
    <OrdersToPay orderNumbers={orderNumbers} step={step} />
  )
