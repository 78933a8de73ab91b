import { refundReasons } from 'qinghua-contract/refund-machine'
import { known } from '@mall/fixtures/known'
import { expect, it } from 'vitest'
import { bookItem, day, firstLine, mugItem, openMall, paid, passBy } from '../../../test/purchases.ts'
import { applied, express, received, refundIn, refundThatIs, requestOf } from '../../../test/refunds.ts'
import type { Mall } from '../state/mall.ts'
import type { OrderLine } from '../state/orders.ts'
import type { Account } from '../state/people.ts'
import { dateTime } from '../state/time.ts'
import { messagePage } from '../people/messages.ts'
import { decideRefund, payRefund, receiveGoods } from './merchant-refunds.ts'
import { reasonOf, refundable, refundInfo, searchRefunds, type RefundSearch } from './refund-views.ts'
import { findRefund } from './refund.ts'
import { changeRefund, correctExpress, sendBack, withdrawRefund, withoutRefund } from './refunds.ts'

it('refunds are listed newest first, by what is asked for, whether they go on, their goods and numbers, and when they were asked for, to the second', () => {
  const { mall, shopper, other } = openMall()
  const refused = refundThatIs.refused(mall, shopper)
  passBy(mall, 1000)
  const second = mall.now
  const sentBack = refundThatIs.sentBack(mall, shopper)
  passBy(mall, 1000)
  const waiting = applied(mall, shopper, paid(mall, shopper, mugItem))
  const find = (search: RefundSearch) =>
    searchRefunds(mall, shopper, search, 'en').records.map(({ refundSn }) => refundSn)
  expect(find({})).toEqual([waiting, sentBack, refused])
  expect([find({ applyType: 1 }), find({ applyType: 2 })]).toEqual([[waiting], [sentBack, refused]])
  expect([find({ isRunning: 1 }), find({ isRunning: 0 })]).toEqual([[waiting, sentBack], [refused]])
  const [before, at, after] = [second - 1000, second, second + 1000].map(dateTime)
  expect([find({ startTime: at ?? '' }), find({ startTime: after ?? '' })]).toEqual([[waiting, sentBack], [waiting]])
  expect([find({ endTime: at ?? '' }), find({ endTime: before ?? '' })]).toEqual([[sentBack, refused], [refused]])
  expect([find({ orderName: ' 马克杯 ' }), find({ orderName: 'blue hour' })]).toEqual([
    [waiting, sentBack, refused],
    [],
  ])
  const orderNumber = findRefund(mall, sentBack)?.order.orderNumber ?? ''
  expect([find({ orderNumber }), find({ orderNumber: sentBack.slice(2) })]).toEqual([[sentBack], [sentBack]])
  expect(searchRefunds(mall, other, {}, 'en').total).toBe(0)
})

it('a refund tells whether the merchant decided it, or was late', () => {
  const { mall, shopper } = openMall()
  const [decided, late] = [bookItem, bookItem].map((item) => applied(mall, shopper, paid(mall, shopper, item)))
  decideRefund(mall, decided ?? '', true)
  passBy(mall, 7 * day)
  const told = [decided, late].map((refundSn) => refundInfo(mall, shopper, refundSn ?? '', 'zh'))
  expect(told.map(({ lateDecision, sellerMsg }) => [lateDecision, sellerMsg])).toEqual([
    [false, ''],
    [true, ''],
  ])
})

const teapot = { prodId: known.lastPiece.prodId, skuId: known.lastPiece.skuId, shopId: 68, prodCount: 1 }
const itemOf = ({ orderItemId, prodId, skuId, name, skuName, properties, pic, kind, price }: OrderLine) => ({
  ...{ orderItemId, prodId, skuId, pic, kind, price, prodCount: 1 },
  ...{ prodName: name.zh, skuName: skuName.zh, properties: properties.zh },
})
const coaster = ({ gifts: [gift] }: OrderLine) => ({
  ...{
    orderItemId: gift?.orderItemId,
    prodId: known.coaster.prodId,
    skuId: known.coaster.skuId,
    prodCount: 1,
    giveawayAmount: 36,
  },
  ...{ prodName: '冰裂釉杯垫', skuName: '单只', pic: '/pictures/goods/plate-sky-6.svg' },
})

