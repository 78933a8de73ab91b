import { skuNow } from '../catalogue/goods.ts'
import { unitPrice } from '../pricing/unit-price.ts'
import type { Event } from '../promotions/running.ts'
import { shopNameOf } from '../shops/shop.ts'
import type { Mall } from '../state/mall.ts'
import { mapPage, pageOf, type Paging } from '../state/paging.ts'
import { textIn, type Language } from '../state/text.ts'
import { dateTime } from '../state/time.ts'
import { activityStatus, isOver } from './events.ts'

interface Activity extends Event {
  readonly prodId: number
}

/** What pages show of any activity: the goods, the shop, and the time. */
export const eventView = (mall: Mall, event: Activity, language: Language) => {
  const { prodId, shopId, startsAt, endsAt } = event
  const product = mall.products.get(prodId)
  return {
    prodId,
    prodName: product ? textIn(product.name, language) : '',
    pic: product?.pic ?? '',
    kind: product?.kind ?? ('physical' as const),
    shopId,
    shopName: shopNameOf(mall, shopId, language),
    startTime: dateTime(startsAt),
    endTime: dateTime(endsAt),
    activityStatus: activityStatus(mall, event),
  }
}

/** The variants that there are, with the price that everybody pays otherwise. */
export const pricedSkus = <T extends { readonly skuId: number }>(mall: Mall, skus: readonly T[]) =>
  skus.flatMap((offered) => {
    const found = skuNow(mall, offered.skuId)
    return found ? [{ offered, price: unitPrice(mall, found.sku, null) }] : []
  })

/** The lowest price of an activity, and what the same variant costs otherwise. */
export const lowestOf = (skus: readonly { readonly price: number; readonly offered: { readonly price: number } }[]) => {
  const actPrice = Math.min(...skus.map(({ offered }) => offered.price))
  return { actPrice, price: skus.find(({ offered }) => offered.price === actPrice)?.price ?? 0 }
}

/** Not over, and of a product that is on the shelf. */
export const isOffered = (mall: Mall, event: Activity): boolean =>
  !isOver(mall, event) && mall.products.get(event.prodId)?.status === 1

export const eventPage = <T extends Activity, V>(
  events: readonly T[],
  { shopId, ...paging }: Paging & { readonly shopId?: number },
  view: (event: T) => V,
) =>
  mapPage(
    pageOf(
      events.filter((event) => shopId === undefined || event.shopId === shopId),
      paging,
    ),
    view,
  )
