import type { OrderDetail, OrderLine, OrderRow, Package, Voucher } from '@mall/contracts'

/** The numbers of the wire by the names that their texts have. */
export const statusNames = {
  1: 'toPay',
  2: 'toShip',
  3: 'toReceive',
  4: 'toEvaluate',
  5: 'finished',
  6: 'closed',
  7: 'grouping',
} as const satisfies Record<OrderRow['status'], string>

/** S4.3 */
export const logisticsNames = {
  0: 'none',
  1: 'received',
  2: 'inTransit',
  3: 'signed',
  4: 'faulty',
  201: 'reachedCity',
} as const satisfies Record<Package['deliveryDto']['state'], string>

export const codeNames = { 0: 'unused', 1: 'used', 2: 'returned', '-1': 'expired' } as const satisfies Record<
  Voucher['isWriteOff'],
  string
>

export const refundNames = {
  1: 'applied',
  2: 'accepted',
  3: 'sentBack',
  4: 'received',
  5: 'success',
  6: 'withdrawn',
  7: 'refused',
  '-1': 'closed',
} as const satisfies Record<NonNullable<OrderLine['returnMoneySts']>, string>

/** S9.10 */
export const payNames = { 0: 'nothing', 2: 'alipay', 3: 'wechat', 9: 'balance' } as const satisfies Record<
  NonNullable<OrderDetail['payType']>,
  string
>
