import { priceRules } from 'qinghua-contract/price-rules'
import { cartGroups, priceLines } from '../../src/core/selling/cart-views.ts'
import { changeLine, removeLines, tickLines, type CartChange } from '../../src/core/selling/cart.ts'
import type { Mall } from '../../src/core/state/mall.ts'
import type { Account } from '../../src/core/state/people.ts'
import type { Language } from '../../src/core/state/text.ts'
import { ensureEqual } from '../model/ensure.ts'
import { tellingWhatIsMissing } from './cart-hints.ts'
import { chanceFrom, type Chance } from './chance.ts'
import { claimingSaves, onePrice, pricesInHand } from './price-chain.ts'
import { randomMall } from './random-mall.ts'
import { fillCart } from './random-purchase.ts'
import { lin, su } from './small-shops.ts'

interface Cart {
  readonly mall: Mall
  readonly buyer: Account
  readonly other: Account
  readonly chance: Chance
}

const linesOf = ({ mall }: Cart, { userId }: Account) => mall.carts.get(userId) ?? []
/** A package has an id for each of its products. */
const idsOf = (cart: Cart, who: Account): number[][] =>
  linesOf(cart, who).map(({ basketId, combo }) => [basketId, ...(combo?.matching ?? []).map((each) => each.basketId)])

const priced = ({ mall, buyer }: Cart, ids: readonly number[], language: Language = 'en') =>
  priceLines(mall, buyer, ids, language)
const shown = (cart: Cart, language: Language = 'en') => ({
  groups: cartGroups(cart.mall, cart.buyer, language),
  total: priced(cart, idsOf(cart, cart.buyer).flat(), language),
})

/** With `change` in the place of every value that is no list and no object. */
const mapped = (value: unknown, change: (leaf: unknown, name: string) => unknown, name = ''): unknown => {
  if (Array.isArray(value)) return value.map((each) => mapped(each, change, name))
  if (typeof value !== 'object' || value === null) return change(value, name)
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapped(each, change, key)]))
}
const withoutTexts = (value: unknown): unknown => mapped(value, (leaf) => (typeof leaf === 'string' ? '' : leaf))
/** Ids of lines by the order in which they come. */
const withoutIds = (value: unknown): unknown => {
  const ids: unknown[] = []
  return mapped(value, (leaf, name) => {
    if (!/basketId$/i.test(name) || leaf === null) return leaf
    if (!ids.includes(leaf)) ids.push(leaf)
    return ids.indexOf(leaf)
  })
}

const somethingToAdd = ({ mall, chance }: Cart): Omit<CartChange, 'count'> => {
  const combos = [...mall.combos.values()]
  if (combos.length > 0 && chance.is(0.3)) {
    const { comboId, shopId, main, matching } = chance.of(combos)
    const matchingSkuIds = matching.flatMap(({ required, prices }) =>
      required || chance.is(0.5) ? [chance.of(prices).skuId] : [],
    )
    const { skuId } = chance.of(main.prices)
    return { basketId: 0, prodId: main.prodId, skuId, shopId, comboId, matchingSkuIds }
  }
  const { prodId, shopId, skus } = chance.of([...mall.catalogue.products.values()])
  return { basketId: 0, prodId, skuId: chance.of(skus).skuId, shopId }
}

const addingTwice = (cart: Cart): void => {
  const { mall, buyer, chance } = cart
  const before = linesOf(cart, buyer)
  const what = somethingToAdd(cart)
  const [a, b] = [1 + chance.below(4), 1 + chance.below(4)]
  changeLine(mall, buyer, { ...what, count: a })
  changeLine(mall, buyer, { ...what, count: b })
  const twice = withoutIds(shown(cart))
  mall.carts.set(buyer.userId, before)
  changeLine(mall, buyer, { ...what, count: a + b })
  ensureEqual('adding a and b is adding a + b', twice, withoutIds(shown(cart)))
}

const addingAndDeleting = (cart: Cart): void => {
  const { mall, buyer, chance } = cart
  const before = shown(cart)
  const lines = linesOf(cart, buyer)
  const known = new Set(idsOf(cart, buyer).flat())
  const what = somethingToAdd(cart)
  const count = 1 + chance.below(4)
  changeLine(mall, buyer, { ...what, count })
  const added = idsOf(cart, buyer).find(([id = 0]) => !known.has(id))
  if (added) removeLines(mall, buyer, [chance.of(added)])
  else changeLine(mall, buyer, { ...what, count: -count })
  ensureEqual('adding and deleting changes no line', linesOf(cart, buyer), lines)
  ensureEqual('adding and deleting changes no price', shown(cart), before)
}

