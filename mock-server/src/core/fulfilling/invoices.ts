import { invoiceable } from '@mall/contracts/order-machine'
import { isBlank } from '@mall/contracts/rules'
import { tell } from '../people/messages.ts'
import { keptAmount } from '../refunds/refund.ts'
import { keepOrder, ordersOf, ownOrder } from '../selling/order.ts'
import { digits, nextId, secret, type Mall } from '../state/mall.ts'
import type { Invoice, InvoiceHeader, Order } from '../state/orders.ts'
import type { Account } from '../state/people.ts'
import { refuseUnless } from '../state/refusal.ts'

const hour = 3_600_000
/** How long a merchant on autopilot takes to issue an invoice. */
const timeToIssue = 5 * hour

/** Who an invoice is to be made out to, as it is asked for. */
export interface HeaderEntry {
  readonly headerType: 1 | 2
  readonly headerName: string
  readonly invoiceTaxNumber?: string | null
}
export interface InvoicedOrder {
  readonly order: Order
  readonly invoice: Invoice
}

/** S9.8: what was really paid, which is without coupons, points and red packets; what was given back is not. */
export const invoicedAmount = keptAmount

export const isInvoiceable = (order: Order): boolean => invoiceable.includes(order.status) && invoicedAmount(order) > 0

/** The invoice of an order, if it counts: an application ends with its order, what is issued stays. */
export const invoiceOf = (order: Order): Invoice | null =>
  order.invoice?.issued || isInvoiceable(order) ? order.invoice : null

/** What of an entry is kept. A company has a tax number, and a person has none. */
export const checkedHeader = ({ headerType, headerName, invoiceTaxNumber = null }: HeaderEntry): InvoiceHeader => {
  refuseUnless(!isBlank(headerName), 'blankText')
  refuseUnless((headerType === 1) === (invoiceTaxNumber !== null), 'invalidRequest', { field: 'invoiceTaxNumber' })
  return { headerType, headerName: headerName.trim(), taxNumber: invoiceTaxNumber?.toUpperCase() ?? null }
}

export const scheduleIssuing = (mall: Mall, order: Order): void => {
  const isWaiting = invoiceOf(order)?.issued === null
  if (!mall.autopilot || !isWaiting) return
  mall.timers.add({ due: mall.now + timeToIssue, task: 'issueInvoice', subject: order.orderNumber })
}

export const newInvoice = (mall: Mall, header: InvoiceHeader): Invoice => ({
  orderInvoiceId: nextId(mall),
  header,
  appliedAt: mall.now,
  issued: null,
})

export const askForInvoice = (mall: Mall, shopper: Account, orderNumber: string, entry: HeaderEntry): void => {
  const order = ownOrder(mall, shopper, orderNumber)
  refuseUnless(invoiceOf(order) === null, 'invoiceExists')
  refuseUnless(isInvoiceable(order), 'notInvoiceable')
  const invoice = newInvoice(mall, checkedHeader(entry))
  scheduleIssuing(mall, keepOrder(mall, { ...order, invoice }))
}

/** The one asked for last first. */
const invoiced = (orders: Iterable<Order>): InvoicedOrder[] =>
  [...orders]
    .flatMap((order) => {
      const invoice = invoiceOf(order)
      return invoice ? [{ order, invoice }] : []
    })
    .sort((a, b) => b.invoice.orderInvoiceId - a.invoice.orderInvoiceId)

export const allInvoices = (mall: Mall): InvoicedOrder[] => invoiced(mall.orders.values())

export const invoicesOf = (mall: Mall, shopper: Account): InvoicedOrder[] => invoiced(ordersOf(mall, shopper))

const withId = (invoices: readonly InvoicedOrder[], orderInvoiceId: number): InvoicedOrder => {
  const found = invoices.find(({ invoice }) => invoice.orderInvoiceId === orderInvoiceId)
  refuseUnless(found, 'unknownInvoice')
  return found
}

/** Somebody else’s invoice does not exist for a shopper. */
export const ownInvoice = (mall: Mall, shopper: Account, orderInvoiceId: number): InvoicedOrder =>
  withId(invoicesOf(mall, shopper), orderInvoiceId)

export const changeInvoice = (mall: Mall, shopper: Account, orderInvoiceId: number, entry: HeaderEntry): void => {
  const { order, invoice } = ownInvoice(mall, shopper, orderInvoiceId)
  refuseUnless(!invoice.issued, 'invoiceIssued')
  keepOrder(mall, { ...order, invoice: { ...invoice, header: checkedHeader(entry) } })
}

/** From now on its amount and its header stay as they are. */
const issue = (mall: Mall, { order, invoice }: InvoicedOrder): InvoicedOrder => {
  const issued = {
    at: mall.now,
    amount: invoicedAmount(order),
    invoiceNumber: digits(mall, 20),
    fileId: nextId(mall),
    fileKey: secret(mall),
  }
  const after = { ...invoice, issued }
  tell(mall, order, 'invoiceIssued')
  return { order: keepOrder(mall, { ...order, invoice: after }), invoice: after }
}

export const issueInvoice = (mall: Mall, orderInvoiceId: number): InvoicedOrder => {
  const found = withId(allInvoices(mall), orderInvoiceId)
  refuseUnless(!found.invoice.issued, 'invoiceIssued')
  return issue(mall, found)
}

/** A merchant on autopilot issues what is still asked for. */
export const issueWaiting = (mall: Mall, orderNumber: string): void => {
  const order = mall.orders.get(orderNumber)
  if (!mall.autopilot || !order) return
  const invoice = invoiceOf(order)
  if (invoice?.issued === null) issue(mall, { order, invoice })
}
