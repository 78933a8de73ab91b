import Type, { type Static } from 'typebox'
import { object, Text } from './common.ts'
import { limits, patterns } from './rules.ts'

/** Who an invoice is made out to, as it is asked for: a company has a tax number, a person has none. */
export const invoiceHeader = {
  invoiceType: Type.Literal(1, { description: 'Electronic' }),
  headerType: Type.Enum([1, 2], { description: '1 company, 2 personal' }),
  headerName: Text(1, limits.invoiceHeader),
  invoiceTaxNumber: Type.Optional(Type.Union([Type.String({ pattern: patterns.taxNumber }), Type.Null()])),
  invoiceContext: Type.Literal(1, { description: 'What was bought, by its name' }),
}
const InvoiceHeader = object(invoiceHeader)
export type InvoiceHeader = Static<typeof InvoiceHeader>
