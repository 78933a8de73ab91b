import { looker, settled } from '../pages/axe.ts'
import { buyer, items } from '../pages/buyer.ts'
import { tooWide } from '../pages/layout.ts'
import { merchantRefunds } from '../pages/refunds.ts'
import { purchase } from '../pages/purchase.ts'
import { expect, known, test } from '../test.ts'
import { words } from '../words.ts'

// Animated elements would be measured in the middle of their movement.
test.use({ contextOptions: { reducedMotion: 'reduce' } })
const languages = ['zh', 'en'] as const
const { fresh, merchant, shopStates } = known
const shopForm = '/user-center/uc-freeshop'

for (const language of languages) {
  test(`axe finds nothing on refunds in every state, in ${language} [S2.9]`, async ({
    page,
    setLanguage,
    logInAs,
    world,
    pageErrors,
  }) => {
    test.slow()
    await logInAs('member')
    await setLanguage(language)
    const main = page.getByRole('main')
    const { look, visit } = looker(page)
    const submitWrong = async () => {
      await main.locator('form [type="submit"]').click()
      await expect(main.locator('[aria-invalid="true"]').first()).toBeVisible()
    }
    await visit('/user-center/uc-return', 'no refunds')
    await visit('/return-detail', 'no refund')
    const { buy, ship, requestRefund, accept } = await buyer(world)
    const shop = merchantRefunds(world)
    const bought = async (item: keyof typeof items): Promise<string> => {
      const orderNumber = await buy(items[item])
      if (item === 'mug') await ship(orderNumber)
      return orderNumber
    }
    const refused = await requestRefund(await bought('book'))
    await shop.refuse('已阅读过半')
    const paidBack = await requestRefund(await bought('book'))
    await accept(paidBack)
    const accepted = await requestRefund(await bought('mug'))
    await accept(accepted)
    await requestRefund(await bought('book'))
    await visit(`/return-detail?refundSn=${refused}`, 'a refund that was refused')
    await visit(`/return-detail?refundSn=${paidBack}`, 'a refund that was paid')
    await page.goto(`/return-detail?refundSn=${accepted}`)
    await submitWrong()
    await look('a refund whose goods go back, with errors')
    await page.goto(`/user-center/apply-return?orderNumber=${await bought('mug')}`)
    await submitWrong()
    await look('an application with its errors')
    await visit('/user-center/uc-return', 'refunds')
    await main.locator('article button').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look('before an application is withdrawn')
    expect(pageErrors).toEqual([])
  })

  test(`axe finds nothing on reviews, invoices and the own account, in ${language} [S2.9]`, async ({
    page,
    setLanguage,
    logInAs,
    world,
    pageErrors,
  }) => {
    test.slow()
    await logInAs('member')
    await setLanguage(language)
    const main = page.getByRole('main')
    const { look, visit } = looker(page)
    const { buy, receive, review, askInvoice, issue } = await buyer(world)
    await review(await buy(items.book), '一个周末就读完了')
    const waiting = await receive(await buy(items.mug))
    await visit('/user-center/uc-comments', 'what waits for a review')
    await visit('/user-center/uc-comments?tab=mine', 'one’s own reviews')
    await page.goto(`/write-comments?orderNumber=${waiting}`)
    await main.locator('form [type="submit"]').click()
    await expect(main.locator('[aria-invalid="true"]').first()).toBeVisible()
    await look('a review with its errors')
    const invoice = await askInvoice(waiting)
    await visit(`/invoice-detail?orderInvoiceId=${invoice}`, 'an invoice that is made')
    await issue(invoice)
    await visit(`/invoice-detail?orderInvoiceId=${invoice}`, 'an invoice that was issued')
    await visit('/user-center', 'the user centre with news of orders')
    await page.goto('/user-center/uc-password')
    await main.locator('form [type="submit"]').click()
    await expect(main.locator('[aria-invalid="true"]').first()).toBeVisible()
    await look('a new password with its errors')
    await page.goto('/user-center/uc-account')
    await main.getByRole('button', { name: words[language].changeMobile }).click()
    await page.getByRole('dialog').locator('form [type="submit"]').click()
    await expect(page.getByRole('dialog').locator('[aria-invalid="true"]').first()).toBeVisible()
    await look('another phone number with its errors')
    expect(pageErrors).toEqual([])
  })
}

