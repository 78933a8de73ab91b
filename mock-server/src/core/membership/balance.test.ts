import { withCheck } from 'qinghua-contract/gift-code'
import { known } from '@mall/fixtures/known'
import { describe, expect, it } from 'vitest'
import { accountNamed, newMall, refusal } from '../../../test/mall.ts'
import { addUp, centsOf } from '../../../test/cents.ts'
import { day, minute, openMall, paid, passBy } from '../../../test/purchases.ts'
import { applied } from '../../../test/refunds.ts'
import { isPaid, simulateProvider } from '../paying/payments.ts'
import { changeAccount } from '../people/office.ts'
import { decideRefund } from '../refunds/merchant-refunds.ts'
import type { Mall } from '../state/mall.ts'
import type { Payment } from '../state/payments.ts'
import { Refusal } from '../state/refusal.ts'
import { dateTime } from '../state/time.ts'
import { balanceChanges, payTopUp, topUpOffers } from './balance.ts'
import { issueGiftCard, redeem } from './gift-cards.ts'
import { payLevel } from './level-views.ts'
import { levelOf, paidLevelOf } from './levels.ts'

const { userName, userId } = known.shopper
const me = (mall: Mall) => accountNamed(mall, userName)
const asked = (started: ReturnType<typeof payTopUp>): Payment => {
  if (!('payment' in started)) throw new Error('a provider was asked and a balance answered')
  return started.payment
}
const changes = (mall: Mall) => balanceChanges(mall, userId).map(({ type, amount }) => [type, amount])

describe('a top-up', () => {
  it('adds what was paid and what the mall gives, once [S1.3/top-up]', () => {
    const mall = newMall()
    const before = me(mall).balance
    const payment = asked(payTopUp(mall, me(mall), { payType: 3, id: 3 }))
    expect([isPaid(mall, me(mall), 1, payment.payNo), me(mall).balance]).toEqual([false, before])
    simulateProvider(mall, payment.payNo, 'success')
    simulateProvider(mall, payment.payNo, 'success')
    expect([isPaid(mall, me(mall), 1, payment.payNo), me(mall).balance]).toEqual([true, before + 210])
    expect(changes(mall).slice(0, 2)).toEqual([
      [2, 10],
      [1, 200],
    ])
    expect(payment.returnUrl).toBe(`/payment-result?payEntry=1&orderNumbers=${payment.payNo}`)
  })

  it('is asked for once while its code is valid, and of each person and amount anew', () => {
    const { mall, shopper, other } = openMall()
    const ask = (who: typeof shopper, customRechargeAmount: number) =>
      asked(payTopUp(mall, who, { payType: 3, id: -1, customRechargeAmount })).payNo
    const first = ask(shopper, 10)
    expect([ask(shopper, 10) === first, ask(shopper, 11) === first, ask(other, 10) === first]).toEqual([
      true,
      false,
      false,
    ])
    passBy(mall, 5 * minute)
    expect(ask(shopper, 10)).not.toBe(first)
  })

  it('is of an offered amount, or between one yuan and 50,000 [L20]', () => {
    const mall = newMall()
    const ask = (id: number, customRechargeAmount?: number) =>
      refusal(() =>
        payTopUp(mall, me(mall), {
          payType: 2,
          id,
          ...(customRechargeAmount !== undefined && { customRechargeAmount }),
        }),
      )
    expect(topUpOffers(mall).map(({ balanceId }) => ask(balanceId))).toEqual([null, null, null, null, null])
    expect([ask(99), ask(0), ask(-1), ask(-1, 0.99), ask(-1, 1), ask(-1, 50_000), ask(-1, 50_000.01)]).toEqual([
      'unknownTopUp',
      'unknownTopUp',
      'topUpAmount',
      'topUpAmount',
      null,
      null,
      'topUpAmount',
    ])
    expect(() => payTopUp(mall, me(mall), { payType: 2, id: -1 })).toThrow(
      expect.objectContaining({ values: { min: 1, max: 50_000 } }),
    )
  })

  it('is paid for its buyer alone, and is no membership', () => {
    const { mall, shopper, other } = openMall()
    const { payNo } = asked(payTopUp(mall, shopper, { payType: 3, id: 1 }))
    simulateProvider(mall, payNo, 'success')
    expect([
      isPaid(mall, shopper, 1, payNo),
      isPaid(mall, other, 1, payNo),
      isPaid(mall, shopper, 2, payNo),
      isPaid(mall, shopper, 1, '1'),
    ]).toEqual([true, false, false, false])
  })
})

