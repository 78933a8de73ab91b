import { keyboard } from '../pages/keyboard.ts'
import { product } from '../pages/product.ts'
import { shell } from '../pages/shell.ts'
import { expect, known, test } from '../test.ts'
import { words } from '../words.ts'

const { mug } = known

const says = words.en

test('by keyboard a visitor chooses a variant, which is in the cart after the login, and adds as many again [S2.4, S2.44, S4.10]', async ({
  page,
  setLanguage,
  world,
}) => {
  await setLanguage('en')
  await page.goto(`/detail/${mug.prodId}`)
  const hand = keyboard(page)
  const bars = shell(page)
  const { colours, sizes, pieces, add, added } = product(page, says)
  await hand.reach(colours.first())
  await page.keyboard.press('ArrowRight')
  await expect(sizes.first()).toBeChecked()
  await expect(page).toHaveURL(/\?sku=10033$/)
  await hand.reach(pieces)
  await page.keyboard.press('ArrowUp')
  await hand.press(add)
  await hand.type(bars.userName, known.fresh.userName)
  await hand.type(bars.password, known.password)
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')])

  await expect(colours.nth(1)).toBeChecked()
  await expect(pieces).toHaveValue('2')
  await expect.poll(() => world.calls('POST /p/shopCart/changeItem')).toBe(1)
  await hand.press(add)
  await expect(added).toBeFocused()
  await expect(added).toContainText('¥316.00')
  await page.keyboard.press('Escape')
  await expect(add).toBeFocused()
  expect(await world.calls('POST /p/shopCart/changeItem')).toBe(2)
})
