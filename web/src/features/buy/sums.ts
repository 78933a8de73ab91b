import type { CartGroup } from 'qinghua-contract'
import type { CartUnit } from '../goods/cart-unit.ts'

type Counted = Pick<CartUnit, 'parts' | 'prodCount'>

/** At list prices, in whole cents: floats are not exact. */
export const centsOf = (units: readonly Counted[]): number =>
  units.reduce(
    (sum, { parts, prodCount }) =>
      sum + parts.reduce((all, { item, each }) => all + Math.round(item.price * 100) * each * prodCount, 0),
    0,
  )

export const piecesOf = (units: readonly Counted[]): number =>
  units.reduce((sum, { parts, prodCount }) => sum + parts.reduce((all, { each }) => all + each, 0) * prodCount, 0)

type Activity = CartGroup['shopCartItemDiscounts'][number]

/** Units of a shop under one discount, one package, or neither. */
export interface ActivityGroup extends Pick<Activity, 'chooseDiscountItemDto' | 'chooseComboItemDto'> {
  readonly units: readonly CartUnit[]
}

export interface ShopGroup extends Pick<CartGroup, 'shopId' | 'shopName' | 'freeMissing'> {
  readonly units: readonly CartUnit[]
  readonly activities: readonly ActivityGroup[]
}

const none = { chooseDiscountItemDto: null, chooseComboItemDto: null }

const activitiesOf = (group: CartGroup | undefined, units: readonly CartUnit[]): ActivityGroup[] => {
  const known = (group?.shopCartItemDiscounts ?? []).map((activity) => {
    const ids = new Set(activity.shopCartItems.map(({ basketId }) => basketId))
    return { ...activity, units: units.filter(({ basketId }) => ids.has(basketId)) }
  })
  const placed = new Set(known.flatMap((activity) => activity.units))
  const others = units.filter((unit) => !placed.has(unit))
  return [...known, { ...none, units: others }].filter((activity) => activity.units.length > 0)
}

/** What the page shows, in the shops and activities in which the server last put it. */
export const byShop = (units: readonly CartUnit[], groups: readonly CartGroup[]): ShopGroup[] =>
  [...new Map(units.map(({ shopId, shopName }) => [shopId, shopName]))].map(([shopId, shopName]) => {
    const own = units.filter((unit) => unit.shopId === shopId)
    const group = groups.find((each) => each.shopId === shopId)
    return {
      shopId,
      shopName,
      freeMissing: group?.freeMissing ?? null,
      units: own,
      activities: activitiesOf(group, own),
    }
  })
