import { shopStatuses, type ShopStatus } from 'qinghua-contract/shop-machine'
import { known } from '@mall/fixtures/known'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../test/mall.ts'
import { confirmed, mugItem, openMall, requestFor } from '../../../test/purchases.ts'
import { flashPage } from '../activities/flash-views.ts'
import { groupPage } from '../activities/group-views.ts'
import { productDetail } from '../catalogue/product-detail.ts'
import { searchProducts } from '../catalogue/search.ts'
import { hotSearches, suggestions } from '../catalogue/suggest.ts'
import { pointsCards } from '../membership/points-mall.ts'
import { footprints, logBrowsed } from '../people/browsing.ts'
import { favouriteProducts, favouriteShops, toggleFavouriteProduct, toggleFavouriteShop } from '../people/favourites.ts'
import { comboPage } from '../promotions/combo-views.ts'
import { discountPage } from '../promotions/discount-views.ts'
import { openCoupons } from '../promotions/open-coupons.ts'
import { changeLine } from '../selling/cart.ts'
import { cartGroups, expiredGroups } from '../selling/cart-views.ts'
import { submitOrders } from '../selling/purchase.ts'
import { sayAsShopper } from '../service/say.ts'
import { chatView } from '../service/views.ts'
import type { Mall } from '../state/mall.ts'
import { shopOf } from './shop.ts'
import { hotShops, searchShops, shopHead } from './shops.ts'

const { mainShopId, mug, fresh, ebook } = known

/** Brings the shop into a state; an open shop without its contract is not yet or no longer open. */
const closings: Readonly<
  Record<string, { readonly shown: ShopStatus; readonly close: (mall: Mall, shopId?: number) => void }>
> = {
  ...Object.fromEntries(
    (['reviewing', 'suspended'] as const).map((status) => [
      status,
      {
        shown: status,
        close: (mall: Mall, shopId = mainShopId) => mall.shops.set(shopId, { ...shopOf(mall, shopId), status }),
      },
    ]),
  ),
  'past its contract': {
    shown: 'offline',
    close: (mall, shopId = mainShopId) => {
      const shop = shopOf(mall, shopId)
      mall.shops.set(shopId, { ...shop, contract: { ...shop.contract, until: mall.now } })
    },
  },
}

const all = { size: 60 }
/** Every list of the mall from which something can be bought. */
const lists: Readonly<Record<string, (mall: Mall) => readonly { readonly shopId: number }[]>> = {
  search: (mall) => searchProducts(mall, all, 'zh').records,
  flash: (mall) => flashPage(mall, all, 'zh').records,
  groups: (mall) => groupPage(mall, all, 'zh').records,
  discounts: (mall) => discountPage(mall, all, 'zh').records,
  combos: (mall) => comboPage(mall, all, 'zh').records,
  points: (mall) => pointsCards(mall, all, 'zh').records.flatMap(({ prodId }) => mall.products.get(prodId) ?? []),
  coupons: (mall) => openCoupons(mall, () => true),
  suggested: (mall) => suggestions(mall, 'mug', 'en').products.flatMap(({ prodId }) => mall.products.get(prodId) ?? []),
  searched: (mall) =>
    hotSearches(mall, {}, 'zh').flatMap(({ content }) => searchProducts(mall, { prodName: content }, 'zh').records),
  shops: (mall) => searchShops(mall, all, 'zh').records,
  hotShops: (mall) => hotShops(mall, 'zh'),
  facet: (mall) => searchProducts(mall, all, 'zh').facets.shops,
}
const ofMainShop = <T extends { readonly shopId: number }>(list: readonly T[] = []): T[] =>
  list.filter(({ shopId }) => shopId === mainShopId)

