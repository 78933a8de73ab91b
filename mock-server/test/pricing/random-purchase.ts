import { changeLine } from '../../src/core/selling/cart.ts'
import type { Mall } from '../../src/core/state/mall.ts'
import { Refusal } from '../../src/core/state/refusal.ts'
import type { Account } from '../../src/core/state/people.ts'
import type { Chance } from './chance.ts'

/** Whether it was not refused. */
const succeeds = (act: () => unknown): boolean => {
  try {
    act()
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

const counts = [1, 1, 1, 2, 3, 5, 17]

const addGoods = (mall: Mall, buyer: Account, chance: Chance): void => {
  const product = chance.of([...mall.catalogue.products.values()])
  const { prodId, shopId } = product
  const { skuId } = chance.of(product.skus)
  const own = [...mall.discounts.values()].filter((discount) => discount.shopId === shopId)
  const discountId = chance.is(0.2) ? chance.of([-1, ...own.map((discount) => discount.discountId)]) : undefined
  const change = { basketId: 0, prodId, skuId, shopId, count: chance.of(counts), ...(discountId && { discountId }) }
  if (!succeeds(() => changeLine(mall, buyer, change)))
    changeLine(mall, buyer, { basketId: 0, prodId, skuId, shopId, count: 1 })
}

const addPackage = (mall: Mall, buyer: Account, chance: Chance): void => {
  const { comboId, shopId, main, matching } = chance.of([...mall.combos.values()])
  const { skuId } = chance.of(main.prices)
  const matchingSkuIds = matching.flatMap((each) =>
    each.required || chance.is(0.5) ? [chance.of(each.prices).skuId] : [],
  )
  const { prodId } = main
  changeLine(mall, buyer, { basketId: 0, prodId, skuId, shopId, count: chance.of([1, 1, 2]), comboId, matchingSkuIds })
}

/** Fills the cart with up to so many lines. */
export const fillCart = (mall: Mall, buyer: Account, chance: Chance, most: number): void => {
  mall.carts.set(buyer.userId, [])
  mall.accounts.set(buyer.userId, { ...buyer, balance: 9_000_000 })
  const packages = [...mall.combos.values()].length > 0
  for (let n = 1 + chance.below(most); n > 0; n--)
    if (packages && chance.is(0.15)) addPackage(mall, buyer, chance)
    else addGoods(mall, buyer, chance)
}
