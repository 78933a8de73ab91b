import { controlIn, ControlError } from '../api/control.ts'

/** `{canceled}` in an address is the number of an order, or of a refund, that is in that state in the world. */
export const withNumber = async (to: string, world: string, none: (state: string) => string): Promise<string> => {
  const [gap, state] = /\{(\w+)\}/.exec(to) ?? []
  if (gap === undefined || state === undefined) return to
  const order = (await controlIn(world, 'GET /__mall/orders', { query: {} })).find(({ status }) => status === state)
  if (order) return to.replace(gap, order.orderNumber)
  const refund = (await controlIn(world, 'GET /__mall/refunds', { query: {} })).find(({ status }) => status === state)
  if (refund) return to.replace(gap, refund.refundSn)
  throw new ControlError(404, none(state))
}
