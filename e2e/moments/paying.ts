import { items } from '../pages/buyer.ts'
import { known } from '../test.ts'
import { either, type Moment } from './error-player.ts'

const paying: Moment = {
  name: 'an order to pay',
  refusedCalls: ['GET /p/order/getOrderPayInfoByOrderNumber', 'POST /p/order/pay'],
  otherEntries: ['toast.payment.unsafe', 'page.payment.noOrder', 'page.payment.noMethod', 'page.payment.note.lacking'],
  run: async ({ page, main, world, go, logIn, buyer, expectShown, provokeRefusals, arm, reset }) => {
    const { order } = await buyer()
    const path = `/payment?orderNumbers=${await order(items.mug)}`
    await logIn(known.member.userName)
    const pay = main.getByRole('button', { name: /¥/ })
    await provokeRefusals('GET /p/order/getOrderPayInfoByOrderNumber', () => page.goto(path))
    await go(path)
    await provokeRefusals(
      'POST /p/order/pay',
      () => pay.click(),
      () => go(path),
    )
    await arm('POST /p/order/pay', { kind: 'breach', how: 'type' })
    await pay.click()
    await expectShown('toast.payment.unsafe')
    await reset()
    await go('/payment')
    await expectShown('page.payment.noOrder')
    const { prodId, skuId } = items.mug
    await world.control('POST /__mall/products/{prodId}', { params: { prodId }, body: { skuId, price: 9_000 } })
    await go(`/payment?orderNumbers=${await order(items.mug)}`)
    await expectShown('page.payment.note.lacking')
    await page.evaluate(() => localStorage.clear())
    await page.route('**/getSysPaySwitch', (route) =>
      route.fulfill({ json: { aliPaySwitch: false, wxPaySwitch: false, balancePaySwitch: false } }),
    )
    await go(path)
    await expectShown('page.payment.noMethod')
  },
}

const waiting: Moment = {
  name: 'a payment that does not come',
  refusedCalls: [],
  otherEntries: [
    'page.payment.codeExpired',
    'page.payment.result.unpaid',
    'page.payment.result.failed',
    'page.payment.result.closed',
  ],
  run: async ({ page, main, world, go, logIn, buyer, expectShown }) => {
    const { order, call } = await buyer()
    const orderNumbers = await order(items.mug)
    await logIn(known.member.userName)
    await page.clock.install()
    await go(`/weixin-pay?orderNumbers=${orderNumbers}`)
    await main.getByRole('timer').nth(1).waitFor()
    await world.control('POST /__mall/clock/advance', { body: { ms: 301_000 } })
    await page.clock.fastForward(4_000)
    await expectShown('page.payment.codeExpired')
    await go(`/payment-result?orderNumbers=${orderNumbers}`)
    const check = main.getByRole('button', { name: either('再次查询', 'Check again') })
    while ((await check.count()) === 0) await page.clock.fastForward(1_000)
    await expectShown('page.payment.result.unpaid')
    await call('POST /p/order/pay', { payType: 2, orderNumbers })
    const [{ payNo = '' } = {}] = await world.control('GET /__mall/payments')
    await world.control('POST /__mall/payments/{payNo}/outcome', { params: { payNo }, body: { outcome: 'failed' } })
    await go(`/payment-result?orderNumbers=${orderNumbers}`)
    await expectShown('page.payment.result.failed')
    await call('PUT /p/myOrder/cancel/{orderNumber}', undefined, orderNumbers)
    await go(`/payment-result?orderNumbers=${orderNumbers}`)
    await expectShown('page.payment.result.closed')
  },
}

export const payments: readonly Moment[] = [paying, waiting]