it('a return shows all that is known of it: its order, amounts, times, items, gifts, and where it goes', () => {
  const { mall, shopper } = openMall()
  const order = received(mall, shopper, teapot)
  const line = firstLine(order)
  const words = { kind: 'goods', text: '有裂纹', pictures: ['c.png', 'd.png'] } as const
  const refundSn = applied(mall, shopper, order, { ...words, orderItemId: line.orderItemId })
  passBy(mall, 1000)
  decideRefund(mall, refundSn, true, ' 好 ')
  const address = {
    receiverName: '售后组',
    receiverMobile: '400-820-0068',
    receiverAddr: '江苏省苏州市吴江区墨香路 8 号',
  }
  const notSent = { deyId: null, deyName: null, deyNu: null, mobile: null, imgs: '', senderRemarks: '' }
  expect(refundInfo(mall, shopper, refundSn, 'zh').refundDelivery).toEqual({ ...address, ...notSent })
  passBy(mall, 1000)
  const { dvyId: deyId, name: deyName, number: deyNu, mobile } = express
  sendBack(mall, shopper, refundSn, { ...express, pictures: ['a.png', 'b.png'], remarks: '门卫代收' })
  const amounts = { orderAmount: 368, refundAmount: 368, maxRefundAmount: 368, freightAmount: 0 }
  const sent = { deyId, deyName, deyNu, mobile, imgs: 'a.png,b.png', senderRemarks: '门卫代收' }
  expect(refundInfo(mall, shopper, refundSn, 'zh')).toEqual({
    ...{ refundSn, orderNumber: order.orderNumber, shopId: 68, shopName: '窑火器物', payType: 9, ...amounts },
    ...{ refundType: 2, applyType: 2, returnMoneySts: 3, goodsNum: 1, isReceiver: 1, isCancel: false },
    ...{ buyerReason: 0, buyerDesc: '有裂纹', buyerMobile: mobile, photoFiles: 'c.png,d.png' },
    ...{ sellerMsg: '好', rejectMessage: '', lateDecision: false },
    ...{ applyTime: '2026-11-02 10:00:00', handelTime: '2026-11-02 10:00:01', shipTime: '2026-11-02 10:00:02' },
    ...{ receiveTime: null, refundTime: null, cancelTime: null, rejectTime: null, closeTime: null },
    ...{ updateTime: '2026-11-02 10:00:02', endTime: '2026-11-09 10:00:02' },
    orderItems: [{ ...itemOf(line), productTotalAmount: 368, reductions: [] }],
    giveawayList: [{ ...coaster(line), goesBack: true }],
    refundDelivery: { ...address, ...sent },
  })
})

it('what a merchant says is shown without blanks, as a refusal or as an answer, and each reason by its number', () => {
  const { mall, shopper } = openMall()
  const [no, yes] = [bookItem, bookItem].map((item) => applied(mall, shopper, paid(mall, shopper, item)))
  decideRefund(mall, no ?? '', false, ' 超出范围 ')
  decideRefund(mall, yes ?? '', true, ' 好 ')
  const said = [no, yes].map((refundSn) => refundInfo(mall, shopper, refundSn ?? '', 'zh'))
  expect(said.map(({ sellerMsg, rejectMessage }) => [sellerMsg, rejectMessage])).toEqual([
    ['', '超出范围'],
    ['好', ''],
  ])
  const reasons = Object.entries(refundReasons)
  expect(reasons.map(([, code]) => reasonOf(code))).toEqual(reasons.map(([reason]) => reason))
})

it('the form shows what can be refunded, also of a refund that is edited', () => {
  const { mall, shopper } = openMall()
  const order = received(mall, shopper, teapot)
  const line = firstLine(order)
  const wish = { orderNumber: order.orderNumber, orderItemId: line.orderItemId }
  const form = refundable(mall, shopper, wish, 'zh')
  expect(form).toEqual({
    ...{ orderNumber: order.orderNumber, refundType: 2, shopId: 68, shopName: '窑火器物', payType: 9 },
    ...{ applyTypes: [1, 2], isSent: true, isReceived: true, goodsNum: 1, maxRefundAmount: 368, freightAmount: 0 },
    endTime: '2026-11-09 10:00:00',
    items: [{ ...itemOf(line), maxRefundAmount: 368 }],
    giveawayList: [{ ...coaster(line), canKeep: true }],
  })
  const refundSn = applied(mall, shopper, order, { kind: 'goods', orderItemId: wish.orderItemId })
  expect(refundable(mall, shopper, { ...wish, refundSn }, 'zh')).toEqual(form)
  expect(refundable(mall, shopper, { ...wish, orderItemId: null, refundSn }, 'zh')).toMatchObject({
    ...{ refundType: 1, maxRefundAmount: 368, items: form.items },
  })
})

const changed = (mall: Mall, shopper: Account, refundSn: string): void => {
  const { order } = findRefund(mall, refundSn)
  changeRefund(mall, shopper, refundSn, requestOf(mall, withoutRefund(order, refundSn), { kind: 'goods' }))
}
it.each<[keyof typeof refundThatIs, string, number | null, (mall: Mall, shopper: Account, refundSn: string) => void]>([
  ['applied', 'changed by its buyer', null, changed],
  ['applied', 'withdrawn', null, withdrawRefund],
  ['applied', 'accepted', 5, (mall, _, refundSn) => decideRefund(mall, refundSn, true)],
  ['applied', 'refused', 7, (mall, _, refundSn) => decideRefund(mall, refundSn, false, 'too late')],
  ['accepted', 'sent back', null, (mall, shopper, refundSn) => sendBack(mall, shopper, refundSn, express)],
  ['accepted', 'closed', 8, (mall) => passBy(mall, 7 * day - 1000)],
  ['sentBack', 'corrected', null, (mall, shopper, refundSn) => correctExpress(mall, shopper, refundSn, express)],
  ['sentBack', 'received', 13, (mall, _, refundSn) => receiveGoods(mall, refundSn)],
  ['received', 'paid', 6, (mall, _, refundSn) => payRefund(mall, refundSn)],
])('a refund that was %s says when it was %s, and tells its buyer of it by message %s', (status, _what, type, act) => {
  const { mall, shopper } = openMall()
  const refundSn = refundThatIs[status](mall, shopper)
  passBy(mall, 1000)
  act(mall, shopper, refundSn)
  expect(refundInfo(mall, shopper, refundSn, 'en').updateTime).toBe(dateTime(mall.now))
  expect(refundIn(mall, refundSn).changedAt).toBe(mall.now)
  const told = messagePage(mall, shopper, {}, 'en').records.filter(
    ({ createTime }) => createTime === dateTime(mall.now),
  )
  expect(told.map(({ messageType }) => messageType)).toEqual(type === null ? [] : [type])
})
