import type { FlowLog } from 'qinghua-contract'
import type { PayMethod } from 'qinghua-contract/order-machine'
import type {
  SeedCombo,
  SeedCoupon,
  SeedDiscount,
  SeedFlashSale,
  SeedGroupBuy,
  SeedProduct,
  SeedShop,
} from '@mall/fixtures'
import type { FlashRefusal, FlashRequest, GroupTeam, Rivals, RivalTry } from './activities.ts'
import type { Catalogue } from './catalogue.ts'
import { draw, seedOf } from './chance.ts'
import type { Checkout } from './checkouts.ts'
import type { WrittenComment } from './comments.ts'
import type { GiftCard, Points } from './membership.ts'
import type { StoredMessage } from './messages.ts'
import type { Order } from './orders.ts'
import type { LedgerEntry, Payment } from './payments.ts'
import type {
  Account,
  Browsed,
  CartLine,
  FavouriteProduct,
  FavouriteShop,
  Feedback,
  KeptAddress,
  PasswordTries,
  SentCode,
  SentSms,
  Session,
  ShopAccount,
  SmsFlag,
} from './people.ts'
import type { CouponHolding } from './promotions.ts'
import type { StoredChat, Talks } from './service.ts'
import { Table } from './table.ts'
import { Timers } from './timers.ts'

/** Limits the entries of tables that may forget the oldest; accounts, money and orders are never dropped. */
const maxEntries = 1_000
/** Shoppers with conversations, and messages of all of them together. */
const maxTalkers = 5_000
const maxChats = 50_000

/** The business state of one world, and the only source of time, ids and random numbers. */
export interface Mall {
  readonly name: string
  /** 128 random bits of this world, from which follows all that is secret. */
  readonly key: string
  readonly catalogue: Catalogue
  /** World time in milliseconds; the world sets it before every call. */
  now: number
  readonly counters: { lastId: number; chance: number }
  readonly shops: Table<number, SeedShop>
  /** By shop: how its owner logs in on the seller platform. */
  readonly shopAccounts: Table<number, ShopAccount>
  readonly products: Table<number, SeedProduct>
  readonly discounts: Table<number, SeedDiscount>
  readonly coupons: Table<number, SeedCoupon>
  readonly combos: Table<number, SeedCombo>
  readonly flashSales: Table<number, SeedFlashSale>
  /** By shopper and sale: how many requests there were. */
  readonly flashRequests: Table<string, number>
  /** By the number of the order that is asked for, in the order of arrival. */
  readonly flashQueue: Table<string, FlashRequest>
  readonly flashRefusals: Table<string, FlashRefusal>
  readonly groupBuys: Table<number, SeedGroupBuy>
  readonly groupTeams: Table<number, GroupTeam>
  readonly rivals: Table<number, Rivals>
  readonly rivalTries: Table<string, RivalTry>
  readonly couponHoldings: Table<number, CouponHolding>
  /** By shopper: the ids of holdings, newest first. */
  readonly couponUserIds: Table<string, readonly number[]>
  readonly accounts: Table<string, Account>
  readonly sessions: Table<string, Session>
  readonly carts: Table<string, readonly CartLine[]>
  readonly points: Table<string, Points>
  /** By shopper: the last day, counted from 1970 in Asia/Shanghai, and how many in a row. */
  readonly signIns: Table<string, { readonly day: number; readonly count: number }>
  readonly giftCards: Table<string, GiftCard>
  /** By shopper: when wrong codes were tried. */
  readonly wrongGiftCodes: Table<string, readonly number[]>
  readonly addresses: Table<string, readonly KeptAddress[]>
  readonly browsed: Table<string, readonly Browsed[]>
  readonly favouriteProducts: Table<string, readonly FavouriteProduct[]>
  readonly favouriteShops: Table<string, readonly FavouriteShop[]>
  readonly checkouts: Table<string, Checkout>
  readonly orders: Table<string, Order>
  /** By shopper, newest first. */
  readonly orderNumbers: Table<string, readonly string[]>
  /** Parcel id to order number. */
  readonly parcelOrders: Table<number, string>
  /** By shopper, newest first. */
  readonly messages: Table<string, readonly StoredMessage[]>
  /** By shopper. */
  readonly talks: Table<string, Talks>
  /** By shopper, shop and number. */
  readonly chats: Table<string, StoredChat>
  /** By shop, 0 for the platform: where the service keeps no hours. */
  readonly desks: Table<number, 'on' | 'off'>
  /** Refund number to order number. */
  readonly refundOrders: Table<string, string>
  /** By the id of an order line. */
  readonly comments: Table<number, WrittenComment>
  /** By product: the ids of commented order lines, newest first. */
  readonly commentedItems: Table<number, readonly number[]>
  readonly payments: Table<string, Payment>
  /** Only the methods switched by the office; the others are as in the seed. */
  readonly payMethods: Table<PayMethod, boolean>
  readonly ledger: Table<number, LedgerEntry>
  readonly timers: Timers
  /** Whether merchants and couriers act automatically. */
  autopilot: boolean
  readonly smsCodes: Table<string, SentCode>
  readonly smsPerDay: Table<string, { day: number; count: number }>
  readonly smsFlags: Table<string, SmsFlag>
  readonly smsOutbox: Table<number, SentSms>
  readonly passwordTries: Table<string, PasswordTries>
  /** Ciphertext to the time of its use. */
  readonly usedCiphers: Table<string, number>
  readonly feedback: Table<number, Feedback>
  readonly visits: Table<number, FlowLog>
}

