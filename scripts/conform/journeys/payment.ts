import { Lacking } from '../facts.ts'
import { payNoIn } from '../provider.ts'
import { cents, detailOf, isPaid, itemOf, ordered } from './purchase.ts'
import { invoiceHeader, refundWish, wholeOrder } from './samples.ts'
import type { Journey, Walker } from './walker.ts'

const cancelUnpaid = (walker: Walker, orderNumber: string): void =>
  walker.afterwards(async () => {
    const { status } = await detailOf(walker, orderNumber)
    if (status === 1) await walker.step('PUT /p/myOrder/cancel/{orderNumber}', { params: { orderNumber } })
  })

const paid: Journey = {
  name: 'order, pay, ask for the invoice and for the money back',
  walk: async (walker) => {
    const orderNumber = await ordered(walker, await itemOf(walker), 'pay')
    const params = { orderNumber }
    const { actualTotal } = await detailOf(walker, orderNumber)
    const { balance } = await walker.step('GET /p/user/userInfo', {})
    cancelUnpaid(walker, orderNumber)
    if (balance < actualTotal)
      throw new Lacking(`the balance of the account is too small: ${balance} of ${actualTotal}`)
    await walker.step('POST /p/order/pay', { body: { payType: 9, orderNumbers: orderNumber } })
    walker.claim('it is paid', await isPaid(walker, orderNumber), true)
    const left = await walker.step('GET /p/user/userInfo', {})
    walker.claim('the balance paid for it', cents(left.balance), cents(balance) - cents(actualTotal))
    await walker.refused('to pay it twice', 'POST /p/order/pay', { body: { payType: 9, orderNumbers: orderNumber } })
    await walker.refused('to cancel what is paid', 'PUT /p/myOrder/cancel/{orderNumber}', { params })
    walker.claim(
      'the balance paid once',
      cents((await walker.step('GET /p/user/userInfo', {})).balance),
      cents(left.balance),
    )

    await walker.step('POST /p/orderInvoice', { body: { orderNumber, ...invoiceHeader } })
    await walker.refused('a second invoice', 'POST /p/orderInvoice', { body: { orderNumber, ...invoiceHeader } })
    const { orderInvoiceId } = await detailOf(walker, orderNumber)
    walker.claim('the order knows its invoice', typeof orderInvoiceId, 'number')
    if (orderInvoiceId !== null) {
      await walker.step('PUT /p/orderInvoice', {
        body: { orderInvoiceId, ...invoiceHeader, headerName: '改过有限公司' },
      })
      const invoice = await walker.step('GET /p/orderInvoice/info/{orderInvoiceId}', { params: { orderInvoiceId } })
      walker.claim('its header was changed', invoice.headerName, '改过有限公司')
    }

    const refundable = await walker.step('GET /p/orderRefund/refundable', { query: { orderNumber } })
    walker.claim('all that was paid can come back', cents(refundable.maxRefundAmount), cents(actualTotal))
    const most = refundable.maxRefundAmount
    const ask = 'POST /p/orderRefund/apply'
    const what = wholeOrder(orderNumber)
    await walker.refused('more money than was paid', ask, { body: { ...what, ...refundWish(most + 0.01, '契约对照') } })
    const refundSn = await walker.step(ask, { body: { ...what, ...refundWish(most, '契约对照') } })
    await walker.refused('a second refund beside it', ask, { body: { ...what, ...refundWish(most, '契约对照') } })
    await walker.step('PUT /p/orderRefund/update_refund', { body: { refundSn, ...refundWish(most, '改过') } })
    const refund = await walker.step('GET /p/orderRefund/info', { query: { refundSn } })
    walker.claim('the change is kept', refund.buyerDesc, '改过')
    walker.claim('what is asked for is what was paid', cents(refund.refundAmount), cents(actualTotal))
    if (!refund.isCancel) return
    await walker.step('PUT /p/orderRefund/cancel', { body: refundSn })
    await walker.refused('to withdraw it again', 'PUT /p/orderRefund/cancel', { body: refundSn })
    const after = await walker.step('GET /p/orderRefund/refundable', { query: { orderNumber } })
    walker.claim(
      'a withdrawn refund gives all back that could be asked for',
      cents(after.maxRefundAmount),
      cents(actualTotal),
    )
  },
}

const paidElsewhere: Journey = {
  name: 'order and pay with a provider',
  walk: async (walker) => {
    const { providerPays } = walker
    const { wxPaySwitch, aliPaySwitch } = await walker.step('GET /sys/config/info/getSysPaySwitch', {})
    if (!wxPaySwitch && !aliPaySwitch) throw new Lacking('the target offers neither WeChat nor Alipay')
    const orderNumber = await ordered(walker, await itemOf(walker), 'provider')
    const params = { orderNumber }
    cancelUnpaid(walker, orderNumber)
    const { balance } = await walker.step('GET /p/user/userInfo', {})
    const entrance = await walker.step('POST /p/order/pay', {
      body: { payType: wxPaySwitch ? 3 : 2, orderNumbers: orderNumber },
    })
    const payNo = typeof entrance === 'string' ? payNoIn(entrance) : null
    if (payNo === null) throw new Lacking('what leads to the provider names no payNo and no out_trade_no')
    walker.claim('it is not paid before the provider says so', await isPaid(walker, orderNumber), false)
    const status = await providerPays(payNo)
    if (status >= 400) throw new Lacking(`the provider was answered ${status} (--pay-url, --pay-body)`)
    walker.claim('it is paid once the provider says so', await isPaid(walker, orderNumber), true)
    const paidOnce = await detailOf(walker, orderNumber)
    walker.claim('it does not wait to be paid any more', paidOnce.status === 1, false)
    await providerPays(payNo)
    walker.claim('what the provider says again changes nothing', await detailOf(walker, orderNumber), paidOnce)
    await walker.refused('to pay it twice', 'POST /p/order/pay', { body: { payType: 9, orderNumbers: orderNumber } })
    await walker.refused('to cancel what is paid', 'PUT /p/myOrder/cancel/{orderNumber}', { params })
    const left = await walker.step('GET /p/user/userInfo', {})
    walker.claim('the balance paid nothing', cents(left.balance), cents(balance))
  },
}

export const paymentJourneys: readonly Journey[] = [paid, paidElsewhere]
