import { items } from '../pages/buyer.ts'
import { expect, known } from '../test.ts'
import { addAbroad } from './abroad.ts'
import { either, type Moment } from './error-player.ts'

const path = '/submit-order?orderEntry=1'
const invoices = ['personal', 'company', 'taxNumber'].map((each) => `inline.invoice.wrong.${each}`)

const submitting: Moment = {
  name: 'an order to submit',
  refusedCalls: ['POST /p/order/confirm', 'POST /p/order/submit'],
  otherEntries: ['inline.checkout.unreached', 'inline.checkout.unpriced', 'page.checkout.placed', ...invoices],
  run: async (player) => {
    const { main, page, go, logIn, fillTab, expectShown, provokeRefusals, arm, reset } = player
    await addAbroad(player)
    await fillTab({ orderItem: items.mug })
    await logIn(known.member.userName)
    const send = main.getByRole('button', { name: either('提交订单', 'Submit order') })
    const open = async () => {
      await go(path)
      await main.locator('[data-part="sum"][aria-busy="false"]').waitFor()
    }
    await provokeRefusals('POST /p/order/confirm', () => page.goto(path))
    await open()
    const kinds = main.getByRole('group', { name: either('发票', 'Invoice') }).getByRole('radio')
    await kinds.nth(1).check()
    await main.getByLabel(either('发票抬头', 'Name on the invoice')).fill('')
    await send.click()
    await expectShown('inline.invoice.wrong.personal')
    await kinds.nth(2).check()
    await main.getByLabel(either('纳税人识别号', 'Tax number')).fill('1')
    await send.click()
    await expectShown('inline.invoice.wrong.company')
    await expectShown('inline.invoice.wrong.taxNumber')
    await kinds.nth(0).check()
    await provokeRefusals(
      'POST /p/order/submit',
      () => send.click(),
      async () => {
        if ((await send.count()) === 0) await open()
      },
    )
    await arm('POST /p/order/submit', { kind: 'refusal', code: 'orderRepeated' })
    await send.click()
    await expectShown('page.checkout.placed')
    await reset()
    await open()
    const addresses = main.locator('[data-part="address"]').getByRole('radio')
    await arm('POST /p/order/confirm', { kind: 'status', status: 500 })
    await addresses.nth(1).check()
    await expectShown('inline.checkout.unpriced')
    await reset()
    await go(path)
    await addresses.nth(1).check()
    await expectShown('inline.checkout.unreached')
  },
}

const missing: Moment = {
  name: 'an order that lacks something',
  refusedCalls: [],
  otherEntries: [
    'page.checkout.nothing',
    'inline.checkout.missing',
    'inline.checkout.blank',
    'toast.checkout.chooseAddress',
  ],
  run: async ({ main, go, logIn, fillTab, expectShown, page }) => {
    const send = main.getByRole('button', { name: either('提交订单', 'Submit order') })
    await logIn(known.fresh.userName)
    await go('/submit-order')
    await expectShown('page.checkout.nothing')
    await fillTab({ orderItem: items.pass })
    await go(path)
    await main.getByLabel(either('给商家留言', 'Message to the shop')).fill('   ')
    await send.click()
    await expectShown('inline.checkout.missing')
    await expectShown('inline.checkout.blank')
    await fillTab({ orderItem: items.mug })
    await page.goto('about:blank')
    await go(path)
    await expect(send).toBeVisible()
    await send.click()
    await expectShown('toast.checkout.chooseAddress')
  },
}

export const ordering: readonly Moment[] = [submitting, missing]
