import type { Page } from 'playwright/test'
import { items } from '../pages/buyer.ts'
import { setTrap } from '../pages/trap.ts'
import { writer } from '../pages/writer.ts'
import { expect, known, test } from '../test.ts'
import { words } from '../words.ts'
import { at, inUse, isLine, messages, names, packed } from '../xss-payloads.ts'

/** Raises the page size to the server's maximum, so that a few pages show the whole list. */
const widen = (page: Page, path: string) =>
  page.route(`**${path}?*`, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/size=\d+/, 'size=50'),
    }),
  )

test.beforeEach(async ({ logInAs }) => logInAs('member'))

test('a review and its reply are shown as plain text [F1] [F3]', async ({ page, world, baseURL, pageErrors }) => {
  test.slow()
  const { call, order, makeCheap, rename } = await writer(world)
  await makeCheap('book', 0)
  for (let bought = 0; bought < inUse.length; bought++) await order('book', {})
  for (let said = 0; said < inUse.length;) {
    const { records } = await call('GET /p/myOrder/myOrderItemsComment', { query: { commStatus: 0, size: 50 } })
    for (const { prodId, orderItemId } of records) {
      const content = inUse[said++] ?? ''
      await call('POST /p/prodComm', { body: { prodId, orderItemId, score: 5, content, pics: '', isAnonymous: 0 } })
    }
  }
  for (const { prodCommId, content } of await world.control('GET /__mall/comments')) {
    const reply = { params: { prodCommId }, body: { content: `re: ${content}` } }
    await world.control('POST /__mall/comments/{prodCommId}/reply', reply)
  }
  const trap = await setTrap(page, pageErrors)
  await widen(page, '/prod/prodCommPageByProd')
  await widen(page, '/p/prodComm/prodCommPageByUser')
  for (let shown = 0; shown * 50 < inUse.length; shown++) {
    const written = inUse.toReversed().slice(shown * 50, (shown + 1) * 50)
    const texts = written.flatMap((text) => [text, `re: ${text}`])
    const name = at(names, shown)
    await rename(name)
    await trap.open(`/detail/${known.ebook.prodId}?tab=reviews&page=${shown + 1}`, baseURL)
    await trap.expectPlainText([...texts, name])
    await trap.open(`/user-center/uc-comments?tab=mine&page=${shown + 1}`, baseURL)
    await trap.expectPlainText(texts)
  }
})

test('a nickname is shown as plain text [F1] [F3]', async ({ page, setLanguage, world, baseURL, pageErrors }) => {
  test.slow()
  await setLanguage('en')
  const { rename } = await writer(world)
  const trap = await setTrap(page, pageErrors)
  for (const name of names) {
    await rename(name)
    await trap.open('/user-center/uc-account', baseURL)
    await expect(page.getByLabel(words.en.nickName, { exact: true })).toHaveValue(name)
    await trap.expectPlainText([name])
    await expect(page.getByRole('banner')).toContainText(name)
  }
  for (const path of ['/', '/user-center']) {
    await trap.move(path)
    await trap.expectPlainText([at(names, -1 + names.length)])
  }
})

test('feedback, and the input of an order before it is sent, stay plain text [F1] [F3]', async ({
  page,
  setLanguage,
  world,
  baseURL,
  pageErrors,
}) => {
  test.slow()
  await setLanguage('en')
  const { call } = await writer(world)
  const trap = await setTrap(page, pageErrors)
  await page.addInitScript((item) => sessionStorage.setItem('orderItem', JSON.stringify(item)), items.pass)
  await trap.open('/submit-order?orderEntry=1', baseURL)
  const main = page.getByRole('main')
  const message = main.getByLabel(words.en.messageToShop).first()
  const entry = main.locator('input[required]')
  const typed = packed(100, isLine)
  for (const text of typed) {
    await message.fill(text)
    await entry.fill(text)
    await trap.expectPlainText([text])
  }
  await page.reload()
  await expect(message).toHaveValue(typed.at(-1) ?? '')
  await trap.expectPlainText([])
  await page.keyboard.press('Shift')
  await page.getByRole('contentinfo').getByRole('button', { name: words.en.feedback }).click()
  const popup = page.getByRole('dialog', { name: words.en.feedback })
  for (const text of packed(200, isLine)) {
    await popup.getByLabel(words.en.description).fill(text)
    await trap.expectPlainText([text])
  }
  await popup.getByLabel(words.en.problemType).selectOption({ index: 1 })
  await popup.getByLabel(words.en.contact).fill(known.member.mobile)
  await popup.getByRole('button', { name: words.en.submit }).click()
  await expect(page.getByText(words.en.sent)).toBeVisible()
  await trap.expectPlainText([])
  for (const content of messages) {
    const body = { feedbackType: 1, content, userName: known.member.mobile, theirType: 4 } as const
    expect(await call('POST /feedback/addFeedback', { body })).toBeNull()
  }
})

test('what a shopper and customer service say to each other is shown as plain text [F1] [F3]', async ({
  page,
  world,
  baseURL,
  pageErrors,
}) => {
  test.slow()
  const { userName } = known.member
  const params = { userName, shopId: known.mainShopId }
  const trap = await setTrap(page, pageErrors)
  await trap.open(`/chat?shopId=${params.shopId}`, baseURL)
  const log = page.getByRole('log')
  const box = page.getByRole('main').getByRole('textbox')
  const lines = packed(490)
  for (const text of lines.filter(isLine)) {
    await box.fill(text)
    await box.press('Enter')
    await expect(log.locator('[data-part="note"]')).toHaveCount(0)
    await trap.expectPlainText([text])
  }
  for (const content of lines.map((text) => `re: ${text}`)) {
    await world.control('POST /__mall/conversations/{userName}/{shopId}/messages', { params, body: { content } })
    await trap.expectPlainText([content])
  }
  // Read again, and in the list of conversations.
  await page.reload()
  await trap.expectPlainText(lines.slice(-9).map((text) => `re: ${text}`))
  await trap.open('/chat?shopId=0', baseURL)
  await trap.expectPlainText([`re: ${lines.at(-1)}`])
})
