import Type, { type Static } from 'typebox'
import { Instant } from './actors.ts'
import { Count, Nothing, object } from './common.ts'
import type { Endpoints } from './endpoint.ts'
import { Passage } from './passage.ts'

/** A world's name is a host label: `qa-7` lives at `qa-7.localhost`. */
export const WorldName = Type.String({ pattern: '^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$' })
export const Clock = object({ now: Instant, dateTime: Type.String(), running: Type.Boolean() })
export type ClockView = Static<typeof Clock>

export const WorldView = object({
  name: WorldName,
  scenario: Type.String(),
  clock: Clock,
  calls: Count,
  faults: Count,
  steps: Type.Integer({ minimum: 0, description: 'How many steps its journal holds: where one can rewind to' }),
  branches: Count,
  /** `failing`: changes are refused until the disk takes them again. */
  kept: Type.Enum(['inMemory', 'onDisk', 'failing']),
})
export type WorldView = Static<typeof WorldView>

/** One field that is not the same in two states of a mall. */
export const Change = object({
  part: Type.String({ description: 'Which part of the mall: `orders`, `carts`, … or `clock`, `faults`' }),
  key: Type.String(),
  subject: Type.String({ description: 'What it is, in words' }),
  path: Type.String({ description: 'The field inside, as `lines/0/count`; empty for the whole' }),
  before: Type.Unknown(),
  after: Type.Unknown(),
})
export type Change = Static<typeof Change>

export const worldFileFormat = 'qinghua-world'
export const worldFileVersion = 1

/** When something happened: its place among all that happened in its world, and the world's time. */
const Moment = object({ turn: Count, at: Instant })
/** A call as it travels from one world to another: what came from outside, when, and a digest of what was answered. */
export const SavedStep = object({
  n: Count,
  kind: Type.Enum(['call', 'control']),
  route: Type.String(),
  address: Type.String(),
  language: Type.Enum(['zh', 'en']),
  token: Type.Union([Type.String(), Type.Null()]),
  asked: Type.Array(object({ id: Type.String(), effect: Type.Unknown() })),
  opened: Moment,
  handled: Type.Union([Moment, Type.Null()]),
  input: Type.Unknown(),
  status: Type.Union([Count, Type.Null()]),
  faults: Type.Array(Type.String()),
  refusal: Type.Union([Type.String(), Type.Null()]),
  page: Type.Union([Type.String(), Type.Null()]),
  answer: Type.Optional(Type.String()),
  passage: Type.Optional(Passage),
})
export type SavedStep = Static<typeof SavedStep>

export const WorldFile = object({
  format: Type.Literal(worldFileFormat),
  version: Type.Integer({ minimum: 1 }),
  name: WorldName,
  /** The name under which it came into being: its ids and secrets follow from it. */
  origin: WorldName,
  seed: object({ seed: Count, size: Count }),
  scenario: Type.String({ maxLength: 40 }),
  /** The state before the first step, where the steps before it were given up. */
  base: Type.Unknown(),
  steps: Type.Array(SavedStep),
  /** Uploaded pictures in base64, by the digest under which the steps name them. */
  pictures: Type.Record(Type.String(), Type.String()),
  /** The digest of the state at the end. */
  state: Type.String(),
})
export type WorldFile = Static<typeof WorldFile>

const Departure = object({ step: Count, route: Type.String(), what: Type.String() })
const Branch = object({ id: Type.String(), from: Count, steps: Count, at: Instant })
export type BranchView = Static<typeof Branch>

const named = { params: object({ name: WorldName }) }
const branch = { params: object({ name: WorldName, id: Type.String({ maxLength: 20 }) }) }
const scenario = Type.Optional(Type.String({ maxLength: 40 }))
const control = { provenance: 'proposed', auth: 'public' } as const
const read = { ...control, effect: 'read' } as const
const write = { ...control, effect: 'write' } as const

