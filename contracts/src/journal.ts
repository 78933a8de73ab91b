import Type, { type Static } from 'typebox'
import { Instant } from './actors.ts'
import { Count, Nothing, object } from './common.ts'
import type { Endpoints } from './endpoint.ts'
import { Passage } from './passage.ts'
import { Change, WorldName } from './worlds.ts'

export const JournalEntry = object({
  id: Type.String(),
  step: Type.Integer({ minimum: 1, description: 'Its number in the journal' }),
  world: WorldName,
  at: Instant,
  kind: Type.Enum(['call', 'control']),
  route: Type.String(),
  address: Type.String(),
  /** The page that called. */
  page: Type.Union([Type.String(), Type.Null()]),
  language: Type.Enum(['zh', 'en']),
  userId: Type.Union([Type.String(), Type.Null()]),
  input: Type.Unknown(),
  notes: Type.Array(Type.String()),
  faults: Type.Array(Type.String()),
  refusal: Type.Union([Type.String(), Type.Null()]),
  verdict: Type.Union([Type.String(), Type.Null()], { description: 'How the answer broke the contract; null if kept' }),
  status: Type.Union([Count, Type.Null()], { description: 'null while the call is under way or was cut off' }),
  ms: Type.Union([Type.Number({ minimum: 0 }), Type.Null()], { description: 'How long it really took' }),
  /** Only where a proxy stands before a real backend. */
  passage: Type.Optional(Passage),
})
export type JournalEntry = Static<typeof JournalEntry>

/** A fault of the client: something that no answer shows, and that a real backend would suffer from. */
export const Finding = object({
  rule: Type.String(),
  text: Type.String(),
  route: Type.String(),
  page: Type.Union([Type.String(), Type.Null()]),
  calls: Type.Array(Type.String()),
  at: Instant,
})
export type Finding = Static<typeof Finding>

const one = { params: object({ id: Type.String({ maxLength: 80 }) }), refusals: ['unknownCall'] } as const
const control = { provenance: 'proposed', auth: 'public' } as const
const read = { ...control, effect: 'read' } as const

/** The calls about what happened in the caller's world. */
export const journalTable = {
  'GET /__mall/calls': {
    ...read,
    summary: 'The journal, newest first; secrets are masked.',
    query: object({
      route: Type.Optional(Type.String({ maxLength: 200, description: 'A route, or a pattern with `*`' })),
      status: Type.Optional(Type.Integer({ minimum: 100, maximum: 599 })),
      kind: Type.Optional(Type.Enum(['call', 'control'])),
      faulted: Type.Optional(Type.Boolean()),
      open: Type.Optional(Type.Boolean({ description: 'Only those that are, or are not, under way' })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 20_000 })),
    }),
    responses: { 200: Type.Array(JournalEntry) },
  },
  'DELETE /__mall/calls': {
    ...control,
    effect: 'write',
    summary: 'Forget the journal: the world begins where it stands.',
    responses: { 200: Nothing },
    refusals: ['notStored'],
  },
  'GET /__mall/calls/{id}': {
    ...read,
    ...one,
    summary: 'One call explained: world, clock, fault, refusal, contract verdict.',
    responses: { 200: JournalEntry },
  },
  'GET /__mall/calls/{id}/exchange': {
    ...read,
    ...one,
    summary: 'What was said and answered in a call, and what it changed, found by doing it again beside the world.',
    responses: {
      200: object({
        request: object({ method: Type.String(), address: Type.String(), body: Type.Unknown() }),
        answer: object({
          status: Type.Union([Count, Type.Null()]),
          type: Type.String(),
          body: Type.String(),
        }),
        changes: Type.Array(Change),
      }),
    },
  },
  'GET /__mall/findings': {
    ...read,
    summary: 'Faults of the client that the journal shows, newest first.',
    responses: { 200: Type.Array(Finding) },
  },
  'GET /__mall/har': {
    ...read,
    summary: 'The journal as an HTTP archive (HAR 1.2); secrets are masked.',
    responses: { 200: Type.Unknown() },
  },
} satisfies Endpoints
