import type { Page } from 'playwright/test'
import { expect, type WorldActions } from '../test.ts'

/** Waits until the screen is there, every request is answered and rendered, and rendering causes no further request. */
export const waitUntilIdle = async (page: Page, world: WorldActions): Promise<void> => {
  await expect(page.locator('main h1').first()).toBeAttached()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  let before = -1
  await expect(async () => {
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
    const calls = await world.journal.list({ kind: 'call', limit: 1_000 })
    const open = await world.journal.list({ kind: 'call', open: true })
    const more = calls.length - before
    before = calls.length
    expect({ open: open.length, more, none: calls.length === 0 }).toEqual({ open: 0, more: 0, none: false })
  }).toPass({ intervals: [50] })
}
