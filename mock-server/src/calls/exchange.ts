import { refusals, type RefusalCode } from 'qinghua-contract/refusals'
import type { Change, ControlApi } from 'qinghua-contract/control'
import { earlyEffect, isFrame, losesAnswer } from '../faults/faults.ts'
import { magic } from './magic.ts'
import { changesBetween } from '../journal/changes.ts'
import type { Entry } from '../journal/entry.ts'
import { masked, maskedAnswer, maskedValue } from '../journal/mask.ts'
import type { Outcome } from '../worlds/replay.ts'
import type { World } from '../worlds/world.ts'
import type { Rebuilt, Worlds } from '../worlds/worlds.ts'
import { answerOfFault, audienceOf, refusalAnswer, sentOf, spoiltAnswer } from './as-sent.ts'
import { perform } from './perform.ts'

type Exchange = ControlApi['GET /__mall/calls/{id}/exchange']['output']

const handshake = 'GET /im/websocket/user/{token}'
const isSocket = (route: string): boolean => route === handshake || isFrame(route)
const opened: Outcome = { status: 101, type: '', text: '' }

const isCode = (code: string | null): code is RefusalCode => code !== null && code in refusals

/** The answer to a call that was not carried out; null if nothing was sent. */
const sentInstead = (entry: Entry): Outcome | null => {
  const { route, status, language, struck, barred, refusal } = entry
  if (route === handshake && status === opened.status) return opened
  const instead = earlyEffect(struck, isSocket(route))
  if (instead) return instead.kind === 'drop' || instead.kind === 'silence' ? null : answerOfFault(instead, entry)
  if (barred) return refusalAnswer(barred, language, audienceOf(entry))
  return isCode(refusal) ? refusalAnswer({ code: refusal, values: {} }, language) : null
}

/** A call that a backend answered cannot be replayed; its answer is kept in memory for a while. */
const receivedOf = ({ proxyExchange, handled }: Entry): Outcome | null => {
  const { status, type, body: text } = (!handled && proxyExchange?.received) || {}
  return status === undefined ? null : { status, type: type ?? '', text: text ?? '' }
}

/** What the client got, given the answer that a replay gives; null if it got nothing, or nothing is known of it. */
export const answerAsSent = (entry: Entry, replayed: Outcome | undefined): Outcome | null => {
  const received = receivedOf(entry)
  const answer = replayed ?? received
  if (!answer) return sentInstead(entry)
  if (answer.status === 200 && losesAnswer(entry.route, entry.struck)) return null
  return received ? spoiltAnswer(answer, entry, true) : sentOf(entry, answer)
}

/** The answer to a call if its faults had not struck; null if it would have been the same, or is not known. */
const answerWithout = (entry: Entry, replayed: Outcome | undefined, world: World): Outcome | null => {
  const { route, language, struck, barred, input, proxyExchange, handled } = entry
  if (struck.length === 0) return null
  const anew = (): Outcome =>
    perform(world, { ...entry, faults: [], struck: [], notes: [], handled: null }, input ?? {}, false)
  if (replayed && struck.some(({ id }) => id === magic)) return anew()
  const answer = replayed ?? receivedOf(entry)
  if (answer) return answerAsSent(entry, replayed) === answer ? null : answer
  if (handled || !earlyEffect(struck, isSocket(route))) return null
  if (barred) return refusalAnswer(barred, language)
  if (route === handshake) return opened
  return proxyExchange || input === null ? null : anew()
}

const shown = (status: number | null, sent: Outcome | null) => ({
  status,
  type: sent?.type ?? '',
  body: maskedAnswer(sent?.text ?? ''),
})

/** A call of a backend was not made in the world. */
const isForeign = ({ proxyExchange, handled }: Entry): boolean => proxyExchange !== null && !handled

export interface Explained {
  readonly rebuilt: Rebuilt | null
  readonly changes: readonly Change[]
}

/** What takes long of `exchangeOf`: replaying the call in a copy of its world. */
export function* explaining(
  worlds: Worlds,
  world: World,
  kept: Entry,
  language: Entry['language'],
): Generator<unknown, Explained> {
  const rebuilt = isForeign(kept) ? null : yield* worlds.exchange(world, kept)
  const changes = rebuilt ? yield* changesBetween(rebuilt.before.mall, rebuilt.after.mall, language) : []
  return { rebuilt, changes }
}

/** Request, answer and changes of a call. */
export const exchangeOf = (world: World, kept: Entry, { rebuilt, changes }: Explained): Exchange => {
  const replayed = rebuilt?.answer
  // Older versions did not keep what the faults were; the replay finds them again.
  const { struck } =
    (kept.struck.length > 0 ? null : rebuilt?.after.journal.entries.findLast(({ n }) => n === kept.n)) ?? kept
  const entry = { ...kept, struck }
  const { ending, verdict, status, struck: told } = masked(world.name, entry)
  const sent = answerAsSent(entry, replayed)
  const without = answerWithout(entry, replayed, rebuilt?.after ?? world)
  const method = entry.route.split(' ', 1)[0] ?? ''
  return {
    request: {
      method,
      address: String(maskedValue(entry.address)),
      body: maskedValue(entry.input?.body ?? null),
      isRead: entry.input !== null || method === 'GET',
    },
    answer: { ...shown(isForeign(kept) && !struck.length ? (sent?.status ?? status) : status, sent), ending, verdict },
    struck: told,
    without: without && shown(without.status, without),
    changes: [...changes],
  }
}
