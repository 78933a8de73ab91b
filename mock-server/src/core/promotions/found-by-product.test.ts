import type { SeedProduct } from '@mall/fixtures'
import { expect, it } from 'vitest'
import { chanceFrom, type Chance } from '../../../test/pricing/chance.ts'
import { catalogue, newMall } from '../../../test/mall.ts'
import { flashSkuOf, runningFlashSales } from '../activities/flash-sales.ts'
import { groupSkuOf, runningGroupBuys } from '../activities/group-buys.ts'
import { discountsFor } from '../pricing/choose.ts'
import { covers } from '../pricing/worth.ts'
import type { Mall } from '../state/mall.ts'
import { restoreMall, snapshotOf } from '../state/snapshot.ts'
import { comboParts, runningCombos } from './combos.ts'
import { couponsOfProduct } from './open-coupons.ts'
import { isRunning, type Event } from './running.ts'

const hour = 3_600_000
const { openedAt, products } = catalogue.seed

const found = (mall: Mall, product: SeedProduct) => ({
  discounts: discountsFor(mall, { product }),
  coupons: couponsOfProduct(mall, product),
  combos: runningCombos(mall, product.prodId),
  flashSales: runningFlashSales(mall, product.prodId),
  groupBuys: runningGroupBuys(mall, product.prodId),
})

/** By looking at all that there are. */
const scanned = (mall: Mall, product: SeedProduct): ReturnType<typeof found> => {
  const { prodId, shopId } = product
  const running = <T extends Event>(table: { values: () => Iterable<T> }, isFor: (promotion: T) => boolean): T[] =>
    [...table.values()].filter((each) => isRunning(mall, each) && isFor(each))
  return {
    discounts: running(mall.discounts, (each) => each.shopId === shopId && covers(each.scope, product)),
    coupons: running(mall.coupons, (each) => [0, shopId].includes(each.shopId) && covers(each.scope, product)).sort(
      (a, b) => Number(a.left === 0) - Number(b.left === 0) || a.couponId - b.couponId,
    ),
    combos: running(mall.combos, (each) => comboParts(each).some((part) => part.prodId === prodId)).sort(
      (a, b) => a.comboId - b.comboId,
    ),
    flashSales: running(mall.flashSales, (each) => each.prodId === prodId),
    groupBuys: running(mall.groupBuys, (each) => each.prodId === prodId),
  }
}

/** A promotion begins, ends, is switched, or is for something else from now on. */
const changeOne = (mall: Mall, chance: Chance): void => {
  const at = mall.now + hour * (chance.below(100) - 50)
  const times = chance.of([{ startsAt: at }, { endsAt: at }, { isOn: false }, { isOn: true }])
  const { prodId, shopId } = chance.of(products)
  const scope = chance.of([
    {},
    { prodIds: chance.some(products, 0.3).map((each) => each.prodId) },
    { kinds: ['ebook'] },
  ])
  const change = <K, V>(table: { get(key: K): V | undefined; set(key: K, value: V): void }, key: K, next: object) => {
    const value = table.get(key)
    if (value !== undefined) table.set(key, { ...value, ...times, ...next })
  }
  const aimed = chance.is(0.5)
  const one = <T>(table: ReadonlyMap<number, T>): T => chance.of([...table.values()])
  const acts = [
    () => change(mall.discounts, one(catalogue.discounts).discountId, aimed ? { shopId, scope } : {}),
    () =>
      change(
        mall.coupons,
        one(catalogue.coupons).couponId,
        aimed ? { shopId: chance.of([0, shopId]), scope } : { left: chance.below(2) },
      ),
    () => change(mall.combos, one(catalogue.combos).comboId, aimed ? { matching: [] } : {}),
    () => change(mall.flashSales, one(catalogue.flashSales).seckillId, aimed ? { prodId } : {}),
    () => change(mall.groupBuys, one(catalogue.groupBuys).groupActivityId, aimed ? { prodId } : {}),
    () => change(mall.shops, shopId, { status: chance.of(['open', 'offline']) }),
  ]
  chance.of(acts)()
}

it('what is found with a product is what a look at all promotions finds, in every world and at every moment', () => {
  for (let seed = 1; seed <= 12; seed++) {
    const chance = chanceFrom(seed)
    let mall = newMall()
    let saved = snapshotOf(mall)
    for (let step = 0; step < 25; step++) {
      const act = chance.of(['save', 'rewind', 'change', 'change', 'change', 'change'] as const)
      if (act === 'save') saved = snapshotOf(mall)
      else if (act === 'rewind') mall = restoreMall(saved, catalogue)
      else changeOne(mall, chance)
      mall.now = openedAt + hour * (chance.below(800) - 100)
      const product = chance.of(products)
      for (const each of [product, ...chance.some(products, 0.2)])
        expect(found(mall, each), `seed ${seed}, step ${step}`).toEqual(scanned(mall, each))
    }
  }
})

it('a variant is found in its sale as it is now', () => {
  const mall = newMall()
  for (const sale of [...mall.flashSales.values()].slice(0, 3)) {
    mall.flashSales.set(sale.seckillId, { ...sale, limit: 7 })
    const now = mall.flashSales.get(sale.seckillId)
    for (const sku of sale.skus) expect(flashSkuOf(mall, sku.seckillSkuId)).toEqual({ sale: now, sku })
  }
  for (const offer of [...mall.groupBuys.values()].slice(0, 3))
    for (const sku of offer.skus) expect(groupSkuOf(mall, sku.groupSkuId)).toEqual({ offer, sku })
  expect([flashSkuOf(mall, -1), groupSkuOf(mall, -1)]).toEqual([undefined, undefined])
})
