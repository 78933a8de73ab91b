import { orderStatuses, orderSteps, type OrderStatus } from 'qinghua-contract/order-machine'
import { refundStatuses, refundSteps, type RefundStatus } from 'qinghua-contract/refund-machine'

export interface MachineStep {
  readonly from: string
  readonly to: string
  readonly by: readonly string[]
}
export interface Machine<S extends string> {
  readonly steps: readonly MachineStep[]
  readonly statuses: readonly S[]
  /** Column and row of each status in the diagram. */
  readonly places: Readonly<Record<S, readonly [column: number, row: number]>>
}

export const orderMachine: Machine<OrderStatus> = {
  steps: orderSteps,
  statuses: Object.keys(orderStatuses) as OrderStatus[],
  places: {
    unpaid: [0, 1],
    grouping: [0.5, 0],
    toShip: [1, 1],
    toReceive: [2, 1],
    toEvaluate: [3, 1],
    evaluated: [3.5, 0],
    completed: [4, 1],
    canceled: [1.5, 2],
  },
}

export const refundMachine: Machine<RefundStatus> = {
  steps: refundSteps,
  statuses: Object.keys(refundStatuses) as RefundStatus[],
  places: {
    applied: [0, 1],
    accepted: [1, 1],
    sentBack: [2, 1],
    received: [3, 1],
    success: [4, 1],
    withdrawn: [0, 2],
    refused: [1, 2],
    closed: [2, 2],
  },
}
