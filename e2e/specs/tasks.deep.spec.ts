import { buyer, items } from '../pages/buyer.ts'
import { consoleOf } from '../pages/console.ts'
import { purchase } from '../pages/purchase.ts'
import { expect, known, test } from '../test.ts'
import { words } from '../words.ts'

/** What testers do most, each as somebody would who sees the console for the first time. */
const { member } = known

test.beforeEach(async ({ context, setLanguage, world, baseURL }) => {
  await setLanguage('en')
  const url = String(baseURL).replace(`${world.name}.`, '')
  await context.addCookies([{ name: 'lang', value: 'en', url }])
})

test('a payment is held, waits, and goes through when it is let go', async ({ page, context, world, logInAs }) => {
  const { setFault, region } = consoleOf(page)
  await logInAs('member')
  const { order } = await buyer(world)
  const orderNumber = await order(items.mug)
  await setFault('pay', 'POST /p/order/pay', 'Held until let go')
  const shop = await context.newPage()
  await shop.goto(`/payment?orderNumbers=${orderNumber}`)
  const { method, pay, paid } = purchase(shop, words.en)
  await method('balance').check()
  await pay.click()
  await shop.getByRole('main').getByRole('button', { name: words.en.confirmPay }).click()
  await region(/^Held/).getByRole('button', { name: 'Let go', exact: true }).click()
  await expect(region(/^Held/)).toHaveCount(0)
  await expect(paid).toBeVisible()
})

test('the clock stops a minute before a sale ends', async ({ page, world }) => {
  const { open } = consoleOf(page)
  await open('time')
  await page.getByRole('searchbox').fill('flash end')
  await page
    .getByRole('button', { name: /^Jump: .*ends$/ })
    .first()
    .click()
  const left = async () => {
    const [{ now }, deadlines] = [
      await world.control('GET /__mall/clock'),
      await world.control('GET /__mall/deadlines'),
    ]
    return (deadlines[0]?.due ?? 0) - now
  }
  await expect.poll(left).toBeLessThanOrEqual(60_000)
  expect(await left()).toBeGreaterThan(30_000)
})

test('a case is handed over as a link, which opens logged in as who was there', async ({
  page,
  context,
  world,
  logInAs,
  baseURL,
}) => {
  const { open, journal } = consoleOf(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await logInAs('member')
  const shop = await context.newPage()
  await shop.goto('/cart')
  await open('journal')
  await expect(
    journal.getByRole('option', { name: '/p/shopCart/info' }).filter({ hasText: '200' }).first(),
  ).toBeVisible()
  await shop.close()
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('textbox', { name: /^What is to be seen/ }).fill('An empty cart')
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.goto('about:blank')
  await page.goto(link.replace(String(baseURL), String(baseURL).replace(`${world.name}.`, '')))
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByText(member.nickName).first()).toBeVisible()
  await world.control('DELETE /__mall/worlds/{name}', {
    params: { name: new URL(page.url()).hostname.split('.')[0] ?? '' },
  })
})
