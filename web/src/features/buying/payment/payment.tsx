import { refusals } from '@mall/contracts/refusals'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage } from '../../../lib/i18n/i18n.ts'
import { localeOf } from '../../../lib/i18n/language.ts'
import { instantOf, useCountdown } from '../../../lib/server-clock.ts'
import { useLoggedIn } from '../../../lib/session/token.ts'
import { resultPath } from './pay-address.ts'
import { PayDesk } from './pay-desk.tsx'
import { usePayInfo, type PayInfo } from './pay-info.ts'
import { Closed, NoPayInfo } from './pay-states.tsx'
import { ScanDesk } from './scan-desk.tsx'

type Desk = 'choose' | 'scan'

interface OpenProps {
  orderNumbers: string
  info: PayInfo
  desk: Desk
  onChanged: () => void
}

const Open = ({ orderNumbers, info, desk, onChanged }: OpenProps) => {
  const locale = localeOf(useLanguage())
  const { over } = useCountdown(instantOf(info.endTime))
  if (over || info.status === 6) return <Closed orderNumbers={orderNumbers} text={refusals.orderExpired[locale]} />
  if (desk === 'scan') return <ScanDesk orderNumbers={orderNumbers} info={info} onChanged={onChanged} />
  return <PayDesk orderNumbers={orderNumbers} info={info} onChanged={onChanged} />
}

const never = () => false as const

const Known = ({ orderNumbers, desk }: { orderNumbers: string; desk: Desk }) => {
  const navigate = useNavigate()
  const loggedIn = useLoggedIn()
  const { data, error, isFetching, refetch } = usePayInfo(orderNumbers, never)
  const paid = data?.status === 2
  useEffect(() => {
    if (paid) void navigate(resultPath(orderNumbers), { replace: true })
  }, [paid, orderNumbers, navigate])
  if (data && !paid)
    return <Open orderNumbers={orderNumbers} info={data} desk={desk} onChanged={() => void refetch()} />
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

/** By a method still to be chosen, or by scanning a code. A paid order leads on to the result. */
export const Payment = ({ orderNumbers, desk }: { orderNumbers: string | null; desk: Desk }) =>
  orderNumbers === null ? (
    <NoPayInfo orderNumbers={null} error={null} busy={false} visitor={false} onRetry={() => undefined} />
  ) : (
    <Known orderNumbers={orderNumbers} desk={desk} />
  )
