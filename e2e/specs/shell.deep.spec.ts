import { expect, test } from '../test.ts'

test('a phone is led to the page that stands for the mobile site, says where it would open, and may stay here [S1.5, S9.13]', async ({
  browser,
  baseURL,
}) => {
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ userAgent, baseURL: String(baseURL), viewport, locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto('/notice-list?shopId=62&to=https://evil.example&lang=en')
  await expect(page).toHaveURL(/\/__mall\/h5\/notice-list\?shopId=62$/)
  await expect(page.getByText('/notice-list?shopId=62', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('link', { name: 'Use the desktop shop on this phone' }).click()
  await expect(page).toHaveURL(/^[^?]*\/notice-list\?shopId=62$/)
  await page.goto('/list')
  await expect(page).toHaveURL(/\/list$/)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await context.close()
})
