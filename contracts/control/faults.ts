import { Type, type Static, type TProperties } from 'typebox'
import { Count, described, Id, Maybe, Nothing, object, says } from '../src/field-types.ts'
import type { Endpoints } from '../src/endpoint.ts'
import { refusals, type RefusalCode } from '../src/refusals.ts'
import { Instant, list, optional, read, Span, spanThat, write } from './rows.ts'

const WaitMs = Type.Integer({ ...Span, maximum: 60_000 })
const Route = { minLength: 1, maxLength: 200 }

const kind = <K extends string, P extends TProperties>(name: K, properties: P) =>
  object({ kind: Type.Literal(name), ...properties })

const Path = described(
  Type.String({ maxLength: 200 }),
  'Names joined by `/`, `*` for each of a list or object: `records/*/prodName`; empty for the whole answer',
  '以 `/` 连接的字段路径，`*` 表示列表或对象的每一项，如 `records/*/prodName`；空为整个应答',
)
const change = <K extends string, P extends TProperties>(name: K, properties: P) =>
  object({ do: Type.Literal(name), at: Path, ...properties })

/** What an effect may make of an answer: values and names, letters of its texts, and levels. */
export const effectBounds = { values: 20_000, letters: 300_000, depth: 64 } as const

/** What is different from the answer of the mall. */
export const AnswerChange = Type.Union([
  change('set', { value: Type.Unknown() }),
  change('remove', {}),
  change('merge', { value: Type.Unknown(says('A JSON merge patch', 'JSON 合并补丁（merge patch）')) }),
  change('fill', {
    count: Type.Integer({
      minimum: 0,
      maximum: 1000,
      ...says('Records of the list: cut, or repeated', '列表的记录数：截短或重复'),
    }),
  }),
  change('text', {
    length: Type.Integer({ minimum: 0, maximum: 10_000, ...says('Letters of the text', '文字的字数') }),
  }),
])
export type AnswerChange = Static<typeof AnswerChange>

/** How slow a connection is: the time until an answer begins, and how fast it comes then. */
export const lines = {
  '3g': { latencyMs: 300, kbitPerSecond: 750 },
  slowOffice: { latencyMs: 120, kbitPerSecond: 1_500 },
  farAway: { latencyMs: 450, kbitPerSecond: 8_000 },
} as const

export const FaultEffect = Type.Union([
  kind('refusal', { code: Type.Enum(Object.keys(refusals) as RefusalCode[]) }),
  kind('status', {
    status: Type.Integer({ minimum: 204, maximum: 599, ...says('204, or 400 to 599', '204，或 400 至 599') }),
    body: optional(
      Type.Enum(['text', 'html', 'object', 'empty', 'gateway']),
      'By default as the mall answers; a gateway’s page for a status that the mall does not use',
      '默认与商城的应答相同；商城不使用的状态码则为网关页面',
    ),
  }),
  kind('answer', {
    status: Type.Integer({ minimum: 200, maximum: 599 }),
    headers: Type.Optional(
      Type.Record(
        Type.String({ pattern: '^[A-Za-z0-9-]{1,60}$' }),
        Type.String({ maxLength: 500, pattern: '^[ -~]*$' }),
        { maxProperties: 20 },
      ),
    ),
    body: optional(Type.Unknown(), 'JSON; a text alone is sent as plain text', 'JSON；单独的字符串以纯文本发送'),
  }),
  kind('change', { changes: Type.Array(AnswerChange, { minItems: 1, maxItems: 50 }) }),
  kind('delay', { ms: WaitMs, jitterMs: Type.Optional(WaitMs) }),
  kind('slowBody', { ms: WaitMs }),
  kind('drop', { when: Type.Enum(['before', 'after']) }),
  kind('cut', {
    frames: described(
      Type.Integer({ minimum: 0, maximum: 10_000 }),
      'A socket breaks after so many frames; another call after its answer',
      '长连接在推送若干帧后断开；其他接口在应答前断开',
    ),
  }),
  kind('silence', {}),
  kind('hold', {}),
  kind('garble', { how: Type.Enum(['truncated', 'invalid', 'html']) }),
  kind('breach', {
    how: Type.Enum(['missing', 'type', 'null']),
    field: optional(Type.String({ maxLength: 100 }), 'The first one found if missing', '字段名，默认第一个'),
  }),
  kind('line', { like: Type.Enum(Object.keys(lines) as (keyof typeof lines)[]) }),
])
export type FaultEffect = Static<typeof FaultEffect>

/** Which of the matching calls fail; the next one by default. */
export const FaultTiming = Type.Union([
  kind('next', {}),
  kind('nth', { n: Id }),
  kind('every', {}),
  kind('share', { share: Type.Number({ minimum: 0, maximum: 1 }) }),
  kind('sequence', {
    after: Type.Array(described(Maybe(FaultEffect), 'Null: as usual', 'null 表示照常应答'), {
      minItems: 1,
      maxItems: 50,
      ...says('What the calls after the next one meet, one each', '下一次之后的各次调用依次遇到的效果'),
    }),
  }),
])
export type FaultTiming = Static<typeof FaultTiming>

