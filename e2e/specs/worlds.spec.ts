import { expect, known, test } from '../test.ts'

test('two worlds side by side share no login, cart, clock or fault', async ({ browser, world, baseURL }) => {
  const other = `${world.name}b`
  const otherUrl = String(baseURL).replace(world.name, other)
  const [a, b] = [await browser.newContext({ locale: 'en' }), await browser.newContext({ locale: 'en' })]
  for (const [context, url] of [
    [a, String(baseURL)],
    [b, otherUrl],
  ] as const)
    await context.addCookies([{ name: 'lang', value: 'en', url }])
  const { accessToken } = await world.control('POST /__mall/login', { body: { userName: known.shopper.userName } })
  await a.addCookies([{ name: 'token', value: accessToken, url: String(baseURL) }])

  const inA = await a.newPage()
  const inB = await b.newPage()
  await Promise.all([inA.goto(String(baseURL)), inB.goto(otherUrl)])
  await expect(inA.getByText(known.shopper.nickName).first()).toBeVisible()
  await expect(inB.getByText(known.shopper.nickName)).toHaveCount(0)

  const ask = (page: typeof inA, path: string, token?: string) =>
    page.evaluate(
      async ([address, authorization]) => {
        const response = await fetch(address, authorization ? { headers: { authorization } } : {})
        return {
          status: response.status,
          date: Date.parse(response.headers.get('date') ?? ''),
          text: await response.text(),
        }
      },
      [path, token] as const,
    )
  expect((await ask(inA, '/p/shopCart/prodCount', accessToken)).status).toBe(200)
  expect((await ask(inB, '/p/shopCart/prodCount', accessToken)).status).toBe(401)

  const day = 86_400_000
  await world.control('POST /__mall/clock/advance', { body: { ms: day } })
  await world.arm({ on: '*', effect: { kind: 'status', status: 500 }, timing: { kind: 'every' } })
  const [late, early] = [
    await ask(inA, '/shop/notice/topNoticeList/62'),
    await ask(inB, '/shop/notice/topNoticeList/62'),
  ]
  expect([late.status, early.status]).toEqual([500, 200])
  expect(late.date - early.date).toBeGreaterThan(day - 60_000)
  await Promise.all([a.close(), b.close()])
})
