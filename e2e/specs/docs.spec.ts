import { docsOf } from '../pages/docs.ts'
import { expect, test } from '../test.ts'

test('the documents are read in Chinese, and a call is tried in the world of the page [S1.7]', async ({
  page,
  world,
  complaints,
}) => {
  const { open, unfold, send } = docsOf(page, 'zh')
  await open('product')
  await page.getByLabel('登录为').selectOption('lin_xiaoman')
  const call = await unfold('cart', 'postPShopCartTotalPay')
  const answer = await send(call)
  await expect(answer).toContainText('200')
  await expect(call).toContainText('计算所选购物车商品的金额')
  await expect(call.getByRole('table').first()).toContainText('请先登录')
  await expect(answer).toContainText('finalMoney')
  expect(await world.calls('POST /p/shopCart/totalPay')).toBe(1)

  await expect(await send(await unfold('chat', 'getPUserConversations'))).toContainText('200')
  const [chat] = await world.journal.of('GET /p/user/conversations')
  expect(chat).toMatchObject({ status: 200, language: 'zh' })
  expect(chat?.userId).not.toBeNull()
  expect(complaints).toEqual([])
})

test('the documents are read in English, and the control calls are a document of their own [S1.7]', async ({
  page,
  world,
  complaints,
}) => {
  await page.goto('/__mall/docs?lang=zh')
  await page.getByRole('link', { name: 'English' }).click()
  await page.getByRole('link', { name: 'Control' }).click()
  const { unfold, send } = docsOf(page, 'en')
  const call = await unfold('stage', 'postMallClockFreeze')
  await expect(await send(call)).toContainText('200')
  await expect(call).toContainText('Stop the clock.')
  expect((await world.control('GET /__mall/clock')).running).toBe(false)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(complaints).toEqual([])
})

test('the console leads to the documents of its world', async ({ page }) => {
  await page.goto('/__mall/console')
  await page.getByRole('link', { name: /API|接口文档/ }).click()
  await expect(page).toHaveURL(/\/__mall\/docs/)
})
