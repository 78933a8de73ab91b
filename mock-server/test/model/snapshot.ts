import type { Order } from '../../src/core/state/orders.ts'

const fixed = [
  'userId',
  'kind',
  'shopId',
  'lines',
  'parts',
  'adjustments',
  'total',
  'transfee',
  'freeTransfee',
  'payable',
  'remarks',
  'entries',
  'address',
] as const satisfies readonly (keyof Order)[]

/** Everything in an order that must never change: without its status, history and download keys. */
export const snapshotOf = (order: Order): string =>
  JSON.stringify(
    fixed.map((name) => order[name]),
    (name, value: unknown) => (name === 'downloadKey' ? undefined : value),
  )
