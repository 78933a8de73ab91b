import Type, { type Static } from 'typebox'
import { Count, Flag, Id, Money, object, Picture } from './common.ts'
import type { Endpoints } from './endpoint.ts'
import { ProductKind } from './product.ts'
import { limits } from './rules.ts'

export const Sku = object({
  skuId: Id,
  skuName: Type.String(),
  properties: Type.String({ description: '`k:v;k2:v2`' }),
  price: Money,
  oriPrice: Money,
  stocks: Count,
  pic: Picture,
})
export type Sku = Static<typeof Sku>

/** 1 sends there, -1 does not. */
export const ShopCityStatus = Type.Enum([1, -1])

export const ProductDetail = object({
  shopId: Id,
  shopName: Type.String(),
  selfOperated: Type.Boolean(),
  prodId: Id,
  prodName: Type.String(),
  brief: Type.String(),
  price: Money,
  oriPrice: Money,
  content: Type.String({ description: 'HTML: pass it through the sanitiser' }),
  totalStocks: Count,
  soldNum: Count,
  status: Type.Enum([0, 1], { description: '0 off the shelf, 1 on sale' }),
  pic: Picture,
  imgs: Type.String({ description: 'Pictures, joined by commas' }),
  categoryId: Id,
  kind: ProductKind,
  mold: Flag,
  isNew: Type.Boolean(),
  hasMaxNum: Flag,
  maxNum: Count,
  skuList: Type.Array(Sku, { minItems: 1 }),
  entries: Type.Array(object({ name: Type.String(), isRequired: Type.Boolean() }), {
    description: 'What is asked for when it is ordered',
  }),
  giveaway: object({
    giveawayProds: Type.Array(
      object({
        prodId: Id,
        skuId: Id,
        prodName: Type.String(),
        skuName: Type.String(),
        pic: Picture,
        giveawayNum: Id,
      }),
      { description: 'What comes with each piece for nothing, as long as there is any' },
    ),
  }),
  prodParameterList: Type.Array(object({ parameterKey: Type.String(), parameterValue: Type.String() })),
})
export type ProductDetail = Static<typeof ProductDetail>

export const productDetail = {
  'GET /prod/prodInfo': {
    summary: 'One product with its variants and its page; one that left the shelf has status 0.',
    provenance: 'proposed',
    auth: 'public',
    effect: 'read',
    query: object({ prodId: Id }),
    responses: { 200: ProductDetail },
    refusals: ['productUnavailable'],
  },
  'GET /prod/deliveryInfo': {
    summary: 'What sending a product costs and how long it takes, to a district or to most of the country.',
    provenance: 'proposed',
    auth: 'public',
    effect: 'read',
    query: object({
      prodId: Id,
      skuId: Type.Optional(Id),
      areaId: Type.Optional(Id),
      prodCount: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.cartPieces })),
    }),
    responses: {
      200: object({
        shopCityStatus: ShopCityStatus,
        transfee: Money,
        freeTransfee: Money,
        freeFrom: Type.Union([Money, Type.Null()]),
        minDays: Count,
        maxDays: Count,
      }),
    },
    refusals: ['productUnavailable', 'unknownArea'],
  },
} satisfies Endpoints
