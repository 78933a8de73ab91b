import type { Discount } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { briefMoneyText } from './offer-text.ts'
import { rateText } from './offer-text.ts'

type Rule = Pick<Discount, 'discountRule' | 'discountType'>
type Step = Discount['discountItems'][number]

export const useDiscountWords = () => {
  const t = useText('discounts')
  /** “¥50 off every ¥200” */
  const step = ({ discountRule, discountType }: Rule, { needAmount, discount }: Step): string => {
    const money = briefMoneyText(needAmount)
    const off = briefMoneyText(discount)
    const every = discountType === 1
    if (discountRule === 0) return t(every ? 'step.everyAmount' : 'step.amount', { need: money, off })
    if (discountRule === 1) return t(every ? 'step.everyPieces' : 'step.pieces', { need: needAmount, off })
    if (discountRule === 2) return t('step.rate', { need: money, ...rateText(discount) })
    return t('step.piecesRate', { need: needAmount, ...rateText(discount) })
  }
  const said = (text: string): readonly string[] => text.replaceAll(',', '').match(/[\d.]*\d/g) ?? []
  const words = {
    step,
    rule: ({ discountItems, maxReduceAmount, ...rule }: Rule & Pick<Discount, 'discountItems' | 'maxReduceAmount'>) => [
      ...discountItems.map((each) => step(rule, each)),
      ...(maxReduceAmount === null ? [] : [t('most', { amount: briefMoneyText(maxReduceAmount) })]),
    ],
  }
  return {
    ...words,
    /** What its name does not say: a name often tells the numbers of its rule. */
    rest: (discount: Discount) => {
      const known = new Set(said(discount.discountName))
      return words.rule(discount).filter((each) => said(each).some((number) => !known.has(number)))
    },
  }
}
