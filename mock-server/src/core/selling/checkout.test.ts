import { known } from '@mall/fixtures/known'
import { describe, expect, it } from 'vitest'
import { activityMall, buyerIn, flashSaleWith, groupBuyWith } from '../../../test/activities/activity-mall.ts'
import { refusal } from '../../../test/mall.ts'
import {
  bookItem,
  confirmed,
  minute,
  mugItem,
  openMall,
  passBy,
  passItem,
  requestFor,
} from '../../../test/purchases.ts'
import { confirmFlash, openPath } from '../activities/flash-orders.ts'
import { confirmGroup } from '../activities/group-orders.ts'
import { changeProduct } from '../catalogue/merchandise.ts'
import { addAddress, addressList, removeAddress } from '../people/addresses.ts'
import { fingerprint } from '../state/snapshot.ts'
import { cartGroups, priceLines } from './cart-views.ts'
import { confirmCheckout, sumsOf, type CheckoutRequest } from './checkout.ts'
import { submitOrders } from './purchase.ts'

const uuid = 'checkout-0'
const place = (provinceId: number, cityId: number, areaId: number) => ({
  receiver: '林小满',
  mobile: '13800138001',
  provinceId,
  cityId,
  areaId,
  addr: '一号',
})

describe('a confirmation', () => {
  const { offShelf, soldOut, mug } = known
  const flawed: Record<string, [Omit<CheckoutRequest, 'uuid' | 'addrId'>, string]> = {
    'what was taken off the shelf': [
      { orderItem: { ...mugItem, prodId: offShelf.prodId, skuId: offShelf.skuId } },
      'productUnavailable',
    ],
    'what is sold out': [
      { orderItem: { ...mugItem, prodId: soldOut.prodId, skuId: soldOut.skuId } },
      'insufficientStock',
    ],
    'more than there is': [{ orderItem: { ...mugItem, prodCount: 999 } }, 'insufficientStock'],
    'an unknown variant': [{ orderItem: { ...mugItem, skuId: 1 } }, 'productUnavailable'],
    'a variant of another product': [{ orderItem: { ...mugItem, prodId: bookItem.prodId } }, 'productUnavailable'],
    'a product of another shop': [{ orderItem: { ...mugItem, shopId: bookItem.shopId } }, 'productUnavailable'],
    'a line that nobody has': [{ basketIds: [99_999] }, 'notInCart'],
  }
  it.each(Object.keys(flawed))('of %s is refused and changes nothing [S8.8/not-purchasable+stock]', (name) => {
    const { mall, shopper } = openMall()
    const [request, code] = flawed[name] ?? [{}, '']
    const before = fingerprint(mall)
    expect(refusal(() => confirmCheckout(mall, shopper, { uuid, addrId: 0, ...request }))).toBe(code)
    expect(fingerprint(mall)).toBe(before)
  })

  it('refuses addresses and lines of somebody else', () => {
    const { mall, shopper, other } = openMall()
    const [theirs] = addressList(mall, shopper, 'zh')
    const [line] = cartGroups(mall, shopper, 'zh')[0]?.shopCartItemDiscounts[0]?.shopCartItems ?? []
    const ask = (request: Omit<CheckoutRequest, 'uuid'>) =>
      refusal(() => confirmCheckout(mall, other, { uuid, ...request }))
    expect(ask({ addrId: theirs?.addrId ?? 0, orderItem: mugItem })).toBe('unknownAddress')
    expect(ask({ addrId: 99_999, orderItem: mugItem })).toBe('unknownAddress')
    expect(ask({ addrId: 0, basketIds: [line?.basketId ?? 0] })).toBe('notInCart')
  })

  it('in a flash sale or a group is offered no coupon', () => {
    const mall = activityMall({ flashSales: [flashSaleWith()], groupBuys: [groupBuyWith()] })
    const buyer = buyerIn(mall, 1)
    const ask = { addrId: 0, prodCount: 1 }
    const flash = confirmFlash(mall, buyer, openPath(mall, buyer, 1), { ...ask, seckillSkuId: 1 })
    const group = confirmGroup(mall, buyer, { ...ask, uuid, groupSkuId: 1, groupTeamId: 0 })
    for (const { coupons } of [flash, group]) expect(coupons).toEqual({ byBuyer: false, offers: [], best: 0 })
  })

  it('costs as much as the cart showed, plus freight', () => {
    const { mall, shopper } = openMall()
    const ids = cartGroups(mall, shopper, 'zh').flatMap((group) =>
      group.shopCartItemDiscounts.flatMap(({ shopCartItems }) => shopCartItems.map(({ basketId }) => basketId)),
    )
    const sums = sumsOf(confirmCheckout(mall, shopper, { uuid, addrId: 0, basketIds: [...ids, ...ids] }))
    const freight = sums.parts.find(({ part }) => part === 'freight')?.amount ?? 0
    expect(sums.actualTotal - freight).toBeCloseTo(priceLines(mall, shopper, ids, 'en').finalMoney, 10)
  })

  it('asks for no address and no freight for what needs no parcel', () => {
    const { mall, shopper } = openMall()
    for (const { addrId } of addressList(mall, shopper, 'zh')) removeAddress(mall, shopper, addrId)
    for (const orderItem of [bookItem, passItem]) {
      const checkout = confirmCheckout(mall, shopper, { uuid, addrId: 0, orderItem })
      expect(checkout).toMatchObject({ needsAddress: false, address: null })
      expect(sumsOf(checkout).parts.map(({ part }) => part)).toEqual(['goods'])
    }
    const without = requestFor(confirmed(mall, shopper, mugItem))
    expect(refusal(() => submitOrders(mall, shopper, without))).toBe('addressNeeded')
  })

  it('shows which shop does not deliver to the address, and the order is refused', () => {
    const { mall, shopper } = openMall()
    addAddress(mall, shopper, place(810_000, 810_100, 810_101))
    const abroad = addressList(mall, shopper, 'zh').find(({ provinceId }) => provinceId === 810_000)
    const request = requestFor(confirmed(mall, shopper, mugItem, { addrId: abroad?.addrId ?? 0 }))
    expect(refusal(() => submitOrders(mall, shopper, request))).toBe('addressUnreached')
  })

  it('holds its price for 15 minutes, whatever the merchant does, and no longer [S8.8/order-expired]', () => {
    const { mall, shopper } = openMall()
    const [one, two] = [confirmed(mall, shopper, mugItem), `${uuid}-2`]
    confirmCheckout(mall, shopper, { uuid: two, addrId: 0, orderItem: mugItem })
    changeProduct(mall, mug.prodId, { skuId: mug.skuId, price: 500 })
    passBy(mall, 15 * minute - 1)
    const { orderNumbers } = submitOrders(mall, shopper, requestFor(one))
    expect(mall.orders.get(orderNumbers)?.total).toBe(158)
    passBy(mall, 1)
    expect(refusal(() => submitOrders(mall, shopper, requestFor(two)))).toBe('orderExpired')
  })
})
