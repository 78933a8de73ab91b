import { keyboard } from '../pages/keyboard.ts'
import { expect, test } from '../test.ts'
import { languages, words } from '../words.ts'

for (const language of languages) {
  const says = words[language]

  test(`a visitor is asked to log in, and Esc leads home, in ${language} [S4.10, S2.44]`, async ({ page, speak }) => {
    await speak(language)
    await page.goto('/user-center/uc-address')
    await expect(page.getByRole('dialog', { name: says.login })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test(`an address is added, removed and brought back by keyboard, in ${language} [S5.16]`, async ({
    page,
    speak,
    logInAs,
  }) => {
    await speak(language)
    await logInAs('fresh')
    await page.goto('/user-center/uc-address')
    const keys = keyboard(page)
    await expect(page.getByRole('main').getByRole('status')).toContainText('0')
    await keys.press(page.getByRole('main').getByRole('button', { name: says.addAddress }))
    const dialog = page.getByRole('dialog', { name: says.addAddress })
    const fields = dialog.locator('input:not([type=checkbox])')
    const regions = dialog.getByRole('combobox')
    await keys.press(dialog.getByRole('button', { name: says.save }))
    await expect(fields.nth(0)).toBeFocused()
    await page.keyboard.type('Chen')
    await keys.type(fields.nth(1), '13900139001')
    for (const at of [0, 1, 2]) {
      const region = regions.nth(at)
      await expect(region.locator('option:not([disabled])').first()).toBeAttached()
      await keys.reach(region)
      await page.keyboard.press('ArrowDown')
      await expect(region).not.toHaveValue('')
    }
    await keys.type(fields.nth(2), '1 Lake Road')
    await page.keyboard.press('Enter')
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards).toHaveCount(1)
    await keys.press(cards.getByRole('button').nth(1))
    await expect(cards).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('status')).toBeFocused()
    await keys.press(page.getByRole('region').getByRole('button', { name: says.undo }))
    await expect(cards).toHaveCount(1)
    await expect(cards).toContainText('1 Lake Road')
  })
}
