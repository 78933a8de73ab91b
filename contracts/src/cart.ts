import { Type, type Static } from 'typebox'
import {
  Count,
  DateTime,
  Id,
  idOf,
  MallPicture,
  MallText,
  Maybe,
  Money,
  moneyOf,
  Nothing,
  object,
  proposed,
  ref,
  says,
} from './field-types.ts'
import type { Endpoints } from './endpoint.ts'
import { MatchingSkuIds } from './combo.ts'
import { CouponsToClaim } from './coupon.ts'
import { activityFields, PricePart, Reduction } from './price-part.ts'
import { ProductKind } from './product.ts'
import { limits } from './rules.ts'
import { read, sent, write } from './rows.ts'

const hasOtherSkus = Type.Boolean(says('Whether its product has other SKUs to choose', '该商品是否还有其他规格可选'))

export const CartItem = object({
  basketId: ref('cartLine'),
  prodId: proposed(ref('product')),
  skuId: proposed(ref('sku')),
  shopId: proposed(ref('shop')),
  shopName: proposed(MallText()),
  prodName: proposed(MallText()),
  skuName: proposed(MallText()),
  properties: proposed(MallText({ ...says('`k:v;k2:v2`', '形如 `k:v;k2:v2`') })),
  pic: proposed(MallPicture),
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
  comboId: proposed(Maybe(ref('combo'))),
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
      object({ discountId: ref('discount'), discountName: MallText() }),
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
  shopId: proposed(ref('shop')),
  shopName: proposed(MallText()),
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
  basketId: ref('cartLine'),
  prodId: ref('product'),
  skuId: ref('sku'),
  prodName: MallText(),
  skuName: MallText(),
  pic: MallPicture,
  kind: ProductKind,
  price: Money,
  prodCount: Id,
  hasOtherSkus,
  reason: Type.Enum(['shopClosed', 'offShelf', 'soldOut', 'comboOver']),
})
export const ExpiredGroup = object({
  shopId: ref('shop'),
  shopName: MallText(),
  shopCartItemDtoList: Type.Array(ExpiredItem),
})
export type ExpiredGroup = Static<typeof ExpiredGroup>

const BasketIds = Type.Array(ref('cartLine'), { maxItems: limits.cartLines })

