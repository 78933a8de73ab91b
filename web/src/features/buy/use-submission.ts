import { refusals } from 'qinghua-contract/refusals'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, isRefusal } from '../../lib/api/api-error.ts'
import { localeOf, readLanguage } from '../../lib/i18n/language.ts'
import { showToast } from '../../lib/toasts.ts'
import type { Checkout } from '../goods/checkout.ts'
import { refusalOfPoints, endAttempt, keepAttempt, type Submission, type OrderAttempt } from './order-draft.ts'
import { useOrdering } from './order-way.ts'

interface Outcomes {
  readonly onOrdered: () => void
  readonly onExpired: () => void
  /** Already ordered, but this tab does not know with which input. */
  readonly onRepeated: () => void
  /** A coupon or points were used elsewhere, or have expired; or a date has come too close. */
  readonly onLost: (reason: unknown) => void
}

const lostReasons = ['couponUsed', 'couponExpired', 'deliveryDateGone'] as const

/** Orders once, however often it is called. If an answer was lost, the same input finds the order again. */
export const useSubmission = (
  checkout: Checkout,
  attempt: OrderAttempt,
  { onOrdered, onExpired, onRepeated, onLost }: Outcomes,
) => {
  const navigate = useNavigate()
  // Two clicks can come before the first one renders as busy.
  const underWay = useRef(false)
  const unanswered = useRef({ uuid: attempt.uuid, body: attempt.sent })
  const { mutate, isPending, isSuccess, error } = useOrdering(checkout)

  const { uuid } = attempt
  const note = (body: Submission | null): void => {
    unanswered.current = { uuid, body }
    keepAttempt({ ...attempt, sent: body })
  }
  const lost = (): Submission | null => (unanswered.current.uuid === uuid ? unanswered.current.body : null)
  const send = (body: Submission): void => {
    if (underWay.current) return
    underWay.current = true
    const sent = lost() ?? body
    note(sent)
    mutate(sent, {
      onSuccess: ({ next, isRepeated }) => {
        if (isRepeated) showToast('warning', refusals.orderRepeated[localeOf(readLanguage())])
        endAttempt(attempt)
        onOrdered()
        void navigate(next, { replace: true })
      },
      onError: (reason) => {
        underWay.current = false
        const refused = reason instanceof ApiError && reason.kind === 'refused'
        if (isRefusal(reason, 'orderRepeated')) {
          if (sent !== body) send(sent)
          else onRepeated()
        } else if (refused && sent === body) note(null)
        if (isRefusal(reason, 'orderExpired')) onExpired()
        if (lostReasons.some((each) => isRefusal(reason, each)) || refusalOfPoints(reason) !== null) onLost(reason)
      },
    })
  }
  // Those of points are told at their field.
  const refusal =
    error instanceof ApiError && error.kind === 'refused' && refusalOfPoints(error) === null ? error.text : null
  const ask = (): void => {
    const body = lost()
    if (body) send(body)
    else onRepeated()
  }
  return { send, ask, busy: isPending || isSuccess, refusal, isCrowded: isRefusal(error, 'flashSaleBusy') }
}
