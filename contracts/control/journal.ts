import { Type, type Static } from 'typebox'
import { Count, described, Maybe, Nothing, object, says } from '../src/field-types.ts'
import type { Endpoints } from '../src/endpoint.ts'
import { FaultCondition, FaultEffect, FaultSpec } from './faults.ts'
import { Instant, list, optional, read, write } from './rows.ts'
import { AppliedFault, Departure, shownFields, Step } from './steps.ts'
import { Change, WorldName, worldBounds } from './worlds.ts'

/** A step as it is shown: secrets are masked. */
export const JournalEntry = object({
  id: Type.String(),
  step: Type.Integer({ minimum: 1, ...says('Its number in the journal', '在日志中的步序') }),
  world: WorldName,
  at: Instant,
  ...Type.Pick(Step, [...shownFields, 'route', 'address', 'page', 'input']).properties,
  struck: Type.Array(
    object({ ...AppliedFault.properties, zh: Type.String(), en: Type.String() }),
    says('The same faults, with their effect and in words', '同一批故障的效果与文字说明'),
  ),
  ending: Type.Enum(
    ['answered', 'cutOff', 'neverAnswered', 'gaveUp', 'underWay'],
    says(
      'How the call ended; `cutOff`: its connection broke; `gaveUp`: it was held, and its client did not wait',
      '调用如何结束；`cutOff` 为连接中断；`gaveUp` 为挂起期间客户端已放弃',
    ),
  ),
  ...Type.Partial(Type.Pick(Step, ['proxyExchange'])).properties,
})
export type JournalEntry = Static<typeof JournalEntry>

/**
 * An error of the client that no answer shows but that would hurt a real backend. Behind a proxy also errors of the
 * backend or of the options.
 */
export const Finding = object({
  rule: Type.String(),
  side: described(
    Type.Enum(['client', 'backend', 'proxy', 'tester']),
    'Who has to fix it; `backend` and `proxy` (for its options) only behind a proxy; `tester` for a fault that meets no call',
    '由哪一方处理；`backend` 与 `proxy`（代理自身的选项）仅见于代理；`tester` 为没有匹配任何调用的故障',
  ),
  grade: Type.Enum(['error', 'warning'], says('Clients can cope with a `warning`', '`warning` 为客户端可以应付的问题')),
  text: Type.String(says('In the language of the call', '所用语言的说明')),
  route: Type.String(says('The route of the last call', '最近一次调用的接口')),
  page: Maybe(Type.String()),
  departures: Type.Array(
    object({
      ...Departure.properties,
      count: Type.Integer({ minimum: 1, ...says('In how many calls', '出现于多少次调用') }),
    }),
    says(
      'Behind a proxy: every place where request or answer depart from the contract, as found last',
      '仅见于代理：请求或应答违反契约的每一处，取最近一次的值',
    ),
  ),
  calls: Type.Array(Type.String(), says('The calls where it occurred, oldest first', '出现于哪些调用，最早的在前')),
  at: Instant,
})
export type Finding = Static<typeof Finding>

/** What a tester claims of the calls that were made. */
export const CallClaim = object({
  on: Type.String({
    minLength: 1,
    maxLength: 200,
    ...says('A route, or a pattern with `*`', '接口，或含 `*` 的通配形式'),
  }),
  times: Type.Optional(
    Type.Union([Count, object({ least: Type.Optional(Count), most: Type.Optional(Count) })], {
      ...says('At least once if missing', '默认至少一次'),
    }),
  ),
  when: optional(
    Type.Array(FaultCondition, { minItems: 1, maxItems: 10 }),
    'As those of faults; of the headers only those are known that an armed fault asks for',
    '与故障的条件相同；请求头仅记录已预设的故障所问的那些',
  ),
  body: optional(
    Type.Unknown(),
    'JSON that the body contains: its fields have these values, others are not looked at; lists are as long, and in this order',
    '正文应包含的 JSON：列出的字段须为此值，其余字段不看；列表须等长且顺序相同',
  ),
  status: Type.Optional(Type.Integer({ minimum: 100, maximum: 599 })),
  since: optional(Type.String({ maxLength: 80 }), 'The id of a call: later ones count', '只看此编号之后的调用'),
})
export type CallClaim = Static<typeof CallClaim>

export const Verification = object({
  holds: Type.Boolean(),
  count: Count,
  says: Type.String(says('The result in one sentence', '一句话的结论')),
  calls: Type.Array(Type.String(), says('The calls that match, oldest first', '符合的调用，最早的在前')),
  nearest: Type.Array(
    object({
      id: Type.String(),
      route: Type.String(),
      differences: Type.Array(
        object({
          path: described(
            Type.String(),
            '`route`, `status`, `account`, `query/size`, or a place of the body: `body/items/0/count`',
            '`route`、`status`、`account`、`query/size`，或正文中的位置，如 `body/items/0/count`',
          ),
          expected: Type.String(),
          found: Type.String(),
        }),
      ),
    }),
    says(
      'Up to three calls that do not match, the most similar first: of the pattern, else of the nearest route',
      '至多三个不符合的调用，最相近的在前；没有此接口的调用时取最接近的接口',
    ),
  ),
})
export type Verification = Static<typeof Verification>

const Answer = { status: Maybe(Count), type: Type.String(), body: Type.String() }

