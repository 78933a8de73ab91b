import type { SeedCoupon, SeedDiscount, Text } from '@mall/fixtures'

const percent = (remainsOfTen: number): string => String(Math.round((10 - remainsOfTen) * 1000) / 100)

/** In a few words, for cards. */
export const discountLabel = ({ rule, type, steps }: SeedDiscount): Text => {
  const { need, off } = steps[0] ?? { need: 0, off: 0 }
  const [each, every] = type === 1 ? ['每', 'every '] : ['', '']
  switch (rule) {
    case 0:
      return { zh: `${each}满 ${need} 减 ${off}`, en: `¥${off} off ${every}¥${need}` }
    case 1:
      return { zh: `${each}满 ${need} 件减 ${off}`, en: `¥${off} off ${every}${need}` }
    case 2:
      return { zh: `满 ${need} 打 ${off} 折`, en: `${percent(off)}% off ¥${need}` }
    case 3:
      return { zh: `${need} 件 ${off} 折`, en: `${percent(off)}% off ${need}` }
  }
}

export const couponLabel = ({ type, minimum, off }: SeedCoupon): Text => {
  const from = minimum > 0
  if (type === 1)
    return {
      zh: from ? `满 ${minimum} 减 ${off}` : `减 ${off} 元`,
      en: from ? `¥${off} off ¥${minimum}` : `¥${off} off`,
    }
  return {
    zh: from ? `满 ${minimum} 打 ${off} 折` : `${off} 折`,
    en: from ? `${percent(off)}% off ¥${minimum}` : `${percent(off)}% off`,
  }
}

const yuanText = (amount: number): string => `¥${amount % 1 === 0 ? amount : amount.toFixed(2)}`

export const flashLabel = (price: number): Text => ({ zh: yuanText(price), en: yuanText(price) })

export const groupLabel = (size: number, price: number): Text => ({
  zh: `${size} 人团 ${yuanText(price)}`,
  en: `Group of ${size}: ${yuanText(price)}`,
})
