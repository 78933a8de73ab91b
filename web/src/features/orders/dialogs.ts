import { lazy } from 'react'
import { loadChunk } from '../../lib/load-chunk.ts'

/** Loaded on demand: most who look at an order want no invoice. */
export const RequestDialog = lazy(async () => ({
  default: (await loadChunk('ask for an invoice', () => import('./request-dialog.tsx'))).RequestDialog,
}))
export const ChangeDialog = lazy(async () => ({
  default: (await loadChunk('change an invoice', () => import('./change-dialog.tsx'))).ChangeDialog,
}))
