import type { Confirmation, Route } from 'qinghua-contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { couponReads } from '../promotions/use-coupons.ts'
import { pointsReads } from './reads.ts'
import { flashResultAddress, type Checkout } from '../goods/checkout.ts'
import {
  type Submission,
  type PointsChoice,
  refusalOfPoints,
  endAttempt,
  keepAttempt,
  type OrderAttempt,
} from './order-draft.ts'
import { refusals } from 'qinghua-contract/refusals'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, isRefusal } from '../../lib/api/api-error.ts'
import { localeOf, readLanguage } from '../../lib/i18n/language.ts'
import { showToast } from '../../lib/toasts.ts'

export interface Asked {
  readonly uuid: string
  readonly addrId: number
  /** Null: the mall chooses. */
  readonly coupons: readonly number[] | null
  readonly points: PointsChoice
  /** A flash sale: the path of a request whose answer was lost. */
  readonly path: string | null
}

export interface Confirmed {
  readonly confirmation: Confirmation
  /** The name under which it is ordered: the uuid, or the path of a flash sale. */
  readonly name: string
}

const confirmByUuid = (
  checkout: Exclude<Checkout, { readonly flashItem: unknown }>,
  { uuid, addrId, coupons, points }: Asked,
) => {
  if ('groupItem' in checkout) {
    const { groupActivityId: _, ...item } = checkout.groupItem
    return api('POST /p/group/order/confirm', { body: { uuid, addrId, ...item } })
  }
  if ('pointsItem' in checkout)
    return api('POST /p/score/confirm', { body: { uuid, addrId, orderItem: checkout.pointsItem } })
  const what = 'basketIds' in checkout ? { basketIds: [...checkout.basketIds] } : { orderItem: checkout.orderItem }
  const chosen = coupons === null ? {} : { userChangeCoupon: 1 as const, couponUserIds: [...coupons] }
  const pays = points === null ? {} : { isScorePay: 1 as const, ...(points !== 'most' && { userUseScore: points }) }
  return api('POST /p/order/confirm', { body: { uuid, addrId, ...what, ...chosen, ...pays } })
}

export const confirm = async (checkout: Checkout, asked: Asked): Promise<Confirmed> => {
  const { uuid, addrId, path } = asked
  if (!('flashItem' in checkout)) return { confirmation: await confirmByUuid(checkout, asked), name: uuid }
  const { seckillId, ...item } = checkout.flashItem
  const orderPath = path ?? (await api('GET /p/seckill/orderPath', { query: { seckillId } }))
  const input = { params: { orderPath }, body: { addrId, ...item } }
  return { confirmation: await api('POST /p/seckill/{orderPath}/confirm', input), name: orderPath }
}

const refreshes = [
  'POST /p/shopCart/info',
  'GET /p/shopCart/prodCount',
  'GET /p/user/centerInfo',
  'GET /p/myOrder/myOrderSearch',
  'GET /p/myOrder/orderCount',
  'GET /groupProd/joinGroupList',
  'GET /p/groupTeam/info',
  'GET /score/prod/prodInfo',
  'GET /score/prod/prodScorePage',
  ...pointsReads,
  ...couponReads,
] as const satisfies readonly Route[]

/** What a purchase in one shop sends instead of lists by shop. */
const ofOneShop = ({ orderShopParam: [shop], virtualRemarkList, orderInvoiceList: [invoice] = [] }: Submission) => {
  const { shopId: _, ...orderInvoice } = invoice ?? { shopId: 0 }
  return {
    shop: shop ?? { shopId: 0, remarks: '' },
    rest: { virtualRemarkList, ...('headerType' in orderInvoice && { orderInvoice }) },
  }
}

const submit = (checkout: Checkout, body: Submission) => {
  const { uuid, virtualRemarkList } = body
  const { shop, rest } = ofOneShop(body)
  const { remarks } = shop
  if ('groupItem' in checkout) return api('POST /p/group/order/submit', { body: { uuid, remarks, ...rest } })
  if ('pointsItem' in checkout) return api('POST /p/score/submit', { body: { uuid, remarks, virtualRemarkList } })
  return api('POST /p/order/submit', { body })
}

/** The page that follows, and whether it was ordered before. */
const ordered = async (checkout: Checkout, body: Submission) => {
  if ('flashItem' in checkout) {
    const { shop, rest } = ofOneShop(body)
    const input = { params: { orderPath: body.uuid }, body: { orderShopParam: shop, ...rest } }
    const { orderNumber } = await api('POST /p/seckill/{orderPath}/submit', input)
    return { next: flashResultAddress(orderNumber, checkout.flashItem.seckillId), isRepeated: false }
  }
  const { orderNumbers, duplicateError } = await submit(checkout, body)
  return { next: `/payment?orderNumbers=${orderNumbers}`, isRepeated: duplicateError === 1 }
}

const useOrdering = (checkout: Checkout) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Submission) => ordered(checkout, body),
    onSuccess: () => {
      // What comes of a flash sale is not decided yet.
      if ('flashItem' in checkout) return
      for (const route of refreshes) void client.invalidateQueries({ queryKey: [route] })
    },
  })
}

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
