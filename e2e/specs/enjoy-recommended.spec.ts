import type { Page } from 'playwright/test'
import { violations } from '../pages/axe.ts'
import { buyer, items } from '../pages/buyer.ts'
import { expect, known, test } from '../test.ts'

const says = {
  zh: { popular: '大家都在买', alike: '为您推荐', similar: '相似商品', add: '加入购物车：', inCart: '购物车已有 1 件' },
  en: {
    popular: 'Popular right now',
    alike: 'You may also like',
    similar: 'Similar products',
    add: 'Add to cart: ',
    inCart: '1 in your cart',
  },
} as const
const gone = 999_999

const row = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true })
/** One row: all cards at the same height, none wider than the window. */
const expectOneRow = async (page: Page, name: string, count: number) => {
  const cards = row(page, name).getByRole('article')
  await expect(cards).toHaveCount(count)
  const boxes = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect()))
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1)
  expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThan(page.viewportSize()?.width ?? 0)
}

test.use({ viewport: { width: 1280, height: 900 } })

for (const language of ['zh', 'en'] as const) {
  const words = says[language]

  for (const [place, path] of [
    ['an empty cart', '/cart'],
    ['no orders', '/user-center/uc-order'],
    ['no favourites', '/user-center/uc-collection'],
    ['a product that is gone', `/detail/${gone}`],
    ['a search that finds nothing', '/list?pn=zzqqxx'],
  ] as const)
    test(`${place} shows what sells best, in ${language}`, async ({ page, setLanguage, logInAs }) => {
      await setLanguage(language)
      await logInAs('fresh')
      await page.goto(path)
      await expectOneRow(page, words.popular, 5)
      expect(await violations(page)).toEqual([])
      await page.setViewportSize({ width: 1680, height: 900 })
      await expectOneRow(page, words.popular, 6)
    })

  test(`a product off the shelf shows similar ones, in ${language}`, async ({ page, setLanguage }) => {
    await setLanguage(language)
    await page.goto(`/detail/${known.offShelf.prodId}`)
    await expectOneRow(page, words.similar, 5)
    await expect(row(page, words.similar).getByText(known.offShelf[language])).toHaveCount(0)
  })

  test(`a payment that succeeded shows goods near what was bought, in ${language}`, async ({
    page,
    world,
    baseURL,
    setLanguage,
    logInAs,
  }) => {
    await setLanguage(language)
    await logInAs('member')
    const { buy } = await buyer(world, baseURL)
    await page.goto(`/payment-result?orderNumbers=${await buy(items.mug)}`)
    await expectOneRow(page, words.alike, 5)
    await expect(row(page, words.alike).getByText(known.mug[language])).toHaveCount(0)
  })

  test(`a payment that is still to be made shows none, in ${language}`, async ({
    page,
    world,
    baseURL,
    setLanguage,
    logInAs,
  }) => {
    await setLanguage(language)
    await logInAs('member')
    const { order } = await buyer(world, baseURL)
    await page.goto(`/payment-result?orderNumbers=${await order(items.mug)}`)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(1)
    await expect(row(page, words.alike)).toHaveCount(0)
  })

  test(`what is in the cart is not recommended, in ${language}`, async ({
    page,
    world,
    baseURL,
    setLanguage,
    logInAs,
  }) => {
    await setLanguage(language)
    await logInAs('fresh')
    const { call } = await buyer(world, baseURL, known.fresh.userName)
    const { prodId, skuId, shopId } = items.pass
    await page.goto('/user-center/uc-order')
    await expect(row(page, words.popular).getByText(known.pass[language])).toHaveCount(1)
    await call('POST /p/shopCart/changeItem', { basketId: 0, prodId, skuId, shopId, count: 1 })
    await page.reload()
    await expectOneRow(page, words.popular, 5)
    await expect(row(page, words.popular).getByText(known.pass[language])).toHaveCount(0)
  })

  test(`what is added to an empty cart from there keeps its place, in ${language}`, async ({
    page,
    setLanguage,
    logInAs,
  }) => {
    await setLanguage(language)
    await logInAs('fresh')
    await page.goto('/cart')
    const card = row(page, words.popular).getByRole('article').first()
    await card.getByRole('button', { name: words.add }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio').first().click()
    await dialog.getByRole('button', { name: words.add.replace(/[:：] ?$/, '') }).click()
    await expect(card.getByText(words.inCart)).toBeVisible()
    await expect(page.getByRole('main').locator('li[data-sku]')).toHaveCount(1)
    await expectOneRow(page, words.popular, 5)
  })

  test(`goods that come late move nothing, in ${language}`, async ({ page, world, setLanguage, logInAs }) => {
    await setLanguage(language)
    await logInAs('fresh')
    await world.control('POST /__mall/faults', {
      body: { on: 'GET /search/searchProdPage', effect: { kind: 'delay', ms: 800 }, timing: { kind: 'every' } },
    })
    await page.addInitScript(() => {
      Object.assign(window, { moved: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { moved: number }).moved += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/cart')
    await expectOneRow(page, words.popular, 5)
    expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.01)
  })
}
