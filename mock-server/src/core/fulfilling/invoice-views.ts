import type { Invoice } from 'qinghua-contract'
import { shopNameOf } from '../shops/shop.ts'
import type { Mall } from '../state/mall.ts'
import { mapPage, pageOf, type Paging } from '../state/paging.ts'
import type { Account } from '../state/people.ts'
import { refuseUnless } from '../state/refusal.ts'
import type { Language } from '../state/text.ts'
import { dateTime } from '../state/time.ts'
import { invoicedAmount, invoicesOf, ownInvoice, type InvoicedOrder } from './invoices.ts'

const viewOf = (mall: Mall, { order, invoice }: InvoicedOrder, language: Language): Invoice => {
  const { header, issued } = invoice
  return {
    orderInvoiceId: invoice.orderInvoiceId,
    orderNumber: order.orderNumber,
    shopId: order.shopId,
    shopName: shopNameOf(mall, order.shopId, language),
    invoiceType: 1,
    headerType: header.headerType,
    headerName: header.headerName,
    invoiceTaxNumber: header.taxNumber,
    invoiceContext: 1,
    invoiceState: issued ? 2 : 1,
    invoiceAmount: issued?.amount ?? invoicedAmount(order),
    parts: [...order.parts],
    invoiceNumber: issued?.invoiceNumber ?? null,
    applicationTime: dateTime(invoice.appliedAt),
    uploadTime: issued && dateTime(issued.at),
    fileId: issued?.fileId ?? null,
  }
}

export const invoiceInfo = (mall: Mall, shopper: Account, orderInvoiceId: number, language: Language): Invoice =>
  viewOf(mall, ownInvoice(mall, shopper, orderInvoiceId), language)

export const invoicePage = (mall: Mall, shopper: Account, paging: Paging, language: Language) =>
  mapPage(pageOf(invoicesOf(mall, shopper), paging), (each) => viewOf(mall, each, language))

/** The key in the path grants access. The path names its language, since a link sends no language header. */
export const filePath = (mall: Mall, shopper: Account, fileId: number, language: Language): string => {
  const found = invoicesOf(mall, shopper).find(({ invoice }) => invoice.issued?.fileId === fileId)
  refuseUnless(found?.invoice.issued, 'unknownFile')
  return `/invoices/${found.invoice.issued.fileKey}?lang=${language}`
}
