import type { Page, Route } from 'playwright/test'
import { violations } from '../pages/axe.ts'
import { prepare } from '../pages/prepare.ts'
import { screens } from '../pages/screens.ts'
import { expect, test } from '../test.ts'
import { words } from '../words.ts'

// Animated elements would be measured in the middle of their movement.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The header and footer are checked with the screens above. */
const part = 'main'

const holdCalls = async (page: Page) => {
  let held: Route[] | null = null
  await page.route('**', async (route) => {
    if (held !== null && route.request().resourceType() === 'fetch') held.push(route)
    else await route.continue()
  })
  return {
    hold: () => void (held = []),
    letGo: async () => {
      const waiting = held ?? []
      held = null
      await Promise.all(waiting.map((route) => route.continue()))
    },
  }
}

/** So many that none of these tests runs for more than a minute. */
const groups = 4

for (const group of Array.from({ length: groups }, (_, no) => no))
  for (const language of ['zh', 'en'] as const)
    test(`every screen is accessible while it loads and after it failed, reports the failure once, and recovers on retry, group ${group + 1} of ${groups}, in ${language} [S8.2]`, async ({
      page,
      setLanguage,
      logInAs,
      world,
    }) => {
      test.slow()
      const { retry, hiccup } = words[language]
      await setLanguage(language)
      const again = page.getByRole('main').getByRole('button', { name: retry })
      const busy = page.getByRole('main').locator('[aria-busy="true"]')
      const calls = await holdCalls(page)
      for (const screen of screens.filter((_, no) => no % groups === group)) {
        await world.control('POST /__mall/worlds/{name}/reset', { params: { name: world.name }, body: {} })
        await logInAs('shopper')
        const path = await prepare(screen, page, world)
        await world.arm({ on: '*', effect: { kind: 'status', status: 500 }, timing: { kind: 'every' } })

        calls.hold()
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 }), screen.name).toBeAttached()
        await expect(busy.first(), screen.name).toBeVisible()
        expect(await violations(page, part), `${screen.name} that waits`).toEqual([])

        await calls.letGo()
        await expect(again.first(), screen.name).toBeVisible()
        await expect(busy, screen.name).toHaveCount(0)
        await expect(page.locator('[data-part="toast"]', { hasText: hiccup }), screen.name).toHaveCount(1)
        expect(await violations(page, part), `${screen.name} that failed`).toEqual([])

        await world.disarm()
        await expect(async () => {
          for (const button of await again.all()) await button.click({ timeout: 1_000 })
          expect([await again.count(), await busy.count()], screen.name).toEqual([0, 0])
        }).toPass({ intervals: [50], timeout: 15_000 })
        await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ }), screen.name).toHaveCount(0)
        expect(await violations(page, part), `${screen.name} that is whole`).toEqual([])
      }
    })
