import { shell } from '../pages/shell.ts'
import { expect, known, test } from '../test.ts'
import { words } from '../words.ts'

const says = words.en

test('notices and agreements lead on and back, and the language of an address is remembered [S1.7, S2.12, S2.40, S7.10, S9.1]', async ({
  page,
  world,
}) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await page.goto(`/notice-list?shopId=62&lang=en`)
  const first = page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.getByRole('time') })
    .first()
  const title = await first.locator('[data-part="title"]').innerText()
  await first.click()
  await expect(page).toHaveURL(/notice-detail\?id=\d+&shopId=62/)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(title)
  await expect(heading).toBeFocused()
  await page.goBack()
  await expect(first).toBeVisible()
  await page.goto('/notice-detail?id=999999&shopId=62')
  await expect(page.getByRole('main').getByRole('link').last()).toHaveAttribute('href', '/notice-list?shopId=62')
  await page.goto('/termsPage?sts=1')
  await expect(heading).toHaveText(says.privacy)
  await page.goto('/termsPage?sts=0')
  await expect(heading).toHaveText(says.terms)
  await page.getByRole('main').getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(heading).toBeFocused()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  const [newest] = await world.control('GET /__mall/calls', {
    query: { route: 'GET /search/searchProdPage', limit: 1 },
  })
  expect(newest?.language).toBe('en')
})

test('a phone is led to the page that stands for the mobile site, says where it would open, and may stay here [S1.5, S9.13]', async ({
  browser,
  baseURL,
}) => {
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
  const context = await browser.newContext({
    userAgent,
    baseURL: String(baseURL),
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
  })
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

test('logging out in another tab logs this one out too [S4.14]', async ({ page, context, setLanguage, logInAs }) => {
  await setLanguage('en')
  await logInAs('shopper')
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByText(known.shopper.nickName).first()).toBeVisible()
  await shell(page, words.en).logOut.click()
  await expect(other.getByRole('link', { name: words.en.askLogin }).first()).toBeVisible()
  await expect(other.getByText(known.shopper.nickName)).toHaveCount(0)
})
