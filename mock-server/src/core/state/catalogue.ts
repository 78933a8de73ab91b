import { limits, times, tries } from 'qinghua-contract/rules'
import type {
  Seed,
  SeedCategory,
  SeedCombo,
  SeedCoupon,
  SeedDiscount,
  SeedFlashSale,
  SeedGroup,
  SeedGroupBuy,
  SeedNotice,
  SeedProduct,
  SeedShop,
  SeedSku,
} from '@mall/fixtures'
import type {
  Account,
  Browsed,
  CartLine,
  FavouriteProduct,
  FavouriteShop,
  KeptAddress,
  PasswordTries,
} from './people.ts'
import type { GroupTeam } from './activities.ts'
import { byShop } from './by-shop.ts'
import type { GiftCard, Points, PointsRecord } from './membership.ts'
import { levelTimers, pointsTimers } from './reminders.ts'
import { talksOf, type StoredChat, type Talks } from './service.ts'
import { Shelf } from './shelf.ts'
import type { Timer } from './timers.ts'

export interface FoundSku {
  readonly product: SeedProduct
  readonly sku: SeedSku
}

/** A seed with its indexes: frozen, and shared by every world that starts from it. */
export interface Catalogue {
  readonly seed: Seed
  readonly lastId: number
  readonly products: ReadonlyMap<number, SeedProduct>
  readonly skus: ReadonlyMap<number, FoundSku>
  readonly shelf: Shelf
  readonly shops: ReadonlyMap<number, SeedShop>
  /** Of each shop, the newest first. */
  readonly notices: ReadonlyMap<number, readonly SeedNotice[]>
  readonly categories: ReadonlyMap<number, SeedCategory>
  readonly discounts: ReadonlyMap<number, SeedDiscount>
  readonly coupons: ReadonlyMap<number, SeedCoupon>
  readonly combos: ReadonlyMap<number, SeedCombo>
  readonly flashSales: ReadonlyMap<number, SeedFlashSale>
  readonly groupBuys: ReadonlyMap<number, SeedGroupBuy>
  readonly groupTeams: ReadonlyMap<number, GroupTeam>
  readonly accounts: ReadonlyMap<string, Account>
  readonly points: ReadonlyMap<string, Points>
  readonly giftCards: ReadonlyMap<string, GiftCard>
  readonly carts: ReadonlyMap<string, readonly CartLine[]>
  readonly addresses: ReadonlyMap<string, readonly KeptAddress[]>
  readonly browsed: ReadonlyMap<string, readonly Browsed[]>
  readonly favouriteProducts: ReadonlyMap<string, readonly FavouriteProduct[]>
  readonly favouriteShops: ReadonlyMap<string, readonly FavouriteShop[]>
  readonly passwordTries: ReadonlyMap<string, PasswordTries>
  /** What waits at the opening, the next first. */
  readonly timers: readonly Timer[]
  readonly talks: ReadonlyMap<string, Talks>
  readonly chats: ReadonlyMap<string, StoredChat>
}

const by = <T, K>(list: readonly T[], key: (item: T) => K): ReadonlyMap<K, T> =>
  new Map(list.map((item) => [key(item), item]))

const newestFirst = (notices: readonly SeedNotice[]): SeedNotice[] =>
  notices.toSorted((a, b) => b.publishedAt - a.publishedAt || b.id - a.id)

const cartsOf = (seed: Seed): ReadonlyMap<string, readonly CartLine[]> => {
  let basketId = 0
  return new Map(
    seed.accounts.map(({ userId, cart }) => [
      userId,
      cart.slice(0, limits.cartLines).map((line) => ({ ...line, basketId: ++basketId })),
    ]),
  )
}

const numbered = <T>(list: readonly T[]): (T & { id: number })[] =>
  list.map((each, at) => ({ ...each, id: list.length - at }))

/** As they were earned before the opening. */
const pointsOf = ({ accounts, points: { life } }: Seed): ReadonlyMap<string, Points> => {
  let id = 0
  return new Map(
    accounts.map(({ userId, points }) => {
      const records = points.map(({ source, count, at }): PointsRecord => ({
        id: ++id,
        at,
        source,
        change: count,
        orderNumber: null,
        lots: [{ until: at + life, count }],
      }))
      return [userId, { lots: records.flatMap(({ lots }) => lots).toReversed(), records }]
    }),
  )
}

/** The default address comes first and gets the highest id, as if it were the newest. */
const addressesOf = (seed: Seed): ReadonlyMap<string, readonly KeptAddress[]> => {
  let next = 1
  return new Map(
    seed.accounts.map(({ userId, addresses }) => {
      next += addresses.length
      return [userId, addresses.map((address, at) => ({ ...address, addrId: next - 1 - at }))]
    }),
  )
}

/** Members are told in time of what they have from before the opening. */
const timersOf = ({ accounts, openedAt }: Seed, points: ReadonlyMap<string, Points>): Timer[] =>
  accounts
    .flatMap(({ userId, membership }) => [
      ...pointsTimers(userId, points.get(userId)?.lots ?? [], openedAt),
      ...(membership ? levelTimers(userId, membership, openedAt) : []),
    ])
    .sort((a, b) => a.due - b.due)

const teamFrom = (group: SeedGroup): GroupTeam => ({
  ...group,
  status: 'running',
  places: group.guests.length,
  orderNumbers: [],
})

export const createCatalogue = (seed: Seed): Catalogue => {
  const points = pointsOf(seed)
  return {
    seed,
    lastId: 100_000,
    products: by(seed.products, ({ prodId }) => prodId),
    skus: new Map(seed.products.flatMap((product) => product.skus.map((sku) => [sku.skuId, { product, sku }]))),
    shelf: new Shelf(seed.products, seed.categories),
    shops: by(seed.shops, ({ shopId }) => shopId),
    notices: new Map(byShop(newestFirst(seed.notices), ({ shopId }) => shopId)),
    categories: by(seed.categories, ({ categoryId }) => categoryId),
    discounts: by(seed.discounts, ({ discountId }) => discountId),
    coupons: by(seed.coupons, ({ couponId }) => couponId),
    combos: by(seed.combos, ({ comboId }) => comboId),
    flashSales: by(seed.flashSales, ({ seckillId }) => seckillId),
    groupBuys: by(seed.groupBuys, ({ groupActivityId }) => groupActivityId),
    groupTeams: by(seed.groups.map(teamFrom), ({ groupTeamId }) => groupTeamId),
    accounts: by<Account, string>(seed.accounts, ({ userId }) => userId),
    points,
    timers: timersOf(seed, points),
    giftCards: by<GiftCard, string>(
      seed.giftCards.map((card) => ({ ...card, used: null })),
      ({ code }) => code,
    ),
    carts: cartsOf(seed),
    addresses: addressesOf(seed),
    browsed: new Map(seed.accounts.map(({ userId, browsed }) => [userId, browsed])),
    favouriteProducts: new Map(
      seed.accounts.map(({ userId, favouriteProducts }) => [userId, numbered(favouriteProducts)]),
    ),
    ...talksOf(seed.accounts),
    favouriteShops: new Map(seed.accounts.map(({ userId, favouriteShops }) => [userId, numbered(favouriteShops)])),
    passwordTries: new Map(
      seed.accounts.flatMap(({ userName, lockedUntil }) =>
        lockedUntil === null
          ? []
          : [
              [
                userName,
                {
                  wrongAt: Array.from({ length: tries.password }, () => lockedUntil - times.lockAfterWrongPasswords),
                  lockedUntil,
                },
              ] as const,
            ],
      ),
    ),
  }
}
