import { limits } from 'qinghua-contract/rules'
import type { Footprint } from 'qinghua-contract'
import { shownPrice } from '../pricing/unit-price.ts'
import { isOnSale, shownStatus } from '../shops/shop.ts'
import type { Mall } from '../state/mall.ts'
import { mapPage, pageOf, type Paging } from '../state/paging.ts'
import type { Account } from '../state/people.ts'
import { refuseUnless } from '../state/refusal.ts'
import { shownSku } from '../state/shelf-columns.ts'
import { textIn, type Language } from '../state/text.ts'
import { dateTime } from '../state/time.ts'

export const logBrowsed = (mall: Mall, { userId }: Account, prodId: number): void => {
  const product = mall.products.get(prodId)
  refuseUnless(product && isOnSale(mall, product), 'productUnavailable')
  const before = (mall.browsed.get(userId) ?? []).filter((each) => each.prodId !== prodId)
  mall.browsed.set(userId, [{ prodId, at: mall.now }, ...before].slice(0, limits.footprints))
}

export const recentlyBrowsed = (
  mall: Mall,
  shopper: Account,
  { shopId, ...paging }: Paging & { shopId: number },
  language: Language,
) => {
  const browsed = (mall.browsed.get(shopper.userId) ?? []).flatMap(({ prodId, at }) => {
    const product = mall.products.get(prodId)
    return product && (shopId === 0 || product.shopId === shopId) ? [{ product, at }] : []
  })
  return mapPage(pageOf(browsed, paging), ({ product, at }) => ({
    prodId: product.prodId,
    prodName: textIn(product.name, language),
    pic: product.pic,
    price: shownPrice(mall, product, shopper),
    browseTime: dateTime(at),
  }))
}

export const footprints = (mall: Mall, shopper: Account, paging: Paging, language: Language) => {
  const looks = (mall.browsed.get(shopper.userId) ?? []).flatMap(({ prodId, at }) => {
    const product = mall.products.get(prodId)
    return product ? [{ product, at }] : []
  })
  return mapPage(pageOf(looks, paging), ({ product, at }): Footprint => ({
    prodId: product.prodId,
    prodName: textIn(product.name, language),
    pic: product.pic,
    kind: product.kind,
    price: shownPrice(mall, product, shopper),
    oriPrice: shownSku(product)?.oriPrice ?? 0,
    status: shownStatus(mall, product),
    shopId: product.shopId,
    browseTime: dateTime(at),
  }))
}

export const forgetBrowsed = (mall: Mall, { userId }: Account, prodIds: readonly number[]): void => {
  const before = mall.browsed.get(userId) ?? []
  const rest = before.filter(({ prodId }) => !prodIds.includes(prodId))
  if (rest.length < before.length) mall.browsed.set(userId, rest)
}
