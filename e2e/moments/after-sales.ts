import { items } from '../pages/buyer.ts'
import { dot } from '../pages/photo.ts'
import { known } from '../test.ts'
import type { Moment } from './error-player.ts'
const day = 86_400_000

const reviewing: Moment = {
  name: 'a review',
  refusedCalls: ['POST /p/prodComm'],
  otherEntries: [
    ...['score', 'content', 'pics'].map((each) => `inline.comments.wrong.${each}`),
    ...['early', 'done', 'late', 'closed'].map((each) => `page.comments.nothing.${each}`),
    'inline.uploads.tooMany',
    'inline.uploads.failed',
    'page.comments.unknown',
  ],
  run: async ({ main, world, go, logIn, buyer, expectShown, provokeRefusals, arm, reset }) => {
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
    await expectShown('inline.comments.wrong.score')
    await expectShown('inline.comments.wrong.content')
    await form.getByRole('radio').nth(3).locator('..').click()
    await form.getByRole('textbox').fill('釉色很润')
    await provokeRefusals('POST /p/prodComm', () => send.click())
    const choose = (count: number) =>
      form.locator('input[type=file]').setInputFiles(Array.from({ length: count }, () => dot))
    await arm('POST /p/file/uploadImFile', { kind: 'status', status: 500 })
    await choose(1)
    await expectShown('inline.uploads.failed')
    await reset()
    await arm('POST /p/file/uploadImFile', { kind: 'delay', ms: 3_000 })
    await choose(1)
    await send.click()
    await expectShown('inline.comments.wrong.pics')
    await choose(10)
    await expectShown('inline.uploads.tooMany')
    for (const [orderNumber, why] of [
      [early, 'early'],
      [reviewed, 'done'],
      [closed, 'closed'],
    ] as const) {
      await write(orderNumber)
      await expectShown(`page.comments.nothing.${why}`)
    }
    await world.control('POST /__mall/clock/advance', { body: { ms: 16 * day } })
    await write(late)
    await expectShown('page.comments.nothing.late')
    await write('1')
    await expectShown('page.comments.unknown')
  },
}

const invoicing: Moment = {
  name: 'an invoice',
  refusedCalls: [
    'POST /p/orderInvoice',
    'PUT /p/orderInvoice',
    'GET /p/orderInvoice/info/{orderInvoiceId}',
    'GET /p/file/get_file_by_id',
  ],
  otherEntries: ['page.invoice.unknown', 'page.invoice.noFile'],
  run: async ({ page, dialog, go, logIn, buyer, button, field, expectShown, provokeRefusals, arm, reset }) => {
    const { buy, askInvoice, issue } = await buyer()
    const [asking, asked] = [await buy(items.mug), await buy(items.mug)]
    const invoice = await askInvoice(asked)
    await logIn(known.member.userName)
    const send = dialog.locator('button[type=submit]')
    await go(`/order-detail?orderNumber=${asking}`)
    await button('申请发票', 'Request invoice').click()
    await field('发票抬头', 'Name on the invoice').fill('苏叶')
    await provokeRefusals('POST /p/orderInvoice', () => send.click())
    const path = `/invoice-detail?orderInvoiceId=${invoice}`
    await provokeRefusals('GET /p/orderInvoice/info/{orderInvoiceId}', () => page.goto(path))
    await go(path)
    await button('修改抬头', 'Change details').click()
    await provokeRefusals('PUT /p/orderInvoice', () => send.click())
    await issue(invoice)
    await provokeRefusals('GET /p/file/get_file_by_id', () => page.goto(path))
    await arm('GET /p/file/get_file_by_id', { kind: 'status', status: 500 })
    await page.goto(path)
    await expectShown('page.invoice.noFile')
    await reset()
    await go('/invoice-detail?orderInvoiceId=999999')
    await expectShown('page.invoice.unknown')
  },
}

export const afterSales: readonly Moment[] = [reviewing, invoicing]
