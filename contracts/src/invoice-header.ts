import Type, { type Static } from 'typebox'
import { object, says, Text } from './common.ts'
import { limits, patterns } from './rules.ts'

/** Companies have a tax number, persons have none. */
export const invoiceHeader = {
  invoiceType: Type.Literal(1, says('Electronic', '电子发票')),
  headerType: Type.Enum([1, 2], says('1 company, 2 personal', '1 企业，2 个人')),
  headerName: Text(1, limits.invoiceHeader),
  invoiceTaxNumber: Type.Optional(Type.Union([Type.String({ pattern: patterns.taxNumber }), Type.Null()])),
  invoiceContext: Type.Literal(1, says('What was bought, by its name', '商品明细')),
}
export const InvoiceHeader = object(invoiceHeader)
export type InvoiceHeader = Static<typeof InvoiceHeader>
