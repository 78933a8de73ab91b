import type { Api, Route } from 'qinghua-contract'
import { needsToken } from 'qinghua-contract/rules'
import { send, type WireInput } from './wire.ts'

export { MallError } from './wire.ts'

export interface ApiOptions {
  /** Of the mall; without it, that of the page. */
  readonly origin?: string
  /** Of the chat host, if it is another one. */
  readonly im?: string
  /** Asked at each call that takes one; null for a visitor. */
  readonly token?: () => string | null
  /** Of texts and refusals, asked at each call; Chinese if missing. */
  readonly language?: () => 'zh' | 'en'
  /** In place of the global one. */
  readonly fetch?: typeof globalThis.fetch
}

/** Makes a call by its route, typed by the contract. */
export type ProductCall = <K extends Route>(route: K, ...args: Api[K]['args']) => Promise<Api[K]['output']>

/** Calls of the mall, each typed by its route; a refusal is a `MallError` with `status` and `text`. */
export const createApi = ({ origin = '', im = origin, token, language, fetch }: ApiOptions = {}): ProductCall => {
  const hosts = { api: origin.replace(/\/$/, ''), im: im.replace(/\/$/, '') }
  return async (route, ...[input]) => {
    const authorization = needsToken(route) ? (token?.() ?? null) : null
    const headers = {
      ...(language && { 'accept-language': language() }),
      ...(authorization !== null && { authorization }),
    }
    return (await send(hosts, route, (input ?? {}) as WireInput, headers, { fetch })) as never
  }
}
