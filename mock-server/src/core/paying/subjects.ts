import type { Text } from '@mall/fixtures'
import { levelOnSale, mayBuyLevel, refuseLowerLevel, startLevel } from '../membership/buy-level.ts'
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
  readonly refuse: (mall: Mall, subject: S, userId: string) => void
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

const topUp: PaidSubject<Of<'topUp'>> = {
  refuse: () => undefined,
  settle: (mall, { gift }, { userId, from, amount }) => {
    const to = `balance:${userId}` as const
    moveMoney(mall, 'toppedUp', '', { from, to, amount })
    moveMoney(mall, 'gift', '', { from: 'outside', to, amount: gift })
    return true
  },
  titles: () => [{ zh: '余额充值', en: 'Balance top-up' }],
}

const membership: PaidSubject<Of<'membership'>> = {
  refuse: (mall, { levelId }, userId) => refuseLowerLevel(mall, userId, levelId),
  settle: (mall, { levelId }, { userId, from, amount }) => {
    const isOpen = mayBuyLevel(mall, userId, levelId)
    if (isOpen) {
      moveMoney(mall, 'membership', '', { from, to: 'revenue', amount })
      startLevel(mall, userId, levelId)
    }
    return isOpen
  },
  titles: (mall, { levelId }) => [levelOnSale(mall, levelId).name],
}

const subjects: { readonly [K in SubjectKind]: PaidSubject<Of<K>> } = { orders, topUp, membership }

/** Its functions are to be called with this subject. */
export const paidSubject = ({ kind }: Subject): PaidSubject<Subject> => subjects[kind] as PaidSubject<Subject>

export const orderNumbersOf = (subject: Subject): readonly string[] =>
  subject.kind === 'orders' ? subject.orderNumbers : []
