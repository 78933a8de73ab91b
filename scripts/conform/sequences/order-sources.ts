import { couponStatuses } from 'qinghua-contract/coupon-machine'
import { pointsSources } from 'qinghua-contract/points-sources'
import type { OrderStatus } from 'qinghua-contract/order-machine'
import { Unavailable } from '../inputs/fact-source.ts'
import type { Origin } from '../journeys/activity-orders.ts'
import {
  confirm as confirmFlash,
  decided,
  openPath,
  openSale,
  piecesAre,
  requested,
  submission,
} from '../journeys/flash-orders.ts'
import { filledAfterwards, listed, openOffer, placed, teamIs, teams } from '../journeys/group-orders.ts'
import type { JourneyRunner } from '../journeys/journey-runner.ts'
import { choicesIn, couponIs } from '../journeys/coupon-lists.ts'
import { pointsAre, pointsOf, pointsRecordsAre } from '../journeys/holdings.ts'
import { confirm, entriesFor, itemOf, ordered, stockIs, submit } from '../journeys/purchase.ts'
import type { Expectation } from './machine.ts'

export type Status = OrderStatus | 'deleted'

/** An order, and what tells of where it is from. */
export interface SourcedOrder {
  readonly orderNumber: string
  readonly origin: Origin
  readonly look: (runner: JourneyRunner, status: Status) => Promise<readonly Expectation[]>
}

/** A way in which an order comes into being. */
export interface OrderSource {
  readonly name: string
  /** The name of the journey with its sequences. */
  readonly journey: string
  /** What a paid order becomes. */
  readonly paid: 'toShip' | 'grouping'
  readonly make: (runner: JourneyRunner) => Promise<SourcedOrder>
}

const somePoints = 20
const ofShelf: Origin = { orderType: 0, seckillId: null, groupTeamId: null }

const isHeld = (status: Status): boolean => status !== 'canceled' && status !== 'deleted'

export const fromShelf: OrderSource = {
  name: 'order',
  journey: 'random sequences of actions on an order',
  paid: 'toShip',
  make: async (runner) => {
    const item = await itemOf(runner, { kind: 'physical' })
    const orderNumber = await ordered(runner, item, 'any')
    return { orderNumber, origin: ofShelf, look: async () => [] }
  },
}

/** What somebody holds is used as long as the order is, and given back once: a coupon, points, or both. */
export const fromHoldings: OrderSource = {
  name: 'order with a coupon and points',
  journey: 'random sequences of actions on an order with a coupon and points',
  paid: 'toShip',
  make: async (runner) => {
    const orderItem = await itemOf(runner, { kind: 'physical' })
    const asked = { uuid: `conform-${runner.serial}-holdings`, addrId: 0, orderItem, userChangeCoupon: 1 as const }
    const without = await runner.step(confirm, { body: { ...asked, couponUserIds: [], isScorePay: 0 } })
    const coupon = choicesIn(without).find(({ canUse }) => canUse)
    const couponUserIds = coupon ? [coupon.couponUserId] : []
    const points = Math.min(without.maxUsableScore, without.totalUsableScore) >= somePoints ? somePoints : 0
    if (couponUserIds.length === 0 && points === 0)
      throw new Unavailable('the account has neither a coupon that fits nor points to use')
    const pays = points > 0 ? ({ isScorePay: 1, userUseScore: points } as const) : ({ isScorePay: 0 } as const)
    const confirmation = await runner.step(confirm, { body: { ...asked, couponUserIds, ...pays } })
    const score = await pointsOf(runner)
    const body = { uuid: asked.uuid, orderShopParam: [], virtualRemarkList: entriesFor(confirmation) }
    const { orderNumbers: orderNumber } = await runner.step(submit, { body })
    return {
      orderNumber,
      origin: ofShelf,
      look: async (runner, status) => {
        const isUsed = isHeld(status)
        const [couponUserId] = couponUserIds
        const state = isUsed ? couponStatuses.used : couponStatuses.unused
        const returned = { source: pointsSources.returned, ioType: 1, score: points } as const
        const records = [
          { source: pointsSources.used, ioType: 0, score: points } as const,
          ...(isUsed ? [] : [returned]),
        ]
        return [
          {
            about: 'its coupon is used as long as the order holds it',
            seen: couponUserId === undefined ? [] : [await couponIs(runner, couponUserId, state)],
          },
          {
            about: 'its points are used as long as the order holds them',
            seen: [
              ...(await pointsAre(runner, score - (isUsed ? points : 0))),
              ...(points > 0 ? [await pointsRecordsAre(runner, orderNumber, records)] : []),
            ],
          },
        ]
      },
    }
  },
}

export const fromFlashSale: OrderSource = {
  name: 'flash order',
  journey: 'random sequences of actions on a flash order',
  paid: 'toShip',
  make: async (runner) => {
    const open = await openSale(runner, 'physical')
    const { sale, sku } = open
    const orderPath = await openPath(runner, sale)
    const body = { addrId: 0, seckillSkuId: sku.seckillSkuId, prodCount: 1 }
    const confirmation = await runner.step(confirmFlash, { params: { orderPath }, body })
    const orderNumber = await requested(runner, orderPath, submission(sale, confirmation))
    const { status, reason } = await decided(runner, orderNumber)
    if (status !== 1) throw new Unavailable(`the request in the flash sale came to nothing: ${reason ?? 'undecided'}`)
    return {
      orderNumber,
      origin: { orderType: 2, seckillId: sale.seckillId, groupTeamId: null },
      look: async (runner, status) => [
        {
          about: 'its piece is taken from the sale as long as the order holds it',
          seen: await piecesAre(runner, open, sku.seckillStocks - Number(isHeld(status))),
        },
      ],
    }
  },
}

export const fromGroup: OrderSource = {
  name: 'group order',
  journey: 'random sequences of actions on a group order',
  paid: 'grouping',
  make: async (runner) => {
    const choice = await openOffer(runner)
    const { orderNumber, groupTeamId, stock } = await placed(runner, choice, 'any-group')
    filledAfterwards(runner, choice, groupTeamId)
    return {
      orderNumber,
      origin: { orderType: 1, seckillId: null, groupTeamId },
      look: async (runner, status) => [
        {
          about: 'its piece is taken from the stock as long as the order holds it',
          seen: [await stockIs(runner, choice.item, stock - Number(isHeld(status)))],
        },
        {
          about: 'its group waits for people once it is paid',
          seen: [
            await listed(runner, choice.offer, groupTeamId, status === 'grouping'),
            ...(status === 'unpaid' ? [await teamIs(runner, groupTeamId, teams.notPaid, 0)] : []),
            ...(status === 'grouping' ? [await teamIs(runner, groupTeamId, teams.running, 1)] : []),
          ],
        },
      ],
    }
  },
}
