import { invoiceable } from 'qinghua-contract/order-machine'
import { isBlank } from 'qinghua-contract/rules'
import { tellOfOrder } from '../people/messages.ts'
import { keptAmount } from '../refunds/refund.ts'
import { keepOrder, ordersOf, ownOrder } from '../selling/order.ts'
import { nextId, type Mall } from '../state/mall.ts'
import { digits, secret } from '../state/secrets.ts'
import type { Invoice, InvoiceHeader, Order } from '../state/orders.ts'
import type { Account } from '../state/people.ts'
import { refuseUnless } from '../state/refusal.ts'

const hour = 3_600_000
/** How long a merchant on autopilot takes to issue an invoice. */
const timeToIssue = 5 * hour

/** Invoice header as requested, not yet checked. */
export interface HeaderEntry {
  readonly headerType: 1 | 2
  readonly headerName: string
  readonly invoiceTaxNumber?: string | null
}
export interface InvoicedOrder {
  readonly order: Order
  readonly invoice: Invoice
}

/** S9.8: what was really paid, without coupons, points, red packets and refunds. */
export const invoicedAmount = keptAmount

export const isInvoiceable = (order: Order): boolean => invoiceable.includes(order.status) && invoicedAmount(order) > 0

/** An application that is not issued ends with its order; an issued invoice stays. */
export const invoiceOf = (order: Order): Invoice | null =>
  order.invoice?.issued || isInvoiceable(order) ? order.invoice : null

export const checkedHeader = ({ headerType, headerName, invoiceTaxNumber = null }: HeaderEntry): InvoiceHeader => {
  refuseUnless(!isBlank(headerName), 'blankText')
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

/** Latest application first. */
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

/** Invoices of others are unknown, so that an answer does not reveal that they exist. */
export const ownInvoice = (mall: Mall, shopper: Account, orderInvoiceId: number): InvoicedOrder =>
  withId(invoicesOf(mall, shopper), orderInvoiceId)

export const changeInvoice = (mall: Mall, shopper: Account, orderInvoiceId: number, entry: HeaderEntry): void => {
  const { order, invoice } = ownInvoice(mall, shopper, orderInvoiceId)
  refuseUnless(!invoice.issued, 'invoiceIssued')
  keepOrder(mall, { ...order, invoice: { ...invoice, header: checkedHeader(entry) } })
}

/** Freezes amount and header. */
const issue = (mall: Mall, { order, invoice }: InvoicedOrder): InvoicedOrder => {
  const issued = {
    at: mall.now,
    amount: invoicedAmount(order),
    invoiceNumber: digits(mall, 20),
    fileId: nextId(mall),
    fileKey: secret(mall),
  }
  const after = { ...invoice, issued }
  tellOfOrder(mall, order, 'invoiceIssued')
  return { order: keepOrder(mall, { ...order, invoice: after }), invoice: after }
}

export const issueInvoice = (mall: Mall, orderInvoiceId: number): InvoicedOrder => {
  const found = withId(allInvoices(mall), orderInvoiceId)
  refuseUnless(!found.invoice.issued, 'invoiceIssued')
  return issue(mall, found)
}

export const issueWaiting = (mall: Mall, orderNumber: string): void => {
  const order = mall.orders.get(orderNumber)
  if (!mall.autopilot || !order) return
  const invoice = invoiceOf(order)
  if (invoice?.issued === null) issue(mall, { order, invoice })
}
