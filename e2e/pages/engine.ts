import { test as base } from '../test.ts'
import { drivenBy, type Driver } from './walker.ts'
import { startWebkit } from './webkit.ts'

/** The browser of this run: Chromium and Firefox by Playwright, WebKit by WebDriver. */
export const test = base.extend<{ engine: Driver }, { webkit: Driver | null }>({
  webkit: [
    async ({}, use) => {
      if (process.env['E2E_ENGINE'] !== 'webkit') return use(null)
      const webkit = await startWebkit()
      await use(webkit)
      await webkit.stop()
    },
    { scope: 'worker' },
  ],
  engine: async ({ webkit, page }, use) => use(webkit ?? drivenBy(page)),
})
