import { shopStatuses, type ShopStatus } from 'qinghua-contract/shop-machine'
import type { OwnShop } from 'qinghua-contract'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/api.ts'
import type { Step, Faults, Field } from './application.ts'
import { useText } from '../../lib/i18n/i18n.ts'

export const ownShopPath = '/user-center/uc-freeshop'
export const shopAccountPath = '/user-center/uc-shopaccount'

/** In the state of the address that follows the form. */
export const justSent = 'application sent'

export const stepAddress = (step: Step): string => `${ownShopPath}?step=${step}`

/** The draft of one user: another one who logs in in this tab has another. */
export const draftName = (userId: string): string => `shop:${userId}`

export const useFaultText = (faults: Faults) => {
  const t = useText('opening')
  return (field: Field): string | undefined => {
    const fault = faults[field]
    return fault && t(`wrong.${fault}`)
  }
}

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
