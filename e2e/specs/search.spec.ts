import { keyboard } from '../pages/keyboard.ts'
import { expect, test } from '../test.ts'

test('suggestions and stores are chosen by keyboard without the focus leaving the box, and a logout clears recent searches [S2.11/shopList, S2.21/store-list, S1.2/search, S2.50/search, S4.14]', async ({
  page,
  setLanguage,
  logInAs,
}) => {
  await setLanguage('en')
  await logInAs('shopper')
  await page.goto('/list')
  await expect(page.getByRole('article')).toHaveCount(20)
  await page.keyboard.press('/')
  const box = page.getByRole('search').locator('input[role="combobox"]')
  await expect(box).toBeFocused()
  await page.keyboard.type('harb')
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options.filter({ hasText: 'The Quiet Harbour' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(box).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(box).toHaveValue('harb')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/list\?pn=The\+Quiet\+Harbour$/)
  await expect(box).toBeFocused()
  await expect(page.getByRole('listbox')).toHaveCount(0)

  const keys = keyboard(page)
  const search = page.getByRole('search').first()
  await search.locator('select').selectOption('store')
  await keys.type(search.locator('input[role="combobox"]'), 'ink')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/shopList\?shopName=ink$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(search.locator('select')).toHaveValue('store')
  await keys.press(page.getByRole('main').getByRole('article').getByRole('link', { name: 'See products' }))
  await expect(page).toHaveURL(/\/list\?shopId=\d+$/)

  await search.locator('select').selectOption('product')
  await box.fill('')
  const recent = page.getByRole('group', { name: 'Recent searches' })
  await expect(recent.getByRole('option')).toHaveText(['The Quiet Harbour'])
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeFocused()
  await box.click()
  await expect(page.getByRole('group', { name: 'Popular' })).toBeVisible()
  await expect(recent).toHaveCount(0)
})
