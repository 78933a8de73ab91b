import { shopStatuses, type ShopStatus } from 'qinghua-contract/shop-machine'
import type { OwnShop } from 'qinghua-contract'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/query.ts'

export const ownShopQuery = { ...query('GET /p/shop'), staleTime: 0 }
export const shopAuditQuery = { ...query('GET /p/shop/shopAudit'), staleTime: 0 }

/** `null` without a shop. */
export const useOwnShop = () => useQuery(ownShopQuery)

const statuses = Object.keys(shopStatuses) as ShopStatus[]

export const statusOf = ({ shopStatus }: Pick<OwnShop, 'shopStatus'>): ShopStatus =>
  statuses.find((status) => shopStatuses[status] === shopStatus) ?? 'offline'

/** Whether an application can be sent: the first one, or another one. */
export const mayApply = (shop: OwnShop | null): boolean => !shop || ['refused', 'offline'].includes(statusOf(shop))

/** From then on the shop has an account. */
export const isApproved = (shop: OwnShop): boolean => !['reviewing', 'refused'].includes(statusOf(shop))
