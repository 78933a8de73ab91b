import { describe, expect, it } from 'vitest'
import { refusal } from '../../../test/mall.ts'
import { comboWith, opening, smallShops } from '../../../test/pricing/small-shops.ts'
import { changeProduct } from '../catalogue/merchandise.ts'
import type { Mall } from '../state/mall.ts'
import { comboPage, comboPrice, oneCombo } from './combo-views.ts'

const open = () => smallShops({ combos: [comboWith()] })

/** Goods of a package, with the price of each variant in it. */
const shown = (mall: Mall, prodId: number, leastNum: number, prices: readonly number[], language: 'zh' | 'en') => {
  const product = mall.products.get(prodId)
  if (!product) throw new Error('no product')
  const { name, pic, kind, skus } = product
  const skuList = prices.map((matchingPrice, at) => {
    const sku = skus[at]
    return {
      ...{ skuId: sku?.skuId, skuName: sku?.name[language], properties: sku?.properties[language], pic: sku?.pic },
      ...{ price: sku?.price, matchingPrice, stocks: sku?.stocks },
    }
  })
  return { prodId, prodName: name[language], pic, kind, leastNum, skuList }
}

it.each([
  ['zh', '名', '青花集自营'],
  ['en', 'name', 'Qinghua Direct'],
] as const)(
  'a package shows its goods with their prices in it, in the language of the caller: %s',
  (language, ...names) => {
    const mall = open()
    const [name, shopName] = names
    expect(oneCombo(mall, 1, language)).toEqual({
      ...{ comboId: 1, name, shopId: 62, shopName },
      ...{ startTime: '2026-11-01 10:00:00', endTime: '2026-11-03 10:00:00' },
      ...{ comboAmount: 171, preferentialAmount: 29, transfee: 0, soldOut: false },
      mainProd: shown(mall, 1, 1, [90], language),
      matchingProds: [
        { ...shown(mall, 2, 2, [40.5], language), required: 1 },
        { ...shown(mall, 3, 1, [25, 28], language), required: 0 },
      ],
    })
  },
)

describe('what a package costs', () => {
  it('is told at least: with what it needs, and nothing that can be left out', () => {
    const price = (matchingSkuIds: string, count?: number) =>
      comboPrice(open(), { comboId: 1, skuId: 11, matchingSkuIds, ...(count && { count }) })
    expect(price('21')).toEqual({ totalMoney: 200, finalMoney: 171, subtractMoney: 29, transfee: 0 })
    expect(price('21,31')).toEqual({ totalMoney: 230, finalMoney: 196, subtractMoney: 34, transfee: 0 })
    expect(price('')).toEqual({ totalMoney: 100, finalMoney: 90, subtractMoney: 10, transfee: 8 })
    expect(price('', 2)).toEqual({ totalMoney: 200, finalMoney: 180, subtractMoney: 20, transfee: 0 })
  })

  it('is the lowest of its variants, and so is what it saves', () => {
    const prices = [
      { skuId: 12, price: 105 },
      { skuId: 11, price: 92 },
    ]
    const mall = smallShops({ combos: [comboWith({ main: { prodId: 1, count: 2, prices }, matching: [] })] })
    expect(oneCombo(mall, 1, 'en')).toMatchObject({ comboAmount: 184, preferentialAmount: 16 })
  })

  it('is not told of goods that are off the shelf, nor of a package that is over or that nobody knows', () => {
    const mall = open()
    const said = (comboId = 1, skuId = 11) =>
      refusal(() => comboPrice(mall, { comboId, skuId, matchingSkuIds: '' })) ?? 'told'
    expect([said(), said(1, 12), said(2)]).toEqual(['told', 'comboIncomplete', 'unknownActivity'])
    changeProduct(mall, 1, { status: 0 })
    expect(said()).toBe('productUnavailable')
    mall.combos.set(1, comboWith({ endsAt: opening }))
    expect(said()).toBe('activityEnded')
  })
})

it('without the goods that a package names it costs and saves what is left, and is sold out', () => {
  const gone = { prodId: 9, count: 1, required: true, prices: [{ skuId: 91, price: 1 }] }
  const mall = smallShops({ combos: [comboWith({ matching: [gone] })] })
  expect(oneCombo(mall, 1, 'en')).toMatchObject({
    ...{ comboAmount: 90, preferentialAmount: 10, soldOut: true },
    matchingProds: [{ prodId: 9, prodName: '', pic: '', kind: 'physical', leastNum: 1, skuList: [], required: 1 }],
  })
})

it.each([
  ['has all that it needs', 1, { skuId: 11, stocks: 1 }, false],
  ['lacks its main product', 1, { skuId: 11, stocks: 0 }, true],
  ['has both pieces that it needs', 2, { skuId: 21, stocks: 2 }, false],
  ['lacks one of two pieces that it needs', 2, { skuId: 21, stocks: 1 }, true],
  ['lacks what can be left out', 3, { skuId: 31, stocks: 0 }, false],
  ['needs what is off the shelf', 2, { status: 0 }, true],
] as const)('whether a package that %s is sold out', (_what, prodId, change, soldOut) => {
  const mall = open()
  changeProduct(mall, prodId, change)
  expect(oneCombo(mall, 1, 'zh').soldOut).toBe(soldOut)
})

it('packages that run are listed by their number, of a shop or with some goods if that is asked for', () => {
  const main = { prodId: 4, count: 1, prices: [{ skuId: 41, price: 70 }] }
  const mall = smallShops({
    combos: [
      comboWith({ comboId: 3 }),
      comboWith({ comboId: 2, shopId: 63, main, matching: [] }),
      comboWith({ comboId: 1, matching: [] }),
      comboWith({ comboId: 4, isOn: false }),
    ],
  })
  const listed = (search: Parameters<typeof comboPage>[1]) =>
    comboPage(mall, search, 'en').records.map(({ comboId }) => comboId)
  expect([{}, { shopId: 62 }, { shopId: 63 }].map(listed)).toEqual([[1, 2, 3], [1, 3], [2]])
  expect([1, 2, 5].map((prodId) => listed({ prodId }))).toEqual([[1, 3], [3], []])
  expect([listed({ size: 2 }), listed({ size: 2, current: 2 })]).toEqual([[1, 2], [3]])
})
