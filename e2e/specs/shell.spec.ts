import { expect, test } from '../test.ts'

test('every layout has its bars [S2.1, S2.30/default+home+policy, S2.50/logo, S2.60]', async ({
  page,
  setLanguage,
}) => {
  await setLanguage('zh')
  const bars = async () => ({
    top: await page.getByRole('banner').count(),
    search: await page.getByRole('search').count(),
    footer: await page.getByRole('contentinfo').count(),
  })
  for (const [path, top] of [
    ['/', 1],
    ['/index', 1],
    ['/notice-list', 1],
    ['/termsPage', 0],
  ] as const) {
    await page.goto(path)
    await page.locator('main h1').first().waitFor({ state: 'attached' })
    // Below what is seen first, it comes with the first interaction.
    await page.keyboard.press('Shift')
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect([path, await bars()]).toEqual([path, { top, search: top, footer: 1 }])
  }
})
