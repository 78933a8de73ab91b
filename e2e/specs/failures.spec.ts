import type { Route } from 'playwright/test'
import { waitUntilIdle } from '../pages/idle.ts'
import { expect, known, test } from '../test.ts'
import { inOne, words } from '../words.ts'

for (const language of inOne('en')) {
  const says = words[language]

  test(`many failures at once show one message, and the page can retry, in ${language} [S8.2]`, async ({
    page,
    setLanguage,
    world,
  }) => {
    await setLanguage(language)
    await world.arm({ on: '*', effect: { kind: 'status', status: 500 }, timing: { kind: 'every' } })
    await page.goto('/')
    await expect(page.getByText(says.hiccup)).toHaveCount(1)
    await world.control('DELETE /__mall/faults')
    await page.getByRole('button', { name: says.retry }).last().click()
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  })
}

test('an expired login opens one popup and removes the token [S8.3]', async ({
  page,
  context,
  setLanguage,
  logInAs,
  world,
}) => {
  await setLanguage('en')
  await logInAs('merchant')
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByText(known.merchant.nickName).first()).toBeVisible()
  await waitUntilIdle(page, world)
  // Of what only that page reads: the home page has silent reads of its own.
  await world.arm({ on: '/p/user/collection/*', effect: { kind: 'status', status: 401 }, timing: { kind: 'every' } })
  await page.clock.fastForward('01:00')
  await page.getByRole('link', { name: 'Favourites', exact: true }).first().click()
  await expect(page.getByRole('dialog', { name: words.en.login })).toHaveCount(1)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('token')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('link', { name: words.en.askLogin }).first()).toBeVisible()
})

test('`?__fault=` on a page address makes its calls fail, and the answers say so', async ({
  page,
  setLanguage,
  world,
}) => {
  await setLanguage('en')
  const answered = page.waitForResponse((response) => response.url().includes('/search/searchProdPage'))
  await page.goto('/?__fault=500@GET /search/*')
  const response = await answered
  expect([response.status(), await response.headerValue('x-mall-fault')]).toEqual([500, 'page'])
  await expect(page.getByText(words.en.hiccup)).toBeVisible()
  expect(await world.calls('GET /search/searchProdPage')).toBeGreaterThan(0)
})

test('a missing chunk reloads the page once, and then shows an error [S8.6]', async ({ page, setLanguage }) => {
  await setLanguage('en')
  let loads = 0
  page.on('load', () => (loads += 1))
  const gone = (route: Route) => route.fulfill({ status: 404, body: 'gone' })
  await page.route(/assets\/notice-list-[^/]*\.js/, gone)
  await page.goto('/notice-list?shopId=62')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toBeVisible()
  expect(loads).toBe(2)
  await page.unroute(/assets\/notice-list-[^/]*\.js/, gone)
  await alert.getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notices' })).toBeVisible()
})

test('a late answer for someone who has logged out is dropped [S4.14]', async ({
  page,
  setLanguage,
  logInAs,
  world,
}) => {
  await setLanguage('en')
  await logInAs('shopper')
  await page.goto('/')
  await expect(page.getByText(known.shopper.nickName).first()).toBeVisible()
  const late = await world.hold('GET /p/user/userInfo')
  await page.reload()
  await late.caught()
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: words.en.logOut }).click()])
  await late.letGo()
  await expect(page.getByRole('link', { name: words.en.askLogin }).first()).toBeVisible()
  await expect(page.getByText(known.shopper.nickName)).toHaveCount(0)
})
