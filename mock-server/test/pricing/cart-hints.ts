import type { CartGroup, CartItem } from 'qinghua-contract'
import type { SeedDiscount } from '@mall/fixtures'
import { cartGroups } from '../../src/core/selling/cart-views.ts'
import { tickLines } from '../../src/core/selling/cart.ts'
import type { Mall } from '../../src/core/state/mall.ts'
import type { Account } from '../../src/core/state/people.ts'
import { ensureEqual } from '../model/ensure.ts'
import type { Chance } from './chance.ts'
import { centsIn, halfUp, nextBound, offByDiscount, total } from './oracle.ts'

interface Cart {
  readonly mall: Mall
  readonly buyer: Account
  readonly chance: Chance
}

const yuan = (cents: bigint): number => Number(cents) / 100

/** What items cost after these rules, of the part of them that is ticked. */
const amountOf = (items: readonly CartItem[], rules: readonly string[]): bigint =>
  total(
    items.map(({ productTotalAmount, reductions }) =>
      reductions.reduce(
        (left, { rule, amount }) => (rules.includes(rule) ? left - centsIn(amount) : left),
        centsIn(productTotalAmount),
      ),
    ),
  )

const ticked = (items: readonly CartItem[]): CartItem[] => items.filter(({ isChecked }) => isChecked)
const piecesOf = (items: readonly CartItem[]): number => items.reduce((all, { prodCount }) => all + prodCount, 0)

/** The discount of a line that is not ticked: the one that was chosen, as long as it is offered, or else the first. */
const aloneIn = ({ discountId, discounts }: CartItem): number | null => {
  if (discountId === -1) return null
  const ids = discounts.map((each) => each.discountId)
  return ids.includes(discountId) ? discountId : (ids[0] ?? null)
}

const expectedHead = (discount: SeedDiscount, items: readonly CartItem[]) => {
  const [amount, pieces] = [amountOf(items, ['member']), BigInt(piecesOf(items))]
  const { over, under } = offByDiscount(discount, amount, pieces)
  const off = halfUp(over, under)
  const next = nextBound(discount, amount, pieces)
  return {
    reduceAmount: yuan(off < amount ? off : amount),
    next: next && { missing: yuan(next.missing), needAmount: next.step.need, discount: next.step.off },
  }
}

const expectedFreight = ({ mall }: Cart, { shopId, shopCartItemDiscounts }: CartGroup) => {
  const freeFrom = mall.shops.get(shopId)?.freight.freeFrom ?? null
  const sent = ticked(shopCartItemDiscounts.flatMap(({ shopCartItems }) => shopCartItems)).filter(
    ({ kind }) => kind === 'physical',
  )
  if (freeFrom === null || sent.length === 0) return { freeFrom, freeMissing: null }
  const missing = centsIn(freeFrom) - amountOf(sent, ['combo', 'member', 'discount'])
  return { freeFrom, freeMissing: missing > 0n ? yuan(missing) : 0 }
}

/** What a cart says is missing for the next step of a discount, and for free delivery. */
export const tellingWhatIsMissing = (cart: Cart): void => {
  const { mall, buyer, chance } = cart
  const ids = (mall.carts.get(buyer.userId) ?? []).map(({ basketId }) => basketId)
  tickLines(
    mall,
    buyer,
    ids.map((basketId) => ({ basketId, isChecked: chance.is(0.7) })),
  )
  for (const group of cartGroups(mall, buyer, 'en')) {
    const { shopId, freeFrom, freeMissing, shopCartItemDiscounts } = group
    ensureEqual(`free delivery of shop ${shopId}`, { freeFrom, freeMissing }, expectedFreight(cart, group))
    for (const { chooseDiscountItemDto: head, shopCartItems } of shopCartItemDiscounts) {
      for (const item of shopCartItems)
        if (!item.isChecked && item.comboId === null)
          ensureEqual(`the discount of line ${item.basketId}, not ticked`, head?.discountId ?? null, aloneIn(item))
      const discount = head && mall.discounts.get(head.discountId)
      if (!discount) continue
      const { reduceAmount, next } = head
      ensureEqual(
        `what discount ${discount.discountId} takes off, and what is missing for more`,
        { reduceAmount, next },
        expectedHead(discount, ticked(shopCartItems)),
      )
    }
  }
}
