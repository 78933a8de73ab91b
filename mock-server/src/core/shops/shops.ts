import type { ShopHead } from 'qinghua-contract'
import type { SeedShop } from '@mall/fixtures'
import { shopStatuses } from 'qinghua-contract/shop-machine'
import { dateTime } from '../state/time.ts'
import { isPublic, openShops, shopOf, statusOf } from './shop.ts'
import type { Mall } from '../state/mall.ts'
import { mapPage, pageOf, type Paging } from '../state/paging.ts'
import { refuseUnless } from '../state/refusal.ts'
import { textIn, type Language } from '../state/text.ts'

/** One sale in nine counts as a fan, corrected by the favourites of the accounts. */
const fansOf = (mall: Mall, shopId: number): number => {
  const { catalogue, favouriteShops } = mall
  const has = (list: readonly { readonly shopId: number }[] | null | undefined): number =>
    Number(list?.some((kept) => kept.shopId === shopId) ?? false)
  const before = [...catalogue.favouriteShops.values()].reduce((all, list) => all + has(list), 0)
  const change = favouriteShops
    .changes()
    .reduce((all, [userId, list]) => all + has(list) - has(catalogue.favouriteShops.get(userId)), 0)
  return Math.floor(catalogue.shelf.tallyOf(shopId).sold / 9) + before + change
}

const typeOf = ({ preferred }: SeedShop): ShopHead['type'] => (preferred ? 1 : 0)

const headOf = (mall: Mall, shop: SeedShop, language: Language): ShopHead => {
  const status = statusOf(mall, shop)
  return {
    shopId: shop.shopId,
    shopName: textIn(shop.name, language),
    shopLogo: shop.logo,
    intro: textIn(shop.intro, language),
    tel: shop.application?.tel ?? mall.catalogue.seed.site.servicePhone,
    type: typeOf(shop),
    selfOperated: shop.selfOperated,
    shopStatus: shopStatuses[status],
    businessHours: shop.hours,
    contractStartTime: dateTime(shop.contract.from),
    contractEndTime: shop.contract.until === null ? null : dateTime(shop.contract.until),
    fansCount: fansOf(mall, shop.shopId),
    prodCount: status === 'open' ? mall.catalogue.shelf.tallyOf(shop.shopId).count : 0,
  }
}

/** Also of a shop that is closed, so that its page can say so; nobody learns of one that was never approved. */
export const shopHead = (mall: Mall, shopId: number, language: Language): ShopHead => {
  const shop = shopOf(mall, shopId)
  refuseUnless(isPublic(shop), 'shopUnavailable')
  return headOf(mall, shop, language)
}

const hottest = 10
export const hotShops = (mall: Mall, language: Language): ShopHead[] => {
  const { shelf } = mall.catalogue
  return openShops(mall)
    .sort((a, b) => shelf.tallyOf(b.shopId).sold - shelf.tallyOf(a.shopId).sold)
    .slice(0, hottest)
    .map((shop) => headOf(mall, shop, language))
}

interface ShopSearch extends Paging {
  readonly shopName?: string
  readonly selfOperated?: boolean
  readonly type?: ShopHead['type']
}

export const searchShops = (
  mall: Mall,
  { shopName = '', selfOperated, type, ...paging }: ShopSearch,
  language: Language,
) => {
  const { shelf } = mall.catalogue
  const term = shopName.trim().toLowerCase()
  const found = openShops(mall)
    .filter(
      (shop) =>
        `${shop.name.zh}\n${shop.name.en}`.toLowerCase().includes(term) &&
        (selfOperated === undefined || shop.selfOperated === selfOperated) &&
        (type === undefined || typeOf(shop) === type),
    )
    .sort(
      (a, b) =>
        Number(b.selfOperated) - Number(a.selfOperated) ||
        shelf.tallyOf(b.shopId).count - shelf.tallyOf(a.shopId).count,
    )
  return mapPage(pageOf(found, paging), (shop) => headOf(mall, shop, language))
}
