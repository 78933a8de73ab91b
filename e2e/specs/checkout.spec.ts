import { cart } from '../pages/cart.ts'
import { purchase } from '../pages/purchase.ts'
import { expect, known, test } from '../test.ts'
import { words } from '../words.ts'

test('a whole cart is ordered and paid by Alipay [S2.7/submit-order, S2.8/payment, S9.10/alipay, S1.3/cart, S5.11]', async ({
  page,
  setLanguage,
  logInAs,
  world,
  pageErrors,
}) => {
  const says = words.zh
  await setLanguage('zh')
  await logInAs('shopper')
  const shownCart = cart(page, says)
  await shownCart.open()
  await expect(shownCart.settled).toHaveText(/¥/)
  const total = await shownCart.total()
  await shownCart.checkOut.click()
  const shown = purchase(page, says)
  await expect(shown.settled).toContainText('¥')
  for (const field of await shown.required.all()) await field.fill('13800138001')
  await shown.submit.click()
  await expect(page).toHaveURL(/\/payment\?orderNumbers=\d+(,\d+)*$/)
  await expect(shown.method('alipay')).toBeChecked()
  await shown.pay.click()
  await expect(page).toHaveURL(/\/__mall\/pay\?payNo=\d+$/)
  const [payment] = await world.control('GET /__mall/payments')
  expect(payment?.amount).toBeGreaterThanOrEqual(total)
  await page.locator('[data-outcome="success"]').click()
  await expect(page).toHaveURL(/\/payment-result\?orderNumbers=/)
  await expect(shown.paid).toBeVisible()
  expect(pageErrors).toEqual([])
})

test('addresses that are chosen quickly end with the price of the last; a double click makes one order, and Back does not order again [S8.8/repeated]', async ({
  page,
  setLanguage,
  logInAs,
  world,
}) => {
  const every = { kind: 'every' } as const
  await setLanguage('en')
  await logInAs('shopper')
  await world.arm({ on: 'POST /p/order/confirm', effect: { kind: 'delay', ms: 50, jitterMs: 400 }, timing: every })
  await world.arm({ on: 'POST /p/order/submit', effect: { kind: 'delay', ms: 400 }, timing: every })
  const shown = purchase(page, words.en)
  await page.goto(`/detail/${known.mug.prodId}?sku=10033`)
  await page.getByRole('main').getByRole('button', { name: 'Buy now', exact: true }).click()
  await expect(page).toHaveURL(/\/submit-order\?orderEntry=1$/)
  await expect(shown.settled).toBeVisible()
  const addresses = page.getByRole('main').getByRole('radio')
  for (const at of [1, 2, 0, 2, 1]) await addresses.nth(at).click()
  await expect(shown.settled).toBeVisible()
  const price = await shown.settled.textContent()
  await shown.submit.dblclick()
  await expect(page).toHaveURL(/\/payment\?/)
  await expect(page.getByRole('main')).toContainText('Shanghai')
  await page.goBack()
  await expect(page).toHaveURL(/\/detail\//)
  await page.goForward()
  await expect(shown.pay).toBeVisible()
  const [order, ...more] = await world.control('GET /__mall/orders', { query: {} })
  expect(more).toEqual([])
  expect(price).toContain(`¥${order?.actualTotal.toFixed(2)}`)
  expect(await world.calls('POST /p/order/submit')).toBe(1)
})
