import { serverCart } from '../pages/cart.ts'
import { keyboard } from '../pages/keyboard.ts'
import { shell } from '../pages/shell.ts'
import { expect, known, test } from '../test.ts'
import { words } from '../words.ts'

const { ebook } = known
const wrongCode = 'The verification code is wrong or has expired'
const intended = {
  inCart: (name: string) => `“${name}” is in your cart`,
  waits: (name: string) => `We keep “${name}” for you. It goes into your cart when you log in`,
  merged: '1 item you chose before logging in is now in your cart',
  favour: 'Add to favourites',
  favoured: 'In your favourites',
  kept: 'Added to your favourites',
  take: /^Claim ¥/,
  took: /^Coupon claimed: /,
  contact: 'Contact the shop',
  register: 'Create an account',
  toLogin: 'Log in',
} as const

const says = words.en

test.describe('without a mouse', () => {
  test.beforeEach(async ({ page, setLanguage }) => {
    await setLanguage('en')
    await page.goto('/')
  })

  test('the popup begins at its first field, and says at each what is wrong, one reason at a time [S2.70, S5.1, S5.2, S5.5, S8.1, S8.7]', async ({
    page,
    world,
  }) => {
    const hand = keyboard(page)
    const bars = shell(page, says)
    await hand.press(bars.orders)
    await expect(bars.userName).toBeFocused()
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
    await hand.toggle(bars.agree)

    await hand.reach(bars.accountTab)
    await page.keyboard.press('ArrowRight')
    await hand.type(bars.mobile, '12345678901')
    await hand.press(bars.submit)
    await expect(bars.error(says.loginErrors[1])).toBeVisible()
    await expect(bars.error(says.loginErrors[2])).toBeVisible()
    expect(await world.calls('POST /login')).toBe(0)
    expect(await world.calls('POST /smsLogin')).toBe(0)

    await hand.type(bars.mobile, known.shopper.mobile)
    await hand.type(bars.code, '000000')
    await page.keyboard.press('Enter')
    await expect(bars.code).toHaveAccessibleDescription(wrongCode)
    await expect(bars.code).toBeFocused()
    await expect(bars.mobile).toHaveValue(known.shopper.mobile)

    await bars.accountTab.click()
    await hand.type(bars.password, 'wrong password')
    await page.keyboard.press('Enter')
    await expect(bars.password).toHaveAttribute('aria-invalid', 'true')
    await expect(bars.password).toHaveAccessibleDescription(says.wrongCredentials)
    await expect(bars.password).toBeFocused()
    await expect(bars.password).toHaveValue('wrong password')
    await expect(bars.userName).toHaveValue(known.shopper.userName)
    await expect(page.getByText(says.wrongCredentials)).toHaveCount(1)
    await bars.password.press('End')
    await page.keyboard.type('!')
    await expect(bars.password).not.toHaveAttribute('aria-invalid', 'true')
  })
})

test('what a visitor intended is carried out after the login, once [S2.2, S2.44, S4.10, S6.1]', async ({
  page,
  world,
  setLanguage,
}) => {
  await setLanguage('en')
  const text = intended
  const main = page.getByRole('main')
  const { popup, userName, password, orders, logOut } = shell(page, says)
  const product = () => page.goto(`/detail/${ebook.prodId}?sku=${ebook.skuId}`)
  const addToCart = main.getByRole('button', { name: says.addToCart, exact: true })
  const favour = main.getByRole('button', { name: text.favour, exact: true })
  const told = (what: string | RegExp) => page.locator('[data-part="toast"]').filter({ has: page.getByText(what) })
  const logIn = async () => {
    await expect(popup).toBeVisible()
    await userName.fill(known.fresh.userName)
    await password.fill(known.password)
    await Promise.all([page.waitForEvent('load'), password.press('Enter')])
    await expect(popup).toBeHidden()
  }
  const leave = async () => {
    await Promise.all([page.waitForURL(/\/$/), logOut.click()])
    await expect(page.getByRole('link', { name: says.askLogin }).first()).toBeVisible()
  }
  const favours = () => world.calls('POST /p/user/collection/addOrCancel')
  const ebooks = async () =>
    (await serverCart(page)).lines.filter(({ skuId }) => skuId === ebook.skuId).map(({ count }) => count)

  await test.step('nothing for somebody who closed the popup, but goods are kept', async () => {
    await product()
    await favour.click()
    await expect(popup).toBeVisible()
    await page.keyboard.press('Escape')
    await addToCart.click()
    await expect(popup).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(told(text.waits(ebook.en))).toBeVisible()
    await orders.click()
    await logIn()
    await expect(page).toHaveURL(/uc-order/)
    await expect(told(text.merged)).toBeVisible()
    expect([await favours(), await ebooks()]).toEqual([0, [1]])
    await leave()
  })
  await test.step('goods, by way of the pages for an account', async () => {
    await product()
    await addToCart.click()
    await popup.getByRole('link', { name: text.register }).click()
    await main.getByRole('link', { name: text.toLogin }).click()
    await expect(page).toHaveURL(/\/login$/)
    // The page before has these fields too.
    await expect(main.getByRole('heading', { level: 1, name: says.login, exact: true })).toBeVisible()
    await main.getByLabel(says.userName, { exact: true }).fill(known.fresh.userName)
    await main.getByLabel(says.password, { exact: true }).fill(known.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/detail/${ebook.prodId}?sku=${ebook.skuId}`)
    await expect(told(text.inCart(ebook.en))).toBeVisible()
    await page.reload()
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await ebooks()).toEqual([2])
    await leave()
  })
  for (const what of ['a favourite', 'one that it is already'])
    await test.step(what, async () => {
      await product()
      await favour.click()
      await logIn()
      await expect(told(text.kept)).toBeVisible()
      await expect(main.getByRole('button', { name: text.favoured })).toHaveAttribute('aria-pressed', 'true')
      await expect(main.getByRole('button', { name: text.favoured })).toBeFocused()
      expect(await favours()).toBe(1)
      await leave()
    })
  await test.step('a coupon', async () => {
    await page.goto('/coupons')
    await main.getByRole('button', { name: text.take }).first().click()
    await logIn()
    await expect(told(text.took)).toBeVisible()
    expect(await world.calls('POST /p/myCoupon/receive')).toBe(1)
    await leave()
  })
  await test.step('a chat about the product', async () => {
    await product()
    await main.getByRole('link', { name: text.contact }).first().click()
    await logIn()
    await expect(page).toHaveURL(/\/chat\?shopId=/)
  })
})
