import type { Endpoint } from '@mall/contracts'
import { alternativesOf } from './alternatives.ts'
import type { Sending } from '../target/target.ts'

const ownIdKeys = [
  'addrId',
  'orderNumber',
  'orderNumbers',
  'orderItemId',
  'refundSn',
  'orderInvoiceId',
  'fileId',
] as const
const idKeys = [
  ...ownIdKeys,
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

const requiredKeysOf = ({ params, query }: Endpoint): string[] =>
  [params, query].flatMap((part) => (part?.required as string[] | undefined) ?? [])

const bodyKeysOf = ({ body }: Endpoint): string[] =>
  alternativesOf(body).flatMap((each) => {
    const { properties = {} } = each as { readonly properties?: Readonly<Record<string, object>> }
    return Object.keys(properties).filter((key) => !('const' in (properties[key] ?? {})))
  })

/** A body that is a single text is the number of a refund. */
const isRefundNumber = ({ body }: Endpoint): boolean => (body as { type?: string } | undefined)?.type === 'string'

/** Whether a row is asked for one thing that belongs to somebody, such as an order. */
export const hasOwnIds = (row: Endpoint): boolean =>
  isRefundNumber(row) ||
  [...requiredKeysOf(row), ...bodyKeysOf(row)].some((key) => (ownIdKeys as readonly string[]).includes(key))
export const hasIds = (row: Endpoint): boolean => requiredKeysOf(row).some((key) => idKeys.includes(key))

const unknownOf = (value: unknown): unknown => (typeof value === 'number' ? 987_654_321 : '98765432109876543210')

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob)

/** The same call with other ids, where `other` returns one; null if it returns none. A body that is a text is a refund. */
const withOther = (sending: Sending, other: (name: string, value: unknown) => unknown): Sending | null => {
  let isChanged = false
  const changed = (name: string, value: unknown): unknown => {
    const id = value === null ? undefined : other(name, value)
    isChanged ||= id !== undefined
    return id ?? value
  }
  const inPart = (part: unknown): unknown => {
    if (typeof part === 'string') return changed('refundSn', part)
    if (!isFields(part)) return part
    return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, changed(name, value)]))
  }
  const result = Object.fromEntries(
    (['params', 'query', 'body'] as const).flatMap((part) =>
      sending[part] === undefined ? [] : [[part, inPart(sending[part])]],
    ),
  )
  return isChanged ? { ...sending, ...result } : null
}

const isOwn = (name: string): boolean => (ownIdKeys as readonly string[]).includes(name)

/** The same call for ids that nothing has; null if it has none. */
export const withUnknownIds = (sending: Sending): Sending | null =>
  withOther(sending, (name, value) => (idKeys.includes(name) ? unknownOf(value) : undefined))
/** The same for things that belong to somebody, or only for those that are named. */
export const withUnknownOwnIds = (sending: Sending, names: readonly string[] = ownIdKeys): Sending | null =>
  withOther(sending, (name, value) => (isOwn(name) && names.includes(name) ? unknownOf(value) : undefined))
export const withIds = (sending: Sending, ids: Fields): Sending | null => withOther(sending, (name) => ids[name])
