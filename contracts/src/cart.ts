import Type, { type Static } from 'typebox'
import { Count, DateTime, Id, Money, Nothing, object, Picture, proposed } from './common.ts'
import type { Endpoints } from './endpoint.ts'
import { PricePart } from './price-part.ts'
import { ProductKind } from './product.ts'
import { limits } from './rules.ts'

export const CartItem = object({
  basketId: Id,
  prodId: proposed(Id),
  skuId: proposed(Id),
  shopId: proposed(Id),
  shopName: proposed(Type.String()),
  prodName: proposed(Type.String()),
  skuName: proposed(Type.String()),
  properties: proposed(Type.String({ description: '`k:v;k2:v2`' })),
  pic: proposed(Picture),
  kind: proposed(ProductKind),
  price: proposed(Money),
  oriPrice: proposed(Money),
  prodCount: proposed(Id),
  productTotalAmount: proposed(Money),
  actualTotal: proposed(Money),
  stocks: proposed(Count),
  isChecked: proposed(Type.Boolean()),
  basketDate: proposed(DateTime),
})
export type CartItem = Static<typeof CartItem>

export const CartGroup = object({
  shopId: proposed(Id),
  shopName: proposed(Type.String()),
  shopCartItemDiscounts: Type.Array(
    object({
      activityType: proposed(Type.Enum([0, 1, 2])),
      shopCartItems: Type.Array(CartItem),
    }),
  ),
})
export type CartGroup = Static<typeof CartGroup>

export const ExpiredItem = object({
  basketId: Id,
  prodId: Id,
  skuId: Id,
  prodName: Type.String(),
  skuName: Type.String(),
  pic: Picture,
  kind: ProductKind,
  price: Money,
  prodCount: Id,
  reason: Type.Enum(['offShelf', 'soldOut']),
})
export const ExpiredGroup = object({
  shopId: Id,
  shopName: Type.String(),
  shopCartItemDtoList: Type.Array(ExpiredItem),
})
export type ExpiredGroup = Static<typeof ExpiredGroup>

const BasketIds = Type.Array(Id, { maxItems: limits.cartLines })

export const cart = {
  'POST /p/shopCart/info': {
    summary: 'The lines of the cart that can be bought, grouped by shop and by discount.',
    provenance: 'documented',
    auth: 'shopper',
    effect: 'read',
    body: Type.Array(Type.Never(), { maxItems: 0 }),
    responses: { 200: Type.Array(CartGroup) },
  },
  'POST /p/shopCart/totalPay': {
    summary: 'Price these lines of the cart. Lines that are not the caller’s, or cannot be bought, count nothing.',
    provenance: 'documented',
    auth: 'shopper',
    effect: 'read',
    body: BasketIds,
    responses: {
      200: object({
        finalMoney: Money,
        totalMoney: proposed(Money),
        subtractMoney: proposed(Money),
        count: proposed(Count),
        parts: proposed(Type.Array(PricePart)),
      }),
    },
  },
  'DELETE /p/shopCart/deleteItem': {
    summary: 'Remove lines from the cart. A line that is already gone stays gone.',
    provenance: 'documented',
    auth: 'shopper',
    effect: 'write',
    body: BasketIds,
    responses: { 200: Nothing },
  },
  'GET /p/shopCart/prodCount': {
    summary: 'Count the pieces in the cart that can be bought.',
    provenance: 'documented',
    auth: 'shopper',
    effect: 'read',
    responses: { 200: Count },
  },
  'POST /p/shopCart/changeItem': {
    summary: 'Add a product (basketId 0), or change how many pieces a line has by a difference.',
    provenance: 'proposed',
    auth: 'shopper',
    effect: 'write',
    body: object({
      basketId: Count,
      prodId: Id,
      skuId: Id,
      shopId: Id,
      count: Type.Integer({ minimum: -limits.cartPieces, maximum: limits.cartPieces }),
    }),
    responses: { 200: Nothing },
    refusals: ['productUnavailable', 'insufficientStock', 'quantityLimit', 'quantityTooSmall', 'notInCart', 'cartFull'],
  },
  'POST /p/shopCart/checkItems': {
    summary: 'Tick or untick lines; the server keeps the ticks.',
    provenance: 'proposed',
    auth: 'shopper',
    effect: 'write',
    body: Type.Array(object({ basketId: Id, isChecked: Type.Boolean() }), { maxItems: limits.cartLines }),
    responses: { 200: Type.Array(CartGroup) },
    refusals: ['notInCart'],
  },
  'GET /p/shopCart/expiryProdList': {
    summary: 'The lines of the cart that can no longer be bought, and why.',
    provenance: 'proposed',
    auth: 'shopper',
    effect: 'read',
    responses: { 200: Type.Array(ExpiredGroup) },
  },
  'DELETE /p/shopCart/cleanExpiryProdList': {
    summary: 'Remove the lines that can no longer be bought.',
    provenance: 'proposed',
    auth: 'shopper',
    effect: 'write',
    responses: { 200: Nothing },
  },
} satisfies Endpoints
