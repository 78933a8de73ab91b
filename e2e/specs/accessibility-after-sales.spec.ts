import { settled, violations } from '../pages/axe.ts'
import { buyer, items } from '../pages/buyer.ts'
import { merchantRefunds } from '../pages/refunds.ts'
import { expect, test } from '../test.ts'
import { inOne, words } from '../words.ts'

// Animated elements would be measured in the middle of their movement.
test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(async ({ logInAs }) => logInAs('member'))

for (const language of inOne('zh')) {
  test(`axe finds nothing on refunds in every state, in ${language} [S2.9]`, async ({
    page,
    setLanguage,
    world,
    pageErrors,
  }) => {
    test.slow()
    await setLanguage(language)
    const main = page.getByRole('main')
    const look = async (name: string) => {
      await settled(page)
      expect(await violations(page), name).toEqual([])
    }
    const visit = async (path: string, name = path) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await look(name)
    }
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
    world,
    pageErrors,
  }) => {
    test.slow()
    await setLanguage(language)
    const main = page.getByRole('main')
    const look = async (name: string) => {
      await settled(page)
      expect(await violations(page), name).toEqual([])
    }
    const visit = async (path: string, name = path) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await look(name)
    }
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
