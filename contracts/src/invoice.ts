import Type, { type Static } from 'typebox'
import { DateTime, Id, Money, Nothing, object, page, paging } from './common.ts'
import type { Endpoints } from './endpoint.ts'
import { invoiceHeader } from './invoice-header.ts'
import { OrderNumber } from './order.ts'

const Maybe = <S extends Type.TSchema>(schema: S) => Type.Union([schema, Type.Null()])

/** S4.8 */
export const InvoiceState = Type.Enum([1, 2], { description: '1 application in progress, 2 invoiced' })

export const Invoice = object({
  ...invoiceHeader,
  orderInvoiceId: Id,
  orderNumber: OrderNumber,
  shopId: Id,
  shopName: Type.String(),
  headerName: Type.String(),
  invoiceTaxNumber: Maybe(Type.String()),
  invoiceState: InvoiceState,
  invoiceAmount: Money,
  invoiceNumber: Maybe(Type.String()),
  applicationTime: DateTime,
  uploadTime: Type.Union([DateTime, Type.Null()], { description: 'When it was issued' }),
  fileId: Maybe(Id),
})
export type Invoice = Static<typeof Invoice>

export const invoice = {
  'POST /p/orderInvoice': {
    summary: 'Ask for the invoice of an order that is paid.',
    provenance: 'proposed',
    auth: 'shopper',
    effect: 'write',
    body: object({ orderNumber: OrderNumber, ...invoiceHeader }),
    responses: { 200: Nothing },
    refusals: ['unknownOrder', 'notInvoiceable', 'invoiceExists', 'blankText', 'invalidRequest'],
  },
  'PUT /p/orderInvoice': {
    summary: 'Change who an invoice is made out to, as long as it is not issued.',
    provenance: 'proposed',
    auth: 'shopper',
    effect: 'write',
    body: object({ orderInvoiceId: Id, ...invoiceHeader }),
    responses: { 200: Nothing },
    refusals: ['unknownInvoice', 'invoiceIssued', 'blankText', 'invalidRequest'],
  },
  'GET /p/orderInvoice/info/{orderInvoiceId}': {
    summary: 'One invoice of the shopper; its amount is what was paid.',
    provenance: 'proposed',
    auth: 'shopper',
    effect: 'read',
    params: object({ orderInvoiceId: Id }),
    responses: { 200: Invoice },
    refusals: ['unknownInvoice'],
  },
  'GET /p/orderInvoice/page': {
    summary: 'The shopper’s invoices, the one asked for last first.',
    provenance: 'proposed',
    auth: 'shopper',
    effect: 'read',
    query: object(paging),
    responses: { 200: page(Invoice) },
  },
} satisfies Endpoints
