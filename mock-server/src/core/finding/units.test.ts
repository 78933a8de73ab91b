import { expect, it } from 'vitest'
import { catalogue } from '../../../test/mall.ts'
import { inUnits } from './units.ts'

it.each([
  ['500毫升 杯', '500ml 杯'],
  ['500ml mug', '500ml mug'],
  ['12 oz mug', '350ml mug'],
  ['一斤蜂蜜', '500g 蜂蜜'],
  ['2斤米', '1000g 米'],
  ['20寸行李箱', '20inch 行李箱'],
  ['27-inch screen', '27inch screen'],
  ['42码跑鞋', '42 跑鞋'],
  ['3岁宝宝玩具', 'child 宝宝玩具'],
  ['gift for a 6 year old', 'gift for a child'],
  ['15 year old', 'teenager'],
  ['12 months', '12month'],
  ['质保两年', '质保 2year'],
  ['2026年', '2026年'],
  ['三岁孩子的书', 'child 孩子的书'],
  ['set of 6 cups', 'cups'],
  ['a pack of two pens', 'a pens'],
  ['a5 notebook', 'a5 notebook'],
])('%s is %s', (line, told) => {
  expect(inUnits(catalogue.seed.words, line)).toBe(told)
})
