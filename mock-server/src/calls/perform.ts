import { contract, imSocket, type Endpoint, type Endpoints } from 'qinghua-contract'
import { inWorldTable } from 'qinghua-contract/control'
import type { RefusalCode } from 'qinghua-contract/refusals'
import { picturesIn } from '@mall/fixtures'
import { shopperOf } from '../core/people/sessions.ts'
import type { Mall } from '../core/state/mall.ts'
import type { Account } from '../core/state/people.ts'
import { Refusal, refuseUnless } from '../core/state/refusal.ts'
import type { Language } from '../core/state/text.ts'
import { MagicRefusal, refuseMagic } from './magic.ts'
import type { Entry, Input } from '../journal/entry.ts'
import { logLine } from '../log.ts'
import type { Outcome } from '../worlds/replay.ts'
import { breachOf } from './checker.ts'
import type { CallWorld, HandlerCall } from './handler.ts'
import { handlers } from './handlers/index.ts'
import { inWorldHandlers } from './control/in-world.ts'
import { audienceOf, jsonType, refusalAnswer } from './as-sent.ts'
import { plainText, toldToTester } from './refusal-text.ts'

/** The answer to a call, before faults change its delivery. */
export interface Answer extends Outcome {
  /** The original bytes, if a proxied backend gave the answer. */
  readonly bytes?: Uint8Array
}

/** Refusals that rows do not have to declare. */
const anyRow = new Set<string>([
  'invalidRequest',
  'loginRequired',
  'tooLarge',
  'unsupportedType',
  'hiccup',
  'busy',
  'worldLimit',
  'notStored',
])

type Handle = (call: HandlerCall<unknown>) => unknown
/** Serialises a result and checks it against the contract. */
const written = (row: Endpoint, result: unknown, language: Language): { answer: Answer; breach: string | null } => {
  const value = result ?? null
  const isText = (row.responses[200] as { type?: string }).type === 'string'
  const answer = isText
    ? { status: 200, type: plainText, text: value as string }
    : { status: 200, type: jsonType, text: picturesIn(JSON.stringify(value), language) }
  return { answer, breach: breachOf(row, value) }
}

const isDeclared = (row: Endpoint, code: RefusalCode): boolean =>
  anyRow.has(code) || (row.refusals?.includes(code) ?? false)

const hiccup = (route: string, entry: Entry, reason: string | undefined): Answer => {
  logLine({ level: 'error', route, stack: reason })
  entry.refusal = 'hiccup'
  return refusalAnswer({ code: 'hiccup', values: {} }, entry.language, audienceOf(entry))
}

/** The answer to what a handler returned. A result that breaks the contract is logged and answered with 500. */
export const answerTo = (row: Endpoint, entry: Entry, result: unknown): Answer => {
  const { answer, breach } = written(row, result, entry.language)
  if (breach === null) return answer
  entry.verdict = breach
  return hiccup(entry.route, entry, `${entry.route} broke its contract: ${breach}`)
}

/** The answer to what a handler threw. Unexpected errors and undeclared refusals are logged and answered with 500. */
export const answerToError = (row: Endpoint, entry: Entry, input: Input, mall: Mall, error: unknown): Answer => {
  const { route, language } = entry
  if (!(error instanceof Refusal)) return hiccup(route, entry, (error as Error).stack)
  if (!isDeclared(row, error.code) && !(error instanceof MagicRefusal))
    return hiccup(route, entry, `${route} refused with ${error.code}, which its row does not declare`)
  entry.refusal = error.code
  return entry.kind === 'call'
    ? refusalAnswer(error, language)
    : refusalAnswer(toldToTester(error, input, mall), language, 'tester')
}

/** Frames that a client sends are carried out like calls. */
const productRows: Endpoints = { ...contract, ...imSocket }
const inWorldRows = inWorldTable as Endpoints

/** The row of a call that can be carried out in a world. */
export const rowOf = (route: string): Endpoint | undefined =>
  productRows[route as keyof Endpoints] ?? inWorldRows[route as keyof Endpoints]

const isAllowed = ({ auth }: Endpoint, shopper: Account | null): boolean => shopper !== null || auth === 'public'

export interface Caller {
  readonly shopper: Account | null
  readonly language: Language
  readonly token: string | null
}

/** Runs the handler of a call. */
export const callHandler = (world: CallWorld, route: string, input: Input, caller: Caller): unknown => {
  const row = productRows[route as keyof Endpoints]
  const { params, query, body } = input
  const { shopper, language, token } = caller
  if (!row) {
    const handle = inWorldHandlers[route as keyof typeof inWorldHandlers]
    return handle({ params, query, body, world, language } as never)
  }
  refuseUnless(isAllowed(row, shopper), 'loginRequired')
  const handle = handlers[route as keyof typeof handlers] as Handle
  const { mall, uploads } = world
  // Field by field: a spread takes longer than most handlers.
  return handle({ shopper, language, token, mall, uploads, params, query, body } as HandlerCall<unknown>)
}

const performed = (world: CallWorld, row: Endpoint, entry: Entry, input: Input, heedsMagic: boolean): unknown => {
  const { route, language, token, kind } = entry
  const shopper = token === null ? null : shopperOf(world.mall, token)
  if (heedsMagic && kind === 'call' && isAllowed(row, shopper)) refuseMagic(row, entry, input)
  return callHandler(world, route, input, { shopper, language, token })
}

/** Carries out a step of the journal: the same way when it is new and when it is replayed. */
export const perform = (world: CallWorld, entry: Entry, input: Input, heedsMagic = true): Answer => {
  const row = rowOf(entry.route)
  if (!row) throw new Error(`${entry.route} is not a step`)
  try {
    return answerTo(row, entry, performed(world, row, entry, input, heedsMagic))
  } catch (error) {
    return answerToError(row, entry, input, world.mall, error)
  }
}
