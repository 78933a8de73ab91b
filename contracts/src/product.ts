import { Type, type Static } from 'typebox'
import {
  Count,
  DateTime,
  Flag,
  Id,
  MallFile,
  MallPicture,
  MallText,
  Money,
  moneyOf,
  object,
  ref,
  says,
} from './field-types.ts'
import type { Endpoints } from './endpoint.ts'
import { ShopType } from './shop.ts'
import { publicRead } from './rows.ts'

/** The kind decides what the card looks like and how the product is delivered. */
export const ProductKind = Type.Enum(['ebook', 'virtual', 'physical'])
export type ProductKind = Static<typeof ProductKind>

export const ShelfStatus = Type.Enum(
  [0, 1],
  says('0 off the shelf, also while its shop is not open; 1 on sale', '0 已下架，店铺未营业时亦为 0；1 在售'),
)

/** A reason to buy: a flash sale, a group, the rate of paid members, a discount, a coupon to take, a bundle, a gift. */
export const Offer = object({
  kind: Type.Enum(['flash', 'group', 'member', 'discount', 'coupon', 'combo', 'gift']),
  text: MallText(),
  reach: Type.Optional(
    Type.Enum(
      ['now', 'near', 'far'],
      says(
        '`now`: the price in hand rests on it; `near`: two pieces are enough; `far`: it takes more',
        '`now` 为到手价的来源；`near` 两件以内可达；`far` 须更多件',
      ),
    ),
  ),
})
export type Offer = Static<typeof Offer>

const priceInHand = Type.Union(
  [Money, Type.Null()],
  says(
    'One piece with every discount and coupon that can be had; null if nothing comes off',
    '一件商品享受可得的全部优惠后的到手价；无优惠时为 null',
  ),
)
/** What a product costs one piece of. */
export const pricesOfOne = {
  price: Money,
  oriPrice: Money,
  memberPrice: moneyOf('For paid members', '付费会员价'),
  priceInHand,
}
/** As a card shows them. */
export const pricesOfCard = {
  ...pricesOfOne,
  pricesDiffer: Type.Boolean(
    says(
      'The variants that can be bought have several prices; those of the cheapest are told',
      '可购规格的价格不一；所示为其中最低者',
    ),
  ),
  offers: Type.Array(Offer),
}

export const ProductCard = object({
  prodId: ref('product'),
  prodName: MallText(),
  brief: MallText(),
  pic: MallPicture,
  secondPic: Type.Optional(MallFile(says('Where it is used, or what is inside', '使用场景或内页的图片'))),
  skuPics: Type.Optional(
    Type.Array(MallPicture, says('One of each look that its variants have', '各规格中外观不同者，各取一图')),
  ),
  kind: ProductKind,
  mold: Flag,
  ...pricesOfCard,
  shopId: ref('shop'),
  shopName: MallText(),
  selfOperated: Type.Boolean(),
  shopType: ShopType,
  isNew: Type.Boolean(),
  soldNum: Count,
  stocks: Count,
  prodCommNumber: Count,
  positiveRating: Type.Number({ minimum: 0, maximum: 100 }),
})
export type ProductCard = Static<typeof ProductCard>

export const Category = object({
  categoryId: ref('category'),
  parentId: Count,
  categoryName: MallText(),
  pic: MallPicture,
})
export type Category = Static<typeof Category>

export const Banner = object({
  imgUrl: MallPicture,
  seq: Count,
  uploadTime: DateTime,
  imgType: Flag,
  relationType: Type.Union(
    [Type.Enum(['product', 'discount', 'category']), Type.Null()],
    says('What it leads to; null if nowhere', '跳转类型；不跳转时为 null'),
  ),
  relation: Type.Union([Id, Type.Null()], says('The id of what it leads to', '跳转对象的 ID')),
  title: MallText(),
  subtitle: MallText(),
})
export type Banner = Static<typeof Banner>

export const product = {
  'GET /category/categoryInfo': publicRead(
    object({
      parentCategoryList: Type.Array(Category),
      categoryList: Type.Array(Category),
      thCategoryList: Type.Array(Category),
    }),
    {
      en: 'The categories on three levels; a parentId ties each to the level above.',
      zh: '查询三级分类；各级以 parentId 关联上一级。',
    },
  ),
  'GET /indexImgs/{shopId}': publicRead(Type.Array(Banner), {
    en: 'The banners of a shop’s front.',
    zh: '查询店铺首页的轮播图。',
    params: object({ shopId: ref('shop') }),
  }),
} satisfies Endpoints
