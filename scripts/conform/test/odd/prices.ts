import type { CouponChoice, Route } from 'qinghua-contract'
import type { Planted } from '../planted.ts'
import type { ForwardedCall, Spoil } from '../spoiled-server.ts'
import { at, isGood, changed, plus, put, sentBy, told, type Fields } from '../spoiling.ts'

const confirm = 'POST /p/order/confirm'
const confirmFlash = 'POST /p/seckill/{orderPath}/confirm'
const confirmGroup = 'POST /p/group/order/confirm'
const total = 'POST /p/shopCart/totalPay'

const listOf = (fields: Fields, key: string): readonly Fields[] => fields[key] as readonly Fields[]

/** Changes a confirmation of one shop and one line: the sums, what the shop shows, and the line. */
const confirmedAs =
  (
    change: (fields: Fields) => object,
    ofShop: (fields: Fields) => object = change,
    line: (fields: Fields) => object = (each) => each,
  ) =>
  (told: Fields) => ({
    ...told,
    ...change(told),
    shopCartOrders: listOf(told, 'shopCartOrders').map((shop) => ({
      ...shop,
      ...ofShop(shop),
      shopCartItemDiscounts: listOf(shop, 'shopCartItemDiscounts').map((each) => ({
        ...each,
        shopCartItems: listOf(each, 'shopCartItems').map(line),
      })),
    })),
  })

const partOf = (fields: Fields, part: string): number =>
  listOf(fields, 'parts').reduce((sum, each) => sum + (each['part'] === part ? Number(each['amount']) : 0), 0)

const ordinary = (fields: Fields) => ({
  actualTotal: Number(fields['total']) + partOf(fields, 'freight'),
  orderReduce: 0,
  parts: listOf(fields, 'parts').filter(({ part }) => part !== 'activity'),
  reductions: listOf(fields, 'reductions').filter(({ part }) => part !== 'activity'),
})
const ofShopAtOrdinaryPrice = (shop: Fields) => {
  const { orderReduce: _, ...rest } = ordinary(shop)
  return rest
}
const atOrdinaryPrice = confirmedAs(ordinary, ofShopAtOrdinaryPrice, (line) => ({
  ...line,
  reductions: [],
  actualTotal: line['productTotalAmount'],
}))

const usableCoupon: CouponChoice = {
  couponId: 1,
  couponName: '10',
  couponType: 1,
  cashCondition: 0,
  reduceAmount: 10,
  couponDiscount: null,
  maxReduceAmount: null,
  suitableProdType: 0,
  shopId: 0,
  shopName: '',
  memberOnly: false,
  aloneOnly: false,
  couponUserId: 1,
  startTime: '2026-11-01 00:00:00',
  endTime: '2099-12-31 00:00:00',
  canUse: true,
  choose: false,
  takesOff: 10,
  reason: null,
}

const dearer = (transfee: string) => (fields: Fields) => ({
  ...plus(transfee, 5)(plus('actualTotal', 5)(fields)),
  parts: listOf(fields, 'parts').map((each) => (each['part'] === 'freight' ? plus('amount', 5)(each) : each)),
})
const withDearerFreight = confirmedAs(dearer('totalTransfee'), dearer('transfee'))

const flash = { route: confirmFlash, checks: ['journey'] } as const
const asksForTwo = (call: ForwardedCall): boolean => (sentBy(call) as Fields)['prodCount'] === 2
const withGoods = (amount: number) => (fields: Fields) => ({
  ...plus('actualTotal', amount)(plus('total', amount)(fields)),
  parts: listOf(fields, 'parts').map((each) => (each['part'] === 'goods' ? plus('amount', amount)(each) : each)),
})
const toBe = (what: string, route: Route, spoil: () => Spoil): Planted => ({ what, route, checks: ['journey'], spoil })

const ofPoints = ['order with points and cancel']

/** Prices that are wrong in all their parts, so that their sums are right. */
export const priceOdds: readonly Planted[] = [
  { ...flash, what: 'a flash order at the ordinary price', spoil: told(confirmFlash, atOrdinaryPrice) },
  {
    ...flash,
    what: 'a second piece at the ordinary price',
    place: '/price',
    spoil: at(confirmFlash, (answer, call) => (asksForTwo(call) ? changed(atOrdinaryPrice)(answer) : answer), isGood),
  },
  {
    ...flash,
    what: 'a coupon for a flash order',
    place: '/coupons',
    spoil: told(confirmFlash, put('coupons', [usableCoupon])),
  },
  {
    ...flash,
    what: 'a flash order with dearer freight',
    place: '/totalTransfee',
    spoil: told(confirmFlash, withDearerFreight),
  },
  toBe('a place in a group with dearer freight', confirmGroup, told(confirmGroup, withDearerFreight)),
  toBe('an order with dearer freight', confirm, told(confirm, withDearerFreight)),
  toBe('a confirmation that is a cent more than its lines', confirm, told(confirm, withGoods(0.01))),
  {
    what: 'a coupon that takes off less than it was said to',
    route: confirm,
    checks: ['journey'],
    journeys: ['take a coupon, use it, get it back and delete it'],
    spoil: at(
      confirm,
      (answer, call) =>
        listOf(sentBy(call) as Fields, 'couponUserIds').length > 0 ? changed(plus('actualTotal', 1))(answer) : answer,
      isGood,
    ),
  },
  {
    what: 'points that pay two cents',
    route: confirm,
    place: '/reductions',
    journeys: ofPoints,
    spoil: told(confirm, (sums: Fields) => ({
      ...sums,
      reductions: listOf(sums, 'reductions').map((each) =>
        each['part'] === 'points' ? { ...each, amount: Number(each['amount']) * 2 } : each,
      ),
    })),
  },
  {
    what: 'more usable points than half of the goods',
    route: confirm,
    place: '/maxUsableScore',
    journeys: ofPoints,
    spoil: told(confirm, plus('maxUsableScore', 10)),
  },
  {
    what: 'points of a confirmation that are not those of the buyer',
    route: confirm,
    journeys: ofPoints,
    checks: ['journey'],
    spoil: told(confirm, plus('totalUsableScore', 10)),
  },
  toBe(
    'goods for more points than the points mall tells',
    'POST /p/score/confirm',
    told('POST /p/score/confirm', plus('userUseScore', 10)),
  ),
  {
    what: 'a price of the cart that is not that of its lines',
    route: total,
    journeys: ['fill, price and empty the cart'],
    spoil: told(total, (sums: Fields) => ({
      ...plus('totalMoney', 1)(plus('finalMoney', 1)(sums)),
      parts: listOf(sums, 'parts').map(plus('amount', 1)),
    })),
  },
]
