import { shopStatuses, type ShopStatus } from 'qinghua-contract/shop-machine'
import type { SeedProduct, SeedShop } from '@mall/fixtures'
import type { Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'
import { refuseUnless } from '../state/refusal.ts'
import { textIn, type Language } from '../state/text.ts'

/** An open shop does business while its contract lasts; nothing has to happen for it to begin or end. */
export const statusOf = ({ now }: Mall, { status, contract }: SeedShop): ShopStatus => {
  if (status !== 'open') return status
  if (now < contract.from) return 'unopened'
  return contract.until === null || now < contract.until ? 'open' : 'offline'
}

/** The mall itself, 0, is always open. */
export const isOpenShop = (mall: Mall, shopId: number): boolean => {
  if (shopId === 0) return true
  const shop = mall.shops.get(shopId)
  return shop !== undefined && statusOf(mall, shop) === 'open'
}

/** A shop that is not open sells nothing. */
export const isOnSale = (mall: Mall, { status, shopId }: Pick<SeedProduct, 'status' | 'shopId'>): boolean =>
  status === 1 && isOpenShop(mall, shopId)

/** As others see it: the goods of a closed shop are off the shelf. */
export const shownStatus = (mall: Mall, product: SeedProduct): SeedProduct['status'] =>
  product.status === 1 && !isOpenShop(mall, product.shopId) ? 0 : product.status

/** Nobody but its owner and the auditor learns of a shop that was never approved. */
export const isPublic = ({ status }: SeedShop): boolean => status !== 'reviewing' && status !== 'refused'

export const publicShopIds = ({ shops }: Mall): number[] =>
  [...shops.values()].flatMap((shop) => (isPublic(shop) ? [shop.shopId] : []))

export const openShops = (mall: Mall): SeedShop[] =>
  [...mall.shops.values()].filter((shop) => statusOf(mall, shop) === 'open')

/** Of the mall itself, 0, it is open. */
export const shopStatusOf = (mall: Mall, shopId: number) => {
  if (shopId === 0) return shopStatuses.open
  const shop = mall.shops.get(shopId)
  return shopStatuses[shop ? statusOf(mall, shop) : 'offline']
}

/** Throws unless there is such a shop. */
export const shopOf = (mall: Mall, shopId: number): SeedShop => {
  const shop = mall.shops.get(shopId)
  refuseUnless(shop, 'shopUnavailable')
  return shop
}

/** Empty if there is no such shop. */
export const shopNameOf = ({ shops }: Mall, shopId: number, language: Language): string => {
  const shop = shops.get(shopId)
  return shop ? textIn(shop.name, language) : ''
}

export const ownShop = ({ shops }: Mall, { userId }: Account): SeedShop | undefined =>
  shops.find(({ ownerId }) => ownerId === userId)
