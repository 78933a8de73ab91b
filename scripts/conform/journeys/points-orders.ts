import type { Api } from 'qinghua-contract'
import { pointsSources } from 'qinghua-contract/points-sources'
import { limits } from 'qinghua-contract/rules'
import { Unavailable } from '../inputs/fact-source.ts'
import { originIs, remarks } from './activity-orders.ts'
import { balanceOf, pointsAre, pointsOf, pointsRecordsAre } from './holdings.ts'
import type { Journey, JourneyRunner, Seen } from './journey-runner.ts'
import {
  balanceIs,
  cancel,
  cancelAfterwards,
  detail,
  detailOf,
  entriesAreKept,
  entriesFor,
  payInfo,
  stockIs,
  yuan,
  type Confirmation,
} from './purchase.ts'
import { refundRequest, wholeOrder } from './samples.ts'
import type { Situation } from './situations.ts'

const goods = 'GET /score/prod/prodScorePage'
const product = 'GET /score/prod/prodInfo'
const confirm = 'POST /p/score/confirm'
const submit = 'POST /p/score/submit'
const pay = 'POST /p/order/pay'
const apply = 'POST /p/orderRefund/apply'

const pointsOrder = { orderType: 3, seckillId: null, groupTeamId: null } as const
const { used, returned } = pointsSources

type Sku = Api[typeof product]['output']['skuList'][number]
type OrderItem = Api[typeof confirm]['input']['body']['orderItem']

interface Choice {
  readonly orderItem: OrderItem
  readonly shopId: number
  readonly sku: Sku
}

interface Ordered {
  readonly orderNumber: string
  readonly confirmed: Confirmation
}

const most = 12

/** Goods for points that the buyer has; first those that cost money besides, so that they can be canceled unpaid. */
const choices = async (runner: JourneyRunner, score: number): Promise<readonly Choice[]> => {
  const { records } = await runner.step(goods, { query: { current: 1, size: most } })
  const found: Choice[] = []
  for (const { prodId } of records) {
    const { skuList, shopId } = await runner.step(product, { query: { prodId } })
    const sku = skuList.find(({ skuScore, stocks }) => skuScore <= score && stocks >= 2)
    if (sku) found.push({ orderItem: { prodId, skuId: sku.skuId, prodCount: 1 }, shopId, sku })
  }
  return found.sort((a, b) => Number(b.sku.price > 0) - Number(a.sku.price > 0) || a.sku.skuScore - b.sku.skuScore)
}

const uuidOf = (runner: JourneyRunner, name: string): string => `conform-${runner.serial}-exchange-${name}`

const confirmed = async (runner: JourneyRunner, { orderItem, sku }: Choice, name: string): Promise<Confirmation> => {
  const told = await runner.step(confirm, { body: { uuid: uuidOf(runner, name), addrId: 0, orderItem } })
  runner.effect(confirm, 'it costs the points and the money of the points mall', {
    route: confirm,
    path: '',
    value: {
      orderType: told.orderType,
      userUseScore: told.userUseScore,
      money: yuan(told.actualTotal - told.totalTransfee + told.freeTransfee),
    },
    expected: { orderType: pointsOrder.orderType, userUseScore: sku.skuScore, money: sku.price },
  })
  return told
}

const stocksAre = async (runner: JourneyRunner, { orderItem, shopId }: Choice, expected: number): Promise<Seen[]> => [
  await runner.see(
    product,
    { query: { prodId: orderItem.prodId } },
    '/skuList/*/stocks',
    expected,
    ({ skuList }) => skuList.find(({ skuId }) => skuId === orderItem.skuId)?.stocks,
  ),
  await stockIs(runner, { ...orderItem, shopId }, expected),
]