const one = { params: object({ id: Type.String({ maxLength: 80 }) }), refusals: ['unknownCall'] } as const

export const journalTable = {
  'GET /__mall/calls': list(JournalEntry, {
    en: 'The journal, newest first; secrets are masked.',
    zh: '查询日志，最新在前；敏感信息已隐去。',
    query: object({
      route: optional(Type.String({ maxLength: 200 }), 'A route, or a pattern with `*`', '接口，或含 `*` 的通配形式'),
      status: Type.Optional(Type.Integer({ minimum: 100, maximum: 599 })),
      kind: Type.Optional(Type.Enum(['call', 'control'])),
      faulted: Type.Optional(Type.Boolean()),
      open: optional(Type.Boolean(), 'Only those that are, or are not, under way', '只看进行中的，或只看已结束的'),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 20_000 })),
    }),
  }),
  'DELETE /__mall/calls': write(Nothing, {
    en: 'Clear the journal; the world starts from its current state.',
    zh: '清空日志：世界从当前状态重新开始。',
    refusals: ['notStored'],
  }),
  'GET /__mall/calls/{id}': read(JournalEntry, {
    en: 'One call explained: world, clock, fault, refusal, contract verdict.',
    zh: '查询一次调用的来龙去脉：世界、时钟、故障、拒绝与契约校验结果。',
    ...one,
  }),
  'GET /__mall/calls/{id}/exchange': read(
    object({
      request: object({
        method: Type.String(),
        address: Type.String(),
        body: Type.Unknown(),
        isRead: Type.Boolean(
          says('false if the call was refused before its body was read', '若在读取正文前即被拒绝，则为 false'),
        ),
      }),
      answer: object({ ...Answer, ending: JournalEntry.properties.ending, verdict: JournalEntry.properties.verdict }),
      struck: JournalEntry.properties.struck,
      without: described(
        Maybe(object(Answer)),
        'What the answer would have been without the faults; null if it would have been the same, or is not known because the backend was not asked',
        '没有故障时的应答；与实际相同，或因未询问后端而不得而知时为 null',
      ),
      changes: Type.Array(Change),
    }),
    {
      en: 'Request, answer as it was sent, and changes of a call, found by replaying it in a copy of the world.',
      zh: '查询一次调用的请求、实际发出的应答与所做的改动；由旁路重演得出。',
      ...one,
    },
  ),
  'POST /__mall/verify': read(Verification, {
    en: 'Whether calls were made, so often and like this; if not, which came nearest and how they differ.',
    zh: '验证是否发生过这样的调用、次数是否相符；若否，给出最接近的调用及其差异。',
    body: CallClaim,
    refusals: ['faultUnclear', 'unknownCall'],
  }),
  'GET /__mall/held': list(JournalEntry, {
    en: 'The calls that a fault holds until they are let go, the first held first.',
    zh: '查询被故障挂起、等待放行的调用，先挂起的在前。',
  }),
  'POST /__mall/held/{id}': write(Nothing, {
    en: 'Let a held call go: with the answer of the mall, or with an effect.',
    zh: '放行一个挂起的调用：照常应答，或附带某种效果。',
    params: object({ id: Type.String({ maxLength: 80 }) }),
    body: object({ effect: Type.Optional(FaultEffect) }),
    refusals: ['unknownCall', 'callNotHeld'],
  }),
  'GET /__mall/findings': list(Finding, {
    en: 'Problems of the client that the journal shows, behind a proxy also those of the backend, newest first.',
    zh: '查询日志中发现的客户端问题，以及代理所连后端的问题，最新在前。',
  }),
  'GET /__mall/export': read(
    object({
      name: Type.String(says('A name for the file', '建议的文件名')),
      code: Type.String(),
      beside: Type.String(says('The saved world that has to lie beside it', '需放在同一目录下的世界文件')),
    }),
    {
      en: 'The last page as a Playwright test: it opens the saved world, then the page, and does what was done there.',
      zh: '将最后的页面导出为 Playwright 测试：打开保存的世界与该页面，并重做其中的操作。',
      query: object({
        to: optional(Type.Integer({ minimum: 1 }), 'The last step; the newest if missing', '最后一步，默认最新一步'),
      }),
      refusals: ['notExportable'],
    },
  ),
  'GET /__mall/har': read(Type.Unknown(), {
    en: 'The journal as an HTTP archive (HAR 1.2); secrets are masked.',
    zh: '将日志导出为 HTTP 归档（HAR 1.2）；敏感信息已隐去。',
  }),
  'POST /__mall/har': read(
    object({
      rules: Type.Array(FaultSpec),
      leftOut: Type.Array(
        object({ why: Type.String(), count: Count, such: Type.Array(Type.String()) }),
        says('What no rule answers: why, how many, and some of them', '未生成规则的部分：原因、数量与举例'),
      ),
    }),
    {
      en: 'Rules that answer as an HTTP archive (HAR 1.2) did, to be armed one by one.',
      zh: '由 HTTP 归档（HAR 1.2）得出按原样应答的规则，逐条预设即可。',
      body: Type.Unknown(says('An HTTP archive', 'HTTP 归档')),
      bodyLimit: worldBounds.bytes,
      refusals: ['harUnusable', 'fileBroken', 'fileTooLarge'],
    },
  ),
} satisfies Endpoints
