import type { Locator, Page } from 'playwright/test'

/** Operates the page by keyboard only: reaches elements with Tab, and fails when Tab does not get there. */
export const keyboard = (page: Page) => {
  const reach = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
    await target.waitFor()
    // Looked up again only when the page has replaced it: a lookup by role reads the whole page.
    let found = await target.elementHandle()
    for (let presses = 0; presses < 150; presses++) {
      const is = await found?.evaluate((element) =>
        element.isConnected ? element === document.activeElement : 'replaced',
      )
      if (is === true) return
      if (is === 'replaced') found = await target.elementHandle()
      else await page.keyboard.press(key)
    }
    throw new Error(`${key} does not reach ${target}`)
  }
  return {
    reach,
    press: async (target: Locator): Promise<void> => {
      await reach(target)
      await page.keyboard.press('Enter')
    },
    type: async (target: Locator, text: string): Promise<void> => {
      await reach(target)
      await page.keyboard.press('Control+A')
      await page.keyboard.type(text)
    },
    toggle: async (target: Locator): Promise<void> => {
      await reach(target)
      await page.keyboard.press('Space')
    },
  }
}
