import { contract, type Endpoint, type RefusalCode, type Route } from 'qinghua-contract'
import { isListRoute, lists, type ListRule } from 'qinghua-contract/data-rules'
import { refusals } from 'qinghua-contract/refusals'
import { refusalBy } from 'qinghua-contract/refusal-text'
import { isFields, type Fields, type Shape } from 'qinghua-contract/shape'
import { limits, times } from 'qinghua-contract/rules'
import { orderStatuses } from 'qinghua-contract/order-machine'
import { gateways } from './gateways.ts'
import { paramsOf, routes, writes } from './operators/operator.ts'
import type { SocketSpoil } from './spoiled-socket.ts'
import type { ForwardedCall, Spoil, SpoiledAnswer } from './spoiled-server.ts'
import { isGood, isRefused, json, lookUp, plain, queryOf, sentBy, valueOf, type Page } from './spoiling.ts'

type Answer = SpoiledAnswer
/** What a server may do otherwise than the mock, and keep the contract all the same. */
export type Liberty = (call: ForwardedCall, next: (call: ForwardedCall) => Promise<Answer>) => Promise<Answer>

const languageOf = ({ headers }: ForwardedCall): 'zh' | 'en' => (headers['accept-language'] === 'en' ? 'en' : 'zh')
const isJson = ({ contentType }: Answer): boolean => contentType?.startsWith('application/json') ?? false
const isTold = (answer: Answer): boolean => isGood(answer) && isJson(answer) && answer.text !== ''

/** Where something stands in an answer: what is in a list has the name of the list. */
interface Spot {
  readonly key: string
  /** The fields beside it. */
  readonly of: Fields
  readonly shape: Shape
  readonly isOptional: boolean
}
type Change = (value: unknown, spot: Spot) => unknown
const root: Spot = { key: '', of: {}, shape: {}, isOptional: false }
const meant = (shape: Shape): Shape => shape.anyOf?.find((each) => each.properties ?? each.items) ?? shape

/** Changes all that an answer consists of, from the inside to the outside; a field of which nothing is left goes. */
const mapped = (value: unknown, change: Change, spot = root): unknown => {
  const { items = {}, properties = {}, required = [] } = meant(spot.shape)
  const inner = (key: string, each: unknown): unknown => {
    const shape = properties[key]
    const isOptional = shape !== undefined && !required.includes(key)
    return mapped(each, change, { key, of: value as Fields, shape: shape ?? {}, isOptional })
  }
  if (Array.isArray(value)) {
    const each = { ...spot, key: spot.key || '[]', shape: items, isOptional: false }
    return change(
      value.map((one) => mapped(one, change, each)),
      spot,
    )
  }
  if (!isFields(value)) return change(value, spot)
  const all = Object.entries(value).map(([key, each]) => [key, inner(key, each)] as const)
  return change(Object.fromEntries(all.filter(([, each]) => each !== undefined)), spot)
}

const answering =
  (change: (answer: Answer, call: ForwardedCall) => Answer | Promise<Answer>): Liberty =>
  async (call, next) =>
    change(await next(call), call)
const telling = (change: (value: unknown, call: ForwardedCall) => unknown): Liberty =>
  answering((answer, call) =>
    isTold(answer) ? { ...answer, text: JSON.stringify(change(valueOf(answer), call)) } : answer,
  )
const shapeOf = ({ route }: ForwardedCall): Shape => (route ? contract[route].responses[200] : {})
const everywhere = (change: Change, isAt: (route: Route) => boolean = () => true): Liberty =>
  telling((value, call) =>
    call.route && isAt(call.route) ? mapped(value, change, { ...root, shape: shapeOf(call) }) : value,
  )

