import { keyboard } from '../pages/keyboard.ts'
import { expect, known, test } from '../test.ts'
import { words } from '../words.ts'

const { mug, lastPiece } = known
const prices = (texts: readonly string[]): number[] =>
  texts.map((text) => Number(/¥([\d,]+\.\d{2})/.exec(text)?.[1]?.replaceAll(',', '')))

const says = words.zh

test('goods are put into the cart on their card, with the mouse and without', async ({
  page,
  logInAs,
  setLanguage,
}) => {
  await setLanguage('zh')
  await logInAs('fresh')
  await page.goto('/list')
  const card = (name: string) => page.getByRole('main').getByRole('article').filter({ hasText: name })
  const quick = (name: string) => card(name).getByRole('button', { name: new RegExp(`^${says.addToCart}`) })
  const added = (name: string) => page.getByRole('region').getByText(name)
  await expect(quick(lastPiece.zh).locator('..')).toHaveCSS('opacity', '0')
  await card(lastPiece.zh).hover()
  await expect(quick(lastPiece.zh).locator('..')).toHaveCSS('opacity', '1')
  await quick(lastPiece.zh).click()
  await expect(added(lastPiece.zh)).toBeVisible()
  await expect(card(lastPiece.zh).locator('[data-part="in-cart"]')).toContainText('1')

  await keyboard(page).reach(quick(mug.zh), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const radios = dialog.getByRole('radiogroup')
  for (const group of [0, 1]) {
    await radios.nth(group).getByRole('radio').first().focus()
    await page.keyboard.press('Enter')
  }
  await keyboard(page).press(dialog.getByRole('button', { name: says.addToCart }))
  await expect(dialog).toBeHidden()
  await expect(quick(mug.zh)).toBeFocused()
  await expect(card(mug.zh).locator('[data-part="in-cart"]')).toContainText('1')
  await expect(page).toHaveURL(/\/list$/)
})

test('facets are chosen and removed by keyboard, the focus is kept, and what is folded is out of reach [S2.3]', async ({
  page,
  setLanguage,
}) => {
  await setLanguage('en')
  await page.goto('/list')
  const keys = keyboard(page)
  const filters = page.getByRole('region', { name: 'Filters' })
  const outOfReach = filters.getByRole('list', { name: 'Shop' }).locator('[inert]')
  const more = filters.getByRole('button', { name: 'More: Shop' })
  await more.waitFor()
  await expect(outOfReach).not.toHaveCount(0)
  const { height } = (await filters.boundingBox()) ?? { height: 0 }
  expect(height).toBeLessThan(190)
  await keys.press(more)
  await expect(outOfReach).toHaveCount(0)
  const ebooks = filters.getByRole('link', { name: /^E-book/ })
  await keys.reach(ebooks, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/list\?kind=ebook$/)
  await expect(ebooks).toBeFocused()
  await keys.toggle(filters.getByRole('checkbox', { name: 'In stock only' }))
  await expect(page).toHaveURL(/kind=ebook&stock=1$/)
  await keys.type(filters.getByLabel('to ¥'), '20')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/stock=1&max=20$/)
  await expect(async () => {
    const dearest = Math.max(...prices(await page.getByRole('main').getByRole('article').allInnerTexts()))
    expect(dearest).toBeLessThanOrEqual(20)
  }).toPass()
  await keys.press(page.getByRole('link', { name: 'Clear all' }))
  await expect(page).toHaveURL(/\/list$/)
  await expect(page.locator('#total')).toBeFocused()
})
