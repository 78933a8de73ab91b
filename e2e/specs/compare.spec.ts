import { compare } from '../pages/compare.ts'
import { keyboard } from '../pages/keyboard.ts'
import { expect, known, test } from '../test.ts'
import { inOne, words } from '../words.ts'

const { mug, lastPiece, coaster } = known

for (const language of inOne('zh')) {
  const says = words[language]

  test(`products are compared by their differences, without a mouse, in ${language}`, async ({ page, setLanguage }) => {
    test.slow()
    await setLanguage(language)
    await page.goto('/list')
    const keys = keyboard(page)
    const { card, toggle, tray, chosen, open, clear, undo, table, columns, row, remove, onlyDifferences } = compare(
      page,
      says,
    )
    await keys.reach(toggle(mug[language]))
    await expect(card(mug[language]).locator('[data-part="corner"]')).toHaveCSS('opacity', '1')
    await keys.toggle(toggle(mug[language]))
    await expect(open).toBeDisabled()
    await keys.toggle(toggle(lastPiece[language]))
    await keys.toggle(toggle(coaster[language]))
    await keys.press(open)
    await expect(columns).toHaveCount(3)
    await expect(columns.filter({ hasText: says.lowestPrice })).toContainText(coaster[language])
    await expect(row(says.price)).toContainText('≠')
    await expect(row(says.kindRow)).toHaveCount(0)
    await keys.toggle(onlyDifferences)
    await expect(row(says.kindRow)).not.toContainText('≠')
    await keys.press(remove.last())
    await expect(columns).toHaveCount(2)
    await expect(remove.last()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(table.getByText(says.needTwo)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/list$/)
    await expect(open).toBeDisabled()
    await keys.reach(clear, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(tray).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(undo).toBeVisible()
    await page.keyboard.press('u')
    await expect(chosen).toHaveCount(1)
  })
}
