import { contract, type Route as Call } from 'qinghua-contract'
import { errorCatalogue, type ErrorEntry } from 'qinghua-contract/errors'
import type { Page, Route } from 'playwright/test'
import { routeOf } from '../../contracts/test/route-of.ts'
import { openLink, performer } from '../pages/steps.ts'
import { expect, test } from '../test.ts'
import { words } from '../words.ts'

const says = words.en
const late = 30_000

/** For each call that a user makes by pressing something, an entry of the catalogue whose steps lead to it. */
const made = new Map<Call, ErrorEntry>()
for (const entry of errorCatalogue()) {
  const on = entry.triggers.fault?.on
  if (typeof on !== 'string' || !(on in contract) || entry.steps.at(-1)?.verb !== 'press') continue
  if (entry.triggers.link && contract[on as Call].effect !== 'read') made.set(on as Call, entry)
}

/** What somebody has typed or chosen. */
const typed = (page: Page): Promise<string[]> =>
  page
    .locator('main, dialog[open]')
    .locator('input:not([type=file]), textarea, select')
    .evaluateAll((fields) =>
      fields.map((field) => {
        const { type, value, checked } = field as HTMLInputElement
        return type === 'radio' || type === 'checkbox' ? String(checked) : value
      }),
    )

// The world is prepared through the mall, and the page's clock runs forward.
test.use({ expectedFindings: ['switchAgain', 'repeatedRead', 'doubleSubmit'] })

for (const [call, { triggers, steps }] of made)
  test(`${call}, late by 30 s, is sent once, loses nothing that was typed and says so in the end [S8.2]`, async ({
    page,
    world,
    baseURL,
  }) => {
    await page.clock.install()
    const other = await openLink(page, String(triggers.link), { world, baseURL, language: 'en' })
    const perform = performer(page, other, 'en')
    await perform(steps.slice(0, -1))
    const held: Route[] = []
    await page.route('**/*', (route) => {
      const request = route.request()
      if (routeOf(request.method(), new URL(request.url()).pathname) !== call) return route.continue()
      return void held.push(route)
    })
    await perform(steps.slice(-1))
    await expect.poll(() => held.length).toBe(1)
    const before = await typed(page)
    // Somebody presses again.
    await page.keyboard.press('Enter')
    await page.evaluate(() => {
      const pressed = document.activeElement as HTMLElement | null
      pressed?.click()
      pressed?.closest('form')?.requestSubmit()
    })
    await page.clock.fastForward(late)
    await expect(page.getByText(says.late).first()).toBeVisible()
    expect(await typed(page)).toEqual(before)
    expect(held.length, 'how often it is sent').toBe(1)
    await expect(page.locator('main')).toContainText(/\S/)
    await expect(page.locator('main [aria-busy="true"], dialog[open] [aria-busy="true"]')).toHaveCount(0)
    await other.drop()
  })
