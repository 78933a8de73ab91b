import { times } from 'qinghua-contract/rules'
import { expect } from 'vitest'
import { deadlinesOf } from '../../src/core/deadlines.ts'
import { takeVoucher } from '../../src/core/fulfilling/merchant.ts'
import { paymentOf, simulateProvider } from '../../src/core/paying/payments.ts'
import { isOpenForRefunds } from '../../src/core/refunds/refundable.ts'
import { detailOf, rowOf } from '../../src/core/selling/order-views.ts'
import { submitOrders } from '../../src/core/selling/purchase.ts'
import type { Mall } from '../../src/core/state/mall.ts'
import { arrived, asked, confirmed, mugItem, ordered, orderIn, paid, passItem, requestFor, sent } from '../purchases.ts'
import { refundIn, refundThatIs } from '../refunds.ts'
import { works, type Instant } from './instant.ts'

export const orders: Instant[] = [
  [
    'what was confirmed can be ordered',
    'ends',
    ({ mall, shopper }) => {
      const uuid = confirmed(mall, shopper, mugItem)
      return {
        at: mall.now + times.confirmation,
        is: (mall) => works(() => submitOrders(mall, shopper, requestFor(uuid))),
      }
    },
    'confirmation',
  ],
  [
    'an order waits for its payment',
    'ends',
    ({ mall, shopper }) => {
      const order = ordered(mall, shopper)
      return { at: mall.now + times.unpaidOrder, is: (mall) => orderIn(mall, order).status === 'unpaid' }
    },
    'unpaidOrder',
  ],
  [
    'a payment is open',
    'ends',
    ({ mall, shopper }) => {
      const { payNo } = asked(mall, shopper, ordered(mall, shopper))
      return { at: mall.now + times.payment, is: (mall) => paymentOf(mall, payNo).status === 'waiting' }
    },
    'payment',
  ],
  [
    'a payment that its provider refused can be tried there again, as it is told',
    'ends',
    ({ mall, shopper }) => {
      const { payNo } = asked(mall, shopper, ordered(mall, shopper))
      simulateProvider(mall, payNo, 'failed')
      return {
        at: mall.now + times.payment,
        is: (mall) => {
          const isTold = deadlinesOf(mall, 'en').some(({ subject }) => subject === payNo)
          const isOpen = works(() => simulateProvider(mall, payNo, 'failed'))
          expect(isTold).toBe(isOpen)
          return isOpen
        },
      }
    },
  ],
  [
    'an order that was sent is not received',
    'ends',
    ({ mall, shopper }) => {
      const order = sent(mall, shopper)
      return { at: mall.now + times.receipt, is: (mall) => orderIn(mall, order).status === 'toReceive' }
    },
    'receipt',
  ],
  [
    'an order that was received is not completed',
    'ends',
    ({ mall, shopper }) => {
      const order = arrived(mall, shopper)
      return { at: mall.now + times.evaluation, is: (mall) => orderIn(mall, order).status === 'toEvaluate' }
    },
    'evaluation',
  ],
  [
    'a refund can be asked for',
    'ends',
    ({ mall, shopper }) => {
      const order = arrived(mall, shopper)
      const is = (mall: Mall) => {
        const now = orderIn(mall, order)
        const { canRefund } = rowOf(mall, now, 'en')
        expect(canRefund).toBe(isOpenForRefunds(mall, now))
        return canRefund
      }
      return { at: mall.now + times.refundWindow, is }
    },
    'refundWindow',
  ],
  ...(['applied', 'accepted', 'sentBack', 'received'] as const).map((status): Instant => [
    `a refund stays ${status}`,
    'ends',
    ({ mall, shopper }) => {
      const refundSn = refundThatIs[status](mall, shopper)
      return { at: mall.now + times.refundHandling, is: (mall) => refundIn(mall, refundSn).status === status }
    },
    'refundHandling',
  ]),
  [
    'a voucher is taken',
    'ends',
    ({ mall, shopper }) => {
      const [voucher] = paid(mall, shopper, passItem).vouchers
      return { at: mall.now + times.voucher, is: (mall) => works(() => takeVoucher(mall, voucher?.code ?? '')) }
    },
    'voucher',
  ],
  [
    'a voucher is shown as good',
    'ends',
    ({ mall, shopper }) => {
      const order = paid(mall, shopper, passItem)
      const is = (mall: Mall) =>
        detailOf(mall, orderIn(mall, order), 'en').virtualInfoList.every(({ isWriteOff }) => isWriteOff === 0)
      return { at: mall.now + times.voucher, is }
    },
    'voucher',
  ],
]
