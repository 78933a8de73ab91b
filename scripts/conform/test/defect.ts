import type { Route } from '@mall/contracts'
import type { ReceivedAnswer } from '@mall/contracts/verdict'
import type { Check } from '../run/finding.ts'
import type { ForwardedCall, Spoil, SpoiledAnswer } from './spoiled-server.ts'

/** A defect of a server, and the finding that must report it. */
export interface Defect {
  readonly what: string
  readonly route: Route
  readonly check: Check
  readonly path?: string
  /** The row of the finding, if it is not the spoiled one. */
  readonly shows?: Route
  readonly grade?: 'warning'
  readonly dialect?: 'envelope'
  readonly callMs?: number
  readonly journey?: string
  readonly shortest?: readonly string[]
  /** It shows only with a second account. */
  readonly needsOther?: true
  readonly spoil: () => Spoil
}

/** A defect that was written from the contract alone, without a look at the checks. */
export interface NewDefect {
  readonly what: string
  /** The row at fault, where the finding belongs. */
  readonly route: Route
  /** All rows that must be called to see it, if there are more than `route`. */
  readonly rows?: readonly Route[]
  /** `full`: it shows only if `route` is called although it writes. */
  readonly mode: 'read' | 'full'
  readonly grade?: 'warning'
  readonly path?: string
  readonly dialect?: 'envelope'
  /** How long an answer is waited for: short only where none comes, as the machine may be busy. */
  readonly callMs?: number
  /** It shows only with a second account, or with what the other one has. */
  readonly needsOther?: true
  /** Another row that the finding may name, because all that a caller can see points there. */
  readonly seenAs?: Route
  /** Why no caller can see it in the data of the mock. */
  readonly unseen?: string
  readonly spoil: () => Spoil
}

export type Fields = Record<string, never>
export const plain = 'text/plain; charset=utf-8'
export const json = 'application/json; charset=utf-8'

export const isGood = ({ status }: { readonly status: number }): boolean => status === 200

export const at =
  (
    route: Route,
    change: (
      answer: ReceivedAnswer,
      call: ForwardedCall,
    ) => SpoiledAnswer | 'silence' | null | Promise<SpoiledAnswer | 'silence' | null>,
  ): (() => Spoil) =>
  () =>
  async (call) => {
    const answer = await call.send()
    return call.route === route ? change(answer, call) : answer
  }

/** Changes the body of 200 answers only. */
export const body = <T>(route: Route, change: (value: T) => unknown): (() => Spoil) =>
  at(route, (answer) =>
    isGood(answer) ? { ...answer, text: JSON.stringify(change(JSON.parse(answer.text) as T)) } : answer,
  )

export const put = (key: string, value: unknown) => (fields: Fields) => ({ ...fields, [key]: value })
export const drop = (key: string) => (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key))
export const first = (change: (fields: Fields) => unknown) => (list: Fields[]) =>
  list.map((each, n) => (n === 0 ? change(each) : each))

export const total = 'POST /p/shopCart/totalPay'
export const search = 'GET /search/searchProdPage'
export const detail = 'GET /p/myOrder/orderDetail'
export const product = 'GET /prod/prodInfo'
export const orders = 'GET /p/myOrder/myOrderSearch'
export const stores = 'GET /shop/storeList'
export const address = 'GET /p/address/addrInfo/{addrId}'
export const notices = 'GET /shop/notice/noticeList/{shopId}'
export const user = 'GET /p/user/userInfo'
export const submit = 'POST /p/order/submit'
export const pay = 'POST /p/order/pay'
export const cancel = 'PUT /p/myOrder/cancel/{orderNumber}'
/** The answer of a write that returns nothing. */
export const accepted = { status: 200, contentType: json, text: 'null' } as const

export const isBroken = ({ status }: ReceivedAnswer): boolean => status === 400

export const changed =
  <T>(change: (value: T) => unknown) =>
  (answer: ReceivedAnswer): ReceivedAnswer => ({
    ...answer,
    text: JSON.stringify(change(JSON.parse(answer.text) as T)),
  })

/** A defect that a journey finds. */
export const inJourney =
  (journey: string, more: Pick<Defect, 'needsOther'> = {}) =>
  (what: string, route: Route, spoil: () => Spoil, shows: Route = route, path?: string): Defect => ({
    what,
    route,
    shows,
    check: 'journey',
    journey,
    ...(path !== undefined && { path }),
    ...more,
    spoil,
  })
