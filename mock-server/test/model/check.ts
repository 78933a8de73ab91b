import { orderNumbersOf } from '../../src/core/paying/subjects.ts'
import type { LedgerEntry } from '../../src/core/state/payments.ts'
import { addUp, centsOf } from './cents.ts'
import { checkOrder } from './check-order.ts'
import { ensure, ensureEqual as equal } from './ensure.ts'
import { hasParcel, type OrderRecord, type PaymentRecord, type SkuRecord } from './records.ts'
import type { Trial } from './trial.ts'

const checkPayment = ({ mall }: Trial, record: PaymentRecord): void => {
  const payment = mall.payments.get(record.payNo)
  const { payNo, payType, numbers, status, expiresAt, bizPayNo } = record
  const is = payment && [
    payment.payType,
    orderNumbersOf(payment.subject),
    payment.status,
    payment.expiresAt,
    payment.bizPayNo,
  ]
  equal(`payment ${payNo}`, is, [payType, numbers, status, expiresAt, bizPayNo])
  ensure(centsOf(payment?.amount ?? 0) === record.cents, () => `payment ${payNo}: amount`)
}

const checkEntry = (trial: Trial, entry: LedgerEntry): void => {
  trial.entries++
  const cents = entry.postings.map(({ amount }) => centsOf(amount))
  ensure(addUp(cents) === 0n, () => `ledger entry ${entry.id} does not add up to zero [I-01]`)
  ensure(entry.at <= trial.mall.now, () => `ledger entry ${entry.id} is in the future [I-01]`)
  for (const [at, { account }] of entry.postings.entries())
    trial.ledger.set(account, (trial.ledger.get(account) ?? 0n) + (cents[at] ?? 0n))
}

const checkPeople = ({ mall, records, ledger }: Trial): void => {
  for (const person of records.people) {
    const balance = centsOf(mall.accounts.get(person.userId)?.balance ?? 0)
    const opening = centsOf(mall.catalogue.accounts.get(person.userId)?.balance ?? 0)
    const booked = opening + (ledger.get(`balance:${person.userId}`) ?? 0n)
    ensure(
      balance === person.balance && balance === booked && balance >= 0n,
      () =>
        `balance of ${person.userId} is ${balance}, and should be ${person.balance} by the records and ${booked} by the ledger [I-02]`,
    )
    const cart = mall.carts.get(person.userId) ?? []
    const isAsKept =
      cart.length === person.cart.length &&
      person.cart.every(({ basketId, sku, count }, at) => {
        const line = cart[at]
        return line?.basketId === basketId && line.skuId === sku.skuId && line.count === count
      })
    ensure(isAsKept && cart.every(({ count }) => count >= 1 && count <= 999), () => `cart of ${person.userId} [I-10]`)
  }
}

const checkShelf = ({ mall, records }: Trial): void => {
  for (const record of records.skus) {
    const product = mall.products.get(record.prodId)
    const sku = product?.skus.find(({ skuId }) => skuId === record.skuId)
    ensure(
      sku?.stocks === record.stock && record.stock >= 0,
      () => `stock of ${record.skuId} is ${sku?.stocks}, and should be ${record.stock} [I-20]`,
    )
    ensure(
      centsOf(sku?.price ?? 0) === record.cents && (product?.status === 1) === records.onSale.get(record.prodId),
      () => `offer ${record.skuId}`,
    )
  }
}

const isPayment = (each: OrderRecord | PaymentRecord): each is PaymentRecord => 'payNo' in each

/** Compares what the last command wrote, and what the records changed, with each other. */
export const checkTouched = (trial: Trial, written: readonly (readonly [string, unknown])[]): void => {
  const { mall, records, touched } = trial
  for (const [table, key] of written) {
    if (table === 'orders') for (const order of records.orders) if (order.number === key) touched.add(order)
    if (table === 'payments') for (const payment of records.payments) if (payment.payNo === key) touched.add(payment)
    if (table === 'ledger' && typeof key === 'number') {
      const entry = mall.ledger.get(key)
      if (entry) checkEntry(trial, entry)
    }
  }
  ensure(mall.now === records.now, () => `it is ${mall.now}, and should be ${records.now}`)
  ensure(
    trial.entries === records.entries,
    () => `the ledger has ${trial.entries} entries, and should have ${records.entries}`,
  )
  for (const each of touched) {
    if (isPayment(each)) checkPayment(trial, each)
    else checkOrder(trial, each)
  }
  touched.clear()
  checkPeople(trial)
  checkShelf(trial)
}

/** Pieces ordered and not restocked. */
const soldBy = ({ payType, status, lines, back }: OrderRecord, sku: SkuRecord): number => {
  if (status === 'canceled' && payType === null) return 0
  const taken = lines.flatMap((line) => [
    { sku: line.sku, count: line.count },
    ...line.gifts.map((gift) => ({ sku: gift.sku, count: gift.count * line.count })),
  ])
  const sum = (list: typeof taken): number =>
    list.filter((each) => each.sku === sku).reduce((all, { count }) => all + count, 0)
  return sum(taken) - sum(back.map((each) => ({ ...each })))
}

/** Checks everything, not only what was written. */
export const checkAll = (trial: Trial): void => {
  const { mall, records, ledger } = trial
  for (const order of records.orders) checkOrder(trial, order)
  for (const payment of records.payments) checkPayment(trial, payment)
  equal('the number of orders', mall.orders.changes().length, records.orders.length)
  equal('the number of payments', mall.payments.changes().length, records.payments.length)
  ensure((ledger.get('revenue') ?? 0n) === records.earned, () => 'what the shops have earned [I-03]')
  ensure(addUp([...ledger.values()]) === 0n, () => 'the ledger does not add up to zero [I-03]')
  const sums = new Map<string, bigint>()
  for (const { postings } of mall.ledger.values())
    for (const { account, amount } of postings) sums.set(account, (sums.get(account) ?? 0n) + centsOf(amount))
  for (const [account, sum] of sums) ensure(ledger.get(account) === sum, () => `entries of ${account} changed [I-01]`)
  for (const sku of records.skus) {
    const pieces = records.orders.reduce((all, order) => all + soldBy(order, sku), 0)
    ensure(sku.stock + pieces === sku.stocked, () => `pieces of ${sku.skuId} [I-20]`)
  }
  for (const order of records.orders)
    if (!hasParcel(order)) ensure(order.status !== 'toShip', () => `${order.number} has nothing to ship`)
}
