import { perTab } from '../../lib/storage.ts'

export interface OrderItem {
  readonly prodId: number
  readonly skuId: number
  readonly shopId: number
  /** Pieces, or packages. */
  readonly prodCount: number
  /** A package; `skuId` is its main product. */
  readonly comboId?: number
  readonly matchingSkuIds?: number[]
}
/** Pieces for a place in a group; `groupTeamId` is 0 for a new group. */
export interface GroupItem {
  readonly groupActivityId: number
  readonly groupSkuId: number
  readonly groupTeamId: number
  readonly prodCount: number
}
export interface FlashItem {
  readonly seckillId: number
  readonly seckillSkuId: number
  readonly prodCount: number
}
/** Goods of the points mall. */
export interface PointsItem {
  readonly prodId: number
  readonly skuId: number
  readonly prodCount: number
}
export type Checkout =
  | { readonly basketIds: readonly number[] }
  | { readonly orderItem: OrderItem }
  | { readonly groupItem: GroupItem }
  | { readonly flashItem: FlashItem }
  | { readonly pointsItem: PointsItem }

const keys = { cart: 'basketIds', now: 'orderItem' } as const

type Kept = Extract<Checkout, { readonly basketIds: unknown } | { readonly orderItem: unknown }>

/**
 * Stores it for this tab and returns the address of the order page: `orderEntry` is 0 from the cart, 1 for one product,
 * 2 for a group.
 */
export const keepCheckout = (checkout: Kept): string => {
  if ('basketIds' in checkout) {
    perTab.write(keys.cart, checkout.basketIds)
    return '/submit-order?orderEntry=0'
  }
  perTab.write(keys.now, checkout.orderItem)
  return '/submit-order?orderEntry=1'
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0
const isIds = (value: unknown): value is number[] => Array.isArray(value) && value.every(isId)
const isItem = (value: unknown): value is OrderItem =>
  typeof value === 'object' &&
  value !== null &&
  ['prodId', 'skuId', 'shopId', 'prodCount'].every((name) => isId(Reflect.get(value, name))) &&
  (!('comboId' in value) || isId(value.comboId)) &&
  (!('matchingSkuIds' in value) || isIds(value.matchingSkuIds))

const numbersIn = (item: GroupItem | FlashItem | PointsItem): Record<string, string> =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [name, String(value)]))

/** The addresses of these name what is bought, so that they can be reloaded and shared. */
export const groupOrderAddress = (item: GroupItem): string =>
  `/submit-order?${new URLSearchParams({ orderEntry: '2', ...numbersIn(item) })}`
export const flashOrderAddress = (item: FlashItem): string =>
  `/secdetail/confirm-order?${new URLSearchParams(numbersIn(item))}`
export const pointsOrderAddress = (item: PointsItem): string =>
  `/submit-integral-order?${new URLSearchParams(numbersIn(item))}`
/** The queue, and what comes of it. */
export const flashResultAddress = (orderNumber: string, seckillId: number): string =>
  `/secdetail/confirm-order?${new URLSearchParams({ orderNumber, seckillId: String(seckillId) })}`

const numberIn = (search: URLSearchParams, name: string): number | null => {
  const value = search.get(name) ?? ''
  return /^\d{1,15}$/.test(value) ? Number(value) : null
}

const readGroup = (search: URLSearchParams): Checkout | null => {
  const [groupActivityId, groupSkuId, groupTeamId, prodCount] = [
    numberIn(search, 'groupActivityId'),
    numberIn(search, 'groupSkuId'),
    numberIn(search, 'groupTeamId') ?? 0,
    numberIn(search, 'prodCount') ?? 1,
  ]
  return isId(groupActivityId) && isId(groupSkuId) && isId(prodCount)
    ? { groupItem: { groupActivityId, groupSkuId, groupTeamId, prodCount } }
    : null
}

export const readFlashCheckout = (search: URLSearchParams): Checkout | null => {
  const [seckillId, seckillSkuId, prodCount] = [
    numberIn(search, 'seckillId'),
    numberIn(search, 'seckillSkuId'),
    numberIn(search, 'prodCount') ?? 1,
  ]
  return isId(seckillId) && isId(seckillSkuId) && isId(prodCount)
    ? { flashItem: { seckillId, seckillSkuId, prodCount } }
    : null
}

export const readPointsCheckout = (search: URLSearchParams): Checkout | null => {
  const [prodId, skuId, prodCount] = [
    numberIn(search, 'prodId'),
    numberIn(search, 'skuId'),
    numberIn(search, 'prodCount') ?? 1,
  ]
  return isId(prodId) && isId(skuId) && isId(prodCount) ? { pointsItem: { prodId, skuId, prodCount } } : null
}

export const readCheckout = (search: URLSearchParams): Checkout | null => {
  const orderEntry = search.get('orderEntry')
  if (orderEntry === '2') return readGroup(search)
  const kept = perTab.read(orderEntry === '1' ? keys.now : keys.cart)
  if (orderEntry === '1') return isItem(kept) ? { orderItem: kept } : null
  return isIds(kept) && kept.length > 0 ? { basketIds: kept } : null
}

export const forgetCheckout = (checkout: Checkout): void => {
  if ('basketIds' in checkout) perTab.write(keys.cart, null)
  if ('orderItem' in checkout) perTab.write(keys.now, null)
}
