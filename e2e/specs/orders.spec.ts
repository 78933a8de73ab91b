import { keyboard } from '../pages/keyboard.ts'
import { buyer, items } from '../pages/buyer.ts'
import { expect, known, test } from '../test.ts'
import { inOne } from '../words.ts'

const minute = 60_000
const says = {
  zh: {
    states: ['已揽收', '运输中', '已到达目的城市', '包裹破损', '已签收'],
    none: '暂无物流信息',
    receive: '确认收货',
    arrived: '待评价',
    more: '更多',
    cancel: '取消订单',
    closed: '已关闭',
    remove: '删除订单',
    logistics: '查看物流',
    delivery: '物流信息',
  },
  en: {
    states: ['Picked up by the courier', 'In transit', 'Reached your city', 'Damaged parcel', 'Signed for'],
    none: 'No tracking information yet',
    receive: 'Confirm receipt',
    arrived: 'To review',
    more: 'More',
    cancel: 'Cancel order',
    closed: 'Closed',
    remove: 'Delete order',
    logistics: 'Track parcels',
    delivery: 'Delivery',
  },
} as const
const states = ['received', 'inTransit', 'reachedCity', 'faulty', 'signed'] as const
const list = '/user-center/uc-order'

test.beforeEach(async ({ world, context, baseURL }) => {
  const { accessToken } = await world.control('POST /__mall/login', { body: { userName: known.member.userName } })
  await context.addCookies([{ name: 'token', value: accessToken, url: String(baseURL) }])
})

for (const language of inOne('en')) {
  const words = says[language]

  test(`two parcels are followed until they are signed for and confirmed, in ${language} [S4.2] [S4.3]`, async ({
    page,
    setLanguage,
    world,
    baseURL,
    pageErrors,
  }) => {
    await setLanguage(language)
    const { buy, ship, trace } = await buyer(world, baseURL)
    const number = await buy(items.mug)
    const first = await ship(number, 1)
    await ship(number)
    await page.goto(list)
    await page.getByRole('main').getByRole('button', { name: words.more }).click()
    await page.getByRole('link', { name: words.logistics }).click()
    await expect(page.getByRole('heading', { level: 2, name: words.delivery, exact: true })).toBeFocused()
    const parcels = page.getByRole('main').getByRole('article')
    await expect(parcels).toHaveCount(2)
    await expect(parcels.nth(1).getByText(words.none).first()).toBeVisible()
    for (const [at, state] of states.entries()) {
      await trace(first, state)
      await page.reload()
      await expect(parcels.nth(0).locator('[data-part="state"]')).toHaveText(words.states[at] ?? '')
      await expect(parcels.nth(0).getByRole('list').last().getByRole('listitem')).toHaveCount(at + 1)
    }
    const keys = keyboard(page)
    await keys.press(page.getByRole('main').getByRole('button', { name: words.receive }))
    await keys.press(page.getByRole('dialog').getByRole('button', { name: words.receive }))
    await expect(page.getByRole('heading', { level: 2, name: words.arrived })).toBeFocused()
    expect(pageErrors).toEqual([])
  })

  test(`an order is cancelled and deleted by keyboard, and the focus is kept, in ${language} [S4.2]`, async ({
    page,
    setLanguage,
    world,
    baseURL,
  }) => {
    await setLanguage(language)
    const { order } = await buyer(world, baseURL)
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
  })
}

test(
  'an e-book that is paid can be downloaded, and a pass shows its code [S2.9]',
  { tag: '@smoke' },
  async ({ page, setLanguage, world, baseURL }) => {
    await setLanguage('en')
    const { buy } = await buyer(world, baseURL)
    await buy(items.book)
    const pass = await buy(items.pass)
    await page.goto(list)
    const coming = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download e-book “The Quiet Harbour”' }).click()
    expect(await (await coming).failure()).toBeNull()
    await page.locator(`[data-order="${pass}"]`).getByRole('link', { name: 'Show codes' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Voucher codes' })).toBeFocused()
    await expect(page.getByText(/^\d{4} \d{4} \d{4}$/)).toBeVisible()
  },
)

test('an unpaid order closes while it is shown, in the list and on its page [S4.2]', async ({
  page,
  context,
  setLanguage,
  world,
  baseURL,
}) => {
  await setLanguage('en')
  const { order } = await buyer(world, baseURL)
  const number = await order(items.mug)
  await world.control('POST /__mall/clock/advance', { body: { ms: 30 * minute - 5000 } })
  const other = await context.newPage()
  await Promise.all([page.goto(`${list}?tab=toPay`), other.goto(`/order-detail?orderNumber=${number}`)])
  await expect(page.getByText('No orders are waiting for payment')).toBeVisible({ timeout: 15_000 })
  await expect(other.getByText(/not paid within 30 minutes/)).toBeVisible({ timeout: 15_000 })
})

test('Back from an order leads to the list as it was', async ({ page, setLanguage, world, baseURL }) => {
  await setLanguage('en')
  const { order } = await buyer(world, baseURL)
  for (let at = 0; at < 6; at++) await order(items.mug)
  await page.goto(`${list}?tab=toPay&q=mug`)
  const last = page.locator('[data-order]').last()
  await last.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(100)
  await last.getByRole('link', { name: 'Order details' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\?tab=toPay&q=mug$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})

test('a printed order has no header and footer of the mall', async ({ page, setLanguage, world, baseURL, context }) => {
  await setLanguage('en')
  await context.addCookies([{ name: 'theme', value: 'dark', url: String(baseURL) }])
  const { buy } = await buyer(world, baseURL)
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
