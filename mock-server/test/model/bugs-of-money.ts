import { orderNumbersOf } from '../../src/core/paying/subjects.ts'
import { plus } from '../plus.ts'
import { Decimal } from 'decimal.js'
import { bugIn, type Bug } from './plant.ts'

const cents = (amount: number): number => Math.round(amount * 100) / 100

export const bugsOfMoney: Readonly<Record<string, Bug>> = {
  'the price of the client counts': bugIn('checkout', ({ confirmCheckout }) => ({
    confirmCheckout: (mall, shopper, request) => {
      const made = confirmCheckout(mall, shopper, request)
      const asked: { readonly price?: number; readonly prodCount?: number } = request.orderItem ?? {}
      if (asked.price === undefined) return made
      const payable = cents(asked.price * (asked.prodCount ?? 1))
      return Object.assign(made, { shops: made.shops.map((shop) => ({ ...shop, payable })) })
    },
  })),
  'a reduction is rounded for each line': bugIn('member', ({ member }) => ({
    member: {
      ...member,
      offer: (mall, ask, soFar) =>
        soFar.eligible.flatMap((line) => member.offer(mall, ask, { ...soFar, eligible: [line] })),
    },
  })),
  'a reduction is cut off instead of rounded': bugIn('member', ({ member }) => ({
    member: {
      ...member,
      offer: (...args) =>
        member.offer(...args).map((offer) => ({ ...offer, amount: offer.amount.toDP(2, Decimal.ROUND_DOWN) })),
    },
  })),
  'a reduction does not say off which line it was': bugIn('sums', ({ quoteOfShop }) => ({
    quoteOfShop: (quote, shopId) => {
      const ofShop = quoteOfShop(quote, shopId)
      const adjustments = ofShop.adjustments.map((each) => ({ ...each, shares: each.shares.slice(1) }))
      return { ...ofShop, adjustments }
    },
  })),
  'everybody gets the price of members': bugIn('member', ({ member }) => ({
    member: {
      ...member,
      offer: (mall, ask, soFar) =>
        member.offer(mall, { ...ask, buyer: ask.buyer && { ...ask.buyer, membership: plus } }, soFar),
    },
  })),
  'freight is asked for what needs no parcel': bugIn('freight', ({ parcelOf }) => ({
    parcelOf: (...asked) => {
      const parcel = parcelOf(...asked)
      return { ...parcel, pieces: Math.max(1, parcel.pieces) }
    },
  })),
  'freight is free only above the amount, not from it on': bugIn('freight', ({ parcelOf }) => ({
    parcelOf: (...asked) => {
      const parcel = parcelOf(...asked)
      return { ...parcel, amount: parcel.amount - 0.01 }
    },
  })),
  'free freight is measured before what members get off': bugIn('freeFreight', ({ freeFreight }) => ({
    freeFreight: {
      ...freeFreight,
      offer: (mall, ask, soFar) => freeFreight.offer(mall, ask, { ...soFar, adjustments: [] }),
    },
  })),
  'a balance is debited twice': bugIn('ledger', ({ moveMoney }) => ({
    moveMoney: (mall, event, orderNumber, move) => {
      moveMoney(mall, event, orderNumber, move)
      if (move.from.startsWith('balance:')) moveMoney(mall, event, orderNumber, move)
    },
  })),
  'a ledger entry has one side': bugIn('ledger', ({ moveMoney }) => ({
    moveMoney: (mall, event, orderNumber, move) => {
      moveMoney(mall, event, orderNumber, move)
      const entry = mall.ledger.get(mall.counters.lastId)
      if (event === 'earned' && entry) mall.ledger.set(entry.id, { ...entry, postings: entry.postings.slice(1) })
    },
  })),
  'money is counted in floats': bugIn('ledger', ({ moveMoney }) => ({
    moveMoney: (mall, event, orderNumber, move) => {
      moveMoney(mall, event, orderNumber, move)
      const person = mall.accounts.get(move.from.replace('balance:', ''))
      if (person) mall.accounts.set(person.userId, { ...person, balance: person.balance + move.amount - move.amount })
    },
  })),
  'a message is applied again': bugIn('payments', ({ applyPaymentMessage }) => ({
    applyPaymentMessage: (mall, message) => {
      const payment = mall.payments.get(message.payNo)
      if (payment?.status === 'success') mall.payments.set(payment.payNo, { ...payment, status: 'waiting' })
      applyPaymentMessage(mall, message)
    },
  })),
  'the amount of a message is not compared': bugIn('payments', ({ applyPaymentMessage }) => ({
    applyPaymentMessage: (mall, message) =>
      applyPaymentMessage(mall, { ...message, amount: mall.payments.get(message.payNo)?.amount ?? 0 }),
  })),
  'a late payment brings a closed order back': bugIn('payments', ({ applyPaymentMessage }) => ({
    applyPaymentMessage: (mall, message) => {
      const payment = mall.payments.get(message.payNo)
      for (const number of payment ? orderNumbersOf(payment.subject) : []) {
        const order = mall.orders.get(number)
        if (order?.status === 'canceled') mall.orders.set(number, { ...order, status: 'unpaid' })
      }
      applyPaymentMessage(mall, message)
    },
  })),
  'an expired code can still be paid': bugIn('payments', ({ simulateProvider }) => ({
    simulateProvider: (mall, payNo, outcome) => {
      const payment = mall.payments.get(payNo)
      if (payment?.status === 'expired') mall.payments.set(payNo, { ...payment, status: 'waiting' })
      return simulateProvider(mall, payNo, outcome)
    },
  })),
  'each question to a provider is a new payment': bugIn('payments', ({ payOrders }) => ({
    payOrders: (mall, shopper, request) => {
      const waiting = [...mall.payments.values()].filter(({ status }) => status === 'waiting')
      for (const payment of waiting) mall.payments.set(payment.payNo, { ...payment, status: 'failed' })
      return payOrders(mall, shopper, request)
    },
  })),
}
