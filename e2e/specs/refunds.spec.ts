import { buyer, items } from '../pages/buyer.ts'
import { keyboard } from '../pages/keyboard.ts'
import { refundPage } from '../pages/refunds.ts'
import { expect, test } from '../test.ts'

test('goods are returned by keyboard: a draft that survives a reload, a corrected tracking, and the money is paid [S4.4] [S3.13] [S5.14] [S1.3/refunds] [S2.21/refunds]', async ({
  page,
  setLanguage,
  logInAs,
  world,
  pageErrors,
}) => {
  await setLanguage('zh')
  await logInAs('member')
  const { send } = await buyer(world)
  const shop = world.actAs('merchant')
  const { kind, reason, apply, status } = refundPage(page)
  const main = page.getByRole('main')
  const text = main.getByLabel('问题描述')
  const tracking = main.getByLabel('物流单号')
  const { press, reach, type } = keyboard(page)
  const orderPath = `/order-detail?orderNumber=${await send(items.mug)}`
  await page.goto(orderPath)
  await press(main.getByRole('link', { name: '申请退款', exact: true }))
  await reach(kind('仅退款'))
  await page.keyboard.press('ArrowDown')
  await expect(kind('退货退款')).toBeChecked()
  await press(apply)
  await expect(reason).toBeFocused()
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowDown')
  await type(text, '杯沿缺了一角')
  await page.reload()
  await expect(kind('退货退款')).toBeChecked()
  await expect(reason).toHaveValue('damaged')
  await expect(text).toHaveValue('杯沿缺了一角')
  await press(apply)
  await expect(status('等待商家处理')).toBeVisible()

  const refundSn = new URL(page.url()).searchParams.get('refundSn') ?? ''
  await shop.accept(refundSn)
  await page.reload()
  await reach(main.getByLabel('物流公司'))
  await page.keyboard.press('ArrowDown')
  await type(tracking, 'SF2026112009')
  await press(main.getByRole('button', { name: '提交物流信息' }))
  await expect(status('等待商家收货')).toBeFocused()
  await press(page.getByRole('button', { name: '修改物流信息' }))
  await type(tracking, 'SF2026112100')
  await press(page.getByRole('button', { name: '保存修改' }))
  await expect(page.getByText('SF2026112100')).toBeVisible()

  await shop.receive(refundSn)
  await page.reload()
  await expect(status('等待商家退款')).toBeVisible()
  await shop.payBack(refundSn)
  await page.goto(orderPath)
  await expect(main.getByRole('link', { name: '退款成功' })).toBeVisible()
  const [refund] = await world.control('GET /__mall/refunds', { query: {} })
  const states = refund?.history.map((each) => each.status)
  expect(states).toEqual(['applied', 'accepted', 'sentBack', 'received', 'success'])
  expect(pageErrors).toEqual([])
})
