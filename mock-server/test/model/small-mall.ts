import { plus } from '../plus.ts'
import type { Seed, SeedAccount, SeedAddress, SeedEntry, SeedProduct, SeedShop } from '@mall/fixtures'
import { createCatalogue, type Catalogue } from '../../src/core/state/catalogue.ts'

const place = (provinceId: number, cityId: number, areaId: number): SeedAddress => ({
  receiver: '陈初',
  mobile: '13912345678',
  provinceId,
  cityId,
  areaId,
  addr: '青花巷 1 号',
  postCode: '',
})
const near = place(510000, 510100, 510104)
const far = place(650000, 650100, 650102)
const unreachable = place(810000, 810100, 810101)

const freights: Record<number, SeedShop['freight']> = {
  62: { first: 8, more: 1.5, freeFrom: 99, remote: 12 },
  63: { first: 6.66, more: 0.33, freeFrom: null, remote: 5.05 },
  // Not self-operated, so members pay freight; their discount decides whether it is free.
  66: { first: 4.5, more: 0.5, freeFrom: 20, remote: 0 },
}

const entry = (zh: string, en: string, isRequired: boolean): SeedEntry => ({ name: { zh, en }, isRequired })
const asked = [entry('账号', 'Account', true), entry('备注', 'Note', false)]

type Offer = readonly [
  prodId: number,
  shopId: number,
  kind: SeedProduct['kind'],
  status: 0 | 1,
  skus: readonly (readonly [price: number, stocks: number])[],
  entries?: readonly SeedEntry[],
]

/** Cheap, expensive and scarce gifts. */
const gifts: Readonly<Record<number, SeedProduct['gifts']>> = {
  1004: [{ skuId: 10032, count: 2 }],
  1009: [
    { skuId: 10092, count: 1 },
    { skuId: 10091, count: 1 },
  ],
  1003: [{ skuId: 10042, count: 1 }],
}
/** Every kind of product, prices that do not divide evenly, stocks of none, one, a few and many. */
const offers: readonly Offer[] = [
  [
    1001,
    63,
    'ebook',
    1,
    [
      [19.9, 1000],
      [0.05, 3],
    ],
  ],
  [
    1002,
    66,
    'virtual',
    1,
    [
      [128, 5],
      [33.35, 60],
    ],
    asked,
  ],
  [
    1003,
    62,
    'physical',
    1,
    [
      [79, 10],
      [0.1, 900],
    ],
  ],
  [
    1004,
    62,
    'physical',
    1,
    [
      [368, 1],
      [33.33, 7],
    ],
  ],
  [
    1005,
    63,
    'physical',
    1,
    [
      [0, 4],
      [19.99, 12],
    ],
  ],
  [
    1006,
    62,
    'physical',
    1,
    [
      [149, 0],
      [49.5, 30],
    ],
  ],
  [1007, 63, 'physical', 0, [[45, 9]]],
  [
    1008,
    62,
    'virtual',
    1,
    [
      [0, 6],
      [1.1, 40],
    ],
  ],
  [
    1009,
    66,
    'physical',
    1,
    [
      [0.1, 20],
      [10.01, 20],
    ],
  ],
  [1010, 62, 'ebook', 1, [[9.9, 200]]],
]

const productOf = (like: SeedProduct, [prodId, shopId, kind, status, skus, entries]: Offer): SeedProduct => {
  const { entries: _, gifts: __, ...plain } = like
  return {
    ...plain,
    prodId,
    shopId,
    kind,
    status,
    skus: skus.flatMap(([price, stocks], at) =>
      like.skus.slice(0, 1).map((sku) => ({ ...sku, skuId: prodId * 10 + at + 1, price, oriPrice: price, stocks })),
    ),
    ...(entries && { entries }),
    ...(gifts[prodId] && { gifts: gifts[prodId] }),
  }
}

/** An ordinary buyer, a rich paid member, and one with little money and no address. */
const people = [
  { userId: 'lin', membership: null, balance: 500, addresses: [near, far, unreachable] },
  { userId: 'su', membership: plus, balance: 2_000_000, addresses: [near, far, unreachable] },
  { userId: 'mo', membership: null, balance: 3.5, addresses: [] },
] as const
export const shopperIds = people.map(({ userId }) => userId)

const accountOf = (like: SeedAccount, person: (typeof people)[number]): SeedAccount => ({
  ...like,
  ...person,
  userName: person.userId,
  cart: [],
})

/** Two malls with three shops, ten products and three people: one with WeChat Pay, one without. */
export const smallCatalogues = (seed: Seed): readonly Catalogue[] => {
  const [product, account] = [seed.products[0], seed.accounts[0]]
  if (!product || !account) throw new Error('the seed is empty')
  return [true, false].map((wechat) =>
    createCatalogue({
      ...seed,
      site: { ...seed.site, paySwitch: { alipay: true, wechat, balance: true } },
      shops: seed.shops.flatMap((shop) => {
        const freight = freights[shop.shopId]
        return freight ? [{ ...shop, freight, selfOperated: shop.shopId === 62 }] : []
      }),
      products: offers.map((offer) => productOf(product, offer)),
      discounts: [],
      flashSales: [],
      groupBuys: [],
      groups: [],
      coupons: [],
      combos: [],
      accounts: people.map((person) => accountOf(account, person)),
    }),
  )
}
