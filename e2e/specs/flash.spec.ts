import { times } from 'qinghua-contract/rules'
import { keyboard } from '../pages/keyboard.ts'
import { purchase } from '../pages/purchase.ts'
import { expect, known, test } from '../test.ts'
import { words } from '../words.ts'

test.use({ scenario: 'flash-win-the-last' })

test('the last piece of a flash sale is won from the home page by keys alone, and paid [S2.5/secdetail+confirm-order] [S1.2/flash-sale] [S3.12/flash-sale]', async ({
  page,
  setLanguage,
  logInAs,
  world,
}) => {
  const pieces = async () => (await world.call('GET /seckill/prod', { query: known.flashSale })).skuList[0]
  const price = (await pieces())?.seckillPrice ?? 0
  await setLanguage('zh')
  await logInAs('member')
  const keys = keyboard(page)
  const main = page.getByRole('main')
  await page.goto('/')
  const floor = main.getByRole('region', { name: '限时秒杀' })
  await keys.press(floor.getByRole('listitem').first().getByRole('link'))
  await expect(page).toHaveURL(`/secdetail/${known.flashSale.seckillId}`)
  await keys.toggle(main.getByRole('radio').first())
  await keys.press(main.getByRole('button', { name: '立即抢购' }))
  await keys.press(main.getByRole('button', { name: '提交订单' }))
  await purchase(page, words.zh).payFromBalance()
  // Once all that was asked for is decided.
  await world.advance(times.flashDecision)
  const [rivals] = await world.control('GET /__mall/rivals')
  expect(rivals).toMatchObject({ buyers: 3, tried: 3, waiting: 0 })
  expect((await pieces())?.seckillStocks).toBe(0)
  const orders = await world.control('GET /__mall/orders', { query: {} })
  const order = orders.find(({ orderNumber }) => page.url().includes(orderNumber))
  expect(order?.actualTotal).toBeGreaterThanOrEqual(price)
  await page.goto('/user-center/uc-order')
  await expect(main.getByRole('article').first()).toContainText('秒杀')
})
