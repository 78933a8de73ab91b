import { Type, type Static } from 'typebox'
import { Count, described, Id, Maybe, object, says } from '../src/field-types.ts'
import type { Endpoints } from '../src/endpoint.ts'
import { FaultSpec, faultTable } from './faults.ts'
import { Instant, list, read, Span, write } from './rows.ts'
import { Clock } from './worlds.ts'

const Text = Type.String()
const MaybeText = Maybe(Text)
/** One error message. */
export const ErrorView = object({
  id: Text,
  kind: Type.Enum(
    ['refusal', 'status', 'push', 'inline', 'toast', 'page'],
    says('push: told by the socket', 'push：由长连接推送'),
  ),
  text: Type.String({
    ...says('In the language of the call; `{name}` is a placeholder', '所用语言的文案；待填处为 `{name}`'),
  }),
  zh: Text,
  en: Text,
  key: described(MaybeText, 'Key of a text of the storefront, or null', '商城文案的键，或 null'),
  routes: Type.Array(Text, says('The calls that can cause it; `*` is every call', '可能引起它的接口，`*` 为所有接口')),
  triggers: object({
    fault: described(Maybe(FaultSpec), 'To arm with `POST /__mall/faults`', '用 `POST /__mall/faults` 预设'),
    header: described(MaybeText, 'The value of the `Prefer` header', '请求头 `Prefer` 的值'),
    page: described(MaybeText, 'The page whose calls fail so, or that shows it', '调用如此失败或显示该文案的页面'),
    act: described(MaybeText, 'What is left to do there, or null', '打开后还需做的操作，或 null'),
    magic: Type.Array(
      object({ route: Text, field: Text, value: Type.Union([Text, Type.Integer()]) }),
      says('Values in the input of a call that need no tool', '无需工具、直接填入即可的值'),
    ),
    link: described(MaybeText, 'The address that opens a world in which it is shown', '打开世界并显示该文案的地址'),
  }),
})
export type ErrorView = Static<typeof ErrorView>

export const Scene = object({
  as: described(Maybe(Type.String()), 'The user name to log in with', '用于登录的用户名'),
  at: Maybe(Type.String()),
})
export type Scene = Static<typeof Scene>

export const ScenarioView = object({
  name: Type.String(),
  area: Type.String(says('The part of the mall that it is about, as a title', '所属模块的名称')),
  title: Type.String(),
  summary: Type.String(),
  as: Scene.properties.as,
  words: Type.String(says('By which it is found, in both languages', '供查找的文字，含两种语言')),
})

export const ContractRow = object({
  route: Type.String(),
  domain: Type.String(says('The table that contains it', '所属领域')),
  summary: Type.String(),
  words: Type.String(says('Other words that it is found by, of both languages', '可用来查找它的其他字词，含两种语言')),
  auth: Type.Enum(['public', 'shopper']),
  effect: Type.Enum(['read', 'write', 'external']),
  host: Type.Enum(['api', 'im']),
  refusals: Type.Array(Type.String()),
})
export type ContractRow = Static<typeof ContractRow>

/** What a tester sees and sets in a world: its clock, its faults, and what the mall keeps to itself. */
export const worldStateTable = {
  'GET /__mall/scenarios': list(ScenarioView, {
    en: 'The scenarios a world can start from.',
    zh: '查询可用作世界起点的场景。',
  }),
  'GET /__mall/scene': read(Scene, {
    en: 'The account that the scenario of the world is about, and the address of the storefront that shows it.',
    zh: '查询世界的场景属于哪位用户，以及在商城的哪个地址查看。',
  }),
  'GET /__mall/contract': list(ContractRow, {
    en: 'The rows of the contract: the calls that exist, and that faults can be armed for.',
    zh: '查询契约的各个接口：可调用的接口，也是可预设故障的接口。',
  }),
  'GET /__mall/clock': read(Clock, { en: 'The time in the world.', zh: '查询世界的当前时间。' }),
  'POST /__mall/clock/freeze': write(Clock, { en: 'Stop the clock.', zh: '停住时钟。' }),
  'POST /__mall/clock/run': write(Clock, { en: 'Let the clock run.', zh: '让时钟走动。' }),
  'POST /__mall/clock/advance': write(Clock, {
    en: 'Move the clock forward by a duration.',
    zh: '将时钟向前拨一段时间。',
    body: object({ ms: Span }),
    refusals: ['clockBackwards'],
  }),
  'POST /__mall/clock/jump': write(Clock, {
    en: 'Move the clock forward to an instant.',
    zh: '将时钟向前拨到指定时刻。',
    body: object({ to: Instant }),
    refusals: ['clockBackwards'],
  }),
  ...faultTable,
  'GET /__mall/errors': list(ErrorView, {
    en: 'The error catalogue: every error message and how to trigger it.',
    zh: '查询错误目录：用户会见到的每一种拒绝，以及如何触发。',
  }),
  'GET /__mall/sms': list(
    object({
      mobile: Type.String(),
      purpose: Type.Enum(['login', 'register', 'updatePwd', 'shopAccount']),
      code: Type.String(),
      at: Instant,
    }),
    {
      en: 'The SMS outbox, newest first.',
      zh: '查询短信发件箱，最新在前。',
      query: object({ mobile: Type.Optional(Type.String({ maxLength: 11 })) }),
    },
  ),
  'GET /__mall/accounts': list(
    object({ userName: Type.String(), mobile: Type.String(), password: Type.String(), about: Type.String() }),
    { en: 'The accounts to log in with.', zh: '查询可登录的账号。' },
  ),
  'GET /__mall/deadlines': list(
    object({ due: Instant, task: Type.String(), subject: Type.String(), text: Type.String() }),
    {
      en: 'Events that will happen automatically, with their times, the next one first.',
      zh: '查询将自动发生的事及其时间，最近的在前。',
    },
  ),
  'GET /__mall/stock': list(object({ prodId: Id, skuId: Id, name: Type.String(), opening: Count, stocks: Count }), {
    en: 'The stock that changed since the start of the world: before and now.',
    zh: '查询自开场以来库存有变化的商品。',
  }),
  'GET /__mall/ledger': list(
    object({
      id: Id,
      at: Instant,
      event: Type.String(),
      orderNumber: Type.String(),
      postings: Type.Array(object({ account: Type.String(), amount: Type.Number() })),
    }),
    { en: 'The movements of money, newest first.', zh: '查询资金流水，最新在前。' },
  ),
  'POST /__mall/login': write(object({ accessToken: Type.String(), expiresIn: Count }), {
    en: 'Log in as a known account, without a password.',
    zh: '以已知账号登录，无需密码。',
    body: object({ userName: Type.String({ maxLength: 16 }) }),
    refusals: ['unknownAccount'],
  }),
} satisfies Endpoints
