import { refundStatuses, refundSteps, runningRefunds, type RefundStatus } from 'qinghua-contract/refund-machine'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../test/mall.ts'
import { asked, day, openMall, ordered, orderIn, paid, passBy } from '../../../test/purchases.ts'
import { applied, express, received, refundIn, refundThatIs, requestOf } from '../../../test/refunds.ts'
import { simulateProvider } from '../paying/payments.ts'
import type { Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'
import { fingerprint } from '../state/snapshot.ts'
import { decideRefund, payRefund, receiveGoods } from './merchant-refunds.ts'
import { findRefund } from './refund.ts'
import { changeRefund, correctExpress, sendBack, withdrawRefund } from './refunds.ts'

const statuses = Object.keys(refundStatuses) as RefundStatus[]
const running = statuses.filter((status) => runningRefunds.includes(status))

/** Everything that somebody can do about a refund, and the step that it is. */
const commands: readonly {
  readonly name: string
  readonly to: RefundStatus | 'itself'
  readonly from?: RefundStatus
  readonly act: (mall: Mall, shopper: Account, refundSn: string) => void
}[] = [
  { name: 'the buyer withdraws', to: 'withdrawn', act: withdrawRefund },
  { name: 'the buyer sends back', to: 'sentBack', act: (...args) => sendBack(...args, express) },
  { name: 'the merchant accepts', to: 'accepted', act: (mall, _, refundSn) => decideRefund(mall, refundSn, true) },
  {
    name: 'the merchant refuses',
    to: 'refused',
    act: (mall, _, refundSn) => decideRefund(mall, refundSn, false, '不'),
  },
  { name: 'the merchant receives', to: 'received', act: (mall, _, refundSn) => receiveGoods(mall, refundSn) },
  { name: 'the merchant refunds', to: 'success', act: (mall, _, refundSn) => payRefund(mall, refundSn) },
  {
    name: 'the buyer changes the application',
    to: 'itself',
    from: 'applied',
    act: (mall, shopper, refundSn) => {
      const { amount, mobile } = refundIn(mall, refundSn)
      const same = {
        goodsNum: 0,
        refundAmount: amount,
        reason: 'other' as const,
        mobile,
        pictures: [],
        returnedGifts: [],
      }
      changeRefund(mall, shopper, refundSn, { ...same, text: '还有一道划痕' })
    },
  },
  {
    name: 'the buyer corrects the parcel',
    to: 'itself',
    from: 'sentBack',
    act: (...args) => correctExpress(...args, { ...express, number: 'SF0000000000' }),
  },
]

const isLegal = (status: RefundStatus, { to, from }: (typeof commands)[number]): boolean =>
  from === undefined
    ? refundSteps.some(
        (step) => step.from === status && step.to === to && step.by.some((by) => by === 'buyer' || by === 'merchant'),
      )
    : from === status

describe('a refund', () => {
  it.each(statuses)('can be %s [S4.4]', (status) => {
    const { mall, shopper } = openMall()
    const refundSn = refundThatIs[status](mall, shopper)
    const { history } = refundIn(mall, refundSn)
    expect(history.at(-1)?.status).toBe(status)
    for (const [at, { status: to, by }] of history.entries())
      if (at > 0)
        expect(
          refundSteps.some(
            (step) => step.from === history[at - 1]?.status && step.to === to && step.by.some((each) => each === by),
          ),
        ).toBe(true)
  })

  for (const status of statuses)
    for (const command of commands)
      it(`that is ${status} ${isLegal(status, command) ? 'moves on' : 'stays as it is, to the last byte,'} when ${command.name} [S4.4]`, () => {
        const { mall, shopper } = openMall()
        const refundSn = refundThatIs[status](mall, shopper)
        const before = fingerprint(mall)
        const said = refusal(() => command.act(mall, shopper, refundSn))
        if (isLegal(status, command)) {
          expect(said).toBeNull()
          expect(refundIn(mall, refundSn).status).toBe(command.to === 'itself' ? status : command.to)
          expect(fingerprint(mall)).not.toBe(before)
        } else {
          expect(said).toBe('refundChanged')
          expect(fingerprint(mall)).toBe(before)
        }
      })

  it.each(running)('that is %s ends by the clock after seven days, and not a millisecond before [S4.4]', (status) => {
    const { mall, shopper } = openMall()
    const refundSn = refundThatIs[status](mall, shopper)
    passBy(mall, 7 * day - 1)
    expect(refundIn(mall, refundSn).status).toBe(status)
    passBy(mall, 1)
    const next = { applied: 'accepted', accepted: 'closed', sentBack: 'received', received: 'success' }
    expect(refundIn(mall, refundSn).status).toBe(next[status as keyof typeof next])
    expect(refundIn(mall, refundSn).history.at(-1)?.by).toBe('clock')
  })

  it('gives the merchant the whole time again when it is changed, and the buyer a decision by silence in the end [S4.4]', () => {
    const { mall, shopper } = openMall()
    const order = received(mall, shopper)
    const refundSn = applied(mall, shopper, order, { kind: 'goods', text: ' 杯沿有缺口 ' })
    expect(refundIn(mall, refundSn).text).toBe('杯沿有缺口')
    passBy(mall, 4 * day)
    const { order: now } = findRefund(mall, refundSn)
    const words = requestOf(mall, { ...now, refunds: [] }, { kind: 'goods', text: '边上还有一道划痕 ' })
    changeRefund(mall, shopper, refundSn, words)
    passBy(mall, 7 * day - 1)
    expect(refundIn(mall, refundSn)).toMatchObject({ status: 'applied', text: '边上还有一道划痕' })
    passBy(mall, 1)
    expect(refundIn(mall, refundSn).status).toBe('accepted')
  })

  it('of money alone is paid as soon as it is accepted, or once the merchant is late [S4.4]', () => {
    for (const late of [false, true]) {
      const { mall, shopper } = openMall()
      const order = paid(mall, shopper)
      const refundSn = applied(mall, shopper, order)
      if (late) passBy(mall, 7 * day)
      else decideRefund(mall, refundSn, true)
      expect(refundIn(mall, refundSn).history.map(({ status }) => status)).toEqual(['applied', 'accepted', 'success'])
      expect(orderIn(mall, order).status).toBe('canceled')
    }
  })

  it('is refused only with a reason', () => {
    const { mall, shopper } = openMall()
    const refundSn = refundThatIs.applied(mall, shopper)
    const before = fingerprint(mall)
    for (const message of [undefined, '', '  \u3164 '])
      expect(refusal(() => decideRefund(mall, refundSn, false, message))).toBe('rejectReason')
    expect(fingerprint(mall)).toBe(before)
  })

  it('of somebody else is unknown, as one that nobody asked for [L15]', () => {
    const { mall, shopper, other } = openMall()
    const refundSn = refundThatIs.accepted(mall, shopper)
    for (const [who, sn] of [
      [other, refundSn],
      [shopper, '20261102000000'],
    ] as const)
      for (const act of [withdrawRefund, (...args: [Mall, Account, string]) => sendBack(...args, express)])
        expect(refusal(() => act(mall, who, sn))).toBe('unknownRefund')
  })
})

it('money that a provider collected goes back outside, from what is held for the order', () => {
  const { mall, shopper } = openMall()
  const order = ordered(mall, shopper)
  simulateProvider(mall, asked(mall, shopper, order).payNo, 'success')
  decideRefund(mall, applied(mall, shopper, order), true)
  const refunded = [...mall.ledger.values()].find(({ event }) => event === 'refunded')
  expect(refunded?.postings).toEqual([
    { account: `held:${order.orderNumber}`, amount: -order.payable },
    { account: 'outside', amount: order.payable },
  ])
})

it('a return goes with a courier that the mall knows', () => {
  const { mall, shopper } = openMall()
  const refundSn = refundThatIs.accepted(mall, shopper)
  const unknown = { ...express, dvyId: 99 }
  expect(() => sendBack(mall, shopper, refundSn, unknown)).toThrow(
    expect.objectContaining({ code: 'invalidRequest', values: { field: 'body/expressId' } }),
  )
})
