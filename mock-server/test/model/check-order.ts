import { orderSteps } from 'qinghua-contract/order-machine'
import { refundSteps } from 'qinghua-contract/refund-machine'
import { refundMarks, refundStatusOf, wholeRefund } from '../../src/core/refunds/refund-marks.ts'
import { freightOfRefund } from '../../src/core/refunds/refundable.ts'
import type { Order } from '../../src/core/state/orders.ts'
import { addUp, centsOf } from './cents.ts'
import { ensure, ensureEqual as equal } from './ensure.ts'
import { isFullyRefunded, isRunning, keptOf, refundItemsOf, type OrderRecord } from './records.ts'
import { freightWith, wholeAmount } from './refund-model.ts'
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
    ensure(edges.has(edge) && before.at <= step.at, () => `${orderNumber}: ${edge} is not an allowed step [I-30]`)
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

/** Shares of reductions explain each line's price; refunds never undo more than the share, and all of it in the end. */
const checkReductions = ({ orderNumber, lines, adjustments, refunds, transfee, freeTransfee }: Order): void => {
  const sharesOf = (line: number | string) =>
    adjustments.flatMap(({ source, shares }) =>
      shares.flatMap((share) => (share.line === line ? [{ source, cents: centsOf(share.amount) }] : [])),
    )
  const counted = refunds.filter(({ status }) => !['withdrawn', 'refused', 'closed'].includes(status))
  for (const { orderItemId, count, gross, net } of lines) {
    const shares = sharesOf(orderItemId)
    ensure(
      addUp(shares.map(({ cents }) => cents)) === centsOf(gross) - centsOf(net),
      () => `${orderNumber}: a line is cheaper than its reductions say [I-05]`,
    )
    const items = counted.flatMap((refund) => refund.items.filter((item) => item.orderItemId === orderItemId))
    const pieces = items.reduce((all, item) => all + item.count, 0)
    for (const { source, cents } of shares) {
      const undone = items.flatMap(({ reductions }) =>
        reductions.flatMap((each) => (each.source.rule === source.rule && each.source.id === source.id ? [each] : [])),
      )
      const back = addUp(undone.map(({ amount }) => centsOf(amount)))
      ensure(
        pieces === count ? back === cents : back <= cents,
        () => `${orderNumber}: refunds undo ${back} of a reduction of ${cents} [I-53]`,
      )
    }
  }
  const ofFreight = adjustments.flatMap(({ shares }) => shares.filter(({ line }) => typeof line === 'string'))
  ensure(
    addUp(ofFreight.map(({ amount }) => centsOf(amount))) === centsOf(freeTransfee) &&
      centsOf(freeTransfee) <= centsOf(transfee),
    () => `${orderNumber}: freight is cheaper than its reductions say [I-05]`,
  )
}

/** An order keeps its claims until they are given back. */
const checkClaims = ({ orderNumber, lines, claims, refunds, history }: Order): void => {
  const isCanceled = history.some(({ status, by }) => status === 'canceled' && by !== 'mall')
  const succeeded = refunds.filter(({ status }) => status === 'success')
  const held = lines.flatMap(({ orderItemId, skuId, kind, count, gifts }) => {
    const back = succeeded.map((refund) => {
      const item = refund.items.find((each) => each.orderItemId === orderItemId)
      const pieces = kind !== 'physical' || refund.kind === 'goods' ? item?.count : item?.unsent
      return { pieces: pieces ?? 0, kept: refund.keptGifts }
    })
    const left = back.reduce((all, { pieces }) => all - pieces, count)
    return [
      [skuId, orderItemId, left],
      ...gifts.map((gift) => [
        gift.skuId,
        gift.orderItemId,
        back.reduce(
          (all, { pieces, kept }) => all - (kept.includes(gift.orderItemId) ? 0 : pieces * gift.count),
          gift.count * count,
        ),
      ]),
    ]
  })
  equal(
    `claims of ${orderNumber}`,
    claims.map(({ id, orderItemId, count }) => [id, orderItemId, count]).sort(([, a], [, b]) => (a ?? 0) - (b ?? 0)),
    isCanceled ? [] : held.filter(([, , count]) => count !== 0).sort(([, a], [, b]) => (a ?? 0) - (b ?? 0)),
  )
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
    const line = record.lines.find((each) => each.orderItemId === orderItemId)
    const kept = line ? refundItemsOf(record, line).reduce((all, { unsent }) => all + unsent, 0) : 0
    ensure(pieces + kept <= count, () => `${orderNumber}: more was sent than ordered [I-35]`)
    return kind === 'physical' && pieces + kept < count
  })
  ensure(
    !left || !['toReceive', 'toEvaluate', 'evaluated', 'completed'].includes(status),
    () => `${orderNumber}: ${status} before all left [I-35]`,
  )
}

const heldOf = (record: OrderRecord): bigint =>
  record.payType !== null && (record.status === 'toShip' || record.status === 'toReceive') ? keptOf(record) : 0n

const refundEdges = new Set(refundSteps.flatMap(({ from, to, by }) => by.map((actor) => `${from} ${to} ${actor}`)))

