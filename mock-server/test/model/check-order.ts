import { orderSteps } from '@mall/contracts/order-machine'
import type { Order } from '../../src/core/order.ts'
import { addUp, centsOf } from './cents.ts'
import { ensure, ensureEqual as equal } from './ensure.ts'
import type { OrderRecord } from './records.ts'
import { snapshotOf } from './snapshot.ts'
import type { Trial } from './trial.ts'

const edges = new Set(orderSteps.flatMap(({ from, to, by }) => by.map((actor) => `${from} ${to} ${actor}`)))

const checkHistory = ({ orderNumber, status, history }: Order, record: OrderRecord): void => {
  equal(`history of ${orderNumber}`, history, record.history)
  equal(`status of ${orderNumber}`, status, record.status)
  for (const [at, step] of history.entries()) {
    const before = history[at - 1]
    if (!before) continue
    const edge = `${before.status} ${step.status} ${step.by}`
    ensure(edges.has(edge) && before.at <= step.at, () => `${orderNumber}: ${edge} is no edge [I-30]`)
  }
}

const checkMoney = (order: Order, record: OrderRecord): void => {
  const nets = order.lines.map(({ net }) => centsOf(net))
  const sending = centsOf(order.transfee) - centsOf(order.freeTransfee)
  ensure(addUp(nets) + sending === centsOf(order.payable), () => `${order.orderNumber}: nets do not add up [I-05]`)
  ensure(
    centsOf(order.payable) === record.payable && record.payable >= 0n,
    () => `${order.orderNumber}: payable [I-04]`,
  )
  const parts = order.parts.map(({ amount }) => centsOf(amount))
  ensure(addUp(parts) === record.payable, () => `${order.orderNumber}: the parts do not add up [I-05]`)
}

const checkParcels = ({ orderNumber, parcels, lines, status }: Order, record: OrderRecord): void => {
  for (const [at, parcel] of parcels.entries()) {
    const kept = record.parcels[at]
    if (kept?.id === 0) kept.id = parcel.orderDeliveryId
    const items = Object.fromEntries(parcel.items.map(({ orderItemId, count }) => [orderItemId, count]))
    equal(
      `parcel of ${orderNumber}`,
      [parcel.orderDeliveryId, items, parcel.sentAt, parcel.traces],
      kept && [kept.id, kept.items, kept.sentAt, kept.traces],
    )
    const signed = parcel.traces.findIndex(({ state }) => state === 'signed')
    ensure(signed === -1 || signed === parcel.traces.length - 1, () => `a parcel moved after it was signed for`)
  }
  equal(`parcels of ${orderNumber}`, parcels.length, record.parcels.length)
  const left = lines.some(({ orderItemId, kind, count }) => {
    const sent = parcels.flatMap(({ items }) => items).filter((item) => item.orderItemId === orderItemId)
    const pieces = sent.reduce((all, item) => all + item.count, 0)
    ensure(pieces <= count, () => `${orderNumber}: more was sent than ordered [I-35]`)
    return kind === 'physical' && pieces < count
  })
  ensure(
    !left || !['toReceive', 'toEvaluate', 'evaluated', 'completed'].includes(status),
    () => `${orderNumber}: ${status} before all left [I-35]`,
  )
}

const heldOf = ({ status, payable, payType, lines }: OrderRecord): bigint =>
  payType !== null && (status === 'toShip' || status === 'toReceive') && lines.length > 0 ? payable : 0n

/** An order is as its record, and as every order must be. */
export const checkOrder = (trial: Trial, record: OrderRecord): void => {
  const order = trial.mall.orders.get(record.number)
  if (!order) throw new Error(`order ${record.number} is gone`)
  checkHistory(order, record)
  checkMoney(order, record)
  checkParcels(order, record)
  equal(`deletion of ${record.number}`, order.deleted, record.deleted)
  equal(`payment of ${record.number}`, order.payment?.payType ?? null, record.payType)
  ensure(snapshotOf(order) === record.snapshot, () => `${record.number}: what was ordered changed [I-34]`)
  for (const line of order.lines)
    equal(`download of ${line.orderItemId}`, line.downloadKey !== null, line.kind === 'ebook' && order.payment !== null)
  for (const [at, voucher] of order.vouchers.entries()) {
    const kept = record.vouchers[at]
    if (kept?.code === '') kept.code = voucher.code
    equal(
      `voucher of ${record.number}`,
      [voucher.code, voucher.expiresAt, voucher.usedAt],
      kept && [kept.code, kept.expiresAt, kept.usedAt],
    )
  }
  equal(`vouchers of ${record.number}`, order.vouchers.length, record.vouchers.length)
  ensure(
    (trial.ledger.get(`held:${record.number}`) ?? 0n) === heldOf(record),
    () => `${record.number}: held money [I-04]`,
  )
}
