import { known } from '@mall/fixtures/known'
import { describe, expect, it } from 'vitest'
import { accountNamed, catalogue, newMall } from '../../../test/mall.ts'
import { comboWith, discountWith, lin, opening, smallShops, su } from '../../../test/pricing/small-shops.ts'
import { changeProduct } from '../catalogue/merchandise.ts'
import type { Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'
import { cartGroups, expiredGroups } from './cart-views.ts'
import { changeLine, tickLines, type CartChange } from './cart.ts'

const steps = [
  { need: 100, off: 10 },
  { need: 300, off: 50 },
]
/** Two pieces of a variant, a book without a discount, two packages and goods of another shop, one of them not ticked. */
const fullCart = (who: (mall: Mall) => Account = lin) => {
  const mall = smallShops({
    combos: [comboWith()],
    discounts: [discountWith({ steps }), discountWith({ discountId: 2, shopId: 63, steps: [{ need: 50, off: 5 }] })],
  })
  const buyer = who(mall)
  const add = (prodId: number, skuId: number, shopId: number, count: number, change: Partial<CartChange> = {}) => {
    mall.now += 1000
    changeLine(mall, buyer, { basketId: 0, prodId, skuId, shopId, count, ...change })
    const [line] = mall.carts.get(buyer.userId) ?? []
    return [line?.basketId ?? 0, ...(line?.combo?.matching ?? []).map((each) => each.basketId)]
  }
  const [book = 0] = add(5, 51, 63, 1)
  const [bag = 0] = add(4, 41, 63, 2)
  tickLines(mall, buyer, [{ basketId: bag, isChecked: false }])
  const [mug = 0] = add(1, 12, 62, 1)
  const [novel = 0] = add(3, 31, 62, 1, { discountId: -1 })
  const [main = 0, coasters = 0] = add(1, 11, 62, 2, { comboId: 1, matchingSkuIds: [21] })
  return { mall, buyer, book, bag, mug, novel, main, coasters }
}

const [like] = catalogue.seed.products
const [sku] = like?.skus ?? []
const words = { prodName: like?.name.en, skuName: sku?.name.en, pic: sku?.pic }
const properties = sku?.properties.en
const physical = { ...words, kind: 'physical' }
const ebook = { ...words, kind: 'ebook' }
const ofShop = { shopId: 62, shopName: 'Qinghua Direct' }
const ofOther = { shopId: 63, shopName: 'Inkpool Books' }
const none = { properties, reductions: [], comboId: null, parentBasketId: null, discountId: 0, discounts: [] }
const offer = (discountId: number) => [{ discountId, discountName: 'name' }]
const inCombo = (amount: number) => [{ part: 'combo', rule: 'combo', id: 1, name: 'name', amount }]

describe('a cart shows', () => {
  it('everything of each line, by shop, by discount and by package, what has none last [S7.12] [S3.6]', () => {
    const { mall, buyer, book, bag, mug, novel, main, coasters } = fullCart()
    const ofMug = {
      ...physical,
      ...ofShop,
      ...none,
      ...{ basketId: mug, prodId: 1, skuId: 12, price: 120, oriPrice: 120, prodCount: 1, stocks: 100_000 },
      ...{ productTotalAmount: 120, actualTotal: 110, discounts: offer(1), hasOtherSkus: true, isChecked: true },
      reductions: [{ part: 'discount', rule: 'discount', id: 1, name: 'name', amount: 10 }],
      basketDate: '2026-11-02 10:00:03',
    }
    const ofPackage = { ...physical, ...ofShop, ...none, comboId: 1, stocks: 100_000, isChecked: true }
    const at = { basketDate: '2026-11-02 10:00:05' }
    const packages = [
      {
        ...ofPackage,
        ...{ basketId: main, prodId: 1, skuId: 11, price: 100, oriPrice: 100, prodCount: 2, hasOtherSkus: true },
        ...{ productTotalAmount: 200, actualTotal: 180, reductions: inCombo(20), ...at },
      },
      {
        ...ofPackage,
        ...{ basketId: coasters, parentBasketId: main, prodId: 2, skuId: 21, price: 50, oriPrice: 50, prodCount: 4 },
        ...{ productTotalAmount: 200, actualTotal: 162, reductions: inCombo(38), hasOtherSkus: false, ...at },
      },
    ]
    const ofNovel = {
      ...ebook,
      ...ofShop,
      ...none,
      ...{ basketId: novel, prodId: 3, skuId: 31, price: 30, oriPrice: 30, prodCount: 1, stocks: 100_000 },
      ...{ productTotalAmount: 30, actualTotal: 30, hasOtherSkus: true, isChecked: true },
      ...{ discountId: -1, discounts: offer(1), basketDate: '2026-11-02 10:00:04' },
    }
    const ofBag = {
      ...physical,
      ...ofOther,
      ...none,
      ...{ basketId: bag, prodId: 4, skuId: 41, price: 80, oriPrice: 80, prodCount: 2, stocks: 100_000 },
      ...{ productTotalAmount: 160, actualTotal: 160, hasOtherSkus: false, isChecked: false },
      ...{ discounts: offer(2), basketDate: '2026-11-02 10:00:02' },
    }
    const ofBook = {
      ...ebook,
      ...ofOther,
      ...none,
      ...{ basketId: book, prodId: 5, skuId: 51, price: 19.99, oriPrice: 19.99, prodCount: 1, stocks: 100_000 },
      ...{ productTotalAmount: 19.99, actualTotal: 19.99, hasOtherSkus: false, isChecked: true },
      ...{ discounts: offer(2), basketDate: '2026-11-02 10:00:01' },
    }
    const plain = { activityType: 0, chooseDiscountItemDto: null, chooseComboItemDto: null }
    const discount = { discountName: 'name', discountRule: 0, discountType: 0 }
    expect(cartGroups(mall, buyer, 'en')).toEqual([
      {
        ...ofShop,
        ...{ freeFrom: 99, freeMissing: 0 },
        shopCartItemDiscounts: [
          {
            ...plain,
            activityType: 1,
            chooseDiscountItemDto: {
              ...discount,
              ...{ discountId: 1, reduceAmount: 10, next: { missing: 180, needAmount: 300, discount: 50 } },
            },
            shopCartItems: [ofMug],
          },
          {
            ...plain,
            activityType: 2,
            chooseComboItemDto: {
              ...{ comboId: 1, name: 'name', comboCount: 2, comboAmount: 342, preferentialAmount: 58 },
            },
            shopCartItems: packages,
          },
          { ...plain, shopCartItems: [ofNovel] },
        ],
      },
      {
        ...ofOther,
        ...{ freeFrom: null, freeMissing: null },
        shopCartItemDiscounts: [
          {
            ...plain,
            activityType: 1,
            chooseDiscountItemDto: {
              ...discount,
              ...{ discountId: 2, reduceAmount: 0, next: { missing: 30.01, needAmount: 50, discount: 5 } },
            },
            shopCartItems: [ofBag, ofBook],
          },
        ],
      },
    ])
  })

  it('what is missing for the next step of a discount, after what members save', () => {
    const { mall, buyer } = fullCart(su)
    const [first] = cartGroups(mall, buyer, 'en')[0]?.shopCartItemDiscounts ?? []
    expect(first?.chooseDiscountItemDto).toMatchObject({ reduceAmount: 10, next: { missing: 186, needAmount: 300 } })
    expect(first?.shopCartItems[0]).toMatchObject({ price: 120, actualTotal: 104 })
  })

  it('what a package saves, and what is missing for free delivery, of what is ticked alone', () => {
    const { mall, buyer, main, mug } = fullCart()
    const seen = () => {
      const [group] = cartGroups(mall, buyer, 'en')
      const combo = group?.shopCartItemDiscounts.find((each) => each.chooseComboItemDto)
      return [combo?.chooseComboItemDto?.preferentialAmount, combo?.shopCartItems[0]?.actualTotal, group?.freeMissing]
    }
    tickLines(mall, buyer, [{ basketId: main, isChecked: false }])
    expect(seen()).toEqual([58, 200, 0])
    tickLines(mall, buyer, [{ basketId: mug, isChecked: false }])
    expect(seen()).toEqual([58, 200, null])
    tickLines(mall, buyer, [{ basketId: main, isChecked: true }])
    expect(seen()).toEqual([58, 180, 0])
  })

  it('the discount that a line chose, that the mall chose, or that it would have alone', () => {
    const { mall, buyer, mug, bag, main, novel } = fullCart()
    const better = discountWith({ discountId: 3, steps: [{ need: 100, off: 20 }] })
    mall.discounts.set(3, better)
    const discountsOf = () =>
      cartGroups(mall, buyer, 'en').map(({ shopCartItemDiscounts }) =>
        shopCartItemDiscounts.flatMap((each) => each.chooseDiscountItemDto?.discountId ?? []),
      )
    expect(discountsOf()).toEqual([[3], [2]])
    tickLines(
      mall,
      buyer,
      [main, novel].map((basketId) => ({ basketId, isChecked: false })),
    )
    expect(discountsOf()).toEqual([[3], [2]])
    changeLine(mall, buyer, { basketId: mug, prodId: 1, skuId: 12, shopId: 62, count: 0, discountId: 1 })
    expect(discountsOf()).toEqual([[1], [2]])
    tickLines(mall, buyer, [{ basketId: mug, isChecked: false }])
    expect(discountsOf()).toEqual([[1], [2]])
    changeLine(mall, buyer, { basketId: mug, prodId: 1, skuId: 12, shopId: 62, count: 0, discountId: -1 })
    changeLine(mall, buyer, { basketId: bag, prodId: 4, skuId: 41, shopId: 63, count: 0, discountId: -1 })
    expect(discountsOf()).toEqual([[], [2]])
  })
})

describe('the lines that cannot be bought', () => {
  it('show everything of each product, and why, by shop', () => {
    const { mall, buyer, main, coasters, bag } = fullCart()
    changeProduct(mall, 2, { status: 0 })
    changeProduct(mall, 4, { skuId: 41, stocks: 0 })
    const why = { reason: 'offShelf' }
    expect(expiredGroups(mall, buyer, 'en')).toEqual([
      {
        ...ofShop,
        shopCartItemDtoList: [
          {
            ...physical,
            ...{ basketId: main, prodId: 1, skuId: 11, price: 100, prodCount: 2, hasOtherSkus: true, ...why },
          },
          {
            ...physical,
            ...{ basketId: coasters, prodId: 2, skuId: 21, price: 50, prodCount: 4, hasOtherSkus: false, ...why },
          },
        ],
      },
      {
        ...ofOther,
        shopCartItemDtoList: [
          {
            ...physical,
            ...{ basketId: bag, prodId: 4, skuId: 41, price: 80, prodCount: 2, hasOtherSkus: false, reason: 'soldOut' },
          },
        ],
      },
    ])
  })

  it('are those of a closed shop, too', () => {
    const mall = newMall()
    const shopper = accountNamed(mall, known.shopper.userName)
    const shop = mall.shops.get(known.mainShopId)
    if (!shop) throw new Error('there is no main shop')
    mall.shops.set(shop.shopId, { ...shop, contract: { ...shop.contract, until: opening } })
    const [group] = expiredGroups(mall, shopper, 'en')
    expect([group?.shopName, group?.shopCartItemDtoList.map(({ reason }) => reason)]).toEqual([
      'Qinghua Direct',
      ['shopClosed', 'shopClosed', 'shopClosed'],
    ])
  })
})
