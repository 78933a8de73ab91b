import type { PayStarted } from 'qinghua-contract'
import { payTypes, type PayMethod } from 'qinghua-contract/order-machine'
import { useMutation, type QueryKey } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ApiError, isRefusal } from '../../lib/api/api-error.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { withValues } from '../../lib/navigation/query-now.ts'
import { Way } from '../../ui/link.tsx'
import { PayChoice } from './pay-choice.tsx'
import { startedPath, type PayAfter } from './pay-paths.ts'
import { ScanCode } from './scan-code.tsx'
import { keepStarted, type Started, useCode, useFollow } from './paying.ts'
import type { MethodChoice, ToPay } from './use-methods.ts'

interface PaySubject extends ToPay {
  readonly payEntry: 1 | 2
  readonly queryKey: QueryKey
  readonly start: (payType: 2 | 3 | 9) => Promise<PayStarted>
  readonly facts: Omit<Started, 'until'>
}

interface Props {
  /** Whether the code is shown: `useScanning`, and there is something to pay. */
  scanning: boolean
  subject: PaySubject
  choice: MethodChoice
  /** Checked before anything is asked for. */
  isReady?: () => boolean
  /** From the balance, at once. */
  onPaid?: () => void
  /** What is shown may no longer be true. */
  onFailed: (error: Error | null, method: PayMethod) => void
  topUpFor?: PayAfter
}

/** True while the address says that the code is shown. */
export const useScanning = (): boolean => useSearchParams()[0].get('step') === 'scan'

interface CodeProps {
  subject: PaySubject
  onRefused: (method: PayMethod, error: Error) => void
}

const SubjectCode = ({ subject, onRefused }: CodeProps) => {
  const t = useText('payment')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const back = `?${withValues(search, { step: null })}`
  const { queryKey, start, facts, payEntry } = subject
  const asked = useCode({
    queryKey,
    request: async () => {
      const { orderNumbers, payment } = await start(payTypes.wechat)
      if (typeof payment !== 'string' || orderNumbers === null) return null
      return { text: payment, until: keepStarted(orderNumbers, facts).until, orderNumbers }
    },
  })
  const { error } = asked
  useEffect(() => {
    if (!(error instanceof ApiError && error.kind === 'refused')) return
    onRefused('wechat', error)
    void navigate(back, { replace: true })
    // oxlint-disable-next-line react/exhaustive-deps
  }, [error])
  return (
    <ScanCode
      asked={asked}
      payEntry={payEntry}
      onPaid={(payNo) => void navigate(startedPath(payEntry, payNo), { replace: true })}
    >
      <Way to={back} replace>
        {t('otherMethod')}
      </Way>
    </ScanCode>
  )
}

/** The way to pay for something else than orders: how, then the code or the provider (S2.8). */
export const PaySubjectHere = ({ scanning, subject, choice, isReady, onPaid, onFailed, topUpFor }: Props) => {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  // Two clicks can come before the first one renders as busy.
  const underWay = useRef(false)
  const { fee, balance, start, facts } = subject
  const follow = useFollow({
    onPaid: () => onPaid?.(),
    onChanged: () => onFailed(null, 'balance'),
  })
  const failed = (method: PayMethod, error: Error): void => {
    if (isRefusal(error, 'payMethodClosed')) choice.close(method)
    onFailed(error, method)
  }
  const { mutate, isPending } = useMutation({
    mutationFn: (method: PayMethod) => start(payTypes[method]),
    onSuccess: ({ orderNumbers, payment }) => {
      if (orderNumbers !== null) keepStarted(orderNumbers, facts)
      follow(payment)
    },
    onError: (error, method) => failed(method, error),
    onSettled: () => {
      underWay.current = false
    },
  })
  const pay = (method: PayMethod): void => {
    if (underWay.current || isReady?.() === false) return
    if (method === 'wechat') return void navigate(`?${withValues(search, { by: method, step: 'scan' })}`)
    underWay.current = true
    mutate(method)
  }
  if (scanning) return <SubjectCode subject={subject} onRefused={failed} />
  return (
    <PayChoice
      choice={choice}
      fee={fee}
      busy={isPending}
      onPay={pay}
      {...(balance !== undefined && { balance })}
      {...(topUpFor && { topUpFor })}
    />
  )
}
