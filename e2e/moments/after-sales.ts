import { items } from '../pages/buyer.ts'
import { merchant } from '../pages/refunds.ts'
import { known } from '../test.ts'
import { either, type Moment } from './desk.ts'

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const picture = { name: 'dot.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') }
const day = 86_400_000

const reviewing: Moment = {
  name: 'a review',
  refusing: ['POST /p/prodComm'],
  meets: [
    ...['score', 'content', 'pics'].map((each) => `inline.comments.wrong.${each}`),
    ...['early', 'done', 'late', 'closed'].map((each) => `page.comments.nothing.${each}`),
    'inline.uploads.tooMany',
    'inline.uploads.failed',
    'page.comments.unknown',
  ],
  play: async ({ main, world, go, logIn, buyer, reads, refuses, arm, tidy }) => {
    const { order, buy, receive, review, call } = await buyer()
    const [received, early, reviewed] = [
      await receive(await buy(items.mug)),
      await buy(items.mug),
      await buy(items.book),
    ]
    const late = await buy(items.book)
    const closed = await order(items.mug)
    await review(reviewed, 'Read it in a weekend')
    await call('PUT /p/myOrder/cancel/{orderNumber}', undefined, closed)
    await logIn(known.member.userName)
    const write = (orderNumber: string) => go(`/write-comments?orderNumber=${orderNumber}`)
    await write(received)
    const form = main.getByRole('article').first()
    const send = form.locator('button[type=submit]')
    await form.getByRole('textbox').fill('   ')
    await send.click()
    await reads('inline.comments.wrong.score')
    await reads('inline.comments.wrong.content')
    await form.getByRole('radio').nth(3).locator('..').click()
    await form.getByRole('textbox').fill('釉色很润')
    await refuses('POST /p/prodComm', () => send.click())
    const choose = (count: number) =>
      form.locator('input[type=file]').setInputFiles(Array.from({ length: count }, () => picture))
    await arm('POST /p/file/uploadImFile', { kind: 'status', status: 500 })
    await choose(1)
    await reads('inline.uploads.failed')
    await tidy()
    await arm('POST /p/file/uploadImFile', { kind: 'delay', ms: 3_000 })
    await choose(1)
    await send.click()
    await reads('inline.comments.wrong.pics')
    await choose(10)
    await reads('inline.uploads.tooMany')
    for (const [orderNumber, why] of [
      [early, 'early'],
      [reviewed, 'done'],
      [closed, 'closed'],
    ] as const) {
      await write(orderNumber)
      await reads(`page.comments.nothing.${why}`)
    }
    await world.control('POST /__mall/clock/advance', { body: { ms: 16 * day } })
    await write(late)
    await reads('page.comments.nothing.late')
    await write('1')
    await reads('page.comments.unknown')
  },
}

const invoicing: Moment = {
  name: 'an invoice',
  refusing: [
    'POST /p/orderInvoice',
    'PUT /p/orderInvoice',
    'GET /p/orderInvoice/info/{orderInvoiceId}',
    'GET /p/file/get_file_by_id',
  ],
  meets: ['page.invoice.unknown', 'page.invoice.noFile'],
  play: async ({ page, dialog, go, logIn, buyer, button, field, reads, refuses, arm, tidy }) => {
    const { buy, askInvoice, issue } = await buyer()
    const [asking, asked] = [await buy(items.mug), await buy(items.mug)]
    const invoice = await askInvoice(asked)
    await logIn(known.member.userName)
    const send = dialog.locator('button[type=submit]')
    await go(`/order-detail?orderNumber=${asking}`)
    await button('申请发票', 'Request invoice').click()
    await field('发票抬头', 'Name on the invoice').fill('苏叶')
    await refuses('POST /p/orderInvoice', () => send.click())
    const path = `/invoice-detail?orderInvoiceId=${invoice}`
    await refuses('GET /p/orderInvoice/info/{orderInvoiceId}', () => page.goto(path))
    await go(path)
    await button('修改抬头', 'Change details').click()
    await refuses('PUT /p/orderInvoice', () => send.click())
    await issue(invoice)
    await refuses('GET /p/file/get_file_by_id', () => page.goto(path))
    await arm('GET /p/file/get_file_by_id', { kind: 'status', status: 500 })
    await page.goto(path)
    await reads('page.invoice.noFile')
    await tidy()
    await go('/invoice-detail?orderInvoiceId=999999')
    await reads('page.invoice.unknown')
  },
}

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

export const afterSales: readonly Moment[] = [reviewing, invoicing, applying, sendingBack]