describe.each(Object.entries(closings))('a shop that is %s [S4.6]', (_, { shown, close }) => {
  it('is in no list, and its goods and promotions neither', () => {
    for (const [name, list] of Object.entries(lists)) {
      const { mall } = openMall()
      const listed = () => new Set(list(mall).map(({ shopId }) => shopId))
      const first = [...listed()].find((shopId) => shopId !== 0)
      expect(first, name).toBeDefined()
      close(mall, first)
      expect(listed(), name).not.toContain(first)
    }
  })

  it('sells nothing: the cart says why, and nothing is added, confirmed or ordered', () => {
    const { mall, shopper } = openMall()
    const uuid = confirmed(mall, shopper, mugItem)
    close(mall)
    expect(ofMainShop(cartGroups(mall, shopper, 'zh'))).toEqual([])
    const expired = expiredGroups(mall, shopper, 'zh').find(({ shopId }) => shopId === mainShopId)
    expect(new Set(expired?.shopCartItemDtoList.map(({ reason }) => reason))).toEqual(new Set(['shopClosed']))
    const { prodId, skuId } = mug
    const add = { basketId: 0, prodId, skuId, shopId: mainShopId, count: 1 }
    expect(refusal(() => changeLine(mall, shopper, add))).toBe('productUnavailable')
    expect(refusal(() => confirmed(mall, shopper, mugItem))).toBe('productUnavailable')
    expect(refusal(() => submitOrders(mall, shopper, requestFor(uuid)))).toBe('productUnavailable')
    expect(mall.orders.untouched).toBe(true)
  })

  it('has no goods on sale wherever they are still shown', () => {
    const { mall, shopper } = openMall()
    logBrowsed(mall, shopper, mug.prodId)
    const said = { kind: 'product', content: String(mug.prodId), clientMsgId: null } as const
    const { chat } = sayAsShopper(mall, shopper, 0, said)
    const isShownOnSale = () => ({
      page: productDetail(mall, mug.prodId, 'zh').status === 1,
      favourite: favouriteProducts(mall, shopper, all, 'zh').records.some(
        (each) => each.prodId === mug.prodId && each.status === 1,
      ),
      footprint: footprints(mall, shopper, all, 'zh').records.some(
        (each) => each.prodId === mug.prodId && each.status === 1,
      ),
      chat: chatView(mall, shopper, 0, chat, 'zh').product?.onSale,
    })
    expect(isShownOnSale()).toEqual({ page: true, favourite: true, footprint: true, chat: true })
    close(mall)
    expect(isShownOnSale()).toEqual({ page: false, favourite: false, footprint: false, chat: false })
  })

  it('keeps its page and its fans, and both say so', () => {
    const { mall, shopper } = openMall()
    close(mall)
    const shopStatus = shopStatuses[shown]
    expect(productDetail(mall, mug.prodId, 'zh')).toMatchObject({
      status: 0,
      shopStatus,
      seckillVO: null,
      comboList: [],
    })
    expect(ofMainShop(favouriteProducts(mall, shopper, all, 'zh').records).map(({ prodId }) => prodId)).toContain(
      mug.prodId,
    )
    for (const { shopId, status } of favouriteProducts(mall, shopper, all, 'zh').records)
      if (shopId === mainShopId) expect(status).toBe(0)
    expect(ofMainShop(favouriteShops(mall, shopper, all, 'zh').records)).toMatchObject([{ shopStatus }])
    const head = () => shopHead(mall, mainShopId, 'zh')
    if (shown === 'reviewing') expect(refusal(head)).toBe('shopUnavailable')
    else expect(head()).toMatchObject({ shopStatus, prodCount: 0 })
    const other = mall.accounts.get(fresh.userId)
    if (!other) throw new Error('nobody')
    expect(refusal(() => toggleFavouriteShop(mall, other, mainShopId))).toBe('shopUnavailable')
    expect(refusal(() => toggleFavouriteProduct(mall, other, mug.prodId))).toBe('productUnavailable')
  })

  it('does not touch the others', () => {
    const { mall, shopper } = openMall()
    const elsewhere = () => Object.values(lists).map((list) => list(mall).filter(({ shopId }) => shopId === 63).length)
    const before = elsewhere()
    close(mall)
    expect(elsewhere()).toEqual(before)
    expect(refusal(() => confirmed(mall, shopper, { ...mugItem, ...ebook, shopId: 63 }))).toBe(null)
  })
})

it('a shop opens when its contract begins, and closes when it ends, without a call [S4.6]', () => {
  const { mall } = openMall()
  const shop = shopOf(mall, mainShopId)
  mall.shops.set(mainShopId, { ...shop, contract: { from: mall.now + 10, until: mall.now + 20 } })
  const onSale = () => ofMainShop(searchProducts(mall, all, 'zh').records).length > 0
  expect(onSale()).toBe(false)
  mall.now += 10
  expect(onSale()).toBe(true)
  mall.now += 10
  expect(onSale()).toBe(false)
})
