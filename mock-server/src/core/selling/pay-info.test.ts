import { known } from '@mall/fixtures/known'
import { describe, expect, it } from 'vitest'
import {
  asked,
  bookItem,
  confirmed,
  minute,
  mugItem,
  openMall,
  ordered,
  passBy,
  requestFor,
} from '../../../test/purchases.ts'
import { payOrders, simulateProvider } from '../paying/payments.ts'
import type { Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'
import { payInfo } from './checkout-views.ts'
import { cancelOwn } from './my-orders.ts'
import { submitOrders } from './purchase.ts'

describe('what is to be paid', () => {
  const info = (mall: Mall, shopper: Account, orderNumbers: string) => payInfo(mall, shopper, orderNumbers, 'en')

  it('is told of all orders of a purchase: their goods, where they go, until when, and how it was tried', () => {
    const { mall, shopper } = openMall()
    const mugs = ordered(mall, shopper)
    passBy(mall, minute)
    const book = ordered(mall, shopper, bookItem)
    const both = `${mugs.orderNumber},${book.orderNumber}`
    const told = {
      ...{ orderNumbers: both, prodNameList: [known.mug.en, known.ebook.en], receiver: '林小满' },
      ...{
        userAddr: 'Zhejiang Hangzhou Xihu District 文三路 478 号青云公寓 3 幢 502 室',
        mobile: '13800138001',
        status: 1,
        endTime: '2026-11-02 10:30:00',
        codeEndTime: null,
      },
      ...{ providerPayment: null, totalFee: 177.9, totalScore: 0, balance: 10_000 },
    }
    expect(info(mall, shopper, both)).toEqual(told)
    expect(info(mall, shopper, book.orderNumber)).toEqual({
      ...{ ...told, orderNumbers: book.orderNumber, prodNameList: [known.ebook.en], totalFee: 19.9 },
      ...{ receiver: null, userAddr: null, mobile: null, endTime: '2026-11-02 10:31:00' },
    })
    mall.now += 1
    const { payNo } = asked(mall, shopper, { ...mugs, orderNumber: both }, 3)
    const code = { codeEndTime: '2026-11-02 10:06:01', providerPayment: { payType: 3, state: 'waiting' } }
    expect(info(mall, shopper, both)).toEqual({ ...told, ...code })
    simulateProvider(mall, payNo, 'failed')
    expect(info(mall, shopper, both)).toEqual({ ...told, providerPayment: { payType: 3, state: 'failed' } })
  })

  it('is paid once all orders are, and closed once one of them cannot be paid', () => {
    const { mall, shopper } = openMall()
    const [first, second] = [ordered(mall, shopper), ordered(mall, shopper)]
    const both = `${first.orderNumber},${second.orderNumber}`
    const statusOf = () => info(mall, shopper, both).status
    payOrders(mall, shopper, { payType: 9, orderNumbers: first.orderNumber })
    expect([statusOf(), info(mall, shopper, first.orderNumber).status]).toEqual([6, 2])
    payOrders(mall, shopper, { payType: 9, orderNumbers: second.orderNumber })
    expect(statusOf()).toBe(2)
    const canceled = ordered(mall, shopper)
    cancelOwn(mall, shopper, canceled.orderNumber)
    expect(info(mall, shopper, canceled.orderNumber).status).toBe(6)
  })

  it('tells the points that were used', () => {
    const { mall, other } = openMall()
    const uuid = confirmed(mall, other, mugItem, { isScorePay: 1, userUseScore: 200 })
    const { orderNumbers } = submitOrders(mall, other, requestFor(uuid))
    expect(info(mall, other, orderNumbers).totalScore).toBe(200)
  })
})
