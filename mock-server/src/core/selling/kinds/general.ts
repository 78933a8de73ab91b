import { times } from '@mall/contracts/rules'
import { refuseUnavailable, skuNow } from '../../catalogue/goods.ts'
import { startFulfilment } from '../../fulfilling/fulfilment.ts'
import type { KindOfOrder } from '../kind-of-order.ts'

export const general: KindOfOrder = {
  orderType: 0,
  unpaidFor: times.unpaidOrder,
  refuse: (mall, { shops }) => {
    for (const { lines } of shops) for (const { skuId, count } of lines) refuseUnavailable(skuNow(mall, skuId), count)
  },
  takenFrom: ({ skuId }) => ({ kind: 'shelf', id: skuId }),
  onPaid: startFulfilment,
}
