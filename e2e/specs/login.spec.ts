import { keyboard } from '../pages/keyboard.ts'
import { shell } from '../pages/shell.ts'
import { expect, known, test } from '../test.ts'
import { words } from '../words.ts'

const says = words.en

test.describe('without a mouse', () => {
  test.beforeEach(async ({ page, setLanguage }) => {
    await setLanguage('en')
    await page.goto('/')
  })

  test('a shopper logs in by password and logs out again [S2.44, S2.70, S3.10, S4.10, S4.14, S6.2, S7.27]', async ({
    page,
    context,
  }) => {
    const hand = keyboard(page)
    const bars = shell(page, says)
    await hand.press(bars.orders)
    await expect(bars.popup).toBeVisible()
    await hand.type(bars.userName, known.shopper.userName)
    await hand.type(bars.password, known.password)
    await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')])
    await expect(bars.popup).toBeHidden()
    await expect(page.getByText(known.shopper.nickName).first()).toBeVisible()
    expect((await context.cookies()).map(({ name }) => name)).toContain('token')
    await expect(page).toHaveURL(/\/user-center\/uc-order$/)

    await page.evaluate(() => localStorage.setItem('anything', '1'))
    await hand.press(bars.logOut)
    await expect(page.getByRole('link', { name: says.askLogin }).first()).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('token')
    expect(await page.evaluate(() => localStorage.getItem('anything'))).toBeNull()
  })
})
