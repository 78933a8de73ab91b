import { orderStatuses } from 'qinghua-contract/order-machine'
import { limits, times } from 'qinghua-contract/rules'
import { Unavailable } from '../inputs/fact-source.ts'
import { hardLines, hardText } from '../inputs/hard-text.ts'
import { payNoIn } from '../target/provider.ts'
import { providerSays } from './balance.ts'
import { balanceOf } from './holdings.ts'
import type { Journey, JourneyRunner, Seen } from './journey-runner.ts'
import { second, timeNow, timeOf } from './mall-time.ts'
import {
  balanceIs,
  cancelAfterwards,
  detail,
  detailOf,
  isPaid,
  isPaidCall,
  itemOf,
  ordered,
  parcelOf,
  payInfo,
  statusIs,
  yuan,
} from './purchase.ts'
import { invoiceHeader, refundRequest, wholeOrder } from './samples.ts'

const parcels = 'GET /p/myDelivery/orderInfo/{orderNumber}'
const pay = 'POST /p/order/pay'
const cancel = 'PUT /p/myOrder/cancel/{orderNumber}'
const askInvoice = 'POST /p/orderInvoice'
const changeInvoice = 'PUT /p/orderInvoice'
const invoice = 'GET /p/orderInvoice/info/{orderInvoiceId}'
const refundable = 'GET /p/orderRefund/refundable'
const apply = 'POST /p/orderRefund/apply'
const correct = 'PUT /p/orderRefund/update_refund'
const withdraw = 'PUT /p/orderRefund/cancel'
const refundInfo = 'GET /p/orderRefund/info'

/** Whether an order is paid, by three rows. */
const paidSeen = async (runner: JourneyRunner, orderNumber: string): Promise<Seen[]> => [
  await runner.see(isPaidCall, { params: { payEntry: 0, orderNumbers: orderNumber } }, '', true),
  await runner.see(detail, { query: { orderNumber } }, '/payTime', true, ({ payTime }) => payTime !== null),
  await runner.see(payInfo, { query: { orderNumbers: orderNumber } }, '/status', 2),
]

const invoiced = async (runner: JourneyRunner, orderNumber: string, actualTotal: number): Promise<void> => {
  await runner.step(askInvoice, { body: { orderNumber, ...invoiceHeader } })
  const { orderInvoiceId } = await detailOf(runner, orderNumber)
  const has = { route: detail, path: '/orderInvoiceId', value: orderInvoiceId !== null, expected: true } as const
  runner.effect(askInvoice, 'the order has its invoice', has)
  if (orderInvoiceId === null) return
  runner.effect(
    askInvoice,
    'its amount is what was paid',
    await runner.see(invoice, { params: { orderInvoiceId } }, '/invoiceAmount', actualTotal),
  )
  const headerName = hardText(limits.invoiceHeader, '已改名')
  await runner.step(changeInvoice, { body: { orderInvoiceId, ...invoiceHeader, headerName } })
  runner.effect(
    changeInvoice,
    'the order has the new header',
    await runner.see(detail, { query: { orderNumber } }, '/invoiceHeader', headerName),
  )
}

/** One of two pieces, for a part of its price. Returns whether the order is as it was afterwards. */
const refundedInPart = async (runner: JourneyRunner, orderNumber: string, orderItemId: number): Promise<boolean> => {
  const query = { orderNumber, orderItemId, goodsNum: 1 }
  const told = await runner.told(refundable, { query })
  if (!told) return true
  const { maxRefundAmount: most } = told
  const piece = { ...wholeOrder(orderNumber), refundType: 2, orderItemId } as const
  const asks = (refundAmount: number, buyerDesc: string) => ({ ...refundRequest(refundAmount, buyerDesc), goodsNum: 1 })
  await runner.refused('more money than was paid', apply, {
    body: { ...piece, ...asks(yuan(most + 0.01), '契约测试') },
  })
  const buyerDesc = hardLines(limits.refundText, '契约测试')
  const part = most > 0.01 ? yuan(most - 0.01) : most
  const refundSn = await runner.step(apply, { body: { ...piece, ...asks(part, buyerDesc) } })
  await runner.step(correct, { body: { refundSn, ...asks(most, hardLines(limits.refundText, '已修改')) } })
  return isWithdrawn(runner, refundSn)
}

/** If the server lets it be. */
const isWithdrawn = async (runner: JourneyRunner, refundSn: string): Promise<boolean> => {
  const info = await runner.told(refundInfo, { query: { refundSn } })
  if (!info?.isCancel) return false
  await runner.step(withdraw, { body: refundSn })
  return true
}

const refunded = async (runner: JourneyRunner, orderNumber: string, actualTotal: number): Promise<void> => {
  const query = { orderNumber }
  const most = (): Promise<Seen> => runner.see(refundable, { query }, '/maxRefundAmount', actualTotal)
  runner.effect(refundable, 'all that was paid can be refunded', await most())
  const body = { ...wholeOrder(orderNumber), ...refundRequest(actualTotal, '契约测试') }
  const refundSn = await runner.step(apply, { body })
  if (!(await isWithdrawn(runner, refundSn))) return
  runner.effect(refundable, 'after a withdrawal the full amount can be refunded again', await most())
  runner.effect(
    withdraw,
    'it is withdrawn on its order',
    await runner.see(detail, { query }, '/refundStatus', false, ({ refundStatus }) => refundStatus === 1),
  )
}

