import type { Order } from '../../src/core/state/orders.ts'

/** Everything in an order that must never change: without its status, history and download keys. */
export const snapshotOf = (order: Order): string => {
  const {
    userId,
    kind,
    shopId,
    lines,
    parts,
    adjustments,
    total,
    transfee,
    freeTransfee,
    payable,
    remarks,
    entries,
    address,
  } = order
  const fixed = [
    userId,
    kind,
    shopId,
    lines,
    parts,
    adjustments,
    total,
    transfee,
    freeTransfee,
    payable,
    remarks,
    entries,
    address,
  ]
  return JSON.stringify(fixed, (name, value: unknown) => (name === 'downloadKey' ? undefined : value))
}
