import type { Locator, Page } from 'playwright/test'
import { settled, violations } from '../pages/axe.ts'
import { barOf } from '../pages/bar.ts'
import { waitUntilIdle } from '../pages/idle.ts'
import { expect, test } from '../test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Elements of the shop that overlap the bar. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const bar = document.querySelector('aside.on-fill')
    if (!bar) return ['there is no bar']
    const { top, bottom } = bar.getBoundingClientRect()
    const fixed = [...document.querySelectorAll('body *')].filter((element) => {
      const { position } = getComputedStyle(element)
      const box = element.getBoundingClientRect()
      const seen = box.height > 0 && box.bottom > top + 0.5 && box.top < bottom && !bar.contains(element)
      return seen && (position === 'fixed' || position === 'sticky')
    })
    return fixed.filter((element) => !element.contains(bar)).map((element) => element.outerHTML.slice(0, 120))
  })

/** How many pixels of the page's end are below the bar, scrolled to the end: a fraction, where its height is no whole number. */
const endUnder = (page: Page): Promise<number> =>
  page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight)
    const edge = (of: string) => document.querySelector(of)?.getBoundingClientRect()
    return Number(edge('#root')?.bottom) - Number(edge('aside.on-fill')?.top)
  })

test.describe('in English', () => {
  test.beforeEach(async ({ setLanguage }) => setLanguage('en'))

  test('a browser under automation has no bar unless asked for, which is remembered; the host of a world has one, and `?bar=off` removes it', async ({
    page,
    world,
  }) => {
    const bar = barOf(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/')
    await waitUntilIdle(page, world)
    expect(asked.filter((path) => /__mall/.test(path))).toEqual([])
    await bar.open('/')
    await page.goto('/cart')
    await expect(bar.root).toBeVisible()

    await page.evaluate(() => localStorage.removeItem('bar'))
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }))
    await page.goto('/')
    await expect(bar.root).toContainText(world.name)
    await page.goto('/?bar=off')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('bar'))).toBe('false')
    asked.length = 0
    await page.goto('/')
    await waitUntilIdle(page, world)
    expect(asked).not.toContain('/__mall/here')
    await expect(bar.root).toHaveCount(0)
  })

  test.describe('with an order that nobody pays', () => {
    test.use({ scenario: 'order-expires-soon', follows: true })
    test('the countdown of the page follows a jump of the clock, and the next deadline can be reached', async ({
      page,
      world,
      logInByName,
    }) => {
      const { as, at } = await world.scene()
      await logInByName(String(as))
      const bar = barOf(page)
      await bar.open(String(at))
      await expect(bar.root).toContainText(String(as))
      const countdown = page
        .getByRole('main')
        .getByText(/\b0?1:\d\d\b/)
        .first()
      await expect(countdown).toBeVisible()
      await bar.key('+1 min').click()
      await expect(
        page
          .getByRole('main')
          .getByText(/\b0?0:\d\d\b/)
          .first(),
      ).toBeVisible()
      await bar.key('Next deadline').click()
      await expect(bar.said).toContainText('Reached')
      await expect(page.getByRole('main')).toContainText('expired')
    })
  })

  test('the next call fails as chosen, once, and is listed; a dialog does not cover the bar; a key hides it and frees its space, not while typing', async ({
    page,
    world,
  }) => {
    const bar = barOf(page)
    const space = () => page.evaluate(() => getComputedStyle(document.body).paddingBottom)
    await bar.open('/list')
    await settled(page)
    await bar.showCalls.click()
    await expect(bar.calls.getByText('/search/searchProdPage').first()).toBeVisible()
    const panel = await bar.calls.locator('..').boundingBox()
    expect(panel?.height).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) / 4)

    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await bar.nextCall.selectOption('hiccup')
    await expect(bar.said).toHaveText('Next call: 500 server error')
    expect(await covered(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(bar.root).toBeVisible()

    await page.getByRole('link', { name: 'Home' }).first().click()
    const struck = bar.calls.getByRole('listitem').filter({ hasText: '500' })
    await expect(struck).toHaveCount(1)
    await expect(bar.said).toHaveText('')
    await expect(bar.key('Disarm (1)')).toHaveCount(0)
    expect(await world.control('GET /__mall/faults')).toEqual([])

    await bar.open('/list')
    await expect.poll(space).not.toBe('0px')
    await page.keyboard.press('Backquote')
    await expect(bar.root).toHaveCount(0)
    expect(await space()).toBe('0px')
    await page.reload()
    await bar.host.waitFor({ state: 'attached' })
    await expect(bar.root).toHaveCount(0)
    await page.keyboard.press('Backquote')
    await bar.hide.focus()
    await page.keyboard.press('Enter')
    await expect(bar.root).toHaveCount(0)
    await page.getByRole('search').locator('input[role="combobox"]').press('Backquote')
    await expect(bar.root).toHaveCount(0)
  })
})

test('nothing of the shop lies under the bar, and axe finds nothing with it and its calls', async ({
  page,
  setLanguage,
  logInAs,
  world,
  pageErrors,
}) => {
  test.slow()
  await setLanguage('en')
  await logInAs('shopper')
  const bar = barOf(page, 'en')
  for (const path of ['/', '/detail/1003', '/submit-order?orderEntry=0', '/cart']) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await bar.open(path)
    await settled(page)
    for (const isOpen of [false, true]) {
      if (isOpen) await bar.showCalls.click()
      for (const width of [1280, 1600]) {
        await page.setViewportSize({ width, height: 900 })
        await expect.poll(() => covered(page), { message: `${path} at ${width}` }).toEqual([])
        await expect.poll(() => endUnder(page), { message: `${path} at ${width}, its end` }).toBeLessThan(1)
        expect(await covered(page), `${path} at ${width}, its end`).toEqual([])
      }
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await world.arm({ on: '*', effect: { kind: 'delay', ms: 1 } })
  await expect(bar.calls.getByRole('listitem').first()).toBeVisible()
  // At the end of the page the bar of the cart covers none of its lines.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 760 })
  await bar.open('/chat?shopId=62')
  const edge = async (of: Locator, side: 'top' | 'bottom') =>
    of.evaluate((element, name) => element.getBoundingClientRect()[name], side)
  const roomBelow = async () =>
    (await edge(bar.root, 'top')) - (await edge(page.getByRole('main').getByRole('textbox'), 'bottom'))
  await expect.poll(roomBelow, { message: 'below the field of the chat' }).toBeGreaterThan(0)
  await page.setViewportSize({ width: 1280, height: 760 })
  await bar.showCalls.click()
  await expect.poll(roomBelow, { message: 'below the field of the chat' }).toBeGreaterThan(0)
  expect(pageErrors).toEqual([])
})
