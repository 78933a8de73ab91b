import { keyboard } from '../pages/keyboard.ts'
import { shell } from '../pages/shell.ts'
import { expect, known, test } from '../test.ts'
import { inOne, words } from '../words.ts'

for (const language of inOne('en')) {
  const says = words[language]

  test.describe(`without a mouse, in ${language}`, () => {
    test.beforeEach(async ({ page, setLanguage }) => {
      await setLanguage(language)
      await page.goto('/')
    })

    test(
      `a shopper logs in by password and logs out again [S2.44, S2.70, S3.10, S4.10, S4.14, S6.2, S7.27]`,
      { tag: '@smoke' },
      async ({ page, context }) => {
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
      },
    )

    test(`a shopper logs in by a code from the outbox [S2.70, S4.11, S7.26, S7.28, S9.3]`, async ({ page, world }) => {
      const hand = keyboard(page)
      const bars = shell(page, says)
      await hand.press(bars.orders)
      await hand.reach(bars.accountTab)
      await page.keyboard.press('ArrowRight')
      await expect(bars.mobileTab).toHaveAttribute('aria-selected', 'true')
      await hand.type(bars.mobile, known.shopper.mobile)
      await hand.press(bars.sendCode)
      await expect(bars.popup.getByRole('button', { name: /\b[3-6]\d\b/ })).toBeVisible()
      await hand.type(bars.code, await world.smsCode(known.shopper.mobile))
      await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')])
      await expect(page.getByText(known.shopper.nickName).first()).toBeVisible()
    })

    test(`the popup says what is wrong, one reason at a time and by its code [S5.1, S5.2, S5.5, S8.7]`, async ({
      page,
      world,
    }) => {
      const hand = keyboard(page)
      const bars = shell(page, says)
      await hand.press(bars.orders)
      await hand.press(bars.submit)
      await expect(bars.error(says.loginErrors[3])).toBeVisible()
      await expect(bars.error(says.loginErrors[4])).toBeVisible()
      await expect(bars.userName).toBeFocused()
      await hand.type(bars.userName, 'lin')
      await hand.type(bars.password, 'x')
      await page.keyboard.press('Enter')
      await expect(bars.error(says.loginErrors[3])).toBeVisible()
      await expect(bars.error(says.loginErrors[4])).toBeHidden()
      await hand.type(bars.userName, known.shopper.userName)
      await hand.toggle(bars.agree)
      await hand.press(bars.submit)
      await expect(bars.error(says.loginErrors[6])).toBeVisible()

      await hand.reach(bars.accountTab)
      await page.keyboard.press('ArrowRight')
      await hand.type(bars.mobile, '12345678901')
      await hand.press(bars.submit)
      await expect(bars.error(says.loginErrors[1])).toBeVisible()
      await expect(bars.error(says.loginErrors[2])).toBeVisible()
      expect(await world.calls('POST /login')).toBe(0)
      expect(await world.calls('POST /smsLogin')).toBe(0)
    })

    test(`a wrong password is refused in words, and the form keeps what was typed [S8.1]`, async ({ page }) => {
      const hand = keyboard(page)
      const bars = shell(page, says)
      await hand.press(bars.orders)
      await hand.type(bars.userName, known.shopper.userName)
      await hand.type(bars.password, 'wrong password')
      await page.keyboard.press('Enter')
      await expect(page.getByText(says.wrongCredentials)).toBeVisible()
      await expect(bars.userName).toHaveValue(known.shopper.userName)
    })

    test(`the language changes in the middle of a form, and nothing typed is lost [S1.7, S2.43]`, async ({ page }) => {
      await page.goto('/register')
      const hand = keyboard(page)
      const other = words[language === 'zh' ? 'en' : 'zh']
      await hand.type(page.getByLabel(says.mobile, { exact: true }), known.fresh.mobile)
      await hand.type(page.getByLabel(says.userName, { exact: true }), 'half_done')
      await page.keyboard.press('Shift+Tab')
      await hand.reach(shell(page, says).otherLanguage, 'Shift+Tab')
      await page.keyboard.press('Enter')
      await expect(page.getByLabel(other.mobile, { exact: true })).toHaveValue(known.fresh.mobile)
      await expect(page.getByLabel(other.userName, { exact: true })).toHaveValue('half_done')
      await expect(page.getByRole('button', { name: other.registerNow })).toBeVisible()
    })

    test(`feedback is checked, sent, thanked for, and the popup closes by itself [S2.71, S4.16, S5.7, S7.20, S7.21]`, async ({
      page,
      world,
    }) => {
      const hand = keyboard(page)
      const { feedback, openFeedback } = shell(page, says)
      await page.goto('/termsPage')
      await hand.press(openFeedback)
      await hand.press(feedback.getByRole('button', { name: says.submit }))
      for (const error of says.feedbackErrors) await expect(feedback.getByText(error)).toBeVisible()
      await hand.reach(feedback.getByLabel(says.problemType))
      await page.keyboard.press('ArrowDown')
      await hand.type(feedback.getByLabel(says.description), '书页加载很慢 slow pages')
      await hand.type(feedback.getByLabel(says.contact), known.shopper.mobile)
      await page.clock.install()
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
      await page.keyboard.press('Enter')
      await expect(feedback.getByText(says.sent)).toBeVisible()
      await page.clock.runFor(1_000)
      await expect(feedback).toBeHidden()
      expect(await world.calls('POST /feedback/addFeedback')).toBe(1)
    })
  })
}

test('two submits at once log in once [S5.5]', async ({ page, setLanguage, world }) => {
  await setLanguage('en')
  await world.arm({ on: 'POST /login', effect: { kind: 'delay', ms: 300 }, timing: { kind: 'every' } })
  await page.goto('/login')
  await page.getByLabel('User name', { exact: true }).fill(known.shopper.userName)
  await page.getByLabel('Password', { exact: true }).fill(known.password)
  await page.evaluate(() => {
    const [form] = document.forms
    for (const form of document.forms)
      if (form.querySelector('[autocomplete="username"]')) {
        form.requestSubmit()
        form.requestSubmit()
      }
    return form !== undefined
  })
  await expect(page.getByText(known.shopper.nickName).first()).toBeVisible()
  expect(await world.calls('POST /login')).toBe(1)
})
