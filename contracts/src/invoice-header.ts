import { Type, type Static, type TProperties } from 'typebox'
import { object, says, VisibleText } from './field-types.ts'
import { patterns } from './input-rules.ts'
import { limits } from './rules.ts'

export const invoiceHeader = {
  invoiceType: Type.Literal(1, says('Electronic', '电子发票')),
  headerName: VisibleText(1, limits.invoiceHeader),
  invoiceContext: Type.Literal(1, says('What was bought, by its name', '商品明细')),
}

/** A request with an invoice header: companies have a tax number, persons have none. */
export const withInvoiceHeader = <P extends TProperties>(fields: P) =>
  Type.Union([
    object({
      ...fields,
      ...invoiceHeader,
      headerType: Type.Literal(1, says('Company', '企业')),
      invoiceTaxNumber: Type.String({ pattern: patterns.taxNumber }),
    }),
    object({
      ...fields,
      ...invoiceHeader,
      headerType: Type.Literal(2, says('Personal', '个人')),
      invoiceTaxNumber: Type.Optional(Type.Null()),
    }),
  ])
export const InvoiceHeader = withInvoiceHeader({})
export type InvoiceHeader = Static<typeof InvoiceHeader>