/** Several orders are paid when all of them are. */
const paidTogether = async (runner: JourneyRunner, orderNumber: string): Promise<void> => {
  const open = await ordered(runner, await itemOf(runner), 'unpaid')
  cancelAfterwards(runner, open)
  for (const orderNumbers of [`${orderNumber},${open}`, `${open},${orderNumber}`])
    runner.effect(isPaidCall, 'an order is unpaid though another one is paid', {
      route: isPaidCall,
      path: '',
      value: await isPaid(runner, orderNumbers),
      expected: false,
    })
}

const paid: Journey = {
  name: 'order, pay, ask for an invoice and a refund',
  run: async (runner) => {
    const orderNumber = await ordered(runner, { ...(await parcelOf(runner)), prodCount: 2 }, 'pay')
    cancelAfterwards(runner, orderNumber)
    const order = await runner.told(detail, { query: { orderNumber } })
    const actualTotal =
      order?.actualTotal ?? (await runner.told(payInfo, { query: { orderNumbers: orderNumber } }))?.totalFee
    if (actualTotal === undefined) throw new Unavailable('no row tells what the order costs')
    const balance = await balanceOf(runner)
    if (balance < actualTotal)
      throw new Unavailable(`the balance of the account is too small: ${balance}, needed ${actualTotal}`)
    await runner.step(pay, { body: { payType: 9, orderNumbers: orderNumber } })
    runner.effect(pay, 'it is paid', ...(await paidSeen(runner, orderNumber)))
    const left = yuan(balance - actualTotal)
    const balances = async (): Promise<Seen[]> => [
      await balanceIs(runner, left),
      await runner.see(payInfo, { query: { orderNumbers: orderNumber } }, '/balance', left),
    ]
    runner.effect(pay, 'the balance is reduced by the price', ...(await balances()))
    await runner.refused('cancelling a paid order', cancel, { params: { orderNumber } })
    await runner.attempt(() => paidTogether(runner, orderNumber))
    const { value: status } = await runner.see(detail, { query: { orderNumber } }, '', null, (told) => told.status)
    if (status === orderStatuses.toShip)
      runner.effect(
        parcels,
        'what is not sent yet has no parcel',
        await runner.see(parcels, { params: { orderNumber } }, '', 0, (list) => list.length),
      )
    runner.effect(pay, 'the balance is reduced once', ...(await balances()))
    await runner.attempt(() => invoiced(runner, orderNumber, actualTotal))
    const [line] = order?.orderItemDtos ?? []
    if (!line || (await refundedInPart(runner, orderNumber, line.orderItemId)))
      await refunded(runner, orderNumber, actualTotal)
  },
}

/** A code that was just asked for, where the provider has one. */
const codeEnds = async (runner: JourneyRunner, orderNumbers: string): Promise<void> => {
  const { codeEndTime } = await runner.step(payInfo, { query: { orderNumbers } })
  if (codeEndTime === null) return
  const left = timeOf(codeEndTime) - (await timeNow(runner))
  runner.effect(payInfo, 'a code for a payment holds for five minutes', {
    route: payInfo,
    path: '/codeEndTime',
    value: codeEndTime,
    expected: left <= times.payment + 2 * second ? codeEndTime : 'at most five minutes from now',
  })
}

const paidElsewhere: Journey = {
  name: 'order and pay with a provider',
  run: async (runner) => {
    const { providerPays } = runner
    const { wxPaySwitch, aliPaySwitch } = await runner.step('GET /sys/config/info/getSysPaySwitch', {})
    if (!wxPaySwitch && !aliPaySwitch) throw new Unavailable('the target offers neither WeChat nor Alipay')
    const orderNumber = await ordered(runner, await itemOf(runner), 'provider')
    cancelAfterwards(runner, orderNumber)
    const balance = await balanceOf(runner)
    const entrance = await runner.step(pay, {
      body: { payType: wxPaySwitch ? 3 : 2, orderNumbers: orderNumber },
    })
    const payNo = typeof entrance === 'string' ? payNoIn(entrance) : null
    if (payNo === null) throw new Unavailable(`the answer to ${pay} contains no payNo and no out_trade_no`)
    await runner.attempt(() => codeEnds(runner, orderNumber))
    const isNotPaid = await runner.see(isPaidCall, { params: { payEntry: 0, orderNumbers: orderNumber } }, '', false)
    runner.effect(isPaidCall, 'it is unpaid before the payment message', isNotPaid)
    await providerSays(runner, payNo)
    runner.effect(
      'POST /notice/pay/{payType}',
      'it is paid after the payment message',
      ...(await paidSeen(runner, orderNumber)),
    )
    runner.seen('POST /notice/pay/{payType}')
    const paidOnce = await detailOf(runner, orderNumber)
    runner.effect(
      'POST /notice/pay/{payType}',
      'its status is no longer unpaid',
      ...(await statusIs(runner, orderNumber, paidOnce.status === 1 ? 2 : paidOnce.status)),
    )
    await providerPays(payNo)
    runner.effect(
      'POST /notice/pay/{payType}',
      'a repeated payment message changes nothing',
      await runner.see(detail, { query: { orderNumber } }, '', paidOnce),
    )
    await runner.refused('paying it twice', pay, { body: { payType: 9, orderNumbers: orderNumber } })
    await runner.refused('cancelling a paid order', cancel, { params: { orderNumber } })
    runner.effect(pay, 'the balance is unchanged', await balanceIs(runner, balance))
  },
}

export const paymentJourneys: readonly Journey[] = [paid, paidElsewhere]
