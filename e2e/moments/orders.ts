import { items } from '../pages/buyer.ts'
import { known } from '../test.ts'
import { either, type Moment } from './error-player.ts'

export const orders: Moment = {
  name: 'orders',
  refusedCalls: [
    'GET /p/myOrder/orderDetail',
    'PUT /p/myOrder/cancel/{orderNumber}',
    'PUT /p/myOrder/receipt/{orderNumber}',
    'DELETE /p/myOrder/{orderNumber}',
    'GET /p/myDelivery/orderInfo/{orderNumber}',
  ],
  otherEntries: [
    'page.orders.unknown',
    'page.orders.noTraces',
    'toast.orders.again.refused',
    'toast.orders.copyFailed',
  ],
  run: async ({ page, main, dialog, go, logIn, buyer, button, expectShown, provokeRefusals, arm, reset }) => {
    const { order, buy, ship, call } = await buyer()
    const [unpaid, sent, closed] = [await order(items.mug), await buy(items.mug), await order(items.mug)]
    await ship(sent)
    await call('PUT /p/myOrder/cancel/{orderNumber}', undefined, closed)
    await logIn(known.member.userName)
    const detail = (orderNumber: string) => `/order-detail?orderNumber=${orderNumber}`
    const press = (zh: string, en: string) => async () => {
      await main
        .getByRole('button', { name: either(zh, en) })
        .first()
        .click()
      await dialog.getByRole('button', { name: either(zh, en) }).click()
    }
    await provokeRefusals('GET /p/myOrder/orderDetail', () => page.goto(detail(unpaid)))
    await go(detail('1'))
    await expectShown('page.orders.unknown')
    await reset()
    await go(detail(unpaid))
    await provokeRefusals('PUT /p/myOrder/cancel/{orderNumber}', press('取消订单', 'Cancel order'))
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } }),
    )
    await main
      .getByRole('button', { name: /^(?:复制|Copy)/ })
      .first()
      .click()
    await expectShown('toast.orders.copyFailed')
    await go(detail(sent))
    await expectShown('page.orders.noTraces')
    await provokeRefusals('PUT /p/myOrder/receipt/{orderNumber}', press('确认收货', 'Confirm receipt'))
    await provokeRefusals('GET /p/myDelivery/orderInfo/{orderNumber}', () => page.goto(detail(sent)))
    await go(detail(closed))
    await provokeRefusals('DELETE /p/myOrder/{orderNumber}', press('删除订单', 'Delete order'))
    await arm('POST /p/shopCart/changeItem', { kind: 'refusal', code: 'insufficientStock' })
    await button('再次购买', 'Buy again').click()
    await expectShown('toast.orders.again.refused')
  },
}
