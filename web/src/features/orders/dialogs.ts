import { lazy } from 'react'
import { loadChunk } from '../../lib/load-chunk.ts'

export const invoiceAddress = (orderInvoiceId: number): string => `/invoice-detail?orderInvoiceId=${orderInvoiceId}`

export const readInvoiceId = (search: URLSearchParams): number | null => {
  const id = /^[1-9]\d{0,14}$/.exec(search.get('orderInvoiceId') ?? '')
  return id && Number(id[0])
}

/** Loaded on demand: most who look at an order want no invoice. */
export const RequestDialog = lazy(async () => ({
  default: (await loadChunk('ask for an invoice', () => import('./request-dialog.tsx'))).RequestDialog,
}))
export const ChangeDialog = lazy(async () => ({
  default: (await loadChunk('change an invoice', () => import('./change-dialog.tsx'))).ChangeDialog,
}))
