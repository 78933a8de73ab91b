import { contract, type Endpoint, type Route } from '@mall/contracts'
import { limits } from '@mall/contracts/rules'
import { lookedUp, Unavailable, type GivenFacts } from '../inputs/fact-source.ts'
import type { Facts } from '../inputs/facts.ts'
import { hasOwnIds, withIds, withUnknownOwnIds } from '../inputs/ids.ts'
import { balanceOf } from '../journeys/holdings.ts'
import type { JourneyRunner } from '../journeys/journey-runner.ts'
import type { JourneyContext } from '../journeys/journey-context.ts'
import { flashRequested } from '../journeys/flash-sale.ts'
import { cancelAfterwards, detailOf, itemOf, ordered } from '../journeys/purchase.ts'
import { invoiceHeader, refundRequest, wholeOrder } from '../journeys/samples.ts'
import { compareForeign } from '../checks/row-checks.ts'
import type { Sending } from '../target/target.ts'

const list = 'GET /p/address/list'

type Made = { -readonly [K in keyof GivenFacts]: string }

/** Things of the second person that the first is going to ask for. */
export const makeOthersThings = async (runner: JourneyRunner): Promise<GivenFacts> => {
  const made: Made = {}
  for (const part of [makeAddress, makeOrders, makeFlashOrder]) await runner.attempt(() => part(runner, made))
  return made
}

const makeFlashOrder = async (runner: JourneyRunner, made: Made): Promise<void> => {
  made.flashOrder = await flashRequested(runner)
}

const makeAddress = async (runner: JourneyRunner, made: Made): Promise<void> => {
  const known = new Set((await runner.step(list, {})).map(({ addrId }) => addrId))
  if (known.size >= limits.addresses) return
  const { provinceId, cityId, areaId } = await runner.facts().areas()
  const address = { receiver: '另一位用户', mobile: '13912345678', provinceId, cityId, areaId, addr: '测试路 3 号' }
  await runner.step('POST /p/address/addAddr', { body: address })
  const created = (await runner.step(list, {})).find(({ addrId }) => !known.has(addrId))
  if (!created) return
  const params = { addrId: created.addrId }
  made.addrId = String(created.addrId)
  runner.afterwards(() => runner.step('DELETE /p/address/deleteAddr/{addrId}', { params }))
}

const makeOrders = async (runner: JourneyRunner, made: Made): Promise<void> => {
  const item = await itemOf(runner)
  const open = await ordered(runner, item, 'other')
  made.orderNumber = open
  cancelAfterwards(runner, open)
  const paid = await ordered(runner, item, 'other-paid')
  cancelAfterwards(runner, paid)
  const { actualTotal } = await detailOf(runner, paid)
  const balance = await balanceOf(runner)
  if (balance < actualTotal) return
  await runner.step('POST /p/order/pay', { body: { payType: 9, orderNumbers: paid } })
  made.sentOrder = paid
  made.refundableOrder = paid
  if (balance >= 2 * actualTotal) {
    const untouched = await ordered(runner, item, 'other-untouched')
    await runner.step('POST /p/order/pay', { body: { payType: 9, orderNumbers: untouched } })
    made.refundableOrder = untouched
  }
  await runner.step('POST /p/orderInvoice', { body: { orderNumber: paid, ...invoiceHeader } })
  const { orderInvoiceId, orderItemDtos } = await detailOf(runner, paid)
  if (orderInvoiceId !== null) made.orderInvoiceId = String(orderInvoiceId)
  made.orderItemId = String(orderItemDtos[0]?.orderItemId ?? 0)
  const body = { ...wholeOrder(paid), ...refundRequest(actualTotal, '契约测试') }
  made.refundSn = await runner.step('POST /p/orderRefund/apply', { body })
}

type Fields = Readonly<Record<string, unknown>>
const idsOf = (others: Facts): Promise<Fields> =>
  lookedUp({
    addrId: () => others.addrId(),
    orderNumber: () => others.orderNumber(),
    orderNumbers: () => others.orderNumber(),
    orderItemId: () => others.commentedItem(),
    refundSn: () => others.refundSn(),
    orderInvoiceId: () => others.orderInvoiceId(),
  })

const paidIdsOf = (others: Facts): Promise<Fields> =>
  lookedUp({ orderNumber: () => others.refundableOrder(), orderNumbers: () => others.refundableOrder() })

/** Every action of the first person on something of the second must be refused as if that did not exist. */
export const actOnOthersThings = async (
  { run, token, validSteps }: JourneyContext,
  others: Facts | null,
): Promise<void> => {
  const routes = (Object.keys(contract) as Route[]).filter((route) => {
    const row: Endpoint = contract[route]
    return row.effect !== 'read' && row.auth === 'shopper' && hasOwnIds(row)
  })
  const ids = others && (await idsOf(others))
  // An unpaid order can be cancelled, a paid one invoiced and refunded.
  const paid = ids && { ...ids, ...(await paidIdsOf(others)) }
  for (const route of routes) {
    const record = run.options.records.of(route)
    const sending = validSteps.get(route)
    if (!ids) record.notTried('foreign', 'it needs a second account (--other)')
    else if (!sending) record.notTried('foreign', 'no journey has a valid input for it')
    else for (const each of paid ? [ids, paid] : [ids]) await actOn(run, token, route, sending, each)
  }
}

const actOn = async (
  run: JourneyContext['run'],
  token: string,
  route: Route,
  sending: Sending,
  ids: Fields,
): Promise<void> => {
  const record = run.options.records.of(route)
  const [theirs, none] = [withIds(sending, ids), withUnknownOwnIds(sending, Object.keys(ids))]
  if (!theirs || !none) return record.notTried('foreign', 'the second account has nothing of that kind')
  try {
    const unknown = await run.ask(route, none, { token }, 'an unknown id')
    const exchange = await run.ask(route, theirs, { token }, 'something of the second account')
    compareForeign({ route, record }, unknown, exchange)
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    record.notTried('foreign', error.message)
  }
}
