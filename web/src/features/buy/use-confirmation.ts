import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { useLoggedIn } from '../../lib/session/token.ts'
import { showToast } from '../../lib/toasts.ts'
import type { Checkout } from '../goods/checkout.ts'
import { moneyText } from '../../ui/money.ts'
import type { OrderAttempt } from './order-attempt.ts'
import type { OrderDraft } from './order-draft.ts'
import { confirm, confirmRoute, type Asked, type Confirmed } from './order-way.ts'

let last: Promise<unknown> = Promise.resolve()

/** One at a time: the server must end with what was requested last. */
const inTurn = (checkout: Checkout, asked: Asked, signal: AbortSignal) => {
  const turn = last.then(() => {
    signal.throwIfAborted()
    return confirm(checkout, asked)
  })
  last = turn.catch(() => undefined)
  return turn
}

const confirmQuery = (checkout: Checkout, asked: Asked) =>
  queryOptions({
    queryKey: [confirmRoute(checkout), checkout, asked],
    queryFn: ({ signal }) => inTurn(checkout, asked, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  })

interface Shown extends Confirmed {
  /** The address, coupons and points that it is for. */
  readonly asked: string
}

/**
 * What the server has confirmed last. It holds the price for a while; another address, other coupons or points request
 * it anew, and the shopper is told if the price of the same has changed.
 */
export const useConfirmation = (
  checkout: Checkout,
  { uuid, sent }: OrderAttempt,
  addrId: number,
  draft: OrderDraft,
  /** How often coupons were taken since: what they save is no change of the price. */
  claims: number,
) => {
  const t = useText('checkout')
  const { couponUserIds: coupons, points } = draft
  const query = useQuery({
    ...confirmQuery(checkout, { uuid, addrId, coupons, points, path: sent?.uuid ?? null }),
    placeholderData: keepPreviousData,
    enabled: useLoggedIn(),
  })
  const { data, isPlaceholderData } = query
  const [shown, setShown] = useState<Shown | null>(null)
  if (data && !isPlaceholderData && data.confirmation !== shown?.confirmation) {
    const asked = JSON.stringify([addrId, coupons, points, claims])
    setShown({ ...data, asked })
    const { actualTotal } = data.confirmation
    const before = shown?.asked === asked ? shown.confirmation.actualTotal : actualTotal
    if (before !== actualTotal) showToast('info', t('repriced', { amount: moneyText(actualTotal) }))
  }
  return { ...query, shown }
}
