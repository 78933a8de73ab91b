import { useQuery, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Api } from 'qinghua-contract'
import { times } from 'qinghua-contract/rules'
import { useLoggedIn } from '../../lib/login/token.ts'
import { query } from '../../lib/api/api.ts'
import { providerForm, sendForm } from '../../lib/html/provider-form.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { now } from '../../lib/server-clock.ts'
import { local } from '../../lib/storage.ts'

/** In ms: how often a payment is polled. */
export const pollInterval = 3000

/** In ms: how often it is asked once the usual time has passed. */
export const patientInterval = 15_000

/** 0 orders, 1 a top-up, 2 a membership. */
export type PayEntry = 0 | 1 | 2

/** Polls while the page is visible, and once more when it is over: it may have been paid in the last moment. */
export const useIsPaid = (payEntry: PayEntry, orderNumbers: string | undefined, isOver: boolean): boolean => {
  const enabled = useLoggedIn() && orderNumbers !== undefined
  const { data, refetch } = useQuery({
    ...query('GET /p/order/isPay/{payEntry}/{orderNumbers}', {
      params: { payEntry, orderNumbers: orderNumbers ?? '' },
    }),
    enabled,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (isOver || state.data === true ? false : pollInterval),
    refetchOnWindowFocus: true,
    meta: { silent: true },
  })
  useEffect(() => {
    if (isOver) void refetch()
  }, [isOver, refetch])
  return data === true
}

interface Outcomes {
  /** From the balance, at once. */
  readonly onPaid: () => void
  /** The amount or the balance is no longer what the page shows. */
  readonly onChanged: () => void
}

/** What is done with the answer of a provider's page or of the balance. */
export const useFollow = ({ onPaid, onChanged }: Outcomes) => {
  const t = useText('payment')
  return (answer: Api['POST /p/order/pay']['output']): void => {
    const form = typeof answer === 'string' ? providerForm(answer) : null
    if (form) sendForm(form)
    else if (typeof answer !== 'object') showToast('warning', t('unsafe'))
    else if (answer.type === 1) onPaid()
    else {
      showToast('warning', answer.message)
      onChanged()
    }
  }
}

/** What is remembered of a payment: the provider leads back with its number alone. */
export interface Started {
  /** When the provider stops waiting for it. */
  readonly until: number
  readonly amount: number
  readonly gift: number
  /** The payment that it was made for. */
  readonly next: string | null
}

const key = 'startedPayments'
const day = 86_400_000

const isStarted = (value: unknown): value is Started =>
  typeof value === 'object' && value !== null && 'until' in value && 'amount' in value && 'gift' in value

const all = (): Record<string, Started> => {
  const kept = local.read(key)
  const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : []
  return Object.fromEntries(entries.filter(([, value]) => isStarted(value) && now() < value.until + day))
}

export const startedPayment = (payNo: string): Started | undefined => all()[payNo]

/** A provider that still waits answers the same number, whose time has been running since. */
export const keepStarted = (payNo: string, facts: Omit<Started, 'until'>): Started => {
  const started = { ...facts, until: startedPayment(payNo)?.until ?? now() + times.payment }
  local.write(key, { ...all(), [payNo]: started })
  return started
}

export interface Code {
  readonly text: string
  readonly until: number
  /** To ask with whether it was paid. */
  readonly orderNumbers: string
}

interface Asked {
  readonly queryKey: QueryKey
  /** `null` if it answers something else than a code. */
  readonly request: () => Promise<Code | null>
}

/** Requested once, and again only after it has expired. */
export const useCode = ({ queryKey, request }: Asked) => {
  const loggedIn = useLoggedIn()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: request,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    // A switch of language must not repeat it: requesting a code is not a read.
    enabled: ({ state }) => loggedIn && state.data === undefined,
  })
  return { code: data ?? undefined, error, isFetching, refetch }
}
