import { times } from 'qinghua-contract/rules'
import { refuseClosed, refuseOverLimit } from '../../activities/events.ts'
import { flashSaleOf, flashSkuOf } from '../../activities/flash-sales.ts'
import { refuseUnavailable, skuNow } from '../../catalogue/goods.ts'
import { startFulfilment } from '../../fulfilling/fulfilment.ts'
import type { Checkout } from '../../state/checkouts.ts'
import type { Mall } from '../../state/mall.ts'
import { refuseUnless } from '../../state/refusal.ts'
import type { KindOfOrder } from '../kind-of-order.ts'

/** What is refused also to those who asked in time. */
export const refuseBeyondPool = (mall: Mall, { userId, kind, activity, shops }: Checkout): void => {
  const lines = shops.flatMap((shop) => shop.lines)
  for (const { skuId, count, activity: bought } of lines) {
    refuseUnavailable(mall, skuNow(mall, skuId), 0)
    const left = (bought && flashSkuOf(mall, bought.id)?.sku.left) ?? 0
    refuseUnless(left > 0, 'flashSoldOut')
    refuseUnless(count <= left, 'insufficientStock', { stock: left })
  }
  const wanted = lines.reduce((pieces, { count }) => pieces + count, 0)
  if (activity) refuseOverLimit(mall, { userId, kind, activity }, wanted, flashSaleOf(mall, activity.id).limit)
}

export const flash: KindOfOrder = {
  unpaidFor: times.unpaidOrder,
  refuse: (mall, checkout) => {
    if (checkout.activity) refuseClosed(mall, flashSaleOf(mall, checkout.activity.id))
    refuseBeyondPool(mall, checkout)
  },
  takenFrom: ({ activity }) => ({ kind: 'flash', id: activity?.id ?? 0 }),
  onPaid: startFulfilment,
}
