import { bugsOfCoupons } from './model/bugs-of-coupons.ts'
import { bugsOfPromises } from './model/bugs-of-promises.ts'
import { bugsOfPromotions } from './model/bugs-of-promotions.ts'
import { expectFound } from './planted-bugs.ts'

/** As many as `npm test` makes. */
const purchases = 3_000
const carts = 240
const steps = 12_000

expectFound('bugs of promotions', 54, [
  {
    name: 'the oracle of prices',
    bugs: bugsOfPromotions,
    findIn: async () => (await import('./pricing/run-oracle.ts')).runOracle(purchases, 1).failure,
  },
  {
    name: 'the laws of carts',
    bugs: bugsOfPromises,
    findIn: async () => (await import('./pricing/cart-laws.ts')).runLaws(carts, 1).failure,
  },
  {
    name: 'the lives of coupons',
    bugs: bugsOfCoupons,
    findIn: async () => (await import('./pricing/coupon-life.ts')).runCoupons(steps, 1).failure,
  },
])
