import { keyboard } from '../pages/keyboard.ts'
import { buyer, items } from '../pages/buyer.ts'
import { expect, known, test } from '../test.ts'
import { inOne } from '../words.ts'

const says = {
  zh: { more: '更多', cancel: '取消订单', remove: '删除订单', details: '订单详情' },
  en: { more: 'More', cancel: 'Cancel order', remove: 'Delete order', details: 'Order details' },
} as const
const list = '/user-center/uc-order'

test.beforeEach(async ({ world, context, baseURL }) => {
  const { accessToken } = await world.control('POST /__mall/login', { body: { userName: known.member.userName } })
  await context.addCookies([{ name: 'token', value: accessToken, url: String(baseURL) }])
})

for (const language of inOne('en')) {
  const words = says[language]

  test(`an order is cancelled and deleted by keyboard, the focus is kept, and Back from one leads to the list as it was, in ${language} [S4.2]`, async ({
    page,
    setLanguage,
    world,
  }) => {
    await setLanguage(language)
    const { order } = await buyer(world)
    const number = await order(items.mug)
    await page.goto(list)
    const keys = keyboard(page)
    const card = page.locator(`[data-order="${number}"]`)
    const total = page.locator('#orders-total')
    for (const action of [words.cancel, words.remove]) {
      const more = card.getByRole('button', { name: words.more })
      await keys.press(more)
      await keys.press(card.getByRole('button', { name: action }))
      await page.keyboard.press('Escape')
      await expect(more).toBeFocused()
      await page.keyboard.press('Enter')
      await keys.press(card.getByRole('button', { name: action }))
      await keys.press(page.getByRole('dialog').getByRole('button', { name: action }))
      await expect(total).toBeFocused()
    }
    await expect(card).toHaveCount(0)

    for (let at = 0; at < 6; at++) await order(items.mug)
    const search = `?${new URLSearchParams({ tab: 'toPay', q: known.mug[language].slice(-3) })}`
    await page.goto(list + search)
    const last = page.locator('[data-order]').nth(5)
    await last.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(100)
    await last.getByRole('link', { name: words.details }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL(list + search)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  })
}

test('an e-book that is paid can be downloaded, and a pass shows its code [S2.9]', async ({
  page,
  setLanguage,
  world,
}) => {
  await setLanguage('en')
  const { buy } = await buyer(world)
  await buy(items.book)
  const pass = await buy(items.pass)
  await page.goto(list)
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download e-book “The Quiet Harbour”' }).click()
  expect(await (await coming).failure()).toBeNull()
  await page.locator(`[data-order="${pass}"]`).getByRole('link', { name: 'Show codes' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Voucher codes' })).toBeFocused()
  await expect(page.getByText(/^\d{4} \d{4} \d{4}$/)).toBeVisible()
})

test('a printed order has no header and footer of the mall', async ({ page, setLanguage, world, baseURL, context }) => {
  await setLanguage('en')
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
