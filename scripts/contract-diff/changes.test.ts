import { Type, type TProperties, type TSchema } from 'typebox'
import { expect, it } from 'vitest'
import { lists, sums } from '../../contracts/data-rules/index.ts'
import { bundleOf, type ContractSource } from '../../contracts/openapi/bundle.ts'
import { plain } from '../../contracts/openapi/json.ts'
import { couponStatuses, couponSteps } from '../../contracts/src/coupon-machine.ts'
import { object } from '../../contracts/src/field-types.ts'
import type { Push } from '../../contracts/src/im-socket.ts'
import { contract, imPushes, imSocket, type Endpoint } from '../../contracts/src/index.ts'
import { isUserName, patterns } from '../../contracts/src/input-rules.ts'
import { invoiceable, orderStatuses, orderSteps } from '../../contracts/src/order-machine.ts'
import { priceRules } from '../../contracts/src/price-rules.ts'
import { refundStatuses, refundSteps } from '../../contracts/src/refund-machine.ts'
import { refusals } from '../../contracts/src/refusals.ts'
import { limits, pageIds, times } from '../../contracts/src/rules.ts'
import { contractSource } from '../openapi/bundle.ts'
import { type Bundle, readBundle } from './bundle.ts'
import { compare } from './compare.ts'
import { report } from './report.ts'
import { rules } from './rules.ts'

const search = 'GET /search/searchProdPage'
const notices = 'GET /shop/notice/noticeList/{shopId}'
const coupons = 'GET /p/myCoupon/getCouponList'
const total = 'POST /p/shopCart/totalPay'
const feedback = 'POST /feedback/addFeedback'
const upload = 'POST /p/file/uploadImFile'
const send = 'SEND /im/websocket/user/{token}'

type Rows = Readonly<Record<string, Endpoint>>
/** The real contract, with some of its calls. */
const rows = Object.fromEntries(
  ([search, notices, coupons, total, feedback, upload] as const).map((route) => [route, contract[route]]),
)
const source: ContractSource = { ...contractSource, tables: { some: rows }, schemas: {} }

const without = <T extends object, K extends keyof T>(value: T, name: K): Omit<T, K> => {
  const { [name]: _, ...rest } = value
  return rest
}
/** A schema in the same words, without its condition in code. */
const wordsOf = (schema: object): Omit<TSchema, 'type'> => without(plain(schema), 'type')

const withRows = (part: Rows): Partial<ContractSource> => ({ tables: { some: { ...rows, ...part } } })
const withRow = (route: keyof typeof contract, part: Partial<Endpoint>) =>
  withRows({ [route]: { ...contract[route], ...part } })
const withList = (route: keyof typeof lists, part: object) => ({
  lists: { [route]: { ...lists[route], ...part } },
})
const withSearchFilters = (part: object) => withList(search, { filters: { ...lists[search].filters, ...part } })
const withRules = (part: object) => ({ rules: { ...source.rules, ...part } })
const withFrames = (part: Readonly<Record<string, Push>>, ...gone: readonly string[]) => ({
  socket: {
    rows: imSocket,
    pushes: Object.fromEntries(Object.entries({ ...imPushes, ...part }).filter(([name]) => !gone.includes(name))),
  },
})
const withFrame = (name: keyof typeof imPushes, part: Partial<Push>) =>
  withFrames({ [name]: { ...imPushes[name], ...part } })
const withSocketRow = (route: keyof typeof imSocket, part: Partial<Endpoint>) => ({
  socket: { rows: { ...imSocket, [route]: { ...imSocket[route], ...part } }, pushes: imPushes },
})
const content = contract[feedback].body.properties.content
const withContent = (schema: TSchema) =>
  withRow(feedback, { body: object({ ...contract[feedback].body.properties, content: schema }) })
/** The same words, and another condition in code. */
const judging = (check: (text: string) => boolean) => Type.Refine(Type.String(wordsOf(content)), check)
const fields = (schema: { readonly properties: TProperties }, part: TProperties) =>
  object({ ...schema.properties, ...part })
const steps = (list: readonly object[], from: string, to: string, part: object) =>
  list.map((step) =>
    'from' in step && step.from === from && 'to' in step && step.to === to ? { ...step, ...part } : step,
  )
const { pong, ready, elsewhere } = imPushes

