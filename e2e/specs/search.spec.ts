import { keyboard } from '../pages/keyboard.ts'
import { expect, test } from '../test.ts'

test('suggestions are chosen by keyboard without the focus leaving the box [S2.50/search]', async ({
  page,
  setLanguage,
}) => {
  await setLanguage('en')
  await page.goto('/termsPage')
  await page.goto('/list')
  await expect(page.getByRole('article')).toHaveCount(30)
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
})

test('recent searches are suggested, and a logout clears them [S4.14]', async ({ page, setLanguage, logInAs }) => {
  await setLanguage('en')
  await logInAs('shopper')
  await page.goto('/list?pn=tea')
  const box = page.getByRole('search').locator('input[role="combobox"]')
  await box.fill('porcelain')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /porcelain/ })).toBeVisible()
  await box.fill('')
  await expect(page.getByRole('group', { name: 'Recent searches' }).getByRole('option')).toHaveText(['porcelain'])
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeFocused()
  await box.click()
  await expect(page.getByRole('group', { name: 'Popular' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Recent searches' })).toHaveCount(0)
})

test('a store is searched, found and its products listed, by keyboard [S2.11/shopList, S2.21/store-list, S1.2/search, S2.50/search]', async ({
  page,
  setLanguage,
}) => {
  await setLanguage('en')
  await page.goto('/list')
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
})
