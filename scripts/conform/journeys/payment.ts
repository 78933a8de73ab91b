import type { Invoice } from 'qinghua-contract'
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
const invoices = 'GET /p/orderInvoice/page'
const refundable = 'GET /p/orderRefund/refundable'
const apply = 'POST /p/orderRefund/apply'
const correct = 'PUT /p/orderRefund/update_refund'
const withdraw = 'PUT /p/orderRefund/cancel'
const refundInfo = 'GET /p/orderRefund/info'
const refunds = 'GET /p/orderRefund/list'

/** Whether an order is paid, by three rows. */
const paidSeen = async (runner: JourneyRunner, orderNumber: string): Promise<Seen[]> => [
  await runner.see(isPaidCall, { params: { payEntry: 0, orderNumbers: orderNumber } }, '', true, (is) => is),
  await runner.see(detail, { query: { orderNumber } }, '/payTime', true, ({ payTime }) => payTime !== null),
  await runner.see(payInfo, { query: { orderNumbers: orderNumber } }, '/status', 2, ({ status }) => status),
]

const invoiced = async (runner: JourneyRunner, orderNumber: string, actualTotal: number): Promise<void> => {
  await runner.twice(askInvoice, { body: { orderNumber, ...invoiceHeader } })
  await runner.refused('a second invoice', askInvoice, { body: { orderNumber, ...invoiceHeader } })
  const { orderInvoiceId } = await detailOf(runner, orderNumber)
  runner.effect(
    askInvoice,
    'the order has its invoice',
    { route: detail, path: '/orderInvoiceId', value: orderInvoiceId !== null, expected: true },
    await runner.see(invoices, { query: { current: 1, size: 10 } }, '/records', true, ({ records }) =>
      records.some((each) => each.orderNumber === orderNumber),
    ),
  )
  if (orderInvoiceId === null) return
  const params = { orderInvoiceId }
  const { headerName, headerType, invoiceTaxNumber } = invoiceHeader
  const headerIs = async (
    expected: Pick<Invoice, 'headerName' | 'headerType' | 'invoiceTaxNumber'>,
  ): Promise<Seen[]> => {
    const of = (found: Invoice | undefined) =>
      found && {
        headerName: found.headerName,
        headerType: found.headerType,
        invoiceTaxNumber: found.invoiceTaxNumber,
      }
    return [
      await runner.see(invoice, { params }, '', expected, of),
      await runner.see(invoices, { query: { current: 1, size: 10 } }, '/records/0', expected, ({ records }) =>
        of(records.find((each) => each.orderInvoiceId === orderInvoiceId)),
      ),
      await runner.see(
        detail,
        { query: { orderNumber } },
        '/invoiceHeader',
        expected.headerName,
        ({ invoiceHeader: told }) => told,
      ),
    ]
  }
  runner.effect(askInvoice, 'its header is kept', ...(await headerIs({ headerName, headerType, invoiceTaxNumber })))
  runner.effect(
    askInvoice,
    'its amount is what was paid',
    await runner.see(invoice, { params }, '/invoiceAmount', actualTotal, ({ invoiceAmount }) => invoiceAmount),
  )
  const changed = { ...invoiceHeader, headerName: hardText(limits.invoiceHeader, '已改名') }
  await runner.step(changeInvoice, { body: { orderInvoiceId, ...changed } })
  runner.effect(
    changeInvoice,
    'its header was changed',
    ...(await headerIs({ headerName: changed.headerName, headerType, invoiceTaxNumber })),
  )
}

/** The amount of a refund, by itself and in the list. */
const refundIs = async (runner: JourneyRunner, refundSn: string, expected: object): Promise<Seen[]> => {
  const of = (refund: object | undefined): object =>
    Object.fromEntries(
      Object.keys(expected).map((key) => [key, (refund as Record<string, unknown> | undefined)?.[key]]),
    )
  return [
    await runner.see(refundInfo, { query: { refundSn } }, '', expected, of),
    await runner.see(refunds, { query: { current: 1, size: 10 } }, '/records/0', expected, ({ records }) =>
      of(records.find((each) => each.refundSn === refundSn)),
    ),
  ]
}

