import type { CouponChoice } from '@mall/contracts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { isRefusal } from '../../../lib/api/is-refusal.ts'
import { useDraft } from '../../../lib/draft.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { askLogin } from '../../../lib/session/ask-login.ts'
import { readToken, useLoggedIn } from '../../../lib/session/token.ts'
import { showToast } from '../../../lib/toasts.ts'
import { forgetCheckout, type Checkout } from '../../../shop/checkout.ts'
import type { InvoiceDraft, InvoiceField } from '../../../shop/invoice-draft.ts'
import { moneyText } from '../../../ui/money.ts'
import { lesserChoice, withChoice } from './coupons.ts'
import { unreachedShops } from './items.ts'
import { newAttempt, openAttempt } from './order-attempt.ts'
import {
  blankDraft,
  invoiceIn,
  invoiceKey,
  remarkKey,
  submissionOf,
  wrongEntries,
  wrongInvoices,
  wrongRemarks,
  type ShopId,
} from './order-draft.ts'
import { confirm, confirmRoute, type Asked, type Confirmed } from './order-way.ts'
import { lesserPoints, refusalOfPoints, type PointsChoice } from './points.ts'
import { useSubmission } from './use-submission.ts'

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

/** The server holds the price for a while; another address, other coupons or points request it anew. */
const useConfirmation = (checkout: Checkout, asked: Asked) => {
  const enabled = useLoggedIn()
  return useQuery({ ...confirmQuery(checkout, asked), placeholderData: keepPreviousData, enabled })
}

interface Shown extends Confirmed {
  /** The address, coupons and points that it is for. */
  readonly asked: string
}

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
  const [shown, setShown] = useState<Shown | null>(null)
  const [pointsRefusal, setPointsRefusal] = useState<string | null>(null)
  const { data, error, isFetching, isPlaceholderData, refetch } = useConfirmation(checkout, {
    uuid: attempt.uuid,
    addrId,
    coupons: draft.couponUserIds,
    points: draft.points,
    path: attempt.sent?.uuid ?? null,
  })
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
  if (data && !isPlaceholderData && data.confirmation !== shown?.confirmation) {
    const asked = JSON.stringify([addrId, draft.couponUserIds, draft.points])
    setShown({ ...data, asked })
    const { actualTotal } = data.confirmation
    const before = shown?.asked === asked ? shown.confirmation.actualTotal : actualTotal
    if (before !== actualTotal) showToast('info', t('repriced', { amount: moneyText(actualTotal) }))
  }
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
    write: {
      coupon: (among: readonly CouponChoice[], couponUserId: number | null) => {
        if (confirmation) change({ couponUserIds: withChoice(confirmation, draft.couponUserIds, among, couponUserId) })
      },
      points: (points: PointsChoice) => {
        setPointsRefusal(null)
        change({ points })
      },
      deliveryDate: (deliveryDate: string | null) => change({ deliveryDate }),
      couponsByMall: () => change({ couponUserIds: null }),
      remark: (shopId: ShopId, text: string) => {
        change(shopId === 'all' ? { remark: text } : { remarks: { ...draft.remarks, [shopId]: text } })
        setWrong((before) => before.filter((each) => each !== remarkKey(shopId)))
      },
      /** The same as for all shops again. */
      together: (shopId: number) => {
        const { [shopId]: _, ...remarks } = draft.remarks
        const { [shopId]: __, ...invoices } = draft.invoices
        change({ remarks, invoices })
      },
      entry: (key: string, text: string) => {
        change({ entries: { ...draft.entries, [key]: text } })
        setWrong((before) => before.filter((each) => each !== key))
      },
      invoice: (shopId: ShopId, part: Partial<InvoiceDraft>) => {
        const invoice = { ...invoiceIn(draft, shopId), ...part }
        change(shopId === 'all' ? { invoice } : { invoices: { ...draft.invoices, [shopId]: invoice } })
        const right = Object.keys(part).map((field) => invoiceKey(shopId, field as InvoiceField))
        setWrong((before) => before.filter((each) => !right.includes(each)))
      },
    },
  }
}
