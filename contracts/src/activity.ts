import { Type, type Static } from 'typebox'
import { Count, DateTime, Flag, Id, MallPicture, MallText, Money, moneyOf, object, ref, says } from './field-types.ts'
import { ProductKind } from './product.ts'

export const ActivityStatus = Type.Enum([1, 2, 3], says('1 to come, 2 running, 3 over', '1 未开始，2 进行中，3 已结束'))

export const FlashSale = object({
  seckillId: ref('flashSale'),
  prodId: ref('product'),
  prodName: MallText(),
  pic: MallPicture,
  kind: ProductKind,
  shopId: ref('shop'),
  shopName: MallText(),
  price: Money,
  seckillPrice: moneyOf('Of the variant that costs least', '最低秒杀价'),
  seckillOriginStocks: Type.Integer({ ...Count, ...says('Pieces at the start', '活动总库存') }),
  seckillTotalStocks: Type.Integer({ ...Count, ...says('Pieces that are left', '剩余库存') }),
  maxNum: Type.Integer({ ...Id, ...says('Pieces that each person can have', '每人限购件数') }),
  startTime: DateTime,
  endTime: DateTime,
  activityStatus: ActivityStatus,
  skuList: Type.Array(
    object({
      seckillSkuId: ref('flashSku'),
      skuId: ref('sku'),
      price: Money,
      seckillPrice: Money,
      seckillStocks: Count,
    }),
    { minItems: 1 },
  ),
})
export type FlashSale = Static<typeof FlashSale>

export const GroupBuy = object({
  groupActivityId: ref('groupBuy'),
  prodId: ref('product'),
  prodName: MallText(),
  pic: MallPicture,
  kind: ProductKind,
  shopId: ref('shop'),
  shopName: MallText(),
  price: Money,
  actPrice: moneyOf('In a group, of the variant that costs least', '最低拼团价'),
  groupNumber: Type.Integer({ ...Id, ...says('How many people make a group', '成团人数') }),
  groupHours: Type.Integer({ ...Id, ...says('How long a group has to be full', '成团时限（小时）') }),
  joinedNum: Type.Integer({ ...Count, ...says('People who have joined a group so far', '累计参团人数') }),
  hasMaxNum: Flag,
  maxNum: Type.Integer({ ...Count, ...says('Pieces that each person can have; 0 any number', '每人限购件数，0 不限') }),
  hasGroupTip: Type.Enum([0, 1], says('1: the page offers groups to join', '1 展示可参与的团')),
  startTime: DateTime,
  endTime: DateTime,
  activityStatus: ActivityStatus,
  groupSkuList: Type.Array(object({ groupSkuId: ref('groupSku'), skuId: ref('sku'), price: Money, actPrice: Money }), {
    minItems: 1,
  }),
})
export type GroupBuy = Static<typeof GroupBuy>
