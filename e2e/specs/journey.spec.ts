import type { Locator, Page } from 'playwright/test'
import { buyer } from '../pages/buyer.ts'
import { cart } from '../pages/cart.ts'
import { keyboard } from '../pages/keyboard.ts'
import { product } from '../pages/product.ts'
import { purchase } from '../pages/purchase.ts'
import { expect, known, test } from '../test.ts'
import { deep, words, type Words } from '../words.ts'

const { mug } = known
const names = { zh: mug.zh, en: mug.en } as const

interface Hand {
  press(target: Locator): Promise<void>
  type(target: Locator, text: string): Promise<void>
  choose(target: Locator): Promise<void>
  tick(target: Locator): Promise<void>
}
const mouse: Hand = {
  press: (target) => target.click(),
  type: (target, text) => target.fill(text),
  choose: (target) => target.click(),
  tick: (target) => target.click(),
}
const keys = (page: Page): Hand => {
  const { press, type, reach, toggle } = keyboard(page)
  return {
    press,
    type,
    tick: toggle,
    // Tab reaches one option of a group; arrow keys lead to the others.
    choose: async (target) => {
      const first = target.locator('xpath=ancestor::*[@role="radiogroup" or self::fieldset][1]').getByRole('radio')
      await reach(first.first()).catch(() => reach(first.last()))
      for (let at = 0; at < (await first.count()) && !(await target.isChecked()); at++)
        await page.keyboard.press('ArrowDown')
      if (!(await target.isChecked())) await page.keyboard.press('Space')
    },
  }
}

const payBy = async (page: Page, hand: Hand, says: Words, method: 'alipay' | 'wechat'): Promise<string> => {
  await expect(page).toHaveURL(/\/payment\?/)
  const orderNumbers = new URL(page.url()).searchParams.get('orderNumbers') ?? ''
  const shown = purchase(page, says)
  await hand.choose(shown.method(method))
  await hand.press(shown.pay)
  if (method === 'alipay') {
    await expect(page).toHaveURL(/\/__mall\/pay\?/)
    await hand.press(page.getByRole('button').first())
  } else {
    await expect(page).toHaveURL(/\/weixin-pay\?/)
    const opened = page.waitForEvent('popup')
    await hand.press(page.getByRole('link', { name: says.openHere }))
    const phone = await opened
    await phone.getByRole('button').first().click()
    await expect(phone.getByRole('status')).toHaveText(says.providerPaid)
    await phone.close()
  }
  await expect(page).toHaveURL(/\/payment-result\?/)
  await expect(shown.paid).toBeVisible()
  return orderNumbers
}

const ways = [
  ['zh', 'with a mouse', 'wechat'],
  ['en', 'by keys alone', 'alipay'],
] as const
for (const [language, how, method] of deep ? ways : ways.slice(0, 1))
  test(`from the search to the receipt ${how}, in ${language}: filter, variant, cart, undo, order, pay, two packages [S1.3/cart+orders] [S4.1/unpaid+to-ship+to-receive+to-evaluate] [S4.2] [S4.3] [S9.10/alipay]`, async ({
    page,
    setLanguage,
    logInAs,
    world,
    pageErrors,
  }) => {
    test.slow()
    const says = words[language]
    const hand = how === 'with a mouse' ? mouse : keys(page)
    const main = page.getByRole('main')
    await setLanguage(language)
    await logInAs('fresh')
    await page.goto('/')

    await hand.type(page.getByRole('search').locator('input[role="combobox"]'), names[language].slice(-3))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/list\?pn=/)
    await expect(main.getByRole('article').first()).toBeVisible()
    await hand.tick(main.getByRole('checkbox', { name: says.stockOnly }))
    await expect(page).toHaveURL(/stock=1/)
    await hand.press(main.getByRole('link', { name: names[language], exact: true }))
    await expect(page).toHaveURL(/\/detail\/1003/)

    const { colours, sizes, add, added } = product(page, says)
    await hand.choose(colours.first())
    await hand.choose(sizes.first())
    await hand.press(add)
    await expect(added).toBeVisible()
    await page.goto('/cart')

    const shown = cart(page, says)
    await expect(shown.settled).toHaveText(/¥/)
    await hand.press(shown.more(mug.skuId))
    await expect(shown.quantity(mug.skuId)).toHaveValue('2')
    await hand.press(shown.remove(mug.skuId))
    await expect(shown.lines).toHaveCount(0)
    await hand.press(shown.undo)
    await expect(shown.quantity(mug.skuId)).toHaveValue('2')
    await expect(shown.settled).toHaveText(/158\.00/)
    await hand.press(shown.checkOut)

    await expect(page).toHaveURL(/\/submit-order/)
    await hand.type(main.getByRole('textbox', { name: says.receiver }), '陈初')
    await hand.type(main.getByRole('textbox', { name: says.mobile }), '13800138002')
    for (const [name, at] of [
      [says.province, 11],
      [says.city, 1],
      [says.district, 1],
    ] as const) {
      const select = main.getByRole('combobox', { name })
      await expect(select.getByRole('option').nth(at)).toBeAttached()
      if (how === 'by keys alone') {
        await keyboard(page).reach(select)
        for (let step = 0; step < at; step++) await page.keyboard.press('ArrowDown')
      } else await select.selectOption({ index: at })
    }
    await hand.type(main.getByRole('textbox', { name: says.street }), '龙井路 1 号')
    await hand.press(main.getByRole('button', { name: says.save }))
    const { line, message, settled, submit } = purchase(page, says)
    await hand.press(line(says.messageToShop))
    await hand.type(message, '请用纸箱')
    await expect(main.locator('[data-part="to"]')).toContainText('陈初')
    await expect(settled).toContainText('158.00')
    await hand.press(submit)

    const orderNumber = await payBy(page, hand, says, method)
    const { ship, trace } = await buyer(world, known.fresh.userName)
    const first = await ship(orderNumber, 1)
    await ship(orderNumber)
    await trace(first, 'signed')
    await page.goto(`/order-detail?orderNumber=${orderNumber}`)
    await expect(main).toContainText('请用纸箱')
    await expect(main).toContainText(says.signed)
    await hand.press(main.getByRole('button', { name: says.confirmReceipt }).first())
    await hand.press(page.getByRole('dialog').getByRole('button', { name: says.confirmReceipt }))
    await expect(main).toContainText(says.toEvaluate)
    expect(pageErrors).toEqual([])
  })
