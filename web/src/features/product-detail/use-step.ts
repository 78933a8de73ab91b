import { pageIds } from '@mall/contracts/rules'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { logStep } from '../../lib/analytics.ts'

/** A step of the visit that names the product: of a banner for who came by one, else of the detail page (S9.12). */
export const useStep = (prodId: number): void => {
  const { state } = useLocation()
  const [page] = useState((state as { from?: string } | null)?.from === 'banner' ? pageIds.banner : pageIds.detail)
  useEffect(() => logStep(page, { bizType: 0, bizData: String(prodId) }), [page, prodId])
}
