import { expect, it } from 'vitest'
import { comboWith, smallShops } from '../../../test/pricing/small-shops.ts'
import { changeProduct } from '../catalogue/merchandise.ts'
import { comboPage, comboPrice, oneCombo } from './combo-views.ts'

const open = () => smallShops({ combos: [comboWith()] })

it('a package tells what it costs and saves at least: with what it needs, and nothing that can be left out', () => {
  const mall = open()
  expect(comboPage(mall, {}, 'en').records).toMatchObject([
    { comboAmount: 171, preferentialAmount: 29, soldOut: false },
  ])
  const price = (matchingSkuIds: string) => comboPrice(mall, { comboId: 1, skuId: 11, matchingSkuIds })
  expect(price('21')).toEqual({ totalMoney: 200, finalMoney: 171, subtractMoney: 29 })
  expect(price('21,31')).toEqual({ totalMoney: 230, finalMoney: 196, subtractMoney: 34 })
})

it.each([
  ['has all that it needs', 1, 11, 1, false],
  ['lacks its main product', 1, 11, 0, true],
  ['has both pieces that it needs', 2, 21, 2, false],
  ['lacks one of two pieces that it needs', 2, 21, 1, true],
  ['lacks what can be left out', 3, 31, 0, false],
])('whether a package that %s is sold out', (_what, prodId, skuId, stocks, soldOut) => {
  const mall = open()
  changeProduct(mall, prodId, { skuId, stocks })
  expect(oneCombo(mall, 1, 'zh').soldOut).toBe(soldOut)
})
