import type { ShopHead } from '@mall/contracts'
import type { SeedShop } from '@mall/fixtures'
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

const headOf = (
  mall: Mall,
  { shopId, name, intro, logo, selfOperated, preferred }: SeedShop,
  language: Language,
): ShopHead => ({
  shopId,
  shopName: textIn(name, language),
  shopLogo: logo,
  intro: textIn(intro, language),
  tel: mall.catalogue.seed.site.servicePhone,
  type: preferred ? 1 : 0,
  selfOperated,
  shopStatus: 1,
  fansCount: fansOf(mall, shopId),
  prodCount: mall.catalogue.shelf.tallyOf(shopId).count,
})

export const shopHead = (mall: Mall, shopId: number, language: Language): ShopHead => {
  const shop = mall.catalogue.shops.get(shopId)
  refuseUnless(shop, 'shopUnavailable')
  return headOf(mall, shop, language)
}

export const searchShops = (
  mall: Mall,
  { shopName = '', ...paging }: Paging & { readonly shopName?: string },
  language: Language,
) => {
  const { seed, shelf } = mall.catalogue
  const term = shopName.trim().toLowerCase()
  const found = seed.shops
    .filter(({ name }) => `${name.zh}\n${name.en}`.toLowerCase().includes(term))
    .sort(
      (a, b) =>
        Number(b.selfOperated) - Number(a.selfOperated) ||
        shelf.tallyOf(b.shopId).count - shelf.tallyOf(a.shopId).count,
    )
  return mapPage(pageOf(found, paging), (shop) => headOf(mall, shop, language))
}
