import { lazily } from '../../lib/load-chunk.ts'
import { addressAt, id, shownBy } from '../../lib/navigation/address.ts'

const fields = { orderInvoiceId: id }
export const invoiceAddress = (orderInvoiceId: number): string =>
  addressAt('/invoice-detail', fields, { orderInvoiceId })
export const readInvoiceId = (search: URLSearchParams): number | null => shownBy(fields, search).orderInvoiceId

/** Loaded on demand: most who look at an order want no invoice. */
export const RequestDialog = lazily('ask for an invoice', [], async () =>
  import('./request-dialog.tsx').then((file) => file.RequestDialog),
)
export const ChangeDialog = lazily('change an invoice', [], async () =>
  import('./change-dialog.tsx').then((file) => file.ChangeDialog),
)
