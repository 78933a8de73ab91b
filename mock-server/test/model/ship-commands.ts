import { traceStates } from 'qinghua-contract/order-machine'
import { addTrace } from '../../src/core/fulfilling/courier.ts'
import { shipOrder, takeVoucher } from '../../src/core/fulfilling/merchant.ts'
import { attempt, firstBroken } from './attempt.ts'
import type { Command } from './command.ts'
import { isSigned, leftOf, nextStop, planMove, sendParcel } from './order-model.ts'
import { waitFor } from './mall-commands.ts'
import { pick, type OrderRecord, type VoucherRecord } from './records.ts'
import type { Trial } from './trial.ts'

type Items = readonly { readonly orderItemId: number; readonly count: number }[]

/** All, some, none, too many, the same twice, or items of another order. */
const itemsFor = ({ records }: Trial, order: OrderRecord, { b, c }: Command): Items | undefined => {
  const left = [...leftOf(order)].map(([orderItemId, count]) => ({ orderItemId, count }))
  const one = pick(left, b)
  const digital = order.lines.find(({ sku }) => sku.kind !== 'physical')
  const foreign = pick(records.orders, b)?.lines[0]
  if (c % 8 === 0 || !one) return undefined
  if (c % 8 === 1) return left.map(({ orderItemId, count }) => ({ orderItemId, count: count + 1 }))
  if (c % 8 === 2) return [one, { ...one, count: 1 }]
  if (c % 32 === 3) return []
  if (c % 16 === 4 && foreign && !order.lines.includes(foreign)) return [{ orderItemId: foreign.orderItemId, count: 1 }]
  if (c % 16 === 12 && digital) return [{ orderItemId: digital.orderItemId, count: 1 }]
  return c % 2 === 0 ? left : [{ ...one, count: 1 + (b % one.count) }]
}

const piecesOf = (items: ReadonlyMap<number, number>): number =>
  [...items.values()].reduce((all, each) => all + each, 0)

export const ship = (trial: Trial, order: OrderRecord, items: Items | undefined): void => {
  const left = leftOf(order)
  const wanted = items ? new Map(items.map(({ orderItemId, count }) => [orderItemId, count])) : left
  const isOnce = items === undefined || wanted.size === items.length
  const fits = isOnce && wanted.size > 0 && [...wanted].every(([id, count]) => count <= (left.get(id) ?? 0))
  attempt(trial, {
    kind: fits && piecesOf(wanted) < piecesOf(left) ? 'ship some' : 'ship',
    description: `the merchant ships ${items ? JSON.stringify(items) : 'all'} of ${order.number}, which is ${order.status}`,
    expected: firstBroken([order.status !== 'toShip', 'orderChanged'], [!fits, 'nothingToShip']),
    act: (mall) => shipOrder(mall, order.number, items),
    after: () => {
      sendParcel(trial.records, order, wanted, trial.records.now)
      trial.touched.add(order)
    },
  })
}

export const shipSome = (trial: Trial, command: Command): void => {
  const { orders } = trial.records
  const paid = orders.filter(({ status }) => status === 'toShip')
  const order = pick(paid.length > 0 && command.c % 7 !== 0 ? paid : orders, command.a)
  if (order) ship(trial, order, itemsFor(trial, order, command))
}

export const traceSome = (trial: Trial, { a, b, c }: Command): void => {
  const { records, touched } = trial
  const sent = records.orders.flatMap((order) => order.parcels.map((parcel) => ({ order, parcel })))
  const found = c % 19 === 7 ? undefined : pick(sent, a)
  if (!found && c % 19 !== 7) return
  const id = found?.parcel.id ?? 900_000
  const wanted = c % 2 === 0 ? undefined : pick(traceStates, b)
  attempt(trial, {
    kind: 'trace',
    description: `the courier of ${id} reports ${wanted ?? 'the next stop'}`,
    expected: firstBroken([!found, 'unknownPackage'], [found !== undefined && isSigned(found.parcel), 'orderChanged']),
    act: (mall) => addTrace(mall, id, wanted),
    after: () => {
      const state = wanted ?? (found && nextStop(found.parcel)?.[0])
      if (!found || !state) throw new Error('the parcel has no next stop')
      found.parcel.traces.push({ state, at: records.now })
      planMove(records, found.parcel, records.now)
      touched.add(found.order)
    },
  })
}

interface Held {
  readonly order: OrderRecord
  readonly voucher: VoucherRecord
}

const vouchersIn = ({ records }: Trial): Held[] =>
  records.orders.flatMap((order) => order.vouchers.map((voucher) => ({ order, voucher })))

const take = (trial: Trial, found: Held | undefined, kind: string): void => {
  const { records, touched } = trial
  const code = found?.voucher.code ?? '1'
  const isSpent =
    found !== undefined &&
    (found.voucher.usedAt !== null || found.voucher.refund !== null || records.now >= found.voucher.expiresAt)
  attempt(trial, {
    kind,
    description: `the merchant takes voucher ${code}`,
    expected: firstBroken([!found, 'unknownVoucher'], [isSpent, 'voucherSpent']),
    act: (mall) => takeVoucher(mall, code),
    after: () => {
      if (!found) return
      found.voucher.usedAt = records.now
      touched.add(found.order)
    },
  })
}

export const takeSomeVoucher = (trial: Trial, { a, c }: Command): void => {
  const isUnknown = c % 19 === 7
  const found = isUnknown ? undefined : pick(vouchersIn(trial), a)
  if (found || isUnknown) take(trial, found, 'takeVoucher')
}

/** In its last valid millisecond, or one later. Rare, because all orders age meanwhile. */
export const takeVoucherLate = (trial: Trial, { a, b, c }: Command): void => {
  if (c % 5 > 0) return
  const { now } = trial.records
  const good = vouchersIn(trial).filter(
    ({ voucher: { usedAt, refund, expiresAt } }) => usedAt === null && refund === null && now < expiresAt - 1,
  )
  const found = pick(good, a)
  if (!found) return
  const isOver = b % 2 === 0
  waitFor(trial, found.voucher.expiresAt - now - (isOver ? 0 : 1))
  take(trial, found, isOver ? 'takeVoucher when its time is over' : 'takeVoucher in its last instant')
}
