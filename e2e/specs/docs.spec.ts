import type { Page } from 'playwright/test'
import { expect, test } from '../test.ts'

/** Opens one call of the documents, sends its example, and gives what came back. */
const tryCall = async (page: Page, tag: string, id: string, words: { try: string; send: string }) => {
  await page.getByRole('link', { name: tag, exact: true }).click()
  const call = page.locator(`[id$="-${id}"]`)
  await call.getByRole('button').first().click()
  await call.getByRole('button', { name: words.try }).click()
  await call.getByRole('button', { name: words.send, exact: true }).click()
  const answer = call.locator('.live-responses-table .response').first()
  await expect(answer).toContainText('200')
  return { call, answer }
}

test('the documents are read in Chinese, and a call is tried in the world of the page [S1.7]', async ({
  page,
  world,
  complaints,
}) => {
  await page.goto('/__mall/docs?lang=zh')
  await page.getByLabel('登录为').selectOption('lin_xiaoman')
  const words = { try: '试一下', send: '发送' }
  const { call, answer } = await tryCall(page, '购物车', 'postPShopCartTotalPay', words)
  await expect(call).toContainText('计算所选购物车商品的金额')
  await expect(call.getByRole('table').first()).toContainText('请先登录')
  await expect(answer).toContainText('finalMoney')
  expect(await world.calls('POST /p/shopCart/totalPay')).toBe(1)

  await tryCall(page, '聊天', 'getPUserConversations', words)
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
  const { call } = await tryCall(page, 'Stage', 'postMallClockFreeze', { try: 'Try it out', send: 'Execute' })
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
