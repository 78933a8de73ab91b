import type { FlashResult, FlashSale, ProductKind } from 'qinghua-contract'
import { limits } from 'qinghua-contract/rules'
import { Unavailable } from '../inputs/fact-source.ts'
import { remarks } from './activity-orders.ts'
import type { JourneyRunner, Seen } from './journey-runner.ts'
import { cancel, entriesFor, orders, type Confirmation, type Item } from './purchase.ts'

export const sales = 'GET /seckill/pageProd'
export const oneSale = 'GET /seckill/prod'
export const path = 'GET /p/seckill/orderPath'
export const confirm = 'POST /p/seckill/{orderPath}/confirm'
export const submit = 'POST /p/seckill/{orderPath}/submit'
export const result = 'GET /p/seckill/createOrderStatus'

/** Between two questions for the result, and how many of them may bring nothing new. */
const pause = 500
const patience = 40

const all = { current: 1, size: limits.pageSize } as const
const canceled = 6

export interface OpenSale {
  readonly sale: FlashSale
  readonly sku: FlashSale['skuList'][number]
  /** One piece. */
  readonly item: Item
  /** Another sale, if there is one. */
  readonly another: FlashSale | undefined
}

/** A sale that runs, of which the shopper can have one piece more: first those of which there is nothing yet. */
export const openSale = async (
  runner: JourneyRunner,
  kind?: ProductKind,
): Promise<OpenSale & { readonly held: number }> => {
  const { records } = await runner.step(sales, { query: all })
  const own = await runner.told(orders, { query: { orderType: 2, ...all } })
  const heldOf = (seckillId: number): number =>
    (own?.records ?? [])
      .filter((order) => order.status !== canceled && order.seckillId === seckillId)
      .reduce((pieces, { orderItemDtos }) => pieces + orderItemDtos.reduce((sum, line) => sum + line.prodCount, 0), 0)
  const running = records.filter((sale) => sale.activityStatus === 2 && (kind === undefined || sale.kind === kind))
  const [found] = running
    .flatMap((sale) => {
      const sku = sale.skuList.find(({ seckillStocks }) => seckillStocks >= 2)
      return sku ? [{ sale, sku, held: heldOf(sale.seckillId) }] : []
    })
    .filter(({ sale, held }) => held < sale.maxNum)
    .toSorted((a, b) => a.held - b.held)
  if (!found) throw new Unavailable('the target has no flash sale that runs and has pieces left for the account')
  const { sale, sku } = found
  const item = { prodId: sale.prodId, skuId: sku.skuId, shopId: sale.shopId, prodCount: 1 }
  return { ...found, item, another: records.find(({ seckillId }) => seckillId !== sale.seckillId) }
}

export const openPath = (runner: JourneyRunner, { seckillId }: FlashSale): Promise<string> =>
  runner.step(path, { query: { seckillId } })

export const submission = ({ shopId }: FlashSale, confirmation: Confirmation, told = remarks) => ({
  orderShopParam: { shopId, remarks: told },
  virtualRemarkList: entriesFor(confirmation),
})

/** Asks for the result until there is one, as long as the queue moves on. */
const settled = async (runner: JourneyRunner, orderNumber: string): Promise<FlashResult> => {
  let told = await runner.step(result, { query: { orderNumber } })
  for (let left = patience; told.status === 0 && left > 0; left -= 1) {
    await runner.wait(pause)
    const { position } = told
    told = await runner.step(result, { query: { orderNumber } })
    if (told.position < position) left = patience
  }
  return told
}

export const decided = async (runner: JourneyRunner, orderNumber: string): Promise<FlashResult> => {
  const told = await settled(runner, orderNumber)
  runner.effect(submit, 'it is decided', {
    route: result,
    path: '/status',
    value: told.status === 0 ? 'in the queue' : 'decided',
    expected: 'decided',
  })
  return told
}

/** Sends a request; what becomes of it does not stay unpaid. */
export const requested = async (
  runner: JourneyRunner,
  orderPath: string,
  body: ReturnType<typeof submission>,
): Promise<string> => {
  const { orderNumber } = await runner.step(submit, { params: { orderPath }, body })
  runner.afterwards(async () => {
    const { status } = await settled(runner, orderNumber)
    if (status === 1) await runner.call(cancel, { params: { orderNumber } })
  })
  return orderNumber
}

/** The pieces of a variant, as the sale and the list show them. */
export const piecesAre = async (
  runner: JourneyRunner,
  { sale: { seckillId, startTime, shopId }, sku: { seckillSkuId } }: Pick<OpenSale, 'sale' | 'sku'>,
  expected: number | null,
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
      { query: { startTime, shopId, ...all } },
      '/records/*/skuList/*/seckillStocks',
      expected,
      ({ records }) => of(records.find((each) => each.seckillId === seckillId))?.seckillStocks,
    ),
  ]
}
