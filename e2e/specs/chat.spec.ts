import { times } from 'qinghua-contract/rules'
import type { Page } from 'playwright/test'
import { settled, violations } from '../pages/axe.ts'
import { keyboard } from '../pages/keyboard.ts'
import { dot } from '../pages/photo.ts'
import { expect, known, test } from '../test.ts'

const { mug, shopper } = known
const talk = { userName: shopper.userName, shopId: known.mainShopId }
const said = {
  contact: '联系客服',
  box: '输入消息',
  sendProduct: '发送商品',
  home: '返回商城',
  broken: /^连接已断开，/,
  waits: '连接恢复后自动发送',
  now: '立即重连',
  picture: '查看聊天图片',
  expired: '本次咨询已结束',
  again: '重新咨询',
  elsewhere: '您的账号已在别处登录，请刷新页面',
  refresh: '刷新页面',
  visitor: '登录后可以联系客服',
  rail: /^在线客服/,
  product: mug.zh,
  ask: '可以刻字吗？',
  answer: '可以，请告诉我们刻什么。',
  unseen: '您还在吗？',
  first: '刻“青花”两个字',
  meanwhile: '刻在杯底可以吗？',
  second: '刻在杯底',
  last: '大概要几天？',
} as const

const chatOf = (page: Page) => {
  const log = page.getByRole('log')
  return {
    log,
    /** What was said, the newest last. */
    lines: log.locator('[data-message="0"] [data-part="bubble"]'),
    cards: log.locator('[data-message="2"]'),
    /** Beside what the server has not confirmed. */
    notes: log.locator('[data-part="note"]'),
    button: (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }),
  }
}

test('from a product to customer service by keys: card, question, answer, a broken connection, a picture, a new inquiry, two windows [S2.13] [S4.12] [S6.5] [S8.8/connection+elsewhere]', async ({
  page,
  context,
  world,
  setLanguage,
  logInAs,
  pageErrors,
}) => {
  const says = said
  const { press, type, reach } = keyboard(page)
  const { log, lines, cards, notes, button } = chatOf(page)
  const box = page.getByRole('textbox', { name: says.box })
  const say = async (text: string) => {
    await type(box, text)
    await page.keyboard.press('Enter')
  }
  const answer = (content: string) =>
    world.control('POST /__mall/conversations/{userName}/{shopId}/messages', { params: talk, body: { content } })
  const stored = async () => {
    const all = await world.control('GET /__mall/conversations')
    return {
      all: all.filter(({ userName }) => userName === shopper.userName),
      one: all.find((each) => each.shopId === talk.shopId && each.userName === talk.userName),
    }
  }
  await setLanguage('zh')
  await logInAs('shopper')
  await page.goto(`/detail/${mug.prodId}?sku=${mug.skuId}`)
  await press(page.getByRole('main').getByRole('link', { name: says.contact }).first())
  await expect(page).toHaveURL(`/chat?shopId=${talk.shopId}&prodId=${mug.prodId}`)
  await press(button(says.sendProduct))
  await expect(cards.getByRole('link', { name: says.product })).toBeVisible()
  await say(says.ask)
  await expect(notes).toHaveCount(0)
  await answer(says.answer)
  await expect(lines.nth(-2)).toHaveText(says.ask)
  await expect(lines.last()).toHaveText(says.answer)

  await press(page.getByRole('link', { name: says.home }))
  await expect(page).toHaveURL('/')
  await expect.poll(() => world.control('GET /__mall/sockets')).toEqual([])
  await answer(says.unseen)
  await page.goto('/cart')
  const unread = (await stored()).all.reduce((sum, each) => sum + each.unread, 0)
  expect(unread).toBe(1)
  const rail = page.getByRole('link', { name: says.rail })
  await expect(rail).toHaveText(/1$/)
  await press(rail)
  await expect(lines.last()).toHaveText(says.unseen)
  await expect.poll(async () => (await stored()).one?.unread).toBe(0)

  // The message is stored, its receipt is lost, and nobody can connect.
  await world.arm({ on: 'SEND /im/*', effect: { kind: 'drop', when: 'after' } })
  await world.arm({ on: 'GET /im/*', effect: { kind: 'status', status: 503 }, timing: { kind: 'every' } })
  await say(says.first)
  await expect(page.getByText(says.broken)).toBeVisible()
  await answer(says.meanwhile)
  await say(says.second)
  await expect(notes.last()).toHaveText(says.waits)
  await reach(button(says.now))
  await world.disarm()
  await page.keyboard.press('Enter')
  await expect(notes).toHaveCount(0)
  const texts = [says.first, says.meanwhile, says.second]
  expect((await lines.allInnerTexts()).slice(-4)).toEqual([says.unseen, ...texts])
  expect((await stored()).one?.messages.slice(-4).map(({ content }) => content)).toEqual([says.unseen, ...texts])

  await page.locator('input[type=file]').setInputFiles(dot)
  await expect(log.getByRole('button', { name: says.picture })).toBeVisible()
  await expect(notes).toHaveCount(0)
  await settled(page)
  expect(await violations(page)).toEqual([])

  await world.advance(times.inquiry)
  await expect(page.getByText(says.expired)).toBeVisible()
  await expect(box).toHaveCount(0)
  await press(button(says.again))
  await say(says.last)
  await expect(notes).toHaveCount(0)
  await expect(lines.last()).toHaveText(says.last)

  const second = await context.newPage()
  await second.goto(`/chat?shopId=${talk.shopId}`)
  await expect(page.getByText(says.elsewhere)).toBeVisible()
  await press(button(says.refresh))
  await expect(second.getByText(says.elsewhere)).toBeVisible()
  await expect(page.getByText(says.elsewhere)).toHaveCount(0)
  await second.goto('/')
  await second.getByRole('banner').getByRole('button', { name: '退出' }).click()
  await expect(page.getByText(says.visitor)).toBeVisible()
  expect(await world.control('GET /__mall/sockets')).toEqual([])
  expect(pageErrors.filter((each) => !each.includes('WebSocket'))).toEqual([])
})
