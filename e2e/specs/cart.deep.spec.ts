import { cart, serverCart, type ShownLine } from '../pages/cart.ts'
import { keyboard } from '../pages/keyboard.ts'
import { shell } from '../pages/shell.ts'
import { expect, known, test } from '../test.ts'
import { words } from '../words.ts'

const says = words.en
const changes = /^Change option of “Hand-painted Porcelain Mug”/
const header = {
  recent: 'Recently added',
  toCart: 'Go to cart',
  open: 'Show what is in the cart',
  empty: 'Your cart is empty',
} as const
const { ebook, mug } = known
const bySku = (lines: readonly ShownLine[]) => lines.toSorted((a, b) => a.skuId - b.skuId)

test('lines and their options are changed, removed, restored and checked out by keyboard [S2.6]', async ({
  page,
  setLanguage,
  logInAs,
}) => {
  const texts = words.en
  await setLanguage('en')
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
  const change = (skuId: number) => shown.line(skuId).getByRole('button', { name: changes })
  await change(tall).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: changes })
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

test('the cart in the header opens on hover and by keyboard, and stays in use', async ({
  page,
  world,
  setLanguage,
  logInAs,
}) => {
  const text = header
  const box = page.getByRole('banner').locator('div[data-opens]')
  const preview = page.getByRole('region', { name: text.recent })
  const every = { kind: 'every' } as const
  await setLanguage('en')
  await logInAs('fresh')
  await world.arm({ on: 'POST /p/shopCart/info', effect: { kind: 'status', status: 500 }, timing: every })
  // Nothing on this page reads the cart as well.
  await page.goto('/notice-list')
  await box.hover()
  const again = preview.getByRole('button', { name: words.en.retry })
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
  await expect(page.getByRole('button', { name: words.en.undo })).toBeVisible()
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