describe('the records of a balance [I-02]', () => {
  it('add up to it and say why it changed [S3.18/balance]', () => {
    const mall = newMall()
    changeAccount(mall, userName, { balance: 2_000 })
    const order = paid(mall, me(mall))
    decideRefund(mall, applied(mall, me(mall), order), true)
    redeem(mall, me(mall), known.giftCard.code)
    payLevel(mall, me(mall), { id: known.plus.levelId, payType: 9 })
    const all = balanceChanges(mall, userId)
    expect(all.map(({ type }) => type)).toEqual([6, 7, 4, 3, 5, 1])
    expect(all.slice(2, 4).map(({ orderNumber }) => orderNumber)).toEqual([order.orderNumber, order.orderNumber])
    expect(addUp(all.map(({ amount }) => centsOf(amount)))).toBe(centsOf(me(mall).balance))
  })
})

describe('a gift card', () => {
  const wrong = withCheck('NOBODYHASTHIS00')

  it('is redeemed once, by whoever is first [S1.3/codes] [L13]', () => {
    const { mall, shopper, other } = openMall()
    const { code } = known.giftCard
    expect(redeem(mall, shopper, ` ${code.toLowerCase().slice(0, 4)}-${code.slice(4)}`)).toBe(100)
    expect([refusal(() => redeem(mall, shopper, code)), refusal(() => redeem(mall, other, code))]).toEqual([
      'giftCodeUsed',
      'giftCodeUsed',
    ])
    expect(me(mall).balance).toBe(shopper.balance + 100)
    expect(mall.giftCards.get(code)).toMatchObject({ code, amount: 100, used: { userId, at: mall.now } })
    expect([...mall.ledger.values()].at(-1)?.postings).toEqual([
      { account: 'outside', amount: -100 },
      { account: `balance:${userId}`, amount: 100 },
    ])
  })

  it('cannot be guessed: after five wrong codes everything is refused for a while, of this person alone', () => {
    const { mall, shopper, other } = openMall()
    const tried = (who = shopper, code = wrong) => refusal(() => redeem(mall, who, code))
    for (let n = 0; n < 4; n++) expect(tried()).toBe('giftCodeWrong')
    expect(tried(shopper, 'ABCD')).toBe('giftCodeMistyped')
    expect([tried(), tried(), tried(shopper, known.giftCard.code)]).toEqual([
      'giftCodeWrong',
      'giftCodeLocked',
      'giftCodeLocked',
    ])
    expect(tried(other, known.giftCard.code)).toBe(null)
  })

  it('is refused for exactly as long as is told, counted from the last of the wrong codes', () => {
    const { mall, shopper } = openMall()
    const asked = (): unknown => {
      try {
        return redeem(mall, shopper, wrong)
      } catch (error) {
        return error instanceof Refusal ? [error.code, error.values] : error
      }
    }
    for (let n = 0; n < 5; n++) {
      expect(asked()).toEqual(['giftCodeWrong', { left: 4 - n }])
      passBy(mall, 5 * minute)
    }
    expect(asked()).toEqual(['giftCodeLocked', { minutes: 25 }])
    passBy(mall, 24 * minute - 1)
    expect(asked()).toEqual(['giftCodeLocked', { minutes: 2 }])
    passBy(mall, 1)
    expect(asked()).toEqual(['giftCodeLocked', { minutes: 1 }])
    passBy(mall, minute - 1)
    expect(asked()).toEqual(['giftCodeLocked', { minutes: 1 }])
    passBy(mall, 1)
    expect(asked()).toEqual(['giftCodeWrong', { left: 4 }])
    passBy(mall, 30 * minute - 1)
    expect(asked()).toEqual(['giftCodeWrong', { left: 3 }])
    passBy(mall, 1)
    expect(asked()).toEqual(['giftCodeWrong', { left: 3 }])
    passBy(mall, 30 * minute + 1)
    expect(asked()).toEqual(['giftCodeWrong', { left: 4 }])
  })

  it('ends at its instant', () => {
    const mall = newMall()
    const { code } = issueGiftCard(mall, 30, day)
    mall.now += day
    expect(refusal(() => redeem(mall, me(mall), code))).toBe('giftCodeExpired')
    mall.now -= 1
    expect(redeem(mall, me(mall), code)).toBe(30)
  })
})

