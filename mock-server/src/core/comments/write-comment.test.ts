import { describe, expect, it } from 'vitest'
import { refusal } from '../../../test/mall.ts'
import {
  arrived,
  arrivedPair,
  bookItem,
  comment,
  day,
  openMall,
  orderIn,
  paid,
  passBy,
} from '../../../test/purchases.ts'
import { deleteOwn } from '../selling/my-orders.ts'
import { rowOf } from '../selling/order-views.ts'
import type { Mall } from '../state/mall.ts'
import type { Order, OrderLine } from '../state/orders.ts'
import type { Account } from '../state/people.ts'
import { fingerprint } from '../state/snapshot.ts'
import { itemsToComment, ownComment, ownComments } from './own-comments.ts'
import { replyToComment, writeComment } from './write-comment.ts'

const firstOf = ({ lines }: Pick<Order, 'lines'>): OrderLine => {
  const [line] = lines
  if (!line) throw new Error('an order has a line')
  return line
}
const marks = (mall: Mall, order: Order) => {
  const { status, isComm, orderItemDtos } = rowOf(mall, orderIn(mall, order), 'zh')
  return [status, isComm, ...orderItemDtos.map(({ commSts }) => commSts)]
}
const waiting = (mall: Mall, shopper: Account, commStatus: 0 | 1 = 0) =>
  itemsToComment(mall, shopper, { commStatus }, 'zh').records.map(({ orderItemId }) => orderItemId)

describe('commenting', () => {
  it('is done line by line, and with the last one the order is evaluated by its buyer [S4.2] [S3.15]', () => {
    const { mall, shopper } = openMall()
    const order = arrivedPair(mall, shopper)
    const [first, second] = order.lines
    if (!first || !second) throw new Error('two lines were bought')
    expect([marks(mall, order), waiting(mall, shopper)]).toEqual([
      [4, 0, 0, 0],
      [first.orderItemId, second.orderItemId],
    ])
    writeComment(mall, shopper, comment(second))
    expect([marks(mall, order), waiting(mall, shopper), waiting(mall, shopper, 1)]).toEqual([
      [4, 0, 0, 1],
      [first.orderItemId],
      [second.orderItemId],
    ])
    mall.now += day
    writeComment(mall, shopper, comment(first))
    expect([marks(mall, order), waiting(mall, shopper)]).toEqual([[5, 1, 1, 1], []])
    expect(orderIn(mall, order).history.at(-1)).toEqual({ status: 'evaluated', at: mall.now, by: 'buyer' })
  })

  it('is for the buyer alone: lines of others and of other products are unknown [L15] [L16]', () => {
    const { mall, shopper, other } = openMall()
    const line = firstOf(arrived(mall, shopper))
    const before = fingerprint(mall)
    const unknown = { ...comment(line), orderItemId: 1 }
    expect([
      refusal(() => writeComment(mall, other, comment(line))),
      refusal(() => writeComment(mall, other, unknown)),
      refusal(() => writeComment(mall, shopper, comment(line, { prodId: bookItem.prodId }))),
    ]).toEqual(['unknownOrder', 'unknownOrder', 'unknownOrder'])
    expect(fingerprint(mall)).toBe(before)
  })

  it('is refused a second time, with a blank text, and after the order is completed [S5.13] [L16] [L17]', () => {
    const { mall, shopper } = openMall()
    const order = arrivedPair(mall, shopper)
    const [first, second] = order.lines
    if (!first || !second) throw new Error('two lines were bought')
    writeComment(mall, shopper, comment(first))
    const before = fingerprint(mall)
    expect(refusal(() => writeComment(mall, shopper, comment(first, { content: '又来' })))).toBe('commentRepeated')
    for (const content of [' ', '\u3000\n', '\u200B'])
      expect(refusal(() => writeComment(mall, shopper, comment(second, { content })))).toBe('blankText')
    expect(fingerprint(mall)).toBe(before)
    passBy(mall, 15 * day)
    expect(refusal(() => writeComment(mall, shopper, comment(second)))).toBe('orderChanged')
    expect([marks(mall, order), waiting(mall, shopper)]).toEqual([[5, 0, 1, 0], []])
  })

  it('needs no delivery if the order has no parcel', () => {
    const { mall, shopper } = openMall()
    const book = paid(mall, shopper, bookItem)
    writeComment(mall, shopper, comment(firstOf(book)))
    expect(orderIn(mall, book).status).toBe('evaluated')
  })

  it.each([
    [5, 0],
    [4, 0],
    [3, 1],
    [2, 2],
    [1, 2],
  ])('with %s stars counts as %s, whatever else is said [S3.15]', (score, evaluate) => {
    const { mall, shopper } = openMall()
    const line = firstOf(arrived(mall, shopper))
    writeComment(mall, shopper, comment(line, { score }))
    expect(ownComment(mall, shopper, line.orderItemId, 'zh')).toMatchObject({ score, evaluate })
  })
})

