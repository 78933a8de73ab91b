import type { Page } from 'playwright/test'

export const consoleTabs = ['journal', 'faults', 'worlds', 'time', 'actors', 'state', 'errors'] as const

/** In English. */
export const consoleOf = (page: Page) => {
  const open = async (tab: (typeof consoleTabs)[number], more = ''): Promise<void> => {
    await page.goto(`/__mall/console?tab=${tab}${more}`)
    await live.waitFor()
  }
  const live = page.getByRole('status').filter({ hasText: 'Live' })
  return {
    live,
    region: (name: RegExp) => page.getByRole('region', { name }),
    journal: page.getByRole('listbox', { name: 'Calls' }),
    open,
    /** Finds the route by words, says what happens, and arms it. */
    setFault: async (words: string, route: string, what: string, fill = async (): Promise<void> => {}) => {
      await open('faults')
      await page.getByRole('searchbox').fill(words)
      await page.getByRole('checkbox', { name: route }).check()
      await page.getByRole('combobox', { name: 'What happens' }).selectOption(what)
      await fill()
      await page.getByRole('button', { name: 'Arm', exact: true }).click()
      await page.getByText('Hits 0').waitFor()
    },
  }
}
