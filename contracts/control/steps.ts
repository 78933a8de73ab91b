import { Type, type Static } from 'typebox'
import { Count, described, Maybe, object, says } from '../src/field-types.ts'
import { FaultEffect, FaultSpec } from './faults.ts'
import { Instant, optional } from './rows.ts'

export const Departure = object({
  rule: Type.String(),
  grade: Type.Enum(['error', 'warning']),
  path: described(
    Type.String(),
    'A JSON pointer; of a request it begins with the part: `/query/size`',
    'JSON 指针；请求中以所在部分开头：`/query/size`',
  ),
  found: Type.String(),
  expected: Type.String(),
})

/** The result of a call through the proxy; the target is the real backend. */
export const ProxyExchange = object({
  answeredBy: Type.Enum(
    ['target', 'mock', 'proxy'],
    says('`proxy` where the target gave no answer', '目标没有应答时为 `proxy`'),
  ),
  status: described(Maybe(Count), 'The status of the target, before faults were applied', '目标的状态码，故障作用之前'),
  trouble: described(Maybe(Type.String()), 'Why it gave no answer: `tooSlow`', '没有应答的原因，如 `tooSlow`'),
  explained: optional(object({ zh: Type.String(), en: Type.String() }), 'Why, and what to do', '原因与处理办法'),
  refusal: optional(
    object({ status: Count, text: Type.String() }),
    'How the target refused a request that breaks the contract',
    '目标如何拒绝违反契约的请求',
  ),
  request: Type.Array(Departure, says('Where the request breaks the contract', '请求违反契约之处')),
  answer: Type.Array(Departure, says('Where the answer breaks the contract', '应答违反契约之处')),
  leftOut: optional(Count, 'How many departures more there were, which are not kept', '另有多少处偏离未保留'),
})
export type ProxyExchange = Static<typeof ProxyExchange>

/** The turn is the position among all events of the world; `at` is world time. */
const Moment = object({ turn: Count, at: Instant })

/** A fault that strikes a call: an armed one, or one that the call asks for itself. */
export const AppliedFault = object({
  id: Type.String(),
  effect: FaultEffect,
  on: optional(
    FaultSpec.properties.on,
    'Of an armed fault, and of one in the address of a page',
    '预设的故障，或页面地址中的故障，作用于哪些接口',
  ),
  when: FaultSpec.properties.when,
  timing: FaultSpec.properties.timing,
})
export type AppliedFault = Static<typeof AppliedFault>
/** All that are armed can delay one call. */
const AppliedFaults = Type.Array(AppliedFault, { maxItems: 200 })

/** A step of the journal: a call, when it arrived, when it was carried out, and its outcome. */
export const Step = object({
  n: Count,
  kind: Type.Enum(['call', 'control']),
  route: Type.String(),
  address: Type.String(),
  page: described(Maybe(Type.String()), 'Path and query of the calling page', '发起调用的页面地址'),
  language: Type.Enum(['zh', 'en']),
  token: Maybe(Type.String()),
  userId: Maybe(Type.String()),
  asked: AppliedFaults,
  headers: Type.Record(
    Type.String(),
    Type.String(),
    says('Those that armed faults asked for', '预设故障所查看的请求头'),
  ),
  opened: Moment,
  look: described(
    Maybe(
      object({ ...Moment.properties, values: Type.Record(Type.String(), Type.Array(Type.String())), struck: Count }),
    ),
    'When its body was read, the values in it that armed faults asked for, and how many had struck before',
    '何时读取请求体，其中预设故障所查看的值，以及此前已作用的故障数',
  ),
  handled: described(
    Maybe(Moment),
    'null if the call was refused or failed before it was carried out',
    '调用在执行之前被拒绝或失败时为 null',
  ),
  input: Type.Unknown(),
  notes: Type.Array(Type.String()),
  faults: Type.Array(Type.String(), {
    maxItems: 200,
    ...says('The ids of the faults that struck the call', '作用于此次调用的故障编号'),
  }),
  struck: AppliedFaults,
  refusal: Maybe(Type.String()),
  barred: described(
    Maybe(object({ code: Type.String(), values: Type.Unknown() })),
    'Why a call was not carried out, or would not have been but for a fault',
    '调用未执行的原因，或若无故障本会拒绝的原因',
  ),
  verdict: described(
    Maybe(Type.String()),
    'How the answer as it was sent violates the contract; null if it conforms. With a fault that is on purpose',
    '实际发出的应答如何违反契约；未违反时为 null。有故障时属有意为之',
  ),
  status: described(Maybe(Count), 'null while the call is under way or was cut off', '调用尚未结束或已中断时为 null'),
  ms: described(Maybe(Type.Number({ minimum: 0 })), 'Duration in real time', '实际耗时'),
  proxyExchange: described(Maybe(ProxyExchange), 'Only behind a proxy', '仅见于代理'),
})
export type Step = Static<typeof Step>

/** What of a step is saved; the second ones only if there is something. */
export const savedFields = [
  'n',
  'kind',
  'route',
  'address',
  'page',
  'language',
  'token',
  'asked',
  'opened',
  'handled',
  'input',
  'status',
  'faults',
  'refusal',
] as const
export const savedIfAny = ['look', 'struck', 'barred', 'verdict', 'headers', 'proxyExchange'] as const

/** A call as stored in a file: its input from outside, its time, and a digest of its answer. */
export const SavedStep = object({
  ...Type.Pick(Step, savedFields).properties,
  ...Type.Partial(Type.Pick(Step, savedIfAny)).properties,
  answer: Type.Optional(Type.String()),
})
export type SavedStep = Static<typeof SavedStep>

/** What of a step the journal shows as it is. */
export const shownFields = [
  'kind',
  'language',
  'userId',
  'notes',
  'faults',
  'refusal',
  'verdict',
  'status',
  'ms',
] as const
