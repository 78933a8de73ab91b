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
const idKeys = [...ownIdKeys, 'prodId', 'skuId', 'shopId', 'id', 'categoryId']

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

/** The same call for ids that nothing has; null if it has none of them. */
const withUnknown = (sending: Sending, keys: readonly string[]): Sending | null => {
  const isNamed = (fields: Fields = {}): boolean => Object.keys(fields).some((key) => keys.includes(key))
  if (!isNamed(sending.params) && !isNamed(sending.query)) return null
  const changed = (fields: Fields): Fields =>
    Object.fromEntries(
      Object.entries(fields).map(([key, value]) => [key, keys.includes(key) ? unknownOf(value) : value]),
    )
  return {
    ...sending,
    ...(sending.params && { params: changed(sending.params) }),
    ...(sending.query && { query: changed(sending.query) }),
  }
}
export const withUnknownIds = (sending: Sending): Sending | null => withUnknown(sending, idKeys)
export const withUnknownOwnIds = (sending: Sending): Sending | null => withUnknown(sending, ownIdKeys)