/** Rule, place, and verdicts for clients and servers: b breaks, m may break, s safe. */
type Expected = readonly string[]
const cases: readonly (readonly [what: string, Partial<ContractSource>, Expected])[] = [
  ['a new frame', withFrames({ typing: { ...pong, code: 18 } }), ['frame.added typing mb']],
  ['a frame is gone', withFrames({}, 'service'), ['frame.removed service bb']],
  ['another code of a frame', withFrame('pong', { code: 20 }), ['frame.code.changed pong bb']],
  ['a frame ends the connection', withFrame('refused', { closes: 4015 }), ['frame.end.added refused bb']],
  [
    'a frame no longer ends it',
    withFrames({ noUser: without(imPushes.noUser, 'closes') }),
    ['frame.end.removed noUser mb'],
  ],
  ['another close code', withFrame('elsewhere', { closes: 4000 }), ['frame.end.changed elsewhere bb']],
  [
    'another text of a frame',
    withFrame('elsewhere', { text: { ...elsewhere.text, en: 'Elsewhere' } }),
    ['frame.text.changed elsewhere sm'],
  ],
  [
    'another description of a frame',
    withFrame('pong', { summary: { ...pong.summary, en: 'Pong.' } }),
    ['text.changed pong/summary/en ss'],
  ],
  [
    'a frame with one more field',
    withFrame('ready', { obj: fields(ready.obj, { version: Type.Integer() }) }),
    ['answer.field.addedRequired ready/version sb'],
  ],
  [
    'a frame without a field',
    withFrame('ready', { obj: object(without(ready.obj.properties, 'reset')) }),
    ['answer.field.removedRequired ready/reset bs'],
  ],
  [
    'a message needs its id',
    withSocketRow(send, {
      body: fields(imSocket[send].body, {
        clientMsgId: Type.String(wordsOf(imSocket[send].body.properties.clientMsgId)),
      }),
    }),
    ['request.field.nowRequired body/clientMsgId bs'],
  ],
  [
    'the socket refuses one thing more',
    withSocketRow(send, { refusals: [...imSocket[send].refusals, 'unsupportedType'] }),
    ['refusal.added refusals sm', 'status.added refusals mm'],
  ],

  [
    'the other direction',
    withList(notices, { order: () => ({ ...lists[notices].order?.({}), descending: false }) }),
    ['list.order.changed order mb'],
  ],
  ['no order', withList(notices, { order: undefined }), ['list.order.removed order bs']],
  [
    'an order where there was none',
    withList(search, { order: () => ({ by: ({ price }: { price: number }) => price, descending: false }) }),
    [
      'list.order.added order sb',
      ...['{"sort":1}', '{"sort":1,"orderBy":0}', '{"sort":2,"orderBy":1}'].map(
        (asked) => `list.order.changed order of ${asked} mb`,
      ),
    ],
  ],
  [
    'one more way to sort',
    withList(search, { sorts: [...(lists[search].sorts ?? []), { sort: 0 }] }),
    ['list.sort.added sorts sb'],
  ],
  ['one way to sort less', withList(search, { sorts: lists[search].sorts?.slice(1) }), ['list.sort.removed sorts bs']],
  [
    'one more filter',
    withSearchFilters({ categoryId: ({ prodId }: { prodId: number }, value: number) => prodId === value }),
    ['list.filter.added filters/categoryId sb'],
  ],
  [
    'one filter less',
    withList(search, { filters: without(lists[search].filters ?? {}, 'maxPrice') }),
    ['list.filter.removed filters/maxPrice ms'],
  ],
  [
    'a filter without its edge',
    withSearchFilters({ minPrice: ({ price }: { price: number }, least: number) => price > least }),
    ['list.filter.narrowed filters/minPrice mb'],
  ],
  [
    'a filter that lets more pass',
    withSearchFilters({ minPrice: ({ price }: { price: number }, least: number) => price > least - 1 }),
    ['list.filter.widened filters/minPrice mb'],
  ],
  [
    'a filter the other way round',
    withSearchFilters({ inStock: ({ stocks }: { stocks: number }, wanted: boolean) => stocks > 0 !== wanted }),
    ['list.filter.changed filters/inStock mb'],
  ],
  [
    'a parameter with one more value',
    withList(search, { divides: { ...lists[search].divides, kind: ['ebook', 'virtual', 'physical', 'gift'] } }),
    ['list.division.added divides/kind sb'],
  ],
  [
    'a parameter with one value less',
    withList(search, { divides: { ...lists[search].divides, kind: ['ebook', 'virtual'] } }),
    ['list.division.removed divides/kind ms'],
  ],
  ['another word for all', withList(search, { all: { ...lists[search].all, st: 1 } }), ['list.all.changed all/st mb']],
  [
    'another value that finds',
    withList(search, { values: { ...lists[search].values, minPrice: ({ prodId }: { prodId: number }) => prodId } }),
    ['list.value.changed values/minPrice mm'],
  ],
  ['another id', withList(notices, { id: ({ title }: { title: string }) => title }), ['list.id.changed id mb']],
  ['records of one person', withList(notices, { isOwn: true }), ['list.own.added isOwn sb']],
  ['records of several', withList(coupons, { isOwn: undefined }), ['list.own.removed isOwn ms']],
  ['rules of a list', { lists: { [feedback]: lists[notices] } }, ['list.added list sb']],
  ['no rules of a list', { lists: { [notices]: undefined } }, ['list.removed list ms']],

  [
    'one more agreement of numbers',
    { sums: { ...sums, [feedback]: () => [{ path: '', told: 1, due: 1, as: 'one' }] } },
    ['sum.added answer sb'],
  ],
  [
    'one agreement less',
    { sums: { ...sums, [total]: () => [] } },
    Array.from({ length: 3 }, () => 'sum.removed answer ms'),
  ],
  [
    'an agreement that adds what was taken off',
    {
      sums: {
        ...sums,
        [total]: (...all: Parameters<NonNullable<(typeof sums)[typeof total]>>) =>
          sums[total]?.(...all).map((sum) => (sum.as.startsWith('totalMoney') ? { ...sum, due: 0 } : sum)),
      },
    },
    ['sum.changed answer mb'],
  ],
]

