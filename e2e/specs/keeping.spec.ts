import { cart } from '../pages/cart.ts'
import { buyer, items } from '../pages/buyer.ts'
import { keyboard } from '../pages/keyboard.ts'
import { expect, known, test } from '../test.ts'
import { inOne, words } from '../words.ts'

const kept = {
  zh: {
    add: '收藏商品',
    added: '已收藏商品',
    follow: '收藏店铺',
    following: '已收藏店铺',
    choose: '全选本页',
    remove: /^取消收藏（1）/,
  },
  en: {
    add: 'Add to favourites',
    added: 'In your favourites',
    follow: 'Add shop to favourites',
    following: 'Shop in your favourites',
    choose: 'Select this page',
    remove: /^Remove \(1\)/,
  },
} as const
const lost = { zh: '清空失效商品', en: 'Remove all unavailable items' } as const

for (const language of inOne('en')) {
  const says = kept[language]

  test(`a product and its shop become favourites, are listed and removed, in ${language} [S1.3/favourites]`, async ({
    page,
    setLanguage,
    logInAs,
    world,
    pageErrors,
  }) => {
    await setLanguage(language)
    await logInAs('fresh')
    const main = page.getByRole('main')
    const button = (name: string | RegExp) => main.getByRole('button', { name, exact: typeof name === 'string' })
    await page.goto(`/detail/${known.mug.prodId}`)
    await button(says.add).click()
    await button(says.follow).click()
    await expect(button(says.added)).toHaveAttribute('aria-pressed', 'true')
    await expect(button(says.following)).toHaveAttribute('aria-pressed', 'true')
    for (const [tab, route] of [
      ['products', 'POST /p/user/collection/batachCancel'],
      ['shops', 'POST /p/shop/collection/batachCancel'],
    ] as const) {
      await page.goto(`/user-center/uc-collection?tab=${tab}`)
      await expect(main.getByRole('article')).toHaveCount(1)
      await page.getByRole('checkbox', { name: says.choose }).check()
      await button(says.remove).click()
      await expect(main.getByRole('article')).toHaveCount(0)
      // Leaving the page ends the offer to undo.
      await page.goto('/termsPage')
      await expect.poll(() => world.calls(route)).toBe(1)
    }
    await page.goto(`/detail/${known.mug.prodId}`)
    await expect(button(says.add)).toHaveAttribute('aria-pressed', 'false')
    await expect(button(says.follow)).toHaveAttribute('aria-pressed', 'false')
    expect(pageErrors).toEqual([])
  })

  test(`a line that is not ticked costs nothing and stays unticked, in ${language} [S2.6]`, async ({
    page,
    setLanguage,
    logInAs,
    world,
    baseURL,
  }) => {
    await setLanguage(language)
    await logInAs('fresh')
    const { call } = await buyer(world, baseURL, known.fresh.userName)
    for (const { prodCount: count, ...item } of [items.mug, items.book])
      await call('POST /p/shopCart/changeItem', { basketId: 0, ...item, count })
    const { open, tick, total, settled } = cart(page, words[language])
    await open()
    await expect(settled).toHaveText(/¥/)
    const both = await total()
    const keys = keyboard(page)
    await keys.toggle(tick(items.book.skuId))
    await expect.poll(total).toBeLessThan(both)
    const less = await total()
    await page.reload()
    await expect(tick(items.book.skuId)).not.toBeChecked()
    await expect(settled).toHaveText(/¥/)
    expect(await total()).toBe(less)
    await keys.toggle(tick(items.book.skuId))
    await expect.poll(total).toBe(both)
  })

  test.describe('what can no longer be bought', () => {
    test.use({ scenario: 'off-shelf-in-cart' })
    test(`is cleared out of the cart at once, and for good, in ${language} [S2.6]`, async ({
      page,
      setLanguage,
      logInAs,
      world,
    }) => {
      await setLanguage(language)
      await logInAs('member')
      await page.goto('/cart')
      const clear = page.getByRole('button', { name: lost[language] })
      await keyboard(page).press(clear)
      await expect(clear).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      expect(await world.calls('DELETE /p/shopCart/cleanExpiryProdList')).toBe(1)
      await page.reload()
      await expect(page.locator('li[data-sku]')).toHaveCount(1)
      await expect(clear).toHaveCount(0)
    })
  })

  test(`an address is corrected and says so, in ${language} [S5.16]`, async ({ page, setLanguage, logInAs, world }) => {
    await setLanguage(language)
    await logInAs('member')
    await page.goto('/user-center/uc-address')
    const card = page.getByRole('main').getByRole('article').first()
    await card.getByRole('button').first().click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input:not([type=checkbox])').nth(2).fill('7 Kiln Lane')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(card).toContainText('7 Kiln Lane')
    expect(await world.calls('PUT /p/address/updateAddr')).toBe(1)
  })
}
