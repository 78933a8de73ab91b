import type { Api } from 'qinghua-contract'
import { couponStatuses } from 'qinghua-contract/coupon-machine'
import { orderStatuses } from 'qinghua-contract/order-machine'
import { one, picked, whole, type Agreement, type Reading } from './agreement.ts'

const counts = 'GET /p/myCoupon/getMyCouponsStatusCount'
const mine = 'GET /p/myCoupon/getCouponList'
const coupon = 'GET /coupon/couponById'
const taken = 'GET /p/myCoupon/listCouponIds'
const orders = 'GET /p/myOrder/myOrderSearch'
const discountsOfProduct = 'GET /marking/discount/getDiscountByProdId'
const goodsOfDiscount = 'GET /marking/discount/prodList'
const packages = 'GET /combo/comboPage'
const packagePrice = 'GET /combo/comboPrice'

const statuses = [
  ['unUseCount', couponStatuses.unused],
  ['useCount', couponStatuses.used],
  ['expiredCount', couponStatuses.expired],
] as const

/** As many are looked up one by one. */
const most = 5

/** One, and several. */
const packageCounts = [1, 3]

type Page<K extends keyof Api> = Api[K]['output'] extends { readonly records: infer R } ? R : never

export const promotionAgreements: readonly Agreement[] = [
  {
    about: 'the number of coupons in a status',
    routes: [counts, mine],
    readings: async (read) =>
      Promise.all(
        statuses.map(async ([name, status]) => [
          await read(counts, {}, `/${name}`, (numbers) => numbers[name]),
          await read(mine, { query: { status, ...one } }, '/total'),
        ]),
      ),
  },
  {
    about: 'the end of a coupon that was taken',
    routes: [mine, coupon],
    readings: async (read) => {
      const query = { status: couponStatuses.unused, ...whole }
      const { value } = await read(mine, { query }, '', ({ records }) => records)
      const held = (value as Page<typeof mine>).slice(0, most)
      const pairs = await Promise.all(
        held.map(async ({ couponId, endTime }, at) => {
          const offered = await read(coupon, { query: { couponId } }, '/endTime')
          return offered.value === null
            ? []
            : [[{ route: mine, path: `/records/${at}/endTime`, value: endTime } satisfies Reading, offered]]
        }),
      )
      return pairs.flat()
    },
  },
  {
    about: 'whether coupons in a list were taken',
    routes: [taken, mine],
    readings: async (read) => {
      const held = await Promise.all(
        statuses.map(([, status]) =>
          read(mine, { query: { status, ...whole } }, '', ({ records }) => records.map(({ couponId }) => couponId)),
        ),
      )
      const ids = [...new Set(held.flatMap(({ value }) => value as number[]))].sort((a, b) => a - b)
      const known = await read(taken, {}, '', (list) => ids.filter((id) => list.includes(id)))
      return [[known, { route: mine, path: '/records/*/couponId', value: ids }]]
    },
  },
  {
    // Whether it was canceled, not paid in time or refunded in full: an order that does not count has no coupon.
    about: 'coupons and the orders that use them',
    routes: [mine, orders],
    readings: async (read, facts) => {
      const bought = await facts.orders()
      const idsOf = ({ orderItemDtos }: (typeof bought)[number]): readonly number[] =>
        orderItemDtos.flatMap(({ reductions }) => reductions.flatMap(({ part, id }) => (part === 'coupon' ? [id] : [])))
      const counting = bought.filter(({ status }) => status !== orderStatuses.canceled)
      const recordsIn = async (status: keyof typeof couponStatuses) => {
        const query = { status: couponStatuses[status], ...whole }
        return (await read(mine, { query }, '', ({ records }) => records)).value as Page<typeof mine>
      }
      const of = ({ couponUserId }: Page<typeof mine>[number], orderNumbers: readonly string[]): readonly Reading[] => [
        {
          route: mine,
          path: '/records/*/orderNumbers',
          value: orderNumbers.filter((each) => bought.some(({ orderNumber }) => orderNumber === each)).sort(),
        },
        {
          route: orders,
          path: '/records/*/orderItemDtos/*/reductions',
          value: counting.flatMap((each) => (idsOf(each).includes(couponUserId) ? [each.orderNumber] : [])).sort(),
        },
      ]
      return [
        ...(await recordsIn('used')).map((each) => of(each, each.orderNumbers)),
        ...(await recordsIn('unused')).map((each) => of(each, [])),
      ]
    },
  },
  {
    about: 'a discount and the products that it is for',
    routes: [discountsOfProduct, goodsOfDiscount],
    readings: async (read, facts) => {
      const discountId = await facts.id('discount')
      const { value } = await read(goodsOfDiscount, { query: { discountId, current: 1, size: 2 } }, '', (page) =>
        page.records.map(({ prodId }) => prodId),
      )
      return Promise.all(
        (value as number[]).map(async (prodId, at) => [
          await read(discountsOfProduct, { query: { prodId } }, '', (list) =>
            list.some((each) => each.discountId === discountId),
          ),
          { route: goodsOfDiscount, path: `/records/${at}`, value: true } satisfies Reading,
        ]),
      )
    },
  },
  {
    about: 'the price of a package and of its parts',
    routes: [packagePrice, packages],
    readings: async (read) => {
      const { value } = await read(packages, { query: whole }, '', ({ records }) => records)
      const inStock = (value as Page<typeof packages>).filter(({ soldOut }) => !soldOut).slice(0, 2)
      const asked = inStock.flatMap((each) => packageCounts.map((count) => ({ each, count })))
      return Promise.all(
        asked.map(async ({ each: { comboId, mainProd, matchingProds }, count }) => {
          const needed = [mainProd, ...matchingProds.filter(({ required }) => required === 1)]
          const chosen = needed.flatMap(({ leastNum, skuList }) => {
            const sku = skuList.find(({ stocks }) => stocks >= leastNum)
            return sku ? [{ ...sku, leastNum }] : []
          })
          const [main, ...others] = chosen
          const centsOf = (name: 'price' | 'matchingPrice'): number =>
            chosen.reduce((all, sku) => all + Math.round(sku[name] * 100) * sku.leastNum * count, 0)
          const [total, final] = [centsOf('price'), centsOf('matchingPrice')]
          const matchingSkuIds = others.map(({ skuId }) => skuId).join(',')
          const query = { comboId, skuId: main?.skuId ?? 0, matchingSkuIds, count }
          const told = { totalMoney: total / 100, finalMoney: final / 100, subtractMoney: (total - final) / 100 }
          return [
            await read(packagePrice, { query }, '', (price) => picked(price, Object.keys(told))),
            { route: packages, path: '/records/*/skuList/*', value: told } satisfies Reading,
          ]
        }),
      )
    },
  },
]
