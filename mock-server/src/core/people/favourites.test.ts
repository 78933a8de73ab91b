import { limits } from 'qinghua-contract/rules'
import { known } from '@mall/fixtures/known'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountNamed, newMall, refusal } from '../../../test/mall.ts'
import type { Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'
import { fingerprint } from '../state/snapshot.ts'
import {
  countFavouriteProducts,
  countFavouriteShops,
  dropProducts,
  dropShops,
  favouriteProducts,
  favouriteShops,
  isFavouriteProduct,
  isFavouriteShop,
  toggleFavouriteProduct,
  toggleFavouriteShop,
} from './favourites.ts'

const { mug, ebook, pass, offShelf, mainShopId } = known
let mall: Mall
let shopper: Account
let fresh: Account
beforeEach(() => {
  mall = newMall()
  shopper = accountNamed(mall, known.shopper.userName)
  fresh = accountNamed(mall, known.fresh.userName)
})
const products = (who: Account, by: { prodName?: string; prodType?: 0 | 1 | 2 } = {}) =>
  favouriteProducts(mall, who, { size: 60, ...by }, 'en').records

describe('a favourite product [S1.3/favourites]', () => {
  it('is added and removed by the same call, and the check follows [S7.25]', () => {
    expect(toggleFavouriteProduct(mall, fresh, mug.prodId)).toBe(true)
    expect(isFavouriteProduct(mall, fresh, mug.prodId)).toBe(true)
    expect(toggleFavouriteProduct(mall, fresh, mug.prodId)).toBe(false)
    expect(isFavouriteProduct(mall, fresh, mug.prodId)).toBe(false)
    expect(countFavouriteProducts(mall, fresh)).toBe(0)
  })

  it('is one’s own: the list of another shopper does not change', () => {
    const before = products(shopper)
    toggleFavouriteProduct(mall, fresh, pass.prodId)
    dropProducts(mall, fresh, [mug.prodId])
    expect(products(shopper)).toEqual(before)
    expect(isFavouriteProduct(mall, shopper, pass.prodId)).toBe(false)
  })

  it('comes before those added earlier, with the time and the price of then', () => {
    for (const { prodId } of [mug, ebook]) {
      mall.now += 1_000
      toggleFavouriteProduct(mall, fresh, prodId)
    }
    expect(products(fresh).map(({ prodId, collectPrice, createTime }) => [prodId, collectPrice, createTime])).toEqual([
      [ebook.prodId, ebook.price, '2026-11-02 10:00:02'],
      [mug.prodId, mug.price, '2026-11-02 10:00:01'],
    ])
  })

  it('is listed as cheaper than when it was added, unless it is off the shelf', () => {
    const cut = products(shopper, { prodType: 1 })
    expect(cut.length).toBeGreaterThan(0)
    expect(cut.every(({ price, collectPrice, status }) => price < collectPrice && status === 1)).toBe(true)
    expect(cut.length).toBeLessThan(products(shopper).length)
  })

  it('is listed as invalid once it is off the shelf, and can be removed but not added again', () => {
    expect(products(shopper, { prodType: 2 }).map(({ prodId }) => prodId)).toEqual([offShelf.prodId])
    expect(toggleFavouriteProduct(mall, shopper, offShelf.prodId)).toBe(false)
    expect(refusal(() => toggleFavouriteProduct(mall, shopper, offShelf.prodId))).toBe('productUnavailable')
    expect(refusal(() => toggleFavouriteProduct(mall, shopper, 999_999))).toBe('productUnavailable')
  })

  it('is found by a part of its name in either language', () => {
    for (const prodName of [mug.zh.slice(1, 4), mug.en.toUpperCase()])
      expect(products(shopper, { prodName }).map(({ prodId }) => prodId)).toContain(mug.prodId)
    expect(products(shopper, { prodName: 'nothing like it' })).toEqual([])
  })

  it('goes with others at once; what is not on the list is passed over, and changes nothing', () => {
    dropProducts(mall, shopper, [mug.prodId, ebook.prodId, 999_999])
    expect(products(shopper).map(({ prodId }) => prodId)).not.toContain(mug.prodId)
    const before = fingerprint(mall)
    dropProducts(mall, shopper, [mug.prodId, 999_999])
    expect(fingerprint(mall)).toBe(before)
  })

  it('finds no room on a full list', () => {
    const full = Array.from({ length: limits.favourites }, (_, id) => ({ id, prodId: 50_000 + id, at: 0, price: 1 }))
    mall.favouriteProducts.set(fresh.userId, full)
    expect(refusal(() => toggleFavouriteProduct(mall, fresh, mug.prodId))).toBe('favouritesFull')
  })
})

describe('a favourite shop [S1.3/favourites]', () => {
  it('is put on the list and taken off, and the check follows [S7.25]', () => {
    expect(toggleFavouriteShop(mall, fresh, mainShopId)).toBe(true)
    expect([isFavouriteShop(mall, fresh, mainShopId), countFavouriteShops(mall, fresh)]).toEqual([true, 1])
    expect(toggleFavouriteShop(mall, fresh, mainShopId)).toBe(false)
    expect(countFavouriteShops(mall, fresh)).toBe(0)
    expect(refusal(() => toggleFavouriteShop(mall, fresh, 9_999))).toBe('shopUnavailable')
  })

  it('is shown with how much it has on sale, and found by its name', () => {
    const [first] = favouriteShops(mall, shopper, { shopName: 'qinghua' }, 'en').records
    const onSale = mall.catalogue.seed.products.filter(({ shopId, status }) => shopId === mainShopId && status === 1)
    expect(first).toMatchObject({ shopId: mainShopId, selfOperated: true, prodCount: onSale.length })
  })

  it('goes with others at once, and finds no room on a full list', () => {
    dropShops(mall, shopper, [mainShopId, 63, 68, 9_999])
    expect(countFavouriteShops(mall, shopper)).toBe(0)
    const full = Array.from({ length: limits.favourites }, (_, id) => ({ id, shopId: 50_000 + id, at: 0 }))
    mall.favouriteShops.set(fresh.userId, full)
    expect(refusal(() => toggleFavouriteShop(mall, fresh, mainShopId))).toBe('favouritesFull')
  })
})

it.each([' mug ', 'MUG', '马克', '\u3000马克杯\n'])(
  '%j finds a product by its name, and a shop in the same way',
  (typed) => {
    toggleFavouriteProduct(mall, fresh, mug.prodId)
    toggleFavouriteProduct(mall, fresh, pass.prodId)
    expect(products(fresh, { prodName: typed }).map(({ prodId }) => prodId)).toEqual([mug.prodId])
    toggleFavouriteShop(mall, fresh, mainShopId)
    toggleFavouriteShop(mall, fresh, 63)
    const shop = (shopName: string) =>
      favouriteShops(mall, fresh, { shopName }, 'en').records.map(({ shopId }) => shopId)
    const { zh = '', en = '' } = mall.shops.get(mainShopId)?.name ?? {}
    expect([` ${en} `, en.toUpperCase(), zh, `\n${zh}\u3000`].map(shop)).toEqual([1, 2, 3, 4].map(() => [mainShopId]))
  },
)
