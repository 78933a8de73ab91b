import { Type, type Static } from 'typebox'
import { DateTime, FreeText, MallText, Money, Nothing, object, page, paging, ref, says } from './field-types.ts'
import type { Endpoints } from './endpoint.ts'
import { invoiceHeader, withInvoiceHeader } from './invoice-header.ts'
import { OrderNumber } from './order.ts'
import { PricePart } from './price-part.ts'
import { read, sent, write } from './rows.ts'

const Maybe = <S extends Type.TSchema>(schema: S) => Type.Union([schema, Type.Null()])

/** S4.8 */
export const InvoiceState = Type.Enum([1, 2], says('1 application in progress, 2 invoiced', '1 申请中，2 已开票'))

export const Invoice = object({
  ...invoiceHeader,
  headerType: Type.Enum([1, 2], says('1 company, 2 personal', '1 企业，2 个人')),
  orderInvoiceId: ref('invoice'),
  orderNumber: OrderNumber,
  shopId: ref('shop'),
  shopName: MallText(),
  headerName: FreeText(),
  invoiceTaxNumber: Maybe(Type.String()),
  invoiceState: InvoiceState,
  invoiceAmount: Money,
  parts: Type.Array(
    PricePart,
    says('How the price of the order came about, which refunds reduce', '订单金额的构成；退款另减'),
  ),
  invoiceNumber: Maybe(Type.String()),
  applicationTime: DateTime,
  uploadTime: Type.Union([DateTime, Type.Null()], says('When it was issued', '开票时间')),
  fileId: Maybe(ref('file')),
})
export type Invoice = Static<typeof Invoice>

const header = sent('invoiceType', 'headerType', 'headerName', 'invoiceTaxNumber', 'invoiceContext')

export const invoice = {
  'POST /p/orderInvoice': write(Nothing, {
    en: 'Request the invoice of a paid order.',
    zh: '为已付款的订单申请发票。',
    shows: [
      { in: 'GET /p/orderInvoice/page', of: 'order', is: 'there', now: header },
      { in: 'GET /p/myOrder/orderDetail', of: 'order', now: { invoiceHeader: { sent: 'headerName' } } },
    ],
    again: ['invoiceExists', 'notInvoiceable'],
    body: withInvoiceHeader({ orderNumber: OrderNumber }),
    refusals: ['unknownOrder', 'notInvoiceable', 'invoiceExists', 'blankText'],
  }),
  'PUT /p/orderInvoice': write(Nothing, {
    en: 'Change who an invoice is made out to, as long as it is not issued.',
    zh: '在发票开具之前修改抬头等信息。',
    shows: [
      { in: 'GET /p/orderInvoice/info/{orderInvoiceId}', of: 'invoice', now: header },
      { in: 'GET /p/orderInvoice/page', of: 'invoice', now: header },
    ],
    again: 'same',
    body: withInvoiceHeader({ orderInvoiceId: ref('invoice') }),
    refusals: ['unknownInvoice', 'invoiceIssued', 'blankText'],
  }),
  'GET /p/orderInvoice/info/{orderInvoiceId}': read(Invoice, {
    en: 'One invoice of the shopper; its amount is what was paid.',
    zh: '查询发票详情；发票金额为实付金额。',
    params: object({ orderInvoiceId: ref('invoice') }),
    refusals: ['unknownInvoice'],
  }),
  'GET /p/orderInvoice/page': read(page(Invoice), {
    en: 'The shopper’s invoices, the latest request first.',
    zh: '分页查询发票，最近申请的在前。',
    query: object(paging),
  }),
} satisfies Endpoints
