import { describe, expect, it } from 'vitest'
import { refusal } from '../../../test/mall.ts'
import { discountWith, opening, smallShops } from '../../../test/pricing/small-shops.ts'
import { changeProduct } from '../catalogue/merchandise.ts'
import { discountPage, discountsOfProduct, oneDiscount, productsOfDiscount } from './discount-views.ts'

const open = () =>
  smallShops({
    discounts: [
      discountWith(),
      discountWith({
        ...{
          discountId: 2,
          shopId: 63,
          rule: 3,
          type: 1,
          most: 30,
          scope: { kinds: ['ebook'] },
          pic: '/pictures/a.svg',
        },
        steps: [
          { need: 2, off: 9.5 },
          { need: 4, off: 8.5 },
        ],
      }),
      discountWith({ discountId: 3, scope: { prodIds: [2, 3] } }),
      discountWith({ discountId: 4, endsAt: opening }),
    ],
  })
const listed = (discounts: readonly { readonly discountId: number }[]) => discounts.map(({ discountId }) => discountId)

describe('a discount', () => {
  it('shows its steps, its goods and its time', () => {
    const time = { startTime: '2026-11-01 10:00:00', endTime: '2026-11-03 10:00:00' }
    expect(oneDiscount(open(), 1, 'zh')).toEqual({
      ...{ discountId: 1, discountName: '名', discountRule: 0, discountType: 0, maxReduceAmount: null },
      ...{ discountItems: [{ needAmount: 100, discount: 10 }], suitableProdType: 0, mobilePic: null },
      ...{ shopId: 62, shopName: '青花集自营', ...time },
    })
    expect(oneDiscount(open(), 2, 'en')).toEqual({
      ...{ discountId: 2, discountName: 'name', discountRule: 3, discountType: 1, maxReduceAmount: 30 },
      discountItems: [
        { needAmount: 2, discount: 9.5 },
        { needAmount: 4, discount: 8.5 },
      ],
      ...{ suitableProdType: 1, mobilePic: '/pictures/a.svg', shopId: 63, shopName: 'Inkpool Books', ...time },
    })
    expect(oneDiscount(open(), 3, 'en').suitableProdType).toBe(1)
  })

  it('that is over, or that nobody knows, has neither page nor goods', () => {
    const mall = open()
    const page = (discountId: number) => refusal(() => oneDiscount(mall, discountId, 'en'))
    const goods = (discountId: number) => refusal(() => productsOfDiscount(mall, { discountId }, 'en'))
    for (const see of [page, goods]) expect([4, 9].map(see)).toEqual(['activityEnded', 'unknownActivity'])
  })

  it('is for goods on sale, of its shop and its scope', () => {
    const mall = open()
    const goods = (discountId: number, paging = {}) =>
      productsOfDiscount(mall, { discountId, ...paging }, 'en').records.map(({ prodId }) => prodId)
    expect([1, 2, 3].map((discountId) => goods(discountId))).toEqual([[1, 2, 3], [5], [2, 3]])
    expect(goods(1, { size: 2, current: 2 })).toEqual([3])
    changeProduct(mall, 2, { status: 0 })
    expect(goods(3)).toEqual([3])
  })
})

it('discounts that run are listed for all shops, for one, and for a product', () => {
  const mall = open()
  const page = (search: Parameters<typeof discountPage>[1]) => listed(discountPage(mall, search, 'en').records)
  expect([{}, { shopId: 62 }, { shopId: 63 }, { size: 2, current: 2 }].map(page)).toEqual([[1, 2, 3], [1, 3], [2], [3]])
  expect([1, 2, 4, 5].map((prodId) => listed(discountsOfProduct(mall, prodId, 'en')))).toEqual([[1], [1, 3], [], [2]])
})
