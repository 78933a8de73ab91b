import { expect, test } from '../test.ts'
import { words } from '../words.ts'

const prices = (texts: readonly string[]): number[] =>
  texts.map((text) => Number(/¥([\d,]+\.\d{2})/.exec(text)?.[1]?.replaceAll(',', '')))

const says = words.zh

test('a search leads to a list whose order and pages are in the address [S1.2/search, S2.3, S5.6]', async ({
  page,
  setLanguage,
}) => {
  await setLanguage('zh')
  await page.goto('/')
  await page.getByRole('search').locator('input[role="combobox"]').fill('  e  ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/list\?pn=e$/)
  await expect(page.getByRole('heading', { level: 1, name: /e/ })).toBeVisible()
  const goods = page.getByRole('main').getByRole('article')
  await expect(goods).toHaveCount(30)

  await page.getByRole('link', { name: says.price, exact: true }).click()
  await expect(page).toHaveURL(/sort=priceUp/)
  await expect(async () => {
    const shown = prices(await goods.allInnerTexts())
    expect(shown).toEqual(shown.toSorted((a, b) => a - b))
  }).toPass()

  await page.getByRole('navigation', { name: says.pages }).getByRole('link', { name: '2' }).first().click()
  await expect(page).toHaveURL(/page=2/)
  await page.reload()
  await expect(page.getByRole('navigation', { name: says.pages }).locator('[aria-current]')).toHaveText('2')
})
