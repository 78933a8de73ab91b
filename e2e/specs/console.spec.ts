import { readFile } from 'node:fs/promises'
import { buyer, items } from '../pages/buyer.ts'
import { consoleOf } from '../pages/console.ts'
import { expect, test } from '../test.ts'

test.beforeEach(async ({ setLanguage }) => setLanguage('en'))

test('an armed fault applies to the shop in another tab, and the journal shows the call immediately', async ({
  page,
  context,
}) => {
  const { setFault, journal } = consoleOf(page)
  await setFault('search goods', 'GET /search/searchProdPage', 'Refused with a message', async () => {
    await page.getByRole('combobox', { name: 'Code' }).selectOption('orderExpired')
  })
  await page.getByRole('link', { name: 'Journal', exact: true }).click()
  const shop = await context.newPage()
  await shop.goto('/list?pn=tea')
  await expect(shop.getByText('Order has expired, please place a new order')).toBeVisible()
  await expect(journal.getByRole('option', { name: /searchProdPage.*fault/ })).toBeVisible()
})

test('a world is saved to a file, which opens as another world in the same state', async ({ page, world }) => {
  const { open, region } = consoleOf(page)
  const { order } = await buyer(world)
  await order(items.mug)
  const copy = `${world.name.slice(0, 30)}-copy`
  await open('worlds')
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('radio', { name: 'World file' }).check()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe(`${world.name}.world.json`)
  await page.keyboard.press('Escape')

  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open a file' }).click()
  const [chooser, buffer] = [await choosing, await readFile(await file.path())]
  await chooser.setFiles({ name: `${copy}.world.json`, mimeType: 'application/json', buffer })
  await page.getByRole('dialog').getByRole('button', { name: 'Open a file' }).click()
  await expect(region(new RegExp(`^World ${copy}$`))).toBeVisible()
  const names = { params: { name: copy } }
  const changes = await world.control('GET /__mall/worlds/{name}/changes', { ...names, query: { with: world.name } })
  expect(changes).toEqual([])
  await world.control('DELETE /__mall/worlds/{name}', names)
})
