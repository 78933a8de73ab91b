import { readFile } from 'node:fs/promises'
import { consoleOf } from '../pages/console.ts'
import { freshServer } from '../pages/fresh-server.ts'
import { expect, known, test } from '../test.ts'

test('the console asks for a required secret, again if it is wrong, and in each tab', async ({ page, context }) => {
  const { origin, stop } = await freshServer('--control-secret', 'blue-and-white')
  try {
    await context.addCookies([{ name: 'lang', value: 'en', url: origin }])
    await page.goto(`${origin}/__mall/console?tab=time`)
    const dialog = page.getByRole('dialog', { name: 'Control secret required' })
    const secret = dialog.getByLabel('Secret', { exact: true })
    await secret.fill('green')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText('Wrong secret')).toBeVisible()
    await secret.fill('blue-and-white')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Freeze' })).toBeVisible()
    await expect(consoleOf(page).live).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Freeze' })).toBeVisible()
    await expect(dialog).toHaveCount(0)
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }) + document.cookie)
    expect(kept).not.toContain('blue-and-white')
    const other = await context.newPage()
    await other.goto(`${origin}/__mall/console?tab=time`)
    await expect(other.getByRole('dialog', { name: 'Control secret required' })).toBeVisible()
  } finally {
    stop()
  }
})

/** The fields that HAR 1.2 requires of an entry. */
const entryShape = {
  startedDateTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(?:Z|[+-]\d\d:\d\d)$/),
  time: expect.any(Number),
  request: {
    method: expect.stringMatching(/^(?:GET|POST|PUT|DELETE)$/),
    url: expect.stringMatching(/^http:\/\/[a-z0-9-]+\.localhost\//),
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: expect.any(Array),
    queryString: expect.any(Array),
    headersSize: expect.any(Number),
    bodySize: expect.any(Number),
  },
  response: {
    status: expect.any(Number),
    statusText: expect.any(String),
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: expect.any(Array),
    content: { size: expect.any(Number), mimeType: expect.any(String) },
    redirectURL: '',
    headersSize: expect.any(Number),
    bodySize: expect.any(Number),
  },
  cache: {},
  timings: { send: expect.any(Number), wait: expect.any(Number), receive: expect.any(Number) },
}

test('the journal can be downloaded as a valid HAR without secrets', async ({
  page,
  context,
  world,
  baseURL,
  setLanguage,
}) => {
  await setLanguage('en')
  const password = 'Not-My-Pass-42'
  const plain = String(baseURL).replace(`${world.name}.`, '')
  const headers = { 'x-mall-world': world.name, 'content-type': 'application/json' }
  const body = JSON.stringify({ principal: known.shopper.mobile, credentials: password, shopId: 62, storeId: null })
  await fetch(`${plain}/login`, { method: 'POST', headers, body })
  const { token } = await world.logIn(known.shopper.userName)
  await context.addCookies([{ name: 'token', value: token, url: String(baseURL) }])
  await page.goto('/list?pn=tea')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  const { open } = consoleOf(page)
  await open('journal')
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'HAR' }).check()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`${world.name}.har`)
  const text = await readFile(await file.path(), 'utf8')
  const { log } = JSON.parse(text) as { log: { entries: { request: { url: string; method: string } }[] } }
  expect(log).toMatchObject({ version: '1.2', creator: { name: expect.any(String), version: expect.any(String) } })
  expect(log.entries.length).toBeGreaterThan(5)
  for (const entry of log.entries) expect(entry).toMatchObject(entryShape)
  const search = log.entries.find(({ request }) => request.url.includes('/search/searchProdPage'))
  expect(search?.request).toMatchObject({ queryString: expect.arrayContaining([{ name: 'prodName', value: 'tea' }]) })
  const login = log.entries.find(({ request }) => request.url.endsWith('/login') && request.method === 'POST')
  expect(login?.request).toMatchObject({
    postData: { mimeType: 'application/json', text: expect.stringContaining('***') },
  })
  for (const secret of [token, password, known.shopper.mobile]) expect(text).not.toContain(secret)
})
