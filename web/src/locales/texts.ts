import type { account } from './zh/account.ts'
import type { detail } from './zh/detail.ts'
import type { address } from './zh/address.ts'
import type { balance } from './zh/balance.ts'
import type { centre } from './zh/centre.ts'
import type { collection } from './zh/collection.ts'
import type { footprint } from './zh/footprint.ts'
import type { cart } from './zh/cart.ts'
import type { comments } from './zh/comments.ts'
import type { chat } from './zh/chat.ts'
import type { combos } from './zh/combos.ts'
import type { coupons } from './zh/coupons.ts'
import type { discounts } from './zh/discounts.ts'
import type { keys } from './zh/keys.ts'
import type { compare } from './zh/compare.ts'
import type { checkout } from './zh/checkout.ts'
import type { consoleActors } from './zh/console-actors.ts'
import type { consoleBar } from './zh/console-bar.ts'
import type { consoleErrors } from './zh/console-errors.ts'
import type { consoleFaults } from './zh/console-faults.ts'
import type { consoleForm } from './zh/console-form.ts'
import type { consoleFrame } from './zh/console-frame.ts'
import type { consoleJournal } from './zh/console-journal.ts'
import type { consoleOpen } from './zh/console-open.ts'
import type { consoleWorlds } from './zh/console-worlds.ts'
import type { consoleState } from './zh/console-state.ts'
import type { consoleTime } from './zh/console-time.ts'
import type { errors } from './zh/errors.ts'
import type { exchange } from './zh/exchange.ts'
import type { feedback } from './zh/feedback.ts'
import type { footer } from './zh/footer.ts'
import type { groups } from './zh/groups.ts'
import type { flash } from './zh/flash.ts'
import type { home } from './zh/home.ts'
import type { invoice } from './zh/invoice.ts'
import type { levels } from './zh/levels.ts'
import type { list } from './zh/list.ts'
import type { membership } from './zh/membership.ts'
import type { notice } from './zh/notice.ts'
import type { payment } from './zh/payment.ts'
import type { points } from './zh/points.ts'
import type { records } from './zh/records.ts'
import type { recharge } from './zh/recharge.ts'
import type { price } from './zh/price.ts'
import type { orders } from './zh/orders.ts'
import type { opening } from './zh/opening.ts'
import type { reading } from './zh/reading.ts'
import type { product } from './zh/product.ts'
import type { quick } from './zh/quick.ts'
import type { refunds } from './zh/refunds.ts'
import type { resume } from './zh/resume.ts'
import type { reviews } from './zh/reviews.ts'
import type { search } from './zh/search.ts'
import type { shell } from './zh/shell.ts'
import type { shopfront } from './zh/shopfront.ts'
import type { shops } from './zh/shops.ts'
import type { terms } from './zh/terms.ts'
import type { ui } from './zh/ui.ts'
import type { uploads } from './zh/uploads.ts'

/** A new area is a file in each language and a line here. */
export interface Texts {
  account: typeof account
  address: typeof address
  balance: typeof balance
  centre: typeof centre
  collection: typeof collection
  footprint: typeof footprint
  detail: typeof detail
  cart: typeof cart
  chat: typeof chat
  comments: typeof comments
  combos: typeof combos
  coupons: typeof coupons
  discounts: typeof discounts
  keys: typeof keys
  compare: typeof compare
  checkout: typeof checkout
  consoleActors: typeof consoleActors
  consoleBar: typeof consoleBar
  consoleErrors: typeof consoleErrors
  consoleFaults: typeof consoleFaults
  consoleForm: typeof consoleForm
  consoleFrame: typeof consoleFrame
  consoleJournal: typeof consoleJournal
  consoleOpen: typeof consoleOpen
  consoleWorlds: typeof consoleWorlds
  consoleState: typeof consoleState
  consoleTime: typeof consoleTime
  errors: typeof errors
  exchange: typeof exchange
  feedback: typeof feedback
  footer: typeof footer
  groups: typeof groups
  flash: typeof flash
  home: typeof home
  invoice: typeof invoice
  levels: typeof levels
  list: typeof list
  membership: typeof membership
  notice: typeof notice
  payment: typeof payment
  points: typeof points
  price: typeof price
  orders: typeof orders
  opening: typeof opening
  product: typeof product
  reading: typeof reading
  quick: typeof quick
  refunds: typeof refunds
  resume: typeof resume
  reviews: typeof reviews
  search: typeof search
  shell: typeof shell
  shopfront: typeof shopfront
  shops: typeof shops
  terms: typeof terms
  recharge: typeof recharge
  records: typeof records
  ui: typeof ui
  uploads: typeof uploads
}
export type Area = keyof Texts

/** A text with plural forms is asked for by its stem. */
type KeyIn<T, K extends keyof T & string> = T[K] extends string
  ? K extends `${infer Stem}_${'zero' | 'other'}`
    ? Stem
    : K
  : `${K}.${{ [I in keyof T[K] & string]: KeyIn<T[K], I> }[keyof T[K] & string]}`
/** Without an alias of their own, so that the compiler lists the keys, and proposes the right one. */
type Keys = {
  readonly [A in Area]: { [K in keyof Texts[A] & string]: KeyIn<Texts[A], K> }[keyof Texts[A] & string]
}
/** Index it; computing the keys at each call, as i18next would, slows down the compiler. */
interface TextKeys extends Keys {}
export type Text<A extends Area> = (key: TextKeys[A], values?: Readonly<Record<string, unknown>>) => string

type WithOne<T> = T extends string
  ? string
  : { readonly [K in keyof T]: WithOne<T[K]> } & {
      readonly [K in keyof T as K extends `${infer Stem}_other` ? `${Stem}_one` : never]: string
    }
/** English has `…_one` beside each `…_other`, the only form in Chinese. */
export type English<A extends Area> = WithOne<Texts[A]>
