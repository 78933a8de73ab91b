import type { Footprint } from 'qinghua-contract'
import { shownPrice } from '../pricing/unit-price.ts'
import { shownStatus } from '../shops/shop.ts'
import type { Mall } from '../state/mall.ts'
import { mapPage, pageOf, type Paging } from '../state/paging.ts'
import type { Account } from '../state/people.ts'
import { shownSku } from '../state/shelf-columns.ts'
import { textIn, type Language } from '../state/text.ts'
import { dateTime } from '../state/time.ts'

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
