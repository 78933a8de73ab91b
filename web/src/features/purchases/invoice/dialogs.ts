import { lazy } from 'react'
import { loadChunk } from '../../../lib/load-chunk.ts'

/** Most who look at an order want no invoice: the forms come when they are asked for. */
export const AskDialog = lazy(async () => ({
  default: (await loadChunk('ask for an invoice', () => import('./ask-dialog.tsx'))).AskDialog,
}))
export const ChangeDialog = lazy(async () => ({
  default: (await loadChunk('change an invoice', () => import('./change-dialog.tsx'))).ChangeDialog,
}))
