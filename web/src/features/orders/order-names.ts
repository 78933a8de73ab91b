import type { OrderDetail, OrderLine, OrderRow, Package, Voucher, Confirmation } from 'qinghua-contract'
import { logisticsStates, orderStatuses } from 'qinghua-contract/order-machine'

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

/** Whether goods are paid with points of the points mall (S3.12). */
export const isForPoints = ({ orderType }: Pick<Confirmation, 'orderType'>): boolean => orderType === 3

type StatusName = (typeof statusNames)[OrderRow['status']] | 'shipped' | 'evaluated'

/** A list knows neither the parcels of an order nor when it was completed (decision 18). */
export const statusInList = ({ status, isComm }: Pick<OrderRow, 'status' | 'isComm'>): StatusName =>
  status === orderStatuses.evaluated && isComm === 1 ? 'evaluated' : statusNames[status]

type Standing = Pick<OrderDetail, 'status' | 'isComm' | 'finallyTime'>
type Parcels = readonly { readonly deliveryDto: Pick<Package['deliveryDto'], 'state'> }[]

/** Every parcel was signed for, and the buyer has not said so yet. */
export const isSignedFor = ({ status }: Pick<Standing, 'status'>, parcels: Parcels): boolean =>
  status === orderStatuses.toReceive &&
  parcels.length > 0 &&
  parcels.every(({ deliveryDto }) => deliveryDto.state === logisticsStates.signed)

/** On its own page an order is shipped until all of it is signed for, and evaluated until it is completed. */
export const statusOnPage = (order: Standing, parcels: Parcels): StatusName => {
  const { status, finallyTime } = order
  if (status === orderStatuses.completed && finallyTime !== null) return 'finished'
  const underWay = parcels.some(({ deliveryDto }) => deliveryDto.state !== logisticsStates.signed)
  return status === orderStatuses.toReceive && underWay ? 'shipped' : statusInList(order)
}

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
