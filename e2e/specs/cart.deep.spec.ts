import { bySku, cart, serverCart } from '../pages/cart.ts'
import { shell } from '../pages/shell.ts'
import { expect, known, test } from '../test.ts'
import { words } from '../words.ts'

const says = words.en
const { ebook, mug } = known

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
    (await serverCart(world)).lines.find((each) => each.skuId === skuId)?.count ?? 0
  const logOut = async () => {
    await shell(page).logOut.click()
    await expect(shell(page).askLogin).toBeVisible()
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
  expect((await serverCart(world, known.fresh)).lines).toEqual([])
  await logInAs('shopper')
  await expect.poll(countOf(ebook.skuId)).toBe(7)
})

test('the cart in the header opens on hover and by keyboard, and stays in use', async ({
  page,
  world,
  setLanguage,
  logInAs,
}) => {
  const box = page.getByRole('banner').locator('div[data-opens]')
  const preview = page.getByRole('region', { name: 'Recently added' })
  const shown = preview.getByRole('listitem')
  await setLanguage('en')
  await logInAs('shopper')
  await page.goto('/list')
  const { lines } = await serverCart(world)
  await box.hover()
  await expect(shown).toHaveCount(5)
  await page.mouse.move(200, 700)
  await expect(preview).toBeHidden()

  const open = page.getByRole('button', { name: 'Show what is in the cart' })
  await box.getByRole('link').focus()
  await expect(open).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(open).toHaveAttribute('aria-expanded', 'true')
  const remove = shown.first().getByRole('button')
  const name = String(await remove.getAttribute('aria-label'))
  await remove.press('Enter')
  await expect(preview.getByRole('heading')).toBeFocused()
  await expect.poll(async () => (await serverCart(world)).lines.length).toBe(lines.length - 1)
  await page.keyboard.press('u')
  await expect.poll(async () => bySku((await serverCart(world)).lines)).toEqual(bySku(lines))
  await expect(page.locator('button:focus')).toHaveAttribute('aria-label', name)
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  await expect(open).toBeFocused()
  expect(await world.calls('DELETE /p/shopCart/deleteItem')).toBe(1)

  await box.hover()
  await preview.getByRole('link', { name: 'Go to cart' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(preview).toBeHidden()
})
