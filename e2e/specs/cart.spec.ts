import type { Page } from 'playwright/test'
import { cart, serverCart, type ShownLine } from '../pages/cart.ts'
import { keyboard } from '../pages/keyboard.ts'
import { shell } from '../pages/shell.ts'
import { expect, known, test, type WorldActions } from '../test.ts'
import { inOne, words } from '../words.ts'

const says = words.en
const changes = {
  zh: /^更换“青花手绘马克杯”的规格/,
  en: /^Change option of “Hand-painted Porcelain Mug”/,
} as const
const header = {
  zh: { recent: '最近加入的商品', toCart: '去购物车', open: '展开购物车', empty: '购物车还是空的' },
  en: {
    recent: 'Recently added',
    toCart: 'Go to cart',
    open: 'Show what is in the cart',
    empty: 'Your cart is empty',
  },
} as const
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
  await expectAgreement(page)
  await expect(shown.quantity(ebook.skuId)).toHaveValue('11')
  expect(await changesOf(world, ebook.skuId)).toBeLessThanOrEqual(2 + resent)
  // Totals wait until everything has settled, then there is one call; serverCart makes one more.
  expect((await world.calls('POST /p/shopCart/totalPay')) - before).toBeLessThanOrEqual(2 + resent)
  await page.reload()
  await expectAgreement(page)
})

for (const language of inOne('en'))
  test(`lines and their options are changed, removed, restored and checked out by keyboard, in ${language} [S2.6]`, async ({
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

    const [small, tall] = [mug.skuId, mug.skuId + 1]
    const change = (skuId: number) => shown.line(skuId).getByRole('button', { name: changes[language] })
    await change(tall).focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: changes[language] })
    await expect(panel).toBeFocused()
    await expect(panel.getByRole('radio', { checked: true })).toHaveCount(2)
    for (const key of ['Tab', 'Tab', 'ArrowRight']) await page.keyboard.press(key)
    await expect(panel.getByRole('radio', { name: '350 ml' })).toBeChecked()
    for (const key of ['Tab', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
    await expect(change(small)).toBeFocused()
    await expect(shown.line(tall)).toHaveCount(0)
    await expect(shown.settled).toHaveText(/¥/)

    await hand.reach(shown.checkOut, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/submit-order\?orderEntry=0$/)
    const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem('basketIds') ?? '[]') as number[])
    const server = await serverCart(page)
    expect(kept).toHaveLength(server.lines.filter(({ ticked }) => ticked).length)
  })

test('what was clicked or removed just before the page is left is not lost, and a late answer changes nothing for the next user [S2.6, S4.14]', async ({
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
    on: ['POST /p/shopCart/changeItem', 'DELETE /p/shopCart/deleteItem'],
    effect: { kind: 'delay', ms: 400 },
    timing: { kind: 'every' },
  })
  const countOf = (skuId: number) => async () =>
    (await serverCart(page)).lines.find((each) => each.skuId === skuId)?.count ?? 0
  const logOut = async () => {
    await shell(page, says).logOut.click()
    await expect(page.getByRole('link', { name: says.askLogin }).first()).toBeVisible()
  }
  await shown.more(ebook.skuId).click({ clickCount: 3 })
  await page.reload()
  await expect.poll(countOf(ebook.skuId)).toBe(4)

  await shown.open()
  await expect(shown.settled).toHaveText(/¥/)
  await shown.more(ebook.skuId).click({ clickCount: 3 })
  await shown.remove(mug.skuId + 1).click()
  await logOut()
  await logInAs('fresh')
  await shown.open()
  await expect(page.getByRole('main').getByRole('link', { name: 'Browse products' })).toBeVisible()
  expect((await serverCart(page)).lines).toEqual([])
  await logInAs('shopper')
  await expect.poll(countOf(ebook.skuId)).toBe(7)

  // What can still be undone is removed once its page is left.
  await page.goto('/user-center/uc-footprint')
  await page.getByRole('button', { name: /^Remove Sky-blue Ru Teapot/ }).click()
  expect(await world.calls('DELETE /p/prodBrowseLog')).toBe(0)
  await page.goto('/termsPage')
  await expect.poll(() => world.calls('DELETE /p/prodBrowseLog')).toBe(1)
  await page.goto('/user-center/uc-footprint')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByText('Sky-blue Ru Teapot')).toHaveCount(0)
})

