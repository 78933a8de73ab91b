import { expect, it } from 'vitest'
import { inUnits } from './units.ts'

it.each([
  ['500毫升 杯', '500 ml 杯'],
  ['500ml mug', '500 ml mug'],
  ['12 oz mug', '350 ml mug'],
  ['一斤蜂蜜', '500 g 蜂蜜'],
  ['2斤米', '1000 g 米'],
  ['20寸行李箱', '20 inch 行李箱'],
  ['27-inch screen', '27-inch screen'],
  ['42码跑鞋', '42 跑鞋'],
  ['3岁宝宝玩具', 'child 宝宝玩具'],
  ['gift for a 6 year old', 'gift for a child'],
  ['15 year old', 'teenager'],
  ['12 months', '12 months'],
  ['set of 6 cups', 'cups'],
  ['a pack of two pens', 'a pens'],
  ['a5 notebook', 'a5 notebook'],
])('%s is %s', (line, told) => {
  expect(inUnits(line)).toBe(told)
})
