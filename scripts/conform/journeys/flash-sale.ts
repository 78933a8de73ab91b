import { limits } from 'qinghua-contract/rules'
import { Unavailable } from '../inputs/fact-source.ts'
import { checkConfirmed, checkOrdered, originIs } from './activity-orders.ts'
import {
  confirm,
  decided,
  openPath,
  openSale,
  path,
  piecesAre,
  requested,
  result,
  submission,
  submit,
  type OpenSale,
} from './flash-orders.ts'
import type { Journey, JourneyRunner, Seen } from './journey-runner.ts'
import { cancel, detail, orders, statusIs, type Confirmation } from './purchase.ts'

const orderTotal = async (runner: JourneyRunner): Promise<number> =>
  (await runner.told(orders, { query: { current: 1, size: 1 } }))?.total ?? 0
const totalIs = (runner: JourneyRunner, expected: number): Promise<Seen> =>
  runner.see(orders, { query: { current: 1, size: 1 } }, '/total', expected)

const pathIs = (runner: JourneyRunner, about: string, value: string, expected: string): boolean =>
  runner.effect(path, about, { route: path, path: '', value, expected })

const unheardOf = (orderPath: string): string => `${orderPath.slice(0, -1)}${orderPath.endsWith('0') ? '1' : '0'}`

/** Confirms one piece, and what must be refused instead. Neither uses the path up or holds a piece. */
const confirmed = async (
  runner: JourneyRunner,
  { sale, sku, item, another }: OpenSale,
  orderPath: string,
): Promise<Confirmation> => {
  const params = { orderPath }
  const { seckillSkuId, seckillPrice: price, seckillStocks } = sku
  const body = { addrId: 0, seckillSkuId, prodCount: 1 }
  const confirmation = await runner.step(confirm, { params, body })
  await checkConfirmed(runner, confirm, confirmation, { item, price, orderType: 2 })
  if (sale.maxNum >= 2) {
    const two = await runner.step(confirm, { params, body: { ...body, prodCount: 2 } })
    await checkConfirmed(runner, confirm, two, { item: { ...item, prodCount: 2 }, price, orderType: 2 })
    await runner.step(confirm, { params, body })
  }
  if (sale.maxNum < limits.cartPieces)
    await runner.refused('more pieces than each person can have', confirm, {
      params,
      body: { ...body, prodCount: sale.maxNum + 1 },
    })
  await runner.refused('an address that the shopper does not have', confirm, {
    params,
    body: { ...body, addrId: 987_654_321 },
  })
  await runner.refused('a path that nobody was given', confirm, { params: { orderPath: unheardOf(orderPath) }, body })
  const [foreign] = another?.skuList ?? []
  if (foreign)
    await runner.refused('the path of another sale', confirm, {
      params,
      body: { ...body, seckillSkuId: foreign.seckillSkuId },
    })
  const kept = await openPath(runner, sale)
  pathIs(runner, 'a path that was only confirmed stays the same', kept, orderPath)
  runner.effect(confirm, 'no piece is held yet', ...(await piecesAre(runner, { sale, sku }, seckillStocks)))
  if (confirmation.needsAddress && !confirmation.userAddr) throw new Unavailable('the account has no address')
  return confirmation
}

/** Asks for one piece. */
const askedFor = async (runner: JourneyRunner, open: OpenSale) => {
  const { sale, sku } = open
  const orderPath = await openPath(runner, sale)
  const params = { orderPath }
  pathIs(runner, 'a path that is not used stays the same', await openPath(runner, sale), orderPath)
  const confirmation = await confirmed(runner, open, orderPath)
  const sent = submission(sale, confirmation)
  const orderNumber = await requested(runner, orderPath, sent)
  const other = submission(sale, confirmation, '另一单')
  await runner.refused('another order with a used path', submit, { params, body: other })
  const body = { addrId: 0, seckillSkuId: sku.seckillSkuId, prodCount: 1 }
  await runner.refused('a used path', confirm, { params, body })
  return { orderNumber, orderPath, confirmation }
}

const bought: Journey = {
  name: 'buy in a flash sale and cancel',
  run: async (runner) => {
    const open = await openSale(runner)
    const { sale, sku, item } = open
    const { seckillStocks: stock, seckillSkuId } = sku
    if (open.held > 0) throw new Unavailable('the account has pieces of every flash sale that runs')
    const before = await orderTotal(runner)
    const { orderNumber, orderPath, confirmation } = await askedFor(runner, open)
    const params = { orderNumber }
    const { status, reason } = await decided(runner, orderNumber)
    if (status === 2) {
      await runner.refused('an order that was refused', detail, { query: { orderNumber } }, { at: result })
      runner.effect(result, 'what is refused gives no order', await totalIs(runner, before))
    }
    if (status !== 1) throw new Unavailable(`the request in the flash sale came to nothing: ${reason ?? 'undecided'}`)
    runner.effect(submit, 'there is one order more, however often it is sent', await totalIs(runner, before + 1))
    runner.effect(submit, 'it waits to be paid', ...(await statusIs(runner, orderNumber, 1)))
    await checkOrdered(runner, submit, orderNumber, item, confirmation)
    const isFlash = { orderType: 2, seckillId: sale.seckillId, groupTeamId: null }
    runner.effect(submit, 'it is from the flash sale', ...(await originIs(runner, orderNumber, isFlash)))
    runner.effect(submit, 'its piece is taken from the sale', ...(await piecesAre(runner, open, stock - 1)))
    const body = { addrId: 0, seckillSkuId, prodCount: 1 }
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
    await runner.refused('cancelling it again', cancel, { params })
    runner.effect(cancel, 'the piece is back in the sale, once', ...(await piecesAre(runner, open, stock)))
    const most = Math.min(sale.maxNum, stock)
    await runner.step(confirm, { params: { orderPath: nextPath }, body: { ...body, prodCount: most } })
  },
}

export const flashJourneys: readonly Journey[] = [bought]
