import { limits } from 'qinghua-contract/rules'
import { known } from '@mall/fixtures/known'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountNamed, newMall, refusal } from '../../../test/mall.ts'
import type { Mall } from '../state/mall.ts'
import type { Account, CartLine } from '../state/people.ts'
import { cartGroups, countPieces, expiredGroups, priceLines } from './cart-views.ts'
import { changeLine, removeExpired, removeLines, tickLines, type CartChange } from './cart.ts'

const { mug, ebook, lastPiece, soldOut, offShelf, mainShopId } = known
let mall: Mall
let shopper: Account
let fresh: Account
beforeEach(() => {
  mall = newMall()
  shopper = accountNamed(mall, known.shopper.userName)
  fresh = accountNamed(mall, known.fresh.userName)
})

const mugs = (count: number, changes: Partial<CartChange> = {}): CartChange => ({
  basketId: 0,
  prodId: mug.prodId,
  skuId: mug.skuId,
  shopId: mainShopId,
  count,
  ...changes,
})
const ebooks = (count: number) => mugs(count, { prodId: ebook.prodId, skuId: ebook.skuId, shopId: 63 })
const items = (who: Account) =>
  cartGroups(mall, who, 'zh').flatMap(({ shopCartItemDiscounts }) =>
    shopCartItemDiscounts.flatMap(({ shopCartItems }) => shopCartItems),
  )
const idOf = (who: Account, skuId: number): number => items(who).find((item) => item.skuId === skuId)?.basketId ?? -1
const change = (command: CartChange, who = fresh) => refusal(() => changeLine(mall, who, command))

describe('the cart', () => {
  it('groups its lines by shop, and shows each with its price and total [S7.12] [S3.6]', () => {
    change(mugs(2))
    change(ebooks(3))
    const [books, main] = cartGroups(mall, fresh, 'en')
    expect(books?.shopId).toBe(63)
    expect(main).toMatchObject({ shopId: mainShopId, shopCartItemDiscounts: [{ activityType: 0 }] })
    expect(main?.shopCartItemDiscounts[0]?.shopCartItems).toMatchObject([
      { prodName: mug.en, price: 79, prodCount: 2, productTotalAmount: 158, actualTotal: 158, isChecked: true },
    ])
    expect(books?.shopCartItemDiscounts[0]?.shopCartItems[0]?.actualTotal).toBe(59.7)
  })

  it('has no empty group, and no line that cannot be bought', () => {
    const stranger = { ...fresh, userId: 'nobody' }
    for (const who of [fresh, stranger]) expect(cartGroups(mall, who, 'zh')).toEqual([])
    change(mugs(1), stranger)
    expect(mall.carts.get(stranger.userId)).toHaveLength(1)
    const shown = items(shopper).map(({ prodId }) => prodId)
    expect(shown).not.toContain(soldOut.prodId)
    expect(shown).not.toContain(offShelf.prodId)
  })

  it('shows the lines that cannot be bought apart, and why, until they are cleaned', () => {
    const expired = expiredGroups(mall, shopper, 'zh').flatMap(({ shopCartItemDtoList }) => shopCartItemDtoList)
    expect(expired.map(({ prodId, reason }) => [prodId, reason])).toEqual([
      [soldOut.prodId, 'soldOut'],
      [offShelf.prodId, 'offShelf'],
    ])
    const before = items(shopper)
    removeExpired(mall, shopper)
    expect(expiredGroups(mall, shopper, 'zh')).toEqual([])
    expect(items(shopper)).toEqual(before)
  })

  it('counts the pieces that can be bought [S7.16] [S3.3]', () => {
    expect(countPieces(mall, shopper)).toBe(items(shopper).reduce((all, { prodCount }) => all + prodCount, 0))
    expect(countPieces(mall, fresh)).toBe(0)
    change(mugs(7))
    expect(countPieces(mall, fresh)).toBe(7)
  })

  it('is the same in both languages but for its texts', () => {
    const numbers = (language: 'zh' | 'en') =>
      JSON.stringify(cartGroups(mall, shopper, language), (_, value: unknown) =>
        typeof value === 'string' ? 0 : value,
      )
    expect(numbers('zh')).toBe(numbers('en'))
  })
})

