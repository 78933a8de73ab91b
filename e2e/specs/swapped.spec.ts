import type { Confirmation } from 'qinghua-contract'
import type { FaultSpec } from 'qinghua-contract/control'
import { cart, serverCart } from '../pages/cart.ts'
import { purchase } from '../pages/purchase.ts'
import { expect, known, test, type WorldActions } from '../test.ts'
import { words } from '../words.ts'

const says = words.en
const { ebook, mug } = known

/** Two calls that an act each makes, of which the second is answered first. */
const answerSwapped = async (
  world: WorldActions,
  route: FaultSpec['on'],
  acts: readonly [() => Promise<unknown>, () => Promise<unknown>],
): Promise<void> => {
  const [first, second] = [await world.hold(route), await world.hold(route)]
  await acts[0]()
  await first.caught()
  await acts[1]()
  await second.letGo()
  await expect(async () => {
    const [newest] = await world.journal.of(String(route))
    expect(newest?.ending).toBe('answered')
  }).toPass()
  await first.letGo()
}

test.beforeEach(({ setLanguage }) => setLanguage('en'))

test('of two changes of the cart the second is answered first: page, server and total agree [S2.6]', async ({
  page,
  logInAs,
  world,
}) => {
  await logInAs('shopper')
  const shown = cart(page, says)
  await shown.open()
  await expect(shown.settled).toHaveText(/¥/)
  await answerSwapped(world, 'POST /p/shopCart/changeItem', [
    () => shown.more(ebook.skuId).click(),
    () => shown.more(mug.skuId + 1).click(),
  ])
  await expect(shown.settled).toHaveText(/¥/)
  const server = await serverCart(page)
  expect((await shown.shown()).toSorted((a, b) => a.skuId - b.skuId)).toEqual(
    server.lines.toSorted((a, b) => a.skuId - b.skuId),
  )
  expect(await shown.total()).toBe(server.total)
})

test('of two orders of a list the one that was asked for last stays, although the first is answered last [S2.3]', async ({
  page,
  world,
}) => {
  await page.goto('/list')
  const goods = page.getByRole('main').getByRole('article')
  await expect(goods).toHaveCount(30)
  const sorts = page.getByRole('main').getByRole('link', { name: new RegExp(`^${says.price}`) })
  await answerSwapped(world, 'GET /search/searchProdPage', [() => sorts.click(), () => sorts.click()])
  await expect(page).toHaveURL(/sort=priceDown/)
  await expect(async () => {
    const shown = (await goods.allInnerTexts()).map((text) =>
      Number(/¥([\d,]+\.\d\d)/.exec(text)?.[1]?.replaceAll(',', '')),
    )
    expect(shown).toEqual(shown.toSorted((a, b) => b - a))
  }).toPass()
})

test('of addresses that are chosen while a price is on its way the last has its price, and no call overtakes another [S2.7/submit-order]', async ({
  page,
  logInAs,
  world,
}) => {
  await logInAs('shopper')
  await page.goto(`/detail/${mug.prodId}?sku=10033`)
  await page.getByRole('main').getByRole('button', { name: says.buyNow, exact: true }).click()
  const shown = purchase(page, says)
  await expect(shown.settled).toBeVisible()
  const addresses = page.getByRole('main').getByRole('radio')
  const first = await world.hold('POST /p/order/confirm')
  const before = await world.calls('POST /p/order/confirm')
  await addresses.nth(1).click()
  await first.caught()
  await addresses.nth(2).click()
  await addresses.nth(0).click()
  await expect(addresses.nth(0)).toBeChecked()
  await expect(shown.settled).toBeHidden()
  expect(await world.calls('POST /p/order/confirm')).toBe(before + 1)
  await first.letGo()
  await expect(shown.settled).toBeVisible()
  const [last, held] = await world.journal.of('POST /p/order/confirm')
  const { answer } = await world.control('GET /__mall/calls/{id}/exchange', { params: { id: last?.id ?? '' } })
  const { actualTotal } = JSON.parse(answer.body) as Confirmation
  expect(last?.input).not.toEqual(held?.input)
  await expect(shown.settled).toContainText(actualTotal.toFixed(2))
})
