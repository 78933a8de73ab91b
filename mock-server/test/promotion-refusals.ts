import { known } from '@mall/fixtures/known'
import { changePromotion, offerCoupon } from '../src/core/promotions/manage.ts'
import { handCoupon } from '../src/core/promotions/holdings.ts'
import { confirm, mugItem, submission } from './purchase.ts'
import type { TestWorld } from './test-world.ts'

const { mug, mainShopId, combo, overDiscount, shopCoupon, scarceCoupon, laterCoupon, memberCoupon } = known
const day = 86_400_000
const mallOf = ({ server, world }: TestWorld) => server.worlds.get(world).mall
const pass = ({ server, world }: TestWorld, ms: number): void => {
  const { clock } = server.worlds.get(world)
  clock.jump(clock.now() + ms)
}

type Coupon = Partial<Parameters<typeof offerCoupon>[1]>
/** Gives the shopper a coupon of the main shop for two mugs. */
const held = (scene: TestWorld, change: Coupon = {}): number => {
  const mall = mallOf(scene)
  const couponId = offerCoupon(mall, {
    shopId: mainShopId,
    name: 'coupon',
    couponType: 1,
    cashCondition: 100,
    discount: 10,
    stocks: 9,
    afterReceiveDays: 1,
    endsIn: day,
    ...change,
  })
  const shopper = mall.accounts.get(known.shopper.userId)
  if (!shopper) throw new Error('no shopper')
  return handCoupon(mall, shopper, couponId).couponUserId
}

const uuid = 'a-purchase-with-coupons'
const confirming = (couponUserIds: readonly number[], orderItem: object = mugItem) => ({
  body: { uuid, addrId: 0, orderItem, couponUserIds, userChangeCoupon: 1 },
})
const oneUnit = { basketId: 0, prodId: mug.prodId, skuId: mug.skuId, shopId: mainShopId, count: 1 }
const comboItem = { ...mugItem, prodCount: 1, ...combo }

const submitting = async (scene: TestWorld) => {
  held(scene)
  return { body: submission(await confirm(scene)) }
}
const setHolding = (scene: TestWorld, change: object): void => {
  const { couponHoldings } = mallOf(scene)
  for (const holding of [...couponHoldings.values()])
    couponHoldings.set(holding.couponUserId, { ...holding, ...change })
}

const unknownCoupon = () => ({ query: { couponId: 99_999 } })
const unknownActivity = () => ({ query: { discountId: 99_999 } })
const over = { query: overDiscount }

/** A case for each refusal of discounts, coupons and packages. */
export const promotionCases = {
  'POST /p/myCoupon/receive': {
    unknownCoupon: () => ({ body: 99_999 }),
    couponGone: (scene: TestWorld) => {
      changePromotion(mallOf(scene), 'coupon', scarceCoupon.couponId, { left: 0 })
      return { body: scarceCoupon.couponId }
    },
    couponLimit: async (scene: TestWorld) => {
      const mall = mallOf(scene)
      const shopper = mall.accounts.get(known.shopper.userId)
      if (shopper) handCoupon(mall, shopper, shopCoupon.couponId)
      return { body: shopCoupon.couponId }
    },
    couponMembersOnly: () => ({ body: memberCoupon.couponId }),
    eventClosed: () => ({ body: laterCoupon.couponId }),
  },
  'DELETE /p/myCoupon/delCoupon/{couponUserId}': { unknownCoupon: () => ({ params: { couponUserId: 99_999 } }) },
  'GET /coupon/listByProdId': { productUnavailable: () => ({ query: { prodId: 99_999 } }) },
  'GET /coupon/couponById': { unknownCoupon },
  'GET /coupon/prodListByCouponId': { unknownCoupon },
  'GET /marking/discount/getDiscountByDiscountId/{discountId}': {
    unknownActivity: () => ({ params: { discountId: 99_999 } }),
    activityEnded: () => ({ params: overDiscount }),
  },
  'GET /marking/discount/prodList': { unknownActivity, activityEnded: () => over },
  'GET /marking/discount/getDiscountByProdId': { productUnavailable: () => ({ query: { prodId: 99_999 } }) },
  'GET /combo/getComboByComboId': {
    unknownActivity: () => ({ query: { comboId: 99_999 } }),
    activityEnded: (scene: TestWorld) => {
      changePromotion(mallOf(scene), 'combo', combo.comboId, { endsIn: 0 })
      return { query: combo }
    },
  },
  'GET /combo/comboPrice': {
    unknownActivity: () => ({ query: { comboId: 99_999, skuId: mug.skuId, matchingSkuIds: '' } }),
    activityEnded: (scene: TestWorld) => {
      changePromotion(mallOf(scene), 'combo', combo.comboId, { isOn: false })
      return { query: { ...combo, skuId: mug.skuId, matchingSkuIds: '' } }
    },
    comboIncomplete: () => ({ query: { ...combo, skuId: mug.skuId, matchingSkuIds: '1' } }),
    productUnavailable: (scene: TestWorld) => {
      const { products } = mallOf(scene)
      const product = products.get(mug.prodId)
      if (product) products.set(mug.prodId, { ...product, status: 0 })
      return { query: wholeCombo(scene, 1) }
    },
  },
}

