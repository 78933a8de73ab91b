import type { Order } from '../../src/core/state/orders.ts'

/** What an order fixes for good: everything but its life, and the keys that it opens. */
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
