import type { Confirmation } from 'qinghua-contract'
import { ApiError } from '../../lib/api/api-error.ts'
import { isRefusal } from '../../lib/api/is-refusal.ts'
import type { Checkout } from '../goods/checkout.ts'

/** How many points pay a part of an order; null for none. */
export type PointsChoice = number | 'most' | null

/** The prices of activities are final. */
export const takesPoints = (checkout: Checkout): boolean => 'basketIds' in checkout || 'orderItem' in checkout

const codes = ['pointsMultiple', 'pointsTooFew', 'pointsLimit'] as const
/** The words of a refusal that is about points; null for any other error. */
export const refusalOfPoints = (error: unknown): string | null =>
  error instanceof ApiError && codes.some((code) => isRefusal(error, code)) ? error.text : null

/** After a refusal: what was confirmed before; if that is refused, as many as possible; at last none. */
export const lesserPoints = (chosen: PointsChoice, shown: Confirmation | undefined): PointsChoice => {
  if (typeof chosen !== 'number') return null
  const before = shown?.userUseScore ?? 0
  return before === chosen ? 'most' : before || null
}
