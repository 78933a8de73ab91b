import { keyboard } from '../pages/keyboard.ts'
import { expect, known, test } from '../test.ts'
import { inOne, words } from '../words.ts'

const prices = (texts: readonly string[]): number[] =>
  texts.map((text) => Number(/¥([\d,]+\.\d{2})/.exec(text)?.[1]?.replaceAll(',', '')))

for (const language of inOne('zh')) {
  const says = words[language]

  test(
    `a search leads to a list whose order and pages are in the address, in ${language} [S1.2/search, S2.3, S5.6]`,
    { tag: '@smoke' },
    async ({ page, setLanguage }) => {
      await setLanguage(language)
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
    },
  )

  test(`a list that finds nothing says so and leads on, in ${language} [S2.3]`, async ({ page, setLanguage }) => {
    await setLanguage(language)
    await page.goto('/list?pn=zzzz')
    await expect(page.getByText(says.nothingFound)).toBeVisible()
    await page.getByRole('link', { name: says.showAll }).click()
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(30)
  })
}

test('new products are a list of their own, found by their name in either language [S1.7, S2.3]', async ({
  page,
  setLanguage,
}) => {
  await setLanguage('en')
  await page.goto('/list?st=1')
  await expect(page.getByRole('heading', { level: 1, name: 'New products' })).toBeVisible()
  await page.goto(`/list?pn=${encodeURIComponent(known.mug.zh)}`)
  await expect(page.getByRole('article').filter({ hasText: known.mug.en })).toHaveCount(1)
})

test('facets are chosen and removed by keyboard, and the focus is kept [S2.3]', async ({ page, setLanguage }) => {
  await setLanguage('en')
  await page.goto('/list')
  const keys = keyboard(page)
  const filters = page.getByRole('region', { name: 'Filters' })
  const ebooks = filters.getByRole('link', { name: /^E-book/ })
  await keys.press(ebooks)
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
  await expect(page.getByRole('main').getByRole('status')).toBeFocused()
})

test('a long facet row is folded: what is hidden is out of reach until it is opened', async ({ page, setLanguage }) => {
  await setLanguage('en')
  await page.goto('/list')
  const filters = page.getByRole('region', { name: 'Filters' })
  const outOfReach = filters.getByRole('list', { name: 'Shop' }).locator('[inert]')
  const more = filters.getByRole('button', { name: 'More: Shop' })
  await more.waitFor()
  await expect(outOfReach).not.toHaveCount(0)
  const { height } = (await filters.boundingBox()) ?? { height: 0 }
  expect(height).toBeLessThan(190)
  await keyboard(page).press(more)
  await expect(outOfReach).toHaveCount(0)
})

test('Back returns to the place in the list without asking the server again', async ({ page, setLanguage, world }) => {
  await setLanguage('en')
  await page.goto('/list')
  await expect(page.getByRole('article')).toHaveCount(30)
  await page.evaluate(() => scrollTo(0, 700))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
  const before = await world.calls('GET /search/searchProdPage')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).dispatchEvent('click')
  await expect(page).toHaveURL(/termsPage/)
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(30)
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 700))).toBeLessThanOrEqual(2)
  expect(await world.calls('GET /search/searchProdPage')).toBe(before)
})

test('a list that fails to load says so, and loads on retry [S8.2]', async ({ page, setLanguage, world }) => {
  await setLanguage('en')
  await world.arm({ on: 'GET /search/searchProdPage', effect: { kind: 'status', status: 500 } })
  await page.goto('/list')
  await page.getByRole('main').getByRole('button', { name: words.en.retry }).click()
  await expect(page.getByRole('article')).toHaveCount(30)
})
