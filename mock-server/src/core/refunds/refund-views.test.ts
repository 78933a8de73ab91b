import { expect, it } from 'vitest'
import { bookItem, day, mugItem, openMall, paid, passBy } from '../../../test/purchases.ts'
import { applied, express, refundIn, refundThatIs, requestOf } from '../../../test/refunds.ts'
import type { Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'
import { dateTime } from '../state/time.ts'
import { decideRefund, payRefund, receiveGoods } from './merchant-refunds.ts'
import { refundInfo, searchRefunds, type RefundSearch } from './refund-views.ts'
import { findRefund } from './refund.ts'
import { changeRefund, correctExpress, sendBack, withdrawRefund, withoutRefund } from './refunds.ts'

it('refunds are listed newest first, by what is asked for, whether they go on, and when they were asked for, to the second', () => {
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
  expect(searchRefunds(mall, other, {}, 'en').total).toBe(0)
})

it('a refund tells whether the merchant decided it, or was late', () => {
  const { mall, shopper } = openMall()
  const [decided, late] = [bookItem, bookItem].map((item) => applied(mall, shopper, paid(mall, shopper, item)))
  decideRefund(mall, decided ?? '', true)
  passBy(mall, 7 * day)
  const told = [decided, late].map((refundSn) => refundInfo(mall, shopper, refundSn ?? '', 'zh'))
  expect(told.map(({ lateDecision }) => lateDecision)).toEqual([false, true])
})

const changed = (mall: Mall, shopper: Account, refundSn: string): void => {
  const { order } = findRefund(mall, refundSn)
  changeRefund(mall, shopper, refundSn, requestOf(mall, withoutRefund(order, refundSn), { kind: 'goods' }))
}
it.each<[keyof typeof refundThatIs, string, (mall: Mall, shopper: Account, refundSn: string) => void]>([
  ['applied', 'changed by its buyer', changed],
  ['applied', 'withdrawn', withdrawRefund],
  ['applied', 'accepted', (mall, _, refundSn) => decideRefund(mall, refundSn, true)],
  ['applied', 'refused', (mall, _, refundSn) => decideRefund(mall, refundSn, false, 'too late')],
  ['accepted', 'sent back', (mall, shopper, refundSn) => sendBack(mall, shopper, refundSn, express)],
  ['accepted', 'closed', (mall) => passBy(mall, 7 * day - 1000)],
  ['sentBack', 'corrected', (mall, shopper, refundSn) => correctExpress(mall, shopper, refundSn, express)],
  ['sentBack', 'received', (mall, _, refundSn) => receiveGoods(mall, refundSn)],
  ['received', 'paid', (mall, _, refundSn) => payRefund(mall, refundSn)],
])('a refund that was %s says when it was %s, whoever did it', (status, _what, act) => {
  const { mall, shopper } = openMall()
  const refundSn = refundThatIs[status](mall, shopper)
  passBy(mall, 1000)
  act(mall, shopper, refundSn)
  expect(refundInfo(mall, shopper, refundSn, 'en').updateTime).toBe(dateTime(mall.now))
  expect(refundIn(mall, refundSn).changedAt).toBe(mall.now)
})
