import type { Page } from 'playwright/test'
import { settled, violations } from '../pages/axe.ts'
import { barOf } from '../pages/bar.ts'
import { waitUntilIdle } from '../pages/idle.ts'
import { expect, test } from '../test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(async ({ setLanguage }) => setLanguage('en'))

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

/** How many pixels of an element, by default of the page that is scrolled to its end, are below the bar. */
const under = (page: Page, of = '#root'): Promise<number> =>
  page.evaluate((selector) => {
    if (selector === '#root') scrollTo(0, document.documentElement.scrollHeight)
    const edge = (name: string) => document.querySelector(name)?.getBoundingClientRect()
    return Number(edge(selector)?.bottom) - Number(edge('aside.on-fill')?.top)
  }, of)

test('a browser under automation has no bar unless asked for, which is remembered; the host of a world has one', async ({
  page,
  world,
}) => {
  const { root, open } = barOf(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await waitUntilIdle(page, world)
  expect(asked.filter((path) => /__mall/.test(path))).toEqual([])
  await open('/')
  await page.goto('/cart')
  await expect(root).toBeVisible()

  await page.evaluate(() => localStorage.removeItem('bar'))
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }))
  await page.goto('/')
  await expect(root).toContainText(world.name)
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
    const { key, said, open } = barOf(page)
    await open(String(at))
    const main = page.getByRole('main')
    await expect(main.getByText(/\b0?1:\d\d\b/).first()).toBeVisible()
    await key('+1 min').click()
    await expect(main.getByText(/\b0?0:\d\d\b/).first()).toBeVisible()
    await key('Next deadline').click()
    await expect(said).toContainText('Reached')
    await expect(main).toContainText('expired')
  })
})

test('a dialog does not cover the bar, from which the next call is made to fail; a key hides it and frees its space, not while typing', async ({
  page,
  pageErrors,
}) => {
  const { root, key, lastCall, nextCall, open } = barOf(page)
  const space = () => page.evaluate(() => getComputedStyle(document.body).paddingBottom)
  await open('/list')
  await settled(page)
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await nextCall.selectOption('hiccup')
  expect(await covered(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await key('Share').click()
  await expect(dialog.getByLabel('Page')).toHaveValue('/list')
  await page.keyboard.press('Escape')
  await expect(key('Share')).toBeFocused()
  expect(pageErrors).toEqual([])
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(lastCall).toContainText('500')
  const [journal] = await Promise.all([page.waitForEvent('popup'), lastCall.click()])
  await expect(journal.getByRole('listbox').getByRole('option', { selected: true })).toContainText('500')

  await page.keyboard.press('Backquote')
  await expect(root).toHaveCount(0)
  expect(await space()).toBe('0px')
  await page.reload()
  await page.locator('#bar').waitFor({ state: 'attached' })
  await expect(root).toHaveCount(0)
  await page.getByRole('search').locator('input[role="combobox"]').press('Backquote')
  await expect(root).toHaveCount(0)
})

test('nothing of the shop lies under the bar, and axe finds nothing with it', async ({ page, logInAs, pageErrors }) => {
  test.slow()
  await logInAs('shopper')
  const { lastCall, open } = barOf(page)
  const size = async (width: number, height = 900) => {
    await page.setViewportSize({ width, height })
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width)
  }
  for (const path of ['/', '/detail/1003', '/submit-order?orderEntry=0', '/cart']) {
    await size(1280)
    await open(path)
    await settled(page)
    for (const width of [1280, 1600]) {
      await size(width)
      await expect.poll(() => covered(page), { message: `${path} at ${width}` }).toEqual([])
      await expect.poll(() => under(page), { message: `${path} at ${width}, its end` }).toBeLessThan(1)
      expect(await covered(page), `${path} at ${width}, its end`).toEqual([])
    }
  }
  await size(1280)
  await expect(lastCall).toBeVisible()
  expect(await violations(page)).toEqual([])
  await size(390, 760)
  await open('/chat?shopId=62')
  await expect.poll(() => under(page, 'main textarea'), { message: 'the field of the chat' }).toBeLessThan(0)
  expect(pageErrors).toEqual([])
})
