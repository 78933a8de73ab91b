import { keptOf, type OrderRecord, type Records } from './records.ts'
import type { Event } from './refund-model.ts'

const timeToIssue = 5 * 3_600_000

const counts = ['toShip', 'toReceive', 'toEvaluate', 'evaluated', 'completed']
export const isInvoiceable = (order: OrderRecord): boolean => counts.includes(order.status) && keptOf(order) > 0n

/** An issued invoice stays; an application ends with its order. */
export const hasInvoice = (order: OrderRecord): boolean =>
  order.invoice !== null && (order.invoice.cents !== null || isInvoiceable(order))

export const planInvoice = (records: Records, order: OrderRecord): void => {
  if (records.autopilot && hasInvoice(order) && order.invoice?.cents === null)
    order.invoice.plans.push(records.now + timeToIssue)
}

export const issueInvoice = (order: OrderRecord): void => {
  if (order.invoice) order.invoice.cents = keptOf(order)
}

export const invoiceEvents = (records: Records, order: OrderRecord): Event[] => {
  const { invoice } = order
  return (invoice?.plans ?? []).map((due) => ({
    due,
    since: due - timeToIssue,
    happen: () => {
      invoice?.plans.splice(invoice.plans.indexOf(due), 1)
      if (records.autopilot && hasInvoice(order) && invoice?.cents === null) issueInvoice(order)
    },
  }))
}
