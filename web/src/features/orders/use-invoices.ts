import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/api.ts'

const infoRoute = 'GET /p/orderInvoice/info/{orderInvoiceId}'

/** A shop issues it without the buyer: read again on mount and on focus. */
export const useInvoice = (orderInvoiceId: number) =>
  useQuery({
    ...query(infoRoute, { params: { orderInvoiceId } }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

export const useInvoiceFile = (fileId: number | null) =>
  useQuery({ ...query('GET /p/file/get_file_by_id', { query: { fileId: fileId ?? 0 } }), enabled: fileId !== null })

export const invoiceReads = [
  infoRoute,
  'GET /p/orderInvoice/page',
  'GET /p/myOrder/orderDetail',
  'GET /p/myOrder/myOrderSearch',
]
