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
