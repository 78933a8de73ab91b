import { contract, imSocket, type Endpoint, type Endpoints } from 'qinghua-contract'
import { inWorldTable } from 'qinghua-contract/control'
import type { RefusalCode } from 'qinghua-contract/refusals'
import { picturesIn } from '@mall/fixtures'
import { shopperOf } from '../core/people/sessions.ts'
import type { Account } from '../core/state/people.ts'
import { Refusal, refuseUnless, type Reason } from '../core/state/refusal.ts'
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

/** Turns the result of a handler into an answer. Unexpected errors, undeclared refusals and invalid results are logged and answered with 500. */
export const answered = (
  route: string,
  row: Endpoint,
  entry: Entry,
  handle: () => unknown,
  forTesters?: (reason: Reason) => Reason,
): Answer => {
  try {
    const { answer, breach } = written(row, handle(), entry.language)
    if (breach === null) return answer
    entry.verdict = breach
    return hiccup(route, entry, `${route} broke its contract: ${breach}`)
  } catch (error) {
    if (!(error instanceof Refusal)) return hiccup(route, entry, (error as Error).stack)
    if (!isDeclared(row, error.code) && !(error instanceof MagicRefusal))
      return hiccup(route, entry, `${route} refused with ${error.code}, which its row does not declare`)
    entry.refusal = error.code
    return forTesters
      ? refusalAnswer(forTesters(error), entry.language, 'tester')
      : refusalAnswer(error, entry.language)
  }
}

/** Frames that a client sends are carried out like calls. */
const productRows: Endpoints = { ...contract, ...imSocket }
const inWorldRows = inWorldTable as Endpoints

/** The row of a call that can be carried out in a world. */
export const rowOf = (route: string): Endpoint | undefined =>
  productRows[route as keyof Endpoints] ?? inWorldRows[route as keyof Endpoints]

export interface Caller {
  readonly shopper: Account | null
  readonly language: Language
  readonly token: string | null
}

/** Runs the handler of a call. `onAllowed` runs first, once the caller may make it. */
export const carryOut = (
  world: CallWorld,
  route: string,
  input: Input,
  caller: Caller,
  onAllowed?: (row: Endpoint) => void,
): unknown => {
  const row = productRows[route as keyof Endpoints]
  const { params, query, body } = input
  if (!row) {
    const handle = inWorldHandlers[route as keyof typeof inWorldHandlers]
    return handle({ params, query, body, world, language: caller.language } as never)
  }
  refuseUnless(caller.shopper || row.auth === 'public', 'loginRequired')
  onAllowed?.(row)
  const handle = handlers[route as keyof typeof handlers] as Handle
  const { mall, uploads } = world
  const { shopper, language, token } = caller
  // Field by field: a spread takes longer than most handlers.
  return handle({ shopper, language, token, mall, uploads, params, query, body } as HandlerCall<unknown>)
}

/** Carries out a step of the journal: the same way when it is new and when it is replayed. */
export const perform = (world: CallWorld, entry: Entry, input: Input, heedsMagic = true): Answer => {
  const { route, language, token } = entry
  const row = rowOf(route)
  if (!row) throw new Error(`${route} is not a step`)
  const act = () => {
    const shopper = token === null ? null : shopperOf(world.mall, token)
    return carryOut(world, route, input, { shopper, language, token }, (allowed) => {
      if (heedsMagic) refuseMagic(allowed, entry, input)
    })
  }
  return entry.kind === 'call'
    ? answered(route, row, entry, act)
    : answered(route, row, entry, act, (reason) => toldToTester(reason, input, world.mall))
}