describe('a total', () => {
  it('is of the lines asked for, each once, in any order [S7.13] [S3.6]', () => {
    change(mugs(2))
    change(ebooks(3))
    const [a, b] = [idOf(fresh, mug.skuId), idOf(fresh, ebook.skuId)]
    const parts = [{ part: 'goods', amount: 217.7 }]
    const total = { finalMoney: 217.7, totalMoney: 217.7, subtractMoney: 0, count: 5, parts, reductions: [] }
    expect(priceLines(mall, fresh, [a, b], 'en')).toMatchObject(total)
    expect(priceLines(mall, fresh, [b, a, b, a], 'en')).toMatchObject(total)
    expect(priceLines(mall, fresh, [a], 'en').finalMoney).toBe(158)
    expect(priceLines(mall, fresh, [], 'en')).toEqual({
      finalMoney: 0,
      totalMoney: 0,
      subtractMoney: 0,
      count: 0,
      parts: [],
      reductions: [],
      toClaim: { coupons: [], takesOff: 0 },
    })
  })

  it('counts nothing for an unknown line, one of somebody else, and one that cannot be bought [S7.13]', () => {
    change(mugs(1))
    const theirs = items(shopper).map(({ basketId }) => basketId)
    expect(priceLines(mall, fresh, [999_999, ...theirs], 'en').finalMoney).toBe(0)
    const expired = expiredGroups(mall, shopper, 'zh').flatMap(({ shopCartItemDtoList }) => shopCartItemDtoList)
    expect(
      priceLines(
        mall,
        shopper,
        expired.map(({ basketId }) => basketId),
        'en',
      ),
    ).toMatchObject({ finalMoney: 0, count: 0 })
  })

  it('of all lines is the sum of the groups', () => {
    const all = items(shopper)
    const cents = all.reduce((sum, { actualTotal }) => sum + Math.round(actualTotal * 100), 0)
    expect(
      priceLines(
        mall,
        shopper,
        all.map(({ basketId }) => basketId),
        'en',
      ).finalMoney,
    ).toBe(cents / 100)
  })
})

