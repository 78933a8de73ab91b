import type { UploadFile } from 'qinghua-contract'
import { bodyTypeOf, isImRoute } from 'qinghua-contract/rules'

/** The parts of a request; the contract says which of them a call has. */
export interface WireInput {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** A refusal, or an answer that could not be understood. */
export class MallError extends Error {
  override readonly name = 'MallError'
  readonly route: string
  readonly status: number
  /** The text of the answer. */
  readonly text: string
  constructor(route: string, status: number, text: string) {
    super(`${route}: ${status} ${text}`)
    this.route = route
    this.status = status
    this.text = text
  }
}

export interface Hosts {
  /** Origin of the API, such as `http://localhost:4100`. */
  readonly api: string
  /** Origin of the chat host. */
  readonly im: string | undefined
}

/** What is undefined is left out. */
const paramsOf = (fields: Readonly<Record<string, unknown>>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

export const addressOf = (route: string, { params = {}, query = {} }: WireInput): string => {
  const pattern = route.slice(route.indexOf(' ') + 1)
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = paramsOf(query)
  return search.size > 0 ? `${path}?${search}` : path
}

const formOf = ({ file }: { file: UploadFile }): FormData => {
  const form = new FormData()
  form.set('file', file as File)
  return form
}

/** The content type of a multipart form is left to the runtime, which chooses the boundary. */
const bodyOf = (route: string, body: unknown): RequestInit => {
  if (body === undefined) return {}
  const type = bodyTypeOf(route)
  if (type === 'multipart') return { body: formOf(body as { file: UploadFile }) }
  if (type === 'form') return { body: paramsOf(body as Readonly<Record<string, unknown>>) }
  return { body: JSON.stringify(body) }
}

const readAnswer = async (answer: Response): Promise<unknown> => {
  const text = await answer.text()
  const type = answer.headers.get('content-type') ?? ''
  if (type.startsWith('application/json')) return JSON.parse(text)
  // Plain text is not parsed: long numeric ids would lose digits as numbers.
  return text === '' && !type.startsWith('text/') ? null : text
}

/** What `fetch` says names neither the address nor what to do. */
const unreached = (host: string, error: TypeError): TypeError => {
  const cause = (error.cause ?? error) as { readonly code?: string; readonly message: string }
  const why = cause.code ?? cause.message
  return new TypeError(`No mall answers at ${host} (${why}): npm start, or npx qinghua-mock, starts one`, { cause })
}

interface How extends Pick<RequestInit, 'signal' | 'redirect'> {
  /** In place of the global one. */
  readonly fetch?: typeof globalThis.fetch | undefined
}

/** Sends a call. */
export const ask = async (
  hosts: Hosts,
  route: string,
  input: WireInput,
  headers: Readonly<Record<string, string>>,
  { fetch = globalThis.fetch, ...how }: How = {},
): Promise<Response> => {
  const host = isImRoute(route) ? hosts.im : hosts.api
  if (host === undefined) throw new Error(`${route} goes to the chat host: connect with { im: 'http://…' }`)
  const sent = bodyOf(route, input.body)
  const json = typeof sent.body === 'string' ? { 'content-type': 'application/json' } : {}
  const method = route.split(' ', 1)[0] ?? 'GET'
  const asked = { ...how, ...sent, method, headers: { ...headers, ...json } }
  return fetch(`${host}${addressOf(route, input)}`, asked).catch((error: unknown) => {
    throw error instanceof TypeError ? unreached(host, error) : error
  })
}

/** Sends a call and returns its answer; throws a MallError unless the status is 200. */
export const send = async (...[hosts, route, ...others]: Parameters<typeof ask>): Promise<unknown> => {
  const answer = await ask(hosts, route, ...others)
  if (answer.status !== 200) throw new MallError(route, answer.status, await answer.text())
  return readAnswer(answer)
}