/** Names things otherwise to the caller: `theirs` in answers, `ours` in what is asked. */
const naming =
  (theirs: Change, ours: (text: string) => string): Liberty =>
  async (call, next) => {
    const type = call.headers['content-type'] ?? ''
    const isText = /json|urlencoded/.test(type) && call.body.length > 0
    const path = ours(call.path)
    const body = isText ? Buffer.from(ours(Buffer.from(call.body).toString())) : call.body
    const send: ForwardedCall['send'] = (change = {}) =>
      path === call.path && body === call.body
        ? call.send(Object.keys(change).length === 0 ? undefined : change)
        : call.send({ path, ...(isText && { body: body.toString() }), ...change })
    const answer = await next({ ...call, path, body, send })
    return isTold(answer) ? { ...answer, text: JSON.stringify(mapped(valueOf(answer), theirs)) } : answer
  }

const otherHost = 'https://cdn.mall.example'
const far = 4_000_000_000_000
/** The names of ids, and of lists of them. */
const ids = new Set([
  '[]',
  ...['prodId', 'skuId', 'basketId', 'addrId', 'couponId', 'couponUserId', 'orderItemId', 'orderInvoiceId', 'comboId'],
  ...['groupTeamId', 'groupActivityId', 'groupSkuId', 'seckillId', 'seckillSkuId', 'discountId', 'prodCommId'],
  ...['logId', 'categoryId', 'toClaim', 'orderItemIds', 'skuIds', 'couponIds', 'parentId', 'mainSkuId'],
])
const ofReductions = new Set(['coupon', 'discount', 'bundle', 'combo'])
const largeIds = naming(
  (id, { key, of }) => {
    const isReduction = key === 'id' && 'rule' in of && ofReductions.has(String(of['part']))
    return (isReduction || ids.has(key)) && typeof id === 'number' && id > 0 && id < far ? id + far : id
  },
  (text) => text.replaceAll(/(?<!\d)4\d{12}(?!\d)/g, (id) => String(Number(id) - far)),
)

