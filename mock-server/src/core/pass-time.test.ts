import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/mall.ts'
import {
  asked,
  day,
  hour,
  minute,
  openMall,
  ordered,
  orderIn,
  paid,
  passBy,
  passItem,
  sent,
} from '../../test/purchases.ts'
import { express, refundIn, refundThatIs } from '../../test/refunds.ts'
import { takeVoucher } from './fulfilling/merchant.ts'
import { passTime, setAutopilot } from './pass-time.ts'
import { sendBack } from './refunds/refunds.ts'
import { paymentOf } from './paying/payments.ts'
import { reachedAt } from './selling/order.ts'
import { fingerprint } from './state/snapshot.ts'
import { Timers } from './state/timers.ts'

describe('timers', () => {
  it('fire when they are due, in order; those due at the same time in the order in which they were added', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 9 }), { maxLength: 40 }), fc.nat({ max: 9 }), (dues, by) => {
        const timers = new Timers()
        for (const [at, due] of dues.entries()) timers.add({ due, task: 'closeOrder', subject: `${at}` })
        const taken: string[] = []
        for (let timer = timers.take(by); timer; timer = timers.take(by)) taken.push(`${timer.due} ${timer.subject}`)
        const wanted = dues.map((due, at) => ({ due, at })).filter(({ due }) => due <= by)
        expect(taken).toEqual(wanted.sort((a, b) => a.due - b.due || a.at - b.at).map(({ due, at }) => `${due} ${at}`))
        expect(timers.list.every(({ due }) => due > by)).toBe(true)
      }),
    )
  })
})

describe('time', () => {
  it('gives the same result in one jump and in many', () => {
    const grown = () => {
      const { mall, shopper } = openMall()
      setAutopilot(mall, true)
      ordered(mall, shopper)
      paid(mall, shopper)
      asked(mall, shopper, ordered(mall, shopper))
      return mall
    }
    const whole = grown()
    passBy(whole, 40 * day)
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 40 * day }), { maxLength: 12 }), (stops) => {
        const split = grown()
        const start = split.now
        for (const stop of stops.sort((a, b) => a - b)) passTime(split, start + stop)
        passTime(split, start + 40 * day)
        expect(fingerprint(split)).toBe(fingerprint(whole))
      }),
      { numRuns: 50 },
    )
  })

  it('closes an order after 30 minutes without a payment, and not a millisecond before [S4.1/canceled]', () => {
    const { mall, shopper } = openMall()
    const order = ordered(mall, shopper)
    const due = mall.now + 30 * minute
    passTime(mall, due - 1)
    expect(orderIn(mall, order).status).toBe('unpaid')
    passTime(mall, due + day)
    expect(orderIn(mall, order).history.at(-1)).toEqual({ status: 'canceled', at: due, by: 'clock' })
  })

  it('confirms a receipt after 10 days, and completes the order 15 days later [S4.2]', () => {
    const { mall, shopper } = openMall()
    const order = sent(mall, shopper)
    const left = mall.now
    passTime(mall, left + 10 * day - 1)
    expect(orderIn(mall, order).status).toBe('toReceive')
    passTime(mall, left + 100 * day)
    expect(reachedAt(orderIn(mall, order), 'toEvaluate')).toBe(left + 10 * day)
    expect(reachedAt(orderIn(mall, order), 'completed')).toBe(left + 25 * day)
  })

  it('lets a payment expire after 5 minutes [S8.8/code-expired]', () => {
    const { mall, shopper } = openMall()
    const { payNo } = asked(mall, shopper, ordered(mall, shopper))
    passBy(mall, 5 * minute - 1)
    expect(paymentOf(mall, payNo).status).toBe('waiting')
    passBy(mall, 1)
    expect(paymentOf(mall, payNo).status).toBe('expired')
  })

  it('lets a voucher expire after 90 days [S3.12/virtual]', () => {
    const { mall, shopper } = openMall()
    const [voucher] = paid(mall, shopper, passItem).vouchers
    passBy(mall, 90 * day)
    expect(refusal(() => takeVoucher(mall, voucher?.code ?? ''))).toBe('voucherSpent')
  })
})

describe('merchants and couriers on autopilot', () => {
  it('ship after two hours and deliver 34 hours later, in one jump and in many [S4.3]', () => {
    const { mall, shopper } = openMall()
    setAutopilot(mall, true)
    const order = paid(mall, shopper)
    const start = mall.now
    passBy(mall, 3 * day)
    const [parcel] = orderIn(mall, order).parcels
    expect(parcel?.sentAt).toBe(start + 2 * hour)
    expect(parcel?.traces.map(({ state, at }) => [state, (at - start) / hour])).toEqual([
      ['received', 3],
      ['inTransit', 10],
      ['reachedCity', 28],
      ['signed', 36],
    ])
  })

  it('handle what was waiting when autopilot is turned on, and stop when it is turned off', () => {
    const { mall, shopper } = openMall()
    const [waiting, moving] = [paid(mall, shopper), sent(mall, shopper)]
    passBy(mall, day)
    setAutopilot(mall, true)
    passBy(mall, 0)
    expect(orderIn(mall, moving).parcels[0]?.traces.map(({ state }) => state)).toEqual(['received', 'inTransit'])
    setAutopilot(mall, false)
    passBy(mall, 2 * day)
    expect(orderIn(mall, waiting).status).toBe('toShip')
    expect(orderIn(mall, moving).parcels[0]?.traces).toHaveLength(2)
  })

  it('accept a return after four hours, receive it 48 hours after it was sent back, and pay two hours later', () => {
    const { mall, shopper } = openMall()
    setAutopilot(mall, true)
    const refundSn = refundThatIs.applied(mall, shopper)
    passBy(mall, 4 * hour)
    expect(refundIn(mall, refundSn).status).toBe('accepted')
    sendBack(mall, shopper, refundSn, express)
    const sentBack = mall.now
    passBy(mall, 3 * day)
    const { history } = refundIn(mall, refundSn)
    expect(history.slice(-2)).toEqual([
      { status: 'received', at: sentBack + 48 * hour, by: 'merchant' },
      { status: 'success', at: sentBack + 50 * hour, by: 'merchant' },
    ])
  })

  it('leave a return to its merchant once autopilot is turned off', () => {
    const { mall, shopper } = openMall()
    setAutopilot(mall, true)
    const refundSn = refundThatIs.applied(mall, shopper)
    setAutopilot(mall, false)
    passBy(mall, 5 * hour)
    expect(refundIn(mall, refundSn).status).toBe('applied')
  })
})
