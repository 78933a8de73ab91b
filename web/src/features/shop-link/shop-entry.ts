import type { CenterInfo } from '@mall/contracts'

export const openShopScreen = '/user-center/uc-freeshop'

type ShopEntry = { kind: 'screen'; path: string } | { kind: 'reviewing' | 'refused' | 'offline' }

/** S4.5; who has no shop yet may open one. */
export const shopEntry = ({ shopStatus, shopId }: Pick<CenterInfo, 'shopStatus' | 'shopId'>): ShopEntry => {
  if (shopStatus === null) return { kind: 'screen', path: openShopScreen }
  if (shopStatus === 1) return { kind: 'screen', path: `/shopIndex?sid=${shopId}` }
  if (shopStatus === 0) return { kind: 'reviewing' }
  return { kind: shopStatus === -1 ? 'refused' : 'offline' }
}
