import { docsOf } from '../pages/docs.ts'
import { freshServer } from '../pages/fresh-server.ts'
import { expect, test } from '../test.ts'

test('the documents are in Chinese, and calls are tried as who is logged in, in the world of the page [S1.7]', async ({
  page,
  world,
  pageErrors,
  logInAs,
}) => {
  await logInAs('shopper')
  const { open, unfold, send } = docsOf(page, 'zh')
  await open()
  const call = await unfold('cart', 'postPShopCartTotalPay')
  const answer = await send(call)
  await expect(answer).toContainText('200')
  await expect(call).toContainText('计算所选购物车商品的金额')
  await expect(call.getByRole('table').first()).toContainText('请先登录')
  await expect(answer).toContainText('finalMoney')
  expect(await world.calls('POST /p/shopCart/totalPay')).toBe(1)

  await expect(await send(await unfold('im', 'getPUserConversations'))).toContainText('200')
  const [chat] = await world.journal.of('GET /p/user/conversations')
  expect(chat).toMatchObject({ status: 200, language: 'zh' })
  expect(chat?.page).toMatch(/^\/__mall\/docs/)
  expect(chat?.userId).not.toBeNull()
  expect(pageErrors).toEqual([])
})

test('the documents are in English, found from the console, filtered by path and summary, and a link opens a call in either language [S1.7]', async ({
  page,
  world,
  pageErrors,
}) => {
  await page.goto('/__mall/console')
  await page.getByRole('link', { name: /API|接口文档/ }).click()
  await expect(page).toHaveURL(/\/__mall\/docs/)
  const { open, filter, unfold, send } = docsOf(page, 'en')
  await open()
  const groups = page.locator('.opblock-tag')
  const all = await groups.count()
  const calls = page.locator('.opblock-summary-path')
  for (const words of ['totalpay', 'price these lines']) {
    await filter.fill(words)
    await expect(groups).toHaveCount(1)
    await expect(calls).toHaveText('/p/shopCart/totalPay')
  }
  await filter.fill('')
  await expect(groups).toHaveCount(all)
  await expect(calls).toHaveCount(0)

  const call = await unfold('worldState', 'postMallClockFreeze')
  await expect(await send(call)).toContainText('200')
  await expect(call).toContainText('Stop the clock.')
  expect((await world.control('GET /__mall/clock')).running).toBe(false)
  await expect(page).toHaveURL(/#\/worldState\/postMallClockFreeze$/)
  await page.getByRole('link', { name: '中文' }).click()
  await expect(call).toContainText('停住时钟')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh')
  expect(pageErrors).toEqual([])
})

test('a call is sent with what was authorized: the token of a login, the secret to control calls only', async ({
  page,
}) => {
  test.slow()
  const secret = 'blue-and-white'
  const { origin, stop } = await freshServer('--control-secret', secret)
  try {
    const { open, unfold, send, authorizeWith } = docsOf(page, 'en')
    const sent = new Map<string, Readonly<Record<string, string>>>()
    page.on('request', (request) => sent.set(new URL(request.url()).pathname, request.headers()))
    await open(origin)
    const freeze = await unfold('worldState', 'postMallClockFreeze')
    const answer = await send(freeze)
    await expect(answer).toContainText('403')
    await authorizeWith('secret', secret)
    const login = await page.request.post(`${origin}/__mall/login`, {
      headers: { 'x-mall-secret': secret },
      data: { userName: 'lin_xiaoman' },
    })
    const { accessToken } = (await login.json()) as { accessToken: string }
    await authorizeWith('token', accessToken)
    await expect(await send(await unfold('cart', 'postPShopCartTotalPay'))).toContainText('finalMoney')
    await freeze.getByRole('button', { name: 'Execute', exact: true }).click()
    await expect(answer).toContainText('"running": false')
    expect(sent.get('/__mall/clock/freeze')).toMatchObject({ 'x-mall-secret': secret })
    expect(sent.get('/__mall/clock/freeze')).not.toHaveProperty('authorization')
    expect(sent.get('/p/shopCart/totalPay')).toMatchObject({ authorization: accessToken })
    expect(sent.get('/p/shopCart/totalPay')).not.toHaveProperty('x-mall-secret')
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }) + document.cookie)
    expect(kept).not.toContain(secret)
  } finally {
    stop()
  }
})

test('the secret that was given to the console, and the world that it shows, are those of the calls', async ({
  page,
}) => {
  const sent = page.waitForRequest('**/__mall/clock/freeze')
  const { open, unfold, send } = docsOf(page, 'en')
  await open()
  await page.evaluate(() => sessionStorage.setItem('control-secret', JSON.stringify('blue-and-white')))
  await page.goto('/__mall/docs?lang=en&world=elsewhere')
  await page.locator('.opblock-tag').first().waitFor()
  await send(await unfold('worldState', 'postMallClockFreeze'))
  expect((await sent).headers()).toMatchObject({ 'x-mall-secret': 'blue-and-white', 'x-mall-world': 'elsewhere' })
  await expect(page.getByRole('link', { name: 'Console' })).toHaveAttribute('href', /world=elsewhere/)
})
