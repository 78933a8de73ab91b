import { everTaken } from '../promotions/holdings.ts'
import { allPromotions } from '../promotions/manage.ts'
import { revisionOf, type Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'

/** The next moment at which time alone changes a price: something starts, or ends. */
const nextChange = (mall: Mall, shopper: Account, from: number): number => {
  const moments = [
    ...allPromotions(mall).flatMap(({ promotion: { startsAt, endsAt } }) => [startsAt, endsAt]),
    ...[...mall.shops.values()].flatMap(({ contract }) => [contract.from, contract.until ?? Infinity]),
    ...everTaken(mall, shopper).flatMap((holding) => [holding.from, holding.until]),
    shopper.membership?.until ?? Infinity,
  ]
  return moments.reduce((next, at) => (at > from && at < next ? at : next), Infinity)
}

interface Remembered {
  readonly revision: number
  readonly from: number
  /** Looked up when the price is asked for again. */
  until?: number
  readonly price: unknown
}

const most = 20
const remembered = new WeakMap<Mall, Map<string, Remembered>>()

/**
 * The price of a cart, which is asked for after each click, worked out again only once anything in the mall has changed,
 * or something has started or ended.
 */
export const rememberPrice = <T>(mall: Mall, shopper: Account, key: string, work: () => T): T => {
  const ofMall = remembered.get(mall) ?? new Map<string, Remembered>()
  remembered.set(mall, ofMall)
  const ownKey = `${shopper.userId} ${key}`
  const last = ofMall.get(ownKey)
  const revision = revisionOf(mall)
  if (last?.revision === revision && last.from <= mall.now) {
    last.until ??= nextChange(mall, shopper, last.from)
    if (mall.now < last.until) return last.price as T
  }
  const price = work()
  ofMall.delete(ownKey)
  ofMall.set(ownKey, { revision, from: mall.now, price })
  if (ofMall.size > most) ofMall.delete(ofMall.keys().next().value ?? '')
  return price
}