/** What has become of a rule, and what is told. */
const ofRules: readonly (readonly [object, told: string])[] = [
  [{ limits: { ...limits, cartLines: 100 } }, 'limit.lowered limits/cartLines bm'],
  [{ limits: { ...limits, imageBytes: 4 * 1024 * 1024 } }, 'limit.raised limits/imageBytes sb'],
  [{ limits: { ...limits, wishes: 7 } }, 'limit.added limits/wishes mm'],
  [{ limits: without(limits, 'footprints') }, 'limit.removed limits/footprints sm'],
  [{ times: { ...times, receipt: times.evaluation } }, 'time.changed times/receipt mb'],
  [{ times: { ...times, tea: 1 } }, 'time.added times/tea mm'],
  [{ times: without(times, 'visit') }, 'time.removed times/visit mm'],
  [{ patterns: { ...patterns, date: '^[0-9]{8}$' } }, 'pattern.changed patterns/date bb'],
  [{ patterns: { ...patterns, date: '^[0-9]{4}-(0[1-9]|1[0-2])-[0-9]{2}$' } }, 'pattern.widened patterns/date mb'],
  [{ patterns: { ...patterns, date: '^[0-9]{4}-(0[1-9]|1[0-2])-0[1-9]$' } }, 'pattern.narrowed patterns/date bm'],
  [
    { patterns: { ...patterns, date: '^[0-9][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' } },
    'pattern.rewritten patterns/date mm',
  ],
  [{ pageIds: { ...pageIds, cart: 80 } }, 'value.changed pageIds/cart mm'],
  [{ paidMemberRate: 0.95 }, 'value.added paidMemberRate sm'],
  [{ invoiceable: invoiceable.slice(1) }, 'value.removed invoiceable/toShip mm'],
  [{ isUserName: (text: string) => isUserName(text) && text.length > 4 }, 'predicate.narrowed isUserName bs'],
  [{ isUserName: (text: string) => isUserName(text) || text === 'a b' }, 'predicate.widened isUserName sb'],
  [{ isUserName: (text: string) => !isUserName(text) }, 'predicate.changed isUserName bb'],

  [{ couponStatuses: { ...couponStatuses, frozen: 3 } }, 'state.added couponStatuses/frozen mb'],
  [{ refundStatuses: without(refundStatuses, 'withdrawn') }, 'state.removed refundStatuses/withdrawn mb'],
  [{ orderStatuses: { ...orderStatuses, grouping: 8 } }, 'state.changed orderStatuses/grouping bb'],
  [
    { couponSteps: [...couponSteps, { from: 'expired', to: 'unused', by: ['mall'], when: 'by grace' }] },
    'step.added couponSteps/expired → unused mb',
  ],
  [{ orderSteps: orderSteps.slice(1) }, 'step.removed orderSteps/unpaid → toShip mb'],
  [
    { orderSteps: steps(orderSteps, 'evaluated', 'completed', { when: '30 days pass' }) },
    'step.changed orderSteps/evaluated → completed/when mm',
  ],
  [
    { refundSteps: steps(refundSteps, 'applied', 'withdrawn', { by: ['buyer', 'clock'] }) },
    'actor.added refundSteps/applied → withdrawn/by/clock sb',
  ],
  [
    { orderSteps: steps(orderSteps, 'toReceive', 'toEvaluate', { by: ['clock'] }) },
    'actor.removed orderSteps/toReceive → toEvaluate/by/buyer bb',
  ],

  [{ priceRules: [...priceRules, { ...priceRules[0], name: 'birthday' }] }, 'price.added priceRules/birthday mb'],
  [{ priceRules: priceRules.slice(1) }, 'price.removed priceRules/flash mb'],
  [
    {
      priceRules: priceRules.map((each) => (each.name === 'member' ? { ...each, fundedBy: 'nobody' } : each)),
    },
    'price.changed priceRules/member/fundedBy mb',
  ],
  [{ priceRules: [priceRules[1], priceRules[0], ...priceRules.slice(2)] }, 'moved priceRules mb'],
]

