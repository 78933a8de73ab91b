import type { Refund, Refundable } from 'qinghua-contract'
import { describe, expect, test } from 'vitest'
import {
  applicationOf,
  blankApplication,
  bodyOf,
  checkApplication,
  hasGoods,
  reasonsFor,
  wordsOf,
  type Application,
} from './application.ts'

const gift = (orderItemId: number) => ({ orderItemId }) as Refundable['giveawayList'][number]
const possible = (change: Partial<Refundable> = {}) =>
  ({
    orderNumber: '20261120100001',
    refundType: 2,
    isSent: true,
    maxRefundAmount: 20,
    goodsNum: 3,
    giveawayList: [],
    ...change,
  }) as Refundable
const typed = (change: Partial<Application> = {}): Application => ({
  ...blankApplication,
  kind: 'goods',
  reason: 'damaged',
  mobile: '13800138001',
  ...change,
})
const wrong = (change: Partial<Application>, can: Partial<Refundable> = {}) =>
  checkApplication(typed(change), possible(can))

describe('the errors of an application [S5.14]', () => {
  test('are none where everything is valid', () => expect(wrong({})).toEqual([]))
  test('are all missing fields, from the top down', () => {
    expect(checkApplication(blankApplication, possible())).toEqual(['kind', 'reason', 'mobile'])
  })
  test('include a missing answer whether the goods arrived, for money alone after shipping', () => {
    expect(wrong({ kind: 'money', reason: 'other' })).toEqual(['received'])
    expect(wrong({ kind: 'money', reason: 'other' }, { isSent: false })).toEqual([])
    expect(wrong({ kind: 'money', received: 'no', reason: 'other' })).toEqual([])
  })
  test('include a reason that needs the goods, if the buyer has none', () => {
    expect(wrong({ kind: 'money', received: 'no' })).toEqual(['reason'])
    expect(wrong({ kind: 'money', received: 'yes' })).toEqual([])
    expect(wrong({ kind: 'money' }, { isSent: false })).toEqual(['reason'])
  })
  test.each(['0', '0.00', '20.01', '1.234', '.5', '5.', '1.2.3', '99999999999'])('is an amount of %s', (amount) => {
    expect(wrong({ amount })).toEqual(['amount'])
  })
  test.each(['0.01', '20', '20.00', '007', ''])('is not an amount of “%s”', (amount) => {
    expect(wrong({ amount })).toEqual([])
  })
  test('do not include the amount of a whole order, which is fixed', () => {
    expect(wrong({ amount: '999' }, { refundType: 1 })).toEqual([])
  })
  test.each(['', '1380013800', '23800138001', '138001380011'])('is a phone number of “%s”', (mobile) => {
    expect(wrong({ mobile })).toEqual(['mobile'])
  })
  test('include a blank description, but not an absent one', () => {
    expect(wrong({ text: ' 　' })).toEqual(['text'])
    expect(wrong({ text: '', mobile: ' 13800138001 ' })).toEqual([])
  })
})

describe('the content of an application', () => {
  test('of reasons follows from who has the goods', () => {
    expect(hasGoods(typed({ kind: 'money', received: 'yes' }), { isSent: false })).toBe(false)
    expect(reasonsFor(typed(), { isSent: true })).toHaveLength(7)
    expect(reasonsFor(typed({ kind: 'money', received: 'no' }), { isSent: true })).toEqual([
      'unwanted',
      'agreed',
      'other',
    ])
  })
  test('of the amount is what was typed, or else all that is possible; of a whole order always that', () => {
    expect(wordsOf(typed({ amount: '12.5' }), possible()).refundAmount).toBe(12.5)
    expect(wordsOf(typed(), possible()).refundAmount).toBe(20)
    expect(wordsOf(typed({ amount: '12.5', pieces: 2 }), possible({ refundType: 1 }))).toMatchObject({
      refundAmount: 20,
      goodsNum: 0,
    })
  })
  test('of gifts is those that go back', () => {
    const can = possible({ giveawayList: [gift(7), gift(8)] })
    expect(wordsOf(typed({ kept: [7] }), can).giveawayItemIds).toEqual([8])
  })
  test('is put on the wire in its numbers, without spaces around it', () => {
    const form = typed({ mobile: ' 13800138001 ', text: ' A crack ', pieces: 2, pictures: ['/uploads/1.png', '/b'] })
    expect(bodyOf(form, possible(), 31)).toEqual({
      orderNumber: '20261120100001',
      refundType: 2,
      orderItemId: 31,
      applyType: 2,
      isReceiver: 1,
      buyerReason: 2,
      goodsNum: 2,
      refundAmount: 20,
      buyerMobile: '13800138001',
      buyerDesc: 'A crack',
      photoFiles: '/uploads/1.png,/b',
      giveawayItemIds: [],
    })
    expect(bodyOf(typed({ kind: 'money', received: 'no' }), possible(), 31)).toMatchObject({
      applyType: 1,
      isReceiver: 0,
    })
  })
})

test('what was applied for is changed from its amount, unless that is all that is possible', () => {
  const amountOf = (refundAmount: number) => {
    const refund = { refundAmount, maxRefundAmount: 20, photoFiles: '', giveawayList: [] } as Partial<Refund> as Refund
    return applicationOf(refund).amount
  }
  expect([12.5, 20].map(amountOf)).toEqual(['12.50', ''])
})
