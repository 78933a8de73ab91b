import { times } from 'qinghua-contract/rules'
import { describe, expect, it } from 'vitest'
import { accountNamed } from '../../../test/mall.ts'
import { day, hour, openMall, ordered, paid, passBy, sent } from '../../../test/purchases.ts'
import { received, refundThatIs } from '../../../test/refunds.ts'
import { replyToComment, writeComment } from '../comments/write-comment.ts'
import { addTrace } from '../fulfilling/courier.ts'
import { askForInvoice, issueInvoice } from '../fulfilling/invoices.ts'
import { shipOrder } from '../fulfilling/merchant.ts'
import { cancelOwn, confirmReceipt, deleteOwn } from '../selling/my-orders.ts'
import { fingerprint } from '../state/snapshot.ts'
import { markRead, messagePage, messagesAfter, newestMessage, tellOfOrder, unreadCount } from './messages.ts'

const open = () => {
  const { mall, shopper } = openMall()
  const kinds = () => messagePage(mall, shopper, {}, 'en').records.map(({ messageType }) => messageType)
  return { mall, shopper, kinds }
}

describe('a buyer is told', () => {
  it('that an order closed because it was not paid, and not of one that they canceled', () => {
    const { mall, shopper, kinds } = open()
    cancelOwn(mall, shopper, ordered(mall, shopper).orderNumber)
    const { orderNumber } = ordered(mall, shopper)
    passBy(mall, times.unpaidOrder - 1)
    expect(kinds()).toEqual([])
    passBy(mall, 1)
    expect(messagePage(mall, shopper, {}, 'zh').records).toMatchObject([
      { messageType: 1, title: '订单已关闭', orderNumber, status: 0 },
    ])
  })

  it('that a parcel was sent and signed for, each once', () => {
    const { mall, shopper, kinds } = open()
    const order = paid(mall, shopper)
    const { parcels } = shipOrder(mall, order.orderNumber, [
      { orderItemId: order.lines[0]?.orderItemId ?? 0, count: 1 },
    ])
    for (const state of ['received', 'inTransit', 'signed'] as const)
      addTrace(mall, parcels[0]?.orderDeliveryId ?? 0, state)
    shipOrder(mall, order.orderNumber)
    expect(kinds()).toEqual([2, 3, 2])
  })

  it('that receipt was confirmed automatically, and not when they did it themselves', () => {
    const { mall, shopper, kinds } = open()
    confirmReceipt(mall, shopper, sent(mall, shopper).orderNumber)
    expect(kinds()).toEqual([2])
    sent(mall, shopper)
    passBy(mall, 10 * day)
    expect(kinds()).toEqual([4, 2, 2])
  })

  it('what became of a refund, unless they did it themselves [S4.4]', () => {
    const { mall, shopper, kinds } = open()
    for (const status of ['withdrawn', 'refused', 'closed', 'success'] as const) refundThatIs[status](mall, shopper)
    expect(kinds().filter((kind) => kind >= 5)).toEqual([6, 13, 5, 8, 5, 7])
  })

  it('that an invoice was issued, and that the shop replied, once [S4.8]', () => {
    const { mall, shopper, kinds } = open()
    const { orderNumber, lines } = received(mall, shopper)
    askForInvoice(mall, shopper, orderNumber, { headerType: 2, headerName: '林小满' })
    issueInvoice(mall, mall.orders.get(orderNumber)?.invoice?.orderInvoiceId ?? 0)
    const [line] = lines
    const asked = { score: 5, content: '好', pics: [], isAnonymous: 0 } as const
    const { prodCommId } = writeComment(mall, shopper, {
      ...asked,
      prodId: line?.prodId ?? 0,
      orderItemId: line?.orderItemId ?? 0,
    })
    for (const content of ['谢谢', '多谢']) replyToComment(mall, prodCommId, content)
    expect(kinds()).toEqual([10, 9, 2])
  })

  it('in the language they read, with the time at which it happened however far the clock jumped', () => {
    const { mall, shopper } = open()
    const at = mall.now
    const order = ordered(mall, shopper)
    passBy(mall, 400 * day)
    const [zh] = messagePage(mall, shopper, { topic: 1 }, 'zh').records
    const [en] = messagePage(mall, shopper, { topic: 1 }, 'en').records
    expect(zh?.message).toBe(`「${order.lines[0]?.name.zh}」在 30 分钟内未付款，订单已自动关闭。`)
    expect(en?.message).toBe(`${order.lines[0]?.name.en}: not paid within 30 minutes, so the order was closed.`)
    expect(Date.parse(`${zh?.createTime.replace(' ', 'T')}+08:00`)).toBe(at + hour / 2)
  })

  it('nothing any more of an order that they took off the list', () => {
    const { mall, shopper, kinds } = open()
    const { orderNumber } = ordered(mall, shopper)
    passBy(mall, hour)
    deleteOwn(mall, shopper, orderNumber)
    expect([kinds(), unreadCount(mall, shopper)]).toEqual([[], 0])
  })
})

describe('messages', () => {
  it('are read one by one or all at once, and somebody else’s stay as they are', () => {
    const { mall, shopper } = open()
    for (let n = 0; n < 3; n++) sent(mall, shopper)
    const other = accountNamed(mall, shopper.userName === 'chen_new' ? 'lin_xiaoman' : 'chen_new')
    markRead(mall, other)
    expect(unreadCount(mall, shopper)).toBe(3)
    expect(markRead(mall, shopper, [])).toBe(3)
    expect(markRead(mall, shopper, [2, 99])).toBe(2)
    const idsThatAre = (status?: 0 | 1) =>
      messagePage(mall, shopper, status === undefined ? {} : { status }, 'zh').records.map(({ logId }) => logId)
    expect([idsThatAre(), idsThatAre(0), idsThatAre(1)]).toEqual([[3, 2, 1], [3, 1], [2]])
    markRead(mall, shopper)
    expect(unreadCount(mall, shopper)).toBe(0)
    const before = fingerprint(mall)
    markRead(mall, shopper)
    markRead(mall, shopper, [1])
    expect(fingerprint(mall)).toBe(before)
  })

  it('are kept to the newest 200 of each shopper, and no number comes twice', () => {
    const { mall, shopper } = open()
    const order = ordered(mall, shopper)
    for (let n = 0; n < 205; n++) tellOfOrder(mall, order, 'sent')
    const { total, records } = messagePage(mall, shopper, { size: 60 }, 'zh')
    expect([total, records[0]?.logId, unreadCount(mall, shopper)]).toEqual([200, 205, 200])
  })
})

it('messages that came since one are told oldest first, and listed newest first', () => {
  const { mall, shopper } = open()
  const order = paid(mall, shopper)
  const before = newestMessage(mall, shopper.userId)
  for (const kind of ['sent', 'signed', 'receiptConfirmed'] as const) tellOfOrder(mall, order, kind)
  const since = messagesAfter(mall, shopper.userId, before)
  expect(since).toEqual([before + 1, before + 2, before + 3])
  expect(messagesAfter(mall, shopper.userId, before + 2)).toEqual([before + 3])
  const listed = messagePage(mall, shopper, { size: 3 }, 'zh').records.map(({ logId }) => logId)
  expect(listed).toEqual(since.toReversed())
})
