import { Type, type Static } from 'typebox'
import { FlashSale, GroupBuy } from './activity.ts'
import {
  Count,
  Flag,
  Html,
  Id,
  MallFile,
  MallPicture,
  MallText,
  Maybe,
  Money,
  object,
  ref,
  says,
} from './field-types.ts'
import type { Endpoints } from './endpoint.ts'
import { Combo } from './combo.ts'
import { Reduction } from './price-part.ts'
import { pricesOfCard, pricesOfOne, ProductKind, ShelfStatus } from './product.ts'
import { ShopStatusNumber, ShopType } from './shop.ts'
import { patterns } from './input-rules.ts'
import { limits } from './rules.ts'
import { publicRead, read } from './rows.ts'

export const Sku = object({
  skuId: ref('sku'),
  skuName: MallText(),
  properties: MallText({ ...says('`k:v;k2:v2`', '形如 `k:v;k2:v2`') }),
  ...pricesOfOne,
  reductions: Type.Array(Reduction, says('What makes its price in hand', '到手价的优惠明细')),
  toClaim: Type.Optional(
    Type.Array(ref('coupon'), says('The coupons to take for its price in hand', '达到到手价须先领取的优惠券')),
  ),
  stocks: Count,
  pic: MallPicture,
  imgs: Type.Optional(
    MallFile(
      says(
        'All pictures of this variant, joined by commas, `pic` first; without them those of the product are shown',
        '该规格的全部图片，以逗号分隔，首张为 pic；缺省时展示商品的图片',
      ),
    ),
  ),
})
export type Sku = Static<typeof Sku>

/** What the sizes of its variants mean; every row has a value for every column. */
export const SizeGuide = object({
  option: MallText(says('The property of the variants whose values are the sizes', '规格属性中表示尺码或尺寸的那一项')),
  isWorn: Type.Boolean(says('Whether they are sizes of clothes or shoes', '是否为服装或鞋的尺码')),
  columns: Type.Array(
    object({
      name: MallText(),
      unit: Maybe(MallText(says('Of its values: `cm`', '各值的单位，如 `cm`'))),
      how: Maybe(MallText(says('How to measure it', '测量方法'))),
    }),
    { minItems: 1 },
  ),
  rows: Type.Array(
    object({
      sizeName: MallText(says('A value of that property', '该属性的一个值')),
      values: Type.Array(MallText()),
    }),
    { minItems: 1 },
  ),
})
export type SizeGuide = Static<typeof SizeGuide>

/** A chapter of an e-book, a part of an audiobook, or a lesson of a course. */
export const ContentsEntry = object({
  title: MallText(),
  minutes: Type.Optional(Type.Integer({ minimum: 1, ...says('Of what is heard or watched', '收听或观看的时长') })),
  isFree: Type.Boolean(says('Whether it can be read before buying', '购买前是否可试读')),
})
export type ContentsEntry = Static<typeof ContentsEntry>

/** 1: the shop delivers there, -1: it does not. */
export const ShopCityStatus = Type.Enum([1, -1])

export const ProductDetail = object({
  shopId: ref('shop'),
  shopStatus: ShopStatusNumber,
  shopName: MallText(),
  selfOperated: Type.Boolean(),
  shopType: ShopType,
  prodId: ref('product'),
  prodName: MallText(),
  brief: MallText(),
  author: Type.Optional(MallText(says('Who wrote it; of a course, who teaches it', '作者；课程为讲师'))),
  contents: Type.Optional(
    Type.Array(ContentsEntry, { minItems: 1, ...says('What `chapter` counts', '目录，`chapter` 按此计数') }),
  ),
  ...pricesOfCard,
  seckillVO: Type.Union(
    [FlashSale, Type.Null()],
    says('The flash sale that it is in, or soon will be', '进行中或即将开始的秒杀'),
  ),
  groupActivityVO: Type.Union([GroupBuy, Type.Null()], says('The group offer of now', '进行中的拼团')),
  comboList: Type.Array(Combo, says('The bundles on offer that contain it', '当前包含该商品的套餐')),
  content: Html,
  totalStocks: Count,
  soldNum: Count,
  status: ShelfStatus,
  pic: MallPicture,
  imgs: MallFile(says('Pictures, joined by commas', '图片地址，以逗号分隔')),
  categoryId: ref('category'),
  kind: ProductKind,
  mold: Flag,
  isNew: Type.Boolean(),
  hasMaxNum: Flag,
  maxNum: Type.Integer({
    ...Count,
    ...says('Pieces of one SKU at most; 0 any number', '每种规格至多购买件数，0 不限'),
  }),
  skuList: Type.Array(Sku, { minItems: 1 }),
  entries: Type.Array(
    object({ name: MallText(), isRequired: Type.Boolean() }),
    says('The fields to fill in for an order', '下单时须填写的内容'),
  ),
  giveaway: object({
    giveawayProds: Type.Array(
      object({
        prodId: ref('product'),
        skuId: ref('sku'),
        prodName: MallText(),
        skuName: MallText(),
        pic: MallPicture,
        giveawayNum: Id,
      }),
      says('Gifts with each piece, while stocks last', '每件随赠的赠品，赠完为止'),
    ),
  }),
  prodParameterList: Type.Array(object({ parameterKey: MallText(), parameterValue: MallText() })),
  sizeGuide: Type.Union([SizeGuide, Type.Null()], says('Null where no size is to be chosen', '无需选择尺码时为 null')),
})
export type ProductDetail = Static<typeof ProductDetail>

