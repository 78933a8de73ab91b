import { useEffect, useLayoutEffect, useState } from 'react'
import type { Confirmation, CouponChoice } from 'qinghua-contract'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { ApiError, isRefusal } from '../../lib/api/api-error.ts'
import { useDraft } from '../../lib/draft.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { askLogin } from '../../lib/login/ask-login.ts'
import { readToken, useLoggedIn } from '../../lib/login/token.ts'
import { showToast } from '../../lib/toasts.ts'
import { forgetCheckout, type Checkout } from '../goods/checkout.ts'
import {
  lesserChoice,
  withChoice,
  unreachedShops,
  newAttempt,
  openAttempt,
  type OrderAttempt,
  blankDraft,
  submissionOf,
  wrongEntries,
  wrongInvoices,
  wrongRemarks,
  invoiceIn,
  invoiceKey,
  remarkKey,
  withEntry,
  type OrderDraft,
  type ShopId,
  lesserPoints,
  refusalOfPoints,
  type PointsChoice,
} from './order-draft.ts'
import { useSubmission, confirm, type Asked, type Confirmed } from './order-way.ts'
import type { InvoiceDraft, InvoiceField } from '../orders/invoice-draft.ts'
import { moneyText } from '../../ui/money.ts'

interface Draft {
  readonly draft: OrderDraft
  readonly change: (part: Partial<OrderDraft>) => void
  readonly confirmation: Confirmation | undefined
  /** These fields were written anew: nothing is wrong with them until the order is sent again. */
  readonly forgive: (keys: readonly string[]) => void
}

/** What a shopper changes of an order before it is sent. */
const orderChanges = ({ draft, change, confirmation, forgive }: Draft) => ({
  coupon: (among: readonly CouponChoice[], couponUserId: number | null) => {
    if (confirmation) change({ couponUserIds: withChoice(confirmation, draft.couponUserIds, among, couponUserId) })
  },
  couponsByMall: () => change({ couponUserIds: null }),
  points: (points: PointsChoice) => change({ points }),
  deliveryDate: (deliveryDate: string | null) => change({ deliveryDate }),
  remark: (shopId: ShopId, text: string) => {
    change(shopId === 'all' ? { remark: text } : { remarks: { ...draft.remarks, [shopId]: text } })
    forgive([remarkKey(shopId)])
  },
  /** The same as for all shops again. */
  together: (shopId: number) => {
    const { [shopId]: _, ...remarks } = draft.remarks
    const { [shopId]: __, ...invoices } = draft.invoices
    change({ remarks, invoices })
  },
  entry: (key: string, text: string) => {
    if (!confirmation) return
    const entries = withEntry(confirmation, draft, key, text)
    change({ entries })
    forgive(Object.keys(entries).filter((each) => entries[each] !== draft.entries[each]))
  },
  invoice: (shopId: ShopId, part: Partial<InvoiceDraft>) => {
    const invoice = { ...invoiceIn(draft, shopId), ...part }
    change(shopId === 'all' ? { invoice } : { invoices: { ...draft.invoices, [shopId]: invoice } })
    forgive(Object.keys(part).map((field) => invoiceKey(shopId, field as InvoiceField)))
  },
})

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
    queryKey: ['confirm', checkout, asked],
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
const useConfirmation = (
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
