import type { Api, FlashResult, FlashSale } from '@mall/contracts'
import { limits } from '@mall/contracts/rules'
import { Unavailable } from '../inputs/fact-source.ts'
import type { Journey, JourneyRunner, Seen } from './journey-runner.ts'
import { detail, detailOf, orders, statusIs, yuan } from './purchase.ts'

const sales = 'GET /seckill/pageProd'
const oneSale = 'GET /seckill/prod'
const path = 'GET /p/seckill/orderPath'
const confirm = 'POST /p/seckill/{orderPath}/confirm'
const submit = 'POST /p/seckill/{orderPath}/submit'
const result = 'GET /p/seckill/createOrderStatus'
const cancel = 'PUT /p/myOrder/cancel/{orderNumber}'

type Confirmation = Api[typeof confirm]['output']

/** Between two questions for the result, and how many of them may bring nothing new. */
const pause = 500
const patience = 40

/** A sale that runs, of which the shopper has nothing yet. */
const openSale = async (runner: JourneyRunner) => {
  const { records } = await runner.step(sales, { query: { current: 1, size: limits.pageSize } })
  const own = await runner.step(orders, { query: { orderType: 2, current: 1, size: limits.pageSize } })
  const had = new Set(own.records.flatMap(({ status, seckillId }) => (status === 6 ? [] : [seckillId])))
  for (const sale of records) {
    const sku = sale.skuList.find(({ seckillStocks }) => seckillStocks >= 2)
    if (sale.activityStatus === 2 && sku && !had.has(sale.seckillId)) return { sale, sku }
  }
  throw new Unavailable('the target has no flash sale that runs and has pieces left')
}

const openPath = (runner: JourneyRunner, { seckillId }: FlashSale): Promise<string> =>
  runner.step(path, { query: { seckillId } })

const submission = ({ shopId }: FlashSale, { virtualRemarkList }: Confirmation, remarks: string) => ({
  orderShopParam: { shopId, remarks },
  virtualRemarkList: virtualRemarkList.map(({ prodId, name }) => ({ prodId, name, value: '13912345678' })),
})

/** Asks for the result until there is one, as long as the queue moves on. */
const decided = async (runner: JourneyRunner, orderNumber: string): Promise<FlashResult> => {
  let told = await runner.step(result, { query: { orderNumber } })
  for (let left = patience; told.status === 0 && left > 0; left -= 1) {
    await runner.wait(pause)
    const { position } = told
    told = await runner.step(result, { query: { orderNumber } })
    if (told.position < position) left = patience
  }
  runner.effect(submit, 'it is decided', {
    route: result,
    path: '/status',
    value: told.status === 0 ? 'in the queue' : 'decided',
    expected: 'decided',
  })
  return told
}

/** The pieces of a variant, as the sale and the list show them. */
const pieces = async (
  runner: JourneyRunner,
  { seckillId, startTime, shopId }: FlashSale,
  seckillSkuId: number,
  expected: number,
): Promise<Seen[]> => {
  const of = (sale: FlashSale | undefined) => sale?.skuList.find((sku) => sku.seckillSkuId === seckillSkuId)
  return [
    await runner.see(
      oneSale,
      { query: { seckillId } },
      '/skuList/*/seckillStocks',
      expected,
      (sale) => of(sale)?.seckillStocks,
    ),
    await runner.see(
      sales,
      { query: { startTime, shopId, current: 1, size: limits.pageSize } },
      '/records/*/skuList/*/seckillStocks',
      expected,
      ({ records }) => of(records.find((each) => each.seckillId === seckillId))?.seckillStocks,
    ),
  ]
}

const orderTotal = async (runner: JourneyRunner): Promise<number> =>
  (await runner.step(orders, { query: { current: 1, size: 1 } })).total
const totalIs = (runner: JourneyRunner, expected: number): Promise<Seen> =>
  runner.see(orders, { query: { current: 1, size: 1 } }, '/total', expected, ({ total }) => total)

/** The price of the sale, and nothing else that reduces it. */
export const priceIs = (
  runner: JourneyRunner,
  route: typeof confirm | 'POST /p/group/order/confirm',
  { actualTotal, totalTransfee, freeTransfee, reductions, orderType }: Confirmation,
  expected: { readonly price: number; readonly orderType: 1 | 2 },
): boolean =>
  runner.effect(route, 'it costs the price of the activity, without coupons and discounts', {
    route,
    path: '',
    value: {
      price: yuan(actualTotal - totalTransfee + freeTransfee),
      orderType,
      others: reductions.filter(({ part }) => part !== 'activity' && part !== 'freight').length,
    },
    expected: { ...expected, others: 0 },
  })

interface OrderActivity {
  readonly orderType: number
  readonly seckillId: number | null
  readonly groupTeamId: number | null
}

/** What an order is from, as its details and the list show it. */
export const activityIs = async (
  runner: JourneyRunner,
  orderNumber: string,
  expected: OrderActivity,
): Promise<Seen[]> => {
  const of = (order: OrderActivity | undefined) =>
    order && { orderType: order.orderType, seckillId: order.seckillId, groupTeamId: order.groupTeamId }
  return [
    await runner.see(detail, { query: { orderNumber } }, '', expected, of),
    await runner.see(orders, { query: { orderNumber, current: 1, size: 10 } }, '/records/0', expected, ({ records }) =>
      of(records.find((each) => each.orderNumber === orderNumber)),
    ),
  ]
}

