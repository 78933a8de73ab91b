import { perTab } from '../lib/storage.ts'

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
export type Checkout = { readonly basketIds: readonly number[] } | { readonly orderItem: OrderItem }

const keys = { cart: 'basketIds', now: 'orderItem' } as const

/**
 * Stores it for this tab and returns the address of the order page: `orderEntry` is 0 from the cart, 1 for one product.
 */
export const keepCheckout = (checkout: Checkout): string => {
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

export const readCheckout = (orderEntry: string | null): Checkout | null => {
  const kept = perTab.read(orderEntry === '1' ? keys.now : keys.cart)
  if (orderEntry === '1') return isItem(kept) ? { orderItem: kept } : null
  return isIds(kept) && kept.length > 0 ? { basketIds: kept } : null
}

export const forgetCheckout = (checkout: Checkout): void =>
  perTab.write('basketIds' in checkout ? keys.cart : keys.now, null)
