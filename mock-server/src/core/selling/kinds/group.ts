import { times } from 'qinghua-contract/rules'
import { refuseClosed, refuseOverLimit } from '../../activities/events.ts'
import { groupBuyOf } from '../../activities/group-buys.ts'
import { joinPaid, joinUnpaid, refuseJoining } from '../../activities/groups.ts'
import { keepPayment } from '../../fulfilling/fulfilment.ts'
import { step } from '../order.ts'
import type { KindOfOrder } from '../kind-of-order.ts'
import { general } from './general.ts'

export const group: KindOfOrder = {
  unpaidFor: times.unpaidOrder,
  refuse: (mall, checkout) => {
    const { userId, kind, activity, shops } = checkout
    if (!activity) return
    const offer = groupBuyOf(mall, activity.id)
    if (activity.teamId === 0) refuseClosed(mall, offer)
    else refuseJoining(mall, userId, activity)
    general.refuse(mall, checkout)
    const wanted = shops.flatMap(({ lines }) => lines).reduce((pieces, { count }) => pieces + count, 0)
    if (offer.limit !== null) refuseOverLimit(mall, { userId, kind, activity }, wanted, offer.limit)
  },
  takenFrom: general.takenFrom,
  join: joinUnpaid,
  onPaid: (mall, order, payType, by) => joinPaid(mall, step(mall, order, 'grouping', by, keepPayment(mall, payType))),
}
