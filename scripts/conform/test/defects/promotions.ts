import type { Route } from '@mall/contracts'
import {
  accepted,
  at,
  body,
  cancel,
  changed,
  detail,
  isBroken,
  isGood,
  put,
  submit,
  total,
  type Defect,
  type Fields,
} from '../defect.ts'
import type { Spoil } from '../spoiled-server.ts'
import { asked, lookUp, told, type Page } from '../spoiling.ts'

const journey = 'take a coupon, use it, get it back and delete it'
const take = 'POST /p/myCoupon/receive'
const mine = 'GET /p/myCoupon/getCouponList'
const counts = 'GET /p/myCoupon/getMyCouponsStatusCount'
const remove = 'DELETE /p/myCoupon/delCoupon/{couponUserId}'
const confirm = 'POST /p/order/confirm'
const oneCoupon = 'GET /coupon/couponById'
const oneDiscount = 'GET /marking/discount/getDiscountByDiscountId/{discountId}'
const discountsOfProduct = 'GET /marking/discount/getDiscountByProdId'
const onePackage = 'GET /combo/getComboByComboId'
const packages = 'GET /combo/comboPage'
const packagePrice = 'GET /combo/comboPrice'
const search = 'GET /search/searchProdPage'
const cart = 'POST /p/shopCart/info'

const cents = (amount: number): number => Math.round(amount * 100) / 100
const more = (name: string, by: number) => (fields: Fields) => ({ ...fields, [name]: cents(Number(fields[name]) + by) })
const everyRecord = (change: (fields: Fields) => unknown) => (page: Page) => ({
  ...page,
  records: page.records.map(change),
})

const inSums = (what: string, route: Route, spoil: () => Spoil): Defect => ({ what, route, check: 'sums', spoil })
const inJourney = (what: string, route: Route, spoil: () => Spoil): Defect => ({
  what,
  route,
  check: 'journey',
  journey,
  spoil,
})

/** Without effect, or accepted though it was refused. */
const pretends =
  (route: Route): (() => Spoil) =>
  () =>
  (call) =>
    call.route === route ? Promise.resolve(accepted) : call.send()
const accepts = (route: Route): (() => Spoil) => at(route, (answer) => (isBroken(answer) ? accepted : answer))

/** After that call the list of coupons in a status is empty. */
const noneAfter =
  (route: Route, status: 1 | 2): (() => Spoil) =>
  () => {
    let isAfter = false
    return async (call) => {
      const answer = await call.send()
      if (call.route === route && isGood(answer)) isAfter = true
      const isList = call.route === mine && call.path.includes(`status=${status}`) && isGood(answer)
      return isAfter && isList
        ? changed<Page>((page) => ({ ...page, records: [], total: 0, pages: 0 }))(answer)
        : answer
    }
  }

export const promotionDefects: readonly Defect[] = [
  inSums('unused coupons that are not in the list', counts, body(counts, more('unUseCount', 1))),
  inSums('used coupons counted as expired', counts, body(counts, more('expiredCount', 2))),
  inSums(
    'a coupon that a canceled order still uses',
    mine,
    at(mine, async (answer, call) => {
      const canceled = await lookUp<Page>(call, 'GET', '/p/myOrder/myOrderSearch?status=6')
      const orderNumbers = canceled?.records.map((each) => each['orderNumber'])
      return isGood(answer) && call.path.includes('status=2')
        ? changed<Page>(everyRecord(put('orderNumbers', orderNumbers)))(answer)
        : answer
    }),
  ),
  inSums(
    'an unused coupon of an order that counts',
    mine,
    asked(
      mine,
      (query) => query.get('status') === '1' && query.set('status', '2'),
      (used, query) => (query.get('status') === '1' ? everyRecord(put('status', 1))(used) : used),
    ),
  ),
  inSums('a coupon with another minimum than in the centre', oneCoupon, body(oneCoupon, more('cashCondition', 1))),
  inSums(
    'a coupon for everybody that is for members',
    oneCoupon,
    body(oneCoupon, (coupon: Fields) => ({ ...coupon, memberOnly: !coupon['memberOnly'] })),
  ),
  inSums(
    'a discount with another limit than in the list',
    oneDiscount,
    body(oneDiscount, put('maxReduceAmount', 1234)),
  ),
  inSums(
    'a product without the discount that lists it',
    discountsOfProduct,
    body(discountsOfProduct, () => []),
  ),
  inSums('a package that costs other than its parts', onePackage, body(onePackage, more('comboAmount', -0.01))),
  inSums(
    'packages that save other than their parts in the list',
    packages,
    told(packages, everyRecord(more('preferentialAmount', 0.01))),
  ),
  inSums(
    'chosen parts that cost other than each of them',
    packagePrice,
    body(packagePrice, (price: Fields) => more('totalMoney', 5)(more('finalMoney', 5)(price) as Fields)),
  ),
  inSums(
    'chosen parts that save more than they do',
    packagePrice,
    body(packagePrice, (price: Fields) => more('totalMoney', 5)(more('subtractMoney', 5)(price) as Fields)),
  ),
  inSums(
    'several packages for the price of one',
    packagePrice,
    asked(packagePrice, (query) => query.delete('count')),
  ),
  inSums(
    'packages that cost other than their parts in the list',
    packages,
    told(packages, everyRecord(more('comboAmount', 5))),
  ),
  inSums(
    'a price in hand above the price',
    search,
    told(
      search,
      everyRecord((card) => ({ ...card, priceInHand: Number(card['price']) + 1 })),
    ),
  ),
  inSums(
    'a total whose reductions are not told',
    total,
    told<Fields>(total, (sum) => ({ ...sum, reductions: [], subtractMoney: sum['subtractMoney'] })),
  ),
  inSums(
    'an order whose lines do not say what reduced them',
    detail,
    body<{ orderItemDtos: Fields[] }>(detail, (order) => ({
      ...order,
      orderItemDtos: order.orderItemDtos.map((line) => ({ ...line, reductions: [] })),
    })),
  ),
  inSums(
    'a line of the cart reduced by more than it says',
    cart,
    body<{ shopCartItemDiscounts: { shopCartItems: Fields[] }[] }[]>(cart, (groups) =>
      groups.map((group) => ({
        ...group,
        shopCartItemDiscounts: group.shopCartItemDiscounts.map((each) => ({
          ...each,
          shopCartItems: each.shopCartItems.map(more('actualTotal', -0.01)),
        })),
      })),
    ),
  ),
  inJourney('a coupon that is not taken', take, pretends(take)),
  inJourney('a coupon that can be taken again and again', take, accepts(take)),
  inJourney('a coupon that is not deleted', remove, pretends(remove)),
  inJourney('a coupon that can be deleted twice', remove, accepts(remove)),
  inJourney('a coupon that an order leaves unused', submit, noneAfter(submit, 2)),
  inJourney('a coupon that a canceled order keeps', cancel, noneAfter(cancel, 1)),
  inJourney(
    'a coupon that takes off less than it was said to',
    confirm,
    at(confirm, (answer, { body: sent }) =>
      isGood(answer) && /"couponUserIds":\[\d/.test(new TextDecoder().decode(sent))
        ? changed<Record<string, unknown>>((each) => ({
            ...each,
            actualTotal: cents(Number(each['actualTotal']) + 1),
          }))(answer)
        : answer,
    ),
  ),
]
