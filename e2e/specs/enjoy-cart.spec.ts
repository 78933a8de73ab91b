import type { Page } from 'playwright/test'
import { cart, serverCart, type ShownLine } from '../pages/cart.ts'
import { expect, known, test } from '../test.ts'
import { words } from '../words.ts'

const { ebook } = known
const both = ['zh', 'en'] as const
const bySku = (lines: readonly ShownLine[]) => lines.toSorted((a, b) => a.skuId - b.skuId)

const texts = {
  zh: {
    cart: '购物车',
    coupons: /^优惠券加载失败/,
    recent: '最近加入的商品',
    toCart: '去购物车',
    openPreview: '展开购物车',
    empty: '购物车还是空的',
    undoKey: '撤销刚才的删除',
  },
  en: {
    cart: 'Cart',
    coupons: /^Coupons did not load/,
    recent: 'Recently added',
    toCart: 'Go to cart',
    openPreview: 'Show what is in the cart',
    empty: 'Your cart is empty',
    undoKey: 'Undo the last removal',
  },
} as const

for (const language of both) {
  const says = words[language]

  test.describe('in two tabs', () => {
    // To the journal, tabs with the same address are one page, which reads twice as often.
    test.use({ expectedFindings: ['repeatedRead'] })

    test(`two tabs show one cart, and a click changes what it shows, in ${language} [S2.6, S3.3]`, async ({
      page,
      context,
      setLanguage,
      logInAs,
      world,
    }) => {
      await setLanguage(language)
      await logInAs('shopper')
      const other = await context.newPage()
      const [here, there] = [cart(page, says), cart(other, says)]
      await here.open()
      await there.open()
      await expect(here.settled).toHaveText(/¥/)
      await expect(there.settled).toHaveText(/¥/)

      await here.more(ebook.skuId).click()
      await expect(there.quantity(ebook.skuId)).toHaveValue('2')
      const { pieces } = await serverCart(page)
      const box = other.getByRole('banner').locator('[data-part="count"]')
      await expect(box).toHaveText([String(pieces), String(pieces)])
      await here.remove(known.pass.skuId).click()
      await expect(there.line(known.pass.skuId)).toHaveCount(0)

      // Of another device this tab hears nothing: it shows 2 while there are 5.
      const phone = await world.logIn(known.shopper.userName)
      const groups = await phone.call('POST /p/shopCart/info', { body: [] })
      const lines = groups.flatMap((group) => group.shopCartItemDiscounts.flatMap(({ shopCartItems }) => shopCartItems))
      const line = lines.find(({ skuId }) => skuId === ebook.skuId)
      expect(line?.prodCount).toBe(2)
      const { basketId = 0, shopId = 0 } = line ?? {}
      const { prodId, skuId } = ebook
      await phone.call('POST /p/shopCart/changeItem', { body: { basketId, prodId, skuId, shopId, count: 3 } })
      await there.more(ebook.skuId).click()
      await expect.poll(async () => (await serverCart(page)).lines.find((each) => each.skuId === skuId)?.count).toBe(3)
      for (const shown of [here, there]) await expect(shown.quantity(ebook.skuId)).toHaveValue('3')
    })
  })
}

const removals = [
  { of: 'a line of the cart', path: '/cart', rows: 'main li[data-sku]', button: '[data-part="remove"]' },
  {
    of: 'a favourite',
    path: '/user-center/uc-collection',
    rows: 'main article',
    button: 'button[aria-label]',
  },
  { of: 'a footprint', path: '/user-center/uc-footprint', rows: 'main article', button: 'button[aria-label]' },
  {
    of: 'an address',
    path: '/user-center/uc-address',
    rows: 'main article',
    button: '[data-part="actions"] button:nth-child(2)',
  },
] as const

for (const language of both)
  for (const { of, path, rows, button } of removals)
    test(`${of} that was removed by keyboard is back after one key, and so is the focus, in ${language}`, async ({
      page,
      setLanguage,
      logInAs,
    }) => {
      await setLanguage(language)
      await logInAs('shopper')
      await page.goto(path)
      const all = page.locator(rows)
      await expect(all.first()).toBeVisible()
      const before = await all.count()
      const remove = all.nth(1).locator(button).last()
      const name = (await remove.getAttribute('aria-label')) ?? ''
      expect(name).not.toBe('')
      await remove.focus()
      await page.keyboard.press('Enter')
      await expect(all).toHaveCount(before - 1)
      const undo = page.getByRole('button', { name: words[language].undo })
      await expect(undo).toHaveAttribute('aria-keyshortcuts', 'u')
      await page.keyboard.press('u')
      await expect(all).toHaveCount(before)
      await expect(page.locator('main button:focus')).toHaveAttribute('aria-label', name)
      await expect(undo).toBeHidden()
    })

for (const language of both)
  test(`the key that undoes is listed in the help, in ${language}`, async ({ page, setLanguage }) => {
    await setLanguage(language)
    await page.goto('/')
    // The banner is there before the storefront, goods are not.
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog').getByText(texts[language].undoKey)).toBeVisible()
  })

