import type { Page } from 'playwright/test'

/** In English. Browsers under automation show the bar only if asked for. */
export const barOf = (page: Page) => {
  const root = page.getByRole('complementary', { name: 'Developer bar' })
  return {
    root,
    key: (name: string) => root.getByRole('button', { name, exact: true }),
    lastCall: root.getByRole('link', { name: / \// }),
    nextCall: root.getByRole('combobox', { name: 'Next call fails with…' }),
    said: root.getByRole('status'),
    open: async (path: string): Promise<void> => {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}bar`)
      await root.waitFor()
    },
  }
}
