import type { Page } from 'playwright/test'

export const consoleTabs = ['journal', 'faults', 'worlds', 'time', 'actors', 'state', 'errors'] as const

/** In English. */
export const consoleOf = (page: Page) => {
  const live = page.getByRole('status').filter({ hasText: 'Live' })
  return {
    live,
    region: (name: RegExp) => page.getByRole('region', { name }),
    journal: page.getByRole('listbox', { name: 'Calls' }),
    open: async (tab: (typeof consoleTabs)[number], more = ''): Promise<void> => {
      await page.goto(`/__mall/console?tab=${tab}${more}`)
      await live.waitFor()
    },
  }
}
