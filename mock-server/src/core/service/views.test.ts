import { known } from '@mall/fixtures/known'
import { beforeEach, expect, it } from 'vitest'
import { openMall, ordered } from '../../../test/purchases.ts'
import { refusal } from '../../../test/mall.ts'
import type { Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'
import { putOnShelf } from '../catalogue/goods.ts'
import { sayAsService, sayAsShopper, type Said } from './say.ts'
import { chatView, serviceName, talkView } from './views.ts'
import { talkOf } from './talks.ts'
import { switchDesk } from './switch-desk.ts'

const { mug, mainShopId } = known
let mall: Mall
let me: Account
let other: Account
beforeEach(() => {
  ;({ mall, shopper: me, other } = openMall())
})
const say = (kind: Said['kind'], content: string, shopId: number = mainShopId) =>
  sayAsShopper(mall, me, shopId, { kind, content, clientMsgId: 'c1' }).chat
const at = '2026-11-02 10:00:00'

it('a message is shown with who said it, when, and what it means', () => {
  const chat = say('text', '在吗')
  const shown = {
    msgId: chat.msgId,
    shopId: mainShopId,
    source: 2,
    msgType: 0,
    content: '在吗',
    timeStr: at,
    clientMsgId: 'c1',
    product: null,
    order: null,
  }
  expect(chatView(mall, me, mainShopId, chat, 'zh')).toEqual(shown)
  const answer = sayAsService(mall, me, mainShopId, { kind: 'text', content: { zh: '在的', en: 'Yes' } })
  const ofService = { ...shown, msgId: answer.msgId, source: 1, clientMsgId: null }
  expect(chatView(mall, me, mainShopId, answer, 'en')).toEqual({ ...ofService, content: 'Yes' })
  expect(chatView(mall, me, mainShopId, answer, 'zh')).toEqual({ ...ofService, content: '在的' })
  expect(chatView(mall, me, 0, answer, 'zh')).toEqual({ ...ofService, content: '在的', shopId: 0, source: 0 })
  expect(chatView(mall, me, mainShopId, { ...chat, kind: 'picture' }, 'zh')).toEqual({ ...shown, msgType: 1 })
})

it('a product is shown as it is now, and not at all once it is gone', () => {
  const chat = say('product', String(mug.prodId))
  const product = mall.products.get(mug.prodId)
  const card = { prodId: mug.prodId, prodName: mug.en, pic: product?.pic, price: mug.price, onSale: true }
  expect(chatView(mall, me, mainShopId, chat, 'en')).toMatchObject({
    msgType: 2,
    content: '1003',
    product: card,
    order: null,
  })
  if (product) putOnShelf(mall, product, 0)
  expect(chatView(mall, me, mainShopId, chat, 'zh').product).toEqual({ ...card, prodName: mug.zh, onSale: false })
  expect(chatView(mall, me, mainShopId, { ...chat, content: '1' }, 'zh').product).toBeNull()
})

it('an order is shown to its buyer as long as it is there', () => {
  const order = ordered(mall, me)
  const chat = say('order', order.orderNumber)
  expect(chatView(mall, me, mainShopId, chat, 'en')).toMatchObject({
    msgType: 3,
    product: null,
    order: {
      orderNumber: order.orderNumber,
      status: 1,
      prodName: mug.en,
      pic: order.lines[0]?.pic,
      actualTotal: order.payable,
      count: order.lines.reduce((all, { count }) => all + count, 0),
      createTime: at,
    },
  })
  const shownTo = (reader: Account, content: string = order.orderNumber) =>
    chatView(mall, reader, mainShopId, { ...chat, content }, 'zh').order
  expect([shownTo(other), shownTo(me, 'nothing')]).toEqual([null, null])
  mall.orders.set(order.orderNumber, { ...order, deleted: true })
  expect(shownTo(me)).toBeNull()
})

it('nobody sends an order of others, the service neither', () => {
  const { orderNumber } = ordered(mall, other)
  expect(refusal(() => say('order', orderNumber))).toBe('unknownOrder')
  expect(refusal(() => sayAsService(mall, me, mainShopId, { kind: 'order', content: orderNumber }))).toBe(
    'unknownOrder',
  )
  expect(refusal(() => sayAsService(mall, me, mainShopId, { kind: 'text', content: { zh: ' ', en: '' } }))).toBe(
    'blankText',
  )
})

it('a conversation is shown with its shop, what was said last, its inquiry and the service', () => {
  const chat = say('text', '在吗')
  const { msgId } = sayAsService(mall, me, mainShopId, { kind: 'text', content: { zh: '在的', en: 'Yes' } })
  const shown = (shopId: number, language: 'zh' | 'en') => talkView(mall, me, talkOf(mall, me.userId, shopId), language)
  const { logo } = mall.shops.get(mainShopId) ?? {}
  const now = {
    shopId: mainShopId,
    shopName: 'Qinghua Direct',
    shopLogo: logo,
    latestMsg: 'Yes',
    latestMsgType: 0,
    latestMsgId: msgId,
    type: 0,
    timeStr: at,
    unreadNum: 1,
    inquiry: 'open',
    inquiryEnds: '2026-11-02 10:30:00',
    serviceOnline: 1,
    serviceFrom: null,
  }
  expect([chat.msgId < msgId, shown(mainShopId, 'en')]).toEqual([true, now])
  mall.now += 60_000
  expect(shown(mainShopId, 'zh')).toEqual({ ...now, shopName: '青花集自营', latestMsg: '在的' })
  switchDesk(mall, 0, 'off')
  expect(shown(0, 'en')).toEqual({
    ...{ ...now, shopId: 0, shopName: 'Customer service', shopLogo: mall.catalogue.seed.site.favicon, type: 1 },
    ...{
      latestMsg: '',
      latestMsgId: 0,
      timeStr: '2026-11-02 10:01:00',
      unreadNum: 0,
      inquiry: 'none',
      inquiryEnds: null,
    },
    serviceOnline: 0,
  })
  expect(serviceName(mall, 0, 'zh')).toBe('平台客服')
  say('picture', '/uploads/a.png', 0)
  expect(shown(0, 'zh')).toMatchObject({ latestMsg: '', latestMsgType: 1 })
  mall.now += 8 * 3_600_000
  expect(shown(63, 'zh')).toMatchObject({ serviceOnline: 0, serviceFrom: '2026-11-03 09:00:00' })
})

it('a message is kept as it was said', () => {
  const { msgId, ...chat } = say('text', '在吗')
  const said = { from: 'shopper', kind: 'text', content: '在吗', clientMsgId: 'c1', at: mall.now }
  expect(chat).toEqual(said)
  expect(sayAsService(mall, me, mainShopId, { kind: 'picture', content: '/uploads/a.png' })).toEqual({
    ...said,
    msgId: msgId + 1,
    from: 'service',
    kind: 'picture',
    content: '/uploads/a.png',
    clientMsgId: null,
  })
})
