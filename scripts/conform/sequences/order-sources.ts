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
import { itemOf, ordered, stockIs } from '../journeys/purchase.ts'
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

const isHeld = (status: Status): boolean => status !== 'canceled' && status !== 'deleted'

export const fromShelf: OrderSource = {
  name: 'order',
  journey: 'random sequences of actions on an order',
  paid: 'toShip',
  make: async (runner) => {
    const item = await itemOf(runner, { kind: 'physical' })
    const orderNumber = await ordered(runner, item, 'any')
    return { orderNumber, origin: { orderType: 0, seckillId: null, groupTeamId: null }, look: async () => [] }
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
