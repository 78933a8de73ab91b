import { buyer, items } from '../pages/buyer.ts'
import { keyboard } from '../pages/keyboard.ts'
import { merchantRefunds, refundPage, refundWords } from '../pages/refunds.ts'
import { expect, test } from '../test.ts'

const orderPath = (orderNumber: string): string => `/order-detail?orderNumber=${orderNumber}`

const says = refundWords.zh

test('goods are returned by keyboard: a draft that survives a reload, a corrected tracking, and the money is paid [S4.4] [S3.13] [S5.14] [S1.3/refunds] [S2.21/refunds]', async ({
  page,
  setLanguage,
  logInAs,
  world,
  pageErrors,
}) => {
  await setLanguage('zh')
  await logInAs('member')
  const { buy, ship } = await buyer(world)
  const shop = merchantRefunds(world)
  const view = refundPage(page, says)
  const { press, reach, type } = keyboard(page)
  const orderNumber = await buy(items.mug)
  await ship(orderNumber)
  await page.goto(orderPath(orderNumber))
  await press(page.getByRole('main').getByRole('link', { name: says.refund, exact: true }))
  await reach(view.kind('money'))
  await page.keyboard.press('ArrowDown')
  await expect(view.kind('goods')).toBeChecked()
  await press(view.apply)
  await expect(page.locator('[data-part="error"]', { hasText: says.noReason })).toBeVisible()
  await expect(view.reason).toBeFocused()
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowDown')
  await expect(view.reason).toHaveValue('damaged')
  await type(view.text, '杯沿缺了一角')
  await page.reload()
  await expect(view.kind('goods')).toBeChecked()
  await expect(view.reason).toHaveValue('damaged')
  await expect(view.text).toHaveValue('杯沿缺了一角')
  await press(view.apply)
  await expect(view.status('applied')).toBeVisible()

  await shop.accept()
  await page.reload()
  await reach(view.courier)
  await page.keyboard.press('ArrowDown')
  await type(view.number, 'SF2026112009')
  await press(view.send)
  await expect(view.status('sentBack')).toBeFocused()
  await press(page.getByRole('button', { name: says.correct }))
  await type(view.number, 'SF2026112100')
  await press(page.getByRole('button', { name: says.saveExpress }))
  await expect(page.getByText('SF2026112100')).toBeVisible()

  await shop.receive()
  await page.reload()
  await expect(view.status('received')).toBeVisible()
  await shop.refund()
  await page.reload()
  await expect(view.status('success')).toBeVisible()
  await page.goto(orderPath(orderNumber))
  await expect(page.getByRole('main').getByRole('link', { name: says.status.success })).toBeVisible()
  expect(await shop.states()).toEqual(['applied', 'accepted', 'sentBack', 'received', 'success'])
  expect(pageErrors).toEqual([])
})
