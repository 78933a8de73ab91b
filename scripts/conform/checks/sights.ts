import type { Api, Endpoint, RefusalCode, Route } from 'qinghua-contract'
import { refusalBy } from 'qinghua-contract/refusal-text'
import { isSocketRoute, judgedRows, type JudgedRoute } from '../target/judged-rows.ts'
import type { Exchanged } from '../target/target.ts'

/** What a good answer can tell, beside being well-formed. */
type Tellings = { readonly [K in Route]?: Readonly<Record<string, (told: Api[K]['output']) => boolean>> }

type Parted = { readonly parts: readonly { readonly part: string; readonly amount: number }[] }
const takesOff =
  (part: string) =>
  ({ parts }: Parted): boolean =>
    parts.some((each) => each.part === part && each.amount < 0)
const isFurther = ({ current, records }: { readonly current: number; readonly records: readonly unknown[] }): boolean =>
  current > 1 && records.length > 0

const tellings: Tellings = {
  'GET /search/searchProdPage': { 'a second page': isFurther },
  'GET /p/myOrder/myOrderSearch': { 'a second page': isFurther },
  'GET /p/score/page': { 'a second page': isFurther },
  'GET /p/userBalanceLog/log': { 'a second page': isFurther },
  'GET /prod/prodCommPageByProd': { 'a second page': isFurther },
  'POST /p/shopCart/info': {
    'lines of two shops': (groups) => new Set(groups.map(({ shopId }) => shopId)).size > 1,
    'a line that is not ticked': (groups) =>
      groups.some(({ shopCartItemDiscounts }) =>
        shopCartItemDiscounts.some(({ shopCartItems }) => shopCartItems.some(({ isChecked }) => !isChecked)),
      ),
  },
  'POST /p/shopCart/totalPay': { 'a discount': takesOff('discount') },
  'POST /p/order/confirm': {
    'a discount': takesOff('discount'),
    'a coupon': takesOff('coupon'),
    points: takesOff('points'),
    freight: ({ totalTransfee }) => totalTransfee > 0,
    'freight that is free': ({ freeTransfee }) => freeTransfee > 0,
    'orders of two shops': ({ shopCartOrders }) => shopCartOrders.length > 1,
  },
}

type Telling = Readonly<Record<string, (told: unknown) => boolean>>
const tellingOf = (route: JudgedRoute): Telling => (isSocketRoute(route) ? {} : ((tellings[route] ?? {}) as Telling))

const refusalsOf = (route: JudgedRoute): readonly RefusalCode[] => (judgedRows[route] as Endpoint).refusals ?? []

/** What a run has to see of a row before its rules are proven: each refusal, and what its answers can tell. */
export const sightsOf = (route: JudgedRoute): readonly string[] => [
  ...Object.keys(tellingOf(route)),
  ...refusalsOf(route),
]

export const seenIn = ({ route, answer, language }: Exchanged): readonly string[] => {
  if (!answer) return []
  if (answer.status !== 200) return [refusalBy(answer.text, language) ?? []].flat()
  const all = Object.entries(tellingOf(route))
  if (all.length === 0) return []
  try {
    const told: unknown = JSON.parse(answer.text)
    return all.flatMap(([what, isTold]) => (isTold(told) ? [what] : []))
  } catch {
    return []
  }
}

const locks = 'it would lock the account of the run'
const full = 'it would fill what the account has'
/** Why no run brings a refusal about. */
const never: { readonly [K in RefusalCode]?: string } = {
  accountDisabled: 'it needs an account that the mall has disabled',
  giftCodeLocked: locks,
  giftCodeExpired: 'it needs a card that has expired',
  smsDailyLimit: locks,
  uploadsFull: full,
  favouritesFull: full,
  flashSaleBusy: 'it needs more callers than a run is',
  paymentMismatch: 'it needs a provider that lies',
}

export const whyNotSeen = (what: string): string => never[what as RefusalCode] ?? 'nothing in this run brought it about'
