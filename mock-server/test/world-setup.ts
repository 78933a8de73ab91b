import { limits } from 'qinghua-contract/rules'
import { known } from '@mall/fixtures/known'
import { newAddress } from './examples.ts'
import type { TestWorld } from './test-world.ts'

const { shopper } = known

export const disable = ({ server, world }: TestWorld, userName: string): void => {
  const { accounts } = server.worlds.get(world).mall
  const account = accounts.find((each) => each.userName === userName)
  if (account) accounts.set(account.userId, { ...account, status: 0 })
}

export const fillCart = ({ server, world }: TestWorld, lines: number): void => {
  const { mall } = server.worlds.get(world)
  const line = { prodId: 1, checked: true, addedAt: 0, count: 1 }
  const full = Array.from({ length: lines }, (_, at) => ({ ...line, skuId: -at - 1, basketId: 500 + at }))
  mall.carts.set(shopper.userId, full)
}

export const fillFavourites = ({ server, world }: TestWorld): void => {
  const { mall } = server.worlds.get(world)
  const full = Array.from({ length: limits.favourites }, (_, at) => ({ id: at + 1, at: 0, price: 1 }))
  mall.favouriteProducts.set(
    shopper.userId,
    full.map((each) => ({ ...each, prodId: 500_000 + each.id })),
  )
  mall.favouriteShops.set(
    shopper.userId,
    full.map((each) => ({ ...each, shopId: 500_000 + each.id })),
  )
}

export const fillAddressBook = ({ server, world }: TestWorld, entries: number): void => {
  const { mall } = server.worlds.get(world)
  const full = Array.from({ length: entries }, (_, at) => ({ ...newAddress, postCode: '', addrId: 500 - at }))
  mall.addresses.set(shopper.userId, full)
}

/** Only payment by balance is enabled. */
export const closePayMethods = ({ server, world }: TestWorld): void => {
  const { mall } = server.worlds.get(world)
  const { seed } = mall.catalogue
  const site = { ...seed.site, paySwitch: { alipay: false, wechat: false, balance: true } }
  Object.assign(mall, { catalogue: { ...mall.catalogue, seed: { ...seed, site } } })
}
