import type { Route } from 'qinghua-contract'
import type { Planted } from '../planted.ts'
import type { Spoil } from '../spoiled-server.ts'
import {
  asked,
  at,
  changed,
  everyRecord,
  isGood,
  lookUp,
  plus,
  put,
  told,
  type Fields,
  type Page,
} from '../spoiling.ts'

const mine = 'GET /p/myCoupon/getCouponList'
const counts = 'GET /p/myCoupon/getMyCouponsStatusCount'
const discountsOfProduct = 'GET /marking/discount/getDiscountByProdId'
const packages = 'GET /combo/comboPage'
const packagePrice = 'GET /combo/comboPrice'
const search = 'GET /search/searchProdPage'
const total = 'POST /p/shopCart/totalPay'
const detail = 'GET /p/myOrder/orderDetail'

const inSums = (what: string, route: Route, spoil: () => Spoil): Planted => ({ what, route, checks: ['sums'], spoil })

export const promotionOdds: readonly Planted[] = [
  inSums('used coupons counted as expired', counts, told(counts, plus('expiredCount', 2))),
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
  inSums(
    'a product without the discount that lists it',
    discountsOfProduct,
    told(discountsOfProduct, () => []),
  ),
  inSums(
    'packages that save other than their parts in the list',
    packages,
    told(packages, everyRecord(plus('preferentialAmount', 0.01))),
  ),
  inSums(
    'chosen parts that cost other than each of them',
    packagePrice,
    told(packagePrice, (price: Fields) => plus('totalMoney', 5)(plus('finalMoney', 5)(price))),
  ),
  inSums(
    'chosen parts that save more than they do',
    packagePrice,
    told(packagePrice, (price: Fields) => plus('totalMoney', 5)(plus('subtractMoney', 5)(price))),
  ),
  inSums(
    'several packages for the price of one',
    packagePrice,
    asked(packagePrice, (query) => query.delete('count')),
  ),
  inSums(
    'a price in hand above the price',
    search,
    told(
      search,
      everyRecord((card) => ({ ...card, priceInHand: Number(card['price']) + 1 })),
    ),
  ),
  inSums('a total whose reductions are not told', total, told(total, put('reductions', []))),
  inSums(
    'an order whose lines do not say what reduced them',
    detail,
    told(detail, (order: Fields) => ({
      ...order,
      orderItemDtos: (order['orderItemDtos'] as Fields[]).map(put('reductions', [])),
    })),
  ),
]
