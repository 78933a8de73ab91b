import type { Route } from 'qinghua-contract'
import { bodyTypeOf, isImRoute, needsToken, type Locale } from 'qinghua-contract/rules'
import { localeOf, readLanguage } from '../i18n/language.ts'
import { noteServerTime } from '../server-clock.ts'
import { readToken } from '../login/token.ts'
import { ApiError } from './api-error.ts'

/** For all others a 204 means that an activity has ended (F10). */
const answersNothing: ReadonlySet<string> = new Set(ANSWERS_NOTHING)
/** Another one's null is a mistake of the server. */
const answersNull: ReadonlySet<string> = new Set([...ANSWERS_NOTHING, ...ANSWERS_NULL])

const longest = 200
const markup = /<[!/a-z]/i
const fields = ['message', 'msg', 'error', 'detail', 'title']

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return /^[[{"]/.test(body) ? null : body
  }
}

const textIn = (value: unknown): string | null => {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const texts = fields.map((field) => (value as Record<string, unknown>)[field])
  return texts.find((text) => typeof text === 'string') ?? null
}

/**
 * The text of a refusal, whatever a server or proxy puts in the body (F2): plain, one paragraph, at most 200
 * characters.
 */
export const refusalText = (body: string): string | null => {
  const text = textIn(parse(body.trim()))?.replaceAll(/\s+/g, ' ').trim()
  if (!text || markup.test(text)) return null
  const letters = Array.from(text.slice(0, 2 * longest + 2))
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : text
}

export interface Wire {
  readonly params?: Record<string, string | number>
  readonly query?: Record<string, string | number | boolean | undefined>
  readonly body?: unknown
}
export interface SendOptions {
  readonly signal?: AbortSignal
  /** The call survives leaving the page. */
  readonly keepalive?: boolean
  /** The timeout in ms: a picture takes longer than text. */
  readonly timeout?: number
  /** Of the answer, if it is not to be that of the page. */
  readonly language?: Locale
}

const origins = { api: import.meta.env.VITE_API_ORIGIN ?? '', im: import.meta.env.VITE_IM_ORIGIN ?? '' }

const addressOf = (route: Route, { params = {}, query = {} }: Wire): string => {
  const template = route.slice(route.indexOf(' ') + 1)
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return `${isImRoute(route) ? origins.im : origins.api}${path}${search && `?${search}`}`
}

const encode = (route: Route, body: unknown): { body?: BodyInit; type?: string } => {
  if (body === undefined) return {}
  const bodyType = bodyTypeOf(route)
  if (bodyType === 'json') return { body: JSON.stringify(body), type: 'application/json' }
  const pairs = Object.entries(body as Record<string, unknown>).filter(([, value]) => value !== undefined)
  if (bodyType === 'form') return { body: new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])) }
  const form = new FormData()
  for (const [name, value] of pairs) form.append(name, value instanceof Blob ? value : String(value))
  return { body: form }
}

const decode = (route: Route, response: Response, text: string): unknown => {
  const { status } = response
  if (status === 401) throw new ApiError('login', route, status)
  if (status === 204 && !answersNothing.has(route)) throw new ApiError('ended', route, status)
  if (status === 400) throw new ApiError('refused', route, status, refusalText(text), response.headers.get('x-refusal'))
  if (!response.ok) throw new ApiError('hiccup', route, status, status < 500 ? refusalText(text) : null)
  if (text === '' && answersNothing.has(route)) return null
  if (response.headers.get('content-type')?.startsWith('text/plain')) return text
  try {
    const answer: unknown = JSON.parse(text)
    if (answer !== null || answersNull.has(route)) return answer
  } catch {
    // An error page of a proxy, or a truncated answer.
  }
  throw new ApiError('hiccup', route, status)
}

/** Whether the answer is for a user who is no longer logged in (F13). A second 401 for a token just removed is not. */
const isStale = (route: Route, sentWith: string | null, status: number): boolean => {
  const current = needsToken(route) ? readToken() : null
  return current !== sentWith && !(status === 401 && current === null)
}

const request = async (route: Route, wire: Wire = {}, options: SendOptions = {}): Promise<unknown> => {
  const { signal, keepalive = false, timeout = 15_000, language = localeOf(readLanguage()) } = options
  const token = needsToken(route) ? readToken() : null
  const { body, type } = encode(route, wire.body)
  const headers = new Headers({ 'accept-language': language })
  if (token !== null) headers.set('authorization', token)
  if (type !== undefined) headers.set('content-type', type)

  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(), timeout)
  const signals = signal ? [signal, deadline.signal] : [deadline.signal]
  const sent = performance.now()
  let response: Response
  let text: string
  try {
    response = await fetch(addressOf(route, wire), {
      method: route.slice(0, route.indexOf(' ')),
      headers,
      keepalive,
      signal: AbortSignal.any(signals),
      ...(body !== undefined && { body }),
    })
    noteServerTime(response.headers.get('date'), sent, performance.now())
    text = await response.text()
  } catch (error) {
    if (signal?.aborted) throw error
    // As a gateway says it that has waited in vain.
    throw new ApiError('hiccup', route, deadline.signal.aborted ? 504 : 0)
  } finally {
    clearTimeout(timer)
  }
  if (isStale(route, token, response.status)) throw new ApiError('stale', route, response.status)
  return decode(route, response, text)
}

const changes = new Set<Promise<unknown>>()

/** Resolves once every change sent so far is answered or has failed. */
export const changesAnswered = (): Promise<unknown> => Promise.allSettled(changes)

const hearers = new Set<(route: Route) => void>()

/** Hears of every change that the server has made. */
export const onChanged = (hear: (route: Route) => void): (() => void) => {
  hearers.add(hear)
  return () => void hearers.delete(hear)
}

/** Handles tokens, languages and failures; what a user sees of a failure is decided elsewhere. */
export const send = (route: Route, wire?: Wire, options?: SendOptions): Promise<unknown> => {
  const answer = request(route, wire, options)
  if (route.startsWith('GET ')) return answer
  changes.add(answer)
  const forget = () => void changes.delete(answer)
  const tell = () => {
    for (const hear of hearers) hear(route)
  }
  answer.then(forget, forget)
  answer.then(tell, () => undefined)
  return answer
}
