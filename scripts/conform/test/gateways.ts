import type { Route } from 'qinghua-contract'
import { isListRoute, lists } from 'qinghua-contract/data-rules'
import { wrapped, type Dialect } from 'qinghua-contract/dialect'
import { usualPageSize } from 'qinghua-contract/rules'
import type { ReceivedAnswer } from 'qinghua-contract/verdict'

/** What is sent to the caller; `bytes` in the place of `text`, and headers beyond the content type. */
export interface SpoiledAnswer extends ReceivedAnswer {
  readonly bytes?: Uint8Array
  /** A name may occur twice; `content-type` here comes after the one of `contentType`. */
  readonly headers?: readonly (readonly [name: string, value: string])[]
}

interface Asked {
  readonly route: Route | null
  readonly method: string
  readonly path: string
}

/** What real deployments put between a server and its clients, none of which is a departure. */
export interface Gateway {
  /** Answers have the time of the machine, as a gateway writes it, and not that of the mall. */
  readonly hasOwnTime?: true
  /** Names of headers are in capitals. */
  readonly isShouting?: true
  readonly zips?: true
  readonly closes?: true
  /** How much time passes at the mall with each call. */
  readonly msOfMall?: number
  readonly change?: (answer: SpoiledAnswer, asked: Asked) => SpoiledAnswer
}

const isAbsent = ({ status }: SpoiledAnswer): boolean => status === 404 || status === 405

/** The envelope of a framework that answers everything with 200. */
const enveloped = (answer: SpoiledAnswer): SpoiledAnswer => wrapped(answer, null)

/** One that knows nothing of the address either, and says so in its envelope. */
const wrapsAbsence = (answer: SpoiledAnswer, { method, path }: Asked): SpoiledAnswer => {
  if (!isAbsent(answer)) return enveloped(answer)
  const msg = answer.status === 404 ? `No static resource ${path}.` : `Request method '${method}' is not supported`
  const text = JSON.stringify({ code: String(answer.status), msg, data: null, success: false })
  return { status: 200, contentType: 'application/json', text }
}

/** Calls whose answers have an order by the contract, beside the lists. */
const ordered: ReadonlySet<Route> = new Set([
  'GET /p/address/list',
  'GET /seckill/sessions',
  'GET /p/groupTeam/info',
  'GET /groupProd/joinGroupList',
  'GET /p/user/conversations',
  'GET /p/user/conversations/msgItems/{shopId}',
  'GET /p/user/conversations/msgItemsPlatform/{shopId}',
  'GET /shop/notice/topNoticeList/{shopId}',
])
/** Chapters, the words of a text, and days. */
const orderedFields: ReadonlySet<string> = new Set(['contents', 'passages', 'scoreList'])

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed).toReversed()
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, orderedFields.has(key) ? inner : reversed(inner)]),
  )
}

/** Turned about page by page it would have another order on each. */
const isLong = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'total' in value && Number(value.total) > usualPageSize

/** Lists whose order the contract leaves open come in another one. */
const reorders = (answer: SpoiledAnswer, { route }: Asked): SpoiledAnswer => {
  if (!route || answer.status !== 200 || !answer.contentType?.startsWith('application/json')) return answer
  if (ordered.has(route) || (isListRoute(route) && 'order' in lists[route])) return answer
  const value: unknown = JSON.parse(answer.text)
  return isLong(value) ? answer : { ...answer, text: JSON.stringify(reversed(value)) }
}

/** What stands between server and judge, and how its answers are wrapped. */
export const gateways = {
  none: {},
  nginx: { hasOwnTime: true },
  shouting: { isShouting: true },
  zipping: { zips: true },
  slow: { msOfMall: 1_000 },
  enveloping: { change: enveloped },
  wrapping: { change: wrapsAbsence },
  reordering: { change: reorders },
  everything: {
    ...{ hasOwnTime: true, isShouting: true, zips: true, closes: true, msOfMall: 300 },
    change: (answer, asked) => wrapsAbsence(reorders(answer, asked), asked),
  },
} as const satisfies Readonly<Record<string, Gateway>>
export type GatewayName = keyof typeof gateways

export const dialectOf = (name: GatewayName): Dialect =>
  ['enveloping', 'wrapping', 'everything'].includes(name) ? 'envelope' : 'raw'
