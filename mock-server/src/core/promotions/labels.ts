import type { SeedCoupon, SeedDiscount, Text } from '@mall/fixtures'

/** What remains of ten, as people say it. */
export const rateLabel = (ofTen: number): Text => ({
  zh: `${ofTen} 折`,
  en: `${Math.round((10 - ofTen) * 1000) / 100}% off`,
})

type Step = SeedDiscount['steps'][number]

/** A step of a discount in a few words, for cards. */
export const discountLabel = ({ rule, type }: Pick<SeedDiscount, 'rule' | 'type'>, { need, off }: Step): Text => {
  const [each, every] = type === 1 ? ['每', 'every '] : ['', '']
  const rate = rateLabel(off)
  switch (rule) {
    case 0:
      return { zh: `${each}满 ${need} 减 ${off}`, en: `¥${off} off ${every || 'over '}¥${need}` }
    case 1:
      return { zh: `${each}满 ${need} 件减 ${off}`, en: `Buy ${need}, save ¥${off}` }
    case 2:
      return { zh: `满 ${need} 享 ${rate.zh}`, en: `${rate.en} over ¥${need}` }
    case 3:
      return { zh: `${need} 件 ${rate.zh}`, en: `${rate.en} ${need} items` }
  }
}

export const couponLabel = ({ type, minimum, off }: SeedCoupon): Text => {
  const from = minimum > 0
  if (type === 1)
    return {
      zh: from ? `满 ${minimum} 减 ${off}` : `减 ${off} 元`,
      en: from ? `¥${off} off over ¥${minimum}` : `¥${off} off`,
    }
  const rate = rateLabel(off)
  return from ? { zh: `满 ${minimum} 享 ${rate.zh}`, en: `${rate.en} over ¥${minimum}` } : rate
}

const yuanText = (amount: number): string => `¥${amount % 1 === 0 ? amount : amount.toFixed(2)}`

export const flashLabel = (price: number): Text => ({ zh: yuanText(price), en: yuanText(price) })

export const groupLabel = (size: number, price: number): Text => ({
  zh: `${size} 人团 ${yuanText(price)}`,
  en: `Group of ${size}: ${yuanText(price)}`,
})

const plainAmount = (amount: number): string => (amount % 1 === 0 ? String(amount) : amount.toFixed(2))

/** What a discount has taken off. */
export const offLabel = ({ rule, steps }: Pick<SeedDiscount, 'rule' | 'steps'>, amount: number): Text => {
  const [only, more] = steps
  if (rule >= 2 && only && !more) return rateLabel(only.off)
  return { zh: `减 ${plainAmount(amount)} 元`, en: `¥${plainAmount(amount)} off` }
}

/** What a coupon has taken off. */
export const couponOffLabel = (amount: number): Text => ({
  zh: `${plainAmount(amount)} 元券`,
  en: `¥${plainAmount(amount)} coupon`,
})
