import { times } from 'qinghua-contract/rules'
import { startFulfilment } from '../../fulfilling/fulfilment.ts'
import { scoreOf } from '../../membership/points.ts'
import { refuseUnless } from '../../state/refusal.ts'
import { take } from '../claims.ts'
import type { KindOfOrder } from '../kind-of-order.ts'
import { general } from './general.ts'

/** Goods of the points mall. */
export const points: KindOfOrder = {
  unpaidFor: times.unpaidOrder,
  refuse: (mall, checkout) => {
    const score = scoreOf(mall, checkout.userId)
    refuseUnless(checkout.points.used <= score, 'pointsTooFew', { score })
    general.refuse(mall, checkout)
  },
  takenFrom: general.takenFrom,
  join: (mall, { activity, userId, points: { used } }, orderNumber) =>
    activity
      ? {
          activity,
          claims: [take(mall, { userId, orderNumber }, { kind: 'points', id: 0, count: used, orderItemId: null })],
        }
      : null,
  onPaid: startFulfilment,
}
