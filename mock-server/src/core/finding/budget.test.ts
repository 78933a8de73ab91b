import { expect, it } from 'vitest'
import { catalogue } from '../../../test/mall.ts'
import { budgetIn } from './budget.ts'

const { words } = catalogue.seed

it.each([
  ['茶壶 200 以内', '茶壶', { max: 200 }],
  ['不超过100元的杯子', '的杯子', { max: 100 }],
  ['预算300以下 礼物', '礼物', { max: 300 }],
  ['五十块以下的书', '的书', { max: 50 }],
  ['一百五十元以内', '', { max: 150 }],
  ['两百左右的包', '的包', { min: 140, max: 260 }],
  ['100到300元的耳机', '的耳机', { min: 100, max: 300 }],
  ['300-100元的耳机', '的耳机', { min: 100, max: 300 }],
  ['500以上的茶壶', '的茶壶', { min: 500 }],
  ['mug under ¥50', 'mug', { max: 50 }],
  ['mugs up to 49.90 yuan', 'mugs', { max: 49.9 }],
  ['bag below 1,000', 'bag', { max: 1000 }],
  ['bag around 100', 'bag', { min: 70, max: 130 }],
  ['between 50 and 100 mug', 'mug', { min: 50, max: 100 }],
  ['over 200 clock', 'clock', { min: 200 }],
  ['100元', '', { min: 70, max: 130 }],
  ['便宜的笔', '的笔', { share: 'cheap' }],
  ['cheap pens', 'pens', { share: 'cheap' }],
  ['luxury pens', 'pens', { share: 'dear' }],
  ['三四百的包', '包', { min: 300, max: 499.99 }],
  ['十几块的书', '的书', { min: 10, max: 19.99 }],
  ['两百多的茶壶', '茶壶', { min: 200, max: 299.99 }],
  ['几百块的礼物', '的礼物', { min: 100, max: 999.99 }],
  ['预算80的杯子', '的杯子', { max: 80 }],
  ['under a hundred mug', 'mug', { max: 100 }],
  ['a gift, nothing too pricey', 'a gift,', { share: 'notDear' }],
  ['不要太贵的茶具', '茶具', { share: 'notDear' }],
])('%s asks for a price', (line, rest, budget) => {
  const { budget: found, rest: left } = budgetIn(words, line)
  expect([left, found]).toEqual([rest, { written: expect.any(String), ...budget }])
})

it.each([
  '500ml mug',
  '1000 pieces',
  'under 12 months',
  'about history',
  'over 6 years',
  '24 色蜡笔',
  '5岁以上',
  'a5',
  'about two sisters',
  'the least expensive pen',
  '最便宜的笔',
  '',
])('%s asks for no price', (line) => {
  expect(budgetIn(words, line)).toEqual({ budget: null, rest: line })
})
