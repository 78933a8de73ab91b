import { Type, type Static } from 'typebox'
import { Address } from './address.ts'
import { CartItem, freeDelivery } from './cart.ts'
import {
  Count,
  DateTime,
  Flag,
  Id,
  idOf,
  LocalDate,
  MallPicture,
  MallText,
  Maybe,
  Money,
  moneyOf,
  object,
  ref,
  says,
  VisibleText,
} from './field-types.ts'
import { CouponChoice, CouponsToClaim } from './coupon.ts'
import { activityFields, PricePart, Reduction } from './price-part.ts'
import { DeliveryDays, ShopCityStatus } from './product-detail.ts'
import { limits } from './rules.ts'

/** Chosen by the client for each confirmation. A confirmation can be submitted once only. */
export const ConfirmationId = Type.String({ pattern: '^[0-9A-Za-z-]{8,64}$' })

const itemFields = (({ prodId, skuId, shopId, prodName, skuName, properties, pic, kind, price, prodCount }) => ({
  prodId,
  skuId,
  shopId,
  prodName,
  skuName,
  properties,
  pic,
  kind,
  price,
  prodCount,
}))(CartItem.properties)

export const ConfirmedItem = object({
  ...itemFields,
  basketId: Maybe(ref('cartLine')),
  productTotalAmount: Money,
  actualTotal: Money,
  reductions: Type.Array(Reduction),
  comboId: Maybe(ref('combo')),
  giveawayList: Type.Optional(
    Type.Array(
      object({ skuId: ref('sku'), prodName: MallText(), pic: MallPicture, prodCount: Id }),
      says('Gifts that come with it, while stocks last', '随赠的赠品，赠完为止'),
    ),
  ),
})

const sums = {
  total: Money,
  totalCount: Count,
  actualTotal: Money,
  parts: Type.Array(PricePart),
  reductions: Type.Array(Reduction),
}

/** Those that can be used first, the one that takes off most at the top. */
const coupons = Type.Array(CouponChoice)

export const ShopOrder = object({
  shopId: ref('shop'),
  shopName: MallText(),
  ...sums,
  transfee: Money,
  freeTransfee: Money,
  ...freeDelivery,
  shopCityStatus: ShopCityStatus,
  deliveryDays: DeliveryDays,
  coupons,
  shopCartItemDiscounts: Type.Array(object({ ...activityFields, shopCartItems: Type.Array(ConfirmedItem) })),
})
export type ShopOrder = Static<typeof ShopOrder>

export const VirtualEntry = object({
  prodId: ref('product'),
  prodName: MallText(),
  name: MallText(),
  isRequired: Type.Boolean(),
  suggestion: Type.Optional(
    Type.String(says('What the caller is likely to enter: the own number', '建议填写的内容，如本人手机号')),
  ),
})

export const Confirmation = object({
  ...sums,
  totalTransfee: Money,
  freeTransfee: Money,
  orderReduce: Money,
  coupons,
  toClaim: Type.Optional(CouponsToClaim),
  userChangeCoupon: Type.Enum([0, 1], says('0: the mall chose the coupons, 1: the buyer', '0 商城推荐，1 买家自选')),
  isScorePay: Type.Enum([0, 1], says('1: points are used', '1 表示使用积分')),
  userUseScore: Type.Integer({ ...Count, ...says('Points that are used', '本次使用的积分') }),
  totalUsableScore: Type.Integer({ ...Count, ...says('Points that the buyer has', '买家当前可用积分') }),
  maxUsableScore: Type.Integer({
    ...Count,
    ...says('The most that can be used for this purchase', '本次最多可使用的积分'),
  }),
  bestReduce: moneyOf(
    'What the coupons take off that the mall would choose of those that the caller has; nothing else counts',
    '商城从本人持有的优惠券中自动选用时，这些券的优惠金额，不含其他优惠',
  ),
  orderType: Type.Enum(
    [0, 1, 2, 3],
    says('0 general, 1 group, 2 flash sale, 3 points', '0 普通，1 拼团，2 秒杀，3 积分'),
  ),
  mold: Flag,
  needsAddress: Type.Boolean(),
  userAddr: Type.Union(
    [Address, Type.Null()],
    says(
      'Null if nothing is sent (`needsAddress` false), whatever `addrId` was, and where there is no address yet',
      '无需配送（`needsAddress` 为 false）时，无论 `addrId` 为何均为 null；尚无收货地址时亦为 null',
    ),
  ),
  virtualRemarkList: Type.Array(VirtualEntry),
  deliveryDates: Type.Array(
    LocalDate,
    says(
      'The dates that can be asked for as `deliveryDate`; none if nothing is sent',
      '可作为 `deliveryDate` 选择的送达日期；无需配送时为空',
    ),
  ),
  shopCartOrders: Type.Array(ShopOrder),
  expiresAt: DateTime,
})
export type Confirmation = Static<typeof Confirmation>

export const ConfirmedShopId = idOf('shop', 'A shop of the confirmation', '确认单中的店铺')
export const shopRemarks = object({ shopId: ConfirmedShopId, remarks: VisibleText(0, limits.orderRemark) })
export const virtualRemarks = Type.Array(
  object({ prodId: ref('product'), name: Type.String({ maxLength: 60 }), value: VisibleText(0, limits.virtualEntry) }),
  {
    maxItems: 200,
    ...says(
      'Only what the confirmation asks for in its `virtualRemarkList`, by prodId and name; anything else is refused with `invalidRequest`, field `body/virtualRemarkList`',
      '仅限确认单 `virtualRemarkList` 所列内容，按 prodId 与 name 对应；其他内容以 `invalidRequest` 拒绝，字段为 `body/virtualRemarkList`',
    ),
  },
)
