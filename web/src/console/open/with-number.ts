import { controlIn, ControlError } from '../api/control.ts'

/** Replaces `{canceled}` in an address by the number of an order or refund that is in that state. */
export const withNumber = async (to: string, world: string, none: (state: string) => string): Promise<string> => {
  const [gap, state] = /\{(\w+)\}/.exec(to) ?? []
  if (gap === undefined || state === undefined) return to
  const order = (await controlIn(world, 'GET /__mall/orders', { query: {} })).find(({ status }) => status === state)
  if (order) return to.replace(gap, order.orderNumber)
  const refund = (await controlIn(world, 'GET /__mall/refunds', { query: {} })).find(({ status }) => status === state)
  if (refund) return to.replace(gap, refund.refundSn)
  throw new ControlError(404, none(state))
}