const changingTheLanguage = (cart: Cart): void =>
  ensureEqual('the numbers are the same in both languages', withoutTexts(shown(cart, 'zh')), withoutTexts(shown(cart)))

const cents = (yuan: number): number => Math.round(yuan * 100)
const acrossShops = new Set<string>(priceRules.filter(({ scope }) => scope === 'purchase').map(({ name }) => name))

const addingUp = (cart: Cart): void => {
  const { mall, buyer, chance } = cart
  const ids = linesOf(cart, buyer).map(({ basketId }) => basketId)
  const ticked = chance.is(0.5) ? ids : chance.some(ids, 0.7)
  tickLines(
    mall,
    buyer,
    ids.map((basketId) => ({ basketId, isChecked: ticked.includes(basketId) })),
  )
  const items = cartGroups(mall, buyer, 'en')
    .flatMap(({ shopCartItemDiscounts }) => shopCartItemDiscounts.flatMap(({ shopCartItems }) => shopCartItems))
    .filter(({ isChecked }) => isChecked)
  const total = priced(cart, ticked)
  const groups = items.reduce(
    (all, { productTotalAmount, reductions }) =>
      reductions.reduce(
        (left, { rule, amount }) => (acrossShops.has(rule) ? left : left - cents(amount)),
        all + cents(productTotalAmount),
      ),
    0,
  )
  const across = total.reductions.reduce(
    (all, { rule, amount }) => (acrossShops.has(rule) ? all + cents(amount) : all),
    0,
  )
  ensureEqual(
    'the total is that of the groups without reductions across them',
    cents(total.finalMoney),
    groups - across,
  )
  ensureEqual(
    'the total is that of the lines',
    [cents(total.finalMoney), cents(total.totalMoney), total.count],
    [
      items.reduce((all, { actualTotal }) => all + cents(actualTotal), 0),
      items.reduce((all, { productTotalAmount }) => all + cents(productTotalAmount), 0),
      items.reduce((all, { prodCount }) => all + prodCount, 0),
    ],
  )
}

const shuffled = <T>(list: readonly T[], chance: Chance): T[] =>
  list
    .map((each) => ({ each, at: chance.below(1_000_000) }))
    .sort((a, b) => a.at - b.at)
    .map(({ each }) => each)

const namingTheLines = (cart: Cart): void => {
  const { buyer, other, chance } = cart
  const wanted = chance.some(idsOf(cart, buyer), 0.7)
  const plain = wanted.flatMap(([id]) => id ?? [])
  const before = priced(cart, plain)
  ensureEqual('the order of ids does not matter [I-11]', priced(cart, shuffled(plain, chance)), before)
  const noise = [...plain, ...chance.some(wanted.flat(), 0.5), ...idsOf(cart, other).flat(), 987_654_321]
  ensureEqual('repeated, foreign and unknown ids change nothing [I-11]', priced(cart, shuffled(noise, chance)), before)
  const byAny = wanted.map((ids) => chance.of(ids))
  ensureEqual('any id of a package stands for it', priced(cart, byAny), before)
}

const laws = {
  addingTwice,
  addingAndDeleting,
  changingTheLanguage,
  addingUp,
  namingTheLines,
  tellingWhatIsMissing,
  pricesInHand,
  onePrice,
  claimingSaves,
}
const cartsPerMall = 4

/** Compares random carts with themselves, said in another way. */
export const runLaws = (carts: number, from: number) => {
  const run = { carts: 0, reduced: 0, packages: 0 }
  for (let seed = from; run.carts < carts; seed++) {
    const chance = chanceFrom(seed)
    const mall = randomMall(chance, 4)
    for (let n = 0; n < cartsPerMall; n++) {
      run.carts++
      const [buyer, other] = chance.is(0.5) ? [lin(mall), su(mall)] : [su(mall), lin(mall)]
      fillCart(mall, other, chance, 2)
      fillCart(mall, buyer, chance, 5)
      const cart: Cart = { mall, buyer, other, chance }
      const { reductions } = shown(cart).total
      run.reduced += Number(reductions.length > 0)
      run.packages += Number(reductions.some(({ rule }) => rule === 'combo'))
      for (const [name, law] of Object.entries(laws))
        try {
          law(cart)
        } catch (error) {
          const what = error instanceof Error ? (error.stack ?? error.message) : String(error)
          return { ...run, failure: `LAWS_SEED=${seed}, the ${run.carts}th: ${name}, ${what}` }
        }
    }
  }
  return { ...run, failure: null }
}
