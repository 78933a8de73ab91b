import type { Page } from 'playwright/test'
import { expect, test } from '../test.ts'

const texts = {
  zh: { back: '接着逛', cart: /^购物车有 \d+ 件$/, add: '加入购物车：', added: '已加入购物车' },
  en: {
    back: 'Pick up where you left off',
    cart: /^\d+ in your cart$/,
    add: 'Add to cart: ',
    added: 'Added to your cart',
  },
} as const

const scrollThrough = async (page: Page) => {
  for (const floor of ['bestsellers', 'offers', 'ebooks', 'virtual', 'goods']) {
    await page.locator(`section[aria-labelledby="${floor}"]`).scrollIntoViewIfNeeded()
    await expect(page.locator(`section[aria-labelledby="${floor}"] img`).first()).toBeAttached()
  }
}

for (const language of ['zh', 'en'] as const) {
  const says = texts[language]

  test(`no product is twice among the floors, in ${language} [S2.1]`, async ({ page, setLanguage }) => {
    await setLanguage(language)
    await page.goto('/')
    await scrollThrough(page)
    const pictures = await page
      .locator('main section[aria-labelledby] img')
      .evaluateAll((all) => all.map((picture) => picture.getAttribute('src')))
    expect(pictures.length).toBeGreaterThan(45)
    expect(pictures.filter((picture, at) => pictures.indexOf(picture) !== at)).toEqual([])
  })

  test(`each banner leads to goods, in ${language} [S2.1]`, async ({ page, setLanguage }) => {
    await setLanguage(language)
    await page.goto('/')
    const links = page.locator('[aria-roledescription="slide"] a')
    await expect(links).toHaveCount(4)
    const addresses = await links.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    for (const address of addresses) {
      await page.goto(String(address))
      await expect(page.locator('main :is(article, [role="radiogroup"], fieldset)').first()).toBeVisible()
    }
  })

  test(`who comes back finds what was left, and nothing moves, in ${language} [S2.1]`, async ({
    page,
    setLanguage,
    logInAs,
  }) => {
    await setLanguage(language)
    await logInAs('shopper')
    await page.addInitScript(() => {
      Object.assign(window, { moved: [] as number[] })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { moved: number[] }).moved.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/')
    const row = page.getByRole('region', { name: says.back })
    await expect(row.getByText(says.cart)).toBeVisible()
    await expect(row.getByRole('link')).toHaveCount(4)
    const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved)
    expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01)
    await row.getByText(says.cart).click()
    await expect(page).toHaveURL('/cart')
  })

  test(`a card of the home page puts its product into the cart, in ${language} [S2.6]`, async ({
    page,
    setLanguage,
    logInAs,
  }) => {
    await setLanguage(language)
    await logInAs('fresh')
    await page.goto('/')
    const card = page.locator('section[aria-labelledby="bestsellers"] article[data-kind="physical"]').first()
    // The first place of a pointer is reported as one that rests.
    await page.mouse.move(200, 200)
    await card.hover()
    await card.getByRole('button', { name: says.add }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.or(page.getByText(says.added)).first()).toBeVisible()
    await expect(page).toHaveURL('/')
  })
}
