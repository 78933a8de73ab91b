import { Unavailable } from '../facts.ts'
import { payNoIn } from '../provider.ts'
import { cents, detailOf, isPaid, itemOf, ordered } from './purchase.ts'
import { invoiceHeader, refundRequest, wholeOrder } from './samples.ts'
import type { Journey, JourneyRunner } from './journey-runner.ts'

const cancelUnpaid = (runner: JourneyRunner, orderNumber: string): void =>
  runner.afterwards(async () => {
    const { status } = await detailOf(runner, orderNumber)
    if (status === 1) await runner.step('PUT /p/myOrder/cancel/{orderNumber}', { params: { orderNumber } })
  })

const paid: Journey = {
  name: 'order, pay, ask for an invoice and a refund',
  run: async (runner) => {
    const orderNumber = await ordered(runner, await itemOf(runner), 'pay')
    const params = { orderNumber }
    const { actualTotal } = await detailOf(runner, orderNumber)
    const { balance } = await runner.step('GET /p/user/userInfo', {})
    cancelUnpaid(runner, orderNumber)
    if (balance < actualTotal)
      throw new Unavailable(`the balance of the account is too small: ${balance}, needed ${actualTotal}`)
    await runner.step('POST /p/order/pay', { body: { payType: 9, orderNumbers: orderNumber } })
    runner.expect('it is paid', await isPaid(runner, orderNumber), true)
    const left = await runner.step('GET /p/user/userInfo', {})
    runner.expect('the balance is reduced by the price', cents(left.balance), cents(balance) - cents(actualTotal))
    await runner.refused('paying it twice', 'POST /p/order/pay', { body: { payType: 9, orderNumbers: orderNumber } })
    await runner.refused('cancelling a paid order', 'PUT /p/myOrder/cancel/{orderNumber}', { params })
    runner.expect(
      'the balance is reduced once',
      cents((await runner.step('GET /p/user/userInfo', {})).balance),
      cents(left.balance),
    )

    await runner.step('POST /p/orderInvoice', { body: { orderNumber, ...invoiceHeader } })
    await runner.refused('a second invoice', 'POST /p/orderInvoice', { body: { orderNumber, ...invoiceHeader } })
    const { orderInvoiceId } = await detailOf(runner, orderNumber)
    runner.expect('the order has the id of its invoice', typeof orderInvoiceId, 'number')
    if (orderInvoiceId !== null) {
      await runner.step('PUT /p/orderInvoice', {
        body: { orderInvoiceId, ...invoiceHeader, headerName: '已改名有限公司' },
      })
      const invoice = await runner.step('GET /p/orderInvoice/info/{orderInvoiceId}', { params: { orderInvoiceId } })
      runner.expect('its header was changed', invoice.headerName, '已改名有限公司')
    }

    const refundable = await runner.step('GET /p/orderRefund/refundable', { query: { orderNumber } })
    runner.expect('all that was paid can be refunded', cents(refundable.maxRefundAmount), cents(actualTotal))
    const most = refundable.maxRefundAmount
    const ask = 'POST /p/orderRefund/apply'
    const what = wholeOrder(orderNumber)
    await runner.refused('more money than was paid', ask, {
      body: { ...what, ...refundRequest(most + 0.01, '契约测试') },
    })
    const refundSn = await runner.step(ask, { body: { ...what, ...refundRequest(most, '契约测试') } })
    await runner.refused('a second refund at the same time', ask, {
      body: { ...what, ...refundRequest(most, '契约测试') },
    })
    await runner.step('PUT /p/orderRefund/update_refund', { body: { refundSn, ...refundRequest(most, '已修改') } })
    const refund = await runner.step('GET /p/orderRefund/info', { query: { refundSn } })
    runner.expect('the change is kept', refund.buyerDesc, '已修改')
    runner.expect('the refund amount is what was paid', cents(refund.refundAmount), cents(actualTotal))
    if (!refund.isCancel) return
    await runner.step('PUT /p/orderRefund/cancel', { body: refundSn })
    await runner.refused('withdrawing it again', 'PUT /p/orderRefund/cancel', { body: refundSn })
    const after = await runner.step('GET /p/orderRefund/refundable', { query: { orderNumber } })
    runner.expect(
      'after a withdrawal the full amount can be refunded again',
      cents(after.maxRefundAmount),
      cents(actualTotal),
    )
  },
}

const paidElsewhere: Journey = {
  name: 'order and pay with a provider',
  run: async (runner) => {
    const { providerPays } = runner
    const { wxPaySwitch, aliPaySwitch } = await runner.step('GET /sys/config/info/getSysPaySwitch', {})
    if (!wxPaySwitch && !aliPaySwitch) throw new Unavailable('the target offers neither WeChat nor Alipay')
    const orderNumber = await ordered(runner, await itemOf(runner), 'provider')
    const params = { orderNumber }
    cancelUnpaid(runner, orderNumber)
    const { balance } = await runner.step('GET /p/user/userInfo', {})
    const entrance = await runner.step('POST /p/order/pay', {
      body: { payType: wxPaySwitch ? 3 : 2, orderNumbers: orderNumber },
    })
    const payNo = typeof entrance === 'string' ? payNoIn(entrance) : null
    if (payNo === null) throw new Unavailable('the answer to POST /p/order/pay contains no payNo and no out_trade_no')
    runner.expect('it is unpaid before the payment message', await isPaid(runner, orderNumber), false)
    const status = await providerPays(payNo)
    if (status >= 400) throw new Unavailable(`the payment message was answered ${status} (--pay-url, --pay-body)`)
    runner.expect('it is paid after the payment message', await isPaid(runner, orderNumber), true)
    const paidOnce = await detailOf(runner, orderNumber)
    runner.expect('its status is no longer unpaid', paidOnce.status === 1, false)
    await providerPays(payNo)
    runner.expect('a repeated payment message changes nothing', await detailOf(runner, orderNumber), paidOnce)
    await runner.refused('paying it twice', 'POST /p/order/pay', { body: { payType: 9, orderNumbers: orderNumber } })
    await runner.refused('cancelling a paid order', 'PUT /p/myOrder/cancel/{orderNumber}', { params })
    const left = await runner.step('GET /p/user/userInfo', {})
    runner.expect('the balance is unchanged', cents(left.balance), cents(balance))
  },
}

export const paymentJourneys: readonly Journey[] = [paid, paidElsewhere]
