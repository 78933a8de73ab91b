import { contract, type Endpoint, type Route } from 'qinghua-contract'
import { alternativesOf } from './alternatives.ts'
import type { Sending } from '../target/target.ts'

/** Of one thing that belongs to somebody. */
const oneOfOwn = [
  ...(['addrId', 'orderNumber', 'orderNumbers', 'orderItemId'] as const),
  ...(['refundSn', 'orderInvoiceId', 'fileId'] as const),
] as const
/** What is unknown of these is no mistake everywhere: it counts nothing. */
const ownIdKeys = [...oneOfOwn, 'basketId', 'basketIds', 'couponUserId', 'couponUserIds'] as const
export type OwnIdKey = (typeof ownIdKeys)[number]
const idKeys: readonly string[] = [
  ...oneOfOwn,
  'prodId',
  'skuId',
  'shopId',
  'id',
  'categoryId',
  'seckillId',
  'groupActivityId',
  'groupTeamId',
  'couponId',
  'comboId',
  'discountId',
]

type Fields = Readonly<Record<string, unknown>>

const isOwn = (name: string): boolean => (ownIdKeys as readonly string[]).includes(name)

const requiredKeysOf = ({ params, query }: Endpoint): string[] =>
  [params, query].flatMap((part) => (part?.required as string[] | undefined) ?? [])

const bodyKeysOf = ({ body }: Endpoint): string[] =>
  alternativesOf(body).flatMap((each) => {
    const { items = each } = each as { readonly items?: object }
    const { properties = {} } = items as { readonly properties?: Readonly<Record<string, object>> }
    return Object.keys(properties).filter((key) => !('const' in (properties[key] ?? {})))
  })

/** What the ids of a body name that has no fields. */
const bodyIds: { readonly [K in Route]?: OwnIdKey } = {
  'POST /p/shopCart/totalPay': 'basketIds',
  'DELETE /p/shopCart/deleteItem': 'basketIds',
  'PUT /p/orderRefund/cancel': 'refundSn',
}

/** Whether a row is asked for things that belong to somebody, such as an order. */
export const hasOwnIds = (route: Route): boolean =>
  route in bodyIds || [...requiredKeysOf(contract[route]), ...bodyKeysOf(contract[route])].some(isOwn)
export const hasIds = (row: Endpoint): boolean => requiredKeysOf(row).some((key) => idKeys.includes(key))

const unknownOf = (value: unknown): unknown => (typeof value === 'number' ? 987_654_321 : '98765432109876543210')

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob)

/** The same call with other ids, where `other` returns one; null if it returns none. */
const withOther = (
  route: Route,
  sending: Sending,
  other: (name: string, value: unknown) => unknown,
): Sending | null => {
  let isChanged = false
  const changed = (name: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((each: unknown) => (isFields(each) ? inPart(each) : changed(name, each)))
    const id = value === null ? undefined : other(name, value)
    isChanged ||= id !== undefined
    return id ?? value
  }
  const inPart = (part: unknown): unknown => {
    if (!isFields(part)) return changed(bodyIds[route] ?? '', part)
    return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, changed(name, value)]))
  }
  const result = Object.fromEntries(
    (['params', 'query', 'body'] as const).flatMap((part) =>
      sending[part] === undefined ? [] : [[part, inPart(sending[part])]],
    ),
  )
  return isChanged ? { ...sending, ...result } : null
}

/** The same call for ids that nothing has; null if it has none. */
export const withUnknownIds = (route: Route, sending: Sending): Sending | null =>
  withOther(route, sending, (name, value) => (idKeys.includes(name) ? unknownOf(value) : undefined))

/** 0 names nothing, or the usual one. */
const namesOwn = (name: string, value: unknown): boolean => isOwn(name) && value !== 0

/** The same for things that belong to somebody. */
export const withUnknownOwnIds = (route: Route, sending: Sending): Sending | null =>
  withOther(route, sending, (name, value) => (namesOwn(name, value) ? unknownOf(value) : undefined))

/** The same for an address that is named, instead of the usual one. */
export const withAddress = (route: Route, sending: Sending, addrId: number): Sending | null =>
  withOther(route, sending, (name, value) => (name === 'addrId' && value === 0 ? addrId : undefined))

/** The ids of a call that name what belongs to somebody, with their names. */
export const ownIdsOf = (route: Route, sending: Sending): readonly (readonly [OwnIdKey, unknown])[] => {
  const ids: [OwnIdKey, unknown][] = []
  withOther(route, sending, (name, value) => {
    if (namesOwn(name, value)) ids.push([name as OwnIdKey, value])
    return undefined
  })
  return ids
}