const wholeCombo = (scene: TestWorld, count: number) => {
  const matching = mallOf(scene).combos.get(combo.comboId)?.matching ?? []
  const matchingSkuIds = matching.map(({ prices: [first] }) => first?.skuId).join(',')
  return { ...combo, skuId: mug.skuId, matchingSkuIds, count }
}

export const comboChangeCases = {
  unknownActivity: () => ({ body: { ...oneUnit, comboId: 99_999 } }),
  eventClosed: (scene: TestWorld) => {
    changePromotion(mallOf(scene), 'combo', combo.comboId, { startsIn: day, endsIn: 2 * day })
    return { body: { ...oneUnit, ...combo } }
  },
  comboIncomplete: () => ({ body: { ...oneUnit, ...combo } }),
}

export const couponConfirmCases = {
  unknownActivity: () => confirming([], { ...mugItem, comboId: 99_999 }),
  eventClosed: (scene: TestWorld) => {
    changePromotion(mallOf(scene), 'combo', combo.comboId, { endsIn: 0 })
    return confirming([], comboItem)
  },
  comboIncomplete: () => confirming([], comboItem),
  unknownCoupon: () => confirming([99_999]),
  couponUsed: (scene: TestWorld) => {
    const id = held(scene)
    setHolding(scene, { uses: 1, usedAt: mallOf(scene).now })
    return confirming([id])
  },
  couponNotYet: (scene: TestWorld) => {
    const id = held(scene)
    setHolding(scene, { from: mallOf(scene).now + day })
    return confirming([id])
  },
  couponExpired: (scene: TestWorld) => {
    const id = held(scene)
    pass(scene, day)
    return confirming([id])
  },
  couponMembersOnly: (scene: TestWorld) => confirming([held(scene, { memberOnly: true })]),
  couponOtherShop: (scene: TestWorld) => confirming([held(scene, { shopId: 63 })]),
  couponOtherGoods: (scene: TestWorld) => confirming([held(scene, { prodIds: [known.soldOut.prodId] })]),
  couponBelowMinimum: (scene: TestWorld) => confirming([held(scene, { cashCondition: 158.01 })]),
  couponNotTogether: (scene: TestWorld) => confirming([held(scene), held(scene)]),
}

export const couponSubmitCases = {
  unknownCoupon: async (scene: TestWorld) => {
    const input = await submitting(scene)
    setHolding(scene, { deleted: true })
    return input
  },
  couponUsed: async (scene: TestWorld) => {
    const input = await submitting(scene)
    setHolding(scene, { uses: 1, usedAt: mallOf(scene).now })
    return input
  },
  couponExpired: async (scene: TestWorld) => {
    const input = await submitting(scene)
    setHolding(scene, { until: mallOf(scene).now })
    return input
  },
}
