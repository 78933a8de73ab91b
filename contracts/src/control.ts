import Type, { type Static, type TProperties } from 'typebox'
import { actorTable, Instant } from './actors.ts'
import { Count, Id, Nothing, object } from './common.ts'
import type { Calls, Endpoints } from './endpoint.ts'
import { refusals, type RefusalCode } from './refusals.ts'

/** A world's name is a host label: `qa-7` lives at `qa-7.localhost`. */
export const WorldName = Type.String({ pattern: '^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$' })
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

const Clock = object({ now: Instant, dateTime: Type.String(), running: Type.Boolean() })
export type ClockView = Static<typeof Clock>

const WorldView = object({ name: WorldName, scenario: Type.String(), clock: Clock, calls: Count, faults: Count })
export type WorldView = Static<typeof WorldView>

export const JournalEntry = object({
  id: Type.String(),
  world: WorldName,
  at: Instant,
  kind: Type.Enum(['call', 'control']),
  route: Type.String(),
  address: Type.String(),
  language: Type.Enum(['zh', 'en']),
  userId: Type.Union([Type.String(), Type.Null()]),
  input: Type.Unknown(),
  notes: Type.Array(Type.String()),
  faults: Type.Array(Type.String()),
  refusal: Type.Union([Type.String(), Type.Null()]),
  verdict: Type.Union([Type.String(), Type.Null()], { description: 'How the answer broke the contract; null if kept' }),
  status: Type.Union([Count, Type.Null()], { description: 'null while the call is under way or was cut off' }),
})
export type JournalEntry = Static<typeof JournalEntry>

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

const named = { params: object({ name: WorldName }) }
const control = { provenance: 'proposed', auth: 'public' } as const
const read = { ...control, effect: 'read' } as const
const write = { ...control, effect: 'write' } as const

/** The calls that set the stage. They act on the caller's world and are no part of the product's contract. */
export const controlTable = {
  ...actorTable,
  'GET /__mall/worlds': {
    ...read,
    summary: 'The worlds that live, the one used last first.',
    responses: { 200: Type.Array(WorldView) },
  },
  'POST /__mall/worlds': {
    ...write,
    summary: 'Create a world from a scenario.',
    body: object({ name: WorldName, scenario: Type.Optional(Type.String({ maxLength: 40 })) }),
    responses: { 200: WorldView },
    refusals: ['worldExists', 'unknownScenario', 'worldLimit'],
  },
  'POST /__mall/worlds/{name}/reset': {
    ...write,
    ...named,
    summary: 'Start a world again from its scenario, or from another.',
    body: object({ scenario: Type.Optional(Type.String({ maxLength: 40 })) }),
    responses: { 200: WorldView },
    refusals: ['unknownWorld', 'unknownScenario'],
  },
  'DELETE /__mall/worlds/{name}': {
    ...write,
    ...named,
    summary: 'Drop a world.',
    responses: { 200: Nothing },
    refusals: ['unknownWorld'],
  },
  'GET /__mall/scenarios': {
    ...read,
    summary: 'The scenarios a world can start from.',
    responses: { 200: Type.Array(object({ name: Type.String(), summary: Type.String() })) },
  },
  'GET /__mall/here': {
    ...read,
    summary: 'Which world the caller is in, and the domain under which worlds have their hosts.',
    responses: { 200: object({ world: WorldName, worldDomain: Type.String() }) },
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
  'GET /__mall/calls': {
    ...read,
    summary: 'The journal, newest first; secrets are masked.',
    query: object({
      route: Type.Optional(Type.String({ maxLength: 200, description: 'A route, or a pattern with `*`' })),
      status: Type.Optional(Type.Integer({ minimum: 100, maximum: 599 })),
      kind: Type.Optional(Type.Enum(['call', 'control'])),
      faulted: Type.Optional(Type.Boolean()),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    }),
    responses: { 200: Type.Array(JournalEntry) },
  },
  'DELETE /__mall/calls': { ...write, summary: 'Clear the journal.', responses: { 200: Nothing } },
  'GET /__mall/calls/{id}': {
    ...read,
    summary: 'One call explained: world, clock, fault, refusal, contract verdict.',
    params: object({ id: Type.String({ maxLength: 80 }) }),
    responses: { 200: JournalEntry },
    refusals: ['unknownCall'],
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
  'POST /__mall/login': {
    ...write,
    summary: 'Log in as a known account, without a password.',
    body: object({ userName: Type.String({ maxLength: 16 }) }),
    responses: { 200: object({ accessToken: Type.String(), expiresIn: Count }) },
    refusals: ['unknownAccount'],
  },
} satisfies Endpoints

export type ControlTable = typeof controlTable
export type ControlRoute = keyof ControlTable
export interface ControlApi extends Calls<ControlTable> {}
export type { ActorTable, CommentView, InvoiceView, OrderView, PaymentView, RefundView } from './actors.ts'