const longer = (text: string): string => text.replaceAll(/\d+/g, (digits) => `88${digits}`)
const shorter = (text: string): string => text.replaceAll(/(?<!\d)88(\d{10,})(?!\d)/g, '$1')
const longOrderNumbers = naming(
  (value, { key }) => (/^orderNumbers?$/.test(key) && typeof value === 'string' ? longer(value) : value),
  shorter,
)
/** The same in the frames of the socket. */
export const socketOf = (names: readonly LibertyName[]): SocketSpoil => {
  const has = (name: LibertyName): boolean => names.includes(name)
  return {
    told: (frame) => [
      (has('fields that the contract does not have') ? frame.replace(/(?<="obj":\{)(?=")/, '"traceId":"a1b2",') : frame)
        .replaceAll(/(?<="orderNumber":")\d+(?=")/g, has('longer numbers of orders') ? longer : String)
        .replaceAll(/(?<=[",])\/pictures\//g, has('other pictures') ? `${otherHost}/pictures/` : '/pictures/'),
    ],
    heard: (frame) => [has('longer numbers of orders') ? shorter(frame) : frame],
  }
}

const refusing = (code: RefusalCode, call: ForwardedCall): Answer => {
  const { status, [languageOf(call)]: text } = refusals[code]
  return { status, contentType: status === 204 ? null : plain, text }
}
/** Another refusal that is as true, and that the row declares. */
const refusingAs =
  (
    routes: readonly Route[],
    from: RefusalCode,
    to: RefusalCode,
    fits: (answer: Answer, call: ForwardedCall) => boolean | Promise<boolean> = () => true,
  ): Liberty =>
  async (call, next) => {
    const answer = await next(call)
    const isIt =
      call.route !== null &&
      routes.includes(call.route) &&
      isRefused(answer) &&
      refusalBy(answer.text, languageOf(call)) === from &&
      (await fits(answer, call))
    return isIt ? refusing(to, call) : answer
  }
const chained = (all: readonly Liberty[]): Liberty =>
  all.reduce<Liberty>(
    (before, each) => (call, next) => each(call, (inner) => before(inner, next)),
    (call, next) => next(call),
  )

const confirms = [
  'POST /p/order/confirm',
  'POST /p/group/order/confirm',
  'POST /p/seckill/{orderPath}/confirm',
] as const
const otherRefusals = chained([
  refusingAs(['POST /p/orderInvoice'], 'invoiceExists', 'notInvoiceable'),
  refusingAs(['POST /p/prodComm'], 'commentRepeated', 'orderChanged'),
  refusingAs(['POST /p/orderRefund/apply'], 'refundRunning', 'nothingToRefund'),
  refusingAs(['POST /p/level/payLevel'], 'lowerLevel', 'unknownLevel'),
  refusingAs(['POST /p/seckill/{orderPath}/confirm'], 'orderRepeated', 'orderExpired'),
  refusingAs(['POST /p/order/confirm'], 'couponNotTogether', 'couponUsed', (_, call) => {
    const { couponUserIds = [] } = sentBy(call) as { couponUserIds?: readonly number[] }
    return new Set(couponUserIds).size < couponUserIds.length
  }),
  refusingAs(['POST /p/order/pay'], 'orderChanged', 'orderExpired', async (_, call) => {
    const { orderNumbers } = sentBy(call) as { orderNumbers: string }
    const order = await lookUp<Fields>(call, 'GET', `/p/myOrder/orderDetail?orderNumber=${shorter(orderNumbers)}`)
    return order?.['status'] === orderStatuses.canceled
  }),
])

/** What is paid there, as `isPay` calls it. */
const kindOf: Readonly<Record<string, string>> = { 'POST /p/balance/pay': '1', 'POST /p/level/payLevel': '2' }
const isPayOfItsKind = (): Liberty => {
  const kinds = new Map<string, string>()
  return async (call, next) => {
    const [, kind = '', number = ''] = /^\/p\/order\/isPay\/(\d)\/(\d+)$/.exec(call.path) ?? []
    if (number !== '' && (kinds.get(number) ?? '0') !== kind && call.headers['authorization']) {
      const answer = await next(call)
      return isGood(answer) ? refusing('unknownOrder', call) : answer
    }
    const answer = await next(call)
    const own = kindOf[call.route ?? '']
    if (own && isTold(answer)) kinds.set(String(valueOf<Fields>(answer)['orderNumbers']), own)
    return answer
  }
}

const shifted = (time: string, ms: number): string =>
  new Date(Date.parse(`${time.replace(' ', 'T')}Z`) + ms).toISOString().slice(0, 19).replace('T', ' ')

const keepsEnd: Change = (value, { key, of }) =>
  key === 'endTime' && value === null && 'orderItemDtos' in of
    ? shifted(String(of['createTime']), times.unpaidOrder)
    : value

const partNames = ['goods', 'freight', 'points']
const ofParts =
  (change: (parts: readonly Fields[]) => readonly Fields[]): Change =>
  (value, { key }) =>
    key === 'parts' && Array.isArray(value) ? change(value as readonly Fields[]) : value
const zeroParts = ofParts((parts) => {
  const others = partNames.filter((name) => !parts.some(({ part }) => part === name))
  return [...parts, ...others.map((part) => ({ part, amount: 0 }))]
})
const noZeroParts = ofParts((parts) => parts.filter(({ amount }) => amount !== 0))
const isConfirm = (route: Route): boolean => confirms.includes(route as never)

const isNull = ({ type }: Shape): boolean => type === 'null'
/** What was sent with an address stays with it. */
const ofCallers = new Set(['lng', 'lat'])
const withoutOptional = everywhere((value, { key, isOptional }) =>
  isOptional && !ofCallers.has(key) ? undefined : value,
)
const emptyTexts = everywhere((value, { shape: { anyOf = [] } }) =>
  value === null && anyOf.some(isNull) && anyOf.some(({ type, pattern }) => type === 'string' && !pattern) ? '' : value,
)

const noise = (id: string | number): string => [...String(id)].toReversed().join('')
/** Equal records, and those of lists whose order is open, come in another one, the same on every page. */
const otherOrder: Liberty = async (call, next) => {
  const answer = await next(call)
  const { route } = call
  if (!route || !isListRoute(route) || !route.startsWith('GET') || !isTold(answer)) return answer
  const page = valueOf<Page>(answer)
  if (page.total > limits.pageSize || page.total < 2) return answer
  const url = new URL(call.path, 'http://mall')
  url.searchParams.set('current', '1')
  url.searchParams.set('size', String(limits.pageSize))
  const path = `${url.pathname}${url.search}`
  const all = valueOf<Page>(await next({ ...call, path, send: (change) => call.send({ path, ...change }) })).records
  const rule = lists[route] as unknown as ListRule<Fields, Fields>
  const asked = Object.fromEntries(
    [...queryOf(call)].map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value]),
  )
  const order = rule.order?.(asked) ?? null
  const compare = <T extends number | string>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0)
  const sorted = all.toSorted(
    (a, b) =>
      (order ? compare(order.by(a), order.by(b)) * (order.descending ? -1 : 1) : 0) ||
      compare(noise(rule.id(a)), noise(rule.id(b))),
  )
  const from = (page.current - 1) * page.size
  return { ...answer, text: JSON.stringify({ ...page, records: sorted.slice(from, from + page.size) }) }
}

const ownPageSize: Liberty = (call, next) => {
  const { route } = call
  if (!route || !isListRoute(route) || !route.startsWith('GET') || queryOf(call).has('size')) return next(call)
  const path = `${call.path}${call.path.includes('?') ? '&' : '?'}size=12`
  return next({ ...call, path, send: (change) => call.send({ path, ...change }) })
}

const otherMethods: Liberty = async (call, next) => {
  const { route, path } = call
  const isThere = [...routes, ...writes].some((each) => paramsOf(each, path) !== null)
  if (route || !isThere) return next(call)
  if (parity(path) === 0) return { status: 404, contentType: 'text/html', text: '<html>Not found</html>' }
  const text = JSON.stringify({ timestamp: '2026-11-02T03:00:00Z', status: 405, error: 'Method Not Allowed', path })
  return { status: 405, contentType: json, text, headers: [['allow', 'GET']] }
}

const moments = new Set(['createTime', 'payTime', 'cancelTime', 'dvyTime', 'basketDate', 'browseTime', 'recTime'])
const laterBySeconds = everywhere(
  (value, { key }) => (moments.has(key) && typeof value === 'string' && value !== '' ? shifted(value, 2_000) : value),
  (route) => (contract[route] as Endpoint).host !== 'im',
)

const escaped = (text: string): string =>
  text.replaceAll(/[^ -~\n]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
const turnedKeys: Change = (value) => (isFields(value) ? Object.fromEntries(Object.entries(value).toReversed()) : value)
const parity = (text: string): number => [...text].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 2

/** Another one in each answer. */
const traced = (): Liberty => {
  let calls = 0
  return telling((value) => {
    const traceId = `trace-${(calls += 1)}`
    return mapped(value, (each) => (isFields(each) ? { ...each, traceId } : each))
  })
}

/** Two cookies, as two may be set. */
const ownHeaders = Object.entries({ vary: 'accept-language', 'cache-control': 'no-store', 'x-trace': 'a1b2' }).concat(
  ['a=1', 'b=2'].map((cookie) => ['set-cookie', cookie]),
)

/** In the order in which they are taken. */
export const liberties = {
  'a method that a path does not have is 405 in JSON, or 404 as a page': () => otherMethods,
  'a wrong address is 404': () =>
    answering((answer, call) =>
      isRefused(answer) && /[:：] ?path\//.test(answer.text)
        ? { status: 404, contentType: plain, text: refusals.notFound[languageOf(call)] }
        : answer,
    ),
  'what is sold out can no longer be bought': () =>
    refusingAs(confirms, 'insufficientStock', 'productUnavailable', ({ text }) => / 0 /.test(text)),
  'another refusal that is true as well': () => otherRefusals,
  'an offer that never was has ended': () =>
    refusingAs(
      Object.keys(contract).filter((route) =>
        (contract[route as Route] as Endpoint).refusals?.includes('activityEnded'),
      ) as Route[],
      'unknownActivity',
      'activityEnded',
    ),
  'a payment is unknown as one of another kind': isPayOfItsKind,
  'what is over tells when it would have ended': () => everywhere(keepsEnd),
  'parts of a price that are 0 are listed': () => everywhere(zeroParts, isConfirm),
  'parts of a price that are 0 are left out': () => everywhere(noZeroParts, (route) => !isConfirm(route)),
  'optional fields are absent': () => withoutOptional,
  'a text that there is not is empty': () => emptyTexts,
  'equal records come in another order': () => otherOrder,
  'some rows have lists without an order the other way round': () =>
    answering((answer, { route, method, path }) =>
      parity(route ?? '') === 0 ? gateways.reordering.change(answer, { route, method, path }) : answer,
    ),
  'another size of pages where none is asked for': () => ownPageSize,
  'other titles': () =>
    everywhere((value, { key }) =>
      ['title', 'brief'].includes(key) && typeof value === 'string' && value !== '' ? `${value} ★` : value,
    ),
  'other pictures': () =>
    everywhere((value) =>
      typeof value === 'string' ? value.replaceAll(/(^|,)\/pictures\//g, `$1${otherHost}/pictures/`) : value,
    ),
  'fewer suggestions': () =>
    telling((value, { route }) => {
      if (route === 'GET /search/hotSearch') return (value as unknown[]).slice(0, 1)
      return route === 'GET /search/suggest' ? mapped(value, (each) => (Array.isArray(each) ? [] : each)) : value
    }),
  'times of some seconds later': () => laterBySeconds,
  'large ids': () => largeIds,
  'longer numbers of orders': () => longOrderNumbers,
  'refusals in own words': () =>
    answering((answer, call) =>
      (isRefused(answer) || answer.status === 401) && !call.route?.startsWith('POST /p/')
        ? { ...answer, text: `${languageOf(call) === 'en' ? 'Sorry: ' : '抱歉：'}${answer.text}` }
        : answer,
    ),
  'fields that the contract does not have': traced,
  'JSON of another style': () =>
    answering((answer) =>
      isTold(answer)
        ? { ...answer, text: escaped(JSON.stringify(mapped(valueOf(answer), turnedKeys), null, 2)) }
        : answer,
    ),
  'amounts with both decimals': () =>
    answering((answer) =>
      isTold(answer)
        ? { ...answer, text: answer.text.replaceAll(/(?<=[:[] ?)(-?\d+\.\d)(?=\s*[,\]}\n])/g, '$10') }
        : answer,
    ),
  'nothing is an empty body': () =>
    answering((answer, call) =>
      isGood(answer) && isNull(shapeOf(call)) ? { ...answer, contentType: null, text: '' } : answer,
    ),
  'content types with other parameters and letters': () =>
    answering((answer) => ({
      ...answer,
      contentType:
        answer.contentType
          ?.replace(/^application\/json.*/, 'Application/JSON;charset="UTF-8"')
          .replace(/^text\/plain.*/, 'text/plain;charset=UTF-8') ?? null,
    })),
  'headers of its own': () =>
    answering(({ headers = [], ...answer }) => ({ ...answer, headers: [...headers, ...ownHeaders] })),
} as const satisfies Readonly<Record<string, () => Liberty>>
export type LibertyName = keyof typeof liberties

const isAlike = (one: Answer, other: Answer): boolean =>
  JSON.stringify([one.status, one.contentType, one.text, one.headers]) ===
  JSON.stringify([other.status, other.contentType, other.text, other.headers])

/** All of them at once; `taken` has those that have made a difference. */
export const taking = (names: readonly LibertyName[]) => {
  const taken = new Set<LibertyName>()
  const all = names.map((name): Liberty => {
    const liberty = liberties[name]()
    return async (call, next) => {
      if (taken.has(name)) return liberty(call, next)
      let plain: Answer | null = null
      const answer = await liberty(call, async (asked) => {
        if (asked !== call) taken.add(name)
        return (plain = await next(asked))
      })
      if (!plain || !isAlike(answer, plain)) taken.add(name)
      return answer
    }
  })
  const whole = chained(all)
  const spoil: Spoil = (call) => whole(call, ({ send }) => send())
  return { spoil, taken }
}
