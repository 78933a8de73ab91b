import type { ForeignAnswer, ForeignRequest } from '../../upstream/exchange.ts'
import type { CallTarget } from '../target.ts'
import { differencesOf, keyOf, type AskedFor } from './identity.ts'
import { readBody, type Recording, type RecordedExchange } from './read-recording.ts'

const answerOf = ({ answer }: RecordedExchange): ForeignAnswer => {
  const type = answer.contentType === null ? {} : { 'content-type': answer.contentType }
  const rawHeaders = Object.entries(type).flat()
  return { status: answer.status, headers: type, rawHeaders, body: new TextEncoder().encode(answer.text), ms: 0 }
}

const nothing = { headers: {}, rawHeaders: [], body: new Uint8Array(), ms: 0 }

/** A backend that is not there any more: it answers what was recorded of it. */
export class Player implements CallTarget {
  readonly address = new URL('recording:')
  readonly #exchanges: readonly RecordedExchange[]
  readonly #byKey = new Map<string, RecordedExchange[]>()
  /** How often a request was answered. */
  readonly #played = new Map<string, number>()

  constructor({ exchanges }: Recording) {
    this.#exchanges = exchanges
    for (const exchange of exchanges) {
      const key = keyOf(exchange.asked)
      const alike = this.#byKey.get(key)
      if (alike) alike.push(exchange)
      else this.#byKey.set(key, [exchange])
    }
  }

  /** What fits more than once is played in its order; the last answer stays. */
  call({ method, headers, body }: Omit<ForeignRequest, 'url'>, url: string): Promise<ForeignAnswer> {
    const { pathname, searchParams } = new URL(url, 'http://recorded')
    const text = body === undefined || typeof body === 'string' ? body : new TextDecoder().decode(body)
    const asked = { method, path: pathname, query: [...searchParams], body: readBody(text, headers['content-type']) }
    const key = keyOf(asked)
    const alike = this.#byKey.get(key) ?? []
    const at = this.#played.get(key) ?? 0
    this.#played.set(key, at + 1)
    const found = alike[Math.min(at, alike.length - 1)]
    return Promise.resolve(found ? answerOf(found) : { ...nothing, status: 501, absent: this.#whyNot(asked) })
  }

  #whyNot(asked: AskedFor): string {
    const same = this.#exchanges.filter(
      ({ asked: { method, path } }) =>
        method === asked.method && path.split('/').length === asked.path.split('/').length,
    )
    const [nearest] = same
      .map((exchange) => ({ exchange, differences: differencesOf(asked, exchange.asked) }))
      .filter(({ exchange }) => exchange.asked.path.split('/')[1] === asked.path.split('/')[1])
      .toSorted((a, b) => a.differences.length - b.differences.length)
    if (!nearest || nearest.differences.some(({ place }) => place === 'path')) return 'nothing like it was recorded'
    const said = nearest.differences.map(({ place, is, was }) => `${place} is ${is}, recorded with ${was}`)
    return `no recorded request fits; of the nearest ${said.join('; ')}`
  }
}
