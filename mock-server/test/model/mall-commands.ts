import { changeProduct, type ProductChange } from '../../src/core/catalogue/merchandise.ts'
import { passTime, setAutopilot } from '../../src/core/pass-time.ts'
import { attempt, firstBroken } from './attempt.ts'
import { yuanOf } from './cents.ts'
import type { Command } from './command.ts'
import { passTimeOf, turnAutopilot } from './order-time.ts'
import { pick, type SkuRecord } from './records.ts'
import type { Trial } from './trial.ts'

const prices = [1n, 1999n, 5n, 10n, 7900n, 0n, 3333n, 128_00n, 123_456_78n]
const amounts = [0, 1, 3, 20, 999]

export const edit = (trial: Trial, sku: SkuRecord, change: ProductChange, prodId = sku.prodId): void => {
  const { skuId, price, stocks, status } = change
  const fits = skuId === undefined || skuId === sku.skuId
  attempt(trial, {
    kind: 'edit',
    description: `the merchant changes ${prodId}: ${JSON.stringify(change)}`,
    expected: firstBroken([prodId !== sku.prodId, 'unknownProduct'], [!fits, 'invalidRequest']),
    act: (mall) => changeProduct(mall, prodId, change),
    after: () => {
      if (status !== undefined) trial.records.onSale.set(prodId, status === 1)
      if (price !== undefined) sku.cents = BigInt(Math.round(price * 100))
      if (stocks === undefined) return
      sku.stocked += stocks - sku.stock
      sku.stock = stocks
    },
  })
}

export const editSome = (trial: Trial, { a, b, c }: Command): void => {
  const sku = pick(trial.records.skus, a)
  if (!sku) return
  const price = yuanOf(pick(prices, b) ?? 1n)
  const stocks = pick(amounts, b) ?? 1
  const { skuId } = sku
  if (c % 31 === 0) edit(trial, sku, { status: 1 }, 999_999)
  else if (c % 31 === 3) edit(trial, sku, { skuId: 999_999, stocks })
  else if (c % 5 === 0) edit(trial, sku, { status: b % 3 === 0 ? 0 : 1 })
  else edit(trial, sku, c % 2 === 0 ? { skuId, price } : { skuId, stocks, ...(c % 3 === 0 && { price, status: 1 }) })
}

export const setAutopilotSome = (trial: Trial, { a }: Command): void => {
  const on = a % 2 === 0
  attempt(trial, {
    kind: `autopilot ${on}`,
    description: `autopilot ${on}`,
    writesNothing: on === trial.records.autopilot,
    act: (mall) => setAutopilot(mall, on),
    after: () => turnAutopilot(trial.records, on),
  })
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const spans = [
  ...[1, minute, 5 * minute, 15 * minute, 2 * hour, 9 * hour, day, 30 * minute, 8 * hour],
  ...[7 * day, 10 * day, 15 * day],
]

/** Often exactly at, just before or just after a deadline. */
export const waitSome = (trial: Trial, { a, b, c }: Command): void => {
  const span = pick(spans, c % 2 === 0 ? a % 6 : a) ?? minute
  waitFor(trial, c % 41 === 0 ? 100 * day : Math.max(0, span + (b % 3) - 1))
}

export const waitFor = (trial: Trial, ms: number): void => {
  const { records, touched } = trial
  const to = records.now + ms
  attempt(trial, {
    kind: 'wait',
    description: `${ms} ms pass`,
    ms,
    act: (mall) => passTime(mall, mall.now + ms),
    after: () => {
      for (const order of records.orders) if (passTimeOf(records, order, to)) touched.add(order)
      for (const payment of records.payments) {
        const isOpen = payment.status === 'waiting' || payment.status === 'failed'
        if (!isOpen || payment.expiresAt > to) continue
        payment.status = 'expired'
        touched.add(payment)
      }
      records.now = to
    },
  })
}
