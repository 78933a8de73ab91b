import Type, { type Static, type TProperties } from 'typebox'
import { actorTable, Instant } from './actors.ts'
import { Count, Id, Nothing, object } from './common.ts'
import type { Calls, Endpoints } from './endpoint.ts'
import { journalTable } from './journal.ts'
import { refusals, type RefusalCode } from './refusals.ts'
import { Clock, worldTable } from './worlds.ts'

const Span = Type.Integer({ minimum: 0, maximum: 3_155_760_000_000, description: 'Milliseconds' })
const WaitMs = Type.Integer({ minimum: 0, maximum: 60_000 })

const kind = <K extends string, P extends TProperties>(name: K, properties: P) =>
  object({ kind: Type.Literal(name), ...properties })

/** What goes wrong. */
export const FaultEffect = Type.Union([
  kind('refusal', { code: Type.Enum(Object.keys(refusals) as RefusalCode[]) }),
  kind('status', {
    status: Type.Enum([400, 401, 204, 500, 503]),
    body: Type.Optional(Type.Enum(['text', 'html', 'object', 'empty'])),
  }),
  kind('delay', { ms: WaitMs, jitterMs: Type.Optional(WaitMs) }),
  kind('slowBody', { ms: WaitMs }),
  kind('drop', { when: Type.Enum(['before', 'after']) }),
  kind('garble', { how: Type.Enum(['truncated', 'invalid', 'html']) }),
  kind('breach', {
    how: Type.Enum(['missing', 'type', 'null']),
    field: Type.Optional(Type.String({ maxLength: 100, description: 'A field’s name; the first one found if absent' })),
  }),
])
export type FaultEffect = Static<typeof FaultEffect>

/** Which of the matching calls it meets: the next one unless said otherwise. */
export const FaultTiming = Type.Union([
  kind('next', {}),
  kind('nth', { n: Id }),
  kind('every', {}),
  kind('share', { share: Type.Number({ minimum: 0, maximum: 1 }) }),
])
export type FaultTiming = Static<typeof FaultTiming>

export const FaultSpec = object({
  on: Type.Union([
    Type.String({ minLength: 1, maxLength: 200, description: 'A route, a pattern with `*`, or `*` for every call' }),
    Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { minItems: 1, maxItems: 50 }),
  ]),
  effect: FaultEffect,
  timing: Type.Optional(FaultTiming),
  /** How long it stays armed, in world time. */
  forMs: Type.Optional(Span),
})
export type FaultSpec = Static<typeof FaultSpec>

const ArmedFault = object({
  id: Type.String(),
  ...FaultSpec.properties,
  met: Count,
  until: Type.Union([Instant, Type.Null()]),
})
export type ArmedFault = Static<typeof ArmedFault>

const Text = Type.String()
const MaybeText = Type.Union([Text, Type.Null()])
/** One way in which a person of the storefront hears “no”; its parts are explained in errors.ts. */
const ErrorView = object({
  id: Text,
  kind: Type.Enum(['refusal', 'status', 'inline', 'toast', 'page']),
  text: Type.String({ description: 'In the language of the call; gaps as `{name}`' }),
  zh: Text,
  en: Text,
  key: MaybeText,
  routes: Type.Array(Text),
  triggers: object({
    fault: Type.Union([FaultSpec, Type.Null()]),
    header: MaybeText,
    page: MaybeText,
    magic: Type.Array(object({ route: MaybeText, field: MaybeText, value: Type.Union([Text, Type.Integer()]) })),
    link: Type.Union([object({ scenario: Text, as: MaybeText, to: MaybeText, fault: MaybeText }), Type.Null()]),
  }),
  later: Type.Boolean(),
})
export type ErrorView = Static<typeof ErrorView>

const Scene = object({
  as: Type.Union([Type.String(), Type.Null()], { description: 'The user name to log in with' }),
  at: Type.Union([Type.String(), Type.Null()]),
})
export type Scene = Static<typeof Scene>

const ScenarioView = object({
  name: Type.String(),
  title: Type.String(),
  summary: Type.String(),
  as: Scene.properties.as,
})
export type ScenarioView = Static<typeof ScenarioView>

const ContractRow = object({
  route: Type.String(),
  domain: Type.String({ description: 'The table it stands in' }),
  summary: Type.String(),
  auth: Type.Enum(['public', 'shopper']),
  effect: Type.Enum(['read', 'write', 'external']),
  host: Type.Enum(['api', 'im']),
  refusals: Type.Array(Type.String()),
})
export type ContractRow = Static<typeof ContractRow>

const control = { provenance: 'proposed', auth: 'public' } as const
const read = { ...control, effect: 'read' } as const
const write = { ...control, effect: 'write' } as const

