import { describe, expect, it } from 'vitest'
import { bookItem, day, openMall, ordered, orderIn, paid, passBy, passItem, sent } from '../../../test/purchases.ts'
import { applied } from '../../../test/refunds.ts'
import { withdrawRefund } from '../refunds/refunds.ts'
import { cancelOwn, deleteOwn } from './my-orders.ts'
import { countOrders, searchOrders, type OrderSearch } from './order-search.ts'
import { keepOrder } from './order.ts'

const openHistory = () => {
  const { mall, shopper, other } = openMall()
  const old = sent(mall, shopper)
  passBy(mall, 90 * day)
  const book = paid(mall, shopper, bookItem)
  passBy(mall, 7 * day)
  const pass = ordered(mall, shopper, passItem)
  const mug = paid(mall, shopper)
  ordered(mall, other)
  const find = (search: Partial<OrderSearch>) =>
    searchOrders(mall, shopper, { current: 1, size: 10, ...search }, 'zh').records.map(({ orderNumber }) => orderNumber)
  return { mall, shopper, old, book, pass, mug, find }
}
const numbers = (...orders: readonly { readonly orderNumber: string }[]) => orders.map(({ orderNumber }) => orderNumber)

describe('the list of orders', () => {
  it('has one’s own, newest first, page by page [S3.12/general]', () => {
    const { old, book, pass, mug, find } = openHistory()
    expect(find({})).toEqual(numbers(mug, pass, book, old))
    expect(find({ size: 3, current: 2 })).toEqual(numbers(old))
  })

  it('is filtered by status, kind, shop, number and name, in either language [S3.12/general]', () => {
    const { mall, old, book, pass, mug, find } = openHistory()
    expect([find({ status: 1 }), find({ status: 2 }), find({ status: 5 })]).toEqual([
      numbers(pass),
      numbers(mug),
      numbers(old),
    ])
    expect([find({ orderMold: 0 }), find({ orderMold: 1 })]).toEqual([numbers(mug, old), numbers(pass, book)])
    expect([find({ orderType: 0 }), find({ orderType: 1 })]).toEqual([numbers(mug, pass, book, old), []])
    expect(find({ shopId: 63 })).toEqual(numbers(book))
    expect(find({ orderNumber: mug.orderNumber.slice(3) })).toEqual(numbers(mug))
    expect([find({ orderName: ' 静港 ' }), find({ orderName: 'quiet HARB' })]).toEqual([numbers(book), numbers(book)])
    expect(find({ orderName: 'nothing like it' })).toEqual([])
    keepOrder(mall, { ...mug, lines: [...mug.lines, ...book.lines] })
    expect(find({ orderName: '静港' })).toEqual(numbers(mug, book))
  })

  it('is filtered by age: 7 days, 3 months, and what is older, to the millisecond', () => {
    const { mall, old, book, pass, mug, find } = openHistory()
    expect([find({ orderTimeStatus: 1 }), find({ orderTimeStatus: 2 }), find({ orderTimeStatus: 3 })]).toEqual([
      numbers(mug, pass),
      numbers(mug, pass, book),
      numbers(old),
    ])
    passBy(mall, 7 * day - 1)
    expect(find({ orderTimeStatus: 1 })).toEqual(numbers(mug, pass))
    passBy(mall, 1)
    expect(find({ orderTimeStatus: 1 })).toEqual([])
    passBy(mall, 76 * day - 1)
    const recentAndOlder = () => [find({ orderTimeStatus: 2 }), find({ orderTimeStatus: 3 })]
    expect(recentAndOlder()).toEqual([numbers(mug, pass, book), numbers(old)])
    passBy(mall, 1)
    expect(recentAndOlder()).toEqual([numbers(mug, pass), numbers(book, old)])
  })

  it('counts each status and the refunds that run, and leaves out deleted orders [S4.2]', () => {
    const { mall, shopper, old, pass, mug, find } = openHistory()
    const counts = { allCount: 4, unPay: 1, payed: 1, consignment: 0, confirm: 1, success: 1, close: 0 }
    expect(countOrders(mall, shopper)).toEqual({ ...counts, refund: 0, grouping: 0 })
    const refundSn = applied(mall, shopper, mug)
    expect(countOrders(mall, shopper).refund).toBe(1)
    withdrawRefund(mall, shopper, refundSn)
    cancelOwn(mall, shopper, pass.orderNumber)
    deleteOwn(mall, shopper, pass.orderNumber)
    deleteOwn(mall, shopper, old.orderNumber)
    expect(countOrders(mall, shopper)).toMatchObject({ allCount: 2, unPay: 0, close: 0, success: 0 })
    expect(find({})).not.toContain(pass.orderNumber)
    expect(orderIn(mall, pass).deleted).toBe(true)
    expect(find({ orderName: '马克杯' })).toHaveLength(1)
  })
})
