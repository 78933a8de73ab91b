import { buyer, items } from '../pages/buyer.ts'
import { keyboard } from '../pages/keyboard.ts'
import { expect, known, test } from '../test.ts'
import { inOne, words } from '../words.ts'

for (const language of inOne('en')) {
  const says = words[language]

  test(`a visitor is asked to log in, and Esc leads home, in ${language} [S4.10, S2.44]`, async ({
    page,
    setLanguage,
  }) => {
    await setLanguage(language)
    await page.goto('/user-center/uc-address')
    await expect(page.getByRole('dialog', { name: says.login })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test(`an address is added, removed and restored by keyboard, in ${language} [S5.16]`, async ({
    page,
    setLanguage,
    logInAs,
  }) => {
    await setLanguage(language)
    await logInAs('fresh')
    await page.goto('/user-center/uc-address')
    const keys = keyboard(page)
    await expect(page.getByRole('main').getByRole('status')).toContainText('0')
    await keys.press(page.getByRole('main').getByRole('button', { name: says.addAddress }))
    const dialog = page.getByRole('dialog', { name: says.addAddress })
    const fields = dialog.locator('input:not([type=checkbox])')
    const regions = dialog.getByRole('combobox')
    await keys.press(dialog.getByRole('button', { name: says.save }))
    await expect(fields.nth(0)).toBeFocused()
    await page.keyboard.type('Chen')
    await keys.type(fields.nth(1), '13900139001')
    for (const at of [0, 1, 2]) {
      const region = regions.nth(at)
      await expect(region.locator('option:not([disabled])').first()).toBeAttached()
      await keys.reach(region)
      await page.keyboard.press('ArrowDown')
      await expect(region).not.toHaveValue('')
    }
    await keys.type(fields.nth(2), '1 Lake Road')
    await page.keyboard.press('Enter')
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards).toHaveCount(1)
    await keys.press(cards.getByRole('button').nth(1))
    await expect(cards).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('status')).toBeFocused()
    await keys.press(page.getByRole('region').getByRole('button', { name: says.undo }))
    await expect(cards).toHaveCount(1)
    await expect(cards).toContainText('1 Lake Road')
  })
}

test('favourites are ticked, removed and restored by keyboard, and the focus is kept', async ({
  page,
  setLanguage,
  logInAs,
}) => {
  await setLanguage('en')
  await logInAs('shopper')
  await page.goto('/user-center/uc-collection')
  const keys = keyboard(page)
  const tiles = page.getByRole('main').getByRole('article')
  await expect(tiles).toHaveCount(12)
  await keys.toggle(page.getByRole('checkbox', { name: 'Select The Quiet Harbour' }))
  await keys.reach(page.getByRole('button', { name: 'Remove (1)' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(tiles).toHaveCount(11)
  await expect(page.getByRole('main').getByRole('status')).toBeFocused()
  await keys.press(page.getByRole('region').getByRole('button', { name: 'Undo' }))
  await expect(tiles).toHaveCount(12)
})

test('what was removed stays removed when the shopper leaves before the offer to undo is gone', async ({
  page,
  setLanguage,
  logInAs,
  world,
}) => {
  await setLanguage('en')
  await logInAs('shopper')
  await page.goto('/user-center/uc-footprint')
  await page.getByRole('button', { name: /^Remove Sky-blue Ru Teapot/ }).click()
  expect(await world.calls('DELETE /p/prodBrowseLog')).toBe(0)
  await page.goto('/termsPage')
  await expect.poll(() => world.calls('DELETE /p/prodBrowseLog')).toBe(1)
  await page.goto('/user-center/uc-footprint')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByText('Sky-blue Ru Teapot')).toHaveCount(0)
})

test('the frame of the user centre stays mounted while navigating among its screens [S2.20/home]', async ({
  page,
  setLanguage,
  logInAs,
}) => {
  await setLanguage('en')
  await logInAs('shopper')
  await page.goto('/user-center/uc-footprint')
  const nav = page.getByRole('navigation', { name: 'My account' })
  const frame = await nav.elementHandle()
  await nav.getByRole('link', { name: 'Addresses' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Addresses' })).toBeFocused()
  await expect(nav.getByRole('link', { name: 'Addresses' })).toHaveAttribute('aria-current', 'page')
  expect(await frame?.evaluate((element) => element.isConnected)).toBe(true)
})

test('messages about an order arrive and are read by keyboard', async ({
  page,
  setLanguage,
  logInAs,
  world,
  baseURL,
}) => {
  const { order } = await buyer(world, baseURL, known.shopper.userName)
  const orderNumber = await order(items.mug)
  await world.control('POST /__mall/clock/advance', { body: { ms: 30 * 60_000 } })
  await setLanguage('en')
  await logInAs('shopper')
  await page.goto('/user-center')
  const keys = keyboard(page)
  const updates = page.getByRole('region', { name: 'My messages' })
  await expect(updates.getByRole('status')).toHaveText('1 unread')
  await keys.press(updates.getByRole('link', { name: 'Unread: Order closed' }))
  await expect(page).toHaveURL(new RegExp(`orderNumber=${orderNumber}$`))
  await page.goBack()
  await expect(updates.getByRole('link', { name: 'Order closed', exact: true })).toBeVisible()
  await expect(updates.getByRole('status')).toHaveText('')
})
