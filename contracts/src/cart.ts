import Type, { type Static } from 'typebox'
import {
  Count,
  DateTime,
  Id,
  idOf,
  Maybe,
  Money,
  moneyOf,
  Nothing,
  object,
  Picture,
  proposed,
  says,
} from './field-types.ts'
import type { Endpoints } from './endpoint.ts'
import { MatchingSkuIds } from './combo.ts'
import { CouponsToClaim } from './coupon.ts'
import { activityFields, PricePart, Reduction } from './price-part.ts'
import { ProductKind } from './product.ts'
import { limits } from './rules.ts'

const hasOtherSkus = Type.Boolean(says('Whether its product has other SKUs to choose', '该商品是否还有其他规格可选'))

export const CartItem = object({
  basketId: Id,
  prodId: proposed(Id),
  skuId: proposed(Id),
  shopId: proposed(Id),
  shopName: proposed(Type.String()),
  prodName: proposed(Type.String()),
  skuName: proposed(Type.String()),
  properties: proposed(Type.String({ ...says('`k:v;k2:v2`', '形如 `k:v;k2:v2`') })),
  pic: proposed(Picture),
  kind: proposed(ProductKind),
  price: proposed(Money),
  oriPrice: proposed(Money),
  prodCount: proposed(Id),
  productTotalAmount: proposed(Money),
  actualTotal: proposed(moneyOf('After the reductions', '优惠后金额')),
  reductions: proposed(
    Type.Array(Reduction, says('Of a ticked line, together with all other ticked ones', '勾选商品一并计算时的优惠')),
  ),
  /** Of a bundle. */
  comboId: proposed(Maybe(Id)),
  parentBasketId: proposed(
    Type.Union([Id, Type.Null()], says('The main product of its bundle', '所属套餐主商品的 basketId')),
  ),
  discountId: proposed(
    Type.Integer({
      minimum: -1,
      ...says(
        'Chosen by the buyer: a discount, -1 for none, 0 to leave it to the mall',
        '买家所选优惠：-1 不使用，0 由商城选择',
      ),
    }),
  ),
  discounts: proposed(
    Type.Array(
      object({ discountId: Id, discountName: Type.String() }),
      says('The discounts that it can have', '可选的优惠活动'),
    ),
  ),
  stocks: proposed(Count),
  hasOtherSkus: proposed(hasOtherSkus),
  isChecked: proposed(Type.Boolean()),
  basketDate: proposed(DateTime),
})
export type CartItem = Static<typeof CartItem>

/** Free delivery of a shop. */
export const freeDelivery = {
  freeFrom: Type.Union([Money, Type.Null()], says('From this amount on; null: never', '满此金额包邮；null 为不包邮')),
  freeMissing: Type.Union(
    [Money, Type.Null()],
    says(
      'What is missing for it; null if nothing is delivered or it is never free',
      '距包邮的差额；无需配送或不包邮时为 null',
    ),
  ),
}

export const CartGroup = object({
  shopId: proposed(Id),
  shopName: proposed(Type.String()),
  freeFrom: proposed(freeDelivery.freeFrom),
  freeMissing: proposed(freeDelivery.freeMissing),
  shopCartItemDiscounts: Type.Array(
    object({
      activityType: proposed(activityFields.activityType),
      chooseDiscountItemDto: proposed(activityFields.chooseDiscountItemDto),
      chooseComboItemDto: proposed(activityFields.chooseComboItemDto),
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
  hasOtherSkus,
  reason: Type.Enum(['shopClosed', 'offShelf', 'soldOut', 'comboOver']),
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
    summary: {
      en: 'The lines of the cart that can be bought, grouped by shop and by discount.',
      zh: '查询购物车中可购买的商品，按店铺和优惠分组。',
    },
    provenance: 'documented',
    auth: 'shopper',
    effect: 'read',
    body: Type.Array(Type.Never(), { maxItems: 0 }),
    responses: { 200: Type.Array(CartGroup) },
  },
  'POST /p/shopCart/totalPay': {
    summary: {
      en: 'Price these lines of the cart. Lines that are not the caller’s, or cannot be bought, count nothing.',
      zh: '计算所选购物车商品的金额；不属于本人或不可购买的不计入。',
    },
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
        reductions: proposed(Type.Array(Reduction)),
        toClaim: Type.Optional(proposed(CouponsToClaim)),
      }),
    },
  },
  'DELETE /p/shopCart/deleteItem': {
    summary: {
      en: 'Remove lines from the cart. A line that is already gone stays gone.',
      zh: '从购物车删除商品；已不在其中的不受影响。',
    },
    provenance: 'documented',
    auth: 'shopper',
    effect: 'write',
    body: BasketIds,
    responses: { 200: Nothing },
  },
  'GET /p/shopCart/prodCount': {
    summary: { en: 'Count the pieces in the cart that can be bought.', zh: '查询购物车中可购买商品的件数。' },
    provenance: 'documented',
    auth: 'shopper',
    effect: 'read',
    responses: { 200: Count },
  },
  'POST /p/shopCart/changeItem': {
    summary: {
      en: 'Add a product or a bundle (basketId 0), change how many a line has by a difference, or choose its discount.',
      zh: '加入商品或套餐（basketId 为 0），按差值增减某一行的件数，或更换其优惠。',
    },
    provenance: 'proposed',
    auth: 'shopper',
    effect: 'write',
    body: object(
      {
        basketId: Count,
        prodId: Id,
        skuId: Id,
        shopId: Id,
        count: Type.Integer({ minimum: -limits.cartPieces, maximum: limits.cartPieces }),
        discountId: Type.Optional(
          Type.Integer({
            minimum: -1,
            maximum: Number.MAX_SAFE_INTEGER,
            ...says(
              '-1 for none, 0 to leave it to the mall; unchanged if missing',
              '-1 不使用，0 由商城选择；未传则不变',
            ),
          }),
        ),
        comboId: Type.Optional(idOf('The bundle to add; skuId is its main product', '所加套餐；skuId 为其主商品')),
        matchingSkuIds: Type.Optional(MatchingSkuIds),
      },
      { dependentRequired: { matchingSkuIds: ['comboId'] } },
    ),
    responses: { 200: Nothing },
    refusals: [
      'productUnavailable',
      'insufficientStock',
      'quantityLimit',
      'quantityTooSmall',
      'notInCart',
      'cartFull',
      'unknownActivity',
      'eventClosed',
      'comboIncomplete',
    ],
  },
  'POST /p/shopCart/checkItems': {
    summary: {
      en: 'Tick or untick lines; the server keeps the ticks.',
      zh: '勾选或取消勾选购物车商品；勾选状态保存在服务端。',
    },
    provenance: 'proposed',
    auth: 'shopper',
    effect: 'write',
    body: Type.Array(object({ basketId: Id, isChecked: Type.Boolean() }), { maxItems: limits.cartLines }),
    responses: { 200: Type.Array(CartGroup) },
    refusals: ['notInCart'],
  },
  'GET /p/shopCart/expiryProdList': {
    summary: {
      en: 'The lines of the cart that can no longer be bought, and why.',
      zh: '查询购物车中的失效商品及失效原因。',
    },
    provenance: 'proposed',
    auth: 'shopper',
    effect: 'read',
    responses: { 200: Type.Array(ExpiredGroup) },
  },
  'DELETE /p/shopCart/cleanExpiryProdList': {
    summary: { en: 'Remove the lines that can no longer be bought.', zh: '清空购物车中的失效商品。' },
    provenance: 'proposed',
    auth: 'shopper',
    effect: 'write',
    responses: { 200: Nothing },
  },
} satisfies Endpoints
