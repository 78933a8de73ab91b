import { useQuery } from '@tanstack/react-query'
import { query } from '../../../lib/api/query.ts'
import { draftOf, type InvoiceDraft } from '../../../shop/invoice-draft.ts'

/** The newest first. The server knows them, so the device need not store them. */
export const useLastHeaders = (): readonly InvoiceDraft[] => {
  const { data } = useQuery({
    ...query('GET /p/orderInvoice/page', { query: { current: 1, size: 10 } }),
    meta: { silent: true, suppressLogin: true },
  })
  return data?.records.map(draftOf) ?? []
}