export const cart = {
  'POST /p/shopCart/info': read(Type.Array(CartGroup), {
    en: 'The lines of the cart that can be bought, grouped by shop and by discount.',
    zh: '查询购物车中可购买的商品，按店铺和优惠分组。',
    provenance: 'documented',
    body: Type.Array(Type.Never(), { maxItems: 0 }),
    rules: [
      {
        en: 'Lines come the newest first, by the time they were added; a shop comes where its newest line does, and of its groups the one without discount or bundle last.',
        zh: '各行按加入时间倒序；店铺按其最新一行排列，店铺内无优惠与套餐的一组在最后。',
      },
    ],
  }),
  'POST /p/shopCart/totalPay': read(
    object({
      finalMoney: Money,
      totalMoney: proposed(Money),
      subtractMoney: proposed(Money),
      count: proposed(Type.Integer({ ...Count, ...says('Pieces, not lines', '件数，不是行数') })),
      parts: proposed(Type.Array(PricePart)),
      reductions: proposed(Type.Array(Reduction)),
      toClaim: Type.Optional(proposed(CouponsToClaim)),
    }),
    {
      en: 'Price these lines of the cart. Lines that are not the caller’s, or cannot be bought, count nothing.',
      zh: '计算所选购物车商品的金额；不属于本人或不可购买的不计入。',
      provenance: 'documented',
      body: BasketIds,
      rules: [
        {
          en: 'The ids of the body count and the ticks do not: a line that is not ticked is priced, too.',
          zh: '以请求中的编号为准，与是否勾选无关：未勾选的行也计价。',
        },
        {
          en: 'An id twice counts once; an id that is unknown, of somebody else, or of a line that cannot be bought counts nothing. No ids cost 0.',
          zh: '重复的编号只计一次；不存在、属于他人或不可购买的不计入；未传编号时金额为 0。',
        },
        {
          en: 'The id of any product of a bundle stands for the whole bundle.',
          zh: '套餐中任一商品的编号代表整个套餐。',
        },
        {
          en: 'Prices are those of now at the level of the caller, without freight and points; the best discounts and coupons that the caller has are used.',
          zh: '按当前价格与本人等级计算，不含运费与积分；自动使用本人可用的最优优惠与优惠券。',
        },
      ],
    },
  ),
  'DELETE /p/shopCart/deleteItem': write(Nothing, {
    en: 'Remove lines from the cart. A line that is already gone stays gone.',
    zh: '从购物车删除商品；已不在其中的不受影响。',
    shows: [{ in: 'POST /p/shopCart/info', of: 'cartLine', is: 'gone' }],
    again: 'same',
    provenance: 'documented',
    body: BasketIds,
  }),
  'GET /p/shopCart/prodCount': read(Count, {
    en: 'Count the pieces in the cart that can be bought.',
    zh: '查询购物车中可购买商品的件数。',
    provenance: 'documented',
  }),
  'POST /p/shopCart/changeItem': write(Nothing, {
    en: 'Add a product or a bundle (basketId 0), change how many a line has by a difference, or choose its discount.',
    zh: '加入商品或套餐（basketId 为 0），按差值增减某一行的件数，或更换其优惠。',
    shows: [
      { in: 'POST /p/shopCart/info', of: 'sku', now: { prodCount: { more: 'count' } } },
      { in: 'GET /p/shopCart/prodCount', now: { '': { more: 'count' } } },
    ],
    body: object(
      {
        basketId: ref('cartLine', Count),
        prodId: ref('product'),
        skuId: ref('sku'),
        shopId: ref('shop'),
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
        comboId: Type.Optional(
          idOf('combo', 'The bundle to add; skuId is its main product', '所加套餐；skuId 为其主商品'),
        ),
        matchingSkuIds: Type.Optional(MatchingSkuIds),
      },
      { dependentRequired: { matchingSkuIds: ['comboId'] } },
    ),
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
    rules: [
      {
        en: 'With `basketId` 0 a line is looked for that has the same SKU, or the same bundle with the same SKUs: its count grows by `count`. Otherwise a line is added at the top, ticked.',
        zh: '`basketId` 为 0 时先找规格相同（或套餐及所选规格都相同）的行，按 `count` 增加其件数；没有则在最前新增一行并勾选。',
      },
      {
        en: 'With another `basketId` the line must have this `skuId` as well: a line cannot change its SKU, and a line that is unknown, or has another SKU, is refused with `notInCart`.',
        zh: '`basketId` 不为 0 时该行的规格还须与 `skuId` 相同：不能更换规格；该行不存在或规格不同时以 `notInCart` 拒绝。',
      },
      {
        en: 'A change leaves the tick, the place and the time of a line as they are.',
        zh: '修改不影响该行的勾选、位置与加入时间。',
      },
      {
        en: 'A line has at least 1 piece: `count` 0 changes nothing but the discount, and a sum below 1 is refused with `quantityTooSmall`; `deleteItem` removes lines.',
        zh: '每行至少 1 件：`count` 为 0 时只更换优惠，合计小于 1 时以 `quantityTooSmall` 拒绝；删除用 `deleteItem`。',
      },
      {
        en: 'Only an increase is compared with the stock; a line may be reduced to what is still more than the stock.',
        zh: '仅增加件数时核对库存；减少后仍多于库存亦可。',
      },
      {
        en: `Refused in this order: SKU unknown, of another product or of another shop (\`productUnavailable\`); bundle (\`unknownActivity\`, \`eventClosed\`, \`comboIncomplete\`); off the shelf, shop closed, or sold out (\`productUnavailable\`); \`notInCart\`; discount not offered (\`eventClosed\`); \`quantityTooSmall\`; \`quantityLimit\` above ${limits.cartPieces}; \`insufficientStock\`; a new line beyond ${limits.cartLines} (\`cartFull\`).`,
        zh: `依次拒绝：规格不存在或不属于该商品、该店铺（\`productUnavailable\`）；套餐（\`unknownActivity\`、\`eventClosed\`、\`comboIncomplete\`）；已下架、店铺已关闭或售罄（\`productUnavailable\`）；\`notInCart\`；不可选的优惠（\`eventClosed\`）；\`quantityTooSmall\`；超过 ${limits.cartPieces} 件（\`quantityLimit\`）；\`insufficientStock\`；新增后超过 ${limits.cartLines} 行（\`cartFull\`）。`,
      },
    ],
  }),
  'POST /p/shopCart/checkItems': write(Type.Array(CartGroup), {
    en: 'Tick or untick lines; the server keeps the ticks.',
    zh: '勾选或取消勾选购物车商品；勾选状态保存在服务端。',
    shows: [{ in: 'POST /p/shopCart/info', of: 'cartLine', now: sent('isChecked') }],
    again: 'same',
    body: Type.Array(object({ basketId: ref('cartLine'), isChecked: Type.Boolean() }), {
      maxItems: limits.cartLines,
    }),
    refusals: ['notInCart'],
    rules: [
      {
        en: 'Of an id twice the last tick counts. If one id is unknown, nothing is ticked.',
        zh: '编号重复时以最后一次为准；有任一编号不存在则全部不生效。',
      },
    ],
  }),
  'GET /p/shopCart/expiryProdList': read(Type.Array(ExpiredGroup), {
    en: 'The lines of the cart that can no longer be bought, and why.',
    zh: '查询购物车中的失效商品及失效原因。',
  }),
  'DELETE /p/shopCart/cleanExpiryProdList': write(Nothing, {
    en: 'Remove the lines that can no longer be bought.',
    zh: '清空购物车中的失效商品。',
    shows: [
      { in: 'POST /p/shopCart/info', of: 'cartLine', is: 'kept' },
      { in: 'GET /p/shopCart/expiryProdList', of: 'cartLine', is: 'none' },
    ],
    example: {},
    again: 'same',
  }),
} satisfies Endpoints
