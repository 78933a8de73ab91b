import type { Departure, ReceivedAnswer } from 'qinghua-contract/verdict'
import type { KeptProxyExchange, Arrival, Input } from '../journal/entry.ts'
import type { JudgedRequest } from './judge-request.ts'
import { isSecret } from '../faults/secret-fields.ts'
import { maskedForeign, foreignToken, maskedAddress, maskedValue } from '../journal/mask.ts'
import { shopperOf } from '../core/people/sessions.ts'
import { withoutBytes } from '../http/input.ts'
import type { World } from '../worlds/world.ts'

const mostDepartures = 100

/** With secrets masked. The code of an envelope is none. */
const withSecretsMasked = (each: Departure): Departure => {
  const field = each.path.slice(each.path.lastIndexOf('/') + 1)
  return { ...each, found: each.rule !== 'envelope' && isSecret(field, each.found) ? '***' : maskedForeign(each.found) }
}

/**
 * The departures that the journal keeps. If there are too many, errors and the first of each place go before those that
 * repeat in other records of a list.
 */
export const recordedDepartures = (departures: readonly Departure[]): Departure[] => {
  const places = new Set<string>()
  const order = departures.map((departure) => {
    const place = `${departure.rule} ${departure.path.replaceAll(/\/\d+/g, '/*')}`
    const repeats = places.has(place)
    places.add(place)
    return { departure, rank: (repeats ? 2 : 0) + (departure.grade === 'error' ? 0 : 1) }
  })
  const kept = order.length > mostDepartures ? order.sort((a, b) => a.rank - b.rank).slice(0, mostDepartures) : order
  return kept.map(({ departure }) => withSecretsMasked(departure))
}

/** The part of an exchange that counts the departures which are not kept. */
export const leftOut = (...all: readonly (readonly Departure[])[]): { leftOut?: number } => {
  const count = all.reduce((sum, { length }) => sum + Math.max(0, length - mostDepartures), 0)
  return count > 0 ? { leftOut: count } : {}
}

/** An exchange of which the target has given no answer that is judged. */
export const unjudged = (
  answeredBy: KeptProxyExchange['answeredBy'],
  status: number | null,
  { departures }: JudgedRequest,
): KeptProxyExchange => ({ answeredBy, status, trouble: null, request: recordedDepartures(departures), answer: [] })

const usualBytes = 32 * 1024 * 1024
const longest = 200_000

/** Recent answers of targets, for the console; in memory only, and not part of any world. */
export class RecentAnswers {
  readonly #mostBytes: number
  #kept: KeptProxyExchange[] = []
  #bytes = 0

  constructor(mostBytes = usualBytes) {
    this.#mostBytes = mostBytes
  }

  keep(proxyExchange: KeptProxyExchange, { status, contentType, text }: ReceivedAnswer): void {
    const body = maskedForeign(text).slice(0, longest)
    proxyExchange.received = { status, type: contentType ?? '', body }
    this.#kept.push(proxyExchange)
    this.#bytes += body.length
    while (this.#bytes > this.#mostBytes) {
      const oldest = this.#kept.shift()
      this.#bytes -= oldest?.received?.body.length ?? 0
      if (oldest) oldest.received = undefined
    }
  }
}

/** Tokens of another backend must not get into the journal. */
export const foreignArrival = (arrival: Arrival, { mall }: World): Arrival => {
  const { token, address } = arrival
  const isOurs = token === null || shopperOf(mall, token) !== null
  return { ...arrival, address: maskedAddress(address), token: isOurs ? token : foreignToken(token) }
}

/** The input as the journal keeps it: masked, and of a file what it is. */
export const seenOf = ({ file, ...input }: JudgedRequest['input']): Input =>
  maskedValue(file ? { ...input, body: { file: withoutBytes(file) } } : input) as Input