/** What a call has to say, or who has to make it. */
export const FaultCondition = object({
  of: Type.Enum(['account', 'language', 'query', 'header', 'path', 'body']),
  name: optional(
    Type.String({ maxLength: 200 }),
    'Of the parameter or header; of a body the names of its fields joined by `/`, `*` for each, such as `orderItem/prodId` or `basketIds/*`, nothing for the whole body',
    '参数或请求头的名称；正文则为以 `/` 连接的字段名，`*` 表示每一项，如 `orderItem/prodId`、`basketIds/*`，不填为整个正文',
  ),
  test: Type.Optional(Type.Enum(['is', 'has', 'least', 'most'], says('`is` by default', '默认为 `is`'))),
  value: Type.String({
    maxLength: 200,
    ...says('A user name, empty for a visitor; `zh` or `en`; or a value', '用户名（空为访客）；`zh` 或 `en`；或某个值'),
  }),
})
export type FaultCondition = Static<typeof FaultCondition>

export const FaultSpec = object({
  on: Type.Union([
    Type.String({
      ...Route,
      ...says('A route, a pattern with `*`, or `*` for every call', '接口、含 `*` 的通配形式，或以 `*` 表示所有接口'),
    }),
    Type.Array(Type.String(Route), { minItems: 1, maxItems: 50 }),
  ]),
  when: optional(Type.Array(FaultCondition, { minItems: 1, maxItems: 10 }), 'All have to hold', '须全部满足'),
  effect: FaultEffect,
  timing: Type.Optional(FaultTiming),
  forMs: spanThat('of world time; until it is disarmed if missing', '按世界时间，默认直到解除'),
  inMs: spanThat('of world time until it begins; at once if missing', '按世界时间，多久之后开始，默认立即'),
  strict: optional(Type.Boolean(), 'Refused if its answer departs from the contract', '若其应答不符合契约则拒绝预设'),
  first: optional(Type.Boolean(), 'Before those that are armed already', '排在已预设的故障之前'),
})
export type FaultSpec = Static<typeof FaultSpec>

const { first: _, ...kept } = FaultSpec.properties
export const ArmedFault = object({
  id: Type.String(),
  ...kept,
  isActive: Type.Boolean(),
  calls: Type.Integer({
    minimum: 0,
    ...says('All calls that it saw since it was armed', '预设以来所见的全部调用次数'),
  }),
  met: Count,
  from: Instant,
  until: Maybe(Instant),
  says: Type.String(says('What it does, in a few words', '一句话说明')),
  behind: Maybe(Type.String(says('The one before it that leaves it no call', '排在前面、使其不会触发的故障'))),
})
export type ArmedFault = Static<typeof ArmedFault>

export const faultTable = {
  'GET /__mall/faults': list(ArmedFault, { en: 'The faults that are armed.', zh: '查询已预设的故障。' }),
  'POST /__mall/faults': write(ArmedFault, {
    en: 'Arm a fault.',
    zh: '预设一个故障。',
    body: FaultSpec,
    refusals: ['faultLimit', 'faultUnclear', 'faultNever', 'faultDeparts', 'faultTooLarge'],
  }),
  'POST /__mall/faults/check': read(
    Type.Array(
      object({
        route: Type.String(),
        path: Type.String(says('A JSON pointer into the answer', '应答中的 JSON 指针')),
        found: Type.String(),
        expected: Type.String(),
      }),
      { maxItems: 200 },
    ),
    {
      en: 'How the answers of a fault would depart from the contract, before it is armed.',
      zh: '在预设之前，查看某个故障的应答会如何偏离契约。',
      body: FaultSpec,
      refusals: ['faultUnclear', 'faultNever', 'faultTooLarge'],
    },
  ),
  'DELETE /__mall/faults': write(Nothing, { en: 'Disarm every fault.', zh: '解除全部故障。' }),
  'PUT /__mall/faults/{id}': write(Type.Array(ArmedFault), {
    en: 'Change a fault, switch it off or on, or put it before another one: the first that fits a call strikes it.',
    zh: '修改、停用或启用一个故障，或调整其顺序：调用由最先匹配的故障处理。',
    params: object({ id: Type.String({ maxLength: 20 }) }),
    body: object({
      spec: optional(object(kept), 'It begins anew, in its place', '按新的内容重新开始，位置不变'),
      isActive: Type.Optional(Type.Boolean()),
      before: Type.Optional(
        Type.String({ maxLength: 20, ...says('The id of another one; empty: last', '另一故障的编号；空为排到最后') }),
      ),
    }),
    refusals: ['unknownFault', 'faultUnclear', 'faultNever', 'faultDeparts', 'faultTooLarge'],
  }),
  'DELETE /__mall/faults/{id}': write(Nothing, {
    en: 'Disarm one fault.',
    zh: '解除一个故障。',
    params: object({ id: Type.String({ maxLength: 20 }) }),
    refusals: ['unknownFault'],
  }),
} satisfies Endpoints
