import type { PromotionView } from 'qinghua-contract/control'
import { numberedFrom, type Field } from '../form/fields.ts'
import { minute, useFields } from '../form/use-fields.ts'

const discountRules = ['amountFromAmount', 'amountFromPieces', 'percentageFromAmount', 'percentageFromPieces'] as const

/** What is asked to start a promotion, by its kind. */
export const useStartFields = (): Readonly<Record<PromotionView['kind'], readonly Field[]>> => {
  const { t, field, number, span, json, yesOrNo } = useFields()
  const optional = { optional: true }
  const name = field('body.name', 'name')
  const period = [span('body.startsIn', 'startsIn', minute, optional), span('body.endsIn', 'endsIn', minute)]
  const product = [number('body.prodId', 'prodId'), name]
  const most = number('body.maxNum', 'perPerson', optional)
  const reductions = [
    number('body.maxReduceAmount', 'maxReduceAmount', optional),
    json('body.prodIds', 'prodIds', optional),
  ]
  return {
    flash: [...product, number('body.seckillPrice', 'seckillPrice'), number('body.stocks', 'stocks'), most, ...period],
    group: [
      ...product,
      number('body.actPrice', 'actPrice'),
      number('body.groupNumber', 'groupNumber'),
      number('body.groupHours', 'groupHours'),
      most,
      yesOrNo('body.fillsUp', 'fillsUp'),
      ...period,
    ],
    discount: [
      number('body.shopId', 'shopId'),
      name,
      field('body.discountRule', 'discountRule', {
        options: numberedFrom(0, discountRules, (rule) => t(`discountRule.${rule}`)),
      }),
      field('body.discountType', 'discountType', {
        options: numberedFrom(0, ['once', 'repeated'] as const, (type) => t(`discountType.${type}`)),
        optional: true,
      }),
      number('body.discountItems.0.needAmount', 'needAmount'),
      number('body.discountItems.0.discount', 'discount'),
      ...reductions,
      ...period,
    ],
    coupon: [
      number('body.shopId', 'shopId'),
      name,
      field('body.couponType', 'couponType', {
        options: numberedFrom(1, ['amount', 'percentage'] as const, (type) => t(`couponType.${type}`)),
      }),
      number('body.cashCondition', 'needAmount'),
      number('body.discount', 'discount'),
      ...reductions,
      number('body.stocks', 'stocks'),
      number('body.limitNum', 'perPerson', optional),
      number('body.afterReceiveDays', 'afterReceiveDays'),
      yesOrNo('body.memberOnly', 'memberOnly'),
      yesOrNo('body.aloneOnly', 'aloneOnly'),
      ...period,
    ],
    combo: [],
  }
}
