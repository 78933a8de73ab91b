import type { Api, Confirmation, Route } from 'qinghua-contract'
import { api } from '../../lib/api/api.ts'
import { useCommand } from '../../lib/api/command.ts'
import { couponReads } from '../promotions/use-coupons.ts'
import { pointsReads } from './reads.ts'
import { flashResultAddress, type Checkout } from '../goods/checkout.ts'
import type { Submission, PointsChoice } from './order-draft.ts'

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

export const confirmRoute = (checkout: Checkout): Route => {
  if ('flashItem' in checkout) return 'POST /p/seckill/{orderPath}/confirm'
  if ('pointsItem' in checkout) return 'POST /p/score/confirm'
  return 'groupItem' in checkout ? 'POST /p/group/order/confirm' : 'POST /p/order/confirm'
}

const pathOf = async (seckillId: number): Promise<string> => api('GET /p/seckill/orderPath', { query: { seckillId } })

export const confirm = async (
  checkout: Checkout,
  { uuid, addrId, coupons, points, path }: Asked,
): Promise<Confirmed> => {
  if ('flashItem' in checkout) {
    const { seckillId, ...item } = checkout.flashItem
    const orderPath = path ?? (await pathOf(seckillId))
    const input = { params: { orderPath }, body: { addrId, ...item } }
    return { confirmation: await api('POST /p/seckill/{orderPath}/confirm', input), name: orderPath }
  }
  if ('groupItem' in checkout) {
    const { groupActivityId: _, ...item } = checkout.groupItem
    return { confirmation: await api('POST /p/group/order/confirm', { body: { uuid, addrId, ...item } }), name: uuid }
  }
  if ('pointsItem' in checkout) {
    const input = { body: { uuid, addrId, orderItem: checkout.pointsItem } }
    return { confirmation: await api('POST /p/score/confirm', input), name: uuid }
  }
  const what = 'basketIds' in checkout ? { basketIds: [...checkout.basketIds] } : { orderItem: checkout.orderItem }
  const chosen = coupons === null ? {} : { userChangeCoupon: 1 as const, couponUserIds: [...coupons] }
  const pays = points === null ? {} : { isScorePay: 1 as const, ...(points !== 'most' && { userUseScore: points }) }
  return {
    confirmation: await api('POST /p/order/confirm', { body: { uuid, addrId, ...what, ...chosen, ...pays } }),
    name: uuid,
  }
}

const refreshes = (
  [
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
).map((route) => ({ queryKey: [route] }))

interface Outcome {
  /** The page that follows, and whether it was ordered before. */
  readonly onOrdered: (next: string, isRepeated: boolean) => void
  readonly onError: (reason: unknown) => void
}

/** What a purchase in one shop sends instead of lists by shop. */
const ofOneShop = ({ orderShopParam: [shop], virtualRemarkList, orderInvoiceList: [invoice] = [] }: Submission) => {
  const { shopId: _, ...orderInvoice } = invoice ?? { shopId: 0 }
  return {
    shop: shop ?? { shopId: 0, remarks: '' },
    rest: { virtualRemarkList, ...('headerType' in orderInvoice && { orderInvoice }) },
  }
}

const payment = (orderNumbers: string): string => `/payment?orderNumbers=${orderNumbers}`

export const useOrdering = (checkout: Checkout) => {
  const general = useCommand('POST /p/order/submit', { refreshes })
  const group = useCommand('POST /p/group/order/submit', { refreshes })
  const flash = useCommand('POST /p/seckill/{orderPath}/submit')
  const points = useCommand('POST /p/score/submit', { refreshes })
  const paidNext = ({ onOrdered, onError }: Outcome) => ({
    onSuccess: ({ orderNumbers, duplicateError }: Api['POST /p/order/submit']['output']) =>
      onOrdered(payment(orderNumbers), duplicateError === 1),
    onError,
  })
  if ('flashItem' in checkout)
    return {
      ...stateOf(flash),
      order: (body: Submission, { onOrdered, onError }: Outcome): void => {
        const { shop, rest } = ofOneShop(body)
        flash.mutate(
          { params: { orderPath: body.uuid }, body: { orderShopParam: shop, ...rest } },
          {
            onSuccess: ({ orderNumber }) =>
              onOrdered(flashResultAddress(orderNumber, checkout.flashItem.seckillId), false),
            onError,
          },
        )
      },
    }
  if ('groupItem' in checkout)
    return {
      ...stateOf(group),
      order: (body: Submission, outcome: Outcome): void => {
        const { shop, rest } = ofOneShop(body)
        group.mutate({ body: { uuid: body.uuid, remarks: shop.remarks, ...rest } }, paidNext(outcome))
      },
    }
  if ('pointsItem' in checkout)
    return {
      ...stateOf(points),
      order: (body: Submission, outcome: Outcome): void => {
        const { uuid, virtualRemarkList } = body
        const { remarks } = ofOneShop(body).shop
        points.mutate({ body: { uuid, remarks, virtualRemarkList } }, paidNext(outcome))
      },
    }
  return {
    ...stateOf(general),
    order: (body: Submission, outcome: Outcome): void => general.mutate({ body }, paidNext(outcome)),
  }
}

const stateOf = ({ isPending, isSuccess, error }: { isPending: boolean; isSuccess: boolean; error: Error | null }) => ({
  busy: isPending || isSuccess,
  error,
})
