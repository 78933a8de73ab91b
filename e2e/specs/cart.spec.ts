import type { FaultEffect } from '@mall/contracts/control'
import type { Page } from 'playwright/test'
import { cart, serverCart, type ShownLine } from '../pages/cart.ts'
import { keyboard } from '../pages/keyboard.ts'
import { shell } from '../pages/shell.ts'
import { expect, known, test, type WorldActions } from '../test.ts'
import { inOne, words } from '../words.ts'

const says = words.en
const { ebook, mug, pass, lastPiece } = known
const bySku = (lines: readonly ShownLine[]) => lines.toSorted((a, b) => a.skuId - b.skuId)

const expectAgreement = async (page: Page): Promise<void> => {
  const shown = cart(page, says)
  await expect(shown.settled).toHaveText(/¥/)
  const server = await serverCart(page)
  expect(bySku(await shown.shown())).toEqual(bySku(server.lines))
  expect(await shown.total()).toBe(server.total)
  await expect(
    page
      .getByRole('banner')
      .getByRole('link', { name: `Cart ${server.pieces} items` })
      .first(),
  ).toBeVisible()
}

const changesOf = async (world: WorldActions, skuId: number): Promise<number> => {
  const calls = await world.control('GET /__mall/calls', {
    query: { route: 'POST /p/shopCart/changeItem', limit: 1000 },
  })
  return calls.filter(({ input }) => JSON.stringify(input).includes(`"skuId":${skuId}`)).length
}

/**
 * Browsers repeat a call by themselves, whatever its method, when a reused connection ends without an answer. A
 * difference that was added twice is then corrected.
 */
const failures: readonly { name: string; on: string; effect: FaultEffect; n: number; resent?: number }[] = [
  { name: 'a removal that fails', on: 'DELETE /p/shopCart/deleteItem', effect: { kind: 'status', status: 500 }, n: 2 },
  {
    name: 'a removal whose answer is lost',
    on: 'DELETE /p/shopCart/deleteItem',
    effect: { kind: 'drop', when: 'after' },
    n: 1,
  },
  {
    name: 'a quantity that is refused',
    on: 'POST /p/shopCart/changeItem',
    effect: { kind: 'refusal', code: 'insufficientStock' },
    n: 1,
  },
  {
    name: 'a quantity whose answer is lost',
    on: 'POST /p/shopCart/changeItem',
    effect: { kind: 'drop', when: 'after' },
    n: 2,
    resent: 2,
  },
]
for (const { name, on, effect, n, resent = 0 } of failures)
  test(`ten rapid clicks and three rapid removals under random delays with ${name}: page, server and total agree [S2.6, S7.13]`, async ({
    page,
    setLanguage,
    logInAs,
    world,
  }) => {
    await setLanguage('en')
    await logInAs('shopper')
    const shown = cart(page, says)
    await shown.open()
    await expect(shown.settled).toHaveText(/¥/)
    const before = await world.calls('POST /p/shopCart/totalPay')
    const delayed = ['POST /p/shopCart/changeItem', 'DELETE /p/shopCart/deleteItem']
    await world.arm({ on: delayed, effect: { kind: 'delay', ms: 40, jitterMs: 500 }, timing: { kind: 'every' } })
    await world.arm({ on, effect, timing: { kind: 'nth', n } })

    await shown.burst({ more: ebook.skuId, clicks: 10, remove: [mug.skuId + 1, pass.skuId, lastPiece.skuId] })
    await expect(shown.sum).not.toContainText('¥')
    await expectAgreement(page)
    if (resent > 0) await expect(shown.quantity(ebook.skuId)).toHaveValue('11')
    expect(await changesOf(world, ebook.skuId)).toBeLessThanOrEqual(2 + resent)
    // Totals wait until everything has settled, then there is one call; serverCart makes one more.
    expect((await world.calls('POST /p/shopCart/totalPay')) - before).toBeLessThanOrEqual(2 + resent)
    await page.reload()
    await expectAgreement(page)
  })

