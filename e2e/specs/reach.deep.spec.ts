import type { Page } from 'playwright/test'
import { cart } from '../pages/cart.ts'
import { purchase } from '../pages/purchase.ts'
import { expect, test } from '../test.ts'
import { words } from '../words.ts'

const says = words.en
const heights = [720, 560] as const

/** What has the focus and lies under something else: all of it, but for a label that shows in its place. */
const covered = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) return null
    const shown = focused.closest('label') ?? focused
    const { left, top, right, bottom } = shown.getBoundingClientRect()
    const at = (x: number, y: number): boolean => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (shown.contains(hit) || hit.contains(shown))
    }
    const across = [0.1, 0.3, 0.5, 0.7, 0.9]
    const seen = across.some((x) => across.some((y) => at(left + x * (right - left), top + y * (bottom - top))))
    return seen ? null : `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent.slice(0, 40)}`
  })

/** Goes through the page from its beginning to its last stop. */
const stopsCovered = async (page: Page): Promise<{ stops: number; hidden: readonly string[] }> => {
  const begin = () =>
    page.evaluate(() => {
      scrollTo({ top: 0 })
      const main = document.querySelector('main')
      main?.focus({ preventScroll: true })
      return main !== null && document.activeElement === main
    })
  // A page that has just come gives the focus to what it begins with.
  await expect.poll(begin).toBe(true)
  const hidden: string[] = []
  for (let stops = 0; stops < 250; stops++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement) !== true))
      return { stops, hidden }
    const name = await covered(page)
    if (name !== null) hidden.push(name)
  }
  throw new Error('Tab does not leave the page')
}

test('whatever Tab reaches in cart and checkout is seen, also above the bar at the bottom', async ({
  page,
  setLanguage,
  logInAs,
}) => {
  await setLanguage('en')
  await logInAs('shopper')
  const look = async (name: string) => {
    for (const height of heights) {
      await page.setViewportSize({ width: 1280, height })
      const { stops, hidden } = await stopsCovered(page)
      expect(stops, name).toBeGreaterThan(10)
      expect.soft(hidden, `${name} at a height of ${height} px`).toEqual([])
    }
  }
  const shown = cart(page, says)
  await shown.open()
  await expect(shown.settled).toHaveText(/¥/)
  await look('cart')
  await shown.checkOut.click()
  await expect(page).toHaveURL(/\/submit-order/)
  await expect(purchase(page, says).settled).toContainText('¥')
  await look('checkout')
})
