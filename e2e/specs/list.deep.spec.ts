import { keyboard } from '../pages/keyboard.ts'
import { expect, known, test } from '../test.ts'

test('goods are put into the cart on their card, with the mouse and without; facets keep the focus, and the longer ones unfold [S2.3]', async ({
  page,
  logInAs,
  setLanguage,
}) => {
  await setLanguage('en')
  await logInAs('fresh')
  await page.goto('/list')
  const keys = keyboard(page)
  const main = page.getByRole('main')
  const card = (name: string) => main.getByRole('article').filter({ hasText: name })
  const add = (name: string) => card(name).getByRole('button', { name: /^Add to cart/ })
  const { lastPiece, mug } = known
  await expect(add(lastPiece.en).locator('..')).toHaveCSS('opacity', '0')
  await card(lastPiece.en).hover()
  await expect(add(lastPiece.en).locator('..')).toHaveCSS('opacity', '1')
  await add(lastPiece.en).click()
  await expect(card(lastPiece.en).locator('[data-part="in-cart"]')).toContainText('1')

  await keys.reach(add(mug.en), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  for (const group of await dialog.getByRole('radiogroup').all()) {
    await group.getByRole('radio').first().focus()
    await page.keyboard.press('Enter')
  }
  await keys.press(dialog.getByRole('button', { name: 'Add to cart' }))
  await expect(dialog).toBeHidden()
  await expect(add(mug.en)).toBeFocused()

  const filters = page.getByRole('region', { name: 'Filters' })
  const shops = filters.getByRole('list', { name: 'Shop' }).getByRole('link')
  await expect(shops).toHaveCount(6)
  await keys.reach(filters.getByRole('button', { name: 'More: Shop' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(shops).not.toHaveCount(6)
  const ebooks = filters.getByRole('link', { name: /^E-book/ })
  await keys.reach(ebooks, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/list\?kind=ebook$/)
  await expect(ebooks).toBeFocused()
  await keys.type(filters.getByRole('textbox').last(), '20')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/kind=ebook&max=20$/)
  await keys.press(page.getByRole('link', { name: 'Clear all' }))
  await expect(page).toHaveURL(/\/list$/)
  await expect(page.locator('#total')).toBeFocused()
})
