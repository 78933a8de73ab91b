import { contract, type Endpoint, type Endpoints } from 'qinghua-contract'
import type { ReceivedAnswer } from 'qinghua-contract/verdict'
import type { Input } from '../../journal/entry.ts'
import { differencesOf, identityOf, type Difference, type Identity } from './identity.ts'

export interface RecordedExchange {
  /** The name of its file. */
  readonly file: string
  readonly route: string
  readonly input: Input
  readonly answer: ReceivedAnswer
}

const rows: Endpoints = contract
export const rowNamed = (route: string): Endpoint | undefined =>
  Object.hasOwn(rows, route) ? rows[route as keyof Endpoints] : undefined

interface Similar {
  readonly identity: Identity
  readonly exchanges: RecordedExchange[]
}

/** Exchanges by what they are about. */
export class Recordings {
  /** By route, then by identity as text. */
  readonly #routes = new Map<string, Map<string, Similar>>()

  constructor(exchanges: readonly RecordedExchange[]) {
    for (const exchange of exchanges) {
      const { route, input } = exchange
      const row = rowNamed(route)
      if (!row) continue
      const identity = identityOf(row, input)
      const ofRoute = this.#routes.get(route) ?? new Map<string, Similar>()
      this.#routes.set(route, ofRoute)
      const key = keyOf(identity)
      const similar = ofRoute.get(key)
      if (similar) similar.exchanges.push(exchange)
      else ofRoute.set(key, { identity, exchanges: [exchange] })
    }
  }

  /** Those that fit, in the order recorded. */
  fitting(route: string, identity: Identity): readonly RecordedExchange[] {
    return this.#routes.get(route)?.get(keyOf(identity))?.exchanges ?? []
  }

  /** How the one differs that is the most similar; null if nothing of the route is recorded. */
  nearest(route: string, identity: Identity): readonly Difference[] | null {
    const all = [...(this.#routes.get(route)?.values() ?? [])].map((each) => differencesOf(identity, each.identity))
    return all.reduce<Difference[] | null>((best, each) => (best && best.length <= each.length ? best : each), null)
  }
}

const keyOf = (identity: Identity): string => JSON.stringify([...identity])
