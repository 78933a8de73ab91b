import type { Page } from 'playwright/test'
import { buyer, items } from '../pages/buyer.ts'
import { serverCart } from '../pages/cart.ts'
import { shell } from '../pages/shell.ts'
import { expect, known, test } from '../test.ts'
import { words, type Words } from '../words.ts'

const { ebook } = known
const both = ['zh', 'en'] as const

const logIn = async (page: Page, says: Words): Promise<void> => {
  const { popup, userName, password } = shell(page, says)
  await expect(popup).toBeVisible()
  await userName.fill(known.fresh.userName)
  await password.fill(known.password)
  await Promise.all([page.waitForEvent('load'), password.press('Enter')])
  await expect(popup).toBeHidden()
}

const texts = {
  zh: {
    inCart: (name: string) => `“${name}”已加入购物车`,
    oneInCart: '购物车 1 件',
    waits: (name: string) => `“${name}”已为您留着，登录后加入购物车`,
    oneWaits: '为您留着 1 件商品，登录后加入购物车',
    merged: '登录前选的 1 件商品已加入购物车',
    favour: '收藏商品',
    favoured: '已收藏商品',
    kept: '已收藏这件商品',
    take: /^立即领取/,
    took: /^已领取：/,
    contact: '联系客服',
    wrongCode: '验证码不正确或已过期',
    register: '注册账号',
    toLogin: '登录',
  },
  en: {
    inCart: (name: string) => `“${name}” is in your cart`,
    oneInCart: 'Cart 1 item',
    waits: (name: string) => `We keep “${name}” for you. It goes into your cart when you log in`,
    oneWaits: 'We keep 1 item for you. It goes into your cart when you log in',
    merged: '1 item you chose before logging in is now in your cart',
    favour: 'Add to favourites',
    favoured: 'In your favourites',
    kept: 'Added to your favourites',
    take: /^Collect/,
    took: /^Coupon collected: /,
    contact: 'Contact the shop',
    wrongCode: 'The verification code is wrong or has expired',
    register: 'Create an account',
    toLogin: 'Log in',
  },
} as const

