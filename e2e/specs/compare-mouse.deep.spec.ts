import { looker } from '../pages/axe.ts'
import { compare } from '../pages/compare.ts'
import { expect, known, test } from '../test.ts'
import { words } from '../words.ts'

const { ebook, pass, mug, lastPiece, coaster } = known
const four = [ebook, pass, mug, lastPiece]

for (const language of ['zh', 'en'] as const) {
  const says = words[language]

  test(`four products are chosen with the mouse, a fifth is refused, and the comparison has an address of its own, in ${language}`, async ({
    page,
    context,
    setLanguage,
    pageErrors,
  }) => {
    test.slow()
    await setLanguage(language)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/list')
    const { card, toggle, chosen, open, table, columns, onlyDifferences } = compare(page, says)
    const { look } = looker(page)
    const corner = card(mug[language]).locator('[data-part="corner"]')
    await expect(corner).toHaveCSS('opacity', '0')
    for (const product of four) {
      const before = await card(product[language]).boundingBox()
      await card(product[language]).hover()
      await toggle(product[language]).click()
      await expect(toggle(product[language])).toHaveAttribute('aria-pressed', 'true')
      expect((await card(product[language]).boundingBox())?.height).toBe(before?.height)
    }
    await expect(corner).toHaveCSS('opacity', '1')
    await card(coaster[language]).hover()
    await toggle(coaster[language]).click()
    await expect(page.getByText(says.tooMany)).toBeVisible()
    await expect(toggle(coaster[language])).toHaveAttribute('aria-pressed', 'false')
    await page.reload()
    await expect(chosen).toHaveCount(4)
    await expect(open).toContainText('4')
    await expect(open).toBeInViewport({ ratio: 1 })
    await look('the tray')

    await open.click()
    await expect(page).toHaveURL(`/compare?ids=${four.map(({ prodId }) => prodId).join()}`)
    await expect(page).toHaveTitle(new RegExp(says.compared))
    await page.reload()
    await expect(columns).toContainText(four.map((product) => product[language]))
    await look('the differences')
    await onlyDifferences.click()
    await look('everything')
    const friend = await context.newPage()
    await friend.goto(`/compare?ids=${pass.prodId},${mug.prodId}`)
    await expect(compare(friend, says).columns).toContainText([pass[language], mug[language]])
    await friend.close()
    await table.getByRole('link', { name: mug[language] }).first().click()
    await expect(page).toHaveURL(`/detail/${mug.prodId}`)
    await expect(page.getByRole('heading', { level: 1, name: mug[language] })).toBeVisible()
    await expect(chosen).toHaveCount(4)
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(/\/list$/)
    await expect(open).toContainText('4')
    expect(pageErrors).toEqual([])
  })
}
