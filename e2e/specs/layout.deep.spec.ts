import type { Page } from 'playwright/test'
import { buyer, items } from '../pages/buyer.ts'
import { cart } from '../pages/cart.ts'
import { tooWide, watchShifts } from '../pages/layout.ts'
import { purchase } from '../pages/purchase.ts'
import { expect, known, test } from '../test.ts'
import { words } from '../words.ts'

const sportsShoes = 841

const row = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true })
/** One row: all cards at the same height, none wider than the window. */
const expectOneRow = async (page: Page, name: string, count: number) => {
  const cards = row(page, name).getByRole('article')
  await expect(cards).toHaveCount(count)
  const boxes = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect()))
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1)
  expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThan(page.viewportSize()?.width ?? 0)
}

test('nothing moves by itself, however late the parts of a page come', async ({
  page,
  world,
  setLanguage,
  logInAs,
}) => {
  const late = (on: string, ms: number, jitterMs = 0) =>
    world.arm({ on, effect: { kind: 'delay', ms, jitterMs }, timing: { kind: 'every' } })
  await setLanguage('zh')
  const moved = await watchShifts(page)

  await logInAs('fresh')
  await late('GET /search/searchProdPage', 800)
  await page.goto('/cart')
  await expectOneRow(page, '热销商品', 5)
  expect((await moved()).sum, 'goods below an empty cart').toBeLessThan(0.01)
  await world.disarm()

  await logInAs('shopper')
  await page.goto('/')
  const goods = row(page, '限时秒杀').getByRole('listitem').first().locator('img')
  const { y, height } = (await goods.boundingBox()) ?? { y: Infinity, height: 0 }
  expect(y + height, 'where the first goods of the home page end').toBeLessThanOrEqual(680)
  await expect(row(page, '接着逛').getByRole('link')).toHaveCount(10)
  expect((await moved()).sum, 'what was left on the home page').toBeLessThan(0.01)

  await late('/p/shopCart/*', 150, 300)
  const shown = cart(page, words.zh)
  await shown.open()
  await expect(shown.settled).toHaveText(/¥/)
  await shown.more(known.ebook.skuId).click()
  await expect(shown.settled).toHaveText(/¥/)
  expect((await moved()).sum, 'the cart').toBeLessThan(0.005)
  await world.disarm()

  await page.goto(`/detail/${known.mug.prodId}`)
  await expect(page.getByRole('region', { name: '最近浏览' }).getByRole('link').first()).toBeAttached()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  expect((await moved()).content, 'a product').toEqual([])

  await page.addInitScript((item) => sessionStorage.setItem('orderItem', JSON.stringify(item)), items.mug)
  await late('/p/*', 150, 300)
  await page.goto('/submit-order?orderEntry=1')
  await expect(purchase(page, words.zh).settled).toBeVisible()
  await expect(page.getByRole('main').getByRole('radio').first()).toBeVisible()
  expect((await moved()).content, 'an order to submit').toEqual([])
})

test('recommended goods are one row, wherever they stand', async ({ page, setLanguage, logInAs }) => {
  await setLanguage('zh')
  await logInAs('fresh')
  for (const path of ['/cart', '/user-center/uc-order', '/user-center/uc-collection', '/detail/999999'])
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto(path)
      await expectOneRow(page, '热销商品', 5)
      await page.setViewportSize({ width: 1680, height: 900 })
      await expectOneRow(page, '热销商品', 6)
    })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/list?pn=zzqqxx')
  await expectOneRow(page, '热销商品', 5)
  await page.goto(`/detail/${known.offShelf.prodId}`)
  await expectOneRow(page, '相似商品', 3)
})

test('four orders fit one screen, a checkout for three shops two, a size guide a narrow one', async ({
  page,
  world,
  setLanguage,
  logInAs,
}) => {
  await setLanguage('zh')
  await logInAs('member')
  const { order, cartItems, put } = await buyer(world)
  const all = Object.values(items)
  for (const item of [...all, items.mug]) await order(item)
  await page.goto('/user-center/uc-order')
  const cards = page.locator('[data-order]')
  await expect(cards).toHaveCount(4)
  const bottoms = await cards.evaluateAll((shown) => shown.map((card) => card.getBoundingClientRect().bottom))
  expect(Math.max(...bottoms)).toBeLessThanOrEqual(900)

  for (const item of all) await put(item)
  const basketIds = (await cartItems()).map(({ basketId }) => basketId)
  await page.addInitScript((ids) => sessionStorage.setItem('basketIds', JSON.stringify(ids)), basketIds)
  await page.goto('/submit-order?orderEntry=0')
  await expect(purchase(page, words.zh).settled).toBeVisible()
  await expect(page.getByRole('main').locator('textarea')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2 * 900)

  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`/list?categoryId=${sportsShoes}`)
  await page.locator('main article a').first().click()
  await page.getByRole('button', { name: '尺码表' }).click()
  const guide = page.getByRole('dialog', { name: '尺码表' })
  await expect(guide.getByRole('table')).toBeVisible()
  expect(await guide.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  expect(await tooWide(page)).toEqual([])
})
