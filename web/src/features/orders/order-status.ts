import type { OrderRow } from 'qinghua-contract'

/** The numbers of the wire by the keys of their texts. */
export const statusNames = {
  1: 'toPay',
  2: 'toShip',
  3: 'toReceive',
  4: 'toEvaluate',
  5: 'finished',
  6: 'closed',
  7: 'grouping',
} as const satisfies Record<OrderRow['status'], string>