test.describe('in two tabs', () => {
  // To the journal, tabs with the same address are one page, which reads twice as often.
  test.use({ expectedFindings: ['repeatedRead'] })

  test('two tabs show one cart, and a click changes what it shows [S2.6, S3.3]', async ({
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
    const { pieces } = await serverCart(page)
    const box = other.getByRole('banner').locator('[data-part="count"]')
    await expect(box).toHaveText([String(pieces), String(pieces)])
    await here.remove(pass.skuId).click()
    await expect(there.line(pass.skuId)).toHaveCount(0)

    // Of another device this tab hears nothing: it shows 2 while there are 5.
    const phone = await world.logIn(known.shopper.userName)
    const groups = await phone.call('POST /p/shopCart/info', { body: [] })
    const lines = groups.flatMap((group) => group.shopCartItemDiscounts.flatMap(({ shopCartItems }) => shopCartItems))
    const line = lines.find(({ skuId }) => skuId === ebook.skuId)
    expect(line?.prodCount).toBe(2)
    const { basketId = 0, shopId = 0 } = line ?? {}
    const { prodId, skuId } = ebook
    await phone.call('POST /p/shopCart/changeItem', { body: { basketId, prodId, skuId, shopId, count: 3 } })
    await there.more(ebook.skuId).click()
    await expect.poll(async () => (await serverCart(page)).lines.find((each) => each.skuId === skuId)?.count).toBe(3)
    for (const shown of [here, there]) await expect(shown.quantity(ebook.skuId)).toHaveValue('3')
  })
})

const removals = [
  { path: '/cart', rows: 'main li[data-sku]', button: '[data-part="remove"]' },
  { path: '/user-center/uc-collection', rows: 'main article', button: 'button[aria-label]' },
  { path: '/user-center/uc-footprint', rows: 'main article', button: 'button[aria-label]' },
  { path: '/user-center/uc-address', rows: 'main article', button: '[data-part="actions"] button:nth-child(2)' },
] as const

for (const language of inOne('zh'))
  test(`what was removed by keyboard is back after one key, and so is the focus, in ${language}`, async ({
    page,
    setLanguage,
    logInAs,
  }) => {
    await setLanguage(language)
    await logInAs('shopper')
    for (const { path, rows, button } of removals)
      await test.step(path, async () => {
        await page.goto(path)
        const all = page.locator(rows)
        await expect(all.first()).toBeVisible()
        const before = await all.count()
        const remove = all.nth(1).locator(button).last()
        const name = (await remove.getAttribute('aria-label')) ?? ''
        expect(name).not.toBe('')
        await remove.focus()
        await page.keyboard.press('Enter')
        await expect(all).toHaveCount(before - 1)
        const undo = page.getByRole('button', { name: words[language].undo })
        await expect(undo).toHaveAttribute('aria-keyshortcuts', 'u')
        await page.keyboard.press('u')
        await expect(all).toHaveCount(before)
        await expect(page.locator('main button:focus')).toHaveAttribute('aria-label', name)
        await expect(undo).toBeHidden()
      })
  })

for (const language of inOne('en'))
  test(`the cart in the header opens on hover and by keyboard, and stays in use, in ${language}`, async ({
    page,
    world,
    setLanguage,
    logInAs,
  }) => {
    const text = header[language]
    const box = page.getByRole('banner').locator('div[data-opens]')
    const preview = page.getByRole('region', { name: text.recent })
    const every = { kind: 'every' } as const
    await setLanguage(language)
    await logInAs('fresh')
    await world.arm({ on: 'POST /p/shopCart/info', effect: { kind: 'status', status: 500 }, timing: every })
    // Nothing on this page reads the cart as well.
    await page.goto('/notice-list')
    await box.hover()
    const again = preview.getByRole('button', { name: words[language].retry })
    await expect(again).toBeVisible()
    await world.disarm()
    // Long enough for the preview to close if the pointer were outside meanwhile.
    await world.arm({ on: 'POST /p/shopCart/info', effect: { kind: 'delay', ms: 800 }, timing: every })
    await again.click()
    await expect(preview).toContainText(text.empty)
    await world.disarm()

    await logInAs('shopper')
    await page.goto('/list')
    const { lines, pieces } = await serverCart(page)
    await box.hover()
    const shown = preview.getByRole('listitem')
    await expect(shown).toHaveCount(Math.min(5, lines.length))
    await expect(shown.first().getByRole('link')).toHaveAttribute('href', /^\/detail\/\d+\?sku=\d+$/)
    await expect(shown.first()).toContainText(/¥\d/)
    await expect(preview).toContainText(String(pieces))
    await expect(preview).toContainText(/¥[\d,]+\.\d\d/)
    await page.mouse.move(200, 700)
    await expect(preview).toBeHidden()

    const open = page.getByRole('button', { name: text.open })
    await box.getByRole('link').focus()
    await expect(open).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(open).toHaveAttribute('aria-expanded', 'true')
    await expect(shown).toHaveCount(5)
    const name = (await shown.first().getByRole('button').getAttribute('aria-label')) ?? ''
    await shown.first().getByRole('button').press('Enter')
    await expect(page.getByRole('button', { name: words[language].undo })).toBeVisible()
    await expect(preview.getByRole('heading')).toBeFocused()
    await expect.poll(async () => (await serverCart(page)).lines.length).toBe(lines.length - 1)
    await page.keyboard.press('u')
    await expect.poll(async () => bySku((await serverCart(page)).lines)).toEqual(bySku(lines))
    await expect(page.locator('button:focus')).toHaveAttribute('aria-label', name)
    await page.keyboard.press('Escape')
    await expect(preview).toBeHidden()
    await expect(open).toBeFocused()
    expect(await world.calls('DELETE /p/shopCart/deleteItem')).toBe(1)

    await page.mouse.move(200, 700)
    await box.hover()
    await preview.getByRole('link', { name: text.toCart }).click()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(preview).toBeHidden()
  })
