import type { CouponChoice } from '@mall/contracts'
import type { ReceivedAnswer } from '@mall/contracts/verdict'
import { body, cancel, changed, detail, inJourney, isBroken, isGood, put, type Defect, type Fields } from '../defect.ts'
import type { ForwardedCall, Spoil } from '../spoiled-server.ts'
import { accepts, after, always, everyRecord, isValidBody, jsonOf, plus, sentBy, type Page } from '../spoiling.ts'

const sales = 'GET /seckill/pageProd'
const oneSale = 'GET /seckill/prod'
const path = 'GET /p/seckill/orderPath'
const confirm = 'POST /p/seckill/{orderPath}/confirm'
const submit = 'POST /p/seckill/{orderPath}/submit'
const result = 'GET /p/seckill/createOrderStatus'

const flash = inJourney('buy in a flash sale and cancel')

const listOf = (fields: Fields, key: string): readonly Fields[] => fields[key] as unknown as Fields[]

const taken = (fields: Fields) => ({
  ...fields,
  skuList: listOf(fields, 'skuList').map(plus('seckillStocks', -1)),
  seckillTotalStocks: Number(fields['seckillTotalStocks']) - listOf(fields, 'skuList').length,
})
const takenOf = (answer: Fields) =>
  'records' in answer ? everyRecord(taken)(answer as unknown as Page) : taken(answer)

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
  ...plus(transfee, 5)(plus('actualTotal', 5)(fields) as Fields),
  parts: listOf(fields, 'parts').map((each) => (each['part'] === 'freight' ? plus('amount', 5)(each) : each)),
})
export const withDearerFreight = confirmedAs(dearer('totalTransfee'), dearer('transfee'))

const pathIn = ({ path: way }: ForwardedCall): string => way.split('/')[3] ?? ''

/** Accepts refused confirmations that fit, knowing the paths that were given and used. */
const acceptsConfirmation =
  (
    fits: (call: ForwardedCall, given: ReadonlySet<string>, used: ReadonlySet<string>, good: Fields) => boolean,
  ): (() => Spoil) =>
  () => {
    const [given, used] = [new Set<string>(), new Set<string>()]
    let good: { readonly answer: ReceivedAnswer; readonly sent: Fields } | null = null
    return async (call) => {
      const answer = await call.send()
      if (call.route === path && isGood(answer)) given.add(answer.text)
      if (call.route === submit && isGood(answer)) used.add(pathIn(call))
      if (call.route !== confirm || !isValidBody(confirm, sentBy(call))) return answer
      if (isGood(answer)) good = { answer, sent: sentBy(call) as Fields }
      return isBroken(answer) && good && fits(call, given, used, good.sent) ? good.answer : answer
    }
  }

const asksFor = (call: ForwardedCall, key: string): unknown => (sentBy(call) as Fields)[key]

export const flashJourneyDefects: readonly Defect[] = [
  flash('a flash order at the ordinary price', confirm, body(confirm, atOrdinaryPrice)),
  flash('a path that is another one each time', path, () => {
    let asked = 0
    return async (call) => {
      const answer = await call.send()
      return call.route === path && isGood(answer) && (asked += 1) === 2
        ? { ...answer, text: `${answer.text}x` }
        : answer
    }
  }),
  flash('a path that is good for many orders', path, always(path)),
  flash('a used path that is accepted', submit, accepts(submit, jsonOf({ orderNumber: '20261102100001' }))),
  flash(
    'a sale that never decides',
    result,
    body(result, (told: Fields) => ({ ...told, status: 0, reason: null })),
    submit,
  ),
  flash('a sale that keeps its pieces', oneSale, always(oneSale)),
  flash('a canceled order that keeps its pieces', cancel, after(cancel, [oneSale, sales], changed(takenOf))),
  flash(
    'a flash order without its sale',
    detail,
    body(detail, (order: Fields) => ({ ...order, orderType: 0, seckillId: null })),
  ),
  flash(
    'a second piece at the ordinary price',
    confirm,
    () => async (call) => {
      const answer = await call.send()
      const isOfTwo = call.route === confirm && isGood(answer) && asksFor(call, 'prodCount') === 2
      return isOfTwo ? changed(atOrdinaryPrice)(answer) : answer
    },
    confirm,
    '/price',
  ),
  flash('a coupon for a flash order', confirm, body(confirm, put('coupons', [usableCoupon])), confirm, '/coupons'),
  flash(
    'a confirmation of another variant',
    confirm,
    body(
      confirm,
      confirmedAs(
        () => ({}),
        () => ({}),
        plus('skuId', 1),
      ),
    ),
    confirm,
    '/shopCartOrders/0/skuId',
  ),
  flash('a flash order with dearer freight', confirm, body(confirm, withDearerFreight), confirm, '/totalTransfee'),
  flash('a path that a confirmation uses up', path, () => {
    let isConfirmed = false
    return async (call) => {
      const answer = await call.send()
      if (call.route === confirm && isGood(answer)) isConfirmed = true
      if (call.route === submit && isGood(answer)) isConfirmed = false
      return call.route === path && isConfirmed && isGood(answer) ? { ...answer, text: `${answer.text}x` } : answer
    }
  }),
  flash(
    'a path that nobody was given',
    confirm,
    acceptsConfirmation((call, given) => !given.has(pathIn(call))),
  ),
  flash(
    'a path that is good for every sale',
    confirm,
    acceptsConfirmation(
      (call, given, used, good) =>
        given.has(pathIn(call)) && !used.has(pathIn(call)) && asksFor(call, 'seckillSkuId') !== good['seckillSkuId'],
    ),
  ),
  flash(
    'a used path that is confirmed again',
    confirm,
    acceptsConfirmation((call, _given, used) => used.has(pathIn(call))),
  ),
]
