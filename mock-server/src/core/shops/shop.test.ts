import { shopStatuses } from 'qinghua-contract/shop-machine'
import { known } from '@mall/fixtures/known'
import { expect, it } from 'vitest'
import { accountNamed, newMall, refusal } from '../../../test/mall.ts'
import {
  isOnSale,
  isOpenShop,
  openShops,
  ownShop,
  publicShopIds,
  shopNameOf,
  shopOf,
  shopStatusOf,
  shownStatus,
  statusOf,
} from './shop.ts'

const mall = newMall()
const { mainShopId, shopStates, merchant } = known
const owned = (userName: string): number => ownShop(mall, accountNamed(mall, userName))?.shopId ?? 0
const product = mall.catalogue.seed.products[0]
const goodsOf = (shopId: number, status: 0 | 1) => {
  if (!product) throw new Error('the seed is empty')
  return { ...product, shopId, status }
}

it('the mall itself is open, a shop by its status, and one that is unknown is closed', () => {
  const ids = [0, mainShopId, owned(shopStates.suspended.userName), owned(shopStates.unopened.userName), 999]
  expect(ids.map((shopId) => [isOpenShop(mall, shopId), shopStatusOf(mall, shopId)])).toEqual([
    [true, shopStatuses.open],
    [true, shopStatuses.open],
    [false, shopStatuses.suspended],
    [false, shopStatuses.unopened],
    [false, shopStatuses.offline],
  ])
  expect(ids.map((shopId) => [0, 1].map((status) => isOnSale(mall, goodsOf(shopId, status ? 1 : 0))))).toEqual([
    [false, true],
    [false, true],
    [false, false],
    [false, false],
    [false, false],
  ])
  expect(ids.map((shopId) => [shownStatus(mall, goodsOf(shopId, 1)), shownStatus(mall, goodsOf(shopId, 0))])).toEqual([
    [1, 0],
    [1, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ])
})

it('a contract lasts from its first millisecond to before its last', () => {
  const shop = shopOf(mall, mainShopId)
  const at = (from: number, until: number | null) =>
    statusOf(mall, { ...shop, contract: { from: mall.now + from, until: until === null ? null : mall.now + until } })
  expect([at(1, null), at(0, null), at(-1, 1), at(-1, 0)]).toEqual(['unopened', 'open', 'open', 'offline'])
})

it('the public knows the shops that were ever approved; those that are open are fewer', () => {
  const never = [shopStates.reviewing, shopStates.refused].map(({ userName }) => owned(userName))
  const all = [...mall.shops.values()].map(({ shopId }) => shopId)
  expect(publicShopIds(mall)).toEqual(all.filter((shopId) => !never.includes(shopId)))
  expect(openShops(mall).map(({ shopId }) => shopId)).toEqual(all.filter((shopId) => isOpenShop(mall, shopId)))
})

it('a shop has a name in both languages, and an owner only if somebody opened it', () => {
  expect([shopNameOf(mall, mainShopId, 'zh'), shopNameOf(mall, mainShopId, 'en'), shopNameOf(mall, 999, 'en')]).toEqual(
    ['青花集自营', 'Qinghua Direct', ''],
  )
  expect(owned(merchant.userName)).toBe(merchant.shopId)
  expect([ownShop(mall, accountNamed(mall, known.fresh.userName)), refusal(() => shopOf(mall, 999))]).toEqual([
    undefined,
    'shopUnavailable',
  ])
})
