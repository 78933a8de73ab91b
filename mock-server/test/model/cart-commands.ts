import { limits } from 'qinghua-contract/rules'
import { priceLines } from '../../src/core/selling/cart-views.ts'
import { changeLine, removeLines } from '../../src/core/selling/cart.ts'
import { attempt, firstBroken } from './attempt.ts'
import { addUp, centsOf, memberOff } from './cents.ts'
import type { Command } from './command.ts'
import { ensure } from './ensure.ts'
import { pick, type CartRecord, type PersonRecord, type SkuRecord } from './records.ts'
import { shopperIn, type Trial } from './trial.ts'

const differences = [1, 2, 3, 1, 2, 5, -1, -2, 30, 999, 1_000]
const unknownId = 900_000

export const personOf = ({ records }: Trial, who: number): PersonRecord => {
  const person = pick(records.people, who)
  if (!person) throw new Error('there are no people')
  return person
}

export const addToCart = (trial: Trial, { who, a, b, c }: Command): void => {
  const person = personOf(trial, who)
  const line = c % 4 === 3 ? pick(person.cart, a) : undefined
  const sku = line?.sku ?? pick(trial.records.skus, a)
  if (sku) change(trial, who, sku, c % 29 === 13 ? unknownId : (line?.basketId ?? 0), pick(differences, b) ?? 1)
}

const change = (trial: Trial, who: number, sku: SkuRecord, basketId: number, difference: number): void => {
  const person = personOf(trial, who)
  const line = person.cart.find((each) => (basketId === 0 ? each.sku === sku : each.basketId === basketId))
  const count = (line?.count ?? 0) + difference
  const { prodId, skuId, shopId } = sku
  attempt(trial, {
    kind: 'cart',
    description: `${person.userId} changes ${skuId} in line ${basketId} by ${difference}`,
    expected: firstBroken(
      [!trial.records.onSale.get(prodId) || sku.stock === 0, 'productUnavailable'],
      [!line && basketId !== 0, 'notInCart'],
      [count < 1, 'quantityTooSmall'],
      [count > limits.cartPieces, 'quantityLimit'],
      [count > sku.stock && difference > 0, 'insufficientStock'],
    ),
    act: (mall) => changeLine(mall, shopperIn(mall, who), { basketId, prodId, skuId, shopId, count: difference }),
    after: () => {
      if (line) line.count = count
      else person.cart.unshift({ basketId: trial.mall.counters.lastId, sku, count })
    },
  })
}

/** Some lines of a cart, sometimes with an unknown one or one of somebody else. */
export const pickLines = (trial: Trial, { who, a, c }: Command): number[] => {
  const { cart } = personOf(trial, who)
  const own =
    c % 2 === 0
      ? cart.map(({ basketId }) => basketId)
      : cart.filter((_, at) => (a >> at) % 2 === 0).map(({ basketId }) => basketId)
  const others = personOf(trial, who + 1).cart.map(({ basketId }) => basketId)
  if (c % 11 === 1) return [...own, unknownId]
  return c % 11 === 2 ? [...own, ...others.slice(0, 1)] : own
}

export const removeFromCart = (trial: Trial, command: Command): void => {
  const person = personOf(trial, command.who)
  const gone = pickLines(trial, command)
  attempt(trial, {
    kind: 'remove',
    description: `${person.userId} removes ${gone.join(', ')}`,
    act: (mall) => removeLines(mall, shopperIn(mall, command.who), gone),
    after: () => void (person.cart = person.cart.filter(({ basketId }) => !gone.includes(basketId))),
  })
}

/** In the order in which the shops first appear. */
export const shopsOf = <T extends { readonly sku: SkuRecord }>(lines: readonly T[]): [number, T[]][] =>
  [...new Set(lines.map(({ sku }) => sku.shopId))].map((shopId) => [
    shopId,
    lines.filter(({ sku }) => sku.shopId === shopId),
  ])

export const costOf = (lines: readonly Pick<CartRecord, 'sku' | 'count'>[]): bigint =>
  addUp(lines.map(({ sku, count }) => sku.cents * BigInt(count)))

export const totalCart = (trial: Trial, command: Command): void => {
  const { onSale } = trial.records
  const person = personOf(trial, command.who)
  const ids = pickLines(trial, command)
  const lines = person.cart.filter(
    ({ basketId, sku }) => ids.includes(basketId) && onSale.get(sku.prodId) && sku.stock > 0,
  )
  const payable = addUp(shopsOf(lines).map(([, own]) => costOf(own) - memberOff(costOf(own), person.isMember)))
  attempt(trial, {
    kind: 'total',
    description: `${person.userId} asks what ${ids.join(', ')} cost`,
    writesNothing: true,
    act: (mall) => priceLines(mall, shopperIn(mall, command.who), [...ids, ...ids], 'en'),
    after: ({ finalMoney, totalMoney, subtractMoney, count }) => {
      const pieces = lines.reduce((all, line) => all + line.count, 0)
      const fits = centsOf(finalMoney) === payable && centsOf(totalMoney) === costOf(lines) && count === pieces
      ensure(fits && centsOf(totalMoney) - centsOf(subtractMoney) === payable, () => 'what the cart costs [I-11]')
    },
  })
}
