import { useEffect } from 'react'
import { logStep } from '../../lib/analytics.ts'

const longest = { bizData: 200, orderNumbers: 500 }

/** A step of a visit that is about orders. */
export const useStep = (page: number, orderNumbers: string | null): void =>
  useEffect(() => {
    if (orderNumbers === null) return
    const [bizData, all] = [orderNumbers.slice(0, longest.bizData), orderNumbers.slice(0, longest.orderNumbers)]
    logStep(page, { bizData, orderNumbers: all })
  }, [page, orderNumbers])
