import { readFile } from 'node:fs/promises'
import { buyer, items } from '../pages/buyer.ts'
import { waitUntilIdle } from '../pages/idle.ts'
import { consoleOf } from '../pages/console.ts'
import { expect, test } from '../test.ts'

test.beforeEach(async ({ setLanguage }) => setLanguage('en'))

test(
  'an armed fault applies to the shop, and the journal shows the call immediately',
  { tag: '@smoke' },
  async ({ page, context, world }) => {
    const { open, region, tab, journal } = consoleOf(page)
    await open('faults')
    await page.getByRole('searchbox').fill('searchProdPage')
    await page.getByRole('checkbox', { name: /searchProdPage/ }).check()
    await page.getByRole('combobox', { name: 'Effect', exact: true }).selectOption('Refusal')
    await page.getByRole('combobox', { name: 'Code', exact: true }).selectOption('orderExpired')
    await page.getByRole('button', { name: 'Arm', exact: true }).click()
    await expect(region(/^Armed/).getByText('Hits 0')).toBeVisible()
    await tab('journal').click()

    const shop = await context.newPage()
    await shop.goto('/list?pn=tea')
    await expect(shop.getByText('Order has expired, please place a new order')).toBeVisible()
    const struck = journal.getByRole('option', { name: /searchProdPage.*fault/ })
    await expect(struck).toBeVisible()
    // A new call would move the row while it is clicked.
    await waitUntilIdle(shop, world)
    await struck.click()
    const details = page.getByRole('region', { name: 'One call' })
    await expect(details).toContainText('orderExpired')
    await tab('faults').click()
    await expect(region(/^Armed/)).not.toContainText('Hits 0')
  },
)

test('a jump reaches a deadline, and a merchant and a courier act with one click; the state diagram shows the orders', async ({
  page,
  world,
}) => {
  const { open, region, tab } = consoleOf(page)
  const { order, buy } = await buyer(world)
  const orderNumber = await order(items.mug)
  await open('time')
  await page.getByRole('button', { name: 'Freeze' }).click()
  await expect(page.getByText('Clock stopped')).toBeVisible()
  const due = region(/^Deadlines/)
    .getByRole('listitem')
    .filter({ hasText: orderNumber })
  await due.getByRole('button', { name: '1 min before' }).click()
  await expect(due).toContainText('in 1 min 0 s')
  await expect(due.getByRole('button', { name: '1 min before' })).toBeDisabled()
  await due.getByRole('button', { name: 'After' }).click()
  await expect(due).toHaveCount(0)
  await tab('state').click()
  const orders = region(/^Orders/)
  await orders.getByRole('option', { name: new RegExp(orderNumber) }).click()
  await expect(orders.getByRole('img', { name: `States of ${orderNumber}: Closed` })).toBeVisible()
  await expect(orders.getByRole('list', { name: 'History' }).getByRole('listitem')).toHaveText([/Unpaid/, /Closed/])

  const paid = await buy(items.mug)
  await open('actors')
  const toShip = region(/^Merchant: to ship/)
  const row = toShip.getByRole('listitem').filter({ hasText: paid })
  await row.getByRole('button', { name: 'Ship some' }).click()
  await row.getByRole('textbox', { name: /^Pieces of/ }).fill('1')
  await row.getByRole('form').getByRole('button', { name: 'Ship some' }).click()
  await expect(row).toContainText('1 pcs')
  await row.getByRole('button', { name: 'Ship all' }).click()
  await expect(row).toHaveCount(0)
  const parcels = region(/^Courier/)
    .getByRole('listitem')
    .filter({ hasText: paid })
  await expect(parcels).toHaveCount(2)
  await parcels.first().getByRole('button', { name: 'Report a state' }).click()
  await parcels.first().getByRole('combobox').selectOption('Faulty')
  await parcels.first().getByRole('form').getByRole('button').last().click()
  await expect(parcels.first().getByRole('form')).toHaveCount(0)
  await expect(parcels.first()).toContainText('Faulty')
  expect((await world.control('GET /__mall/orders', { query: {} }))[0]).toMatchObject({ status: 'toReceive' })
})

test('a world is saved to a file, which opens as another world in the same state', async ({ page, world }) => {
  const { open, region } = consoleOf(page)
  const { order } = await buyer(world)
  const orderNumber = await order(items.mug)
  const copy = `${world.name.slice(0, 30)}-copy`
  await open('worlds')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save to file' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe(`${world.name}.world.json`)
  const text = await readFile(await file.path(), 'utf8')

  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open a file' }).click()
  await (
    await choosing
  ).setFiles({ name: `${copy}.world.json`, mimeType: 'application/json', buffer: Buffer.from(text) })
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox')).toHaveValue(copy)
  await dialog.getByRole('button', { name: 'Open a file' }).click()
  await expect(region(new RegExp(`^World ${copy}$`))).toBeVisible()
  await page.getByRole('combobox', { name: 'With another world' }).selectOption(world.name)
  await expect(region(/^Compare/)).not.toContainText(orderNumber)
  const names = { params: { name: copy } }
  expect(await world.control('GET /__mall/worlds/{name}/changes', { ...names, query: { with: world.name } })).toEqual(
    [],
  )
  await world.control('DELETE /__mall/worlds/{name}', names)
})

