import { Type, type Static } from 'typebox'
import {
  Count,
  DateTime,
  Id,
  idOf,
  MallPicture,
  MallText,
  Money,
  moneyOf,
  object,
  page,
  paging,
  ref,
  says,
} from './field-types.ts'
import type { Endpoints } from './endpoint.ts'
import { ProductKind } from './product.ts'
import { patterns } from './input-rules.ts'
import { limits } from './rules.ts'
import { publicRead } from './rows.ts'

export const ComboSku = object({
  skuId: ref('sku'),
  skuName: MallText(),
  properties: MallText({ ...says('`k:v;k2:v2`', '形如 `k:v;k2:v2`') }),
  pic: MallPicture,
  price: Money,
  matchingPrice: moneyOf('The price of a piece in the bundle', '套餐内单价'),
  stocks: Count,
})

const product = {
  prodId: ref('product'),
  prodName: MallText(),
  pic: MallPicture,
  kind: ProductKind,
  leastNum: Type.Integer({ ...Id, ...says('How many pieces each bundle has', '每份套餐包含的件数') }),
  skuList: Type.Array(ComboSku, { minItems: 1 }),
}

const transfee = moneyOf('Its delivery, if nothing else is bought', '单独购买时的运费')

export const Combo = object({
  comboId: ref('combo'),
  name: MallText(),
  shopId: ref('shop'),
  shopName: MallText(),
  startTime: DateTime,
  endTime: DateTime,
  comboAmount: moneyOf('What it costs at least', '套餐最低价'),
  preferentialAmount: moneyOf('What it saves at least', '最低可省金额'),
  transfee,
  soldOut: Type.Boolean(says('Whether something that it needs is not there', '必选商品是否缺货')),
  mainProd: object(product),
  matchingProds: Type.Array(object({ ...product, required: Type.Enum([0, 1], says('0 can be left out', '0 可不选')) })),
})
export type Combo = Static<typeof Combo>

const ComboId = idOf('combo', 'A bundle', '套餐')
/** The variants chosen of the matching products. */
export const MatchingSkuIds = Type.Array(ref('sku'), { maxItems: limits.comboProducts })

export const combo = {
  'GET /combo/comboPage': publicRead(page(Combo), {
    en: 'The bundles on offer: of a shop, with a product, or all.',
    zh: '分页查询进行中的套餐：某店铺的、含某商品的或全部。',
    query: object({ shopId: Type.Optional(ref('shop')), prodId: Type.Optional(ref('product')), ...paging }),
  }),
  'GET /combo/getComboByComboId': publicRead(Combo, {
    en: 'One bundle; 204 once it is over.',
    zh: '查询套餐；已结束时返回 204。',
    query: object({ comboId: ComboId }),
    refusals: ['unknownActivity', 'activityEnded'],
  }),
  'GET /combo/comboPrice': publicRead(
    object({
      totalMoney: Money,
      finalMoney: Money,
      subtractMoney: Money,
      transfee,
    }),
    {
      en: 'Price a bundle with the chosen variants.',
      zh: '按所选规格计算套餐价格。',
      query: object({
        comboId: ComboId,
        skuId: ref('sku'),
        matchingSkuIds: Type.String({
          pattern: patterns.ids,
          maxLength: 200,
          'x-existing': true,
          ...says('Variants of the bundle, joined by commas; empty for none', '套餐内的规格，以逗号分隔；不选则为空'),
        }),
        count: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.cartPieces })),
      }),
      refusals: ['unknownActivity', 'activityEnded', 'comboIncomplete', 'productUnavailable'],
    },
  ),
} satisfies Endpoints
