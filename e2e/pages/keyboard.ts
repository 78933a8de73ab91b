import type { Locator, Page } from 'playwright/test'

/** Operates the page by keyboard only: reaches elements with Tab, and fails when Tab does not get there. */
export const keyboard = (page: Page) => {
  const isFocused = (target: Locator): Promise<boolean> =>
    target.evaluate((element) => element === document.activeElement)
  const reach = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
    await target.waitFor()
    for (let presses = 0; presses < 150; presses++) {
      if (await isFocused(target)) return
      await page.keyboard.press(key)
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
