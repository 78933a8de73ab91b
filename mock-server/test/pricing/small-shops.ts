import { plus } from '../plus.ts'
import type { Seed, SeedAccount, SeedCombo, SeedCoupon, SeedDiscount, SeedProduct, SeedShop } from '@mall/fixtures'
import type { AskedLine } from '../../src/core/pricing/price-rule.ts'
import { createCatalogue } from '../../src/core/state/catalogue.ts'
import { createMall, type Mall } from '../../src/core/state/mall.ts'
import type { Account } from '../../src/core/state/people.ts'
import { catalogue } from '../mall.ts'

const { seed } = catalogue
export const opening = seed.openedAt
export const day = 86_400_000

const name = { zh: '名', en: 'name' }
const event = { name, startsAt: opening - day, endsAt: opening + day, isOn: true }

export const discountWith = (change: Partial<SeedDiscount> = {}): SeedDiscount => ({
  ...event,
  discountId: 1,
  shopId: 62,
  rule: 0,
  type: 0,
  steps: [{ need: 100, off: 10 }],
  most: null,
  scope: {},
  pic: null,
  ...change,
})

export const couponWith = (change: Partial<SeedCoupon> = {}): SeedCoupon => ({
  ...event,
  couponId: 1,
  shopId: 62,
  type: 1,
  minimum: 100,
  off: 10,
  most: null,
  scope: {},
  valid: { days: 3 },
  stock: 1000,
  left: 1000,
  limit: 1,
  memberOnly: false,
  aloneOnly: false,
  ...change,
})

/** The mug with two coasters for less, and with or without the lamp. */
export const comboWith = (change: Partial<SeedCombo> = {}): SeedCombo => ({
  ...event,
  comboId: 1,
  shopId: 62,
  main: { prodId: 1, count: 1, prices: [{ skuId: 11, price: 90 }] },
  matching: [
    { prodId: 2, count: 2, required: true, prices: [{ skuId: 21, price: 40.5 }] },
    {
      prodId: 3,
      count: 1,
      required: false,
      prices: [
        { skuId: 31, price: 25 },
        { skuId: 32, price: 28 },
      ],
    },
  ],
  ...change,
})

export interface Goods {
  readonly prodId: number
  readonly shopId: number
  readonly kind?: SeedProduct['kind']
  readonly isMoney?: boolean
  readonly skus: readonly (readonly [price: number, stocks?: number])[]
}

/** Ids of variants are `10 * prodId + 1` and so on. */
export const usualGoods: readonly Goods[] = [
  { prodId: 1, shopId: 62, skus: [[100], [120]] },
  { prodId: 2, shopId: 62, skus: [[50]] },
  { prodId: 3, shopId: 62, kind: 'ebook', skus: [[30], [33.33]] },
  { prodId: 4, shopId: 63, skus: [[80]] },
  { prodId: 5, shopId: 63, kind: 'ebook', skus: [[19.99]] },
]

const productFrom = ({ prodId, shopId, kind = 'physical', isMoney = false, skus }: Goods): SeedProduct => {
  const [like] = seed.products
  const [sku] = like?.skus ?? []
  if (!like || !sku) throw new Error('the seed is empty')
  const { entries: _, gifts: __, ...plain } = like
  return {
    ...plain,
    prodId,
    shopId,
    kind,
    ...(isMoney && { isMoney }),
    status: 1,
    skus: skus.map(([price, stocks = 100_000], at) => ({
      ...sku,
      skuId: prodId * 10 + at + 1,
      price,
      oriPrice: price,
      stocks,
    })),
  }
}

const address = (provinceId: number) => ({
  receiver: '陈初',
  mobile: '13912345678',
  provinceId,
  cityId: provinceId + 100,
  areaId: provinceId + 104,
  addr: '青花巷 1 号',
  postCode: '',
})

const people = [
  { userId: 'lin', membership: null },
  { userId: 'su', membership: plus },
] as const

const accountFrom = (like: SeedAccount, person: (typeof people)[number]): SeedAccount => ({
  ...like,
  ...person,
  userName: person.userId,
  balance: 9_000_000,
  cart: [],
  addresses: [address(510_000), address(650_000)],
})

/** Free delivery from 99 yuan on in shop 62, which is self-operated; shop 66 delivers from 20 yuan on for free. */
const freights: Readonly<Record<number, SeedShop['freight']>> = {
  62: { first: 8, more: 1.5, freeFrom: 99, remote: 12 },
  63: { first: 6.66, more: 0.33, freeFrom: null, remote: 5.05 },
  66: { first: 4.5, more: 0.5, freeFrom: 20, remote: 0 },
}

/** Product 1 for points, its second variant for points and money. */
const exchanges = (): Seed['exchanges'] => [
  {
    prodId: 1,
    skus: [
      { skuId: 11, score: 300, price: 0 },
      { skuId: 12, score: 100, price: 9.9 },
    ],
  },
]

export interface Offered {
  readonly goods?: readonly Goods[]
  readonly discounts?: readonly SeedDiscount[]
  readonly coupons?: readonly SeedCoupon[]
  readonly combos?: readonly SeedCombo[]
}

export const smallShops = ({ goods = usualGoods, discounts = [], coupons = [], combos = [] }: Offered = {}): Mall => {
  const [like] = seed.accounts
  if (!like) throw new Error('the seed is empty')
  return createMall(
    'small',
    createCatalogue({
      ...seed,
      shops: seed.shops.flatMap((shop) => {
        const freight = freights[shop.shopId]
        return freight ? [{ ...shop, freight, selfOperated: shop.shopId === 62 }] : []
      }),
      products: goods.map(productFrom),
      discounts,
      flashSales: [],
      groupBuys: [],
      groups: [],
      coupons,
      combos,
      exchanges: exchanges(),
      accounts: people.map((person) => accountFrom(like, person)),
    }),
  )
}

const personIn = (mall: Mall, userId: string): Account => {
  const account = mall.accounts.get(userId)
  if (!account) throw new Error(`${userId} is unknown`)
  return account
}
/** Not a member. */
export const lin = (mall: Mall): Account => personIn(mall, 'lin')
/** A paid member. */
export const su = (mall: Mall): Account => personIn(mall, 'su')

export const askedLine = (mall: Mall, skuId: number, count = 1, change: Partial<AskedLine> = {}): AskedLine => {
  const found = mall.catalogue.skus.get(skuId)
  if (!found) throw new Error(`no variant ${skuId}`)
  const product = mall.products.get(found.product.prodId) ?? found.product
  const sku = product.skus.find((each) => each.skuId === skuId) ?? found.sku
  return { product, sku, price: sku.price, count, ...change }
}