const ordered = async (runner: JourneyRunner, choice: Choice, name: string): Promise<Ordered> => {
  const score = await pointsOf(runner)
  const told = await confirmed(runner, choice, name)
  if (told.actualTotal === 0) throw new Unavailable('the goods for points cost nothing besides')
  const body = { uuid: uuidOf(runner, name), remarks, virtualRemarkList: entriesFor(told) }
  const { orderNumbers: orderNumber } = await runner.step(submit, { body })
  cancelAfterwards(runner, orderNumber)
  const count = choice.sku.skuScore
  runner.effect(submit, 'the points are taken, once', ...(await pointsAre(runner, score - count)))
  runner.effect(submit, 'they have a record', await pointsRecordsAre(runner, orderNumber, [record(used, count)]))
  runner.effect(submit, 'it is an order for points', ...(await originIs(runner, orderNumber, pointsOrder)))
  runner.effect(
    submit,
    'it costs what was confirmed',
    await runner.see(
      payInfo,
      { query: { orderNumbers: orderNumber } },
      '',
      { totalFee: told.actualTotal, totalScore: count },
      ({ totalFee, totalScore }) => ({ totalFee, totalScore }),
    ),
    await runner.see(detail, { query: { orderNumber } }, '/actualTotal', told.actualTotal),
  )
  const kept = await runner.see(detail, { query: { orderNumber } }, '/remarks', remarks)
  runner.effect(submit, 'the remarks are kept', kept)
  await entriesAreKept(runner, submit, orderNumber, body.virtualRemarkList)
  runner.effect(submit, 'the piece is taken', ...(await stocksAre(runner, choice, choice.sku.stocks - 1)))
  return { orderNumber, confirmed: told }
}

const record = (source: typeof used | typeof returned, score: number) => ({
  source,
  ioType: source === used ? (0 as const) : (1 as const),
  score,
})

const chosen = async (runner: JourneyRunner, score: number): Promise<Choice> => {
  const [choice] = await choices(runner, score)
  if (!choice) throw new Unavailable('the points mall has nothing in stock for the points of the account')
  return choice
}

const orderAndCancel: Journey = {
  name: 'order for points and cancel',
  run: async (runner) => {
    const score = await pointsOf(runner)
    const choice = await chosen(runner, score)
    const { orderItem, sku } = choice
    const refuse = (about: Situation, name: string, change: Partial<OrderItem>) =>
      runner.refused(about, confirm, {
        body: { uuid: uuidOf(runner, name), addrId: 0, orderItem: { ...orderItem, ...change } },
      })
    const { orderNumber } = await ordered(runner, choice, 'canceled')
    await refuse('goods that are not for points', 'unknown', { prodId: 987_654_321, skuId: 987_654_321 })
    const tooMany = Math.floor(score / Math.max(1, sku.skuScore)) + 1
    if (tooMany <= limits.cartPieces) await refuse('more points than there are', 'many', { prodCount: tooMany })
    await runner.step(cancel, { params: { orderNumber } })
    runner.effect(cancel, 'the points are given back', ...(await pointsAre(runner, score)))
    runner.effect(
      cancel,
      'they have a record',
      await pointsRecordsAre(runner, orderNumber, [record(used, sku.skuScore), record(returned, sku.skuScore)]),
    )
    runner.effect(cancel, 'the piece is given back', ...(await stocksAre(runner, choice, sku.stocks)))
  },
}

const orderAndPay: Journey = {
  name: 'order for points, pay and ask for a refund',
  run: async (runner) => {
    const score = await pointsOf(runner)
    const balance = await balanceOf(runner)
    const choice = await chosen(runner, score)
    const { orderNumber, confirmed: told } = await ordered(runner, choice, 'paid')
    const { actualTotal } = told
    if (balance < actualTotal) throw new Unavailable(`the balance of the account is too small: ${balance}`)
    await runner.step(pay, { body: { payType: 9, orderNumbers: orderNumber } })
    runner.effect(pay, 'the money is taken', await balanceIs(runner, yuan(balance - actualTotal)))
    const order = await detailOf(runner, orderNumber)
    runner.effect(detail, 'an order for points cannot be refunded', {
      route: detail,
      path: '',
      value: { canRefund: order.canRefund, canAllRefund: order.canAllRefund },
      expected: { canRefund: false, canAllRefund: false },
    })
    const all = { ...wholeOrder(orderNumber), ...refundRequest(actualTotal, '契约测试') }
    await runner.refused('a refund of an order for points', apply, { body: all })
    runner.effect(apply, 'the points stay used', ...(await pointsAre(runner, score - choice.sku.skuScore)))
  },
}

export const pointsOrderJourneys: readonly Journey[] = [orderAndCancel, orderAndPay]
