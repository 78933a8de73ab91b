import { shopStatuses } from 'qinghua-contract/shop-machine'
import { limits } from 'qinghua-contract/rules'
import { known } from '@mall/fixtures/known'
import { expect } from 'vitest'
import { cartOf, lostOf, type Claim } from './view.ts'

const mug = { prodId: known.mug.prodId, shopId: known.mainShopId, basketId: 0, count: 1 }
const bareCart: Claim = async ({ see }) => expect(await see('GET /p/shopCart/prodCount', {})).toBe(0)

export const shoppingClaims: Record<string, Claim> = {
  'fresh-shopper': async (view) => {
    await bareCart(view)
    expect((await view.see('GET /p/user/centerInfo', {})).orderCountData.allCount).toBe(0)
    expect(await view.see('GET /p/address/list', {})).toEqual([])
  },
  'full-cart': async (view) => {
    const lines = await cartOf(view)
    expect([lines.length, lines.every(({ isChecked }) => isChecked), await lostOf(view)]).toEqual([30, true, []])
    expect(new Set(lines.map(({ shopId }) => shopId)).size).toBeGreaterThan(5)
  },
  'cart-limit': async (view) => {
    const lines = await cartOf(view)
    expect(lines).toHaveLength(limits.cartLines)
    const skuIds = [1, 2, 3, 5].map((n) => known.mug.prodId * 10 + n)
    const skuId = skuIds.find((id) => lines.every((line) => line.skuId !== id)) ?? known.coaster.skuId
    const other = skuIds.includes(skuId) ? mug : { ...mug, prodId: known.coaster.prodId, shopId: 68 }
    const { text } = await view.send('POST /p/shopCart/changeItem', { body: { ...other, skuId } })
    expect(text).toBe('Your cart is full: it holds up to 120 items')
  },
  'off-shelf-in-cart': async (view) => {
    expect(await lostOf(view)).toMatchObject([{ prodId: known.coaster.prodId, reason: 'offShelf' }])
    expect(await cartOf(view)).toMatchObject([{ prodId: known.mug.prodId }])
  },
  'shop-closed': async (view) => {
    const { prodId } = known.coaster
    expect(await lostOf(view)).toMatchObject([{ prodId, reason: 'shopClosed' }])
    expect(await cartOf(view)).toMatchObject([{ prodId: known.mug.prodId }])
    const shopStatus = shopStatuses.offline
    const closed = [{ shopId: 68, shopStatus }]
    expect((await view.see('GET /p/shop/collection/page', { query: {} })).records).toMatchObject(closed)
    expect((await view.see('GET /p/user/collection/page', { query: {} })).records).toMatchObject([
      { prodId, status: 0, shopStatus },
    ])
    expect((await view.see('GET /p/myOrder/myOrderSearch', { query: {} })).records).toMatchObject(closed)
    expect((await view.see('GET /p/myCoupon/getCouponList', { query: { status: 1 } })).records).toMatchObject(closed)
    expect(await view.see('GET /prod/prodInfo', { query: { prodId } })).toMatchObject({ status: 0, shopStatus })
    expect(await view.see('GET /shop/headInfo', { query: { shopId: 68 } })).toMatchObject({ shopStatus, prodCount: 0 })
  },
  'sold-out-in-cart': async (view) => {
    expect(await lostOf(view)).toMatchObject([{ prodId: known.lastPiece.prodId, reason: 'soldOut' }])
    await view.control('POST /__mall/clock/advance', { body: { ms: 30 * 60_000 } })
    expect(await cartOf(view)).toMatchObject([{ prodId: known.lastPiece.prodId, stocks: 1 }])
  },
  'last-piece': async (view) => {
    expect(await cartOf(view)).toMatchObject([{ prodId: known.lastPiece.prodId, stocks: 1 }])
    const { totalStocks } = await view.see('GET /prod/prodInfo', { query: { prodId: known.lastPiece.prodId } })
    expect(totalStocks).toBe(1)
  },
  'price-changed-in-cart': async (view) => {
    const prices = (await cartOf(view)).map(({ prodId, price }) => [prodId, price])
    expect(prices).toEqual([
      [known.ebook.prodId, 9.9],
      [known.mug.prodId, 99],
    ])
    expect([known.ebook.price, known.mug.price]).toEqual([19.9, 79])
  },
  'favourites-changed': async ({ see }) => {
    const total = async (prodType: 0 | 1 | 2) =>
      (await see('GET /p/user/collection/page', { query: { prodType, size: 60 } })).total
    expect([await total(0), await total(1), await total(2)]).toEqual([30, 10, 10])
  },
  'address-book-full': async ({ see, send }) => {
    const book = await see('GET /p/address/list', {})
    expect(book).toHaveLength(limits.addresses)
    const { receiver, mobile, provinceId, cityId, areaId, addr } = book[0] ?? book[1]!
    const body = { receiver, mobile, provinceId, cityId, areaId, addr }
    expect((await send('POST /p/address/addAddr', { body })).text).toContain('up to 10')
  },
  'address-unreached': async ({ see }) => {
    const orderItem = { prodId: mug.prodId, skuId: known.mug.skuId, shopId: mug.shopId, prodCount: 1 }
    const confirming = { uuid: 'far-away-1', addrId: 0, orderItem }
    const { shopCartOrders } = await see('POST /p/order/confirm', { body: confirming })
    expect(shopCartOrders.map(({ shopCityStatus }) => shopCityStatus)).toEqual([-1])
  },
}
