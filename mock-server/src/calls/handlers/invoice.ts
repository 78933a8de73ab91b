import type { Tables } from 'qinghua-contract'
import { invoiceInfo, invoicePage } from '../../core/fulfilling/invoice-views.ts'
import { askForInvoice, changeInvoice } from '../../core/fulfilling/invoices.ts'
import type { Handlers } from '../handler.ts'

export const invoiceHandlers: Handlers<Tables['invoice']> = {
  'POST /p/orderInvoice': ({ mall, shopper, body }) => (askForInvoice(mall, shopper, body.orderNumber, body), null),
  'PUT /p/orderInvoice': ({ mall, shopper, body }) => (changeInvoice(mall, shopper, body.orderInvoiceId, body), null),
  'GET /p/orderInvoice/info/{orderInvoiceId}': ({ mall, shopper, params, language }) =>
    invoiceInfo(mall, shopper, params.orderInvoiceId, language),
  'GET /p/orderInvoice/page': ({ mall, shopper, query, language }) => invoicePage(mall, shopper, query, language),
}
