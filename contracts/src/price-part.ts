import { Type, type Static } from 'typebox'
import { Count, described, Id, MallText, Money, moneyOf, object, ref, says } from './field-types.ts'
import { pricePartNames, priceRules } from './price-rules.ts'

const PartName = Type.Enum([...pricePartNames])

export const PricePart = described(
  object({ part: PartName, amount: Money }),
  'Reductions are negative, and the parts add up to the total. What is 0 may be listed or left out, such as `freight` where delivery is free or nothing is sent',
  '优惠为负数，各部分之和即总额。为 0 的部分可列出，也可省略，如免运费或无需配送时的 `freight`',
)
export type PricePart = Static<typeof PricePart>

/** What took how much off. Those of a line add up to the difference between its two amounts. */
export const Reduction = object({
  part: PartName,
  rule: Type.Enum(
    priceRules.map(({ name }) => name),
    says('What kind of reduction it is; docs/machines.md shows their order', '优惠类型，先后次序见 docs/machines.md'),
  ),
  id: Type.Integer({
    ...Count,
    ...says(
      'Which one: comboId, id of the level, discountId, couponUserId (couponId of one to take), 0 for points, or shopId for delivery',
      '具体来源：comboId、会员等级 id、discountId、couponUserId（未领取时为 couponId），积分为 0，运费为 shopId',
    ),
  }),
  name: MallText(),
  amount: Money,
})
export type Reduction = Static<typeof Reduction>

/** Of a discount or a coupon. */
export const Discounted = moneyOf(
  'Yuan off, or for a percentage what remains of ten: 8.5 leaves 85 %',
  '减免金额（元）；折扣时为折数，8.5 即原价的 85%',
)

/** What is missing for the next step of a discount. */
export const NextStep = object({
  missing: moneyOf('Yuan, or pieces', '差额（元）或差件数'),
  needAmount: moneyOf('Yuan, or pieces', '门槛金额（元）或件数'),
  discount: Discounted,
})

export const DiscountRule = Type.Enum(
  [0, 1, 2, 3],
  says(
    '0 an amount off from an amount on, 1 an amount off from a number of pieces on, 2 and 3 a percentage likewise',
    '0 满额减，1 满件减，2 满额折，3 满件折',
  ),
)
export const DiscountType = Type.Enum(
  [0, 1],
  says(
    '0 once, by the highest step reached; 1 again for each time it is reached',
    '0 按满足的最高一档优惠一次，1 每满一次优惠一次',
  ),
)

/** The discount that counts for some lines of a shop. */
export const ChosenDiscount = object({
  discountId: ref('discount'),
  discountName: MallText(),
  discountRule: DiscountRule,
  discountType: DiscountType,
  reduceAmount: moneyOf('What it takes off now; 0 while no step is reached', '当前优惠金额；未达门槛时为 0'),
  next: Type.Union([NextStep, Type.Null()], says('Null at the highest step', '已达最高一档时为 null')),
})
export type ChosenDiscount = Static<typeof ChosenDiscount>

/** A bundle, bought `comboCount` times. */
export const ChosenCombo = object({
  comboId: ref('combo'),
  name: MallText(),
  comboCount: Id,
  comboAmount: moneyOf('Of all of them together', '全部套餐合计金额'),
  preferentialAmount: moneyOf('What they save', '共优惠金额'),
})
export type ChosenCombo = Static<typeof ChosenCombo>

/** How lines of one shop belong together. */
export const activityFields = {
  activityType: Type.Enum([0, 1, 2], says('0 none, 1 discount, 2 bundle', '0 无，1 满减折，2 套餐')),
  chooseDiscountItemDto: Type.Union([ChosenDiscount, Type.Null()]),
  chooseComboItemDto: Type.Union([ChosenCombo, Type.Null()]),
}