/** In whole days from the order, or from when it was sent, on. */
export const DeliveryDays = Type.Union(
  [object({ minDays: Count, maxDays: Count }), Type.Null()],
  says(
    'How long delivery to the address takes; null where nothing is delivered',
    '送达该地址所需天数；无需配送或无法送达时为 null',
  ),
)

const deliveryQuestion = object({
  prodId: ref('product'),
  skuId: Type.Optional(ref('sku')),
  areaId: Type.Optional(ref('region')),
  prodCount: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.cartPieces })),
})

const DeliveryAnswer = object({
  shopCityStatus: ShopCityStatus,
  transfee: Money,
  freeTransfee: Money,
  freeFrom: Type.Union([Money, Type.Null()]),
  minDays: Count,
  maxDays: Count,
})

/** What one piece costs the caller: at the own level, with every discount and coupon that the caller has or can take. */
export const OwnPrices = object({
  prodId: ref('product'),
  ...pricesOfCard,
  skuList: Type.Array(
    object({
      skuId: ref('sku'),
      price: Money,
      memberPrice: pricesOfOne.memberPrice,
      priceInHand: pricesOfOne.priceInHand,
      reductions: Sku.properties.reductions,
      toClaim: Type.Array(
        ref('coupon'),
        says('The coupons to take for its price in hand', '达到到手价须先领取的优惠券'),
      ),
    }),
    { minItems: 1 },
  ),
})
export type OwnPrices = Static<typeof OwnPrices>

export const productDetail = {
  'GET /prod/prodInfo': publicRead(ProductDetail, {
    en: 'One product with its variants and its page; one that left the shelf has status 0.',
    zh: '查询商品详情及规格；已下架商品的 status 为 0。',
    query: object({ prodId: ref('product') }),
    refusals: ['productUnavailable'],
    rules: [
      {
        en: 'Only a product that never was is refused with `productUnavailable`.',
        zh: '仅从未有过的商品以 `productUnavailable` 拒绝。',
      },
    ],
  }),
  'GET /prod/deliveryInfo': publicRead(DeliveryAnswer, {
    en: 'Cost and duration of delivery of a product to a district, or to most of the country.',
    zh: '查询商品寄往某区县或全国大部分地区的运费与时效。',
    query: deliveryQuestion,
    refusals: ['productUnavailable', 'unknownArea'],
  }),
  'GET /p/prod/deliveryInfo': read(DeliveryAnswer, {
    en: 'The same for the caller, whose level may have free delivery.',
    zh: '按本人等级查询运费与时效。',
    query: deliveryQuestion,
    refusals: ['productUnavailable', 'unknownArea'],
  }),
  'GET /p/prod/ownPrices': read(Type.Array(OwnPrices), {
    en: 'What one piece of some products costs the caller, and which coupons to take for that; those that never were are left out.',
    zh: '查询若干商品对本人的价格与到手价，以及须先领取的优惠券；从未有过的商品不返回。',
    query: object({
      prodIds: Type.String({
        pattern: patterns.ids,
        maxLength: 600,
        'x-existing': true,
        ...says('Joined by commas', '以逗号分隔'),
      }),
    }),
  }),
} satisfies Endpoints