test('rewinding to a call removes the later steps', async ({ page, world }) => {
  const { open, region, tab, journal } = consoleOf(page)
  const { order } = await buyer(world)
  const first = await order(items.mug)
  await order(items.book)
  await open('journal')
  await page.getByRole('searchbox').fill('order/submit')
  await expect(journal.getByRole('option')).toHaveCount(2)
  await journal.getByRole('option').last().click()
  const details = page.getByRole('region', { name: 'One call' })
  await details.getByRole('tab', { name: /^Changes [1-9]/ }).click()
  await expect(details.getByRole('tabpanel', { name: /^Changes/ })).toContainText(first)
  await details.getByRole('tab', { name: 'Request' }).click()
  await expect(details.getByRole('tabpanel', { name: 'Request' })).toContainText('orderShopParam')
  await details.getByRole('button', { name: 'Rewind to here' }).click()
  await details.getByRole('button', { name: /^Rewind to step/ }).click()
  await expect(journal.getByRole('option')).toHaveCount(1)
  await tab('state').click()
  await expect(region(/^Orders/).getByRole('option')).toHaveCount(1)
  await expect(region(/^Orders/).getByRole('option', { name: new RegExp(first) })).toBeVisible()
})

/** Makes this many calls in the world, some of them in parallel. */
const ask = async ({ name }: { name: string }, baseURL: string | undefined, times: number): Promise<void> => {
  const address = `${String(baseURL).replace(`${name}.`, '')}/shop/notice/topNoticeList/62`
  const one = () => fetch(address, { headers: { 'x-mall-world': name } })
  for (let turn = 0; turn < times / 20; turn += 1) await Promise.all(Array.from({ length: 20 }, one))
}

test('a lost connection is told; keys switch tabs and move through the journal, of which only the visible rows are rendered', async ({
  page,
  world,
  baseURL,
}) => {
  const { open, journal, live } = consoleOf(page)
  await ask(world, baseURL, 400)
  const says = (text: string) => page.getByRole('status').filter({ hasText: text })
  await page.route('**/__mall/events', (route) => route.abort())
  await page.goto('/__mall/console?tab=time')
  await expect(says('Polling')).toBeVisible()
  await page.route('**/__mall/calls*', (route) => route.abort())
  await expect(says('Disconnected')).toBeVisible()
  await page.unrouteAll()
  await expect(live).toBeVisible()

  await open('worlds')
  await page.keyboard.press('5')
  await expect(page).toHaveURL(/tab=journal/)
  await page.keyboard.press('/')
  await page.keyboard.type('topNotice')
  await expect(journal.getByRole('option').first()).toContainText('topNoticeList')
  await page.keyboard.type('7')
  await expect(page).toHaveURL(/tab=journal/)
  await page.keyboard.press('Backspace')
  await journal.focus()
  await page.keyboard.press('ArrowDown')
  await expect(journal.getByRole('option', { selected: true })).toHaveAttribute('aria-posinset', '1')
  await page.keyboard.press('End')
  await expect(journal.getByRole('option', { selected: true })).toHaveAttribute('aria-posinset', '400')
  await expect(page.getByRole('region', { name: 'One call' })).toContainText('topNoticeList')

  await page.keyboard.press('/')
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Backspace')
  await expect(page.getByText('400 of 400')).toBeVisible()
  const { most, made, seen } = await journal.evaluate(async (list) => {
    let [most, made] = [0, 0]
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof Element && node.matches('[role=option]')) made += 1
    }).observe(list, { childList: true, subtree: true })
    const seen = new Set<string>()
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    const step = (list.scrollHeight - list.clientHeight) / 160
    for (let at = 0; at <= 160; at += 1) {
      list.scrollTop = at * step
      await frame()
      await frame()
      const rows = list.querySelectorAll('[role=option]')
      most = Math.max(most, rows.length)
      for (const row of rows) seen.add(row.getAttribute('aria-posinset') ?? '')
    }
    return { most, made, seen: seen.size }
  })
  expect(most).toBeLessThan(80)
  expect(made).toBeLessThan(80)
  expect(seen).toBe(400)
  await expect(
    journal.getByRole('option', { name: /topNotice/ }).and(page.locator('[aria-posinset="400"]')),
  ).toBeVisible()
})
