import type { Route } from 'playwright/test'
import { expect, test } from '../test.ts'

test('a missing chunk reloads the page once, and then shows an error [S8.6]', async ({ page, setLanguage }) => {
  await setLanguage('en')
  let loads = 0
  page.on('load', () => (loads += 1))
  const gone = (route: Route) => route.fulfill({ status: 404, body: 'gone' })
  await page.route(/assets\/notice-list\.screen-[^/]*\.js/, gone)
  await page.goto('/notice-list?shopId=62')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toBeVisible()
  expect(loads).toBe(2)
  await page.unroute(/assets\/notice-list\.screen-[^/]*\.js/, gone)
  await alert.getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notices' })).toBeVisible()
})