/** Asks for one piece. What the shopper can buy of the sale is not changed by that alone. */
const askedFor = async (runner: JourneyRunner, { sale, sku }: Awaited<ReturnType<typeof openSale>>) => {
  const orderPath = await openPath(runner, sale)
  const params = { orderPath }
  const { seckillSkuId, seckillPrice, seckillStocks } = sku
  const body = { addrId: 0, seckillSkuId, prodCount: 1 }
  runner.effect(path, 'a path that is not used stays the same', {
    route: path,
    path: '',
    value: await openPath(runner, sale),
    expected: orderPath,
  })
  const confirmation = await runner.step(confirm, { params, body })
  if (sale.maxNum < limits.cartPieces)
    await runner.refused('more pieces than each person can have', confirm, {
      params,
      body: { ...body, prodCount: sale.maxNum + 1 },
    })
  await runner.refused('an address that the shopper does not have', confirm, {
    params,
    body: { ...body, addrId: 987_654_321 },
  })
  priceIs(runner, confirm, confirmation, { price: seckillPrice, orderType: 2 })
  runner.effect(confirm, 'no piece is held yet', ...(await pieces(runner, sale, seckillSkuId, seckillStocks)))
  if (confirmation.needsAddress && !confirmation.userAddr) throw new Unavailable('the account has no address')
  const sent = submission(sale, confirmation, '契约测试')
  const { orderNumber } = await runner.step(submit, { params, body: sent })
  const again = async (): Promise<void> => {
    const { orderNumber: value } = await runner.step(submit, { params, body: sent })
    const told: Seen = { route: submit, path: '/orderNumber', value, expected: orderNumber }
    runner.effect(submit, 'the same once more gives the same order', told)
  }
  await again()
  await runner.refused('another order with a used path', submit, {
    params,
    body: submission(sale, confirmation, '另一单'),
  })
  return { orderNumber, orderPath, confirmation, again }
}

const bought: Journey = {
  name: 'buy in a flash sale and cancel',
  run: async (runner) => {
    const open = await openSale(runner)
    const { sale, sku } = open
    const { seckillSkuId, seckillStocks: stock } = sku
    const before = await orderTotal(runner)
    const { orderNumber, orderPath, confirmation, again } = await askedFor(runner, open)
    const params = { orderNumber }
    runner.afterwards(async () => {
      if ((await detailOf(runner, orderNumber)).status === 1) await runner.step(cancel, { params })
    })
    const { status, reason } = await decided(runner, orderNumber)
    if (status === 2) {
      await runner.refused('an order that was refused', detail, { query: { orderNumber } }, { at: result })
      runner.effect(result, 'what is refused gives no order', await totalIs(runner, before))
    }
    if (status !== 1) throw new Unavailable(`the request in the flash sale came to nothing: ${reason ?? 'undecided'}`)
    await again()
    runner.effect(submit, 'there is one order more, however often it is sent', await totalIs(runner, before + 1))
    runner.effect(submit, 'it waits to be paid', ...(await statusIs(runner, orderNumber, 1)))
    const order = await detailOf(runner, orderNumber)
    const [line] = order.orderItemDtos
    runner.effect(submit, 'it is what was confirmed', {
      route: detail,
      path: '',
      value: {
        skuId: line?.skuId,
        prodCount: line?.prodCount,
        actualTotal: order.actualTotal,
        remarks: order.remarks,
      },
      expected: {
        skuId: sku.skuId,
        prodCount: 1,
        actualTotal: confirmation.actualTotal,
        remarks: '契约测试',
      },
    })
    const { seckillId } = sale
    const isFlash = { orderType: 2, seckillId, groupTeamId: null }
    runner.effect(submit, 'it is from the flash sale', ...(await activityIs(runner, orderNumber, isFlash)))
    runner.effect(submit, 'its piece is taken from the sale', ...(await pieces(runner, sale, seckillSkuId, stock - 1)))
    const body = { addrId: 0, seckillSkuId, prodCount: 1 }
    await runner.refused('a used path', confirm, { params: { orderPath }, body })
    const nextPath = await openPath(runner, sale)
    runner.effect(path, 'after an order there is another path', {
      route: path,
      path: '',
      value: nextPath !== orderPath,
      expected: true,
    })
    await runner.refused('more pieces than each person can have, with those of an order', confirm, {
      params: { orderPath: nextPath },
      body: { ...body, prodCount: sale.maxNum },
    })
    await runner.step(cancel, { params })
    runner.effect(cancel, 'it is cancelled', ...(await statusIs(runner, orderNumber, 6)))
    runner.effect(cancel, 'the piece is back in the sale', ...(await pieces(runner, sale, seckillSkuId, stock)))
    await runner.refused('cancelling it again', cancel, { params })
    runner.effect(cancel, 'the piece is back in the sale once', ...(await pieces(runner, sale, seckillSkuId, stock)))
    const most = Math.min(sale.maxNum, stock)
    await runner.step(confirm, { params: { orderPath: nextPath }, body: { ...body, prodCount: most } })
  },
}

/** A request of somebody, for others to ask for. */
export const flashRequested = async (runner: JourneyRunner): Promise<string> => {
  const { orderNumber } = await askedFor(runner, await openSale(runner))
  const { status } = await decided(runner, orderNumber)
  const params = { orderNumber }
  if (status === 1) runner.afterwards(() => runner.step(cancel, { params }))
  return orderNumber
}

export const flashJourneys: readonly Journey[] = [bought]
