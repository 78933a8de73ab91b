import { pageIds } from '@mall/contracts/rules'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useStep } from '../../../lib/use-step.ts'

/** A visit step that names the product: of the banner that led here, else of the detail page (S9.12). */
export const useProductStep = (prodId: number): void => {
  const { state } = useLocation()
  const [page] = useState((state as { from?: string } | null)?.from === 'banner' ? pageIds.banner : pageIds.detail)
  useStep(page, { bizType: 0, bizData: String(prodId) })
}
