import { known } from '@mall/fixtures/known'
import { expect } from 'vitest'
import { openPath } from '../../src/core/activities/flash-orders.ts'
import { flashPage, flashSaleFor, flashSessions, oneFlashSale } from '../../src/core/activities/flash-views.ts'
import { confirmGroup } from '../../src/core/activities/group-orders.ts'
import { groupBuyFor, groupPage, oneGroupBuy } from '../../src/core/activities/group-views.ts'
import { comboPage } from '../../src/core/promotions/combo-views.ts'
import { oneCoupon } from '../../src/core/promotions/coupon-views.ts'
import { discountPage, discountsOfProduct, oneDiscount } from '../../src/core/promotions/discount-views.ts'
import { takeCoupon } from '../../src/core/promotions/holdings.ts'
import { changePromotion, promotionState, type PromotionKind } from '../../src/core/promotions/manage.ts'
import { openCoupons } from '../../src/core/promotions/open-coupons.ts'
import { changeLine } from '../../src/core/selling/cart.ts'
import type { Mall } from '../../src/core/state/mall.ts'
import type { Account } from '../../src/core/state/people.ts'
import { day, hour } from '../purchases.ts'
import { all, telling, works, type Instant, type Moment, type Scene } from './instant.ts'

export const kinds: Readonly<Record<PromotionKind, { readonly id: number; readonly shown: (mall: Mall) => boolean }>> =
  {
    discount: {
      id: known.bookFair.discountId,
      shown: (mall) =>
        discountPage(mall, all, 'en').records.some(({ discountId }) => discountId === known.bookFair.discountId),
    },
    coupon: {
      id: known.shopCoupon.couponId,
      shown: (mall) => openCoupons(mall, () => true).some(({ couponId }) => couponId === known.shopCoupon.couponId),
    },
    combo: {
      id: known.combo.comboId,
      shown: (mall) => comboPage(mall, all, 'en').records.some(({ comboId }) => comboId === known.combo.comboId),
    },
    flash: {
      id: known.flashSale.seckillId,
      shown: (mall) =>
        flashPage(mall, all, 'en').records.some(
          ({ seckillId, activityStatus }) => seckillId === known.flashSale.seckillId && activityStatus === 2,
        ),
    },
    group: {
      id: known.groupBuy.groupActivityId,
      shown: (mall) =>
        groupPage(mall, all, 'en').records.some(
          ({ groupActivityId, activityStatus }) =>
            groupActivityId === known.groupBuy.groupActivityId && activityStatus === 2,
        ),
    },
  }

/** A promotion that runs for an hour, an hour from now. */
const planned = ({ mall }: Scene, kind: PromotionKind) => {
  changePromotion(mall, kind, kinds[kind].id, { isOn: true, startsIn: hour, endsIn: 2 * hour })
  return { begin: mall.now + hour, end: mall.now + 2 * hour }
}
const running =
  (kind: PromotionKind, is: (mall: Mall, shopper: Account) => boolean) =>
  (edge: 'begin' | 'end') =>
  (scene: Scene): Moment => ({ at: planned(scene, kind)[edge], is: (mall) => is(mall, scene.shopper) })
const bothEnds = (what: string, at: ReturnType<typeof running>): Instant[] => [
  [what, 'begins', at('begin')],
  [what, 'ends', at('end')],
]
/** Until its end, also before it begins. */
const untilEnd = (what: string, kind: PromotionKind, is: (mall: Mall) => boolean): Instant => [
  what,
  'ends',
  running(kind, is)('end'),
]