for (const language of inOne('en'))
  test(`lines are changed, removed, restored and checked out by keyboard, in ${language} [S2.6]`, async ({
    page,
    setLanguage,
    logInAs,
  }) => {
    const texts = words[language]
    await setLanguage(language)
    await logInAs('shopper')
    const shown = cart(page, texts)
    const hand = keyboard(page)
    await shown.open()
    await expect(shown.settled).toHaveText(/¥/)
    await hand.type(shown.quantity(ebook.skuId), '4')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowUp')
    await expect(shown.quantity(ebook.skuId)).toHaveValue('5')
    await expect(shown.quantity(ebook.skuId)).toBeFocused()
    const skus = (await shown.shown()).map(({ skuId }) => skuId)
    const next = skus[skus.indexOf(ebook.skuId) + 1] ?? 0
    await hand.press(shown.remove(ebook.skuId))
    await expect(shown.line(ebook.skuId)).toHaveCount(0)
    await expect(shown.remove(next)).toBeFocused()
    await hand.press(shown.undo)
    await expect(shown.quantity(ebook.skuId)).toHaveValue('5')
    await hand.reach(shown.checkOut, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/submit-order\?orderEntry=0$/)
    const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem('basketIds') ?? '[]') as number[])
    const server = await serverCart(page)
    expect(kept).toHaveLength(server.lines.filter(({ ticked }) => ticked).length)
  })

const leaving: readonly { name: string; leave: (page: Page) => Promise<unknown> }[] = [
  { name: 'another screen', leave: (page) => page.getByRole('link', { name: 'All products' }).first().click() },
  { name: 'a reload', leave: (page) => page.reload() },
  { name: 'a logout', leave: (page) => shell(page, says).logOut.click() },
]
for (const { name, leave } of leaving)
  test(`what was clicked just before ${name} is not lost [S2.6, S4.14]`, async ({
    page,
    setLanguage,
    logInAs,
    world,
  }) => {
    await setLanguage('en')
    await logInAs('shopper')
    const shown = cart(page, says)
    await shown.open()
    await expect(shown.settled).toHaveText(/¥/)
    await world.arm({
      on: 'POST /p/shopCart/changeItem',
      effect: { kind: 'delay', ms: 400 },
      timing: { kind: 'every' },
    })
    await shown.more(ebook.skuId).click({ clickCount: 3 })
    await leave(page)
    if (name === 'a logout') {
      await expect(page.getByRole('link', { name: says.askLogin }).first()).toBeVisible()
      await logInAs('shopper')
    }
    const countOfEbook = async () => (await serverCart(page)).lines.find(({ skuId }) => skuId === ebook.skuId)?.count
    await expect.poll(countOfEbook).toBe(4)
  })

test('a late answer of an ended login changes nothing for the next user [S4.14]', async ({
  page,
  setLanguage,
  logInAs,
  world,
}) => {
  await setLanguage('en')
  await logInAs('shopper')
  const shown = cart(page, says)
  await shown.open()
  await expect(shown.settled).toHaveText(/¥/)
  await world.arm({
    on: 'DELETE /p/shopCart/deleteItem',
    effect: { kind: 'delay', ms: 600 },
    timing: { kind: 'every' },
  })
  await shown.remove(mug.skuId + 1).click()
  await shell(page, says).logOut.click()
  await expect(page.getByRole('link', { name: says.askLogin }).first()).toBeVisible()
  await logInAs('fresh')
  await shown.open()
  await expect(page.getByRole('main').getByRole('link', { name: 'Browse products' })).toBeVisible()
  expect((await serverCart(page)).lines).toEqual([])
})

test('the layout of the cart does not shift while it loads', async ({ page, setLanguage, logInAs, world }) => {
  await setLanguage('en')
  await logInAs('shopper')
  await world.arm({ on: '/p/shopCart/*', effect: { kind: 'delay', ms: 150, jitterMs: 300 }, timing: { kind: 'every' } })
  await page.addInitScript(() => {
    const seen = { jump: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.jump += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const shown = cart(page, says)
  await shown.open()
  await expect(shown.settled).toHaveText(/¥/)
  await shown.more(ebook.skuId).click()
  await expect(shown.settled).toHaveText(/¥/)
  expect(await page.evaluate(() => (window as unknown as { seen: { jump: number } }).seen.jump)).toBeLessThan(0.005)
})
