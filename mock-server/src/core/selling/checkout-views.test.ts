import { known } from '@mall/fixtures/known'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../../../test/mall.ts'
import {
  comboWith,
  couponWith,
  day,
  discountWith,
  lin,
  opening,
  smallShops,
  type Offered,
} from '../../../test/pricing/small-shops.ts'
import { confirmed, openMall, passItem } from '../../../test/purchases.ts'
import { addPoints } from '../membership/points.ts'
import { handCoupon, takeCoupon } from '../promotions/holdings.ts'
import type { CartLine } from '../state/people.ts'
import { checkoutView } from './checkout-views.ts'
import { checkoutKey, confirmCheckout, type CheckoutRequest } from './checkout.ts'
import { placeOrder } from './place-order.ts'

const noInput = { remarks: new Map(), entries: [], invoices: new Map() }
const telling = { language: 'en', explain: ({ code }: { readonly code: string }) => code } as const

const line = (basketId: number, prodId: number, skuId: number, count: number): CartLine => ({
  ...{ basketId, prodId, skuId, count, checked: true, addedAt: opening },
})
const cart: CartLine[] = [
  line(1, 1, 12, 1),
  { ...line(2, 3, 31, 1), discountId: -1 },
  { ...line(3, 1, 11, 2), combo: { comboId: 1, matching: [{ basketId: 4, skuId: 21 }] } },
  line(5, 4, 41, 1),
]

const open = (offered: Offered = {}) => {
  const mall = smallShops({ ...offered, combos: [comboWith()], discounts: [discountWith()] })
  const buyer = lin(mall)
  mall.carts.set(buyer.userId, cart)
  addPoints(mall, buyer.userId, 5, { source: 'adjusted', orderNumber: null })
  const held = (offered.coupons ?? []).map(({ couponId }) => handCoupon(mall, buyer, couponId).couponUserId)
  const confirm = (request: Partial<CheckoutRequest> = {}) =>
    checkoutView(mall, buyer, confirmCheckout(mall, buyer, { uuid: 'view', addrId: 0, ...request }), telling)
  return { mall, buyer, held, confirm }
}

const [like] = catalogue.seed.products
const [sku] = like?.skus ?? []
const { name, skuName, properties, pic } = { ...like, skuName: sku?.name, ...sku, name: like?.name }
const words = { prodName: name?.en, skuName: skuName?.en, properties: properties?.en, pic }
const item = { ...words, kind: 'physical', shopId: 62, prodCount: 1, reductions: [], comboId: null, giveawayList: [] }
const off = (part: string, amount: number, source: object = { rule: part, id: 1, name: 'name' }) => ({
  ...{ part, amount, ...source },
})
const freeDelivery = { rule: 'freeFreight', id: 62, name: 'Free delivery from ¥99' }
const parts = (amounts: Readonly<Record<string, number>>) =>
  Object.entries(amounts).map(([part, amount]) => ({ part, amount }))