for (const language of both) {
  const says = words[language]
  const text = texts[language]
  const main = (page: Page) => page.getByRole('main')
  const told = (page: Page, what: string | RegExp) =>
    page.locator('[data-part="toast"]').filter({ has: page.getByText(what) })
  const ebooksOf = async (page: Page) =>
    (await serverCart(page)).lines.filter(({ skuId }) => skuId === ebook.skuId).map(({ count }) => count)

  test.describe(`what a visitor intended is carried out after the login, in ${language}`, () => {
    test.beforeEach(async ({ setLanguage }) => setLanguage(language))

    test(`goods go into the cart, once [S2.44, S4.10]`, async ({ page }) => {
      await page.goto(`/detail/${ebook.prodId}?sku=${ebook.skuId}`)
      await main(page).getByRole('button', { name: says.addToCart, exact: true }).click()
      await logIn(page, says)
      await expect(told(page, text.inCart(ebook[language]))).toBeVisible()
      await page.reload()
      await expect(page.getByRole('link', { name: text.oneInCart }).first()).toBeVisible()
      expect(await ebooksOf(page)).toEqual([1])
    })

    test(`goods go into the cart also by way of the pages for an account [S2.2]`, async ({ page }) => {
      await page.goto(`/detail/${ebook.prodId}?sku=${ebook.skuId}`)
      await main(page).getByRole('button', { name: says.addToCart, exact: true }).click()
      await shell(page, says).popup.getByRole('link', { name: text.register }).click()
      await main(page).getByRole('link', { name: text.toLogin }).click()
      await expect(page).toHaveURL(/\/login$/)
      await main(page).getByLabel(says.userName, { exact: true }).fill(known.fresh.userName)
      await main(page).getByLabel(says.password, { exact: true }).fill(known.password)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`/detail/${ebook.prodId}?sku=${ebook.skuId}`)
      await expect(told(page, text.inCart(ebook[language]))).toBeVisible()
      expect(await ebooksOf(page)).toEqual([1])
    })

    test(`the goods of a visitor who closed the popup are kept, and go to those in the cart [S4.10, S6.1]`, async ({
      page,
      world,
      baseURL,
    }) => {
      const { call } = await buyer(world, baseURL, known.fresh.userName)
      const { prodCount: count, ...item } = items.book
      await call('POST /p/shopCart/changeItem', { basketId: 0, count, ...item })
      await page.goto(`/detail/${ebook.prodId}?sku=${ebook.skuId}`)
      await main(page).getByRole('button', { name: says.addToCart, exact: true }).click()
      await expect(shell(page, says).popup).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(told(page, text.waits(ebook[language]))).toBeVisible()
      await page.goto('/cart')
      await expect(main(page).getByText(text.oneWaits)).toBeVisible()
      await logIn(page, says)
      await expect(told(page, text.merged)).toBeVisible()
      expect(await ebooksOf(page)).toEqual([count + 1])
    })

    test(`nothing else is done for somebody who closed the popup [S4.10]`, async ({ page, world }) => {
      await page.goto(`/detail/${ebook.prodId}?sku=${ebook.skuId}`)
      await main(page).getByRole('button', { name: text.favour, exact: true }).click()
      await expect(shell(page, says).popup).toBeVisible()
      await page.keyboard.press('Escape')
      await shell(page, says).orders.click()
      await logIn(page, says)
      await expect(page).toHaveURL(/uc-order/)
      expect(await world.calls('POST /p/user/collection/addOrCancel')).toBe(0)
    })

    test(`a product becomes a favourite, and stays one`, async ({ page, world }) => {
      for (const times of [1, 2]) {
        await page.goto(`/detail/${ebook.prodId}?sku=${ebook.skuId}`)
        await main(page).getByRole('button', { name: text.favour, exact: true }).click()
        await logIn(page, says)
        await expect(told(page, text.kept)).toBeVisible()
        await expect(main(page).getByRole('button', { name: text.favoured })).toHaveAttribute('aria-pressed', 'true')
        expect(await world.calls('POST /p/user/collection/addOrCancel')).toBe(1)
        if (times === 1) await Promise.all([page.waitForURL(/\/$/), shell(page, says).logOut.click()])
      }
    })

    test(`a coupon is taken`, async ({ page, world }) => {
      await page.goto('/coupons')
      await main(page).getByRole('button', { name: text.take }).first().click()
      await logIn(page, says)
      await expect(told(page, text.took)).toBeVisible()
      expect(await world.calls('POST /p/myCoupon/receive')).toBe(1)
    })

    test(`a chat begins about the product`, async ({ page }) => {
      await page.goto(`/detail/${ebook.prodId}?sku=${ebook.skuId}`)
      await main(page).getByRole('link', { name: text.contact }).first().click()
      await logIn(page, says)
      await expect(page).toHaveURL(/\/chat\?shopId=/)
    })
  })
}

for (const language of both) {
  const says = words[language]

  test(`the login begins at its first field, and tells at the field what was refused, in ${language} [S2.70, S8.1]`, async ({
    page,
    setLanguage,
  }) => {
    await setLanguage(language)
    await page.goto('/')
    const { orders, popup, userName, password, mobileTab, mobile, code } = shell(page, says)
    await orders.click()
    await expect(popup).toBeVisible()
    await expect(userName).toBeFocused()
    await userName.fill(known.shopper.userName)
    await password.fill('wrong password')
    await popup.getByRole('checkbox').locator('visible=true').focus()
    await page.keyboard.press('Enter')
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await expect(password).toHaveAccessibleDescription(says.wrongCredentials)
    await expect(password).toBeFocused()
    await expect(password).toHaveValue('wrong password')
    await expect(userName).toHaveValue(known.shopper.userName)
    await expect(page.getByText(says.wrongCredentials)).toHaveCount(1)
    await password.press('End')
    await page.keyboard.type('!')
    await expect(password).not.toHaveAttribute('aria-invalid', 'true')

    await mobileTab.click()
    await mobile.fill(known.shopper.mobile)
    await code.fill('000000')
    await code.press('Enter')
    await expect(code).toHaveAccessibleDescription(texts[language].wrongCode)
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    await expect(code).toBeFocused()
    await expect(mobile).toHaveValue(known.shopper.mobile)
  })
}