/** The calls about worlds as wholes. They are no part of what happened in any of them. */
export const worldTable = {
  'GET /__mall/worlds': {
    ...read,
    summary: 'The worlds that live, the one used last first.',
    responses: { 200: Type.Array(WorldView) },
  },
  'GET /__mall/here': {
    ...read,
    summary:
      'Which world the caller is in, whom his token logs in, and the domain under which worlds have their hosts.',
    responses: {
      200: object({
        world: WorldName,
        worldDomain: Type.String(),
        userName: Type.Union([Type.String(), Type.Null()]),
      }),
    },
  },
  'POST /__mall/worlds': {
    ...write,
    summary: 'Create a world from a scenario.',
    body: object({ name: WorldName, scenario }),
    responses: { 200: WorldView },
    refusals: ['worldExists', 'unknownScenario', 'scenarioFailed', 'worldLimit', 'notStored'],
  },
  'POST /__mall/worlds/{name}/reset': {
    ...write,
    ...named,
    summary: 'Start a world again from its scenario, or from another.',
    body: object({ scenario }),
    responses: { 200: WorldView },
    refusals: ['unknownWorld', 'unknownScenario', 'scenarioFailed', 'notStored'],
  },
  'DELETE /__mall/worlds/{name}': {
    ...write,
    ...named,
    summary: 'Drop a world.',
    responses: { 200: Nothing },
    refusals: ['unknownWorld', 'notStored'],
  },
  'POST /__mall/worlds/{name}/fork': {
    ...write,
    ...named,
    summary: 'Begin another world where this one stands.',
    body: object({ as: WorldName }),
    responses: { 200: WorldView },
    refusals: ['unknownWorld', 'worldExists', 'worldLimit', 'notStored'],
  },
  'POST /__mall/worlds/{name}/rewind': {
    ...write,
    ...named,
    summary: 'Go back to where so many steps had been taken; what came after them is kept as a branch.',
    body: object({ to: Count }),
    responses: { 200: WorldView },
    refusals: ['unknownWorld', 'unknownStep', 'branchLimit', 'notStored'],
  },
  'GET /__mall/worlds/{name}/branches': {
    ...read,
    ...named,
    summary: 'What was cut off by rewinding, newest first.',
    responses: { 200: Type.Array(Branch) },
    refusals: ['unknownWorld'],
  },
  'POST /__mall/worlds/{name}/branches/{id}': {
    ...write,
    ...branch,
    summary: 'Go on at the end of a branch; where the world stands now becomes a branch.',
    responses: { 200: WorldView },
    refusals: ['unknownWorld', 'unknownBranch', 'notStored'],
  },
  'DELETE /__mall/worlds/{name}/branches/{id}': {
    ...write,
    ...branch,
    summary: 'Drop a branch.',
    responses: { 200: Nothing },
    refusals: ['unknownWorld', 'unknownBranch', 'notStored'],
  },
  'GET /__mall/worlds/{name}/changes': {
    ...read,
    ...named,
    summary: 'What is different in another world.',
    query: object({ with: WorldName }),
    responses: { 200: Type.Array(Change) },
    refusals: ['unknownWorld'],
  },
  'GET /__mall/worlds/{name}/file': {
    ...read,
    ...named,
    summary: 'The world as a file: its scenario, its seed and its journal. It holds tokens and passwords of the mock.',
    responses: { 200: WorldFile },
    refusals: ['unknownWorld'],
  },
  'POST /__mall/worlds/{name}/file': {
    ...write,
    ...named,
    summary: 'Open a file as the world of that name, in place of the one that was there.',
    body: Type.Unknown({ description: 'A WorldFile' }),
    bodyLimit: 64 * 1024 * 1024,
    responses: { 200: object({ world: WorldView, departures: Type.Array(Departure) }) },
    refusals: [
      'fileBroken',
      'fileTooNew',
      'unknownScenario',
      'scenarioFailed',
      'worldLimit',
      'uploadsFull',
      'notStored',
    ],
  },
} satisfies Endpoints
