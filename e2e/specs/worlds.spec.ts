import type { Page } from 'playwright/test'
import { expect, known, test } from '../test.ts'

/** What a page gets of the mall, with its own cookies. */
const ask = (page: Page, path: string, authorization = '') =>
  page.evaluate(
    async ([address, token]) => {
      const { status, headers } = await fetch(address, token ? { headers: { authorization: token } } : {})
      return { status, date: Date.parse(headers.get('date') ?? '') }
    },
    [path, authorization] as const,
  )

test('two worlds side by side share no login, cart, clock or fault', async ({ page, world, baseURL, logInAs }) => {
  await logInAs('shopper')
  const { token } = await world.logIn(known.shopper.userName)
  const other = await page.context().newPage()
  await page.goto('/')
  await other.goto(String(baseURL).replace(world.name, `${world.name}b`))
  await expect(page.getByText(known.shopper.nickName).first()).toBeVisible()
  await expect(other.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect(other.getByText(known.shopper.nickName)).toHaveCount(0)
  expect((await ask(page, '/p/shopCart/prodCount', token)).status).toBe(200)
  expect((await ask(other, '/p/shopCart/prodCount', token)).status).toBe(401)

  const day = 86_400_000
  await world.advance(day)
  await world.arm({ on: '*', effect: { kind: 'status', status: 500 }, timing: { kind: 'every' } })
  const [late, early] = [
    await ask(page, '/shop/notice/topNoticeList/62'),
    await ask(other, '/shop/notice/topNoticeList/62'),
  ]
  expect([late.status, early.status]).toEqual([500, 200])
  expect(late.date - early.date).toBeGreaterThan(day - 60_000)
})