for (const language of languages)
  test(`axe finds nothing on the way from a cart to its payment, in ${language}`, async ({
    page,
    setLanguage,
    logInAs,
    world,
    pageErrors,
  }) => {
    test.slow()
    const says = words[language]
    const shown = purchase(page, says)
    const { call } = await buyer(world, known.shopper.userName)
    for (const { couponId } of [known.mallCoupon, known.shopCoupon, known.smallCoupon, known.ebookCoupon])
      await call('POST /p/myCoupon/receive', { body: couponId })
    await setLanguage(language)
    await logInAs('shopper')
    const { look, visit } = looker(page)
    await visit('/submit-order?orderEntry=0', 'nothing to order')
    await page.goto('/cart')
    await page.getByRole('main').getByRole('button', { name: says.checkOut }).click()
    await expect(shown.settled).toBeVisible()
    await shown.required.first().fill('')
    await shown.submit.click()
    await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused()
    // In a small window, what scrolls under the bar would count as hidden.
    await page.setViewportSize({ width: 1280, height: 3_000 })
    const coupons = page.getByRole('main').getByRole('button', { name: /优惠券|coupon/i, expanded: false })
    while ((await coupons.count()) > 0) await coupons.first().click()
    await expect(page.getByRole('main').getByRole('radiogroup', { name: /优惠券|coupon/i })).toHaveCount(2)
    await page.getByRole('main').getByRole('switch').check()
    await page.getByRole('main').getByRole('spinbutton').fill('20')
    await page.keyboard.press('Enter')
    await expect(page.getByText('-¥0.20').first()).toBeVisible()
    await look('an order with its errors, its coupons and points')
    await page.getByRole('main').locator('[aria-expanded="false"]').first().click()
    await look('an order with what a shop gets')
    for (const field of await shown.required.all()) await field.fill('13800138001')
    await shown.submit.click()
    await expect(shown.method('alipay')).toBeChecked()
    await look('the ways to pay')
    const orderNumbers = new URL(page.url()).searchParams.get('orderNumbers')
    await page.goto(`/weixin-pay?orderNumbers=${orderNumbers}`)
    await expect(shown.code).toBeVisible()
    await look('a code to scan')
    await world.control('POST /__mall/clock/advance', { body: { ms: 5 * 60_000 + 1000 } })
    await expect(shown.newCode).toBeVisible()
    await look('a code that has run out')
    await page.goto(`/payment-result?orderNumbers=${orderNumbers}`)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible()
    await look('a payment that is being checked')
    await world.control('POST /__mall/clock/advance', { body: { ms: 30 * 60_000 } })
    await page.goto(`/payment?orderNumbers=${orderNumbers}`)
    await expect(shown.pay).toBeHidden()
    await look('orders that closed')
    expect(pageErrors).toEqual([])
  })

for (const language of languages)
  test(`axe finds nothing on orders in every state, in ${language} [S2.9]`, async ({
    page,
    setLanguage,
    logInAs,
    world,
    pageErrors,
  }) => {
    test.slow()
    await logInAs('member')
    await setLanguage(language)
    const { look, visit } = looker(page)
    const { order, buy, ship, trace } = await buyer(world)
    const closed = await order(items.mug)
    await world.control('POST /__mall/clock/advance', { body: { ms: 31 * 60_000 } })
    const book = await buy(items.book)
    const pass = await buy(items.pass)
    const sent = await buy(items.mug)
    await trace(await ship(sent, 1), 'signed')
    await trace(await ship(sent), 'faulty')
    const unpaid = await order(items.mug)
    await order(items.book)
    for (const number of [closed, book, pass, sent, unpaid]) await visit(`/order-detail?orderNumber=${number}`)
    await visit('/user-center')
    await visit('/user-center/uc-order')
    const more = page.locator(`[data-order="${unpaid}"] [data-part="actions"] button[aria-expanded]`)
    await more.click()
    await look('what else can be done with an order')
    await page.locator(`[data-order="${unpaid}"] [aria-haspopup="dialog"]`).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look('before an order is cancelled')
    expect(pageErrors).toEqual([])
  })

for (const language of languages)
  test(`axe finds nothing on any state of a shop or step of the form, and none is too wide, in ${language} [S4.6]`, async ({
    page,
    setLanguage,
    logInByName,
  }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await setLanguage(language)
    const { look } = looker(page)
    const visit = async (address: string, name: string) => {
      await page.goto(address)
      const next = page.getByRole('main').locator('form button[type=submit]')
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await settled(page)
      if ((await next.count()) > 0) await next.click()
      await look(name)
      expect(await tooWide(page), name).toEqual([])
    }
    for (const { userName } of [fresh, merchant, ...Object.values(shopStates)]) {
      await logInByName(userName)
      await visit(shopForm, userName)
    }
    await logInByName(merchant.userName)
    await visit('/user-center/uc-shopaccount', 'the shop account')
    await logInByName(shopStates.refused.userName)
    for (const step of ['shop', 'place', 'papers', 'check']) await visit(`${shopForm}?step=${step}`, step)
  })
