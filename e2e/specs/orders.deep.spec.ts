import { buyer, items } from '../pages/buyer.ts'
import { expect, test } from '../test.ts'

test('a printed order has no header and footer of the mall', async ({
  page,
  setLanguage,
  world,
  baseURL,
  context,
  logInAs,
}) => {
  await setLanguage('en')
  await logInAs('member')
  await context.addCookies([{ name: 'theme', value: 'dark', url: String(baseURL) }])
  const { buy } = await buyer(world)
  await page.goto(`/order-detail?orderNumber=${await buy(items.mug)}`)
  const print = page.getByRole('button', { name: 'Print order' })
  await expect(print).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const part of [print, page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('navigation')])
    await expect(part).toBeHidden()
  await expect(page.getByText('Qinghua · Order document')).toBeVisible()
  await expect(page.getByText('¥150.10', { exact: true }).last()).toBeVisible()
  await expect(page.getByText('You can have an electronic invoice')).toBeHidden()
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')
})
