import { serverCart } from '../pages/cart.ts'
import { shell } from '../pages/shell.ts'
import { expect, known, test } from '../test.ts'

const { ebook, fresh } = known
const product = `/detail/${ebook.prodId}?sku=${ebook.skuId}`

test('what a visitor intended is carried out after the login, once, also by way of the pages for an account [S2.2, S2.44, S4.10, S6.1]', async ({
  page,
  world,
  setLanguage,
}) => {
  await setLanguage('en')
  const main = page.getByRole('main')
  const { popup, userName, password, orders, logOut, askLogin } = shell(page)
  const add = main.getByRole('button', { name: 'Add to cart', exact: true })
  const favour = main.getByRole('button', { name: 'Add to favourites', exact: true })
  const told = (what: string) => page.locator('[data-part="toast"]').filter({ has: page.getByText(what) })
  const close = async () => {
    await expect(popup).toBeVisible()
    await page.keyboard.press('Escape')
  }
  const logIn = async () => {
    await userName.fill(fresh.userName)
    await password.fill(known.password)
    await Promise.all([page.waitForEvent('load'), password.press('Enter')])
    await expect(popup).toBeHidden()
  }
  const leave = async () => {
    await Promise.all([page.waitForURL(/\/$/), logOut.click()])
    await expect(askLogin).toBeVisible()
  }
  const favours = () => world.calls('POST /p/user/collection/addOrCancel')
  const ebooks = async () =>
    (await serverCart(world, fresh)).lines.filter(({ skuId }) => skuId === ebook.skuId).map(({ count }) => count)

  await test.step('nothing for somebody who closed the popup, but goods are kept', async () => {
    await page.goto(product)
    await favour.click()
    await close()
    await add.click()
    await close()
    await orders.click()
    await logIn()
    await expect(page).toHaveURL(/uc-order/)
    await expect(told('1 item you chose before logging in is now in your cart')).toBeVisible()
    expect([await favours(), await ebooks()]).toEqual([0, [1]])
    await leave()
  })
  await test.step('goods, by way of the pages for an account', async () => {
    await page.goto(product)
    await add.click()
    await popup.getByRole('link', { name: 'Create an account' }).click()
    await main.getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/login$/)
    // The page before has these fields too.
    await expect(main.getByRole('heading', { level: 1, name: 'Log in', exact: true })).toBeVisible()
    await main.getByLabel('User name', { exact: true }).fill(fresh.userName)
    await main.getByLabel('Password', { exact: true }).fill(known.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(product)
    await expect(told(`“${ebook.en}” is in your cart`)).toBeVisible()
    await page.reload()
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await ebooks()).toEqual([2])
    await leave()
  })
  await test.step('a favourite', async () => {
    await page.goto(product)
    await favour.click()
    await logIn()
    await expect(main.getByRole('button', { name: 'In your favourites' })).toBeFocused()
    expect(await favours()).toBe(1)
  })
})
