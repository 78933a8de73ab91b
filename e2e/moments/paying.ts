import { items } from '../pages/buyer.ts'
import { known } from '../test.ts'
import { either, type Moment } from './error-player.ts'

const paying: Moment = {
  name: 'an order to pay',
  refusing: ['GET /p/order/getOrderPayInfoByOrderNumber', 'POST /p/order/pay'],
  meets: ['toast.payment.unsafe', 'page.payment.noOrder', 'page.payment.noMethod', 'page.payment.note.lacking'],
  play: async ({ page, main, world, go, logIn, buyer, reads, refuses, arm, tidy }) => {
    const { order } = await buyer()
    const path = `/payment?orderNumbers=${await order(items.mug)}`
    await logIn(known.member.userName)
    const pay = main.getByRole('button', { name: /¥/ })
    await refuses('GET /p/order/getOrderPayInfoByOrderNumber', () => page.goto(path))
    await go(path)
    await refuses(
      'POST /p/order/pay',
      () => pay.click(),
      () => go(path),
    )
    await arm('POST /p/order/pay', { kind: 'breach', how: 'type' })
    await pay.click()
    await reads('toast.payment.unsafe')
    await tidy()
    await go('/payment')
    await reads('page.payment.noOrder')
    const { prodId, skuId } = items.mug
    await world.control('POST /__mall/products/{prodId}', { params: { prodId }, body: { skuId, price: 9_000 } })
    await go(`/payment?orderNumbers=${await order(items.mug)}`)
    await reads('page.payment.note.lacking')
    await page.evaluate(() => localStorage.clear())
    await page.route('**/getSysPaySwitch', (route) =>
      route.fulfill({ json: { aliPaySwitch: false, wxPaySwitch: false, balancePaySwitch: false } }),
    )
    await go(path)
    await reads('page.payment.noMethod')
  },
}

const waiting: Moment = {
  name: 'a payment that does not come',
  refusing: [],
  meets: ['page.payment.codeExpired', 'page.payment.result.unpaid', 'page.payment.result.closed'],
  play: async ({ page, main, world, go, logIn, buyer, reads }) => {
    const { order, call } = await buyer()
    const orderNumbers = await order(items.mug)
    await logIn(known.member.userName)
    await page.clock.install()
    await go(`/weixin-pay?orderNumbers=${orderNumbers}`)
    await main.getByRole('timer').last().waitFor()
    await world.control('POST /__mall/clock/advance', { body: { ms: 301_000 } })
    await page.clock.fastForward(4_000)
    await reads('page.payment.codeExpired')
    await go(`/payment-result?orderNumbers=${orderNumbers}`)
    const check = main.getByRole('button', { name: either('再次查询', 'Check again') })
    while ((await check.count()) === 0) await page.clock.fastForward(1_000)
    await reads('page.payment.result.unpaid')
    await call('PUT /p/myOrder/cancel/{orderNumber}', undefined, orderNumbers)
    await go(`/payment-result?orderNumbers=${orderNumbers}`)
    await reads('page.payment.result.closed')
  },
}

export const payments: readonly Moment[] = [paying, waiting]
