import type { SeedCoupon, SeedDiscount } from '@mall/fixtures'
import { expect, it } from 'vitest'
import { couponWith, discountWith } from '../../../test/pricing/small-shops.ts'
import { couponLabel, couponOffLabel, discountLabel, flashLabel, groupLabel, offLabel } from './labels.ts'

const yuan = [{ need: 200, off: 20 }]
const pieces = [{ need: 3, off: 15 }]

it.each<[Partial<SeedDiscount>, zh: string, en: string]>([
  [{ rule: 0, type: 0, steps: [...yuan, { need: 400, off: 60 }] }, '满 200 减 20', '¥20 off over ¥200'],
  [{ rule: 0, type: 1, steps: yuan }, '每满 200 减 20', '¥20 off every ¥200'],
  [{ rule: 1, type: 0, steps: pieces }, '满 3 件减 15', 'Buy 3, save ¥15'],
  [{ rule: 1, type: 1, steps: pieces }, '每满 3 件减 15', 'Buy 3, save ¥15'],
  [{ rule: 2, type: 1, steps: [{ need: 300, off: 8.8 }] }, '满 300 享 8.8 折', '12% off over ¥300'],
  [{ rule: 3, type: 1, steps: [{ need: 2, off: 9.45 }] }, '2 件 9.45 折', '5.5% off 2 items'],
])('a card says of the discount %o: %s', (change, zh, en) => {
  const discount = discountWith(change)
  const [step = { need: 0, off: 0 }] = discount.steps
  expect(discountLabel(discount, step)).toEqual({ zh, en })
})

it.each<[Partial<SeedDiscount>, amount: number, zh: string, en: string]>([
  [{ rule: 0, steps: yuan }, 20, '减 20 元', '¥20 off'],
  [{ rule: 3, steps: [{ need: 1, off: 9 }] }, 7.9, '9 折', '10% off'],
  [
    {
      rule: 2,
      steps: [
        { need: 50, off: 9 },
        { need: 99, off: 8.5 },
      ],
    },
    7.9,
    '减 7.90 元',
    '¥7.90 off',
  ],
])('a card says what the discount %o has taken off: %s', (change, amount, zh, en) =>
  expect(offLabel(discountWith(change), amount)).toEqual({ zh, en }),
)

it('a card says what a coupon has taken off', () =>
  expect([5, 3.8].map(couponOffLabel)).toEqual([
    { zh: '5 元券', en: '¥5 coupon' },
    { zh: '3.80 元券', en: '¥3.80 coupon' },
  ]))

it.each<[Partial<SeedCoupon>, zh: string, en: string]>([
  [{ type: 1 }, '满 100 减 10', '¥10 off over ¥100'],
  [{ type: 1, minimum: 0 }, '减 10 元', '¥10 off'],
  [{ type: 2, off: 9.5 }, '满 100 享 9.5 折', '5% off over ¥100'],
  [{ type: 2, off: 9.5, minimum: 0 }, '9.5 折', '5% off'],
])('a card says of the coupon %o: %s', (change, zh, en) => expect(couponLabel(couponWith(change))).toEqual({ zh, en }))

it('a card says the price of an activity, with cents where it has any', () => {
  expect([80, 9.9].map(flashLabel)).toEqual([
    { zh: '¥80', en: '¥80' },
    { zh: '¥9.90', en: '¥9.90' },
  ])
  expect(groupLabel(3, 40.5)).toEqual({ zh: '3 人团 ¥40.50', en: 'Group of 3: ¥40.50' })
})
