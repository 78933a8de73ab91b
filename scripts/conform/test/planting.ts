import type { Route } from '@mall/contracts'
import type { ReceivedAnswer } from '@mall/contracts/verdict'
import type { Check } from '../finding.ts'
import type { Passing, Spoil } from './spoiled-server.ts'

/** Something wrong with a server, and where the judge has to find it. */
export interface Plant {
  readonly what: string
  readonly route: Route
  readonly check: Check
  readonly path?: string
  /** The row at which it shows, where that is not the one that is spoiled. */
  readonly shows?: Route
  readonly grade?: 'warning'
  readonly dialect?: 'envelope'
  readonly callMs?: number
  readonly journey?: string
  /** The shortest way to it. */
  readonly shortest?: readonly string[]
  readonly spoil: () => Spoil
}

export type Fields = Record<string, never>
export const plain = 'text/plain; charset=utf-8'
export const json = 'application/json; charset=utf-8'

export const isGood = ({ status }: ReceivedAnswer): boolean => status === 200

/** Spoils the answers of one row. */
export const at =
  (route: Route, change: (answer: ReceivedAnswer, passing: Passing) => ReceivedAnswer | null): (() => Spoil) =>
  () =>
  async (passing) => {
    const answer = await passing.send()
    return passing.route === route ? change(answer, passing) : answer
  }

/** Changes the body of its good answers. */
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

export const isBroken = ({ status }: ReceivedAnswer): boolean => status === 400

export const changed =
  <T>(change: (value: T) => unknown) =>
  (answer: ReceivedAnswer): ReceivedAnswer => ({
    ...answer,
    text: JSON.stringify(change(JSON.parse(answer.text) as T)),
  })