describe('a paid level', () => {
  const buy = (mall: Mall, id: number) => payLevel(mall, me(mall), { id, payType: 9 })
  const rich = (): Mall => {
    const mall = newMall()
    changeAccount(mall, userName, { balance: 1_000 })
    return mall
  }
  const left = (mall: Mall): number => ((me(mall).membership?.until ?? 0) - mall.now) / day

  it('begins when it is paid, by a provider as from the balance [S6.3/discount]', () => {
    const mall = rich()
    const payment = asked(payLevel(mall, me(mall), { id: known.plus.levelId, payType: 2 }))
    expect(paidLevelOf(mall, me(mall))).toBeUndefined()
    simulateProvider(mall, payment.payNo, 'success')
    expect([isPaid(mall, me(mall), 2, payment.payNo), levelOf(mall, me(mall)).id, left(mall)]).toEqual([true, 11, 30])
    expect(buy(mall, known.plus.levelId)).toEqual({ balance: 1 })
    expect([left(mall), me(mall).balance]).toEqual([60, 985])
  })

  it('that is higher takes over what is left of the lower one, by its worth', () => {
    const mall = rich()
    buy(mall, 11)
    mall.now += 10 * day
    buy(mall, 12)
    expect(left(mall)).toBeCloseTo(365 + (20 * 15 * 365) / (30 * 148), 4)
    const until = dateTime(me(mall).membership?.until ?? 0)
    expect(() => buy(mall, 11)).toThrow(expect.objectContaining({ code: 'lowerLevel', values: { until } }))
    mall.now += 400 * day
    expect(refusal(() => buy(mall, 11))).toBe(null)
  })

  it('gives money back that comes for a lower level than the one that was bought meanwhile', () => {
    const mall = rich()
    const late = asked(payLevel(mall, me(mall), { id: 11, payType: 3 }))
    buy(mall, 12)
    const balance = me(mall).balance
    expect(simulateProvider(mall, late.payNo, 'success').status).toBe('returned')
    expect([me(mall).balance, levelOf(mall, me(mall)).id]).toEqual([balance, 12])
  })

  it('is one of those for sale', () => {
    const mall = rich()
    for (const id of [1, 3, 99]) expect(refusal(() => buy(mall, id))).toBe('unknownLevel')
  })

  it('leads back to where its buyer came from, or to its result', () => {
    const mall = newMall()
    const { payNo, returnUrl } = asked(payLevel(mall, me(mall), { id: 12, payType: 3 }))
    expect(returnUrl).toBe(`/payment-result?payEntry=2&orderNumbers=${payNo}`)
    expect(asked(payLevel(mall, me(mall), { id: 12, payType: 2, returnUrl: '/member' })).returnUrl).toBe('/member')
    const topUp = asked(payTopUp(mall, me(mall), { payType: 3, id: 1, returnUrl: '/balance' }))
    expect(topUp.returnUrl).toBe('/balance')
  })

  it('costs more than there is', () => {
    const mall = newMall()
    changeAccount(mall, userName, { balance: 14.99 })
    expect([buy(mall, 11), me(mall).balance, me(mall).membership]).toEqual([{ balance: 3 }, 14.99, null])
  })
})