const openingCounters = (name: string, { lastId, seed }: Catalogue) => ({
  lastId,
  chance: seedOf(`${seed.seed}:${name}`),
})

export const createMall = (name: string, catalogue: Catalogue, autopilot = false, key = ''): Mall => ({
  name,
  key,
  catalogue,
  now: catalogue.seed.openedAt,
  counters: openingCounters(name, catalogue),
  shops: new Table(catalogue.shops),
  shopAccounts: new Table(),
  products: new Table(catalogue.products),
  discounts: new Table(catalogue.discounts),
  coupons: new Table(catalogue.coupons),
  combos: new Table(catalogue.combos),
  flashSales: new Table(catalogue.flashSales),
  flashRequests: new Table(),
  flashQueue: new Table(),
  flashRefusals: new Table(),
  groupBuys: new Table(catalogue.groupBuys),
  groupTeams: new Table(catalogue.groupTeams),
  rivals: new Table(),
  rivalTries: new Table(),
  couponHoldings: new Table(),
  couponUserIds: new Table(),
  accounts: new Table(catalogue.accounts),
  sessions: new Table(undefined, maxEntries),
  carts: new Table(catalogue.carts, maxEntries),
  points: new Table(catalogue.points),
  signIns: new Table(),
  giftCards: new Table(catalogue.giftCards),
  wrongGiftCodes: new Table(undefined, maxEntries),
  addresses: new Table(catalogue.addresses, maxEntries),
  browsed: new Table(catalogue.browsed, maxEntries),
  favouriteProducts: new Table(catalogue.favouriteProducts, maxEntries),
  favouriteShops: new Table(catalogue.favouriteShops, maxEntries),
  checkouts: new Table(undefined, maxEntries),
  orders: new Table(),
  orderNumbers: new Table(),
  parcelOrders: new Table(),
  messages: new Table(undefined, maxEntries),
  talks: new Table(catalogue.talks, maxTalkers),
  chats: new Table(catalogue.chats, maxChats),
  desks: new Table(),
  refundOrders: new Table(),
  comments: new Table(),
  commentedItems: new Table(),
  payments: new Table(),
  payMethods: new Table(),
  ledger: new Table(),
  timers: new Timers(catalogue.timers),
  autopilot,
  smsCodes: new Table(undefined, maxEntries),
  smsPerDay: new Table(undefined, maxEntries),
  smsFlags: new Table(undefined, maxEntries),
  smsOutbox: new Table(undefined, maxEntries),
  passwordTries: new Table(catalogue.passwordTries, maxEntries),
  usedCiphers: new Table(undefined, maxEntries),
  feedback: new Table(undefined, maxEntries),
  visits: new Table(undefined, maxEntries),
})

export const nextId = (mall: Mall): number => ++mall.counters.lastId

/** In [0, 1), and no secret: who knows the name and the seed of a world can compute it. */
export const random = (mall: Mall): number => {
  const { state, value } = draw(mall.counters.chance)
  mall.counters.chance = state
  return value
}

/** Whether the mall is unchanged since it was created, apart from `autopilot`. */
export const untouched = (mall: Mall): boolean => {
  const { lastId, chance } = openingCounters(mall.name, mall.catalogue)
  if (mall.counters.lastId !== lastId || mall.counters.chance !== chance) return false
  if (!mall.timers.are(mall.catalogue.timers)) return false
  return Object.values(mall).every((part) => !(part instanceof Table) || part.untouched)
}
