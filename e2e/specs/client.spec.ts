import { connect, type ScenarioName, type World } from 'qinghua-client'
import { expect, test as base } from 'playwright/test'

/** A world for each test, so that tests can run in parallel and in any order. */
const test = base.extend<{ scenario: ScenarioName; world: World }>({
  scenario: ['opening', { option: true }],
  world: async ({ baseURL, scenario, context }, use) => {
    const world = await connect(String(baseURL)).open(scenario)
    const { as } = await world.scene()
    const cookie = (name: string, value: string) => context.addCookies([{ name, value, url: world.address }])
    await cookie('lang', 'en')
    if (as !== null) await cookie('token', (await world.logIn(as)).token)
    await use(world)
    await world.drop()
  },
})

test.describe('an order that nobody pays', () => {
  test.use({ scenario: 'order-expires-soon' })
  test('closes after half an hour', async ({ world, page }) => {
    const { at } = await world.scene()
    await page.goto(`${world.address}${at}`)
    await expect(page.getByRole('main')).toContainText('Order placed')
    await world.advance(120_000)
    await page.reload()
    await expect(page.getByRole('main')).toContainText('Order has expired')
  })
})

test.describe('a parcel on its way', () => {
  test.use({ scenario: 'no-logistics' })
  test('is followed to the door, even if the page fails once', async ({ world, page }) => {
    const { at } = await world.scene()
    const [order] = await world.control('GET /__mall/orders', { query: {} })
    for (const parcel of order?.packages ?? []) await world.actAs('courier').report(parcel, 'signed')
    await world.arm({ on: 'GET /p/myDelivery/*', effect: { kind: 'status', status: 500 } })
    await page.goto(`${world.address}${at}`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('main')).toContainText('Signed for')
    const calls = await world.journal.of('GET /p/myDelivery/*')
    expect(calls.map(({ status }) => status)).toEqual([200, 500])
  })
})
