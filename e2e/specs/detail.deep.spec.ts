import { keyboard } from '../pages/keyboard.ts'
import { product } from '../pages/product.ts'
import { expect, known, test } from '../test.ts'
import { words } from '../words.ts'

const { mug } = known

const says = words.en

test('pictures and reviews are reached without a mouse, reviews stay in view, and the focus returns [S2.4]', async ({
  page,
  setLanguage,
}) => {
  await setLanguage('en')
  await page.goto(`/detail/${mug.prodId}?sku=10033`)
  const { picture, reviews } = product(page, says)
  await keyboard(page).press(picture)
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByText(/^\D*1\D+4\D*$/)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByRole('status')).toHaveText(/^\D*2\D+4\D*$/)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(picture).toBeFocused()

  await page
    .getByRole('main')
    .getByRole('link', { name: /1,?305/ })
    .click()
  await expect(reviews).toHaveAttribute('aria-selected', 'true')
  await expect(reviews).toBeInViewport()
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: '2' }).first().click()
  await expect(page).toHaveURL(/sku=10033.*page=2/)
  await expect(reviews).toBeInViewport()
})

test('the buttons to buy follow down the page of a product, and only there', async ({ page, logInAs, setLanguage }) => {
  await setLanguage('en')
  await logInAs('fresh')
  await page.goto(`/detail/${mug.prodId}?sku=${mug.skuId}`)
  const main = page.getByRole('main')
  const { add, added } = product(page, says)
  const bar = main.getByRole('region', { name: 'Buy this product' })
  await expect(add).toHaveCount(1)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  // The buttons begin below the window: a jump passes them at once.
  await page.setViewportSize({ width: 1280, height: 640 })
  const tabs = main.getByRole('tab').first()
  const before = (await tabs.boundingBox())?.y ?? 0
  await page.evaluate(() => scrollBy({ top: 1200, behavior: 'instant' }))
  await expect(bar).toBeInViewport({ ratio: 1 })
  expect(before - ((await tabs.boundingBox())?.y ?? 0), 'nothing moves').toBe(await page.evaluate(() => scrollY))
  await expect(bar).toContainText(mug.en)
  await expect(bar).toContainText('350 ml')
  await bar.getByRole('button', { name: says.addToCart }).click()
  await expect(added).toBeVisible()
  await page.keyboard.press('Escape')
  // What the keyboard reaches from below is not covered.
  const reviews = main.getByRole('tab').last()
  await reviews.focus()
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await reviews.evaluate((tab: HTMLElement) => {
    tab.blur()
    tab.focus()
  })
  const [below, above] = await Promise.all([bar.boundingBox(), reviews.boundingBox()])
  expect(above?.y).toBeGreaterThanOrEqual((below?.y ?? 0) + (below?.height ?? 0))
  await bar.getByRole('button', { name: says.addToCart }).focus()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(bar).toBeHidden()
  await expect(main.getByRole('button', { name: says.addToCart, exact: true })).toBeFocused()
})

test('a card leads to its product, whose name takes the focus and whose picture travels; Back returns to the place and asks nothing again', async ({
  page,
  setLanguage,
  world,
  pageErrors,
}) => {
  await page.addInitScript(() => {
    // The page gives up the transition after half a second; a busy machine may need longer to render.
    const later = window.setTimeout.bind(window)
    Object.assign(window, {
      setTimeout: (run: () => void, ms?: number, ...rest: unknown[]) => later(run, ms === 500 ? 3500 : ms, ...rest),
    })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const journey = start(update)
      const moving = () =>
        document.getAnimations().map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null))
      void journey.ready.then(() => Object.assign(window, { moved: moving() }))
      return journey
    }
  })
  await setLanguage('en')
  const { title } = product(page, words.en)
  const goods = page.getByRole('article')
  const listed = async () => {
    const calls = await world.journal.of('GET /search/searchProdPage')
    return calls.filter((call) => call.page?.startsWith('/list')).length
  }
  const place = () => page.evaluate(() => Math.abs(scrollY - 500))
  await page.goto('/list')
  await expect(goods).toHaveCount(20)
  await page.evaluate(() => scrollTo(0, 500))
  await expect.poll(place).toBe(0)
  const before = await listed()
  const card = goods.nth(7).locator('[data-part="name"]')
  const name = String(await card.textContent())
  for (const motion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion: motion })
    // Everything is cached by the first visit, so nothing has to be waited for.
    for (const visit of ['first', 'second']) {
      await card.click()
      await expect(title).toHaveText(name)
      await expect(title).toBeFocused()
      await expect(page).toHaveTitle(new RegExp(name.replaceAll(/\W/g, '.')))
      await expect(page.locator('[data-travels]')).toHaveCount(0)
      const moved = await page.evaluate(() => ('moved' in window ? window.moved : []))
      if (motion === 'reduce') expect(moved).toEqual([])
      else if (visit === 'second') expect(moved).toContain('::view-transition-group(travelling-picture)')
      await page.goBack()
      await expect(goods).toHaveCount(20)
      await expect.poll(place).toBeLessThanOrEqual(2)
      await page.evaluate(() => Object.assign(window, { moved: [] }))
    }
  }
  expect(await listed()).toBe(before)
  expect(pageErrors).toEqual([])
})
