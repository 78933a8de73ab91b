import type { Locator, Page } from 'playwright/test'
import type { Language } from '../test.ts'

type Tag = 'cart' | 'worldState'

export const docsOf = (page: Page, language: Language) => {
  const key = (name: string, within: Page | Locator = page) => within.getByRole('button', { name, exact: true })
  return {
    authorize: key('Authorize').first(),
    open: async (origin = ''): Promise<void> => {
      await page.goto(`${origin}/__mall/docs?lang=${language}`)
      await page.locator('.opblock-tag').first().waitFor()
    },
    filter: page.getByPlaceholder('Filter by tag or path'),
    /** Expands one call. */
    unfold: async (tag: Tag, id: string): Promise<Locator> => {
      const call = page.locator(`[id="operations-${tag}-${id}"]`)
      if (!(await call.isVisible())) await page.getByRole('link', { name: tag, exact: true }).click()
      await call.getByRole('button').first().click()
      return call
    },
    /** Sends the example of an expanded call; returns the element that shows the answer. */
    send: async (call: Locator): Promise<Locator> => {
      await key('Try it out', call).click()
      await key('Execute', call).click()
      return call.locator('.live-responses-table .response').first()
    },
    /** Fills in what the calls are sent with. */
    authorizeWith: async (name: 'token' | 'secret', value: string): Promise<void> => {
      await key('Authorize').first().click()
      const scheme = page.locator('.auth-container').filter({ hasText: name })
      await scheme.getByRole('textbox').fill(value)
      await key('Apply credentials', scheme).click()
      await page.locator('.close-modal').click()
    },
  }
}