/** The calls that act in the caller's world: those that change something are steps of its journal. */
export const stageTable = {
  ...actorTable,
  'GET /__mall/scenarios': {
    ...read,
    summary: 'The scenarios a world can start from.',
    responses: { 200: Type.Array(ScenarioView) },
  },
  'GET /__mall/scene': {
    ...read,
    summary: 'Whose moment the scenario of the world is, and at which address of the storefront it is seen.',
    responses: { 200: Scene },
  },
  'GET /__mall/contract': {
    ...read,
    summary: 'The rows of the contract: what can be called, and what a fault can be armed on.',
    responses: { 200: Type.Array(ContractRow) },
  },
  'GET /__mall/clock': { ...read, summary: 'What time it is in the world.', responses: { 200: Clock } },
  'POST /__mall/clock/freeze': { ...write, summary: 'Stop the clock.', responses: { 200: Clock } },
  'POST /__mall/clock/run': { ...write, summary: 'Let the clock run.', responses: { 200: Clock } },
  'POST /__mall/clock/advance': {
    ...write,
    summary: 'Move the clock forward by a span.',
    body: object({ ms: Span }),
    responses: { 200: Clock },
    refusals: ['clockBackwards'],
  },
  'POST /__mall/clock/jump': {
    ...write,
    summary: 'Move the clock forward to an instant.',
    body: object({ to: Instant }),
    responses: { 200: Clock },
    refusals: ['clockBackwards'],
  },
  'GET /__mall/faults': {
    ...read,
    summary: 'The faults that are armed.',
    responses: { 200: Type.Array(ArmedFault) },
  },
  'POST /__mall/faults': {
    ...write,
    summary: 'Arm a fault.',
    body: FaultSpec,
    responses: { 200: ArmedFault },
    refusals: ['faultLimit'],
  },
  'DELETE /__mall/faults': { ...write, summary: 'Disarm every fault.', responses: { 200: Nothing } },
  'DELETE /__mall/faults/{id}': {
    ...write,
    summary: 'Disarm one fault.',
    params: object({ id: Type.String({ maxLength: 20 }) }),
    responses: { 200: Nothing },
    refusals: ['unknownFault'],
  },
  'GET /__mall/errors': {
    ...read,
    summary: 'The error catalogue: every way a person hears “no”, and how to make it happen.',
    responses: { 200: Type.Array(ErrorView) },
  },
  'GET /__mall/sms': {
    ...read,
    summary: 'The SMS outbox, newest first.',
    query: object({ mobile: Type.Optional(Type.String({ maxLength: 11 })) }),
    responses: {
      200: Type.Array(
        object({
          mobile: Type.String(),
          purpose: Type.Enum(['login', 'register', 'updatePwd']),
          code: Type.String(),
          at: Instant,
        }),
      ),
    },
  },
  'GET /__mall/accounts': {
    ...read,
    summary: 'The accounts one can log in with.',
    responses: {
      200: Type.Array(
        object({ userName: Type.String(), mobile: Type.String(), password: Type.String(), about: Type.String() }),
      ),
    },
  },
  'GET /__mall/deadlines': {
    ...read,
    summary: 'What will happen by itself, and when, the next first.',
    responses: {
      200: Type.Array(object({ due: Instant, task: Type.String(), subject: Type.String(), text: Type.String() })),
    },
  },
  'GET /__mall/stock': {
    ...read,
    summary: 'How many pieces there are of what changed since the opening.',
    responses: {
      200: Type.Array(object({ prodId: Id, skuId: Id, name: Type.String(), opening: Count, stocks: Count })),
    },
  },
  'GET /__mall/ledger': {
    ...read,
    summary: 'Where money moved, newest first.',
    responses: {
      200: Type.Array(
        object({
          id: Id,
          at: Instant,
          event: Type.String(),
          orderNumber: Type.String(),
          postings: Type.Array(object({ account: Type.String(), amount: Type.Number() })),
        }),
      ),
    },
  },
  'POST /__mall/login': {
    ...write,
    summary: 'Log in as a known account, without a password.',
    body: object({ userName: Type.String({ maxLength: 16 }) }),
    responses: { 200: object({ accessToken: Type.String(), expiresIn: Count }) },
    refusals: ['unknownAccount'],
  },
} satisfies Endpoints

/** Every call that sets the stage. They are no part of the product's contract. */
export const controlTable = { ...worldTable, ...journalTable, ...stageTable } satisfies Endpoints

export type StageTable = typeof stageTable
export type BesideTable = typeof worldTable & typeof journalTable
export type ControlTable = typeof controlTable
export type ControlRoute = keyof ControlTable
export interface ControlApi extends Calls<ControlTable> {}
export { actorTable } from './actors.ts'
export type { ActorTable, CommentView, InvoiceView, OrderView, PaymentView, RefundView } from './actors.ts'
export { journalTable, type Finding, type JournalEntry } from './journal.ts'
export type { Passage } from './passage.ts'
export {
  worldFileFormat,
  worldFileVersion,
  WorldFile,
  worldTable,
  type BranchView,
  type Change,
  type ClockView,
  type SavedStep,
  type WorldView,
} from './worlds.ts'