const letters = { breaks: 'b', 'may break': 'm', safe: 's' } as const

const rowsOf = ({ lists: some = {} }: Partial<ContractSource>): Rows => {
  const named = Object.entries(rows).filter(([route]) => route in some)
  return named.length === 0 ? rows : Object.fromEntries(named)
}
/** Only what a change is about, or each of them would take as long as the whole contract. */
const about = (change: Partial<ContractSource>): ContractSource => ({
  ...{ schemas: {}, refusals },
  tables: 'rules' in change || 'socket' in change ? {} : { some: rowsOf(change) },
  ...Object.fromEntries(Object.entries(source).filter(([name]) => name in change)),
})
const bundle = (of: ContractSource): Bundle => readBundle(bundleOf(of))

const all = [...cases, ...ofRules.map(([part, told]) => [told, withRules(part), [`rules.${told}`]] as const)]

it.each(all)('%s is told', (_, change, expected) => {
  const findings = compare(bundle(about(change)), bundle({ ...about(change), ...change }))
  const told = findings.map(
    ({ id, place, clients, servers }) => `${id} ${place} ${letters[clients]}${letters[servers]}`,
  )
  expect(told.toSorted()).toEqual(expected.toSorted())
  expect(findings.filter(({ id }) => !report(findings).includes(id))).toEqual([])
})

it('a changed condition is told with a value that was accepted, or no longer is', () => {
  const narrowed = { rules: { ...source.rules, isUserName: (text: string) => isUserName(text) && !text.includes('1') } }
  const [found] = compare(bundle(about(narrowed)), bundle({ ...about(narrowed), ...narrowed }))
  const values = expect.arrayContaining([expect.stringContaining('1')])
  expect(found).toMatchObject({ old: { accepts: values }, new: { refuses: values } })
})

it('the whole contract is no change of itself', () => {
  expect(compare(bundle(contractSource), bundle(contractSource))).toEqual([])
})

/** Other code, the same behaviour. */
const moved: readonly (readonly [what: string, Partial<ContractSource>])[] = [
  [
    'an order that is calculated',
    withList(notices, {
      order: () => ({
        by: (each: { isTop: number; publishTime: string }) =>
          `${1 - each.isTop}|${each.publishTime}`.replace(/^./, (top) => String(1 - Number(top))),
        descending: true,
      }),
    }),
  ],
  [
    'a filter that is written otherwise',
    withSearchFilters({ minPrice: ({ price }: { price: number }, least: number) => !(price < least) }),
  ],
  ['a condition that is written otherwise', withContent(judging((text) => !(text.length > limits.feedbackText)))],
  ['a constant of another name', withRules({ times: undefined, durations: times })],
  ['a predicate that is written otherwise', withRules({ isUserName: (text: string) => /^\w{4,16}$/.test(text) })],
  ['a frame of another name in the table', withFrames({ answer: pong }, 'pong')],
]
it.each(moved)('%s is no change', (_, change) => {
  expect(compare(bundle(about(change)), bundle({ ...about(change), ...change }))).toEqual([])
})

it('every rule beyond schemas and rows has a case', () => {
  const tried = new Set(all.flatMap(([, , expected]) => expected.map((each) => each.split(' ')[0])))
  const open = rules.filter(({ id }) => /^(frame|list|sum|rules)[.]/.test(id) && !tried.has(id))
  expect(open.map(({ id }) => id)).toEqual([])
})
