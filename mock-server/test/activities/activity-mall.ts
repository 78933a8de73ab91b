import type { SeedFlashSale, SeedGroupBuy } from '@mall/fixtures'
import type { Mall } from '../../src/core/state/mall.ts'
import type { Account } from '../../src/core/state/people.ts'
import { day, lin, opening, smallShops, type Goods } from '../pricing/small-shops.ts'

const event = { name: { zh: '活动', en: 'activity' }, startsAt: opening - day, endsAt: opening + day, isOn: true }

/** Two variants of product 1 in a sale: 80 and 90 instead of 100 and 120. */
export const flashSaleWith = (change: Partial<SeedFlashSale> = {}): SeedFlashSale => ({
  ...event,
  seckillId: 1,
  shopId: 62,
  prodId: 1,
  limit: 2,
  mostWaiting: null,
  skus: [
    { seckillSkuId: 1, skuId: 11, price: 80, stock: 5, left: 5 },
    { seckillSkuId: 2, skuId: 12, price: 90, stock: 3, left: 3 },
  ],
  ...change,
})

/** Product 2 for 40 instead of 50. */
export const groupBuyWith = (change: Partial<SeedGroupBuy> = {}): SeedGroupBuy => ({
  ...event,
  groupActivityId: 1,
  shopId: 62,
  prodId: 2,
  size: 3,
  hours: 2,
  limit: 4,
  fillsUp: false,
  listsGroups: true,
  skus: [{ groupSkuId: 1, skuId: 21, price: 40 }],
  ...change,
})

interface Offered {
  readonly goods?: readonly Goods[]
  readonly flashSales?: readonly SeedFlashSale[]
  readonly groupBuys?: readonly SeedGroupBuy[]
}

export const activityMall = ({ goods, flashSales = [], groupBuys = [] }: Offered): Mall => {
  const mall = smallShops(goods ? { goods } : {})
  for (const sale of flashSales) mall.flashSales.set(sale.seckillId, sale)
  for (const offer of groupBuys) mall.groupBuys.set(offer.groupActivityId, offer)
  return mall
}

/** Somebody with money and an address. */
export const buyerIn = (mall: Mall, n: number): Account => {
  const userId = `buyer ${n}`
  const known = mall.accounts.get(userId)
  if (known) return known
  const account = { ...lin(mall), userId, userName: `buyer_${n}`, nickName: userId, balance: 1_000_000 }
  mall.accounts.set(userId, account)
  mall.addresses.set(userId, mall.addresses.get('lin') ?? [])
  return account
}
