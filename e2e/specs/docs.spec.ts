import { docsOf } from '../pages/docs.ts'
import { freshServer } from '../pages/fresh-server.ts'
import { expect, test } from '../test.ts'

test('the documents are in Chinese, and a call can be tried in the world of the page [S1.7]', async ({
  page,
  world,
  pageErrors,
}) => {
  const { open, unfold, send } = docsOf(page, 'zh')
  await open('product')
  await page.getByLabel('登录为').selectOption('lin_xiaoman')
  const call = await unfold('cart', 'postPShopCartTotalPay')
  const answer = await send(call)
  await expect(answer).toContainText('200')
  await expect(call).toContainText('计算所选购物车商品的金额')
  await expect(call.getByRole('table').first()).toContainText('请先登录')
  await expect(answer).toContainText('finalMoney')
  expect(await world.calls('POST /p/shopCart/totalPay')).toBe(1)

  await expect(await send(await unfold('chat', 'getPUserConversations'))).toContainText('200')
  const [chat] = await world.journal.of('GET /p/user/conversations')
  expect(chat).toMatchObject({ status: 200, language: 'zh' })
  expect(chat?.userId).not.toBeNull()
  expect(pageErrors).toEqual([])
})

test('the documents are in English, found from the console, filtered by path and summary, and the control API has separate ones [S1.7]', async ({
  page,
  world,
  pageErrors,
}) => {
  await page.goto('/__mall/console')
  await page.getByRole('link', { name: /API|接口文档/ }).click()
  await expect(page).toHaveURL(/\/__mall\/docs/)
  await docsOf(page, 'en').open('product')
  const groups = page.locator('.counted')
  const all = await groups.count()
  await page.getByRole('search').getByRole('textbox').fill('totalpay')
  await expect(groups).toHaveCount(1)
  await expect(groups.locator('.opblock')).toHaveCount(1)
  await expect(groups.locator('.opblock-summary-path')).toHaveText('/p/shopCart/totalPay')
  const shown = (element: Element) => getComputedStyle(element, '::after').content
  expect(await groups.locator('.opblock-tag > a').evaluate(shown)).toMatch(/^"1"/)
  await page.getByRole('search').getByRole('textbox').fill('')
  await expect(groups).toHaveCount(all)
  await expect(page.locator('.opblock')).toHaveCount(0)

  await page.goto('/__mall/docs?lang=zh')
  await page.getByRole('link', { name: 'English' }).click()
  await page.getByRole('link', { name: 'Control' }).click()
  const { unfold, send } = docsOf(page, 'en')
  const call = await unfold('worldState', 'postMallClockFreeze')
  await expect(await send(call)).toContainText('200')
  await expect(call).toContainText('Stop the clock.')
  expect((await world.control('GET /__mall/clock')).running).toBe(false)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(pageErrors).toEqual([])
})

test('trying a control call asks for a required secret, which is not shown, and is sent to the host of the page only', async ({
  page,
  context,
}) => {
  test.slow()
  const secret = 'blue-and-white'
  const { origin, stop } = await freshServer('--control-secret', secret)
  try {
    const { open, unfold, send } = docsOf(page, 'en')
    await open('control', origin)
    // The answer to the wrong secret arrives after the right one was entered.
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    const isLate = (headers: Record<string, string>) => headers['x-mall-secret'] === 'green'
    await page.route('**/__mall/here', async (route) => {
      if (isLate(route.request().headers())) await released
      await route.continue()
    })
    const dialog = page.getByRole('dialog', { name: 'Control secret required' })
    await expect(page.getByRole('button', { name: 'Enter the secret' })).toBeVisible()
    await expect(dialog).toBeHidden()
    const call = await unfold('worldState', 'postMallClockFreeze')
    const answer = await send(call)
    await dialog.getByLabel('Secret', { exact: true }).fill('green')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText('Wrong secret')).toBeVisible()
    await dialog.getByLabel('Secret', { exact: true }).fill(secret)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(answer).toContainText('"running": false')
    const lateAnswer = page.waitForResponse((response) => isLate(response.request().headers()))
    release()
    await lateAnswer
    await call.getByRole('button', { name: 'Clear' }).click()
    await call.getByRole('button', { name: 'Execute', exact: true }).click()
    await expect(answer).toContainText('"running": false')
    await expect(call.locator('.curl-command')).toContainText('curl')
    await expect(dialog).toBeHidden()
    expect(await page.content()).not.toContain(secret)
    // The secret is shared with the console in this tab.
    await page.getByRole('link', { name: 'Console' }).click()
    await expect(page.getByRole('dialog', { name: 'Control secret required' })).toHaveCount(0)
    await page.goBack()
    await expect(page.getByText('World default')).toBeVisible()
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }) + document.cookie)
    expect(kept).not.toContain(secret)
    const other = await context.newPage()
    await docsOf(other, 'en').open('product', origin)
    await expect(other.getByRole('button', { name: 'Enter the secret' })).toBeVisible()

    const given = new Map<string, string | undefined>()
    other.on('request', (request) => given.set(new URL(request.url()).pathname, request.headers()['x-mall-secret']))
    const tab = docsOf(other, 'en')
    await other.getByRole('button', { name: 'Enter the secret' }).click()
    await other.getByLabel('Secret', { exact: true }).fill(secret)
    await other.keyboard.press('Enter')
    await other.getByLabel('Log in as').selectOption('lin_xiaoman')
    await expect(other.getByText('World default')).toBeVisible()
    await expect(await tab.send(await tab.unfold('cart', 'postPShopCartTotalPay'))).toContainText('finalMoney')
    await expect(await tab.send(await tab.unfold('chat', 'getPUserConversations'))).toContainText('200')
    const [control, rest] = [[...given], [...given]].map((all, at) =>
      all.filter(([path]) => /^\/__mall\/(?!docs)/.test(path) === (at === 0)),
    )
    expect(control?.map(([path, sent]) => [path, sent])).toEqual([
      ['/__mall/here', secret],
      ['/__mall/accounts', secret],
      ['/__mall/login', secret],
    ])
    expect(rest?.filter(([, sent]) => sent !== undefined)).toEqual([])
    expect(rest?.map(([path]) => path)).toContain('/p/shopCart/totalPay')
  } finally {
    stop()
  }
})
