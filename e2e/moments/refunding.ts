import { items } from '../pages/buyer.ts'
import { merchant } from '../pages/refunds.ts'
import { known } from '../test.ts'
import { either, type Moment } from './error-player.ts'

const wrong = (...fields: readonly string[]): string[] => fields.map((each) => `inline.refunds.wrong.${each}`)

const applying: Moment = {
  name: 'asking for a refund',
  refusing: [
    'GET /p/orderRefund/refundable',
    'POST /p/orderRefund/apply',
    'PUT /p/orderRefund/update_refund',
    'PUT /p/orderRefund/cancel',
  ],
  meets: [
    ...wrong('kind', 'received', 'reason', 'amount', 'mobile', 'text'),
    'page.refunds.noOrder',
    'page.refunds.decided',
  ],
  play: async ({ page, main, dialog, world, go, logIn, buyer, field, send, reads, refuses }) => {
    const { buy, ship, askBack, call } = await buyer()
    const [sent, applied] = [await buy(items.mug), await buy(items.mug)]
    await ship(sent)
    const refundSn = await askBack(applied)
    const { orderItemDtos } = await call('GET /p/myOrder/orderDetail', undefined, `?orderNumber=${sent}`)
    await logIn(known.member.userName)
    const path = `/user-center/apply-return?orderNumber=${sent}&orderItemId=${orderItemDtos[0]?.orderItemId}`
    await refuses('GET /p/orderRefund/refundable', () => page.goto(path))
    await go(path)
    await send.click()
    await reads('inline.refunds.wrong.kind')
    await main.getByRole('radio').first().check()
    await field('退款金额（元）', 'Refund amount (yuan)').fill('0')
    await field('联系手机', 'Mobile phone').fill('1380')
    await field('问题描述', 'Description').fill('   ')
    await send.click()
    for (const each of wrong('received', 'reason', 'amount', 'mobile', 'text')) await reads(each)
    await main.getByRole('radio', { name: either('已收到', 'Yes') }).check()
    await field('退款原因', 'Reason').selectOption({ index: 1 })
    await field('退款金额（元）', 'Refund amount (yuan)').fill('1')
    await field('联系手机', 'Mobile phone').fill('13800138001')
    await field('问题描述', 'Description').fill('杯沿缺了一角')
    await refuses('POST /p/orderRefund/apply', () => send.click())
    const change = `/user-center/apply-return?refundSn=${refundSn}`
    await go(change)
    await refuses('PUT /p/orderRefund/update_refund', () => send.click())
    await go(`/return-detail?refundSn=${refundSn}`)
    await refuses('PUT /p/orderRefund/cancel', async () => {
      await main.getByRole('button', { name: either('撤销申请', 'Withdraw') }).click()
      await dialog.getByRole('button', { name: either('撤销申请', 'Withdraw') }).click()
    })
    await go('/user-center/apply-return?orderNumber=1')
    await reads('page.refunds.noOrder')
    await merchant(world).accept()
    await go(change)
    await reads('page.refunds.decided')
  },
}

const sendingBack: Moment = {
  name: 'a refund whose goods go back',
  refusing: ['PUT /p/orderRefund/submitExpress', 'PUT /p/orderRefund/reSubmitExpress', 'GET /p/orderRefund/info'],
  meets: [...wrong('dvyId', 'number'), 'page.refunds.unknown'],
  play: async ({ page, world, go, logIn, buyer, button, field, send, reads, refuses }) => {
    const { buy, ship, askBack } = await buyer()
    const orderNumber = await buy(items.mug)
    await ship(orderNumber)
    const path = `/return-detail?refundSn=${await askBack(orderNumber)}`
    await merchant(world).accept()
    await logIn(known.member.userName)
    await refuses('GET /p/orderRefund/info', () => page.goto(path))
    await go(path)
    await field('物流单号', 'Tracking number').fill('1')
    await send.click()
    for (const each of wrong('dvyId', 'number')) await reads(each)
    await field('物流公司', 'Courier').selectOption({ index: 1 })
    await field('物流单号', 'Tracking number').fill('SF2026112009')
    await refuses('PUT /p/orderRefund/submitExpress', () => send.click())
    await send.click()
    await button('修改物流信息', 'Correct the tracking').click()
    await refuses('PUT /p/orderRefund/reSubmitExpress', () => send.click())
    await go('/return-detail?refundSn=1')
    await reads('page.refunds.unknown')
  },
}

export const refunding: readonly Moment[] = [applying, sendingBack]