describe('a confirmation shows', () => {
  it('all of a purchase, by shop, by discount and by package, what has none last [S3.6]', () => {
    const { confirm } = open()
    const plain = { activityType: 0, chooseDiscountItemDto: null, chooseComboItemDto: null }
    const inPackage = { ...item, comboId: 1 }
    const main = {
      ...{ ...plain, activityType: 1 },
      chooseDiscountItemDto: {
        ...{ discountId: 1, discountName: 'name', discountRule: 0, discountType: 0, reduceAmount: 10, next: null },
      },
      shopCartItems: [
        {
          ...{ ...item, basketId: 1, prodId: 1, skuId: 12, price: 120, productTotalAmount: 120, actualTotal: 110 },
          reductions: [off('discount', 10)],
        },
      ],
    }
    const combo = {
      ...{ ...plain, activityType: 2 },
      chooseComboItemDto: { comboId: 1, name: 'name', comboCount: 2, comboAmount: 342, preferentialAmount: 58 },
      shopCartItems: [
        {
          ...{ ...inPackage, basketId: 3, prodId: 1, skuId: 11, price: 100, prodCount: 2, productTotalAmount: 200 },
          ...{ actualTotal: 180, reductions: [off('combo', 20)] },
        },
        {
          ...{ ...inPackage, basketId: 4, prodId: 2, skuId: 21, price: 50, prodCount: 4, productTotalAmount: 200 },
          ...{ actualTotal: 162, reductions: [off('combo', 38)] },
        },
      ],
    }
    const book = { ...item, kind: 'ebook', basketId: 2, prodId: 3, skuId: 31, price: 30 }
    const bag = { ...item, shopId: 63, basketId: 5, prodId: 4, skuId: 41, price: 80 }
    const amounts = { combo: -58, discount: -10 }
    const reductions = [off('combo', 58), off('discount', 10), off('freight', 17, freeDelivery)]
    const reached = { shopCityStatus: 1, coupons: [] }
    expect(confirm({ basketIds: [1, 2, 3, 5] })).toEqual({
      ...{ total: 630, totalCount: 9, actualTotal: 568.66, totalTransfee: 23.66, freeTransfee: 17, orderReduce: 68 },
      ...{ parts: parts({ goods: 630, ...amounts, freight: 6.66 }), reductions, coupons: [], userChangeCoupon: 0 },
      toClaim: { coupons: [], takesOff: 0 },
      ...{ isScorePay: 0, userUseScore: 0, totalUsableScore: 865, maxUsableScore: 860, bestReduce: 0 },
      ...{ orderType: 0, mold: 0, needsAddress: true, virtualRemarkList: [], expiresAt: '2026-11-02 10:15:00' },
      userAddr: {
        ...{ addrId: 2, receiver: '陈初', mobile: '13912345678', addr: '青花巷 1 号', postCode: '', commonAddr: 1 },
        ...{ provinceId: 510_000, cityId: 510_100, areaId: 510_104 },
        ...{ province: 'Sichuan', city: 'Chengdu', area: 'Jinjiang District' },
      },
      deliveryDates: Array.from({ length: 15 }, (_, later) => `2026-11-${String(6 + later).padStart(2, '0')}`),
      shopCartOrders: [
        {
          ...{ shopId: 62, shopName: 'Qinghua Direct', total: 550, totalCount: 8, actualTotal: 482 },
          ...{ parts: parts({ goods: 550, ...amounts, freight: 0 }), reductions, transfee: 17, freeTransfee: 17 },
          ...{ ...reached, freeFrom: 99, freeMissing: 0, deliveryDays: { minDays: 1, maxDays: 3 } },
          shopCartItemDiscounts: [
            main,
            combo,
            { ...plain, shopCartItems: [{ ...book, productTotalAmount: 30, actualTotal: 30 }] },
          ],
        },
        {
          ...{ shopId: 63, shopName: 'Inkpool Books', total: 80, totalCount: 1, actualTotal: 86.66 },
          ...{ parts: parts({ goods: 80, freight: 6.66 }), reductions: [], transfee: 6.66, freeTransfee: 0 },
          ...{ ...reached, freeFrom: null, freeMissing: null, deliveryDays: { minDays: 2, maxDays: 4 } },
          shopCartItemDiscounts: [{ ...plain, shopCartItems: [{ ...bag, productTotalAmount: 80, actualTotal: 80 }] }],
        },
      ],
    })
  })

  it('each coupon of the buyer, of its shop or of none of them, and what coupons and points take off', () => {
    const { confirm, held } = open({
      coupons: [
        couponWith({ minimum: 0 }),
        couponWith({ couponId: 2, shopId: 0, type: 2, off: 9, most: 20, scope: { kinds: ['physical'] } }),
        couponWith({ couponId: 3, shopId: 63 }),
        couponWith({ couponId: 4, valid: { from: opening + day, until: opening + 2 * day } }),
      ],
    })
    const orderItem = { prodId: 1, skuId: 12, shopId: 62, prodCount: 1 }
    const terms = {
      ...{ couponName: 'name', couponType: 1, cashCondition: 100, reduceAmount: 10, couponDiscount: null },
      ...{
        maxReduceAmount: null,
        suitableProdType: 0,
        memberOnly: false,
        aloneOnly: false,
        canUse: true,
        reason: null,
      },
      ...{ startTime: '2026-11-02 10:00:00', endTime: '2026-11-05 10:00:00' },
    }
    const ofShop = { ...terms, shopId: 62, shopName: 'Qinghua Direct' }
    const unfit = { canUse: false, choose: false, takesOff: 0 }
    const shown = confirm({ orderItem, isScorePay: 1, userUseScore: 100 })
    expect(shown.coupons).toEqual([
      {
        ...{ ...terms, couponId: 2, couponUserId: held[1], shopId: 0, shopName: '', choose: true, takesOff: 10 },
        ...{ couponType: 2, reduceAmount: null, couponDiscount: 9, maxReduceAmount: 20, suitableProdType: 1 },
      },
      {
        ...{ ...terms, couponId: 3, couponUserId: held[2], shopId: 63, shopName: 'Inkpool Books', ...unfit },
        reason: 'couponOtherShop',
      },
    ])
    expect(shown.shopCartOrders.map(({ coupons }) => coupons)).toEqual([
      [
        { ...ofShop, couponId: 1, couponUserId: held[0], cashCondition: 0, choose: true, takesOff: 10 },
        {
          ...{ ...ofShop, couponId: 4, couponUserId: held[3], ...unfit, reason: 'couponNotYet' },
          ...{ startTime: '2026-11-03 10:00:00', endTime: '2026-11-04 10:00:00' },
        },
      ],
    ])
    const chosen = { bestReduce: 20, userChangeCoupon: 0, actualTotal: 89, orderReduce: 31 }
    expect(shown).toMatchObject({ ...chosen, isScorePay: 1, userUseScore: 100, totalUsableScore: 865 })
    expect(confirm({ orderItem, userChangeCoupon: 1, couponUserIds: held.slice(0, 1) })).toMatchObject({
      ...{ bestReduce: 20, userChangeCoupon: 1, actualTotal: 100, orderReduce: 20, isScorePay: 0, userUseScore: 0 },
    })
  })

  it('the gifts of each line, of which there are enough for all its pieces', () => {
    const { mall, buyer, confirm } = open()
    const gifts = (prodCount: number) => {
      const [shop] = confirm({ orderItem: { prodId: 1, skuId: 12, shopId: 62, prodCount } }).shopCartOrders
      return shop?.shopCartItemDiscounts[0]?.shopCartItems[0]?.giveawayList
    }
    expect(gifts(1)).toEqual([])
    const [mug, coaster] = [mall.products.get(1), mall.products.get(2)]
    if (!mug || !coaster) throw new Error('goods are missing')
    mall.products.set(1, {
      ...mug,
      gifts: [
        { skuId: 21, count: 2 },
        { skuId: 41, count: 1 },
      ],
    })
    mall.products.set(2, { ...coaster, skus: coaster.skus.map((each) => ({ ...each, stocks: 6 })) })
    expect(gifts(3)).toEqual([{ skuId: 21, prodName: words.prodName, pic: words.pic, prodCount: 6 }])
    expect(gifts(4)).toEqual([])
    confirmCheckout(mall, buyer, {
      uuid: 'view',
      addrId: 0,
      orderItem: { prodId: 1, skuId: 12, shopId: 62, prodCount: 3 },
    })
    const checkout = mall.checkouts.get(checkoutKey(buyer, 'view'))
    const [shop] = checkout?.shops ?? []
    const order = checkout && shop && placeOrder(mall, checkout, shop, noInput, 'n1')
    expect(order?.lines[0]?.gifts).toMatchObject([{ skuId: 21, count: 2 }])
  })

  it('the coupons that would take more off, what each saves, and all that are best', () => {
    const { mall, buyer, confirm } = open({
      coupons: [couponWith({ minimum: 0, off: 4 })],
    })
    for (const coupon of [
      couponWith({ couponId: 2, off: 10 }),
      couponWith({ couponId: 3, minimum: 0, off: 6 }),
      couponWith({ couponId: 4, shopId: 0, off: 5 }),
      couponWith({ couponId: 5, minimum: 0, off: 3 }),
      couponWith({ couponId: 6, off: 50, left: 0 }),
      couponWith({ couponId: 7, off: 50, memberOnly: true }),
      couponWith({ couponId: 8, off: 50, minimum: 121 }),
      couponWith({ couponId: 9, off: 50, valid: { from: opening + day, until: opening + 2 * day } }),
    ])
      mall.coupons.set(coupon.couponId, coupon)
    const orderItem = { prodId: 1, skuId: 12, shopId: 62, prodCount: 1 }
    const { toClaim, actualTotal } = confirm({ orderItem })
    expect(toClaim).toMatchObject({
      coupons: [
        { couponId: 2, takesOff: 6, isBest: true },
        { couponId: 4, takesOff: 5, isBest: true },
        { couponId: 3, takesOff: 2, isBest: false },
      ],
      takesOff: 11,
    })
    for (const couponId of [2, 4]) takeCoupon(mall, buyer, couponId)
    expect(confirm({ orderItem })).toMatchObject({
      actualTotal: actualTotal - 11,
      toClaim: { coupons: [], takesOff: 0 },
    })
  })

  it('coupons of its shops with each of them alone', () => {
    const { confirm } = open({ coupons: [couponWith(), couponWith({ couponId: 2, shopId: 63 })] })
    const { coupons, shopCartOrders } = confirm({ basketIds: [1, 5] })
    expect([coupons, ...shopCartOrders.map((shop) => shop.coupons.map(({ couponId }) => couponId))]).toEqual([
      [],
      [1],
      [2],
    ])
  })

  it('each package apart, and how many pieces are missing for the next step of a discount', () => {
    const { mall, buyer, confirm } = open()
    mall.discounts.set(1, discountWith({ rule: 1, steps: [{ need: 4, off: 10 }] }))
    mall.carts.set(buyer.userId, [
      ...cart.slice(2, 3),
      { ...line(6, 1, 11, 1), combo: { comboId: 1, matching: [{ basketId: 7, skuId: 21 }] } },
      { ...line(1, 1, 12, 3), discountId: 1 },
    ])
    const [shop] = confirm({ basketIds: [3, 6, 1] }).shopCartOrders
    const { shopCartItemDiscounts: activities = [] } = shop ?? {}
    expect(activities.map(({ shopCartItems }) => shopCartItems.map(({ basketId }) => basketId))).toEqual([
      [3, 4],
      [6, 7],
      [1],
    ])
    expect(activities[2]?.chooseDiscountItemDto?.next).toEqual({ missing: 1, needAmount: 4, discount: 10 })
  })

  it('that a shop does not deliver to the address', () => {
    const { mall, buyer, confirm } = open()
    const [home] = mall.addresses.get(buyer.userId) ?? []
    if (!home) throw new Error('there is no address')
    mall.addresses.set(buyer.userId, [{ ...home, provinceId: 810_000 }])
    const shown = confirm({ basketIds: [1] })
    expect(shown.shopCartOrders).toMatchObject([{ shopCityStatus: -1, deliveryDays: null }])
    expect(shown.deliveryDates).toEqual([])
  })

  it('what a purchase without a parcel asks for instead of an address, in both languages', () => {
    const { mall, shopper } = openMall()
    const shownIn = (language: 'zh' | 'en') => {
      const uuid = confirmed(mall, shopper, passItem)
      const checkout = mall.checkouts.get(checkoutKey(shopper, uuid))
      return checkout && checkoutView(mall, shopper, checkout, { ...telling, language })
    }
    const nothing = { needsAddress: false, userAddr: null, deliveryDates: [] }
    expect(shownIn('en')).toMatchObject({
      ...{ ...nothing, mold: 1 },
      virtualRemarkList: [
        {
          prodId: known.pass.prodId,
          prodName: known.pass.en,
          name: 'Account (phone number)',
          isRequired: true,
          suggestion: shopper.mobile,
        },
        { prodId: known.pass.prodId, prodName: known.pass.en, name: 'Nickname on the card', isRequired: false },
      ],
      shopCartOrders: [{ deliveryDays: null, shopCityStatus: 1, freeFrom: null, freeMissing: null }],
    })
    expect(shownIn('zh')?.virtualRemarkList[0]).toMatchObject({ prodName: known.pass.zh, name: '充值账号（手机号）' })
  })
})
