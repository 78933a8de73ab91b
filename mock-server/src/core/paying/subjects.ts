import type { Text } from '@mall/fixtures'
import { kinds } from '../selling/kinds.ts'
import type { Mall } from '../state/mall.ts'
import { sum, toCents } from '../state/money.ts'
import type { Order } from '../state/orders.ts'
import type { LedgerAccount, Subject, SubjectKind } from '../state/payments.ts'
import { refuseUnless } from '../state/refusal.ts'
import { moveMoney } from './ledger.ts'

export type Of<K extends SubjectKind> = Extract<Subject, { readonly kind: K }>

export interface Money {
  readonly userId: string
  readonly from: LedgerAccount
  readonly amount: number
  readonly payType: 2 | 3 | 9
}

interface PaidSubject<S> {
  /** Refuses what cannot be paid now. */
  readonly refuse: (mall: Mall, subject: S) => void
  /** Books the money and does what it was paid for; false if nothing was to be paid any more and it goes back. */
  readonly settle: (mall: Mall, subject: S, money: Money) => boolean
  /** What the provider shows. */
  readonly titles: (mall: Mall, subject: S) => readonly Text[]
}

export const payableOf = (orders: readonly Order[]): number => toCents(sum(orders.map(({ payable }) => payable)))

export const subjectOf = (orders: readonly Order[]): Of<'orders'> => ({
  kind: 'orders',
  orderNumbers: orders.map(({ orderNumber }) => orderNumber),
})

const closedByClock = ({ status, history }: Order): boolean => status === 'canceled' && history.at(-1)?.by === 'clock'

const ordersOf = (mall: Mall, { orderNumbers }: Of<'orders'>): Order[] =>
  orderNumbers.flatMap((orderNumber) => mall.orders.get(orderNumber) ?? [])

/** Holds the money for the order, or returns it. */
const settleOrder = (mall: Mall, order: Order, { from, payType }: Money): boolean => {
  const { orderNumber, payable: amount } = order
  const held = `held:${orderNumber}` as const
  moveMoney(mall, 'paid', orderNumber, { from, to: held, amount })
  const isOpen = order.status === 'unpaid'
  if (isOpen) kinds[order.kind].onPaid(mall, order, payType, payType === 9 ? 'mall' : 'provider')
  else moveMoney(mall, 'returned', orderNumber, { from: held, to: from, amount })
  return isOpen
}

const orders: PaidSubject<Of<'orders'>> = {
  refuse: (mall, subject) => {
    const all = ordersOf(mall, subject)
    refuseUnless(!all.some(closedByClock), 'orderExpired')
    refuseUnless(
      all.every(({ status }) => status === 'unpaid'),
      'orderChanged',
    )
  },
  settle: (mall, subject, money) =>
    ordersOf(mall, subject).filter((order) => settleOrder(mall, order, money)).length > 0,
  titles: (mall, subject) => ordersOf(mall, subject).flatMap(({ lines }) => lines.map(({ name }) => name)),
}

const subjects: { readonly [K in SubjectKind]: PaidSubject<Of<K>> } = { orders }

export const paidSubject = ({ kind }: Subject): PaidSubject<Subject> => subjects[kind]
