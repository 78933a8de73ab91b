import type { Departure } from '@mall/contracts/verdict'
import type { KeptProxyExchange } from '../journal/entry.ts'
import { isSecret, maskedForeign } from '../journal/mask.ts'

const mostDepartures = 50

/** With secrets masked. */
const withSecretsMasked = (each: Departure): Departure => {
  const field = each.path.slice(each.path.lastIndexOf('/') + 1)
  return { ...each, found: isSecret(field) ? '***' : maskedForeign(each.found) }
}

export const recordedDepartures = (departures: readonly Departure[]): Departure[] =>
  departures.slice(0, mostDepartures).map(withSecretsMasked)

const mostBytes = 32 * 1024 * 1024
const longest = 200_000

/** Recent answers of targets, for the console; in memory only, and not part of any world. */
export class RecentAnswers {
  #kept: KeptProxyExchange[] = []
  #bytes = 0

  keep(proxyExchange: KeptProxyExchange, type: string, text: string): void {
    const body = maskedForeign(text).slice(0, longest)
    proxyExchange.received = { type, body }
    this.#kept.push(proxyExchange)
    this.#bytes += body.length
    while (this.#bytes > mostBytes) {
      const oldest = this.#kept.shift()
      this.#bytes -= oldest?.received?.body.length ?? 0
      if (oldest) oldest.received = undefined
    }
  }
}
