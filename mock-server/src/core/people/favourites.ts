import type { FavouriteProduct as ShownProduct, FavouriteShop as ShownShop } from 'qinghua-contract'
import { limits } from 'qinghua-contract/rules'
import type { SeedProduct, SeedShop } from '@mall/fixtures'
import { isOnSale, isOpenShop, shopNameOf, shopStatusOf, shownStatus } from '../shops/shop.ts'
import { shownPrice } from '../pricing/unit-price.ts'
import { nextId, type Mall } from '../state/mall.ts'
import { mapPage, pageOf, type Paging } from '../state/paging.ts'
import type { Account, FavouriteProduct, FavouriteShop } from '../state/people.ts'
import { refuseUnless } from '../state/refusal.ts'
import { shownSku, stocksOf } from '../state/shelf-columns.ts'
import { textIn, type Language } from '../state/text.ts'
import { dateTime } from '../state/time.ts'

/** 0 all, 1 cheaper than when it was added, 2 no longer on sale. */
type FavouriteKind = 0 | 1 | 2

interface KeptProduct {
  readonly kept: FavouriteProduct
  readonly product: SeedProduct
  /** The current price. */
  readonly price: number
}
interface KeptShop {
  readonly kept: FavouriteShop
  readonly shop: SeedShop
}

const productsOf = (mall: Mall, { userId }: Account): readonly FavouriteProduct[] =>
  mall.favouriteProducts.get(userId) ?? []
const shopsOf = (mall: Mall, { userId }: Account): readonly FavouriteShop[] => mall.favouriteShops.get(userId) ?? []

const refuseWhenFull = ({ length }: readonly unknown[]): void =>
  refuseUnless(length < limits.favourites, 'favouritesFull', { max: limits.favourites })

const named = (name: { zh: string; en: string }, asked = ''): boolean =>
  `${name.zh}\n${name.en}`.toLowerCase().includes(asked.trim().toLowerCase())

export const isFavouriteProduct = (mall: Mall, shopper: Account, prodId: number): boolean =>
  productsOf(mall, shopper).some((kept) => kept.prodId === prodId)

export const isFavouriteShop = (mall: Mall, shopper: Account, shopId: number): boolean =>
  shopsOf(mall, shopper).some((kept) => kept.shopId === shopId)

export const dropProducts = (mall: Mall, shopper: Account, prodIds: readonly number[]): void => {
  const before = productsOf(mall, shopper)
  const rest = before.filter(({ prodId }) => !prodIds.includes(prodId))
  if (rest.length < before.length) mall.favouriteProducts.set(shopper.userId, rest)
}

export const dropShops = (mall: Mall, shopper: Account, shopIds: readonly number[]): void => {
  const before = shopsOf(mall, shopper)
  const rest = before.filter(({ shopId }) => !shopIds.includes(shopId))
  if (rest.length < before.length) mall.favouriteShops.set(shopper.userId, rest)
}

/** Returns whether it is a favourite now. A product no longer on sale can be removed, but not added. */
export const toggleFavouriteProduct = (mall: Mall, shopper: Account, prodId: number): boolean => {
  if (isFavouriteProduct(mall, shopper, prodId)) {
    dropProducts(mall, shopper, [prodId])
    return false
  }
  const product = mall.products.get(prodId)
  refuseUnless(product && isOnSale(mall, product), 'productUnavailable')
  const before = productsOf(mall, shopper)
  refuseWhenFull(before)
  const kept = { id: nextId(mall), prodId, at: mall.now, price: shownPrice(mall, product, shopper) }
  mall.favouriteProducts.set(shopper.userId, [kept, ...before])
  return true
}

export const toggleFavouriteShop = (mall: Mall, shopper: Account, shopId: number): boolean => {
  if (isFavouriteShop(mall, shopper, shopId)) {
    dropShops(mall, shopper, [shopId])
    return false
  }
  refuseUnless(isOpenShop(mall, shopId), 'shopUnavailable')
  const before = shopsOf(mall, shopper)
  refuseWhenFull(before)
  mall.favouriteShops.set(shopper.userId, [{ id: nextId(mall), shopId, at: mall.now }, ...before])
  return true
}

const keptProducts = (mall: Mall, shopper: Account): KeptProduct[] =>
  productsOf(mall, shopper).flatMap((kept) => {
    const product = mall.products.get(kept.prodId)
    return product ? [{ kept, product, price: shownPrice(mall, product, shopper) }] : []
  })

const keptShops = (mall: Mall, shopper: Account): KeptShop[] =>
  shopsOf(mall, shopper).flatMap((kept) => {
    const shop = mall.shops.get(kept.shopId)
    return shop ? [{ kept, shop }] : []
  })

const isOfKind: Record<FavouriteKind, (mall: Mall, each: KeptProduct) => boolean> = {
  0: () => true,
  1: (mall, { kept, product, price }) => isOnSale(mall, product) && price < kept.price,
  2: (mall, { product }) => !isOnSale(mall, product),
}

const showProduct = (mall: Mall, { kept, product, price }: KeptProduct, language: Language): ShownProduct => {
  return {
    id: kept.id,
    prodId: product.prodId,
    prodName: textIn(product.name, language),
    pic: product.pic,
    kind: product.kind,
    price,
    oriPrice: shownSku(product)?.oriPrice ?? 0,
    collectPrice: kept.price,
    status: shownStatus(mall, product),
    stocks: stocksOf(product),
    shopId: product.shopId,
    shopName: shopNameOf(mall, product.shopId, language),
    shopStatus: shopStatusOf(mall, product.shopId),
    createTime: dateTime(kept.at),
  }
}

const showShop = (mall: Mall, { kept, shop }: KeptShop, language: Language): ShownShop => ({
  id: kept.id,
  shopId: shop.shopId,
  shopName: textIn(shop.name, language),
  shopLogo: shop.logo,
  intro: textIn(shop.intro, language),
  selfOperated: shop.selfOperated,
  type: shop.preferred ? 1 : 0,
  shopStatus: shopStatusOf(mall, shop.shopId),
  prodCount: mall.catalogue.shelf.tallyOf(shop.shopId).count,
  createTime: dateTime(kept.at),
})

export const favouriteProducts = (
  mall: Mall,
  shopper: Account,
  { prodName, prodType = 0, ...paging }: Paging & { readonly prodName?: string; readonly prodType?: FavouriteKind },
  language: Language,
) => {
  const wanted = keptProducts(mall, shopper).filter(
    (each) => isOfKind[prodType](mall, each) && named(each.product.name, prodName),
  )
  return mapPage(pageOf(wanted, paging), (each) => showProduct(mall, each, language))
}

export const favouriteShops = (
  mall: Mall,
  shopper: Account,
  { shopName, ...paging }: Paging & { readonly shopName?: string },
  language: Language,
) => {
  const wanted = keptShops(mall, shopper).filter(({ shop }) => named(shop.name, shopName))
  return mapPage(pageOf(wanted, paging), (each) => showShop(mall, each, language))
}

export const countFavouriteProducts = (mall: Mall, shopper: Account): number => keptProducts(mall, shopper).length
export const countFavouriteShops = (mall: Mall, shopper: Account): number => keptShops(mall, shopper).length
