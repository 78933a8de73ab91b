import { settled, violations } from '../pages/axe.ts'
import { buyer, items } from '../pages/buyer.ts'
import { consoleOf, consoleTabs } from '../pages/console.ts'
import { freshServer } from '../pages/fresh-server.ts'
import { expect, known, test } from '../test.ts'

// axe would report contrast in the middle of an animation.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const plain = (baseURL: string | undefined, world: string): string => String(baseURL).replace(`${world}.`, '')

test.beforeEach(async ({ context, setLanguage, world, baseURL }) => {
  await setLanguage('en')
  await context.addCookies([{ name: 'lang', value: 'en', url: plain(baseURL, world.name) }])
})

test('axe finds nothing on any page of the console', async ({ page, world, pageErrors }) => {
  test.slow()
  const { order, buy } = await buyer(world)
  await order(items.mug)
  await buy(items.mug)
  await buy(items.pass)
  await world.arm({ on: '*', effect: { kind: 'delay', ms: 1 }, timing: { kind: 'every' } })
  const { open, journal } = consoleOf(page)
  for (const name of consoleTabs) {
    await open(name)
    await settled(page)
    if (name === 'journal') {
      await journal.getByRole('option', { name: '/p/order/submit' }).first().click()
      await page.getByRole('button', { name: 'Verify this call' }).click()
    }
    if (name === 'errors') await page.locator('summary').first().click()
    if (name === 'actors') {
      await page.getByRole('searchbox').fill('coupon')
      for (const form of ['New: Coupon', /^Change /]) await page.getByRole('button', { name: form }).first().click()
    }
    await settled(page)
    expect(await violations(page), name).toEqual([])
  }
  await page.getByRole('link', { name: 'Worlds', exact: true }).click()
  await page.getByRole('button', { name: 'Share' }).click()
  expect(await violations(page), 'share').toEqual([])
  await page.goto('/__mall/open?scenario=opening&to=/cart')
  await expect(page.getByRole('button')).toBeEnabled()
  expect(await violations(page), 'open').toEqual([])
  expect(pageErrors).toEqual([])
})

test('keys switch tabs and move through the journal, which stands still while calls arrive', async ({
  page,
  world,
  baseURL,
}) => {
  const { open, journal } = consoleOf(page)
  const address = `${plain(baseURL, world.name)}/shop/notice/topNoticeList/62`
  const ask = () => fetch(address, { headers: { 'x-mall-world': world.name } })
  for (let turn = 0; turn < 20; turn += 1) await Promise.all(Array.from({ length: 20 }, ask))

  await open('worlds')
  await page.keyboard.press('1')
  await expect(page).toHaveURL(/tab=journal/)
  await page.keyboard.press('/')
  await page.keyboard.type('topNotice7')
  await expect(page).toHaveURL(/tab=journal/)
  await page.keyboard.press('Backspace')
  const options = journal.getByRole('option')
  const selected = journal.getByRole('option', { selected: true })
  const showAll = page.getByRole('button', { name: 'Show all 400' })
  await expect(showAll).toBeVisible()
  await expect(options).toHaveCount(300)
  await journal.focus()
  await page.keyboard.press('End')
  await expect(options).toHaveCount(400)
  await expect(selected).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Home')
  await expect(selected).toBeInViewport({ ratio: 1 })
  await showAll.click()
  await options.nth(350).click()
  const stood = await selected.boundingBox()
  await ask()
  await expect(options).toHaveCount(401)
  expect(await selected.boundingBox()).toEqual(stood)
})

test('the console asks for a required secret, again if it is wrong, and in each tab', async ({ page, context }) => {
  const { origin, stop } = await freshServer('--control-secret', 'blue-and-white')
  try {
    await context.addCookies([{ name: 'lang', value: 'en', url: origin }])
    const dialog = page.getByRole('dialog', { name: 'Control secret required' })
    const enter = async (secret: string) => {
      await dialog.getByLabel('Secret', { exact: true }).fill(secret)
      await dialog.getByRole('button', { name: 'Continue' }).click()
    }
    await page.goto(`${origin}/__mall/console?tab=time`)
    await enter('green')
    await expect(dialog.getByText('Wrong secret')).toBeVisible()
    await enter('blue-and-white')
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

test('a link to none says so, to an existing world asks whether to begin it anew, and opens a new world, logged in, with one click', async ({
  page,
  world,
  baseURL,
}) => {
  const start = plain(baseURL, world.name)
  await page.goto(`${start}/__mall/open?scenario=no-such-moment&to=/cart`)
  await expect(page.getByRole('alert')).toContainText('There is no scenario “no-such-moment”')
  const day = async () => (await world.control('GET /__mall/clock')).dateTime.slice(0, 10)
  await world.control('POST /__mall/clock/advance', { body: { ms: 86_400_000 } })
  for (const [way, opened] of [
    ['Open it', '2026-11-03'],
    ['Begin anew', '2026-11-02'],
  ] as const) {
    await page.goto(`${start}/__mall/open?to=/cart&world=${world.name}`)
    await page.getByRole('button', { name: way }).click()
    await expect(page).toHaveURL(/\/cart$/)
    expect(await day()).toBe(opened)
  }

  const name = `${world.name.slice(0, 30)}-open`
  const link = `/__mall/open?scenario=standstill&as=${known.shopper.userName}&to=/cart&world=${name}`
  await page.goto(start + link)
  const open = page.getByRole('button', { name: 'Open', exact: true })
  await expect(open).toBeVisible()
  expect((await world.control('GET /__mall/worlds')).map((each) => each.name)).not.toContain(name)
  await open.click()
  await expect(page).toHaveURL(new RegExp(`//${name}\\.localhost:\\d+/cart$`))
  await expect(page.getByText(known.shopper.nickName).first()).toBeVisible()
  await world.control('DELETE /__mall/worlds/{name}', { params: { name } })
})

test('with one click the console opens the shop logged in, and a message of the catalogue', async ({
  page,
  context,
  world,
}) => {
  const { open } = consoleOf(page)
  const drop = (name: string) => world.control('DELETE /__mall/worlds/{name}', { params: { name } })
  const opened = async (name: string) => {
    const opening = context.waitForEvent('page')
    await page.getByRole('link', { name }).click()
    return opening
  }
  await open('worlds')
  const shop = await opened(`Log in as ${known.member.userName}`)
  await expect(shop.getByText(known.member.nickName).first()).toBeVisible()

  await open('errors')
  await page.getByRole('searchbox').fill('accountLocked')
  const explained = await opened('Show me: Too many wrong passwords. Please try again in … minutes')
  await expect(explained).toHaveURL(/\/\/opening-\d+\.localhost:\d+\/login\?__fault=/)
  await drop(new URL(explained.url()).hostname.split('.')[0] ?? '')
})
