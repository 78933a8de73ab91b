import { useEffect, useLayoutEffect, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { isRefusal } from '../../lib/api/is-refusal.ts'
import { useDraft } from '../../lib/draft.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { askLogin } from '../../lib/session/ask-login.ts'
import { readToken } from '../../lib/session/token.ts'
import { showToast } from '../../lib/toasts.ts'
import { forgetCheckout, type Checkout } from '../goods/checkout.ts'
import { lesserChoice } from './coupons.ts'
import { unreachedShops } from './items.ts'
import { newAttempt, openAttempt } from './order-attempt.ts'
import { orderChanges } from './order-changes.ts'
import { blankDraft, submissionOf, wrongEntries, wrongInvoices, wrongRemarks } from './order-draft.ts'
import { lesserPoints, refusalOfPoints, type PointsChoice } from './points.ts'
import { useConfirmation } from './use-confirmation.ts'
import { useSubmission } from './use-submission.ts'

export interface Address {
  /** 0 for the default one. */
  readonly addrId: number
  readonly choose: (addrId: number) => void
}

export const useCheckout = (checkout: Checkout, { addrId, choose }: Address) => {
  const t = useText('checkout')
  const [attempt, setVisit] = useState(() => openAttempt(checkout))
  const [draft, change, forgetDraft] = useDraft(`order:${attempt.what}`, blankDraft)
  const [wrong, setWrong] = useState<readonly string[]>([])
  const [placed, setPlaced] = useState(false)
  const [pointsRefusal, setPointsRefusal] = useState<string | null>(null)
  const [claims, setClaims] = useState(0)
  const { data, shown, error, isFetching, isPlaceholderData, refetch } = useConfirmation(
    checkout,
    attempt,
    addrId,
    draft,
    claims,
  )
  const renew = () => {
    setVisit(newAttempt(attempt.what))
    setPlaced(false)
  }
  const submission = useSubmission(checkout, attempt, {
    onOrdered: () => {
      forgetDraft()
      forgetCheckout(checkout)
    },
    onExpired: renew,
    onRepeated: () => setPlaced(true),
    onLost: (reason) => {
      setPointsRefusal(refusalOfPoints(reason))
      void refetch()
    },
  })
  const lostAddress = isRefusal(error, 'unknownAddress') && addrId !== 0
  useEffect(() => {
    if (lostAddress) choose(0)
  }, [lostAddress, choose])

  const refused = error instanceof ApiError && error.kind === 'refused' ? error : null
  // Before it is painted: what follows a refusal takes the place of the error.
  useLayoutEffect(() => {
    if (!refused) return
    const ofPoints = refusalOfPoints(refused)
    if (draft.points !== null && ofPoints !== null) {
      setPointsRefusal(ofPoints)
      change({ points: lesserPoints(draft.points, shown?.confirmation) })
    } else if (draft.couponUserIds !== null) {
      // The refusal itself is shown like any other.
      change({ couponUserIds: shown ? lesserChoice(draft.couponUserIds, shown.confirmation) : null })
    }
    // Only once per answer, whatever else renders.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [error])

  const orderedBefore = isRefusal(error, 'orderRepeated')
  const { ask } = submission
  useEffect(() => {
    if (orderedBefore) ask()
    // Only once per answer, whatever else renders.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [orderedBefore])

  const confirmation = shown?.confirmation
  const submit = (onWrong: () => void): void => {
    if (!shown || !confirmation) return
    const found = [wrongEntries, wrongRemarks, wrongInvoices].flatMap((find) => find(confirmation, draft))
    setWrong(found)
    const noAddress = confirmation.needsAddress && !confirmation.userAddr
    if (noAddress) showToast('warning', t('chooseAddress'))
    if (noAddress || found.length > 0 || unreachedShops(confirmation.shopCartOrders).length > 0) onWrong()
    else if (readToken() === null) askLogin('needed')
    else submission.send(submissionOf(shown.name, confirmation, draft))
  }
  const write = orderChanges({
    draft,
    change,
    confirmation,
    forgive: (keys) => setWrong((before) => before.filter((each) => !keys.includes(each))),
  })
  return {
    confirmation,
    // What was confirmed before stays if an answer is lost, but not if the answer is a refusal.
    error: data && (!refused || orderedBefore) ? null : error,
    isFetching,
    moving: isFetching || isPlaceholderData,
    placed,
    refetch,
    renew,
    submit,
    busy: submission.busy,
    refusal: submission.refusal,
    isCrowded: submission.isCrowded,
    pointsRefusal,
    draft,
    wrong,
    /** How often coupons were taken here. */
    claims,
    /** The mall chooses anew among all coupons. */
    onTaken: () => {
      setClaims(claims + 1)
      write.couponsByMall()
      void refetch()
    },
    write: {
      ...write,
      points: (points: PointsChoice) => {
        setPointsRefusal(null)
        write.points(points)
      },
    },
  }
}
export type CheckoutState = ReturnType<typeof useCheckout>
