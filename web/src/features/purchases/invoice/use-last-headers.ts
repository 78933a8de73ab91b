import { useQuery } from '@tanstack/react-query'
import { query } from '../../../lib/api/query.ts'
import { draftOf, type InvoiceDraft } from '../../../shop/invoice-draft.ts'

/** Who the shopper's last invoices were made out to, newest first. The server knows it, so no device keeps it. */
export const useLastHeaders = (): readonly InvoiceDraft[] => {
  const { data } = useQuery({
    ...query('GET /p/orderInvoice/page', { query: { current: 1, size: 10 } }),
    meta: { silent: true, suppressLogin: true },
  })
  return data?.records.map(draftOf) ?? []
}
