import { times } from 'qinghua-contract/rules'
import { settled, violations } from '../pages/axe.ts'
import { keyboard } from '../pages/keyboard.ts'
import { dot } from '../pages/photo.ts'
import { expect, known, test } from '../test.ts'

const { mug, shopper, mainShopId: shopId } = known
const elsewhere = '您的账号已在别处登录，请刷新页面'

test('from a product to customer service by keys: card, question, answer, a broken connection, a picture, a new inquiry, two windows [S2.13] [S4.12] [S6.5] [S8.8/connection+elsewhere]', async ({
  page,
  context,
  world,
  setLanguage,
  logInAs,
  pageErrors,
}) => {
  const { press, type, reach } = keyboard(page)
  const log = page.getByRole('log')
  /** What was said, the newest last. */
  const lines = log.locator('[data-message="0"] [data-part="bubble"]')
  /** Beside what the server has not confirmed. */
  const notes = log.locator('[data-part="note"]')
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  const box = page.getByRole('textbox', { name: '输入消息' })
  const say = async (text: string) => {
    await type(box, text)
    await page.keyboard.press('Enter')
  }
  const answer = (text: string) => world.actAs('service').say(shopper.userName, shopId, text)
  const stored = async () => {
    const all = await world.control('GET /__mall/conversations')
    return all.find((each) => each.shopId === shopId && each.userName === shopper.userName)
  }
  await setLanguage('zh')
  await logInAs('shopper')
  await page.goto(`/detail/${mug.prodId}?sku=${mug.skuId}`)
  await press(page.getByRole('main').getByRole('link', { name: '联系客服' }).first())
  await expect(page).toHaveURL(`/chat?shopId=${shopId}&prodId=${mug.prodId}`)
  await press(button('发送商品'))
  await expect(log.locator('[data-message="2"]').getByRole('link', { name: mug.zh })).toBeVisible()
  await say('可以刻字吗？')
  await expect(notes).toHaveCount(0)
  await answer('可以，请告诉我们刻什么。')
  await expect(lines.last()).toHaveText('可以，请告诉我们刻什么。')

  await press(page.getByRole('link', { name: '返回商城' }))
  await expect(page).toHaveURL('/')
  await expect.poll(() => world.control('GET /__mall/sockets')).toEqual([])
  await answer('您还在吗？')
  await page.goto('/cart')
  const rail = page.getByRole('link', { name: /^客服/ })
  await expect(rail).toHaveText(/1$/)
  await press(rail)
  await expect(lines.last()).toHaveText('您还在吗？')
  await expect.poll(async () => (await stored())?.unread).toBe(0)

  // The message is stored, its receipt is lost, and nobody can connect.
  await world.arm({ on: 'SEND /im/*', effect: { kind: 'drop', when: 'after' } })
  await world.arm({ on: 'GET /im/*', effect: { kind: 'status', status: 503 }, timing: { kind: 'every' } })
  await say('刻“青花”两个字')
  await expect(page.getByText(/^连接已断开，/)).toBeVisible()
  await answer('刻在杯底可以吗？')
  await say('刻在杯底')
  await expect(notes.last()).toHaveText('连接恢复后自动发送')
  await reach(button('立即重连'))
  await world.disarm()
  await page.keyboard.press('Enter')
  await expect(notes).toHaveCount(0)
  const texts = ['您还在吗？', '刻“青花”两个字', '刻在杯底可以吗？', '刻在杯底']
  expect((await lines.allInnerTexts()).slice(-4)).toEqual(texts)
  expect((await stored())?.messages.slice(-4).map(({ content }) => content)).toEqual(texts)

  await page.locator('input[type=file]').setInputFiles(dot)
  await expect(log.getByRole('button', { name: '查看聊天图片' })).toBeVisible()
  await expect(notes).toHaveCount(0)
  await settled(page)
  expect(await violations(page)).toEqual([])

  await world.advance(times.inquiry)
  await expect(page.getByText('本次咨询已结束')).toBeVisible()
  await expect(box).toHaveCount(0)
  await press(button('重新咨询'))
  await say('大概要几天？')
  await expect(notes).toHaveCount(0)

  const second = await context.newPage()
  await second.goto(`/chat?shopId=${shopId}`)
  await expect(page.getByText(elsewhere)).toBeVisible()
  await press(button('刷新页面'))
  await expect(second.getByText(elsewhere)).toBeVisible()
  await expect(page.getByText(elsewhere)).toHaveCount(0)
  await second.goto('/')
  await second.getByRole('banner').getByRole('button', { name: '退出' }).click()
  await expect(page.getByText('登录后可以联系客服')).toBeVisible()
  expect(await world.control('GET /__mall/sockets')).toEqual([])
  expect(pageErrors.filter((each) => !each.includes('WebSocket'))).toEqual([])
})