const withdrawn = async (runner: JourneyRunner, refundSn: string): Promise<void> => {
  await runner.step(withdraw, { body: refundSn })
  runner.effect(withdraw, 'it is withdrawn', ...(await refundIs(runner, refundSn, { returnMoneySts: 6 })))
  await runner.refused('withdrawing it again', withdraw, { body: refundSn })
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
  const { buyerReason, buyerMobile } = refundRequest(part, '')
  runner.effect(
    apply,
    'the refund is kept as it was asked for',
    ...(await refundIs(runner, refundSn, {
      refundAmount: part,
      goodsNum: 1,
      buyerReason,
      buyerDesc,
      buyerMobile,
      returnMoneySts: 1,
    })),
  )
  const changedText = hardLines(limits.refundText, '已修改')
  await runner.step(correct, { body: { refundSn, ...asks(most, changedText) } })
  runner.effect(
    correct,
    'the change is kept',
    ...(await refundIs(runner, refundSn, { refundAmount: most, buyerDesc: changedText })),
  )
  const info = await runner.told(refundInfo, { query: { refundSn } })
  if (!info?.isCancel) return false
  await withdrawn(runner, refundSn)
  return true
}

const refunded = async (runner: JourneyRunner, orderNumber: string, actualTotal: number): Promise<void> => {
  const most = (expected: number): Promise<Seen> =>
    runner.see(
      refundable,
      { query: { orderNumber } },
      '/maxRefundAmount',
      expected,
      ({ maxRefundAmount }) => maxRefundAmount,
    )
  runner.effect(refundable, 'all that was paid can be refunded', await most(actualTotal))
  const all = { ...wholeOrder(orderNumber), ...refundRequest(actualTotal, '契约测试') }
  const refundSn = await runner.twice(apply, { body: all })
  runner.effect(
    apply,
    'the refund has the amount that was asked for',
    ...(await refundIs(runner, refundSn, { refundAmount: actualTotal, applyType: 1, refundType: 1 })),
  )
  await runner.refused('a second refund at the same time', apply, { body: all })
  const info = await runner.told(refundInfo, { query: { refundSn } })
  if (!info?.isCancel) return
  await withdrawn(runner, refundSn)
  runner.effect(refundable, 'after a withdrawal the full amount can be refunded again', await most(actualTotal))
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
    await runner.twice(pay, { body: { payType: 9, orderNumbers: orderNumber } })
    runner.effect(pay, 'it is paid', ...(await paidSeen(runner, orderNumber)))
    const left = yuan(balance - actualTotal)
    const balances = async (): Promise<Seen[]> => [
      await balanceIs(runner, left),
      await runner.see(payInfo, { query: { orderNumbers: orderNumber } }, '/balance', left, (info) => info.balance),
    ]
    runner.effect(pay, 'the balance is reduced by the price', ...(await balances()))
    await runner.refused('paying it twice', pay, { body: { payType: 9, orderNumbers: orderNumber } })
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
    const isNotPaid = await runner.see(
      isPaidCall,
      { params: { payEntry: 0, orderNumbers: orderNumber } },
      '',
      false,
      (is) => is,
    )
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
      await runner.see(detail, { query: { orderNumber } }, '', paidOnce, (order) => order),
    )
    await runner.refused('paying it twice', pay, { body: { payType: 9, orderNumbers: orderNumber } })
    await runner.refused('cancelling a paid order', cancel, { params: { orderNumber } })
    runner.effect(pay, 'the balance is unchanged', await balanceIs(runner, balance))
  },
}

export const paymentJourneys: readonly Journey[] = [paid, paidElsewhere]
