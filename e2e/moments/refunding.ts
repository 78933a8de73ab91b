import { items } from '../pages/buyer.ts'
import { merchantRefunds } from '../pages/refunds.ts'
import { known } from '../test.ts'
import { either, type Moment } from './error-player.ts'

const wrong = (...fields: readonly string[]): string[] => fields.map((each) => `inline.refunds.wrong.${each}`)

const applying: Moment = {
  name: 'asking for a refund',
  refusedCalls: [
    'GET /p/orderRefund/refundable',
    'POST /p/orderRefund/apply',
    'PUT /p/orderRefund/update_refund',
    'PUT /p/orderRefund/cancel',
  ],
  otherEntries: [
    ...wrong('kind', 'received', 'reason', 'amount', 'mobile', 'text'),
    'page.refunds.noOrder',
    'page.refunds.decided',
  ],
  run: async ({ page, main, dialog, world, go, logIn, buyer, field, send, expectShown, provokeRefusals }) => {
    const { buy, ship, requestRefund, call } = await buyer()
    const [sent, applied] = [await buy(items.mug), await buy(items.mug)]
    await ship(sent)
    const refundSn = await requestRefund(applied)
    const { orderItemDtos } = await call('GET /p/myOrder/orderDetail', undefined, `?orderNumber=${sent}`)
    await logIn(known.member.userName)
    const path = `/user-center/apply-return?orderNumber=${sent}&orderItemId=${orderItemDtos[0]?.orderItemId}`
    await provokeRefusals('GET /p/orderRefund/refundable', () => page.goto(path))
    await go(path)
    await send.click()
    await expectShown('inline.refunds.wrong.kind')
    await main.getByRole('radio').first().check()
    await field('退款金额（元）', 'Refund amount (yuan)').fill('0')
    await field('联系手机', 'Phone number').fill('1380')
    await field('问题描述', 'Description').fill('   ')
    await send.click()
    for (const each of wrong('received', 'reason', 'amount', 'mobile', 'text')) await expectShown(each)
    await main.getByRole('radio', { name: either('已收到', 'Yes') }).check()
    await field('退款原因', 'Reason').selectOption({ index: 1 })
    await field('退款金额（元）', 'Refund amount (yuan)').fill('1')
    await field('联系手机', 'Phone number').fill('13800138001')
    await field('问题描述', 'Description').fill('杯沿缺了一角')
    await provokeRefusals('POST /p/orderRefund/apply', () => send.click())
    const change = `/user-center/apply-return?refundSn=${refundSn}`
    await go(change)
    await provokeRefusals('PUT /p/orderRefund/update_refund', () => send.click())
    await go(`/return-detail?refundSn=${refundSn}`)
    await provokeRefusals('PUT /p/orderRefund/cancel', async () => {
      await main.getByRole('button', { name: either('撤销申请', 'Withdraw') }).click()
      await dialog.getByRole('button', { name: either('撤销申请', 'Withdraw') }).click()
    })
    await go('/user-center/apply-return?orderNumber=1')
    await expectShown('page.refunds.noOrder')
    await merchantRefunds(world).accept()
    await go(change)
    await expectShown('page.refunds.decided')
  },
}

const sendingBack: Moment = {
  name: 'a refund whose goods go back',
  refusedCalls: ['PUT /p/orderRefund/submitExpress', 'PUT /p/orderRefund/reSubmitExpress', 'GET /p/orderRefund/info'],
  otherEntries: [...wrong('dvyId', 'number'), 'page.refunds.unknown'],
  run: async ({ page, world, go, logIn, buyer, button, field, send, expectShown, provokeRefusals }) => {
    const { buy, ship, requestRefund } = await buyer()
    const orderNumber = await buy(items.mug)
    await ship(orderNumber)
    const path = `/return-detail?refundSn=${await requestRefund(orderNumber)}`
    await merchantRefunds(world).accept()
    await logIn(known.member.userName)
    await provokeRefusals('GET /p/orderRefund/info', () => page.goto(path))
    await go(path)
    await field('物流单号', 'Tracking number').fill('1')
    await send.click()
    for (const each of wrong('dvyId', 'number')) await expectShown(each)
    await field('物流公司', 'Courier').selectOption({ index: 1 })
    await field('物流单号', 'Tracking number').fill('SF2026112009')
    await provokeRefusals('PUT /p/orderRefund/submitExpress', () => send.click())
    await send.click()
    await button('修改物流信息', 'Correct the tracking').click()
    await provokeRefusals('PUT /p/orderRefund/reSubmitExpress', () => send.click())
    await go('/return-detail?refundSn=1')
    await expectShown('page.refunds.unknown')
  },
}

export const refunding: readonly Moment[] = [applying, sendingBack]
