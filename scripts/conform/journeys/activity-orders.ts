import type { OrderDetail } from 'qinghua-contract'
import { limits } from 'qinghua-contract/rules'
import { hardLines } from '../inputs/hard-text.ts'
import type { JourneyRunner, Seen } from './journey-runner.ts'
import { checkFreight, detail, detailOf, orders, yuan, type Confirmation, type Item } from './purchase.ts'

type ConfirmRoute = 'POST /p/seckill/{orderPath}/confirm' | 'POST /p/group/order/confirm'
type SubmitRoute = 'POST /p/seckill/{orderPath}/submit' | 'POST /p/group/order/submit'

export const remarks = hardLines(limits.orderRemark, '契约测试')

interface Offered {
  readonly item: Item
  /** Of one piece in the activity. */
  readonly price: number
  readonly orderType: 1 | 2
}

/** The price of the activity for each piece and nothing else that reduces it, and freight as for any order. */
export const checkConfirmed = async (
  runner: JourneyRunner,
  route: ConfirmRoute,
  confirmation: Confirmation,
  { item, price, orderType }: Offered,
): Promise<void> => {
  const { actualTotal, totalTransfee, freeTransfee, reductions, coupons, shopCartOrders } = confirmation
  runner.effect(route, 'it costs the price of the activity, without coupons and discounts', {
    route,
    path: '',
    value: {
      price: yuan(actualTotal - totalTransfee + freeTransfee),
      orderType: confirmation.orderType,
      others: reductions.filter(({ part }) => part !== 'activity' && part !== 'freight').length,
      coupons: [...coupons, ...shopCartOrders.flatMap((shop) => shop.coupons)].filter(({ canUse }) => canUse).length,
    },
    expected: { price: yuan(price * item.prodCount), orderType, others: 0, coupons: 0 },
  })
  const { skuId, prodCount, shopId } = item
  runner.effect(route, 'it holds what was asked for, and nothing else', {
    route,
    path: '/shopCartOrders',
    value: shopCartOrders.flatMap((shop) =>
      shop.shopCartItemDiscounts.flatMap(({ shopCartItems }) =>
        shopCartItems.map((line) => ({ shopId: shop.shopId, skuId: line.skuId, prodCount: line.prodCount })),
      ),
    ),
    expected: [{ shopId, skuId, prodCount }],
  })
  await checkFreight(runner, route, item, confirmation, true)
}

/** The order waits to be paid and holds what was confirmed. */
export const checkOrdered = async (
  runner: JourneyRunner,
  route: SubmitRoute,
  orderNumber: string,
  { skuId, prodCount }: Item,
  { actualTotal }: Confirmation,
): Promise<OrderDetail> => {
  const order = await detailOf(runner, orderNumber)
  const [line] = order.orderItemDtos
  runner.effect(route, 'it is what was confirmed', {
    route: detail,
    path: '',
    value: {
      skuId: line?.skuId,
      prodCount: line?.prodCount,
      actualTotal: order.actualTotal,
      remarks: order.remarks,
    },
    expected: { skuId, prodCount, actualTotal, remarks },
  })
  return order
}

export interface Origin {
  readonly orderType: number
  readonly seckillId: number | null
  readonly groupTeamId: number | null
}
export const originOf = (order: Origin | undefined): Origin | undefined =>
  order && { orderType: order.orderType, seckillId: order.seckillId, groupTeamId: order.groupTeamId }

/** What an order is from, as its details and the list show it. */
export const originIs = async (runner: JourneyRunner, orderNumber: string, expected: Origin): Promise<Seen[]> => [
  await runner.see(detail, { query: { orderNumber } }, '', expected, originOf),
  await runner.see(orders, { query: { orderNumber, current: 1, size: 10 } }, '/records/0', expected, ({ records }) =>
    originOf(records.find((each) => each.orderNumber === orderNumber)),
  ),
]