for (const language of both)
  for (const status of [500, 204] as const)
    test(`a count of the cart that is not known is not told, after ${status}, in ${language} [S3.3]`, async ({
      page,
      setLanguage,
      logInAs,
      world,
    }) => {
      await setLanguage(language)
      await logInAs('shopper')
      const on = 'GET /p/shopCart/prodCount'
      await world.arm({ on, effect: { kind: 'status', status }, timing: { kind: 'every' } })
      await page.goto('/termsPage')
      await Promise.all([page.waitForResponse(/prodCount/), page.goto('/list')])
      const banner = page.getByRole('banner')
      await expect(page.getByText(known.shopper.nickName).first()).toBeVisible()
      await expect(banner.getByRole('link', { name: texts[language].cart, exact: true })).toHaveCount(2)
      await expect(banner.locator('[data-part="count"]')).toHaveText(['', ''])
      await expect(page).toHaveURL(/\/list/)
    })

for (const language of both)
  test(`the parts of a page that failed are tried again in place, in ${language} [S2.3]`, async ({
    page,
    setLanguage,
    logInAs,
    world,
  }) => {
    await setLanguage(language)
    await logInAs('shopper')
    const effect = { kind: 'status', status: 500 } as const
    await world.arm({ on: 'GET /p/user/centerInfo', effect, timing: { kind: 'every' } })
    await world.arm({ on: 'GET /p/myCoupon/getCouponPage', effect, timing: { kind: 'every' } })
    await page.goto('/')
    const card = page.getByRole('main').getByRole('group').filter({ hasText: words[language].retry }).first()
    await expect(card).toBeVisible()
    await world.control('DELETE /__mall/faults')
    await card.getByRole('button', { name: words[language].retry }).click()
    await expect(page.getByRole('main').locator('a[href$="uc-order?tab=toPay"]').first()).toHaveText(/\d/)

    await world.arm({ on: 'GET /p/myCoupon/getCouponPage', effect, timing: { kind: 'every' } })
    await page.goto('/cart')
    const again = page.getByRole('main').getByRole('button', { name: texts[language].coupons }).first()
    await expect(again).toBeVisible()
    await world.control('DELETE /__mall/faults')
    await again.click()
    await expect(page.getByRole('main').locator('button[aria-expanded]').first()).toBeVisible()
  })

for (const language of both)
  test.describe(`the cart in the header, in ${language}`, () => {
    const says = words[language]
    const text = texts[language]
    test.beforeEach(async ({ setLanguage, logInAs }) => {
      await setLanguage(language)
      await logInAs('shopper')
    })
    const box = (page: Page) => page.getByRole('banner').locator('div[data-opens]')
    const preview = (page: Page) => page.getByRole('region', { name: text.recent })

    test(`opens on hover, shows what was added last, and leads to the cart`, async ({ page }) => {
      await page.goto('/list')
      const { lines, pieces } = await serverCart(page)
      await box(page).hover()
      await expect(preview(page).getByRole('listitem')).toHaveCount(Math.min(5, lines.length))
      const line = preview(page).getByRole('listitem').first()
      await expect(line.getByRole('link')).toHaveAttribute('href', /^\/detail\/\d+\?sku=\d+$/)
      await expect(line).toContainText(/¥\d/)
      await expect(preview(page)).toContainText(String(pieces))
      await expect(preview(page)).toContainText(/¥[\d,]+\.\d\d/)
      await page.mouse.move(200, 700)
      await expect(preview(page)).toBeHidden()
      await box(page).hover()
      await preview(page).getByRole('link', { name: text.toCart }).click()
      await expect(page).toHaveURL(/\/cart$/)
      await expect(preview(page)).toBeHidden()
    })

    test(`opens by keyboard; a line is removed there, and one key puts it back`, async ({ page, world }) => {
      await page.goto('/list')
      const open = page.getByRole('button', { name: text.openPreview })
      await box(page).getByRole('link').focus()
      await expect(open).toBeVisible()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(open).toHaveAttribute('aria-expanded', 'true')
      const lines = preview(page).getByRole('listitem')
      await expect(lines).toHaveCount(5)
      const before = bySku((await serverCart(page)).lines)
      const name = (await lines.first().getByRole('button').getAttribute('aria-label')) ?? ''
      await lines.first().getByRole('button').press('Enter')
      await expect(page.getByRole('button', { name: says.undo })).toBeVisible()
      await expect(preview(page).getByRole('heading')).toBeFocused()
      await expect.poll(async () => (await serverCart(page)).lines.length).toBe(before.length - 1)
      await page.keyboard.press('u')
      await expect.poll(async () => bySku((await serverCart(page)).lines)).toEqual(before)
      await expect(page.locator('button:focus')).toHaveAttribute('aria-label', name)
      await page.keyboard.press('Escape')
      await expect(preview(page)).toBeHidden()
      await expect(open).toBeFocused()
      expect(await world.calls('DELETE /p/shopCart/deleteItem')).toBe(1)
    })

    test(`says that it is empty, and can be tried again when it failed`, async ({ page, logInAs, world }) => {
      await logInAs('fresh')
      const effect = { kind: 'status', status: 500 } as const
      await world.arm({ on: 'POST /p/shopCart/info', effect, timing: { kind: 'every' } })
      // Nothing on this page reads the cart as well.
      await page.goto('/notice-list')
      await box(page).hover()
      const again = preview(page).getByRole('button', { name: says.retry })
      await expect(again).toBeVisible()
      await world.control('DELETE /__mall/faults')
      // Long enough for the preview to close if the pointer were outside meanwhile.
      const slow = { kind: 'delay', ms: 800 } as const
      await world.arm({ on: 'POST /p/shopCart/info', effect: slow, timing: { kind: 'every' } })
      await again.click()
      await expect(preview(page)).toContainText(text.empty)
    })
  })