describe('a change', () => {
  it('adds to the line of a SKU that is added again: five at once equal two and three', () => {
    change(mugs(2))
    change(mugs(3))
    expect(items(fresh)).toMatchObject([{ prodCount: 5 }])
  })

  it('puts the newest line first, ticked, at the time of the world', () => {
    mall.now += 3_600_000
    change(mugs(1))
    mall.now += 1_000
    change(ebooks(1))
    expect(items(fresh)).toMatchObject([
      { skuId: ebook.skuId, basketDate: '2026-11-02 11:00:01' },
      { skuId: mug.skuId, basketDate: '2026-11-02 11:00:00', isChecked: true },
    ])
  })

  it('reduces a line by a difference, and never below one piece', () => {
    change(mugs(3))
    const basketId = idOf(fresh, mug.skuId)
    expect(change(mugs(-2, { basketId }))).toBeNull()
    expect(items(fresh)).toMatchObject([{ prodCount: 1 }])
    expect(change(mugs(-1, { basketId }))).toBe('quantityTooSmall')
    expect(change(mugs(0, { skuId: mug.skuId + 1 }))).toBe('quantityTooSmall')
    expect(items(fresh)).toMatchObject([{ prodCount: 1 }])
  })

  it('goes up to the stock, and not beyond, in one step or in two [S8.8/stock]', () => {
    expect(change(mugs(321))).toBe('insufficientStock')
    expect(change(mugs(320))).toBeNull()
    expect(change(mugs(1))).toBe('insufficientStock')
    expect(() => changeLine(mall, fresh, mugs(1))).toThrow(expect.objectContaining({ values: { stock: 320 } }))
    expect(change(mugs(2, { prodId: lastPiece.prodId, skuId: lastPiece.skuId, shopId: 68 }))).toBe('insufficientStock')
  })

  it('reduces a line even if the stock has fallen below it', () => {
    const line: CartLine = { basketId: 9, prodId: mug.prodId, skuId: mug.skuId, count: 400, checked: true, addedAt: 0 }
    mall.carts.set(fresh.userId, [line])
    expect([change(mugs(-10, { basketId: 9 })), change(mugs(0, { basketId: 9 }))]).toEqual([null, null])
    expect(change(mugs(1, { basketId: 9 }))).toBe('insufficientStock')
    expect(items(fresh)).toMatchObject([{ prodCount: 390 }])
  })

  it('goes up to 999 pieces of one SKU', () => {
    expect(change(ebooks(limits.cartPieces))).toBeNull()
    expect(change(ebooks(1))).toBe('quantityLimit')
  })

  it('refuses what cannot be bought, and products that are not what the caller says they are [S8.8/not-purchasable]', () => {
    const { prodId, skuId } = offShelf
    expect(change(mugs(1, { prodId, skuId, shopId: 64 }))).toBe('productUnavailable')
    expect(change(mugs(1, { prodId: soldOut.prodId, skuId: soldOut.skuId }))).toBe('productUnavailable')
    expect(change(mugs(1, { skuId: 999_999 }))).toBe('productUnavailable')
    expect(change(mugs(1, { shopId: 63 }))).toBe('productUnavailable')
    expect(change(mugs(1, { prodId: soldOut.prodId }))).toBe('productUnavailable')
    expect(change(mugs(1, { skuId: ebook.skuId }))).toBe('productUnavailable')
  })

  it('refuses a line of somebody else like an unknown one', () => {
    const theirs = items(shopper).find(({ prodId }) => prodId === mug.prodId)
    const foreign = mugs(1, { basketId: theirs?.basketId ?? -1, skuId: theirs?.skuId ?? -1 })
    expect(change(foreign)).toBe('notInCart')
    expect(change({ ...foreign, basketId: 999_999 })).toBe('notInCart')
    change(ebooks(1))
    expect(change(mugs(1, { basketId: idOf(fresh, ebook.skuId) }))).toBe('notInCart')
    change(mugs(1))
    expect(change(mugs(1, { basketId: 999_999 }))).toBe('notInCart')
  })

  it('fills a cart with 120 lines, and no more', () => {
    const line = { prodId: 1, count: 1, checked: true, addedAt: 0 }
    const lines = (length: number) => Array.from({ length }, (_, at) => ({ ...line, skuId: -at - 1, basketId: at + 1 }))
    mall.carts.set(fresh.userId, lines(limits.cartLines - 1))
    expect(change(mugs(1))).toBeNull()
    expect(change(ebooks(1))).toBe('cartFull')
    expect(change(mugs(1))).toBeNull()
  })
})

describe('a removal', () => {
  it('removes lines for good [S7.14]', () => {
    change(mugs(1))
    change(ebooks(1))
    removeLines(mall, fresh, [idOf(fresh, mug.skuId), 999_999])
    const left = mall.carts.get(fresh.userId)
    removeLines(mall, fresh, [999_999])
    expect(mall.carts.get(fresh.userId)).toBe(left)
    expect(items(fresh)).toMatchObject([{ skuId: ebook.skuId }])
  })

  it('leaves the carts of others alone', () => {
    const theirs = items(shopper)
    removeLines(
      mall,
      fresh,
      theirs.map(({ basketId }) => basketId),
    )
    expect(items(shopper)).toEqual(theirs)
  })
})

describe('a tick', () => {
  it('stays with the line, and changes no total', () => {
    const basketId = idOf(shopper, mug.skuId + 1)
    const before = priceLines(mall, shopper, [basketId], 'en')
    tickLines(mall, shopper, [{ basketId, isChecked: false }])
    const isTicked = () => items(shopper).find((item) => item.basketId === basketId)?.isChecked
    expect(isTicked()).toBe(false)
    tickLines(
      mall,
      shopper,
      [false, true].map((isChecked) => ({ basketId, isChecked })),
    )
    expect(isTicked()).toBe(true)
    expect(priceLines(mall, shopper, [basketId], 'en')).toEqual(before)
  })

  it('of one line that is not there changes none', () => {
    const before = items(shopper)
    const basketId = before[0]?.basketId ?? -1
    const ticks = [basketId, 999_999].map((id) => ({ basketId: id, isChecked: false }))
    expect(refusal(() => tickLines(mall, shopper, ticks))).toBe('notInCart')
    expect(items(shopper)).toEqual(before)
  })
})
