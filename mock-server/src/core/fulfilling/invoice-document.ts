import { shopNameOf } from '../shops/shop.ts'
import type { Mall } from '../state/mall.ts'
import { sum, toCents, yuan } from '../state/money.ts'
import type { InvoiceHeader, Order } from '../state/orders.ts'
import { textIn, type Language } from '../state/text.ts'
import { dateTime } from '../state/time.ts'

export interface InvoiceRow {
  /** `returned`: refunded before the invoice was issued. */
  readonly what: 'goods' | 'freight' | 'returned'
  readonly name: string
  readonly count: number | null
  readonly amount: number
}
export interface InvoiceDocument {
  readonly mall: string
  readonly shop: string
  readonly header: InvoiceHeader
  readonly invoiceNumber: string
  readonly orderNumber: string
  readonly issuedAt: string
  readonly rows: readonly InvoiceRow[]
  readonly amount: number
}

/** Prices as paid. The refunded part is a row of its own, so that the rows add up to the amount exactly. */
const rowsOf = (order: Order, amount: number, language: Language): InvoiceRow[] => {
  const goods = order.lines.map(({ name, skuName, count, net }) => ({
    what: 'goods' as const,
    name: [textIn(name, language), textIn(skuName, language)].filter((part) => part !== '').join(' · '),
    count,
    amount: net,
  }))
  const sending = toCents(yuan(order.transfee).minus(order.freeTransfee))
  const paid = toCents(sum([...goods.map((row) => row.amount), sending]))
  const rest = [
    { what: 'freight' as const, amount: sending },
    { what: 'returned' as const, amount: toCents(yuan(amount).minus(paid)) },
  ]
  return [...goods, ...rest.filter((row) => row.amount !== 0).map((row) => ({ ...row, name: '', count: null }))]
}

export const invoiceDocument = (mall: Mall, key: string, language: Language): InvoiceDocument | null => {
  const order = mall.orders.find(({ invoice }) => invoice?.issued?.fileKey === key)
  const issued = order?.invoice?.issued
  if (!issued) return null
  return {
    mall: textIn(mall.catalogue.seed.site.name, language),
    shop: shopNameOf(mall, order.shopId, language),
    header: order.invoice.header,
    invoiceNumber: issued.invoiceNumber,
    orderNumber: order.orderNumber,
    issuedAt: dateTime(issued.at),
    rows: rowsOf(order, issued.amount, language),
    amount: issued.amount,
  }
}
