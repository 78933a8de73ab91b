import { axeFinds } from '../pages/axe.ts'
import { freshServer } from '../pages/fresh-server.ts'
import type { Locator, Page } from 'playwright/test'
import { expect, test, type Language } from '../test.ts'

type Tag = 'cart' | 'worldState'

const docsOf = (page: Page, language: Language) => {
  const key = (name: string, within: Page | Locator = page) => within.getByRole('button', { name, exact: true })
  return {
    authorize: key('Authorize').first(),
    open: async (origin = ''): Promise<void> => {
      await page.goto(`${origin}/__mall/docs?lang=${language}`)
      await page.locator('.opblock-tag').first().waitFor()
    },
    filter: page.getByPlaceholder('Filter by tag or path'),
    /** Expands one call. */
    unfold: async (tag: Tag, id: string): Promise<Locator> => {
      const call = page.locator(`[id="operations-${tag}-${id}"]`)
      if (!(await call.isVisible())) await page.getByRole('link', { name: tag, exact: true }).click()
      await call.getByRole('button').first().click()
      return call
    },
    /** Sends the example of an expanded call; returns the element that shows the answer. */
    send: async (call: Locator): Promise<Locator> => {
      await key('Try it out', call).click()
      await key('Execute', call).click()
      return call.locator('.live-responses-table .response').first()
    },
    /** Fills in what the calls are sent with. */
    authorizeWith: async (name: 'token' | 'secret', value: string): Promise<void> => {
      await key('Authorize').first().click()
      const scheme = page.locator('.auth-container').filter({ hasText: name })
      await scheme.getByRole('textbox').fill(value)
      await key('Apply credentials', scheme).click()
      await page.locator('.close-modal').click()
    },
  }
}

/** What Swagger UI is delivered with. */
const delivered = {
  'color-contrast': 'its colours',
  'heading-order': 'its groups are headings of the third level',
  label: 'the text of a body has none',
  'nested-interactive': 'the path of a call is a link in a button',
  'target-size': 'that link is 22 pixels high',
  'button-name': 'the cross of a dialog has none',
  'label-content-name-mismatch': 'the name of its keys differs from their text',
  region: 'what it says of the document is in no landmark',
  'select-name': 'the choice of examples, and of servers, has no label',
}

// axe would report contrast in the middle of an animation.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** In the markup of the viewer only what it is not delivered with; in ours nothing may be wrong. */
const oursIn = async (page: Page): Promise<string[]> => [
  ...(await axeFinds(page, 'header')),
  ...(await axeFinds(page)).filter((found) => !Object.keys(delivered).includes(found.split(':')[0] ?? '')),
]

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing in the documents, where the system is ${colorScheme}`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme })
    const docs = docsOf(page, 'zh')
    await docs.open()
    expect(await oursIn(page), 'the document').toEqual([])
    const call = await docs.unfold('cart', 'postPShopCartTotalPay')
    await expect(await docs.send(call)).toContainText('401')
    expect(await oursIn(page), 'a call that was tried').toEqual([])
    await docs.authorize.click()
    expect(await oursIn(page), 'the authorizations').toEqual([])
  })

test('the documents follow the theme chosen in the storefront, or else that of the system', async ({
  page,
  context,
  baseURL,
}) => {
  await docsOf(page, 'en').open()
  for (const [colorScheme, chosen, ground] of [
    ['light', null, 'rgba(0, 0, 0, 0)'],
    ['dark', null, 'rgb(28, 32, 34)'],
    ['light', 'dark', 'rgb(28, 32, 34)'],
    ['dark', 'light', 'rgba(0, 0, 0, 0)'],
  ] as const) {
    if (chosen) await context.addCookies([{ name: 'theme', value: chosen, url: String(baseURL) }])
    await page.emulateMedia({ colorScheme })
    await page.reload()
    await expect(page.locator('html')).toHaveCSS('background-color', ground)
  }
})

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
  await expect(answer).toContainText('finalMoney')
  await expect(call).toContainText('计算所选购物车商品的金额')
  await expect(call.getByRole('table').first()).toContainText('请先登录')
  const [made] = await world.journal.of('POST /p/shopCart/totalPay')
  expect(made).toMatchObject({ status: 200, language: 'zh', page: expect.stringMatching(/^\/__mall\/docs/) })
  expect(made?.userId).not.toBeNull()
  expect(pageErrors).toEqual([])
})

test('the documents are found from the console, filtered by path and summary, and a link opens a call in either language [S1.7]', async ({
  page,
  world,
  setLanguage,
}) => {
  await setLanguage('en')
  await page.goto('/__mall/console')
  await page.getByRole('link', { name: /API/ }).click()
  const { open, filter, unfold, send } = docsOf(page, 'en')
  await open()
  const calls = page.locator('.opblock-summary-path')
  for (const words of ['totalpay', 'price these lines']) {
    await filter.fill(words)
    await expect(calls).toHaveText('/p/shopCart/totalPay')
  }
  await filter.fill('')
  await expect(calls).toHaveCount(0)

  const call = await unfold('worldState', 'postMallClockFreeze')
  await expect(await send(call)).toContainText('200')
  await expect(call).toContainText('Stop the clock.')
  expect((await world.control('GET /__mall/clock')).running).toBe(false)
  await expect(page).toHaveURL(/#\/worldState\/postMallClockFreeze$/)
  await page.getByRole('link', { name: '中文' }).click()
  await expect(call).toContainText('停住时钟')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh')
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
})
