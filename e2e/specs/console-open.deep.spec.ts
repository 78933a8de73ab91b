import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { consoleOf } from '../pages/console.ts'
import { expect, known, test } from '../test.ts'

const plain = (baseURL: string | undefined, world: string): string => String(baseURL).replace(`${world}.`, '')

test.beforeEach(async ({ context, setLanguage, world, baseURL }) => {
  await setLanguage('en')
  await context.addCookies([{ name: 'lang', value: 'en', url: plain(baseURL, world.name) }])
})

test('a link to none says so, to an existing world asks whether to reset it, and opens a new world, logged in, with one click', async ({
  page,
  context,
  world,
  baseURL,
}) => {
  const start = plain(baseURL, world.name)
  for (const [lang, says] of [
    ['zh', '没有名为“no-such-moment”的场景'],
    ['en', 'There is no scenario “no-such-moment”'],
  ] as const) {
    await context.addCookies([{ name: 'lang', value: lang, url: start }])
    await page.goto(`${start}/__mall/open?scenario=no-such-moment&to=/cart`)
    await expect(page.getByRole('alert')).toContainText(says)
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  }
  await page.goto(`${start}/__mall/open#file=AAAA`)
  await expect(page.getByRole('alert')).toHaveText(/^There is no whole world in this link/)

  await world.control('POST /__mall/clock/advance', { body: { ms: 86_400_000 } })
  const to = `${plain(baseURL, world.name)}/__mall/open?to=/cart&world=${world.name}`
  await page.goto(to)
  await page.getByRole('button', { name: 'Use it unchanged' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  const clock = async () => (await world.control('GET /__mall/clock')).dateTime.slice(0, 10)
  expect(await clock()).toBe('2026-11-03')
  await page.goto(to)
  await page.getByRole('button', { name: 'Reset it and enter' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  expect(await clock()).toBe('2026-11-02')

  const name = `${world.name.slice(0, 30)}-open`
  const link = `/__mall/open?scenario=standstill&as=${known.shopper.userName}&to=/cart&lang=zh&world=${name}`
  await page.goto(plain(baseURL, world.name) + link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('打开商城的一个瞬间')
  expect((await world.control('GET /__mall/worlds')).map((each) => each.name)).not.toContain(name)
  await page.getByRole('button', { name: '打开' }).click()
  await expect(page).toHaveURL(new RegExp(`//${name}\\.localhost:\\d+/cart$`))
  await expect(page.getByText(known.shopper.nickName).first()).toBeVisible()
  const made = (await world.control('GET /__mall/worlds')).find((each) => each.name === name)
  expect(made).toMatchObject({ scenario: 'standstill' })
  await world.control('DELETE /__mall/worlds/{name}', { params: { name } })
})

test('a link from another site to the last step needs a click', async ({ page, world, baseURL }) => {
  const last = `${baseURL}/__mall/open?as=${known.shopper.userName}&to=//evil.example/&step=enter`
  const foreign = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(`<a href="${last}">here</a>`),
  )
  await new Promise<void>((ready) => foreign.listen(0, '127.0.0.1', ready))
  const { port } = foreign.address() as AddressInfo
  await page.goto(`http://127.0.0.1:${port}/`)
  await page.getByRole('link').click()
  const enter = page.getByRole('button', { name: 'Enter', exact: true })
  await expect(enter).toBeVisible()
  expect(await world.calls('POST /__mall/login')).toBe(0)
  expect((await page.context().cookies(String(baseURL))).map(({ name }) => name)).not.toContain('token')
  await enter.click()
  await expect(page).toHaveURL(`${baseURL}/`)
  foreign.close()
})

test('with one click the console opens the shop logged in, a message of the catalogue, and a link to its world', async ({
  page,
  context,
  world,
  baseURL,
}) => {
  const { open, region } = consoleOf(page)
  await open('worlds')
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: `Log in as ${known.member.userName}` }).click()
  const shop = await opening
  await expect(shop).toHaveURL(/:\d+\/$/)
  await expect(shop.getByText(known.member.nickName).first()).toBeVisible()

  await open('errors')
  await page.getByRole('searchbox').fill('refusal.accountLocked')
  await expect(region(/catalogue/).getByRole('listitem')).toHaveCount(1)
  const showing = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Show me: refusal.accountLocked' }).click()
  const explained = await showing
  await expect(explained).toHaveURL(/\/\/opening-\d+\.localhost:\d+\/login\?__fault=/)
  const opened = new URL(explained.url()).hostname.split('.')[0] ?? ''
  await world.control('DELETE /__mall/worlds/{name}', { params: { name: opened } })

  const kept = `${world.name.slice(0, 30)}-kept`
  await world.control('POST /__mall/worlds', { body: { name: kept, scenario: 'standstill' } })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open('worlds', `&world=${kept}`)
  await page.getByRole('button', { name: 'Copy this world as a link' }).click()
  await expect(page.getByText('Copied: this world as a link')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain('/__mall/open#file=')
  await page.goto('about:blank')
  await page.goto(link.replace(String(baseURL), plain(baseURL, world.name)))
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page).toHaveURL(/\/\/opened-\d+\.localhost:\d+\/$/)
  const there = new URL(page.url()).hostname.split('.')[0] ?? ''
  const names = { params: { name: there } }
  const changes = await world.control('GET /__mall/worlds/{name}/changes', { ...names, query: { with: kept } })
  expect(changes.filter(({ part }) => part !== 'visits')).toEqual([])
  for (const each of [kept, there]) await world.control('DELETE /__mall/worlds/{name}', { params: { name: each } })
})
