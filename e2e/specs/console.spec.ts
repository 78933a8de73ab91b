import { readFile } from 'node:fs/promises'
import { buyer, items } from '../pages/buyer.ts'
import { waitUntilIdle } from '../pages/idle.ts'
import { consoleOf } from '../pages/console.ts'
import { expect, test } from '../test.ts'

test.beforeEach(async ({ setLanguage }) => setLanguage('en'))

test('an armed fault applies to the shop, and the journal shows the call immediately', async ({
  page,
  context,
  world,
}) => {
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
