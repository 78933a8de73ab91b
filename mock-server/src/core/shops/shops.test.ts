import { known } from '@mall/fixtures/known'
import { expect, it } from 'vitest'
import { accountNamed, newMall, refusal } from '../../../test/mall.ts'
import { searchProducts } from '../catalogue/search.ts'
import { toggleFavouriteShop } from '../people/favourites.ts'
import { dateTime } from '../state/time.ts'
import { openShops, ownShop, shopOf } from './shop.ts'
import { hotShops, searchShops, shopHead } from './shops.ts'

const { mainShopId } = known

it('a shop shows anybody its name, what it has on sale and its fans [S1.2/browse]', () => {
  const mall = newMall()
  const onSale = mall.catalogue.seed.products.filter(({ shopId, status }) => shopId === mainShopId && status === 1)
  expect(shopHead(mall, mainShopId, 'en')).toMatchObject({
    shopName: 'Qinghua Direct',
    selfOperated: true,
    type: 0,
    prodCount: onSale.length,
  })
  expect(refusal(() => shopHead(mall, 9_999, 'en'))).toBe('shopUnavailable')
})

it('the fans of a shop follow who keeps it as a favourite [S1.3/favourites]', () => {
  const mall = newMall()
  const fans = () => shopHead(mall, mainShopId, 'zh').fansCount
  const before = fans()
  toggleFavouriteShop(mall, accountNamed(mall, known.fresh.userName), mainShopId)
  expect(fans()).toBe(before + 1)
  toggleFavouriteShop(mall, accountNamed(mall, known.shopper.userName), mainShopId)
  expect(fans()).toBe(before)
})

it('shops are found by a part of their name in either language, the self-operated one first [S2.11/shopList] [S6.6/self-operated]', () => {
  const mall = newMall()
  const find = (shopName?: string) =>
    searchShops(mall, { size: 60, ...(shopName !== undefined && { shopName }) }, 'en').records
  expect(find()).toHaveLength(openShops(mall).length)
  expect(find()[0]?.shopId).toBe(mainShopId)
  expect(find(' QINGHUA ').map(({ shopId }) => shopId)).toContain(mainShopId)
  expect(find('墨池').map(({ shopName }) => shopName)).toEqual(['Inkpool Books'])
  expect(find('no such shop')).toEqual([])
  const smallest = mall.shops.get(find().at(-1)?.shopId ?? 0)
  if (smallest) mall.shops.set(smallest.shopId, { ...smallest, selfOperated: true })
  expect(
    find()
      .map(({ shopId, selfOperated }) => (selfOperated ? shopId : null))
      .slice(0, 3),
  ).toEqual([mainShopId, smallest?.shopId, null])
  const others = find().flatMap(({ selfOperated, prodCount }) => (selfOperated ? [] : [prodCount]))
  expect(others).toEqual(others.toSorted((a, b) => b - a))
})

it('the ten open shops that have sold most are popular, in this order', () => {
  const mall = newMall()
  const soldBy = (shopId: number) =>
    mall.catalogue.seed.products
      .filter((product) => product.shopId === shopId && product.status === 1)
      .reduce((sold, { soldNum }) => sold + soldNum, 0)
  const sold = openShops(mall).map(({ shopId }) => soldBy(shopId))
  expect(hotShops(mall, 'en').map(({ shopId }) => soldBy(shopId))).toEqual(sold.toSorted((a, b) => b - a).slice(0, 10))
})

it('shops are found by their kind, and a card says of what kind its shop is [S6.6/self-operated] [S6.6/preferred]', () => {
  const mall = newMall()
  const find = (asked: { readonly selfOperated?: boolean; readonly type?: 0 | 1 }) =>
    searchShops(mall, { size: 60, ...asked }, 'en').records.map(({ shopId }) => shopId)
  expect(find({ selfOperated: true })).toEqual([known.mainShopId])
  expect(find({ type: 1 }).sort()).toEqual([63, 67, 68])
  expect([...find({ selfOperated: false, type: 0 }), ...find({ type: 1 })]).toHaveLength(openShops(mall).length - 1)
  for (const [shopId, kind] of [
    [known.mainShopId, { selfOperated: true, shopType: 0 }],
    [63, { selfOperated: false, shopType: 1 }],
    [64, { selfOperated: false, shopType: 0 }],
  ] as const)
    for (const card of searchProducts(mall, { shopId, size: 5 }, 'en').records) expect(card).toMatchObject(kind)
})

it('the mall recommends shops of others, and need not recommend its own [S6.6/preferred]', () => {
  const mall = newMall()
  const kindOf = (shopId: number) => {
    const { selfOperated, type } = shopHead(mall, shopId, 'en')
    return { selfOperated, type }
  }
  expect(kindOf(known.mainShopId)).toEqual({ selfOperated: true, type: 0 })
  expect(kindOf(63)).toEqual({ selfOperated: false, type: 1 })
  expect(kindOf(64)).toEqual({ selfOperated: false, type: 0 })
})

it('the head of a shop says all that anybody may know', () => {
  const mall = newMall()
  const { shelf, seed, favouriteShops } = mall.catalogue
  const keepers = [...favouriteShops.values()].filter((kept) => kept.some(({ shopId }) => shopId === 63)).length
  const shop = shopOf(mall, 63)
  const head = {
    shopId: 63,
    shopName: 'Inkpool Books',
    shopLogo: shop.logo,
    intro: shop.intro.en,
    tel: seed.site.servicePhone,
    type: 1,
    selfOperated: false,
    shopStatus: 1,
    businessHours: shop.hours,
    contractStartTime: dateTime(shop.contract.from),
    contractEndTime: null,
    fansCount: Math.floor(shelf.tallyOf(63).sold / 9) + keepers,
    prodCount: shelf.tallyOf(63).count,
  }
  const until = mall.now + 60_000
  const open = { ...shop, application: null, contract: { ...shop.contract, until: null } }
  mall.shops.set(63, open)
  expect(shopHead(mall, 63, 'en')).toEqual(head)
  const application = ownShop(mall, accountNamed(mall, known.shopStates.reviewing.userName))?.application ?? null
  mall.shops.set(63, { ...open, application, contract: { ...shop.contract, until } })
  const later = { ...head, tel: application?.tel, contractEndTime: dateTime(until) }
  expect(shopHead(mall, 63, 'en')).toEqual(later)
  mall.now = until
  expect(shopHead(mall, 63, 'en')).toEqual({ ...later, shopStatus: 2, prodCount: 0 })
})

it('a shop has as many fans more as people keep it that did not, also people who are new', () => {
  const mall = newMall()
  const fans = () => shopHead(mall, 63, 'zh').fansCount
  const before = fans()
  const kept = [{ shopId: 63, at: mall.now, id: 1 }]
  mall.favouriteShops.set('a new user', kept)
  expect(fans()).toBe(before + 1)
  mall.favouriteShops.set('a new user', [])
  expect(fans()).toBe(before)
  mall.favouriteShops.set('a new user', [{ shopId: 64, at: mall.now, id: 2 }, ...kept])
  expect(fans()).toBe(before + 1)
})

it('a search for shops ignores case and blanks, and finds the name in one language, not across both', () => {
  const mall = newMall()
  const find = (shopName: string) => searchShops(mall, { size: 60, shopName }, 'zh').records.map(({ shopId }) => shopId)
  expect([find('  inkPOOL '), find('墨池'), find('墨池书店Inkpool'), find('')]).toEqual([[63], [63], [], find(' ')])
})
