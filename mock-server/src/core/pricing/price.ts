import type { PricePart } from '@mall/contracts'
import { pricePartNames, type PricePartName } from '@mall/contracts/order-machine'
import { paidMemberRate } from '@mall/contracts/rules'
import type { Decimal } from 'decimal.js'
import { share, sum, times, toCents, yuan } from '../state/money.ts'
import type { Account } from '../state/people.ts'

export interface PricedLine {
  readonly price: number
  readonly count: number
}
/** What goes off a price, and what each line bears of it. */
export interface Reduction {
  readonly part: Exclude<PricePartName, 'goods' | 'freight'>
  readonly amount: number
}
export interface Price {
  /** The goods alone. */
  readonly total: number
  /** What is to be paid for the goods. */
  readonly final: number
  readonly parts: readonly PricePart[]
  /** What each line costs before, and in the end: together exactly `total` and `final`. */
  readonly grosses: readonly number[]
  readonly nets: readonly number[]
}

const grossOf = ({ price, count }: PricedLine): Decimal => times(price, count)

const memberReduction = (total: Decimal, buyer: Account): Reduction[] =>
  buyer.levelType === 1 ? [{ part: 'member', amount: toCents(total.times(yuan(1).minus(paidMemberRate))) }] : []

/** What the lines of one shop cost. A reduction is rounded once, for the shop, and then shared to the last cent. */
export const priceOfShop = (lines: readonly PricedLine[], buyer: Account): Price => {
  const gross = lines.map((line) => toCents(grossOf(line)))
  const total = sum(gross)
  const goods = { part: 'goods', amount: toCents(total) } as const
  const reductions = memberReduction(total, buyer).filter(({ amount }) => amount > 0)
  if (reductions.length === 0)
    return { total: goods.amount, final: goods.amount, parts: [goods], grosses: gross, nets: gross }
  const shares = reductions.map(({ amount }) => share(amount, gross))
  const nets = gross.map((amount, at) =>
    toCents(shares.reduce((left, each) => left.minus(each[at] ?? 0), yuan(amount))),
  )
  return {
    total: goods.amount,
    final: toCents(sum(nets)),
    parts: [goods, ...reductions.map(({ part, amount }) => ({ part, amount: -amount }))],
    grosses: gross,
    nets,
  }
}

/** The parts of several prices as one, in the order in which they are shown. */
export const addParts = (prices: readonly (readonly PricePart[])[]): PricePart[] =>
  pricePartNames.flatMap((part) => {
    const amounts = prices.flatMap((parts) => parts.filter((each) => each.part === part))
    return amounts.length === 0 ? [] : [{ part, amount: toCents(sum(amounts.map(({ amount }) => amount))) }]
  })
