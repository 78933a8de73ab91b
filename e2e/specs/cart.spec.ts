import type { Page } from 'playwright/test'
import { bySku, cart, serverCart } from '../pages/cart.ts'
import { shell } from '../pages/shell.ts'
import { expect, known, test, type WorldActions } from '../test.ts'
import { words } from '../words.ts'

const says = words.en
const { ebook, mug, pass, lastPiece } = known

const expectAgreement = async (page: Page, world: WorldActions): Promise<void> => {
  const shown = cart(page, says)
  await expect(shown.settled).toHaveText(/¥/)
  const server = await serverCart(world)
  expect(bySku(await shown.shown())).toEqual(bySku(server.lines))
  expect(await shown.total()).toBe(server.total)
  await expect(
    page
      .getByRole('banner')
      .getByRole('link', { name: `Cart ${server.pieces} items` })
      .first(),
  ).toBeVisible()
}

/**
 * Browsers repeat a call by themselves, whatever its method, when a reused connection ends without an answer. A
 * difference that was added twice is then corrected.
 */
test('ten rapid clicks and three rapid removals, with a quantity whose answer is lost: page, server and total agree [S2.6, S7.13]', async ({
  page,
  setLanguage,
  logInAs,
  world,
}) => {
  const resent = 2
  await setLanguage('en')
  await logInAs('shopper')
  const shown = cart(page, says)
  await shown.open()
  await expect(shown.settled).toHaveText(/¥/)
  const before = await world.calls('POST /p/shopCart/totalPay')
  const delayed = ['POST /p/shopCart/changeItem', 'DELETE /p/shopCart/deleteItem']
  await world.arm({ on: delayed, effect: { kind: 'delay', ms: 40, jitterMs: 500 }, timing: { kind: 'every' } })
  await world.arm({
    on: 'POST /p/shopCart/changeItem',
    effect: { kind: 'drop', when: 'after' },
    timing: { kind: 'nth', n: 2 },
  })

  await shown.burst({ more: ebook.skuId, clicks: 10, remove: [mug.skuId + 1, pass.skuId, lastPiece.skuId] })
  await expect(shown.sum).not.toContainText('¥')
  await expectAgreement(page, world)
  await expect(shown.quantity(ebook.skuId)).toHaveValue('11')
  const changes = (await world.journal.of('POST /p/shopCart/changeItem')).map(({ input }) => JSON.stringify(input))
  expect(changes.filter((each) => each.includes(`"skuId":${ebook.skuId}`)).length).toBeLessThanOrEqual(2 + resent)
  // Totals wait until everything has settled, then there is one call; serverCart makes one more.
  expect((await world.calls('POST /p/shopCart/totalPay')) - before).toBeLessThanOrEqual(2 + resent)
  await page.reload()
  await expectAgreement(page, world)
})

test.describe('in two tabs', () => {
  // To the journal, tabs with the same address are one page, which reads twice as often.
  test.use({ expectedFindings: ['repeatedRead'] })

  test('two tabs show one cart, a click changes what it shows, and a logout is one of both [S2.6, S3.3, S4.14]', async ({
    page,
    context,
    setLanguage,
    logInAs,
    world,
  }) => {
    await setLanguage('en')
    await logInAs('shopper')
    const other = await context.newPage()
    const [here, there] = [cart(page, says), cart(other, says)]
    await here.open()
    await there.open()
    await expect(here.settled).toHaveText(/¥/)
    await expect(there.settled).toHaveText(/¥/)

    await here.more(ebook.skuId).click()
    await expect(there.quantity(ebook.skuId)).toHaveValue('2')
    const { pieces } = await serverCart(world)
    const box = other.getByRole('banner').locator('[data-part="count"]')
    await expect(box).toHaveText([String(pieces), String(pieces)])
    await here.remove(pass.skuId).click()
    await expect(there.line(pass.skuId)).toHaveCount(0)

    // Of another device this tab hears nothing: it shows 2 while there are 5.
    const phone = await world.logIn(known.shopper.userName)
    const line = (await phone.cartItems()).find(({ skuId }) => skuId === ebook.skuId)
    expect(line?.prodCount).toBe(2)
    const { basketId = 0, shopId = 0 } = line ?? {}
    const { prodId, skuId } = ebook
    await phone.call('POST /p/shopCart/changeItem', { body: { basketId, prodId, skuId, shopId, count: 3 } })
    await there.more(ebook.skuId).click()
    await expect.poll(async () => (await serverCart(world)).lines.find((each) => each.skuId === skuId)?.count).toBe(3)
    for (const shown of [here, there]) await expect(shown.quantity(ebook.skuId)).toHaveValue('3')
    await shell(page).logOut.click()
    for (const tab of [page, other]) await expect(shell(tab).askLogin).toBeVisible()
    expect((await context.cookies()).filter(({ name }) => name === 'token')).toEqual([])
  })
})
