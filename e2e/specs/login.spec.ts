import { keyboard } from '../pages/keyboard.ts'
import { shell } from '../pages/shell.ts'
import { expect, known, test } from '../test.ts'

test('without a mouse a shopper logs in by password, and logs out again in every tab [S2.44, S2.70, S3.10, S4.10, S4.14, S6.2, S7.27]', async ({
  page,
  context,
  setLanguage,
}) => {
  await setLanguage('en')
  await page.goto('/')
  const hand = keyboard(page)
  const { orders, popup, userName, password, logOut, askLogin } = shell(page)
  const tokens = async () => (await context.cookies()).filter(({ name }) => name === 'token').length
  await hand.press(orders)
  await expect(userName).toBeFocused()
  await page.keyboard.type(known.shopper.userName)
  await hand.type(password, known.password)
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')])
  await expect(popup).toBeHidden()
  await expect(page.getByText(known.shopper.nickName).first()).toBeVisible()
  await expect(page).toHaveURL(/\/user-center\/uc-order$/)
  expect(await tokens()).toBe(1)

  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByText(known.shopper.nickName).first()).toBeVisible()
  await page.evaluate(() => localStorage.setItem('anything', '1'))
  await hand.press(logOut)
  await expect(askLogin).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  expect(await tokens()).toBe(0)
  expect(await page.evaluate(() => localStorage.getItem('anything'))).toBeNull()
  await expect(shell(other).askLogin).toBeVisible()
  await expect(other.getByText(known.shopper.nickName)).toHaveCount(0)
})
