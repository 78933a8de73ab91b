import { priceRevision } from '../pricing/unit-price.ts'
import { everTaken } from '../promotions/holdings.ts'
import type { Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'

/** Changes with everything that the price of a cart depends on, but for time. */
const revisionOf = (mall: Mall): string =>
  [
    priceRevision(mall),
    mall.shops.revision,
    mall.discounts.revision,
    mall.combos.revision,
    mall.coupons.revision,
    mall.couponHoldings.revision,
    mall.couponUserIds.revision,
    mall.accounts.revision,
    mall.carts.revision,
  ].join()

/** The next moment at which time alone changes it: something starts, or ends. */
const nextChange = (mall: Mall, shopper: Account): number => {
  const moments = [
    ...[mall.discounts, mall.combos, mall.coupons].flatMap((table) =>
      [...table.values()].flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]),
    ),
    ...[...mall.shops.values()].flatMap(({ contract: { from, until } }) => [from, until ?? Infinity]),
    ...everTaken(mall, shopper).flatMap(({ from, until }) => [from, until]),
    shopper.membership?.until ?? Infinity,
  ]
  return moments.reduce((next, at) => (at > mall.now && at < next ? at : next), Infinity)
}

interface Remembered {
  readonly revision: string
  readonly from: number
  readonly until: number
  readonly price: unknown
}

const most = 20
const remembered = new WeakMap<Mall, Map<string, Remembered>>()

/** The price of a cart, which is asked for after each click, worked out again only once it may have changed. */
export const rememberPrice = <T>(mall: Mall, shopper: Account, key: string, work: () => T): T => {
  const ofMall = remembered.get(mall) ?? new Map<string, Remembered>()
  remembered.set(mall, ofMall)
  const ownKey = `${shopper.userId} ${key}`
  const last = ofMall.get(ownKey)
  const revision = revisionOf(mall)
  if (last?.revision === revision && last.from <= mall.now && mall.now < last.until) return last.price as T
  const price = work()
  ofMall.delete(ownKey)
  ofMall.set(ownKey, { revision, from: mall.now, until: nextChange(mall, shopper), price })
  if (ofMall.size > most) ofMall.delete(ofMall.keys().next().value ?? '')
  return price
}
