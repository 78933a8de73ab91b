import type { CenterInfo } from 'qinghua-contract'

export const openShopScreen = '/user-center/uc-freeshop'

interface ShopEntry {
  readonly path?: string
  /** The message where there is no screen. */
  readonly says?: 'reviewing' | 'refused' | 'offline'
}

/** S4.5. A user without a shop may open one. */
export const shopEntry = ({ shopStatus, shopId }: Pick<CenterInfo, 'shopStatus' | 'shopId'>): ShopEntry => {
  if (shopStatus === null) return { path: openShopScreen }
  if (shopStatus === 1) return { path: `/shopIndex?sid=${shopId}` }
  if (shopStatus === 0) return { says: 'reviewing' }
  return { says: shopStatus === -1 ? 'refused' : 'offline' }
}