const checkRefunds = (order: Order, record: OrderRecord): void => {
  equal(
    `refunds of ${record.number}`,
    order.refunds.map(({ refundSn, status, history, items, amount, freight, keptGifts, endsAt }) => [
      [refundSn, status, history, keptGifts, endsAt, `${centsOf(amount)}`, `${centsOf(freight)}`],
      items.map(({ orderItemId, count, worth, unsent }) => [orderItemId, count, `${centsOf(worth)}`, unsent]),
    ]),
    record.refunds.map(({ sn, status, history, items, cents, freight, kept, endsAt }) => [
      [sn, status, history, kept, endsAt, `${cents}`, `${freight}`],
      items.map(({ line, count, worth, unsent }) => [line.orderItemId, count, `${worth}`, unsent]),
    ]),
  )
  for (const { history } of order.refunds)
    for (const [at, { status, by }] of history.entries()) {
      const edge = `${history[at - 1]?.status} ${status} ${by}`
      ensure(at === 0 || refundEdges.has(edge), () => `${record.number}: ${edge} is not an allowed step [I-52]`)
    }
  for (const line of record.lines) {
    const taken = refundItemsOf(record, line)
    const pieces = taken.reduce((all, { count }) => all + count, 0)
    const worth = addUp(taken.map((item) => item.worth))
    ensure(pieces <= line.count && worth <= line.net, () => `${record.number}: too much is refunded [I-50] [I-51]`)
  }
  ensure(keptOf(record) >= 0n, () => `${record.number}: more was given back than paid [I-50]`)
}

const statusShown = (record: OrderRecord): number | null => {
  if (record.refunds.length === 0) return null
  if (record.refunds.some(isRunning)) return 1
  if (record.refunds.every(({ status }) => status !== 'success')) return 4
  return record.lines.every((line) => isFullyRefunded(record, line)) ? 2 : 3
}

const checkRefundViews = ({ mall, records }: Trial, order: Order, record: OrderRecord): void => {
  equal(`refund status of ${record.number}`, refundStatusOf(order), statusShown(record))
  equal(
    `refund marks of ${record.number}`,
    order.lines.map((line) => refundMarks(order, line).refundSn),
    record.lines.map(({ orderItemId }) => {
      const own = record.refunds.filter(({ items }) => items.some(({ line }) => line.orderItemId === orderItemId))
      return own.at(-1)?.sn ?? null
    }),
  )
  // What is told while they run: the freight belongs to the newest.
  const hopeful = record.refunds.filter((each) => isRunning(each) || each.status === 'success')
  const newest = record.refunds.findLast(isRunning)
  equal(
    `freight of the refunds of ${record.number}`,
    order.refunds.map((refund) => `${centsOf(freightOfRefund(order, refund))}`),
    record.refunds.map((refund) => `${refund === newest ? freightWith(record, hopeful) : refund.freight}`),
  )
  const { canAllRefund, canRefundAmount } = wholeRefund(mall, order)
  const left = wholeAmount(record, records.now)
  equal(
    `what can be refunded of ${record.number}`,
    [canAllRefund, `${centsOf(canRefundAmount)}`],
    [left > 0n, `${left}`],
  )
}

const checkComments = ({ mall }: Trial, order: Order, record: OrderRecord): void => {
  const commented = order.lines.filter(({ orderItemId }) => mall.comments.get(orderItemId) !== undefined)
  equal(`comments on ${record.number}`, commented.length, record.commented.size)
  ensure(
    commented.every(({ orderItemId }) => record.commented.has(orderItemId)),
    () => `${record.number}: there is a comment that nobody wrote [L16]`,
  )
}

const checkInvoice = ({ invoice }: Order, record: OrderRecord): void =>
  equal(
    `invoice of ${record.number}`,
    invoice && [invoice.orderInvoiceId, invoice.issued ? `${centsOf(invoice.issued.amount)}` : null],
    record.invoice && [record.invoice.id, record.invoice.cents === null ? null : `${record.invoice.cents}`],
  )

/** A paid e-book can be downloaded until all of it is refunded. */
const isOpen = (order: Order, line: Order['lines'][number], record: OrderRecord): boolean => {
  const kept = record.lines.find(({ orderItemId }) => orderItemId === line.orderItemId)
  return line.kind === 'ebook' && order.payment !== null && kept !== undefined && !isFullyRefunded(record, kept)
}

export const checkOrder = (trial: Trial, record: OrderRecord): void => {
  const order = trial.mall.orders.get(record.number)
  if (!order) throw new Error(`order ${record.number} is gone`)
  checkHistory(order, record)
  checkMoney(order, record)
  checkReductions(order)
  checkClaims(order)
  checkParcels(order, record)
  equal(`deletion of ${record.number}`, order.deleted, record.deleted)
  equal(`payment of ${record.number}`, order.payment?.payType ?? null, record.payType)
  ensure(snapshotOf(order) === record.snapshot, () => `${record.number}: what was ordered changed [I-34]`)
  for (const line of order.lines)
    equal(`download of ${line.orderItemId}`, line.downloadKey !== null, isOpen(order, line, record))
  checkRefunds(order, record)
  checkRefundViews(trial, order, record)
  checkComments(trial, order, record)
  checkInvoice(order, record)
  for (const [at, voucher] of order.vouchers.entries()) {
    const kept = record.vouchers[at]
    if (kept?.code === '') kept.code = voucher.code
    equal(
      `voucher of ${record.number}`,
      [voucher.code, voucher.expiresAt, voucher.usedAt, voucher.refundSn],
      kept && [kept.code, kept.expiresAt, kept.usedAt, kept.refund?.sn ?? null],
    )
  }
  equal(`vouchers of ${record.number}`, order.vouchers.length, record.vouchers.length)
  ensure(
    (trial.ledger.get(`held:${record.number}`) ?? 0n) === heldOf(record),
    () => `${record.number}: held money [I-04]`,
  )
}