const skuOfSale = (mall: Mall) => mall.flashSales.get(known.flashSale.seckillId)?.skus[0]?.seckillSkuId ?? 0
export const flashAsk = (mall: Mall) => ({ seckillSkuId: skuOfSale(mall), prodCount: 1, addrId: 0 })
const skuOfGroup = (mall: Mall) => mall.groupBuys.get(known.groupBuy.groupActivityId)?.skus[0]?.groupSkuId ?? 0
export const groupAsk = (mall: Mall, groupTeamId: number) => ({
  uuid: 'instant',
  addrId: 0,
  groupSkuId: skuOfGroup(mall),
  groupTeamId,
  prodCount: 1,
})
const book = { prodId: known.ebook.prodId, skuId: known.ebook.skuId, shopId: 63, basketId: 0, count: 1 }

export const promotions: Instant[] = [
  ...(Object.keys(kinds) as PromotionKind[]).flatMap((kind) =>
    bothEnds(`a ${kind} is offered`, running(kind, kinds[kind].shown)),
  ),
  untilEnd('a promotion is not over', 'flash', (mall) => {
    const sale = mall.flashSales.get(known.flashSale.seckillId)
    return sale !== undefined && promotionState(mall, sale) !== 'over'
  }),
  untilEnd('a flash sale has a page', 'flash', (mall) => works(() => oneFlashSale(mall, kinds.flash.id, 'en'))),
  untilEnd('a group offer has a page', 'group', (mall) => works(() => oneGroupBuy(mall, kinds.group.id, 'en'))),
  untilEnd('a discount has a page', 'discount', (mall) => works(() => oneDiscount(mall, kinds.discount.id, 'en'))),
  ...bothEnds(
    'a discount is that of its goods',
    running('discount', (mall) =>
      discountsOfProduct(mall, book.prodId, 'en').some(({ discountId }) => discountId === kinds.discount.id),
    ),
  ),
  ...bothEnds(
    'a discount can be chosen',
    running('discount', (mall, me) => works(() => changeLine(mall, me, { ...book, discountId: kinds.discount.id }))),
  ),
  ...bothEnds(
    'a coupon can be taken',
    running('coupon', (mall, me) => works(() => takeCoupon(mall, me, kinds.coupon.id))),
  ),
  ...bothEnds(
    'a coupon says that it can be taken',
    running('coupon', (mall) => oneCoupon(mall, kinds.coupon.id, telling).canReceive),
  ),
  ...bothEnds(
    'a flash sale has a path',
    running('flash', (mall, me) => works(() => openPath(mall, me, kinds.flash.id))),
  ),
  ...bothEnds(
    'a group can be started',
    running('group', (mall, me) => works(() => confirmGroup(mall, me, groupAsk(mall, 0)))),
  ),
  ...bothEnds(
    'a group offer is that of its product',
    running('group', (mall) => {
      const { prodId = 0 } = mall.groupBuys.get(kinds.group.id) ?? {}
      return groupBuyFor(mall, prodId)?.groupActivityId === kinds.group.id
    }),
  ),
  [
    'the next sale of a product is announced',
    'begins',
    ({ mall }) => {
      changePromotion(mall, 'flash', kinds.flash.id, { startsIn: 3 * day, endsIn: 4 * day })
      const { prodId = 0 } = mall.flashSales.get(kinds.flash.id) ?? {}
      return { at: mall.now + 2 * day + 1, is: (mall) => flashSaleFor(mall, prodId) !== undefined }
    },
  ],
  [
    'a session of sales is announced',
    'begins',
    ({ mall }) => {
      const before = flashSessions(mall).length
      mall.flashSales.set(999, {
        ...catalogueSale(mall),
        seckillId: 999,
        startsAt: mall.now + 9 * day,
        endsAt: mall.now + 10 * day,
      })
      for (const { seckillId } of [...mall.flashSales.values()])
        if (seckillId !== 999) changePromotion(mall, 'flash', seckillId, { isOn: false })
      expect(before).toBeGreaterThan(0)
      return { at: mall.now + 7 * day + 1, is: (mall) => flashSessions(mall).length === 1 }
    },
  ],
]
export function catalogueSale(mall: Mall) {
  const sale = mall.flashSales.get(known.flashSale.seckillId)
  if (!sale) throw new Error('there is no sale')
  return sale
}