describe('one’s own comments', () => {
  it('come newest first with what they are about, and stay when the order is deleted [S1.3/comments]', () => {
    const { mall, shopper, other } = openMall()
    const mug = arrived(mall, shopper)
    const book = paid(mall, shopper, bookItem)
    const { prodCommId } = writeComment(mall, shopper, comment(firstOf(mug), { isAnonymous: 1 }))
    mall.now += day
    writeComment(mall, shopper, comment(firstOf(book), { score: 2 }))
    replyToComment(mall, prodCommId, '谢谢')
    deleteOwn(mall, shopper, mug.orderNumber)
    const { records, total } = ownComments(mall, shopper, {}, 'en')
    expect(total).toBe(2)
    expect(records).toMatchObject([
      { prodName: 'The Quiet Harbour', skuName: 'EPUB', evaluate: 2, replySts: 0 },
      {
        prodName: 'Hand-painted Porcelain Mug',
        isAnonymous: 1,
        nickName: shopper.nickName,
        pic: shopper.avatar,
        replyContent: '谢谢',
      },
    ])
    expect([waiting(mall, shopper), waiting(mall, shopper, 1)]).toEqual([[], [firstOf(book).orderItemId]])
    expect(ownComments(mall, other, {}, 'en').records).toEqual([])
    expect(ownComment(mall, other, firstOf(book).orderItemId, 'en')).toBeNull()
    expect(ownComment(mall, shopper, 1, 'en')).toBeNull()
  })

  it('can be filtered by order; the order of another buyer has none [L15]', () => {
    const { mall, shopper, other } = openMall()
    const { orderNumber, lines } = arrived(mall, shopper)
    const later = arrived(mall, shopper)
    const search = (who: Account, number: string) =>
      itemsToComment(mall, who, { commStatus: 0, orderNumber: number }, 'zh').records.map((item) => item.orderItemId)
    expect(search(shopper, orderNumber)).toEqual(lines.map(({ orderItemId }) => orderItemId))
    expect([search(other, orderNumber), search(shopper, '1')]).toEqual([[], []])
    expect(waiting(mall, shopper)[0]).toBe(firstOf(later).orderItemId)
  })
})

describe('a shop', () => {
  it('replies to a comment, and can replace its reply', () => {
    const { mall, shopper } = openMall()
    const line = firstOf(arrived(mall, shopper))
    const { prodCommId } = writeComment(mall, shopper, comment(line))
    const before = fingerprint(mall)
    expect(refusal(() => replyToComment(mall, 1, '谢谢'))).toBe('unknownComment')
    expect(refusal(() => replyToComment(mall, prodCommId, ' '))).toBe('blankText')
    expect(fingerprint(mall)).toBe(before)
    replyToComment(mall, prodCommId, '谢谢')
    mall.now += day
    expect(replyToComment(mall, prodCommId, '谢谢您').reply).toEqual({ content: '谢谢您', at: mall.now })
    expect(ownComments(mall, shopper, {}, 'zh').total).toBe(1)
  })
})
