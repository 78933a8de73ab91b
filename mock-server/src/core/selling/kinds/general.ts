import { times } from 'qinghua-contract/rules'
import { refuseUnavailable, skuNow } from '../../catalogue/goods.ts'
import { startFulfilment } from '../../fulfilling/fulfilment.ts'
import type { KindOfOrder } from '../kind-of-order.ts'

export const general: KindOfOrder = {
  unpaidFor: times.unpaidOrder,
  refuse: (mall, { shops }) => {
    const pieces = new Map<number, number>()
    for (const { lines } of shops)
      for (const { skuId, count } of lines) pieces.set(skuId, (pieces.get(skuId) ?? 0) + count)
    for (const [skuId, count] of pieces) refuseUnavailable(mall, skuNow(mall, skuId), count)
  },
  takenFrom: ({ skuId }) => ({ kind: 'shelf', id: skuId }),
  onPaid: startFulfilment,
}
